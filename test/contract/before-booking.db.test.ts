import { agency as demo } from '../../demo/demo-agency.ts'
import { readTold } from '../../server/core/bookings/before-booking.ts'
import { mailSource } from '../../server/core/bookings/mails/sent-mails.ts'
import { putFirstSettings } from '../../server/core/settings/save-settings.ts'
import { storeBefore } from '../../server/core/settings/stored-texts.ts'
import { renderFilled } from '../../server/kit/markdown.ts'
import { formOf } from '../calls.ts'
import { readPdf } from '../pdf.ts'
import { canReadPdf } from '../scan.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/* What a traveller is told before the press that obliges to pay, and what is kept of it. */

const saveBooking = async (world: World, change: Record<string, string>) => {
  const { settings } = await world.anna.ask('adminShowBookingSettings')
  const { deposit_percent, balance_days } = settings
  return { form: { deposit_percent, balance_days, ...change } }
}

test('the agency’s own words for the button are on the site, up to 40 characters', async ({ world }) => {
  expect((await world.ask('showAgency')).agency.order_button).toBe('')
  const words = 'Zahlungspflichtig buchen'
  await world.anna.ask('adminSaveBookingSettings', await saveBooking(world, { order_button: words }))
  expect((await world.ask('showAgency')).agency.order_button).toBe(words)
  const tooLong = await saveBooking(world, { order_button: 'x'.repeat(41) })
  const { errors } = await world.anna.askInVain(422, 'adminSaveBookingSettings', tooLong)
  expect(errors?.order_button).toHaveLength(1)
})

const about = { slug: 'about', title: 'About us', text: '', footer: false }
const advantages = { slug: 'advantages', title: 'Why', text: '', footer: false }
const wording = (text: string) => ({ slug: 'before', title: 'Before you book', text, footer: true })

const savePages = (world: World, page: object, before = 'before') => ({
  body: JSON.stringify({ pages: [about, advantages, page], before }),
  headers: { 'content-type': 'application/json' },
  token: world.anna.token,
})
const save = (world: World, text: string) =>
  world.ask('adminSavePagesSettings', savePages(world, wording(text)))

const facts =
  '{{trip}}, {{from}} to {{until}}, {{places}}. {{total}} for {{travellers}}, {{deposit}} by {{deposit_on}}, {{balance_on}}. {{min_travellers}} by {{decide_on}}. {{cancellation}}. Changes until {{change_until}}. {{entry}}. {{accessibility}}. {{agency}}'

/** A trip with all facts, 1,200.00 for an adult. */
async function describeTrip(world: World) {
  const { id } = world.trips.fjord
  const { anna } = world
  const stops = ['Bergen', '', 'Flåm <3'].map((name, index) => ({ name, latitude: 60 + index, longitude: 5 }))
  await anna.ask('adminSaveTripContent', {
    params: { id },
    form: {
      content: JSON.stringify({ stops, entry: 'A passport', accessibility: 'Ramps\nand lifts' }),
      topics: '[]',
    },
  })
  await anna.ask('adminUpdateTrip', { params: { id }, form: { price_adult: 120_000 } })
  await anna.ask('adminSaveBookingSettings', {
    form: {
      deposit_percent: 20,
      balance_days: 30,
      cancellation: '[{"days":14,"percent":50}]',
      change_days: 14,
    },
  })
  const { departures } = await anna.ask('adminListDepartures', { query: { trip_id: id } })
  const departure = departures.data[0]?.id ?? 0
  await anna.ask('adminUpdateDeparture', { params: { id: departure }, form: { min_travellers: 4 } })
}

const quoteOf = async (world: World) => {
  const { name: _, phone: _p, email: _e, note: _n, ...asked } = bookingForm(world)
  return await world.ask('quote', { form: asked })
}

