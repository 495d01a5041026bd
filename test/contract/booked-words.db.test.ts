import { drawVoucher } from '../../server/features/papers/voucher.ts'
import { formOf } from '../calls.ts'
import { SELLER } from '../invoices.ts'
import { offer, sent } from '../languages.ts'
import { readPdf } from '../pdf.ts'
import { canReadPdf } from '../scan.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/* What bookings keep of the agency's texts is said in the language of who reads it: answers, mails, calendar files, vouchers. */

const german = { query: { language: 'de' } }

/** A fjord trip with a price and a kayak, in English and German. Returns the id of the kayak. */
async function translatedTrip(world: World) {
  const { anna } = world
  const { id } = world.trips.fjord
  await offer(world, ['de'])
  await anna.ask('adminUpdateTrip', { params: { id }, form: { price_adult: 1000, price_child: 500 } })
  const content = { meeting_point: 'The quay', bring: ['Boots'], included: ['All ferries', 'half board'] }
  await anna.ask('adminSaveTripContent', {
    params: { id },
    form: { content: JSON.stringify(content), topics: '[]' },
  })
  const kayak = await anna.ask('adminAddExtra', {
    form: { trip_id: id, name: 'Kayak', price: 50, per: 'person' },
  })
  const { settings } = await anna.ask('adminShowBookingSettings')
  await anna.ask('adminSaveBookingSettings', {
    form: formOf({ ...settings, mail_above: 'Welcome aboard', how_to_pay: 'By transfer', change_days: 1 }),
  })
  const save = (kind: string, of: number | string, texts: object) =>
    anna.ask('adminSaveTranslation', { params: { kind, id: of }, form: formOf({ language: 'de', texts }) })
  await save('trip', id, {
    title: 'Fjorde in Ruhe',
    content: { meeting_point: 'Am Kai', bring: ['Stiefel'], included: ['Alle Fähren', 'Die halbe Pension'] },
  })
  await save('package', world.packages.half, { description: 'Halbpension' })
  await save('extra', kayak.id, { name: 'Kajak' })
  await save('agency', 'agency', {
    booking: { mail_above: 'Willkommen an Bord', how_to_pay: 'Per Überweisung' },
  })
  return kayak.id
}

test('a German booking is answered, mailed and printed in German, and the office reads its own words', async ({
  world,
}) => {
  const kayak = await translatedTrip(world)
  await world.proveAddress(world.theo.id)
  const quote = await world.ask('quote', {
    ...german,
    form: {
      trip_id: world.trips.fjord.id,
      number_of_adults: 2,
      number_of_childrens: 0,
      number_of_infants: 0,
      extras: `${kayak}:1`,
    },
  })
  expect(quote.lines.map(({ label }) => label)).toContain('Kajak')
  const { id, lines } = await world.theo.book({ extras: `${kayak}:1`, language: 'de' })
  // The answer is in the language of the request.
  expect(lines.map(({ label }) => label)).toContain('Kayak')

  const { bookings } = await world.theo.ask('listMyBookings', german)
  expect(bookings.data[0]).toMatchObject({
    trip_title: 'Fjorde in Ruhe',
    name: 'Theo Thaler',
    trip: { meeting_point: 'Am Kai', bring: ['Stiefel'] },
  })
  expect(bookings.data[0]?.lines.map(({ label }) => label)).toContain('Kajak')
  // What a change would cost names it, too.
  const form = { dry_run: '1', number_of_adults: 3 }
  const { money } = await world.theo.ask('changeMyBooking', { ...german, params: { id }, form })
  const outdated = { ...form, dry_run: '0', expected_total: 1 }
  const refused = await world.theo.askInVain(409, 'changeMyBooking', {
    ...german,
    params: { id },
    form: outdated,
  })
  expect(refused.money?.bill.map(({ label }) => label)).toContain('Kajak')
  expect(money.bill.map(({ label }) => label)).toContain('Kajak')
  const english = (await world.theo.ask('listMyBookings')).bookings.data[0]
  expect(english).toMatchObject({ trip_title: 'Fjord', trip: { meeting_point: 'The quay' } })

  const outbox = await world.outbox()
  const toTraveller = await sent(
    world,
    outbox.find(({ template }) => template === 'booking-traveller'),
  )
  expect(toTraveller.lang).toBe('de')
  for (const words of [
    'Fjorde in Ruhe',
    'Halbpension',
    'Am Kai',
    'Kajak',
    'Willkommen an Bord',
    'Per Überweisung',
  ])
    expect(toTraveller.html).toContain(words)
  expect(toTraveller.subject).toContain('Fjorde in Ruhe')
  for (const words of ['The quay', 'Kayak', 'Half board', 'Welcome aboard'])
    expect(toTraveller.html).not.toContain(words)
  const calendar = toTraveller.attachments?.find(({ filename }) => filename.endsWith('.ics'))
  expect(`${calendar?.content}`).toMatch(/SUMMARY:Fjorde in Ruhe\r\n/)
  expect(`${calendar?.content}`).toMatch(/LOCATION:Am Kai\r\n/)
  const toAgency = await sent(
    world,
    outbox.find(({ template }) => template === 'booking-agency'),
  )
  expect(toAgency.html).toContain('Kayak')
  expect(toAgency.html).not.toContain('Kajak')

  // The trip has another title since; the booking was told the old one, and keeps its translation.
  await world.anna.ask('adminUpdateTrip', {
    params: { id: world.trips.fjord.id },
    form: { title: 'Fjords, slowly' },
  })
  await world.anna.ask('adminLinkBooking', { params: { id }, form: { notify: '1', renew: '0', end: '0' } })
  const link = (await world.outbox()).find(({ template }) => template === 'booking-link')
  expect((await sent(world, link)).html).toContain('Fjorde in Ruhe')
})

