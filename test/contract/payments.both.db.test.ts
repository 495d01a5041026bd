import { sql } from 'kysely'
import { describe } from 'vitest'
import { readMail, site } from '../mails.ts'
import { book, type Paid, pay, payment, show, withPrices } from '../payments.ts'
import { expect, test } from '../world.ts'

describe('the ledger', () => {
  test('is only added to: the database itself refuses changes', async ({ world }) => {
    await withPrices(world)
    const { id } = await book(world)
    await pay(world, id, { amount: 20_000 })
    for (const table of ['payments', 'booking_lines']) {
      const run = (statement: string) => sql.raw(statement).execute(world.db)
      const refusal = `Rows of ${table} cannot be changed`
      await expect(run(`update ${table} set amount = 1`)).rejects.toThrow(refusal)
      const text = table === 'payments' ? 'note' : 'label'
      await expect(run(`update ${table} set ${text} = 'another'`)).rejects.toThrow(refusal)
      await expect(run(`delete from ${table}`)).rejects.toThrow(refusal)
    }
    expect(await show(world, id)).toMatchObject({ paid: 20_000, balance: 80_000 })
  })

  test('refuses less than nothing paid, a day to come, a booking without a price', async ({ world }) => {
    const without = await book(world)
    await withPrices(world)
    const { id } = await book(world)
    const refused = (status: number, form: Paid, of = id) =>
      world.anna.askInVain(status, 'adminAddPayment', { ...payment(of, form) })
    await refused(409, { amount: 100 }, without.id)
    expect((await refused(422, { amount: -1 })).errors).toHaveProperty('amount')
    expect((await refused(422, { amount: 0 })).errors).toHaveProperty('amount')
    expect((await refused(422, { amount: 1.5 })).errors).toHaveProperty('amount')
    expect((await refused(422, { amount: 1e12 })).errors).toHaveProperty('amount')
    expect((await refused(422, { amount: 1, received_on: '2027-06-02' })).errors).toHaveProperty(
      'received_on',
    )
    await refused(404, { amount: 1 }, 999_999)
    expect((await show(world, id)).paid).toBe(0)
    expect((await world.anna.ask('adminListPayments', { query: { page: 1 } })).sums).toEqual([])
  })

  test('the same key records once, twice and at once; another payment with it is refused', async ({
    world,
  }) => {
    await withPrices(world)
    const { id } = await book(world)
    const once = await pay(world, id, { amount: 20_000 }, 'key')
    expect(await pay(world, id, { amount: 20_000 }, 'key')).toEqual(once)
    const other = { ...payment(id, { amount: 30_000 }, 'key'), token: world.anna.token }
    await world.askInVain(409, 'adminAddPayment', other)
    const at = await Promise.all([1, 2, 3].map(() => pay(world, id, { amount: 5_000 }, 'at once')))
    expect(new Set(at.map(({ payment }) => payment.id)).size).toBe(1)
    expect((await show(world, id)).paid).toBe(25_000)
  })

  test('asks before it takes more than is open, or what was just recorded, unless it is sent anyway', async ({
    world,
  }) => {
    await withPrices(world)
    const { id } = await book(world)
    const asked = async (form: Paid) => {
      const { code, message } = await world.anna.askInVain(409, 'adminAddPayment', payment(id, form))
      expect(code).toBe('asks')
      return message
    }
    const at = (time: string) => {
      world.time.now = new Date(`2027-06-01T${time}Z`)
    }
    at('09:00:00')
    expect(await asked({ amount: 100_001 })).toBe('This is €0.01 more than is open.')
    await pay(world, id, { amount: 27_200 }, 'first')
    at('09:04:00')
    const again = 'A payment of €272.00 was recorded for this booking 4 minutes ago by Anna.'
    expect(await asked({ amount: 27_200, method: 'cash' })).toBe(again)
    // A repeated request records nothing more, and asks nothing.
    expect((await pay(world, id, { amount: 27_200 }, 'first')).paid).toBe(27_200)
    // The first answer was lost, and the second is sent twice.
    for (const _ of [1, 2]) await pay(world, id, { amount: 27_200, anyway: 1 }, 'second')
    await pay(world, id, { amount: 27_201 })
    expect(await asked({ amount: 27_201 })).toBe(
      'A payment of €272.01 was recorded for this booking just now by Anna. This is €88.02 more than is open.',
    )
    at('09:14:01')
    await pay(world, id, { amount: 18_399 })
    expect(await asked({ amount: 1 })).toBe('This is €0.01 more than is open.')
    await pay(world, id, { amount: -5_000 })
    expect(await asked({ amount: -5_000 })).toBe(
      'A refund of €50.00 was recorded for this booking just now by Anna.',
    )
    expect((await show(world, id)).paid).toBe(95_000)
    at('09:24:02')
    await pay(world, id, { amount: -5_000 })
  })

  test('asks nothing about what was undone, nor when it is undone', async ({ world }) => {
    await withPrices(world)
    const { id } = await book(world)
    const wrong = await pay(world, id, { amount: 60_000 })
    await pay(world, id, { amount: -60_000, undoes: wrong.payment.id })
    await pay(world, id, { amount: 60_000 })
    const back = await pay(world, id, { amount: -60_000 })
    await pay(world, id, { amount: 60_000, undoes: back.payment.id })
    expect((await show(world, id)).paid).toBe(60_000)
  })

  test('two desks at once: one records it, the other is asked', async ({ world }) => {
    await withPrices(world)
    const { id } = await book(world)
    const desks = await Promise.all(
      ['one', 'other'].map(async (key) =>
        world.anna.send('adminAddPayment', payment(id, { amount: 60_000 }, key)),
      ),
    )
    expect(desks.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await show(world, id)).paid).toBe(60_000)
  })

  test('is a table for the accountant: amounts are numbers, money paid back too', async ({ world }) => {
    await withPrices(world)
    const { id, reference } = await book(world)
    await pay(world, id, { amount: 20_050, note: '=1+1' })
    await pay(world, id, { amount: -5, method: 'cash' })
    await pay(world, id, { amount: 700, method: 'cash', received_on: '2027-05-31' })
    const csv = await (await world.anna.send('adminExportPayments')).text()
    const [, earlier = '', first = '', second = ''] = csv.trim().split('\r\n')
    // By the day of the money, whenever it was recorded.
    expect(earlier).toContain(`2027-05-31,${reference},Theo Thaler,7.00,EUR,cash,`)
    expect(first).toContain(`2027-06-01,${reference},Theo Thaler,200.50,EUR,bank,`)
    expect(first).toContain(`'=1+1`)
    expect(second).toContain(`2027-06-01,${reference},Theo Thaler,-0.05,EUR,cash,`)
  })
})