test('a quote has the information with this booking’s facts, as text; without a page there is none', async ({
  world,
}) => {
  await describeTrip(world)
  expect(await quoteOf(world)).not.toHaveProperty('before')
  await save(world, `## Your trip\n\n${facts}`)
  const { before } = await quoteOf(world)
  expect(before?.title).toBe('Before you book')
  const text = (before?.html ?? '').replaceAll('\u00a0', ' ')
  for (const part of [
    '<h2>Your trip</h2>',
    'Fjord, Sat 10 July 2027 to Wed 14 July 2027, Bergen, Flåm &lt;3. ',
    '€3,600.00 for 2 adults and 1 child, €720.00 by Tue 8 June 2027, Thu 10 June 2027. 4 by Sat 3 July 2027. free until 26 Jun · then 50%. Changes until Sat 26 June 2027. A passport. Ramps<br>and lifts. ',
  ])
    expect(text).toContain(part)
  expect((await world.ask('showAgency')).agency.before).toEqual({ title: 'Before you book', url: '/before' })
  // The page itself belongs to no booking.
  expect((await world.ask('showPage', { params: { slug: 'before' } })).page.html).toContain(
    '[the trip], [first day] to [last day]',
  )
  // The staff are told nothing.
  const { name: _, phone: _p, email: _e, note: _n, ...asked } = bookingForm(world)
  expect(await world.anna.ask('adminQuote', { form: asked })).not.toHaveProperty('before')
})

test('a page with unknown fields, and a page that is empty or missing, are refused where they would be shown', async ({
  world,
}) => {
  const refused = async (page: object, before?: string) =>
    (await world.askInVain(422, 'adminSavePagesSettings', savePages(world, page, before))).errors?.before?.[0]
  expect(await refused(wording('{{trip}} {{price}}'))).toMatch(
    /^This page has the field {{price}}, which we don’t know\. There are {{trip}} .* {{agency}}$/,
  )
  expect(await refused(wording(''))).toBe('There is no such page, or it is empty')
  expect(await refused(wording('x'), 'nowhere')).toBe('There is no such page, or it is empty')
  // Elsewhere braces are text.
  await world.ask('adminSavePagesSettings', savePages(world, wording('{{price}}'), ''))
  expect((await world.ask('showPage', { params: { slug: 'before' } })).page.html).toContain('{{price}}')
})

