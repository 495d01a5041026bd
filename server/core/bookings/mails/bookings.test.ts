import { expect, test } from 'vitest'
import { booking, mails, mailsMarked, price, readMail, renderMail, site } from '../../../../test/mails.ts'
import { dark, light } from '../../../kit/mail/parts/look.ts'

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
    /^Open the booking\s+https:\/\/tours\.example\/admin\/booking\/31$/m,
  ])
    expect(mail.text).toMatch(line)
  expect(mail.html).toContain('href="https://tours.example/admin/booking/31"')
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
  // Who has changed the booking knows whether that suits them.
  expect(mail.text).toContain('Does the change not suit you?')
  const own = { ...mails['booking-changed'], by_traveller: true as const }
  expect((await renderMail('booking-changed', own, site)).text).not.toContain('suit')
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
    'With the link above you can change or cancel your booking yourself.',
  )
  expect(await read({})).not.toContain('With the link above')
})

test('a confirmation says that its departure is not certain yet, and until when', async () => {
  const read = (data: object) => readMail('booking-traveller', { booking, token: 'abc', ...data }, site)
  expect(await read({ decide_on: '2027-07-20' })).toContain(
    'if enough people book: we tell you by Tue 20 July 2027.',
  )
  expect(await read({})).not.toContain('if enough people book')
})

test('who waits without an account is led to the trip, and leaves the list by a reply', async () => {
  const read = (by_staff?: boolean) =>
    readMail('waiting-listed', { ...mails['waiting-listed'], by_staff }, site)
  expect(await read()).toContain(`${site.publicUrl}/bookings`)
  expect(await read(true)).not.toContain(`${site.publicUrl}/bookings`)
  expect(await read(true)).toContain('To leave the list')
})

test('a cancelled booking is said to be cancelled once', async () => {
  expect(
    (await readMail('booking-cancelled', mails['booking-cancelled'], site)).match(/cancelled/g),
  ).toHaveLength(1)
})

test('travellers of a cancelled departure read that the agency is sorry', async () => {
  const sorry = 'We are sorry: this departure will not take place.'
  const read = (data: object) =>
    readMail('booking-cancelled', { ...mails['booking-cancelled'], ...data }, site)
  expect(await read({ departure_cancelled: true })).toContain(sorry)
  expect(await read({})).not.toContain(sorry)
})

test.each(mailsMarked('hasBookingLink'))(
  '%s leads to the page of its booking; where it is only read, to no secret',
  async (template) => {
    const { token: _, ...data } = { token: '', ...mails[template as 'booking-held'] }
    const sent = await renderMail(template, { ...data, token: 'abc-_123', by_card: true }, site)
    expect(sent.html).toContain('href="https://tours.example/booking#abc-_123"')
    const isPayable =
      !/^(letter|booking-expired|option-held|paid-back|paid-too-late|waiting-offer|details-reminder)$/.test(
        template,
      )
    expect(/Pay by card/.test(sent.text)).toBe(isPayable)
    if (template === 'booking-traveller') expect(sent.text).toContain('See my booking')
    expect((await renderMail(template, data, site)).html).not.toContain('booking#')
  },
)

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

test('the receipt of a complaint says until when it is answered, and a reply goes to the agency', async () => {
  const mail = await renderMail('complaint-receipt', mails['complaint-receipt'], site)
  expect(mail.subject).toBe('Your complaint to Fernweh Tours')
  expect(mail.replyTo).toEqual({ name: 'Fernweh Tours', address: 'hello@agency.example' })
  expect(mail.text).toMatch(
    /of Fri.1.January.2027.*by Tue.2.March.2027 at the latest.*The boat\n\nwas late\./s,
  )
})

test('a letter about a booking names the booking, and a reply goes to the agency', async () => {
  const mail = await renderMail('booking-letter', mails['booking-letter'], site)
  expect(mail.subject).toContain(booking.reference)
  expect(mail.replyTo).toEqual({ name: 'Fernweh Tours', address: 'hello@agency.example' })
  expect(mail.text).toMatch(/Dear Ada,\n\nplease bring a hat\./)
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