test('a German booking is invoiced in German; a better translation makes no new invoice', async ({
  world,
}) => {
  const kayak = await translatedTrip(world)
  const { anna, theo } = world
  const { settings } = await anna.ask('adminShowBookingSettings')
  await anna.ask('adminSaveBookingSettings', {
    form: formOf({
      ...settings,
      invoices: true,
      invoice_prefix: 'F27-',
      seller: SELLER,
      invoice_note: 'Thanks',
    }),
  })
  const agency = { booking: { how_to_pay: 'Per Überweisung', invoice_note: 'Danke' } }
  const translate = (kind: string, id: number | string, texts: object) =>
    anna.ask('adminSaveTranslation', {
      params: { kind, id },
      form: formOf({ language: 'de', texts, version: 1 }),
    })
  await translate('agency', 'agency', agency)
  const { id } = await theo.book({ extras: `${kayak}:1`, language: 'de' })
  await translate('trip', world.trips.fjord.id, { title: 'Fjorde' })
  await anna.ask('adminAddPayment', {
    params: { id },
    form: { amount: 1_000, method: 'cash', received_on: '2027-06-01' },
  })
  const invoices = await world.db.selectFrom('invoices').selectAll().execute()
  expect(invoices).toHaveLength(1)
  expect(JSON.parse(invoices[0]?.data ?? '')).toMatchObject({
    trip: 'Fjord',
    words: { Fjord: 'Fjorde in Ruhe', Kayak: 'Kajak', 'By transfer': 'Per Überweisung' },
    note: 'Danke',
  })
  if (!canReadPdf) return
  const paper = await theo.send('showInvoice', { params: { number: 'F27-1' } })
  const { text } = readPdf(new Uint8Array(await paper.arrayBuffer()), 'de')
  for (const words of ['Fjorde in Ruhe', 'Kajak', 'Per Überweisung', 'Danke']) expect(text).toContain(words)
  for (const words of ['Kayak', 'By transfer', 'Thanks']) expect(text).not.toContain(words)
})