describe('paying back and undoing', () => {
  test('are told in words with the amount, also in the audit log', async ({ world }) => {
    await withPrices(world)
    const { id, reference } = await book(world)
    const received = await pay(world, id, { amount: 20_000 })
    const paidBack = await pay(world, id, { amount: -5_050 })
    const corrected = await pay(world, id, { amount: 5_050, undoes: paidBack.payment.id })
    const undone = await pay(world, id, { amount: -20_000, undoes: received.payment.id })
    expect([received, paidBack, corrected, undone].map(({ message }) => message)).toEqual([
      'Recorded a payment of €200.00.',
      'Recorded a refund of €50.50.',
      'The refund of €50.50 was undone.',
      'The payment of €200.00 was undone.',
    ])
    expect(await show(world, id)).toMatchObject({ paid: 0, balance: 100_000 })
    const { audit } = await world.anna.ask('adminListAudit', { query: { kind: 'booking', id } })
    const told = audit.data.filter(({ fields }) => fields.includes('amount')).reverse()
    expect(told.map(({ action, subject, changes }) => [action, subject, changes])).toEqual([
      ['paid', reference, { amount: { from: '', to: '€200.00' } }],
      ['paid-back', reference, { amount: { from: '', to: '€50.50' } }],
      ['pay-back-undone', reference, { amount: { from: '€50.50', to: '' } }],
      ['payment-undone', reference, { amount: { from: '€200.00', to: '' } }],
    ])
  })

  test('the ledger says which row was undone by which; nobody is thanked for an undo', async ({ world }) => {
    await withPrices(world)
    const { id } = await book(world)
    await pay(world, id, { amount: 20_000 })
    const paidBack = (await pay(world, id, { amount: -5_000 })).payment
    await pay(world, id, { amount: 5_000, undoes: paidBack.id })
    const { payments } = await world.anna.ask('adminListPayments', { query: { page: 1 } })
    expect(payments.data.map(({ amount, undoes, undone }) => [amount, undoes, undone])).toEqual([
      [5_000, paidBack.id, false],
      [-5_000, null, true],
      [20_000, null, false],
    ])
    const thanks = world.db.selectFrom('outbox').select('id').where('template', '=', 'payment-received')
    expect(await thanks.execute()).toHaveLength(1)
    const csv = await (await world.anna.send('adminExportPayments')).text()
    const lastCells = csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').at(-2))
    expect(lastCells).toEqual(['Undoes payment', '', '', `${paidBack.id}`])
  })

  test('what is undone or paid back by hand is mailed where the staff want it, with how the booking stands now', async ({
    world,
  }) => {
    await withPrices(world)
    const { id } = await book(world)
    const told = async () => (await show(world, id)).told_of_payments
    const quiet = (await pay(world, id, { amount: 1_000, notify: 0 })).payment
    expect([quiet.told, await told()]).toEqual([false, false])
    const { payment: row } = await pay(world, id, { amount: 20_000, received_on: '2027-05-30' })
    expect([row.told, await told()]).toEqual([true, true])
    const newest = async () => {
      const mail = (await world.outbox()).at(-1)
      return mail ? [mail.template, await readMail(mail.template, JSON.parse(mail.data), site)] : []
    }
    await pay(world, id, { amount: -5_000, method: 'cash', notify: 1 })
    const [refunded, refund = ''] = await newest()
    expect(refunded).toBe('paid-back')
    expect(refund).toContain('we have paid €50.00 back to you.')
    expect(refund).toContain('You received it in cash on')
    expect(refund).toMatch(/^Paid +€160\.00$/m)
    expect(refund).toMatch(/^Still to pay +€840\.00, of which €40\.00 by /m)
    await pay(world, id, { amount: 4_000, notify: 0 })
    await pay(world, id, { amount: -20_000, undoes: row.id, notify: 1 })
    const [undone, undo = ''] = await newest()
    expect(undone).toBe('payment-undone')
    expect(undo.replaceAll('\u00a0', ' ')).toContain(
      'We had recorded a payment of €200.00 from you on Sun 30 May 2027. This entry is undone: the amount no longer counts as paid.',
    )
    expect(undo).toMatch(/^Paid +€0\.00$/m)
    expect(undo).toMatch(/^Still to pay +€1,000\.00, of which €200\.00 by /m)
    expect(await told()).toBe(false)
  })

  test('a payment is undone once, whole, and of its own booking; an undo is not undone', async ({
    world,
  }) => {
    await withPrices(world)
    const [one, other] = [await book(world), await book(world)]
    const { payment: row } = await pay(world, one.id, { amount: 20_000 })
    const refused = (status: number, form: Paid, of = one.id) =>
      world.anna.askInVain(status, 'adminAddPayment', payment(of, form))
    expect((await refused(422, { amount: -19_999, undoes: row.id })).errors).toHaveProperty('amount')
    expect((await refused(422, { amount: -20_000, undoes: 999_999 })).errors).toHaveProperty('undoes')
    await pay(world, other.id, { amount: 20_000 })
    const ofOther = await refused(422, { amount: -20_000, undoes: row.id }, other.id)
    expect(ofOther.errors).toHaveProperty('undoes')
    await pay(world, one.id, { amount: 20_000, anyway: 1 })
    const undo = (await pay(world, one.id, { amount: -20_000, undoes: row.id })).payment
    expect((await refused(409, { amount: -20_000, undoes: row.id })).message).toBe(
      'This payment is undone already.',
    )
    expect((await refused(409, { amount: 20_000, undoes: undo.id })).message).toBe(
      'This entry undoes a payment. Record the payment again.',
    )
    expect((await show(world, one.id)).paid).toBe(20_000)
  })
})

test('an undone entry counts nowhere: not on the overview, not in what came in, not in the sums', async ({
  world,
}) => {
  await withPrices(world)
  const { id } = await book(world)
  await pay(world, id, { amount: 60_000 })
  const counted = async () => {
    const { since_yesterday: since } = await world.anna.ask('adminOverview')
    const { days } = await world.anna.ask('adminShowMoney')
    const { sums } = await world.anna.ask('adminListPayments')
    return { payments: since.payments, paid_back: since.paid_back, received: since.received, days, sums }
  }
  const before = await counted()
  expect(before).toMatchObject({ payments: 1, paid_back: 0, received: 60_000 })
  const wrong = (await pay(world, id, { amount: 30_000, method: 'cash', received_on: '2027-05-31' })).payment
  const back = (await pay(world, id, { amount: -1_000, method: 'other' })).payment
  expect(await counted()).toMatchObject({ payments: 2, paid_back: 1, received: 89_000 })
  // On another day than it was received: both days are as if it had never been.
  await pay(world, id, { amount: -30_000, method: 'cash', undoes: wrong.id })
  await pay(world, id, { amount: 1_000, method: 'other', undoes: back.id })
  expect(await counted()).toEqual(before)
})
