import { sql } from 'kysely'
import { describe } from 'vitest'
import { readMail, site } from '../mails.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/** Adults cost 1,000; a fifth is due within a week, the rest 20 days before departure, Fjord on 10 July. */
async function withPrices(world: World) {
  const prices = { params: { id: world.trips.fjord.id }, form: { price_adult: 100_000 } }
  await world.anna.ask('adminUpdateTrip', { ...prices })
  const cancellation = '[{"days":30,"percent":50}]'
  const form = { deposit_percent: 20, balance_days: 20, cancellation, how_to_pay: 'IBAN' }
  await world.anna.ask('adminSaveBookingSettings', { form })
}

const party = { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0, single_rooms: 0 }

const book = async (world: World, other: Record<string, string | number> = {}) => {
  const form = bookingForm(world, { ...party, ...other })
  return (await world.theo.ask('book', { form })).booking
}

type Paid = {
  amount: number
  method?: string
  received_on?: string
  note?: string
  undoes?: number
  anyway?: number
  notify?: number
}

const payment = (id: number, form: Paid, key?: string) => ({
  params: { id },
  form: { method: 'bank', ...form },
  ...(key && { headers: { 'idempotency-key': key } }),
})

const pay = (world: World, id: number, form: Paid, key?: string) =>
  world.anna.ask('adminAddPayment', { ...payment(id, form, key) })

const show = async (world: World, id: number) =>
  (await world.anna.ask('adminShowBooking', { params: { id } })).booking

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