test('travellers book with the version that they were shown, staff without any; it is kept word for word with the facts of that moment', async ({
  world,
}) => {
  const { anna, theo } = world
  await describeTrip(world)
  await save(world, `First wording. ${facts}`)
  const shown = (await quoteOf(world)).before
  const version = shown?.version ?? 0
  const missing = await theo.askInVain(422, 'book', { form: bookingForm(world) })
  expect(missing.errors).toEqual({ before_version: ['Please read “Before you book” before you book'] })
  const { booking } = await theo.ask('book', { form: bookingForm(world, { before_version: version }) })
  const byStaff = await anna.ask('adminAddBooking', { form: bookingForm(world) })

  await save(world, 'Second wording of {{trip}}.')
  const late = await theo.askInVain(409, 'book', { form: bookingForm(world, { before_version: version }) })
  expect(late).toMatchObject({
    code: 'state',
    quote: { total: 360_000, before: { html: '<p>Second wording of Fjord.</p>\n' } },
  })
  await save(world, 'Third wording.')
  await anna.ask('adminUpdateTrip', { params: { id: world.trips.fjord.id }, form: { title: 'Other' } })

  const own = await theo.ask('listMyBookings')
  const kept = { title: 'Before you book', version, shown_at: '2027-06-01T09:00:00.000Z' }
  expect(own.bookings.data[0]?.before).toEqual(kept)
  const detail = async (id: number) => (await anna.ask('adminShowBooking', { params: { id } })).booking.before
  expect(await detail(booking.id)).toEqual(kept)
  expect(await detail(byStaff.booking.id)).toBe(null)
  expect(await theo.ask('exportAccount')).toMatchObject({ bookings: [{ before: kept }] })
  const told = await readTold(world.db, booking.id)
  expect(renderFilled(told.text, told.facts)).toBe(shown?.html)

  // The same paper in the mail, by the account and for the staff; nothing of it for who was shown nothing.
  const mails = await world.outbox()
  const attached = async (id: number) => {
    const confirmation = mails.find((mail) => mail.template === 'booking-traveller' && mail.booking_id === id)
    const mail = await mailSource(world).render(confirmation as NonNullable<typeof confirmation>)
    return mail?.attachments?.find(({ filename }) => `${filename}`.startsWith('before-'))
  }
  const file = await attached(booking.id)
  expect(file?.filename).toBe(`before-${booking.reference}.pdf`)
  expect(await attached(byStaff.booking.id)).toBe(undefined)
  const forStaff = await anna.send('adminShowBefore', { params: { id: booking.id } })
  expect([forStaff.status, forStaff.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  await anna.askInVain(404, 'adminShowBefore', { params: { id: byStaff.booking.id } })
  await world.askInVain(404, 'showBefore', { params: { id: booking.id }, token: world.olga.token })
  if (!canReadPdf) return
  const saved = await theo.send('showBefore', { params: { id: booking.id } })
  for (const content of [file?.content as Buffer, Buffer.from(await saved.arrayBuffer())]) {
    const { text } = readPdf(new Uint8Array(content))
    expect(text).toContain('First wording. Fjord, Sat 10 July 2027')
    expect(text).toContain('3,600.00')
    expect(text).not.toContain('Third')
  }
})

test('the mail of a change does not bring what was told before booking: it would contradict the mail', async ({
  world,
}) => {
  const { theo } = world
  await describeTrip(world)
  await save(world, 'First wording of {{trip}}, at {{total}}.')
  const { version = 0 } = (await quoteOf(world)).before ?? {}
  const { booking } = await theo.ask('book', { form: bookingForm(world, { before_version: version }) })
  const params = { id: booking.id }
  const more = { number_of_adults: 3 }
  const { money } = await theo.ask('changeMyBooking', { params, form: { ...more, dry_run: 1 } })
  await theo.ask('changeMyBooking', { params, form: { ...more, expected_total: money.after } })
  const changed = (await world.outbox()).find(({ template }) => template === 'booking-changed')
  const mail = await mailSource(world).render(changed as NonNullable<typeof changed>)
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([`booking-${booking.reference}.ics`])
})

test('an offer of the waiting list is taken with what is to be read before, at its own price', async ({
  world,
}) => {
  const { anna, theo } = world
  await describeTrip(world)
  await save(world, 'It costs {{total}}.')
  const { departures } = await anna.ask('adminListDepartures', { query: { trip_id: world.trips.fjord.id } })
  const departure_id = departures.data[0]?.id ?? 0
  await anna.ask('adminUpdateDeparture', {
    params: { id: departure_id },
    form: { seats: 3, min_travellers: 3 },
  })
  const full = await anna.ask('adminAddBooking', { form: bookingForm(world) })
  const party = { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0 }
  await theo.ask('wait', { form: { ...party, departure_id, phone: '030' } })
  await anna.ask('adminCancelBooking', { params: { id: full.booking.id }, form: {} })
  const [offer] = (await theo.ask('listMyBookings')).bookings.data
  expect(offer?.to_read?.html).toMatch(/It costs €1,200\.00/)
  const id = offer?.waiting_id ?? 0
  const form = { expected_total: 120_000 }
  const missing = await theo.askInVain(422, 'takeOffer', { params: { id }, form })
  expect(missing.errors).toHaveProperty('before_version')
  await theo.askInVain(409, 'takeOffer', { params: { id }, form: { ...form, before_version: 99 } })
  await theo.ask('takeOffer', {
    params: { id },
    form: { ...form, before_version: offer?.to_read?.version ?? 0 },
  })
  const [taken] = (await theo.ask('listMyBookings')).bookings.data
  expect(taken).toMatchObject({ status: 'confirmed', before: { title: 'Before you book' } })
  expect(taken).not.toHaveProperty('to_read')
})

const protection = {
  name: 'Sky & Sea Insurers',
  address: 'Old Quay 1\n20457 Hamburg',
  phone: '+49 40 1234',
  email: 'claims@insurers.example',
  number: 'P-2027/815',
}

const saveAgency = async (world: World, change: Record<string, string>) => {
  const { settings } = await world.anna.ask('adminShowAgencySettings')
  return { form: formOf({ ...settings, ...change }) }
}

const pdf = (text: string, type = 'application/pdf') => new File([text], 'certificate.pdf', { type })

test('who protects the money of travellers is on the site, on vouchers and in the information; the certificate goes with the confirmation', async ({
  world,
}) => {
  const { anna, theo } = world
  expect((await world.ask('showAgency')).agency).toMatchObject({
    protection: { name: 'Garantia Mundi (demo)' },
    certificate: null,
  })
  const nameless = JSON.stringify({ ...protection, name: '' })
  const refused = await anna.askInVain(
    422,
    'adminSaveAgencySettings',
    await saveAgency(world, { protection: nameless }),
  )
  expect(refused.errors).toEqual({
    'protection.name': ['Please name who protects the money of your travellers'],
  })
  await anna.ask(
    'adminSaveAgencySettings',
    await saveAgency(world, { protection: JSON.stringify(protection), seller_number: 'CST 2087654-40' }),
  )
  await save(world, 'Protected by {{protection}}')
  const { before } = await quoteOf(world)
  expect(before?.html).toBe(
    '<p>Protected by Sky &amp; Sea Insurers<br>Old Quay 1<br>20457 Hamburg<br>+49 40 1234<br>claims@insurers.example<br>P-2027/815</p>\n',
  )

  const upload = (certificate: File | string) => ({ form: { certificate } })
  await anna.askInVain(415, 'adminSaveCertificate', upload(pdf('GIF89a')))
  await anna.askInVain(413, 'adminSaveCertificate', upload(pdf(`%PDF-${'x'.repeat(2 * 1024 * 1024)}`)))
  await theo.askInVain(403, 'adminSaveCertificate', upload(pdf('%PDF-1.7')))
  expect((await world.app.request('/certificate.pdf')).status).toBe(404)
  await anna.ask('adminSaveCertificate', upload(pdf('%PDF-1.4 first')))
  await anna.ask('adminSaveCertificate', upload(pdf('%PDF-1.7 second')))
  expect((await world.ask('showAgency')).agency).toMatchObject({
    protection,
    certificate: '/certificate.pdf',
    seller_number: 'CST 2087654-40',
  })
  const file = await world.app.request('/certificate.pdf')
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(await file.text()).toBe('%PDF-1.7 second')

  const { booking } = await theo.ask('book', {
    form: bookingForm(world, { before_version: before?.version ?? 0 }),
  })
  const confirmation = async () => {
    const row = (await world.outbox()).find(({ template }) => template === 'booking-traveller')
    const mail = row && (await mailSource(world).render(row))
    const attached = mail?.attachments?.find(({ filename }) => filename === 'certificate.pdf')
    return attached && `${attached.content}`
  }
  expect(await confirmation()).toBe('%PDF-1.7 second')
  if (canReadPdf) {
    const voucher = await theo.send('showVoucher', { params: { id: booking.id } })
    const { text } = readPdf(new Uint8Array(await voucher.arrayBuffer()))
    for (const part of ['CST 2087654-40', 'Who protects your money', 'Sky & Sea Insurers', 'P-2027/815'])
      expect(text).toContain(part)
  }

  await anna.ask('adminSaveCertificate', upload(''))
  expect((await world.ask('showAgency')).agency.certificate).toBe(null)
  expect((await world.app.request('/certificate.pdf')).status).toBe(404)
  expect(await confirmation()).toBe(undefined)
})

test('the example of the demo is shown and kept, and a program that knows nothing of it books all the same', async ({
  world,
}) => {
  const { db, theo } = world
  await db.deleteFrom('settings').where('name', '=', 'pages').execute()
  await putFirstSettings(db, '2027-06-01T09:00:00.000Z', { pages: demo.pages }, true)
  await db.transaction().execute((trx) => storeBefore(trx, '2027-06-01T09:00:00.000Z', demo.pages))
  await world.settingsChanged()
  const { before } = await quoteOf(world)
  expect(before?.html).toContain('You are about to book <strong>Fjord</strong>')
  await theo.ask('book', { form: bookingForm(world) })
  await theo.ask('book', { form: bookingForm(world, { before_version: before?.version ?? 0 }) })
  const { data } = (await theo.ask('listMyBookings')).bookings
  expect(data.map((own) => own.before?.title)).toEqual(['Your trip in short (example)', undefined])
})
