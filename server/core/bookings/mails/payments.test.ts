import { expect, test } from 'vitest'
import { type ReminderKind, reminderKind } from '../../../../contract/money/money.ts'
import { booking, mails, price, readMail, renderMail, site } from '../../../../test/mails.ts'

const reminders: Record<ReminderKind, { begins: string; says: string; day: RegExp }> = {
  overdue: {
    begins: 'Overdue: the payment for',
    says: 'Ann Traveller, your payment is overdue.',
    day: /^Was due on +Fri\u00a027\u00a0November\u00a02026$/m,
  },
  deposit_overdue: {
    begins: 'Overdue: the deposit for',
    says: 'Ann Traveller, the deposit for your trip is overdue.',
    day: /^Was due on +Fri\u00a027\u00a0November\u00a02026$/m,
  },
  balance_soon: {
    begins: 'Due soon: the payment for',
    says: 'Ann Traveller, your payment is due soon.',
    day: /^Due on +Fri\u00a027\u00a0November\u00a02026$/m,
  },
  due: {
    begins: 'To be paid next for',
    says: 'Ann Traveller, here is what is to be paid next.',
    day: /^Due on +Fri\u00a027\u00a0November\u00a02026$/m,
  },
}

test('a confirmation has the lines of the price, what is due when, and how to pay it', async () => {
  const { text } = await renderMail('booking-traveller', { booking, price }, site)
  for (const line of [
    /^Adult, 2\u00a0×\u00a0€1,240\.00 +€2,480\.00$/m,
    /^Code SUMMER +−€80\.00$/m,
    /^Total +€2,400\.00$/m,
    /^Deposit +€480\.00 by Fri\u00a027\u00a0November\u00a02026$/m,
    /^Balance +€1,920\.00 by Wed\u00a02\u00a0December\u00a02026$/m,
    /^IBAN DE00 1234\nFernweh Tours$/m,
    /^Please give your reference with each payment: K7WQ2MXA$/m,
  ])
    expect(text).toMatch(line)
  expect(text).toContain('Free\u00a0until\u00a02\u00a0Dec\u00a0· then\u00a040%')
  expect(text).not.toContain('settle payment')
  const copy = await renderMail('booking-agency', { booking, price }, site)
  expect(copy.text).toMatch(/^Total +€2,400\.00$/m)
})

test('payments count towards what is due first', async () => {
  const textOf = async (paid: number) =>
    (await renderMail('booking-changed', { booking, price: { ...price, paid }, was: {} }, site)).text
  const part = await textOf(30_000)
  expect(part).toMatch(/^Rest of the deposit +€180\.00 by Fri\u00a027\u00a0November\u00a02026$/m)
  expect(part).toMatch(/^Balance +€1,920\.00 by/m)
  expect(part).toMatch(/^Paid +€300\.00$/m)
  const more = await textOf(50_000)
  expect(more).not.toContain('deposit')
  expect(more).toMatch(/^Balance +€1,900\.00 by Wed\u00a02\u00a0December\u00a02026$/m)
})

test('a price without decimals is written in the agency’s language', async () => {
  const yen = { ...price, currency: 'JPY', digits: 0 }
  const { text } = await renderMail('booking-traveller', { booking, price: yen }, { ...site, locale: 'ja' })
  expect(text).toMatch(/^Total +￥240,000$/m)
})

test('a changed price is shown before and after', async () => {
  const was = { total: 200_000 }
  const { text } = await renderMail('booking-changed', { booking, price, was }, site)
  expect(text).toMatch(/^Price +was €2,000\.00\n +is now €2,400\.00$/m)
})

const fee = (label: string, amount: number) => ({ kind: 'fee', label, quantity: 1, unit: amount, amount })

test.each([
  [{ total: 0, paid: 0, lines: [] }, 'There is no cancellation fee.'],
  [
    { total: 60_000, paid: 240_000 },
    'You have paid €2,400.00. The cancellation fee is €600.00. We pay €1,800.00 back to you.',
  ],
  [
    { total: 60_000, paid: 48_000 },
    'You have paid €480.00. The cancellation fee is €600.00. €120.00 is still to be paid.',
  ],
])('a cancellation says what it costs and what is paid back: %o', async (money, said) => {
  const lines = [fee('Cancellation fee', 60_000)]
  const data = { booking, price: { ...price, lines, ...money, due: [] }, reason: '' }
  const text = (await readMail('booking-cancelled', data, site)).replace(/\s+/g, ' ')
  expect(text).toContain(said)
  expect(text.includes('How to pay')).toBe(money.total > money.paid)
  // The day by which it goes back, as mails have it from this version on.
  const paid_back = { to_card: 0, by_hand: 0, on_its_way: 0 }
  const cancelled = { before: 240_000, fee: money.total, to_card: 0, paid_back, by: '2026-12-15' }
  const dated = (await readMail('booking-cancelled', { ...data, cancelled }, site)).replace(/\s+/g, ' ')
  expect(dated).toContain(said)
  expect(dated.includes('We do this by Tue 15 December 2026 at the latest.')).toBe(money.paid > money.total)
})

