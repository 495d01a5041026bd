import { describe, expect, test } from 'vitest'
import { type ReminderKind, reminderKind } from '../../../contract/money.ts'
import { mails as all, type MailData, ownLinkTemplates, templates } from './index.ts'
import { dark, light } from './parts/layout.tsx'
import type { MailedPrice } from './parts/price.tsx'
import { readMail, renderMail } from './render.tsx'

const agency = { name: 'Fernweh Tours', phone: '+49 (0)30 1234-567', email: 'hello@agency.example' }
const site = { agency, publicUrl: 'https://tours.example', timeZone: 'Europe/Berlin', locale: 'en' }
const booking = {
  id: 31,
  reference: 'K7WQ2MXA',
  tripId: 12,
  tripTitle: 'Lofoten in winter',
  tripDate: '2027-01-01',
  time: '',
  days: 8,
  package: 'Half board & sauna',
  name: 'Ann Traveller',
  email: 'ann@example.org',
  phone: '+44 20 7946 0958',
  adults: 2,
  children: 1,
  infants: 0,
  note: 'First line\n\nthird line',
  bookedAt: '2026-11-20T22:45:00.000Z',
}

const line = { kind: 'adult' as const, label: 'Adult', quantity: 2, unit: 124_000, amount: 248_000 }
const price: MailedPrice = {
  currency: 'EUR',
  digits: 2,
  locale: 'en-GB',
  lines: [line, { kind: 'code', label: 'Code SUMMER', quantity: 1, unit: -8_000, amount: -8_000 }],
  total: 240_000,
  paid: 0,
  due: [
    { purpose: 'deposit', amount: 48_000, on: '2026-11-27' },
    { purpose: 'balance', amount: 192_000, on: '2026-12-02' },
  ],
  due_now: 48_000,
  due_on: '2026-11-27',
  how_to_pay: 'IBAN DE00 1234\nFernweh Tours',
  cancellation: [{ days: 30, percent: 40 }],
}

const mails: MailData = {
  'booking-traveller': { booking },
  'booking-agency': { booking },
  'booking-held': {
    booking,
    price,
    until: '2026-11-20T23:45:00.000Z',
    pay_now: 48_000,
    token: 'abc-_123',
  },
  'booking-expired': { booking },
  'booking-changed': { booking, was: { tripDate: '2026-12-31', days: 7 } },
  'booking-cancelled': { booking, reason: 'The ferry is out of order' },
  'waiting-listed': { waiting: booking, place: 3 },
  'waiting-offer': { booking, price, until: '2026-11-21T22:45:00.000Z' },
  'waiting-gone': { booking },
  'waiting-over': { waiting: booking, outcome: 'departed' },
  'own-change-agency': {
    booking,
    price,
    reason: '',
    to_card: 0,
    what: 'changed',
    was: { tripDate: '2026-12-31' },
  },
  'booking-priced': { booking, price },
  'guarantee-withdrawn': { booking, reason: 'The boat is broken', min_travellers: 6 },
  'payment-received': { booking, price, payment: { amount: 48_000, on: '2026-11-24' } },
  'booking-letter': { booking, text: 'Dear Ada,\n\nplease bring a hat.' },
  'booking-link': { booking, token: 'abc-_123' },
  'paid-without-seat': { booking, price, amount: 48_000 },
  'paid-too-late': { booking, price, amount: 48_000 },
  'paid-back': { booking, price, amount: 48_000 },
  'payment-reminder': { booking, price, kind: 'deposit_overdue' },
  'traveller-link': {
    trip: { title: 'Lofoten in winter', date: '2027-01-01', days: 8 },
    bookedBy: 'Ada',
    token: 'abc-_123',
  },
  'details-reminder': { booking, open: 2, until: '2026-12-18', token: 'abc-_123' },
  'review-request': { booking, token: 'abc-_123' },
  'contact-agency': { name: 'Bob Curious', email: 'bob@example.org', message: 'Hello\n\nDo you …?' },
  'message-reply': { answer: 'Dear Bob,\n\nyes, we do.', message: 'Hello\n\nDo you …?' },
  invitation: { token: 'abc-_123' },
  'password-reset': { token: 'abc-_123' },
  'address-proof': { token: 'abc-_123' },
  'password-changed': { byLink: false },
  'bookings-anonymised': { bookings: [booking, { ...booking, reference: 'SECOND22' }] },
  'email-changed': {},
  'second-factor-off': { byStaff: false },
  'account-deleted': { byStaff: false },
}

