import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { type CallName, methodAndPath } from '../../contract/paths.ts'
import { begin, confirm, contact, hold, place } from '../octo.ts'
import { asking, complete } from '../travellers.ts'
import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

/*
 * What no database keeps as it is: a NUL, and half of a surrogate pair; and 10,000 characters where nobody writes as many. In every text of
 * every call that anyone may make, also by a link, and of OCTO and /mcp, they are refused, or taken, and never a fault of the server.
 */

const broken = { nul: 'a\0b', surrogate: 'a\ud800b', long: 'x'.repeat(10_000) }

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
type Fields = Record<string, Json>

/** Copies of a value, in each of which one text, however deep, is the other one. */
function* spoiled(value: Json, text: string): Generator<Json> {
  if (typeof value === 'string') yield text
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value))
    for (const other of spoiled(each, text))
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
}

/** What is sent to a call where all is well. Every field of the call that may be text is in it. */
type Good = {
  form?: Fields
  params?: Fields
  query?: Fields
  headers?: Record<string, string>
  status?: number
}

/** A booking with links, on a site where anybody books, whose trip asks for all that can be asked. */
async function everything(world: World) {
  const { anna, theo, trips } = world
  const boat = { id: 'boat', to: 'booking', kind: 'text', label: 'Boat licence', required: false }
  const swim = { id: 'swim', to: 'traveller', kind: 'text', label: 'Can swim', required: false }
  await asking(world, undefined, { questions: JSON.stringify([boat, swim]), price_adult: 10_000 })
  const rights = { change_days: 1, cancel_online: '1', accounts: 'optional' }
  await anna.ask('adminSaveBookingSettings', { form: { deposit_percent: 0, balance_days: 0, ...rights } })
  const { id } = await theo.book({ trip_id: trips.fjord.id })
  const { url: own } = await anna.ask('adminLinkBooking', { params: { id }, form: {} })
  const { url } = await theo.ask('linkMyTraveller', { params: { id }, form: { position: 1 } })
  const token = { 'booking-token': own?.split('#')[1] ?? '' }
  const ofTraveller = { 'traveller-token': url?.split('#')[1] ?? '' }
  const link = { params: { id }, headers: token }
  const email = 'nora@people.example'
  const billing = { name: 'Nora Ltd', address: 'Quay 1\nBergen', country: 'Norway', tax_number: 'NO 1' }
  const answers = { boat: 'Yes' }
  const found = {
    destination: 'norway',
    theme: 'sea',
    month: '2027-07',
    price_to: '1',
    travellers: '2',
    q: 'fjord',
  }
  const list = { ...found, with: 'choices', sort: 'date', page: '1', per_page: '5', language: 'en' }
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
  const choices = { extras: '', single_rooms: '1', promo_code: '' }
  const party = { number_of_adults: '2', number_of_childrens: '0', number_of_infants: '0' }
  const unknown = 'never-given-out'
  return {
    login: { form: { email: theo.email, password: PASSWORD, code: '' } },
    // She has an account by then: any language is taken.
    register: { form: { name: 'Nora', email, language: 'en', ...passwords }, status: 422 },
    adminLogin: { form: { email: anna.email, password: PASSWORD, code: '' } },
    forgotPassword: { form: { email } },
    findMyBooking: { form: { reference: 'ABCD2345', email } },
    checkReset: { form: { token: unknown }, status: 422 },
    resetPassword: { form: { token: unknown, ...passwords }, status: 422 },
    proveAddress: { form: { token: unknown }, status: 422 },
    showAgency: { query: { language: 'en' } },
    showPage: { params: { slug: 'no-such-page' }, query: { language: 'en' }, status: 404 },
    book: {
      form: {
        ...(bookingForm(world, { email, note: 'By the window' }) as Fields),
        ...party,
        ...choices,
        billing,
        answers,
        language: 'en',
        departure_id: `${trips.fjord.departure}`,
        trip_date: '2027-07-10',
        accepted_terms: '',
        before_version: '',
        expected_total: '',
        expected_currency: '',
        reseller_reference: 'R 1',
      },
    },
    // There is room.
    wait: {
      form: {
        departure_id: `${trips.fjord.departure}`,
        name: 'Nora',
        email,
        phone: '112',
        note: 'By the window',
        language: 'en',
        ...party,
      },
      status: 409,
    },
    changeMyBooking: {
      ...link,
      form: {
        departure_id: `${trips.fjord.departure}`,
        ...party,
        extras: '',
        single_rooms: '1',
        dry_run: '1',
        expected_total: '0',
      },
    },
    cancelMyBooking: {
      ...link,
      form: { reason: 'Ill', dry_run: '1', expected_refund: '0', expected_total: '0' },
    },
    answerMyBooking: { ...link, form: { answer: 'accept' }, status: 409 },
    correctMyBooking: {
      ...link,
      form: { name: 'Nora', phone: '112', billing, answers, dry_run: '', expected_total: '' },
    },
    payBooking: { ...link, form: { what: 'now' }, status: 409 },
    showPayment: link,
    showOwnBooking: { headers: token, query: { language: 'en' } },
    showBookingCalendar: link,
    showFeed: { params: { token: unknown }, status: 404 },
    showDemoTill: { form: { reference: unknown }, status: 404 },
    payAtDemoTill: { form: { reference: unknown }, status: 404 },
    showInvoice: { headers: token, params: { number: 'R-1' }, status: 404 },
    contact: { form: { name: 'Nora', email, message: 'Hello', language: 'en' } },
    quote: {
      form: {
        trip_id: `${trips.fjord.id}`,
        departure_id: `${trips.fjord.departure}`,
        ...party,
        ...choices,
      },
    },
    showVoucher: link,
    showBefore: { ...link, status: 404 },
    listPeriods: { query: { language: 'en' } },
    listGalleryTrips: { query: { language: 'en' } },
    showReputation: { query: { language: 'en' } },
    showReview: { form: { token: unknown }, status: 422 },
    writeReview: { form: { token: unknown, rating: '5', text: 'Lovely', name: 'Nora' }, status: 422 },
    listTopics: { query: { language: 'en' } },
    showTopic: { params: { kind: 'destination', slug: 'norway' }, query: { language: 'en' }, status: 404 },
    listTrips: { query: list },
    listTripsOfPeriod: { params: { periodId: '5' }, query: list },
    showTrip: { params: { id: `${trips.fjord.id}` }, query: { travellers: '2', language: 'en' } },
    showMyTravellers: link,
    saveMyTravellers: {
      ...link,
      form: { travellers: [{ position: 2, ...complete, answers: { swim: 'Yes' } }] },
    },
    linkMyTraveller: { ...link, form: { position: '2', email } },
    showTraveller: { headers: ofTraveller, query: { language: 'en' } },
    saveTraveller: { headers: ofTraveller, form: { ...complete, answers: { swim: 'Yes' }, version: '0' } },
    takeOffer: {
      ...link,
      form: { accepted_terms: '', before_version: '', expected_total: '1' },
      status: 404,
    },
    declineOffer: { ...link, status: 404 },
  } satisfies Partial<Record<CallName, Good>>
}