test('the mailed link says how much is to be paid', async () => {
  const read = (paid: number) =>
    readMail('booking-link', { ...mails['booking-link'], price: { ...price, paid } }, site)
  expect(await read(0)).toMatch(/^To pay +€2,400\.00/m)
  expect(await read(240_000)).not.toContain('To pay')
})

test('the refund mail asks for money that is owed again', async () => {
  const read = (paid: number) =>
    readMail('paid-back', { ...mails['paid-back'], price: { ...price, paid, due_now: 32_400 } }, site)
  expect(await read(207_600)).toMatch(/^Still to pay +€324\.00 by Fri\u00a027\u00a0November\u00a02026$/m)
  expect(await read(240_000)).toMatch(/^Still to pay +nothing$/m)
})

test('money that was paid back by hand is said as it went, and what is undone by its day', async () => {
  const data = { ...mails['paid-back'], by_hand: { method: 'bank', on: '2026-11-24' } }
  const { subject, text } = await renderMail('paid-back', data, site)
  expect(subject).toBe('Refund: booking K7WQ2MXA, Lofoten in winter')
  expect(text).toMatch(/We transferred it on Tue.24.November.2026\./)
  expect(text).not.toContain('card')
  const undone = { what: 'refund', amount: 48_000, on: '2026-11-24' }
  const corrected = await readMail('payment-undone', { ...mails['payment-undone'], undone }, site)
  expect(corrected).toMatch(
    /a refund of €480\.00 to you on .+ This entry is undone: the amount was not paid back\./,
  )
})

test('what a cancelled booking costs stands in a mail about its money by the name of each fee', async () => {
  const read = async (lines: object[], total: number) =>
    await readMail(
      'paid-back',
      { ...mails['paid-back'], price: { ...price, lines, total, paid: 80_000 } },
      site,
    )
  const one = await read([fee('Cancellation fee', 60_000)], 60_000)
  expect(one).toMatch(/^Cancellation fee +€600\.00$/m)
  expect(one).toMatch(/^To be paid back +€200\.00$/m)
  expect(one).not.toContain('Total')
  const two = await read([fee('Change fee', 5_000), fee('Cancellation fee', 60_000)], 65_000)
  expect(two).toMatch(/^Change fee +€50\.00\nCancellation fee +€600\.00\nFees +€650\.00\nPaid +€800\.00$/m)
})

test('the thanks for a payment say what is still to be paid', async () => {
  const data = {
    ...mails['payment-received'],
    price: { ...price, paid: 48_000, due_now: 192_000, due_on: '2026-12-02' },
  }
  const { subject, text } = await renderMail('payment-received', data, site)
  expect(subject).toBe('Your payment has arrived: booking K7WQ2MXA, Lofoten in winter')
  expect(text).toMatch(/^Received +€480\.00 on Tue\u00a024\u00a0November\u00a02026$/m)
  expect(text).toMatch(/^Still to pay +€1,920\.00 by Wed\u00a02\u00a0December\u00a02026$/m)
  const whole = { ...data, price: { ...price, paid: 240_000, due_now: 0, due_on: null } }
  const paid = await renderMail('payment-received', whole, site)
  expect(paid.text).toMatch(/^Still to pay +nothing$/m)
  expect(paid.text).not.toContain('How to pay')
})

test.each(reminderKind.options)('a reminder says what is due and how to pay it: %s', async (kind) => {
  const { begins, says, day } = reminders[kind]
  const { subject, text } = await renderMail('payment-reminder', { booking, price, kind }, site)
  expect(subject).toBe(`${begins} your booking K7WQ2MXA, Lofoten in winter`)
  expect(text).toContain(says)
  expect(text).toMatch(day)
  expect(text).toMatch(/^To pay +€480\.00$/m)
  expect(text).toMatch(/^IBAN DE00 1234$/m)
  // A traveller who is not late must not read of being late.
  if (!kind.includes('overdue')) expect(`${subject} ${text}`).not.toMatch(/overdue|was due|not arrived/i)
})
