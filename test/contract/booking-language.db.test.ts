import { describe } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { remindTravellers } from '../../server/core/bookings/payment-reminders.ts'
import { expireOverdue } from '../../server/core/bookings/seats.ts'
import type { Trx } from '../../server/database/schema.ts'
import { createDemoTill } from '../../server/features/cards/demo-till.ts'
import { requestReviews } from '../../server/features/reviews/review-requests.ts'
import { oneLine } from '../../server/platform/plain-text.ts'
import { textsOf } from '../../texts/voice.ts'
import { formOf } from '../calls.ts'
import { contextOf } from '../context.ts'
import { begin, save } from '../invoices.ts'
import { mailed, offer, sent } from '../languages.ts'
import { audited } from '../travellers.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/* A booking has a language, which its traveller reads: the clerk who acts on it, and what the agency offers by now, change nothing. */

const mails = (language: Language) => textsOf(language).mails

/** A booking of Theo's, whose language is stored as that of a booking from before. */
async function bookedIn(world: World, language: Language | null, other = {}) {
  const booking = await world.theo.book(other)
  await world.db.updateTable('bookings').set({ language }).where('id', '=', booking.id).execute()
  await world.db.deleteFrom('outbox').execute()
  return booking
}

const show = async ({ anna }: World, id: number) =>
  (await anna.ask('adminShowBooking', { params: { id } })).booking

const correct = ({ anna }: World, id: number, other: Record<string, string> = {}) =>
  anna.ask('adminCorrectBooking', {
    params: { id },
    form: { name: 'Theo Thaler', phone: '112', email: 'theo@people.example', ...other },
  })

test('a clerk in English acts on a German booking: its traveller is written to in German, the agency in English', async ({
  world,
}) => {
  const { anna, theo } = world
  await begin(world)
  const { id } = await bookedIn(world, 'de')
  const of = { params: { id }, headers: { 'accept-language': 'en' } }
  await anna.ask('adminWriteToTraveller', { ...of, form: { text: 'Bitte bringen Sie einen Hut mit.' } })
  await anna.ask('adminSendConfirmation', of)
  await anna.ask('adminAddPayment', { ...of, form: { amount: 1000, method: 'cash', notify: '1' } })
  await anna.ask('adminRemindTraveller', { ...of, form: { dry_run: '0' } })
  await anna.ask('adminLinkBooking', { ...of, form: { notify: '1', renew: '0', end: '0' } })
  await correct(world, id, { name: 'Theo Tanner' })
  await anna.ask('adminChangeParty', {
    ...of,
    form: { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0 },
  })
  await anna.ask('adminCancelBooking', { ...of, form: {} })
  expect(await mailed(world)).toEqual([
    'booking-letter de',
    'booking-traveller de',
    'payment-received de',
    'payment-reminder de',
    'booking-link de',
    'booking-changed de',
    'booking-changed de',
    'booking-cancelled de',
  ])
  await anna.ask('adminReinstateBooking', { ...of, form: {} })
  await theo.ask('linkMyTraveller', { params: { id }, form: { position: 1, email: 'tove@people.example' } })
  expect(await mailed(world)).toEqual(['booking-changed de', 'traveller-link de'])
})