describe('how a booking stands', () => {
  test('from the deposit to paid, to the day in the agency’s time zone', async ({ world }) => {
    await withPrices(world)
    // Due on 8 June.
    const { id } = await book(world)
    const stands = async () => {
      const { standing, due_now, due_on } = await show(world, id)
      return [standing, due_now, due_on]
    }
    const wanted = async (money: string) =>
      (await world.anna.ask('adminListBookings', { query: { money } })).packages.data.length
    expect(await stands()).toEqual(['deposit_due', 20_000, '2027-06-08'])
    world.time.now = new Date('2027-06-08T23:59:59Z')
    expect(await stands()).toEqual(['deposit_due', 20_000, '2027-06-08'])
    expect([await wanted('deposit_due'), await wanted('overdue')]).toEqual([1, 0])
    world.time.now = new Date('2027-06-09T00:00:00Z')
    expect(await stands()).toEqual(['overdue', 20_000, '2027-06-08'])
    expect([await wanted('deposit_due'), await wanted('overdue')]).toEqual([0, 1])
    expect((await world.anna.ask('adminOverview')).owed).toEqual({
      without_seat: { bookings: 0, amount: 0 },
      overdue: { bookings: 1, amount: 20_000 },
      due: { bookings: 0, amount: 0 },
      overpaid: { bookings: 0, amount: 0 },
      to_be_paid_back: { bookings: 0, amount: 0, by: null },
    })
    await pay(world, id, { amount: 20_000 })
    expect(await stands()).toEqual(['balance_due', 80_000, '2027-06-20'])
    await pay(world, id, { amount: 80_000 })
    expect(await stands()).toEqual(['paid', 0, null])
    await pay(world, id, { amount: 1, anyway: 1 })
    expect(await stands()).toEqual(['overpaid', 0, null])
    await pay(world, id, { amount: -1 })
    await world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
    // More than 30 days before departure it costs nothing.
    expect(await stands()).toEqual(['to_be_paid_back', 0, null])
  })

  test('what a change makes due at once has the days of a new booking; what was overdue of the balance stays so', async ({
    world,
  }) => {
    await withPrices(world)
    const { id } = await book(world)
    await pay(world, id, { amount: 20_000 })
    const enlarge = async (number_of_adults: number) => {
      const form = { ...party, number_of_adults }
      await world.anna.ask('adminChangeParty', { params: { id }, form })
      const { standing, due_now, due_on } = await show(world, id)
      return [standing, due_now, due_on]
    }
    // Nearly two weeks after booking: 8 June, when the deposit was due, is over.
    world.time.now = new Date('2027-06-12T09:00:00Z')
    expect(await enlarge(2)).toEqual(['deposit_due', 20_000, '2027-06-19'])
    // The balance is due on 20 June: all of a new booking would be due a week later.
    world.time.now = new Date('2027-06-19T09:00:00Z')
    expect(await enlarge(3)).toEqual(['balance_due', 280_000, '2027-06-26'])
    world.time.now = new Date('2027-06-27T09:00:00Z')
    expect(await enlarge(4)).toEqual(['overdue', 380_000, '2027-06-26'])
  })

  test('the list is filtered by each standing, and the Money screen names who owes', async ({ world }) => {
    const on_request = await book(world)
    await withPrices(world)
    const made: Record<string, number> = { on_request: on_request.id }
    for (const standing of ['deposit_due', 'overdue', 'paid', 'overpaid', 'to_be_paid_back'])
      made[standing] = (await book(world)).id
    const { paid = 0, overpaid = 0, to_be_paid_back = 0, deposit_due = 0, overdue = 0 } = made
    await pay(world, paid, { amount: 100_000 })
    await pay(world, overpaid, { amount: 100_001, anyway: 1 })
    await pay(world, to_be_paid_back, { amount: 50_000 })
    await world.anna.ask('adminCancelBooking', { params: { id: to_be_paid_back }, form: {} })
    const free = await book(world)
    await world.anna.ask('adminCancelBooking', { params: { id: free.id }, form: {} })
    made.nothing_due = free.id
    world.time.now = new Date('2027-06-15T12:00:00Z')
    await pay(world, deposit_due, { amount: 20_000 })
    made.balance_due = deposit_due
    delete made.deposit_due
    for (const [money, id] of Object.entries(made)) {
      const found = await world.anna.ask('adminListBookings', { query: { money } })
      expect(
        found.packages.data.map((booking) => [booking.id, booking.standing]),
        money,
      ).toEqual([[id, money]])
      expect(found.packages.total).toBe(1)
    }
    const owed = await world.anna.ask('adminShowMoney')
    expect(owed).toMatchObject({
      from: '2027-05-17',
      to: '2027-06-15',
      currency: 'EUR',
      due: [{ id: deposit_due, amount: 80_000, on: '2027-06-20' }],
      overdue: [{ id: overdue, amount: 20_000, on: '2027-06-08' }],
      overpaid: [{ id: overpaid, amount: 1 }],
      // Fourteen days after the day on which it was cancelled.
      to_be_paid_back: [{ id: to_be_paid_back, amount: 50_000, on: '2027-06-15' }],
    })
    const dueSoon = await world.anna.ask('adminListBookings', { query: { money: 'due' } })
    expect(dueSoon.packages.data.map(({ id }) => id)).toEqual([deposit_due])
    const { owed: sums } = await world.anna.ask('adminOverview')
    expect(sums).toEqual({
      without_seat: { bookings: 0, amount: 0 },
      overdue: { bookings: 1, amount: 20_000 },
      due: { bookings: 1, amount: 80_000 },
      overpaid: { bookings: 1, amount: 1 },
      to_be_paid_back: { bookings: 1, amount: 50_000, by: '2027-06-15' },
    })
    expect(owed.sums).toEqual(sums)
  })

  test('what is to be paid back has its last day, 14 days after the cancellation; what is late stands first', async ({
    world,
  }) => {
    await withPrices(world)
    const [later, sooner] = [(await book(world)).id, (await book(world)).id]
    for (const id of [later, sooner]) await pay(world, id, { amount: 20_000 })
    const cancel = (id: number) => world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
    await cancel(sooner)
    world.time.now = new Date('2027-06-10T12:00:00Z')
    await cancel(later)
    await pay(world, sooner, { amount: -5_000 })
    world.time.now = new Date('2027-06-16T12:00:00Z')
    expect((await world.anna.ask('adminShowMoney')).to_be_paid_back).toMatchObject([
      { id: sooner, amount: 15_000, on: '2027-06-15' },
      { id: later, amount: 20_000, on: '2027-06-24' },
    ])
    const sum = async () => (await world.anna.ask('adminOverview')).owed.to_be_paid_back
    expect(await sum()).toEqual({ bookings: 2, amount: 35_000, by: '2027-06-15' })
    expect((await show(world, sooner)).pay_back_by).toBe('2027-06-15')
    await pay(world, sooner, { amount: -15_000 })
    expect((await show(world, sooner)).pay_back_by).toBe(null)
    expect(await sum()).toEqual({ bookings: 1, amount: 20_000, by: '2027-06-24' })
  })
})