const all = Object.entries(calls as Record<string, Call>) as [CallName, Call][]
/** The calls that anybody may make, with the secret of a link at most. */
const forAnyone = all.filter(
  ([, { who, byLink, loginMayBeMissing }]) => who === 'anyone' || byLink || loginMayBeMissing,
)

const shapeOf = (schema: z.ZodType | undefined) =>
  Object.keys((schema as z.ZodObject | undefined)?.shape ?? {})

/** Makes a call, with a body of JSON, which has texts that no form can send. */
function make({ app }: World, name: CallName, { form, params = {}, query = {}, headers }: Good) {
  const { method, path } = methodAndPath(name)
  const part = (value: Json | undefined) => encodeURIComponent(`${value}`.toWellFormed())
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => part(params[key]))
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${part(value)}`)
  const init = {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
    ...(method === 'POST' && { body: JSON.stringify(form ?? {}) }),
  }
  return app.request(`${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`, init, {
    incoming: { socket: { remoteAddress: '203.0.113.7' } },
  })
}

test('a text that no database keeps is refused wherever anyone may send one, and a long one is no fault', async ({
  world,
}) => {
  const good: Partial<Record<CallName, Good>> = await everything(world)
  expect(Object.keys(good).toSorted()).toEqual(forAnyone.map(([name]) => name).toSorted())
  for (const [name, call] of forAnyone) {
    const { status = 200, ...asked } = good[name] ?? {}
    for (const part of ['form', 'query', 'params'] as const) {
      expect(Object.keys(asked[part] ?? {}), name).toEqual(expect.arrayContaining(shapeOf(call[part])))
      for (const [kind, text] of Object.entries(broken)) {
        // A limit that is reached would hide the rest.
        await world.db.deleteFrom('attempts').execute()
        for (const other of spoiled(asked[part] ?? {}, text)) {
          const answer = await make(world, name, { ...asked, [part]: other })
          const told = `${name}, ${kind}: ${JSON.stringify(other).slice(0, 200)}: ${await answer.text()}`
          // Only compared with the languages of the site, so any text is one that it does not offer.
          const isLanguage = (other as Fields).language === text
          if (kind === 'nul' && !isLanguage) expect(answer.status, told).toBeGreaterThan(399)
          expect(answer.status, told).not.toBe(429)
          expect(answer.status, told).toBeLessThan(500)
        }
      }
    }
    const answer = await make(world, name, asked)
    expect(answer.status, `${name}: ${answer.status === status ? '' : await answer.text()}`).toBe(status)
  }
})

test('so it is in the calls of OCTO, in the tools of assistants, and in every address', async ({ world }) => {
  const octo = await begin(world)
  const { uuid } = await hold(world, octo)
  const whole = {
    ...contact,
    firstName: 'Theo',
    lastName: 'Thaler',
    locales: ['en'],
    postalCode: '1',
    country: 'NO',
  }
  const person = { ...whole, notes: 'By the window' }
  const unitItems = [
    { uuid: crypto.randomUUID(), unitId: 'adult', resellerReference: 'R 1', contact: person },
  ]
  const sale = { resellerReference: 'R 2', contact: person, unitItems }
  const booking = { ...place(world), ...sale, notes: 'A note' }
  const { availabilityId, ...option } = place(world)
  const days = { localDateStart: '2027-07-10', localDateEnd: '2027-07-10' }
  const asked = { ...option, ...days, units: [{ id: 'adult', quantity: 1 }] }
  const bodies: [string, string, Fields][] = [
    ['POST', '/availability', { ...asked, localDate: '2027-07-10', availabilityIds: [availabilityId] }],
    ['POST', '/availability/calendar', asked],
    ['POST', '/bookings', { uuid: crypto.randomUUID(), ...booking }],
    ['PATCH', `/bookings/${uuid}`, booking],
    ['POST', `/bookings/${uuid}/confirm`, sale],
    ['POST', `/bookings/${uuid}/cancel`, { reason: 'Ill' }],
  ]
  for (const [method, path, body] of bodies)
    for (const [kind, text] of Object.entries(broken))
      for (const other of spoiled(body, text)) {
        const answer = await octo.send(method as 'POST', path, { body: other })
        const told = `${path}, ${kind}: ${JSON.stringify(other)}: ${await answer.text()}`
        expect(answer.status, told).toBe(400)
      }
  await octo.refused('BAD_REQUEST', 'GET', '/bookings', { query: { resellerReference: broken.nul } })
  // Names go into mails of the house.
  const letter = { ...contact, fullName: 'Pay at https://evil.example' }
  await octo.refused('BAD_REQUEST', 'POST', `/bookings/${uuid}/confirm`, { body: { contact: letter } })
  await confirm(octo, uuid)

  const quote = { trip_id: world.trips.fjord.id, number_of_adults: 1, extras: '', promo_code: 'SEA' }
  const search = { q: 'fjord', destination: 'norway', theme: 'sea', month: '2027-07' }
  for (const [name, given] of Object.entries({ quote, search_trips: search }))
    for (const text of Object.values(broken))
      for (const other of spoiled(given, text)) {
        await world.db.deleteFrom('attempts').execute()
        const params = { name, arguments: other }
        const answer = await world.app.request('https://tours.example/mcp', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            host: 'tours.example',
          },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
        })
        const said = await answer.text()
        expect(answer.status, said).toBe(200)
        // An address has no halves of pairs: the tool that searches by one has put a mark in its place.
        if (text !== broken.surrogate) expect(said).toMatch(/"isError":true/)
        expect(said).not.toMatch(/"status\\*":5\d\d|request_id/)
      }

  await octo.refused('INVALID_BOOKING_UUID', 'GET', '/bookings/a%00b')
  await octo.refused('INVALID_PRODUCT_ID', 'GET', '/products/a%00b')
  for (const path of [
    '/octo/vouchers/a%00b.pdf',
    '/images/trips/a%00b.jpg',
    '/share/trip-1%00.jpg',
    '/trips/1%00',
    '/a%00b',
  ])
    expect((await world.app.request(path)).status, path).toBe(404)
})