test('what goes by itself is in the language of each booking, side by side', async ({ world }) => {
  const { anna, trips } = world
  const trip = { params: { id: trips.fjord.id } }
  await anna.ask('adminUpdateTrip', { ...trip, form: { price_adult: '100000' } })
  await save(world, { deposit_percent: '20', balance_days: '10', reminders: '1', review_days: '3' })
  const german = await bookedIn(world, 'de')
  const french = await bookedIn(world, 'fr', { email: 'olga@people.example' })
  const old = await bookedIn(world, null, { email: 'old@people.example' })
  const ids = [german.id, french.id, old.id]
  for (const id of ids)
    await anna.ask('adminAddPayment', { params: { id }, form: { amount: 1, method: 'cash', notify: '0' } })
  const held = { status: 'held', held_until: '2027-06-01T08:00:00.000Z' } as const

  world.mailing.delivery = 'smtp'
  await anna.ask('adminUpdateTrip', { ...trip, form: { title: 'Fjords' } })
  await anna.ask('adminNotifyTravellers', trip)
  expect(await mailed(world)).toEqual(['booking-changed de', 'booking-changed fr', 'booking-changed null'])
  world.time.now = new Date('2027-06-20T09:00:00Z')
  await remindTravellers(contextOf(world.db, world))
  expect(await mailed(world)).toEqual(['payment-reminder de', 'payment-reminder fr', 'payment-reminder null'])
  await anna.ask('adminCancelDeparture', {
    params: { id: trips.fjord.departure },
    form: { reason: 'Storm' },
  })
  expect(await mailed(world)).toEqual([
    'booking-cancelled de',
    'booking-cancelled fr',
    'booking-cancelled null',
  ])
  await world.db
    .updateTable('departures')
    .set({ cancelled_at: null })
    .where('id', '=', trips.fjord.departure)
    .execute()
  await world.db.updateTable('bookings').set(held).where('id', 'in', ids).execute()
  const expire = (trx: Trx) => expireOverdue(contextOf(trx, { clock: world.clock }), trips.fjord.departure)
  await world.db.transaction().execute(expire)
  expect(await mailed(world)).toEqual(['booking-expired de', 'booking-expired fr', 'booking-expired null'])
  await world.db
    .updateTable('bookings')
    .set({ status: 'confirmed', held_until: null })
    .where('id', 'in', ids)
    .execute()
  world.time.now = new Date('2027-07-18T09:00:00Z')
  await requestReviews(contextOf(world.db, world))
  expect(await mailed(world)).toEqual(['review-request de', 'review-request fr', 'review-request null'])
})

test('subject, text, links, calendar and papers of one sending are in one language, and so are those that are fetched', async ({
  world,
}) => {
  await begin(world)
  await save(world, { voucher_attached: '1' })
  const { id, reference } = await bookedIn(world, 'de')
  await world.anna.ask('adminSendConfirmation', { params: { id } })
  const [row] = await world.outbox()
  const mail = await sent(world, row)
  const { papers } = textsOf('de')
  const calendar = papers.calendar.file(reference)
  const voucher = papers.voucher.file(reference)
  expect(mail.lang).toBe('de')
  expect(mail.html).toContain('2.000,00')
  expect(mail.attachments?.map(({ filename }) => filename)).toEqual([calendar, voucher])
  expect(`${mail.attachments?.[0]?.content}`).toContain('//Itinera//DE')
  // English is the language of these requests.
  const headers = { 'accept-language': 'en' }
  const own = await world.theo.send('showBookingCalendar', { params: { id }, headers })
  expect(await own.text()).toContain('//Itinera//DE')
  for (const [person, call] of [
    [world.theo, 'showVoucher'],
    [world.anna, 'adminShowVoucher'],
  ] as const) {
    const paper = await person.send(call, { params: { id }, headers })
    expect(paper.headers.get('content-disposition')).toContain(voucher)
    expect(Buffer.from(await paper.arrayBuffer()).toString('latin1')).toContain('/Lang (de)')
  }
  const { mail: preview } = await world.anna.ask('adminRemindTraveller', {
    params: { id },
    form: { dry_run: '1' },
  })
  expect(preview?.text).toContain('3.000,00')
})

test('a feed has each trip in the language of its booking; that of the staff is in English', async ({
  world,
}) => {
  const { theo, anna, db } = world
  const german = await bookedIn(world, 'de')
  const english = await bookedIn(world, 'en', { trip_id: world.trips.dunes.id })
  await db.updateTable('users').set({ language: 'de' }).where('id', 'in', [theo.id, anna.id]).execute()
  const read = async (url: string) => {
    const file = await (await world.app.request(url.slice('https://tours.example'.length))).text()
    return file.replaceAll(/\r\n /g, '')
  }
  const own = await read((await theo.ask('showMyCalendar')).url)
  expect(own).toContain('//Itinera//DE')
  expect(own).toContain(textsOf('de').papers.calendar.reference(german.reference))
  expect(own).toContain(textsOf('en').papers.calendar.reference(english.reference))
  expect(await read((await anna.ask('adminShowCalendar')).url)).toContain('//Itinera//EN')
})