test('a booking that is moved to another trip has the titles of both in its language', async ({ world }) => {
  await translatedTrip(world)
  const { anna, theo } = world
  const { dunes } = world.trips
  await anna.ask('adminSaveTranslation', {
    params: { kind: 'trip', id: dunes.id },
    form: formOf({ language: 'de', texts: { title: 'Dünen' } }),
  })
  const { id } = await theo.book({ language: 'de' })
  const { departure: departure_id, id: trip_id } = dunes
  await anna.ask('adminMoveBooking', {
    params: { id },
    form: { departure_id, trip_id, ask: 1, notify: '1', allow_full: '1' },
  })
  const notice = (await world.outbox()).find(({ template }) => template === 'booking-changed')
  const { text, subject } = await sent(world, notice)
  expect(subject).toContain('Dünen')
  expect(text).toMatch(/bisher: Fjorde in Ruhe\n +jetzt: Dünen\n/)
  expect(text).not.toContain('Dunes')
  expect((await theo.ask('listMyBookings', german)).bookings.data[0]).toMatchObject({
    trip_title: 'Dünen',
    asked_about: { trip_title: 'Fjorde in Ruhe' },
  })
  expect((await theo.ask('listMyBookings')).bookings.data[0]).toMatchObject({
    asked_about: { trip_title: 'Fjord' },
  })
})

test('a party that waits reads the title of the trip in its language', async ({ world }) => {
  await translatedTrip(world)
  const { anna, theo, olga } = world
  const departure_id = await world.departure(world.trips.fjord.id, '2027-09-01', { seats: 1 })
  const party = { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0 }
  await theo.book({ departure_id, ...party })
  await olga.ask('wait', { ...german, form: { departure_id, ...party, phone: '112' } })
  await anna.ask('adminCancelDeparture', { params: { id: departure_id }, form: { reason: 'Storm' } })
  const mails = (await world.outbox()).filter(({ template }) => template.startsWith('waiting-'))
  expect(mails.map(({ template }) => template)).toEqual(['waiting-listed', 'waiting-over'])
  for (const mail of mails) {
    const { subject, text } = await sent(world, mail)
    expect(subject).toContain('Fjorde in Ruhe')
    expect(text).toContain('Fjorde in Ruhe')
  }
})

test.runIf(canReadPdf)('a voucher says the trip in the language of its booking', async ({ world }) => {
  const kayak = await translatedTrip(world)
  const { id } = await world.theo.book({ extras: `${kayak}:1`, language: 'de' })
  const site = { ...world, timeZone: 'UTC' }
  const text = readPdf((await drawVoucher(world.db, site, { id })).content, 'de').text
  for (const words of ['Fjorde in Ruhe', 'Halbpension', 'Alle Fähren', 'Am Kai', 'Kajak'])
    expect(text).toContain(words)
  // The package has it in English.
  expect(text).not.toContain('Die halbe Pension')
})

