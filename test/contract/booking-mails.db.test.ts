import sharp from 'sharp'
import { noTexts } from '../../contract/booking-texts.ts'
import { book } from '../../server/core/bookings/book.ts'
import { mailSource } from '../../server/core/bookings/mails/sent-mails.ts'
import { mailSite } from '../../server/core/look/mail-look.ts'
import { openSettings } from '../../server/core/settings/current-settings.ts'
import { contextOf } from '../context.ts'
import { readMail } from '../mails.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

const saved = {
  deposit_percent: 20,
  balance_days: 30,
  mail_above: 'We are glad that you travel with us.\n\nYour team',
  mail_below: 'Bring a warm coat.',
  told: JSON.stringify(['sales@agency.example', 'boss@agency.example']),
}

const save = (world: World, settings = saved) =>
  world.anna.ask('adminSaveBookingSettings', { form: settings })

test('the confirmation says what the agency adds, above and below, as it was when it was booked', async ({
  world,
}) => {
  const token = world.theo.token
  await save(world)
  await world.ask('book', { form: bookingForm(world), token })
  await save(world, { ...saved, mail_above: 'Another greeting', mail_below: '' })
  const [mail] = await world.outbox()
  const text = await readMail(mail?.template ?? '', JSON.parse(mail?.data ?? ''), mailSite(world, 'en'))
  const [greeting, reference, next, coat] = [
    text.indexOf('We are glad that you travel with us.\n\nYour team'),
    text.indexOf('Your reference:'),
    text.indexOf('What happens next'),
    text.indexOf('Bring a warm coat.'),
  ]
  expect([greeting, reference, next, coat].toSorted((a, b) => a - b)).toEqual([
    greeting,
    reference,
    next,
    coat,
  ])
  expect(greeting).toBeGreaterThan(-1)
})

test('a booking by the staff is confirmed with the same words', async ({ world }) => {
  await save(world)
  const form = { ...bookingForm(world), departure_id: world.trips.fjord.departure, notify: '1' }
  await world.anna.ask('adminAddBooking', { form })
  const [mail, ...others] = await world.outbox()
  expect(JSON.parse(mail?.data ?? '')).toMatchObject({ below: 'Bring a warm coat.' })
  expect(others).toEqual([])
})

test('each address that is to be told of bookings is mailed; the environment wins', async ({ world }) => {
  await save(world)
  const { db, clock } = world
  const by = { userId: world.theo.id, address: '', at: clock.now().toISOString() }
  const actor = { ...world.theo, userId: world.theo.id, resellerId: null, isProven: false, tokenHash: '' }
  const input = {
    name: 'Theo',
    phone: '030 5557',
    email: world.theo.email,
    ...noTexts,
    number_of_adults: 1,
    number_of_childrens: 0,
    number_of_infants: 0,
    trip_id: world.trips.fjord.id,
  }
  const told = async () =>
    (await world.outbox())
      .filter(({ template }) => template === 'booking-agency')
      .map(({ recipient }) => recipient)

  const limits = { unproven_bookings: 0, unproven_seats: 0 }
  const bookWith = (settings: World['settings']) =>
    book(
      contextOf(db, { clock, by, settings }),
      { terms: null, information: null, limits, language: 'en' },
      actor,
      input,
    )

  await bookWith(world.settings)
  expect(await told()).toEqual(['office@agency.example'])

  await db.deleteFrom('outbox').execute()
  const own = await openSettings(db, { timeZone: undefined, agencyEmail: undefined })
  await bookWith(own)
  expect(await told()).toEqual(['sales@agency.example', 'boss@agency.example'])

  await db.deleteFrom('outbox').execute()
  await save(world, { ...saved, told: '[]' })
  await own.reload()
  await bookWith(own)
  expect(await told()).toEqual([own.contact().email])
})

test('the outbox holds nothing of the agency, and a mail says who the agency is when it is sent', async ({
  world,
}) => {
  await world.theo.ask('book', { form: bookingForm(world) })
  const [confirmation] = await world.outbox()
  if (!confirmation) throw new Error('no confirmation')
  expect(JSON.parse(confirmation.data)).not.toHaveProperty('agency')
  const { name, email } = world.settings.contact()
  const { text, replyTo } = (await mailSource(world).render(confirmation)) ?? {}
  expect(replyTo).toEqual({ name, address: email })

  // As older versions have stored it.
  const before = { name: 'Its old name', phone: '030 1', email: 'old@agency.example' }
  const data = JSON.stringify({ agency: before, ...JSON.parse(confirmation.data) })
  const older = await mailSource(world).render({ ...confirmation, data })
  const secret = /#[\w-]+/g
  expect(older?.text.replace(secret, '')).toBe(text?.replace(secret, ''))
  expect(older?.replyTo).toEqual(replyTo)
})

test('a confirmation brings the picture of the trip and the logo with it; other mails bring the logo', async ({
  world,
}) => {
  const { anna, theo } = world
  const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>'
  const upload = new File([square], 'logo.svg', { type: 'image/svg+xml' })
  const { logo } = await anna.ask('adminUploadLogo', { form: { logo: upload } })
  await anna.ask('adminSaveLookSettings', {
    form: { accent: '#b23c22', logo: JSON.stringify(logo) },
  })
  // What matters stands in its lower quarter, in blue.
  const lower = { create: { width: 64, height: 24, channels: 3, background: '#2d45c2' } } as const
  const bytes = await sharp({ create: { width: 64, height: 96, channels: 3, background: '#c2452d' } })
    .composite([{ input: lower, left: 0, top: 72 }])
    .png()
    .toBuffer()
  const banner = new File([bytes as BlobPart], 'picture.png', { type: 'image/png' })
  await anna.ask('adminUpdateTrip', {
    params: { id: world.trips.fjord.id },
    form: { banner, focus_y: '100' },
  })
  await theo.ask('book', { form: bookingForm(world) })
  const [confirmation, note] = await world.outbox()
  const files = async (row: typeof note) => {
    const mail = row && (await mailSource(world).render(row))
    for (const { cid } of mail?.attachments ?? [])
      if (cid) expect(mail?.html, cid).toContain(`src="cid:${cid}"`)
    return mail?.attachments?.map(({ filename }) => filename).filter((name) => !name.endsWith('.ics'))
  }
  expect(await files(confirmation)).toEqual(['logo.png', 'trip.jpg'])
  expect(await files(note)).toEqual(['logo.png'])

  const colourOf = async (picture: Uint8Array, { left, top }: { left: number; top: number }) => {
    const [red = 0, , blue = 0] = await sharp(picture)
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer()
    return blue > red ? 'blue' : 'red'
  }
  const mail = confirmation && (await mailSource(world).render(confirmation))
  const cropped = mail?.attachments?.find(({ cid }) => cid === 'trip')?.content
  expect(cropped && (await colourOf(cropped as Uint8Array, { left: 10, top: 300 }))).toBe('blue')
  const shared = await world.app.request(`/images/share/trip-${world.trips.fjord.id}.jpg`)
  expect(await colourOf(new Uint8Array(await shared.arrayBuffer()), { left: 1190, top: 300 })).toBe('blue')
})