test('a mail that is sent again stays in its language, whatever the booking has by now', async ({
  world,
}) => {
  const { anna, db } = world
  const { id } = await bookedIn(world, 'de')
  await anna.ask('adminSendConfirmation', { params: { id } })
  await db.updateTable('bookings').set({ language: 'fr' }).where('id', '=', id).execute()
  const [first] = await world.outbox()
  await world.set(first?.id ?? 0, { state: 'sent' })
  await anna.ask('adminResendMail', { params: { id: first?.id ?? 0 }, form: {} })
  const [, again] = await world.outbox()
  const was = await sent(world, first)
  expect(await sent(world, again)).toMatchObject({ subject: was.subject, lang: 'de' })
  const logged = (await anna.ask('adminListMails')).mails.data
  expect(logged.map(({ subject }) => subject)).toEqual([was.subject, was.subject])
})

test('an invoice stays in the language in which it was issued; its credit note too', async ({ world }) => {
  await begin(world)
  const { id } = await world.theo.book()
  await world.db.updateTable('bookings').set({ language: 'de' }).where('id', '=', id).execute()
  const change = (number_of_adults: number) =>
    world.anna.ask('adminChangeParty', {
      params: { id },
      form: { number_of_adults, number_of_childrens: 0, number_of_infants: 0, notify: '0' },
    })
  await change(1)
  await world.db.updateTable('bookings').set({ language: 'fr' }).where('id', '=', id).execute()
  const rows = await world.db.selectFrom('invoices').select(['kind', 'data']).orderBy('id').execute()
  expect(rows.map(({ kind, data }) => `${kind} ${JSON.parse(data).language}`)).toEqual([
    'invoice en',
    'credit_note en',
    'invoice de',
  ])
  const paper = await world.theo.send('showInvoice', { params: { number: 'F27-3' } })
  expect(paper.headers.get('content-disposition')).toContain(textsOf('de').papers.invoice.file('F27-3'))
})

test('bookings that an older program makes have the main language; a language is not lost by other corrections', async ({
  world,
}) => {
  const { id } = await bookedIn(world, null)
  expect(await show(world, id)).toMatchObject({ language: 'en' })
  await correct(world, id, { phone: '113' })
  await correct(world, id, { phone: '114', language: 'en' })
  const stored = () => world.db.selectFrom('bookings').select('language').executeTakeFirstOrThrow()
  expect(await stored()).toEqual({ language: null })
  expect((await audited(world, 'corrected')).map(({ fields }) => fields)).toEqual(['phone', 'phone'])
  await world.db.updateTable('bookings').set({ language: 'de' }).execute()
  // Its own is no longer offered, and is kept; another that is not offered is the main one.
  await correct(world, id, { phone: '115', language: 'de' })
  expect(await stored()).toEqual({ language: 'de' })
  await world.theo.ask('correctMyBooking', { params: { id }, form: { name: 'Theodor' } })
  expect(await stored()).toEqual({ language: 'de' })
  await correct(world, id, { name: 'Theodor', phone: '115', language: 'xx' })
  expect(await stored()).toEqual({ language: 'en' })
})

test('the staff set the language of a booking by itself: all that goes afterwards is in it', async ({
  world,
}) => {
  const { anna, theo } = world
  await offer(world, ['de', 'fr'])
  const { id } = await bookedIn(world, null)
  const set = (language: string) => anna.ask('adminUpdateBooking', { params: { id }, form: { language } })
  const refused = async (language: string) =>
    (await anna.askInVain(422, 'adminUpdateBooking', { params: { id }, form: { language } })).errors
  await set('en')
  await set('de')
  expect(await show(world, id)).toMatchObject({
    language: 'de',
    name: 'Theo Thaler',
    phone: '+49 (30) 5557-0190',
  })
  expect((await audited(world, 'corrected')).map(({ fields }) => fields)).toEqual(['language'])
  expect(await mailed(world)).toEqual([])
  await anna.ask('adminWriteToTraveller', { params: { id }, form: { text: 'Bis bald.' } })
  await anna.ask('adminCancelBooking', { params: { id }, form: {} })
  expect(await mailed(world)).toEqual(['booking-letter de', 'booking-cancelled de'])
  expect(await refused('it')).toEqual({
    language: ['The agency does not offer this language beside its main one'],
  })
  for (const language of ['', 'xx', 'DE', 'de-CH'])
    expect(await refused(language)).toEqual({ language: ['One of en, de, fr, es, it, nl'] })
  await anna.askInVain(422, 'adminUpdateBooking', { params: { id }, form: {} })
  // What the agency offers no more stays, and is no refusal.
  await offer(world, ['fr'])
  await set('de')
  expect(await show(world, id)).toMatchObject({ language: 'de' })
  await anna.askInVain(404, 'adminUpdateBooking', { params: { id: 999 }, form: { language: 'fr' } })
  await theo.askInVain(403, 'adminUpdateBooking', { params: { id }, form: { language: 'fr' } })
  await anna.ask('adminAnonymiseBooking', { params: { id } })
  await anna.askInVain(409, 'adminUpdateBooking', { params: { id }, form: { language: 'fr' } })
})