describe('what the mails say', () => {
  test('mails have the agency’s colour, in light and dark, instead of the default', async () => {
    const accent = { light: '#123456', dark: '#abcdef', onLight: '#fefefe', onDark: '#010203' }
    const { html } = await renderMail('booking-traveller', { booking }, { ...site, accent })
    for (const colour of Object.values(accent)) expect(html).toContain(colour)
    for (const colour of [light.accent, dark.accent]) expect(html).not.toContain(colour)
  })

  test('the traveller finds everything about the booking and where to go on', async () => {
    const mail = await renderMail('booking-traveller', mails['booking-traveller'], site)
    expect(mail.subject).toBe('Your booking K7WQ2MXA: Lofoten in winter')
    expect(mail.replyTo).toEqual({ name: 'Fernweh Tours', address: 'hello@agency.example' })
    for (const words of [
      'Fernweh Tours',
      'Your reference: K7WQ2MXA',
      'Lofoten in winter',
      'Fri\u00a01\u00a0January\u00a02027',
      '2 adults and 1 child',
      'https://tours.example/trips/12',
      'https://tours.example/bookings',
      'What happens next',
      '+49 (0)30 1234-567',
      'hello@agency.example',
    ])
      expect(mail.text).toContain(words)
    // Some mail programs would take a full stop after a link for a part of it.
    expect(mail.text).not.toMatch(/https?:\S*[.,]($|\s)/m)
    for (const line of [
      /^Length +8 days$/m,
      /^Package +Half board & sauna$/m,
      /^Your phone +\+44 20 7946 0958$/m,
      /^Your note +First line\n *\n *third line$/m,
    ])
      expect(mail.text).toMatch(line)
    for (const cell of ['>8 days<', '>Half board &amp; sauna<', '>+44 20 7946 0958<'])
      expect(mail.html).toContain(cell)
    expect(mail.html).toContain('href="https://tours.example/trips/12"')
    expect(mail.html).toContain('href="https://tours.example/bookings"')
    expect(mail.html).toContain('href="tel:+49301234567"')
  })

  test('a long cell is broken in what is sent, and is one line where it is read on a screen', async () => {
    const note = `${'a window seat, please, '.repeat(6)}thanks\n\nAnn`
    const data = { booking: { ...booking, note } }
    const { text } = await renderMail('booking-traveller', data, site)
    expect(text).toMatch(/^Your note +(a window seat, please, ){2}.*\n {13}\S/m)
    const read = await readMail('booking-traveller', data, site)
    expect(read).toMatch(/^Your note {4}(a window seat, please, ){6}thanks\n\n {13}Ann$/m)
    expect(read).not.toMatch(/ $/m)
  })

  test('the agency adds its own words above and below, as text with line breaks', async () => {
    const data = { booking, above: 'Hello <b>you</b>\nand welcome', below: 'Bring a coat' }
    const { html, text } = await renderMail('booking-traveller', data, site)
    expect(html).toContain('Hello &lt;b&gt;you&lt;/b&gt;<br/>and welcome')
    expect(text).toMatch(/Hello <b>you<\/b>\nand welcome.*Your reference.*What happens next.*Bring a coat/s)
  })

  test('a confirmation stored before bookings had length and package is sent without them', async () => {
    const { days: _days, package: _package, ...older } = booking
    const { text } = await renderMail('booking-traveller', { booking: older }, site)
    expect(text).toContain('Fri\u00a01\u00a0January\u00a02027')
    expect(text).not.toMatch(/^(Length|Package)/m)
  })

  test('the agency finds every field, and its reply goes to the traveller', async () => {
    const mail = await renderMail('booking-agency', mails['booking-agency'], site)
    expect(mail.subject).toBe('New booking K7WQ2MXA: Lofoten in winter, Fri 1 January 2027')
    expect(mail.replyTo).toEqual({ name: 'Ann Traveller', address: 'ann@example.org' })
    for (const line of [
      /^Reference +K7WQ2MXA$/m,
      /^Trip +Lofoten in winter\s+https:\/\/tours\.example\/trips\/12$/m,
      /^Date +Fri\u00a01\u00a0January\u00a02027$/m,
      /^Name +Ann Traveller$/m,
      /^Email +ann@example.org$/m,
      /^Phone +\+44 20 7946 0958$/m,
      /^Adults +2$/m,
      /^Children +1$/m,
      /^Infants +0$/m,
      /^Booked +Fri 20 November 2026, 23:45 \(Europe\/Berlin\)$/m,
      /^Note +First line\n *\n *third line$/m,
      /^Open the booking\s+https:\/\/tours\.example\/admin\/booking\?show=31$/m,
    ])
      expect(mail.text).toMatch(line)
    expect(mail.html).toContain('href="https://tours.example/admin/booking?show=31"')
  })

  test('the agency also hears of a booking without an address, and its reply stays in the agency', async () => {
    const byPhone = { ...booking, email: '' }
    for (const [template, data] of [
      ['booking-agency', { ...mails['booking-agency'], booking: byPhone }],
      ['own-change-agency', { ...mails['own-change-agency'], booking: byPhone }],
    ] as const) {
      const { replyTo, text } = await renderMail(template, data, site)
      expect(replyTo).toEqual({ name: 'Fernweh Tours', address: 'hello@agency.example' })
      expect(text).not.toMatch(/^Email *$|^A reply to this email/m)
      expect(text).toMatch(/^Phone +\+44 20 7946 0958$/m)
    }
  })

  test('a new confirmation says what changed, and the trip as it is now', async () => {
    const mail = await renderMail('booking-changed', mails['booking-changed'], site)
    expect(mail.subject).toBe('Your booking K7WQ2MXA has changed: Lofoten in winter')
    expect(mail.replyTo).toEqual({ name: 'Fernweh Tours', address: 'hello@agency.example' })
    for (const lines of [
      /^Date +was Thu\u00a031\u00a0December\u00a02026\n +is now Fri\u00a01\u00a0January\u00a02027$/m,
      /^Length +was 7 days\n +is now 8 days$/m,
      /^First day +Fri\u00a01\u00a0January\u00a02027$/m,
      /^Length +8 days$/m,
      /^Package +Half board & sauna$/m,
      /^Travellers +2 adults and 1 child$/m,
    ])
      expect(mail.text).toMatch(lines)
    expect(mail.text).not.toMatch(/^(Trip|Package) +was/m)
    for (const words of [
      'Your reference: K7WQ2MXA',
      'replaces the one you have',
      '+49 (0)30 1234-567',
      '/bookings',
    ])
      expect(mail.text).toContain(words)
  })

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
    const yen = { ...price, currency: 'JPY', digits: 0, locale: 'ja' }
    const { text } = await renderMail('booking-traveller', { booking, price: yen }, site)
    expect(text).toMatch(/^Total +￥240,000$/m)
  })

  test('a changed price is shown before and after', async () => {
    const was = { total: 200_000 }
    const { text } = await renderMail('booking-changed', { booking, price, was }, site)
    expect(text).toMatch(/^Price +was €2,000\.00\n +is now €2,400\.00$/m)
  })

  test.each([
    [{ total: 0, paid: 0 }, 'Cancelling costs you nothing.'],
    [
      { total: 60_000, paid: 240_000 },
      'Cancelling costs €600.00. You have paid €2,400.00. We pay €1,800.00 back to you.',
    ],
    [
      { total: 60_000, paid: 48_000 },
      'Cancelling costs €600.00. You have paid €480.00. €120.00 is still to be paid.',
    ],
  ])('a cancellation says what it costs and what is paid back: %o', async (money, said) => {
    const data = { booking, price: { ...price, ...money, due: [] }, reason: '' }
    const text = (await readMail('booking-cancelled', data, site)).replace(/\s+/g, ' ')
    expect(text).toContain(said)
    expect(text.includes('How to pay')).toBe(money.total > money.paid)
  })

  test.each(['changed', 'cancelled', 'corrected'] as const)(
    'what a traveller has %s is told to the agency in the third person',
    async (what) => {
      const data = { booking, what, was: {}, reason: '', to_card: 66_880 }
      const money = { price: { ...price, total: 0, paid: 66_880, due: [] } }
      const text = (await readMail('own-change-agency', { ...data, ...money }, site)).replace(/\s+/g, ' ')
      expect(text).toContain('€668.80 is refunded to the card automatically.')
      expect(text).not.toMatch(/\b(you|your|we|us)\b/i)
    },
  )

  test('a confirmation says what travellers can do on its page', async () => {
    const read = (data: object) => readMail('booking-traveller', { booking, token: 'abc', ...data }, site)
    expect(await read({ online: 'change or cancel' })).toContain(
      'You can change or cancel your booking yourself',
    )
    expect(await read({})).not.toContain('yourself on its page')
  })

  test('a cancelled booking is said to be cancelled once', async () => {
    expect(
      (await readMail('booking-cancelled', mails['booking-cancelled'], site)).match(/cancelled/g),
    ).toHaveLength(1)
  })

  test('the refund mail asks for money that is owed again', async () => {
    const read = (paid: number) =>
      readMail('paid-back', { ...mails['paid-back'], price: { ...price, paid, due_now: 32_400 } }, site)
    expect(await read(207_600)).toMatch(/^Still to pay +€324\.00 by Fri\u00a027\u00a0November\u00a02026$/m)
    expect(await read(240_000)).not.toContain('Still to pay')
  })

  test('travellers of a cancelled departure read that the agency is sorry', async () => {
    const sorry = 'We are sorry: this departure will not take place.'
    const read = (data: object) =>
      readMail('booking-cancelled', { ...mails['booking-cancelled'], ...data }, site)
    expect(await read({ departure_cancelled: true })).toContain(sorry)
    expect(await read({})).not.toContain(sorry)
  })

  test.each(ownLinkTemplates)(
    '%s leads to the page of its booking; where it is only read, to no secret',
    async (template) => {
      const { token: _, ...data } = { token: '', ...mails[template as 'booking-held'] }
      const sent = await renderMail(template, { ...data, token: 'abc-_123', by_card: true }, site)
      expect(sent.html).toContain('href="https://tours.example/booking#abc-_123"')
      const isPayable = !/^(booking-expired|paid-back|paid-too-late|waiting-offer|details-reminder)$/.test(
        template,
      )
      expect(/Pay by card/.test(sent.text)).toBe(isPayable)
      expect((await renderMail(template, data, site)).html).not.toContain('booking#')
    },
  )

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

  test('a message reaches the agency as it was typed, and a reply reaches its writer', async () => {
    const mail = await renderMail('contact-agency', mails['contact-agency'], site)
    expect(mail.subject).toBe('Message from Bob Curious')
    expect(mail.replyTo).toEqual({ name: 'Bob Curious', address: 'bob@example.org' })
    expect(mail.text).toContain('Hello\n\nDo you …?')
  })

  test('an answer stands above its message, and a reply goes to the agency', async () => {
    const mail = await renderMail('message-reply', mails['message-reply'], site)
    expect(mail.subject).toBe('Re: your message to Fernweh Tours')
    expect(mail.replyTo).toEqual({ name: 'Fernweh Tours', address: 'hello@agency.example' })
    expect(mail.text).toMatch(/Dear Bob,\n\nyes, we do\..*Your message.*Hello\n\nDo you …\?/s)
  })

  test('a letter about a booking names the booking, and a reply goes to the agency', async () => {
    const mail = await renderMail('booking-letter', mails['booking-letter'], site)
    expect(mail.subject).toContain(booking.reference)
    expect(mail.replyTo).toEqual({ name: 'Fernweh Tours', address: 'hello@agency.example' })
    expect(mail.text).toMatch(/Dear Ada,\n\nplease bring a hat\./)
  })

  test('the mail for a new password has one link', async () => {
    const mail = await renderMail('password-reset', mails['password-reset'], site)
    expect(mail.text).toContain('https://tours.example/reset-password#abc-_123')
    expect(mail.html).toContain('href="https://tours.example/reset-password#abc-_123"')
    expect(mail.text).toContain('works once and expires after an hour')
    expect(mail.text).toContain('Didn’t ask for this?')
  })

  test('the owner of an account is told of a new password, and what to do if it was somebody else', async () => {
    const mail = await renderMail('password-changed', mails['password-changed'], site)
    expect(mail.subject).toBe('Your password for Fernweh Tours was changed')
    expect(mail.text).toMatch(/You have set a new password .* logged\s+out\s+everywhere\s+else\./s)
    expect(mail.text).not.toContain('emailed')
    expect(mail.text).toContain('Wasn’t you?')
    expect(mail.text).toContain('https://tours.example/forgot-password')
    const byLink = await renderMail('password-changed', { byLink: true }, site)
    expect(byLink.text).toMatch(
      /using\s+the\s+link\s+we\s+emailed\s+you\.\s+You\s+have\s+been\s+logged\s+out\s+everywhere\./,
    )
    expect(byLink.text).toContain('change the password of your mailbox first')
    const byStaff = await renderMail('password-changed', { byLink: false, byStaff: true }, site)
    expect(byStaff.text).toMatch(
      /We have set a new password for your account .* logged\s+out\s+everywhere\./s,
    )
    expect(byStaff.text).toContain('https://tours.example/forgot-password')
    expect(byStaff.text).not.toMatch(/you have set|knew your password/i)
  })

  test('the agency is told of bookings without a name, by reference only', async () => {
    const mail = await renderMail('bookings-anonymised', mails['bookings-anonymised'], site)
    expect(mail.subject).toBe('An account was deleted: 2 bookings without a name')
    expect(mail.text).toMatch(/^K7WQ2MXA +Lofoten in winter, Fri\u00a01\u00a0January\u00a02027$/m)
    expect(mail.text).toContain('SECOND22')
    expect(mail.html + mail.text).not.toMatch(/Ann|example\.org|7946/)
    const long = await renderMail('bookings-anonymised', { ...mails['bookings-anonymised'], more: 23 }, site)
    expect(long.subject + long.text).toMatch(/25 bookings.*And 23 more/s)
  })

  test('the owner is told that two-step login is off, and what to do if it was somebody else', async () => {
    const own = await renderMail('second-factor-off', mails['second-factor-off'], site)
    const byStaff = await renderMail('second-factor-off', { byStaff: true }, site)
    expect(own.text).toContain('Wasn’t you?')
    expect(byStaff.text).toContain('Didn’t ask for this?')
    expect(byStaff.text).toMatch(/logged\s+out\s+everywhere/)
    for (const mail of [own, byStaff]) {
      expect(mail.subject).toBe('Two-step login for Fernweh Tours was turned off')
      for (const words of ['/account', '/forgot-password', '+49 (0)30 1234-567'])
        expect(mail.text).toContain(words)
    }
  })

  test('the old address is told of a changed address, without the new one', async () => {
    const mail = await renderMail('email-changed', mails['email-changed'], site)
    expect(mail.subject).toBe('Your email address for Fernweh Tours was changed')
    for (const words of ['Didn’t ask for this?', '+49 (0)30 1234-567']) expect(mail.text).toContain(words)
  })

  test('the owner is told of the deletion of the account, and whom to call', async () => {
    const mail = await renderMail('account-deleted', mails['account-deleted'], site)
    expect(mail.subject).toBe('Your account with Fernweh Tours has been deleted')
    expect(mail.text).toContain('You have deleted your account with Fernweh Tours')
    expect(mail.text).toContain('Wasn’t you?')
    expect(mail.text).toContain('+49 (0)30 1234-567')
    const byStaff = await renderMail('account-deleted', { byStaff: true }, site)
    expect(byStaff.text).toContain('We have deleted your account with Fernweh Tours')
    expect(byStaff.text).toMatch(/stays booked,\s+under your name/)
    expect(byStaff.text).not.toMatch(/you have deleted|knew your password/i)
    expect(byStaff.text).toContain('+49 (0)30 1234-567')
    const forgotten = await renderMail('account-deleted', { byStaff: true, anonymised: true }, site)
    expect(forgotten.text).toMatch(/removed\s+from\s+everything\s+booked\s+with\s+it/)
    expect(forgotten.text).toMatch(/tell\s+us\s+the\s+reference/)
    expect(forgotten.text).not.toMatch(/under\s+your\s+name/)
  })

  test('only mails to the agency, and letters of the staff, may be answered by machines', async () => {
    const automatic = await Promise.all(
      templates.map(async (name) => (await renderMail(name, mails[name], site)).automatic),
    )
    expect(Object.fromEntries(templates.map((name, index) => [name, automatic[index]]))).toEqual({
      'booking-traveller': true,
      'booking-agency': false,
      'waiting-listed': true,
      'waiting-offer': true,
      'waiting-gone': true,
      'waiting-over': true,
      'own-change-agency': false,
      'booking-changed': true,
      'booking-cancelled': true,
      'booking-held': true,
      'booking-expired': true,
      'booking-link': true,
      'paid-back': true,
      'paid-too-late': true,
      'paid-without-seat': true,
      'booking-priced': true,
      'guarantee-withdrawn': true,
      'payment-received': true,
      'payment-reminder': true,
      'traveller-link': true,
      'details-reminder': true,
      'review-request': true,
      'contact-agency': false,
      'message-reply': false,
      'booking-letter': false,
      invitation: true,
      'password-reset': true,
      'address-proof': true,
      'password-changed': true,
      'bookings-anonymised': true,
      'email-changed': true,
      'second-factor-off': true,
      'account-deleted': true,
    })
  })
})