test('terms are accepted, and information is told, in the language in which they were read', async ({
  world,
}) => {
  const { anna, theo } = world
  await offer(world, ['de'])
  const { settings } = await anna.ask('adminShowPagesSettings')
  const pages = [
    ...settings.pages,
    { slug: 'terms', title: 'Terms', text: 'No refunds.', footer: false },
    { slug: 'before', title: 'Your trip', text: 'To {{trip}}.', footer: false },
  ]
  await anna.ask('adminSavePagesSettings', {
    form: formOf({ ...settings, pages, terms: 'terms', before: 'before' }),
  })
  const translation = (id: string, texts: object) => ({
    params: { kind: 'page', id },
    form: formOf({ language: 'de', texts }),
  })
  await anna.ask(
    'adminSaveTranslation',
    translation('terms', { title: 'Bedingungen', text: 'Kein Geld zurück.' }),
  )
  const wrong = translation('before', { title: 'Ihre Reise', text: 'Nach {{reise}}.' })
  const { errors } = await anna.askInVain(422, 'adminSaveTranslation', wrong)
  expect(Object.keys(errors ?? {})).toEqual(['texts.text'])
  await anna.ask(
    'adminSaveTranslation',
    translation('before', { title: 'Ihre Reise', text: 'Nach {{trip}}.' }),
  )
  await anna.ask('adminSaveTranslation', {
    params: { kind: 'trip', id: world.trips.fjord.id },
    form: formOf({ language: 'de', texts: { title: 'Fjorde' } }),
  })

  const english = (await world.ask('showAgency')).agency
  const agency = (await world.ask('showAgency', german)).agency
  expect(agency.terms).toMatchObject({ title: 'Bedingungen', url: '/de/terms' })
  expect(agency.terms?.id).not.toBe(english.terms?.id)
  const party = { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0 }
  const quote = await world.ask('quote', { ...german, form: { trip_id: world.trips.fjord.id, ...party } })
  expect(quote.before).toMatchObject({ title: 'Ihre Reise', html: '<p>Nach Fjorde.</p>\n' })
  const send = (form: object) => ({ ...german, form: formOf({ ...bookingForm(world), ...party, ...form }) })
  const read = { accepted_terms: agency.terms?.id, before_version: quote.before?.version }
  await theo.askInVain(422, 'book', send({ ...read, accepted_terms: 99 }))
  const { booking } = await theo.ask('book', send(read))
  const shown = (await anna.ask('adminShowBooking', { params: { id: booking.id } })).booking
  expect(shown.accepted_terms).toMatchObject({ title: 'Bedingungen' })
  const { terms } = await anna.ask('adminShowTerms', { params: { id: agency.terms?.id ?? 0 } })
  expect(terms.html).toBe('<p>Kein Geld zurück.</p>\n')
  // Another text of the translation is another text to accept; that of the main language stays.
  await anna.ask('adminSaveTranslation', translation('terms', { title: 'Bedingungen', text: 'Geld zurück.' }))
  const after = (await world.ask('showAgency', german)).agency
  expect(after.terms?.id).toBeGreaterThan(agency.terms?.id ?? 0)
  expect((await world.ask('showAgency')).agency.terms).toEqual(english.terms)
  await theo.askInVain(422, 'book', send(read))
  // What changing costs stands in the terms of each language.
  const { settings: booking_settings } = await anna.ask('adminShowBookingSettings')
  await anna.ask('adminSaveBookingSettings', { form: formOf({ ...booking_settings, cancel_online: 'on' }) })
  const last = (await world.ask('showAgency', german)).agency.terms?.id ?? 0
  expect(last).toBeGreaterThan(after.terms?.id ?? 0)
  const kept = (await anna.ask('adminShowTerms', { params: { id: last } })).terms
  expect(kept.html).toContain('Geld zurück.')
  expect(kept.html).toContain('stornieren')
})

test('terms that nobody has translated are accepted in the main language, and the staff accept none', async ({
  world,
}) => {
  const { anna, theo } = world
  await offer(world, ['de'])
  const { settings } = await anna.ask('adminShowPagesSettings')
  const pages = [...settings.pages, { slug: 'terms', title: 'Terms', text: 'No refunds.', footer: false }]
  await anna.ask('adminSavePagesSettings', { form: formOf({ ...settings, pages, terms: 'terms' }) })
  // A title alone is no translation of what is accepted.
  await anna.ask('adminSaveTranslation', {
    params: { kind: 'page', id: 'terms' },
    form: formOf({ language: 'de', texts: { title: 'Bedingungen' } }),
  })
  const { terms } = (await world.ask('showAgency', german)).agency
  expect(terms?.id).toBe((await world.ask('showAgency')).agency.terms?.id)
  const { booking } = await theo.ask('book', {
    ...german,
    form: formOf({ ...bookingForm(world), accepted_terms: terms?.id }),
  })
  const shown = (await anna.ask('adminShowBooking', { params: { id: booking.id } })).booking
  expect(shown).toMatchObject({ language: 'de', accepted_terms: { id: terms?.id, title: 'Terms' } })
  const byStaff = (
    await anna.ask('adminAddBooking', { form: formOf({ ...bookingForm(world), language: 'de' }) })
  ).booking
  const told = (await anna.ask('adminShowBooking', { params: { id: byStaff.id } })).booking
  expect(told).toMatchObject({ language: 'de', accepted_terms: null })
})