test('only languages that the agency offers are taken', async ({ world }) => {
  const { anna, theo } = world
  for (const language of ['zz', 'it', 'DE', '<b>', 'de-CH', 'x'.repeat(50_000), 'en\0']) {
    const form = bookingForm(world, { language })
    expect((await theo.ask('book', { form })).booking.language).toBe('en')
    expect((await anna.ask('adminAddBooking', { form })).booking.language).toBe('en')
  }
  await theo.askInVain(422, 'book', {
    form: bookingForm(world, { language: new File(['de'], 'language.txt') }),
  })
})

describe('an agency with several languages', () => {
  test('a booking has the language of its page, or the one that it asks for', async ({ world }) => {
    await offer(world, ['de', 'fr'])
    const { theo } = world
    const book = async (query: Record<string, string>, other = {}, headers = {}) =>
      (await theo.ask('book', { query, headers, form: bookingForm(world, other) })).booking.language
    expect(await book({})).toBe('en')
    expect(await book({ language: 'de' })).toBe('de')
    expect(await book({ language: 'de' }, { language: 'fr' })).toBe('fr')
    expect(await book({ language: 'de' }, { language: 'it' })).toBe('en')
    expect(await book({ language: 'de' }, { language: '' })).toBe('de')
    expect(await book({}, {}, { 'accept-language': 'fr-CA,de;q=0.5' })).toBe('fr')
    expect(await mailed(world)).toEqual(
      ['en', 'de', 'fr', 'en', 'de', 'fr'].flatMap((language) => [
        `booking-traveller ${language}`,
        'booking-agency en',
      ]),
    )
  })

  test('the same form sent again in another language is the same booking', async ({ world }) => {
    await offer(world, ['de'])
    const headers = { 'idempotency-key': 'once' }
    const form = bookingForm(world)
    const first = await world.theo.ask('book', { form, headers, query: { language: 'de' } })
    const again = await world.theo.ask('book', { form, headers, query: { language: 'en' } })
    expect(again.booking).toEqual(first.booking)
    expect(first.booking.language).toBe('de')
  })

  test('the staff choose the main language unless they say another, and change it', async ({ world }) => {
    const { anna } = world
    await offer(world, ['de'])
    const add = async (other = {}) =>
      (
        await anna.ask('adminAddBooking', {
          form: bookingForm(world, other),
          headers: { 'accept-language': 'de' },
        })
      ).booking
    const { id, language } = await add()
    expect([language, (await add({ language: 'de' })).language]).toEqual(['en', 'de'])
    await world.db.deleteFrom('outbox').execute()
    await correct(world, id, { language: 'de' })
    // Where nothing else is new, nobody is told.
    await anna.ask('adminCorrectBooking', {
      params: { id },
      form: { name: 'Theo Thaler', phone: '112', email: 'theo@people.example', language: 'en' },
    })
    expect(await mailed(world)).toEqual(['booking-changed de'])
    expect(await show(world, id)).toMatchObject({ language: 'en' })
    const [, fields] = (await audited(world, 'corrected')).map((each) => each.fields)
    expect(fields).toBe('language')
  })

  test('a payment page leads back to the page on which it was asked for, in its language', async ({
    world,
  }) => {
    await offer(world, ['de', 'fr'])
    world.payments.demo = createDemoTill(world.db, world.clock)
    await save(world, { card: 'offered' })
    await world.db.updateTable('trips').set({ demo: 1, price_adult: 100_000 }).execute()
    const form = bookingForm(world)
    const { id } = (await world.theo.ask('book', { form, query: { language: 'de' } })).booking
    for (const [language, path] of [
      ['fr', '/fr'],
      ['en', ''],
      // Not of this site.
      ['es', ''],
    ]) {
      const query = { language: language ?? '' }
      await world.db.deleteFrom('checkouts').execute()
      const { url } = await world.theo.ask('payBooking', { params: { id }, form: { what: 'all' }, query })
      const [till, reference = ''] = url.split('#')
      expect(till).toBe(`https://tours.example${path}/demo-till`)
      const { page } = await world.ask('showDemoTill', { form: { reference } })
      expect(page.return_url).toBe(`https://tours.example${path}/booking?id=${id}`)
    }
  })

  test('links lead to the pages of the language; once it is taken away, to those that there are', async ({
    world,
  }) => {
    await offer(world, ['de'])
    world.payments.demo = createDemoTill(world.db, world.clock)
    await save(world, { card: 'offered' })
    await world.db.updateTable('trips').set({ demo: 1, price_adult: 100_000 }).execute()
    await world.anna.ask('adminSaveTranslation', {
      params: { kind: 'trip', id: world.trips.fjord.id },
      form: formOf({ language: 'de', texts: { title: 'Fjorde' } }),
    })
    const { id, reference } = (
      await world.theo.ask('book', { form: bookingForm(world), query: { language: 'de' } })
    ).booking
    const urlOf = async (form: Record<string, string>) =>
      (await world.anna.ask('adminLinkBooking', { params: { id }, form })).url
    const passed = async () =>
      (await world.theo.ask('linkMyTraveller', { params: { id }, form: { position: 2 } })).url
    const [first] = await world.outbox()
    const mail = await sent(world, first)
    expect(mail).toMatchObject({ lang: 'de' })
    expect(mail.html).toContain('https://tours.example/de/booking#')
    expect(`${mail.attachments?.[0]?.content}`).toContain('https://tours.example/de/bookings')
    expect(await urlOf({})).toContain('https://tours.example/de/booking#')
    expect(await passed()).toContain('https://tours.example/de/traveller#')
    const { url } = await world.theo.ask('payBooking', { params: { id }, form: { what: 'all' } })
    expect(url).toContain('https://tours.example/de/demo-till#')
    const { page } = await world.ask('showDemoTill', { form: { reference: url.split('#')[1] ?? '' } })
    expect(page.return_url).toBe(`https://tours.example/de/booking?id=${id}`)
    expect(page.description).toBe(`Fjorde, ${reference}`)

    await offer(world, [])
    const later = await sent(world, first)
    expect(later).toMatchObject({ lang: 'de', subject: mail.subject })
    expect(later.html).toContain('https://tours.example/booking#')
    expect(later.html).not.toContain('tours.example/de/')
    expect(await urlOf({})).toContain('https://tours.example/booking#')
    expect(await passed()).toContain('https://tours.example/traveller#')
    await world.db.deleteFrom('outbox').execute()
    await world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
    expect(await mailed(world)).toEqual(['booking-cancelled de'])
  })

  test('no word of one language in the answers and mails of another, many at once', async ({ world }) => {
    await offer(world, ['de', 'fr'])
    const spoken = ['en', 'de', 'fr'] as const
    const refusedIn = async (language: Language) => {
      const answer = await world.send('contact', { form: {}, query: { language } })
      const { message, errors } = (await answer.json()) as {
        message: string
        errors: Record<string, string[]>
      }
      const { fields } = textsOf(language)
      expect([message, ...(errors.name ?? [])]).toEqual([fields.marked, fields.required])
      expect(answer.headers.get('content-language')).toBe(language)
    }
    await Promise.all(Array.from({ length: 999 }, (_, at) => refusedIn(spoken[at % 3] ?? 'en')))

    for (const language of spoken)
      await world.theo.ask('book', { form: bookingForm(world), query: { language } })
    const rows = (await world.outbox()).filter(({ template }) => template === 'booking-traveller')
    const render = async (at: number) => {
      const row = rows[at % 3]
      const language = spoken[at % 3] ?? 'en'
      const { lang, subject } = await sent(world, row)
      const { booking } = JSON.parse(row?.data ?? '')
      expect(lang).toBe(language)
      const told = mails(language).bookingTraveller.subject(booking.reference, booking.tripTitle)
      expect(subject).toBe(oneLine(told, 150))
    }
    await Promise.all(Array.from({ length: 60 }, (_, at) => render(at)))
  })
})