describe('every mail', () => {
  const evil = `<img src=x onerror=alert(1)>"'&</td></table><script>`
  const hostile = {
    agency: { ...agency, name: evil },
    booking: { ...booking, tripTitle: evil, package: evil, name: evil, phone: evil, note: evil, email: evil },
    price: { ...price, how_to_pay: evil },
    today: '2026-11-24',
    above: evil,
    below: evil,
    message: evil,
    token: evil,
  }

  test.each(templates)('%s shows what people typed as text', async (name) => {
    const mail = await renderMail(name, all[name].sample(hostile), { ...site, agency: hostile.agency })
    expect(mail.html).not.toMatch(/<img|<script|"'&</)
    expect(mail.html).toContain('&lt;img src=x')
    expect(mail.text).toContain(evil)
  })

  test.each(templates)('%s loads nothing and links to nobody but us', async (name) => {
    const { html } = await renderMail(name, mails[name], site)
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|\ssrc=/)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links.length).toBeGreaterThan(0)
    for (const href of links) expect(href).toMatch(/^(https:\/\/tours\.example\/|mailto:|tel:)/)
    // The doctype is the only other address.
    expect(html.replace(/^<!DOCTYPE[^>]*>/, '').replace(/href="[^"]*"/g, '')).not.toMatch(/https?:/)
  })

  test('logo and picture come with the mail, and the plain text does not mention them', async () => {
    const size = { width: 568, height: 284 }
    const enclosed = {
      logo: { src: 'cid:logo', ...size, isMark: false, ground: '#faf6ef' },
      picture: { src: 'cid:trip', ...size },
    }
    const data = {
      booking: { ...booking, startsIn: 'Svolvær', meetingPoint: 'On the quay,\nby the crane' },
    }
    const { html, text } = await renderMail('booking-traveller', data, site, enclosed)
    expect([...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      'cid:logo',
      'cid:trip',
    ])
    expect(html).toContain('alt="Fernweh Tours"')
    expect(text).not.toContain('cid:')
    expect(text).toMatch(/See you in Svolvær\n+Thank you, Ann Traveller\. Your booking is confirmed\./)
    expect(text).toMatch(
      /^First day +Fri\u00a01\u00a0January\u00a02027\nLast day +Fri\u00a08\u00a0January\u00a02027$/m,
    )
    expect(text).toMatch(/^We meet +On the quay,\n *by the crane$/m)
  })

  test.each(templates)('%s reads well without a phone', async (name) => {
    const reachable = { ...site, agency: { ...agency, phone: '' } }
    const { html, text } = await renderMail(name, mails[name], reachable)
    expect(html).not.toMatch(/href="(tel|mailto):"/)
    expect(text).not.toMatch(/call us|^Phone *$| [,.]|,,/m)
    expect(text).toContain('Email hello@agency.example')
    const bare = await renderMail(name, mails[name], { ...site, agency: { ...agency, phone: '', email: '' } })
    expect(bare.html).not.toMatch(/href="(tel|mailto):"/)
    expect(bare.text).not.toMatch(/^Email *$/m)
  })

  test.each(templates)('%s has the whole name of the agency, even in one long word', async (name) => {
    const long = 'Donaudampfschifffahrtsgesellschaftsreisenveranstaltungenhaus'
    const { html, text } = await renderMail(name, mails[name], { ...site, agency: { ...agency, name: long } })
    expect(long).toHaveLength(60)
    expect(text).toContain(long)
    // A long word is broken where it has no room.
    expect(html).toMatch(new RegExp(`overflow-wrap:anywhere[^>]*>${long}`))
  })

  test('the subject has one line and a bounded length, whatever the title', async () => {
    const tripTitle = `Alps\r\nBcc: everyone@example.org\u2028${'long '.repeat(60)}`
    const { subject } = await renderMail('booking-agency', { booking: { ...booking, tripTitle } }, site)
    expect(subject).toMatch(/^New booking K7WQ2MXA: Alps Bcc: everyone@example.org long [^\p{C}]*…$/u)
    expect(subject.length).toBeLessThanOrEqual(150)
  })

  test('a mail is refused without its data, or with an unknown template', async () => {
    await expect(renderMail('password-reset', {}, site)).rejects.toThrow()
    await expect(renderMail('booking-traveller', {}, site)).rejects.toThrow()
    await expect(renderMail('toString', {}, site)).rejects.toThrow('no such template')
  })
})

describe('the colours', () => {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: string, other: string) => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }

  test.each(Object.entries({ light, dark }))('%s can be read', (_, colours) => {
    for (const text of [colours.ink, colours.soft, colours.accent])
      for (const behind of [colours.paper, colours.surface])
        expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5)
  })
})
