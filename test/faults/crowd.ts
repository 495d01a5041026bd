import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { type CallName, methodAndPath } from '../../contract/paths.ts'
import { createRandom, type Random } from '../../demo/random.ts'
import { openDatabase } from '../../server/database/open.ts'
import { createClock } from '../../server/platform/clock.ts'
import { makeDatabase, silent } from '../database.ts'
import { copyTemplate } from '../server.ts'
import { startStripe } from '../stripe/server.ts'
import { createClient, isPostgres, launch } from './kit.ts'

/*
 * A crowd: travellers and staff who book, pay, change, cancel, wait and pay back at random, over HTTP. What each of them tries
 * follows from the seed; how their requests meet does not.
 */

/** The numbers of the staff come after those of the travellers. */
export const FIRST_OF_STAFF = 100
const DEPARTURES = 4
const SEATS = 8
const PRICE = 10_000

export const settings = {
  deposit_percent: 20,
  balance_days: 10,
  cancellation: '[{"days":365,"percent":30}]',
  change_days: 0,
  change_fee: 700,
  cancel_online: 1,
  refund_online: 1,
  invoices: 1,
  seller: 'Fernweh',
}

/** Refusals are answers, too; and a 503, which asks to try again, is none of what went wrong: the log tells why. */
export const ANSWERS = [200, 403, 404, 409, 422, 429, 503]

type Fields = Record<string, string | number>
export type Site = Awaited<ReturnType<typeof openSite>>
type Booking = { id: number; owner: number | undefined; isCancelled?: boolean }

/** A site with four departures of a trip, Stripe on this machine, and a record of all that was answered. */
export async function openSite() {
  const folder = copyTemplate(false)
  const database = await makeDatabase(folder)
  const stripe = await startStripe(createClock('UTC'))
  const env = {
    DATABASE_URL: database.url,
    DEMO: 'trips',
    STRIPE_SECRET_KEY: stripe.config.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.config.webhookSecret,
    STRIPE_API_URL: stripe.config.apiUrl,
  }
  const logs = (isPostgres ? ['a', 'b'] : ['a']).map((name) => join(folder, `${name}.log`))
  const servers: Awaited<ReturnType<typeof launch>>[] = []
  for (const log of logs) servers.push(await launch(folder, env, log))
  const db = openDatabase(database.url, silent)
  onTestFinished(async () => {
    for (const server of servers) await server.stop()
    await stripe.stop()
    await db.destroy()
    await database.drop()
    rmSync(folder, { recursive: true })
  })
  const { id: trip_id } = await db.selectFrom('trips').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .updateTable('trips')
    .set({ price_adult: PRICE, price_child: PRICE / 2, single_supplement: 3_000 })
    .where('id', '=', trip_id)
    .execute()
  const created_at = new Date().toISOString()
  const departures = await db
    .insertInto('departures')
    .values(
      Array.from({ length: DEPARTURES }, (_, index) => ({
        trip_id,
        date: `2098-01-0${index + 1}`,
        min_travellers: null,
        seats: SEATS,
        created_at,
      })),
    )
    .returning('id')
    .execute()
  return {
    url: servers[0]?.url ?? '',
    urls: servers.map(({ url }) => url),
    env: { ...env, DATA_DIR: folder },
    db,
    stripe,
    log: () => logs.map((log) => readFileSync(log, 'utf8')).join('\n'),
    trip_id,
    departures: departures.map(({ id }) => id),
    /** Newest last; `owner` is the number of the traveller whose it is. */
    bookings: [] as Booking[],
    /** The payments that the staff have recorded, by their notes. */
    paid: new Map<string, { amount: number; id: number | undefined }>(),
    /** How often each call was answered with each status. */
    answers: new Map<string, number>(),
    faults: [] as string[],
  }
}

export type Person = ReturnType<typeof createPerson>

/** Somebody with a token, who asks one program after the other. */
export function createPerson(site: Site, seed: string, number: number, token: string) {
  const clients = site.urls.map((url) => createClient(url, 2, false))
  const random = createRandom(`${seed} ${number}`)
  let asked = 0
  return {
    number,
    random,
    /** A name for what this person does next. */
    next: () => `${number}-${asked}`,
    async send(name: CallName, id?: number, fields: Fields = {}, key?: string) {
      const { method, path } = methodAndPath(name)
      const filled = path.replace('{id}', `${id}`)
      const form = Object.fromEntries(Object.entries(fields).map(([each, value]) => [each, `${value}`]))
      const headers = { 'auth-token': token, ...(key && { 'idempotency-key': key }) }
      const client = clients[asked++ % clients.length] as (typeof clients)[number]
      const { status, body } = await (method === 'GET'
        ? client.get(filled, headers)
        : client.post(filled, form, headers))
      const answer = `${name} ${status}`
      site.answers.set(answer, (site.answers.get(answer) ?? 0) + 1)
      if (!ANSWERS.includes(status))
        site.faults.push(`${number} ${filled} ${JSON.stringify(form)}: ${status} ${JSON.stringify(body)}`)
      // biome-ignore lint/suspicious/noExplicitAny: the answer of any call
      return { status, body: body as any }
    },
    close() {
      for (const client of clients) client.close()
    },
  }
}

/** A party that mostly is small: one in twenty takes half of a departure. */
const party = (random: Random): Fields => ({
  number_of_adults: random.chance(0.05) ? 4 : 1 + random.below(2),
  number_of_childrens: random.below(2),
  number_of_infants: 0,
})

const caller = { name: 'Nora', phone: '112', email: 'nora@people.example' }

/** One of the bookings made last; of travellers one of their own. Mostly one that is not cancelled, unless another is wanted. */
function bookingOf(site: Site, { number, random }: Person, isCancelled = random.chance(0.1)): number {
  const all = site.bookings.filter(({ owner }) => number >= FIRST_OF_STAFF || owner === number)
  const wanted = all.filter((booking) => (booking.isCancelled ?? false) === isCancelled)
  const some = (wanted.length > 0 ? wanted : all).slice(-20)
  return some.length > 0 ? random.one(some).id : 1
}

function noteCancelled(site: Site, id: number, isCancelled: boolean) {
  const booking = site.bookings.find((each) => each.id === id)
  if (booking) booking.isCancelled = isCancelled
}

function note(
  site: Site,
  { status, body }: { status: number; body: { booking?: { id: number } } },
  owner?: number,
) {
  if (status === 200 && body.booking) site.bookings.push({ id: body.booking.id, owner })
}

/** Asks what a change would do, then does it as it was shown. */
async function doAsShown(
  person: Person,
  call: 'changeMyBooking' | 'cancelMyBooking',
  id: number,
  form: Fields,
) {
  const { status, body } = await person.send(call, id, { ...form, dry_run: 1 })
  if (status !== 200) return false
  const { after, to_refund } = body.money
  const done = await person.send(call, id, { ...form, expected_total: after, expected_refund: to_refund })
  // A change is held to its total alone: what is paid meanwhile comes back on top.
  const shown = call === 'cancelMyBooking' ? { after, to_refund } : { after }
  if (done.status === 200) expect(done.body.money).toMatchObject(shown)
  return done.status === 200
}

/** Pays by card; the page and the notice tell of it, in any order and more than once. */
async function payByCard(site: Site, person: Person, id: number) {
  const { random } = person
  const { status, body } = await person.send('payBooking', id, { what: random.one(['now', 'all']) })
  if (status !== 200 || random.chance(0.1)) return
  try {
    site.stripe.pay(String(body.url).split('/').at(-1) ?? '')
  } catch {
    // The page has ended meanwhile, as its booking was changed or cancelled.
  }
  await Promise.all([
    random.chance(0.7) && person.send('showPayment', id),
    random.chance(0.7) && sendNotices(site, random.chance(0.3) ? 2 : 1),
  ])
}

export async function sendNotices({ stripe, urls, faults }: Site, times = 1) {
  const notices = stripe.takeNotices()
  const sent = urls.slice(0, times).flatMap((url) =>
    notices.map(async ({ raw, sign }) => {
      const headers = { 'stripe-signature': sign(), 'content-type': 'application/json' }
      const { status } = await fetch(`${url}/api/payments/stripe`, { method: 'POST', body: raw, headers })
      if (status >= 500) faults.push(`notice ${raw}: ${status}`)
    }),
  )
  await Promise.all(sent)
}

/** What somebody does, each with how often it is done beside the rest. */
type Doings = Record<string, [often: number, act: (site: Site, person: Person) => Promise<unknown>]>

export const travellers: Doings = {
  book: [
    8,
    async (site, person) => {
      const { random, number } = person
      const form = {
        ...caller,
        ...party(random),
        trip_id: site.trip_id,
        departure_id: random.one(site.departures),
      }
      const key = person.next()
      const twice = random.chance(0.1) ? 2 : 1
      const sent = await Promise.all(
        Array.from({ length: twice }, () => person.send('book', undefined, form, key)),
      )
      const ids = new Set(sent.flatMap(({ status, body }) => (status === 200 ? [body.booking.id] : [])))
      expect(ids.size).toBeLessThan(2)
      for (const id of ids) site.bookings.push({ id, owner: number })
    },
  ],
  wait: [
    3,
    ({ departures }, { send, random }) =>
      send('wait', undefined, { departure_id: random.one(departures), phone: '112', ...party(random) }),
  ],
  answerOffer: [
    4,
    async (site, person) => {
      const { body } = await person.send('listWaiting')
      const entry = body.waiting?.find(({ offer }: { offer: unknown }) => offer !== null)
      if (!entry) return
      const how = person.random.one(['takeOffer', 'takeOffer', 'declineOffer', 'leaveWaiting'] as const)
      const form: Fields = how === 'takeOffer' ? { expected_total: entry.offer.total } : {}
      const answer = await person.send(how, entry.id, form)
      if (how === 'takeOffer') note(site, answer, person.number)
    },
  ],
  change: [
    5,
    (site, person) => {
      const { random } = person
      const form = random.chance(0.5) ? party(random) : { departure_id: random.one(site.departures) }
      return doAsShown(person, 'changeMyBooking', bookingOf(site, person), form)
    },
  ],
  cancel: [
    4,
    async (site, person) => {
      const id = bookingOf(site, person)
      if (await doAsShown(person, 'cancelMyBooking', id, {})) noteCancelled(site, id, true)
    },
  ],
  payByCard: [6, (site, person) => payByCard(site, person, bookingOf(site, person))],
  look: [1, (_, { send }) => send('listMyBookings')],
}

/** What the staff do. */
export const staff: Doings = {
  book: [
    1,
    async (site, { send, random }) => {
      const form = {
        ...caller,
        ...party(random),
        trip_id: site.trip_id,
        departure_id: random.one(site.departures),
      }
      note(site, await send('adminAddBooking', undefined, form))
    },
  ],
  recordPayment: [
    6,
    async (site, person) => {
      const { random } = person
      const amount = (random.chance(0.7) ? 1 : -1) * 500 * (1 + random.below(30))
      const key = `payment ${person.next()}`
      const form = { amount, method: random.one(['bank', 'cash']), note: key, anyway: 1 }
      const id = bookingOf(site, person)
      const twice = random.chance(0.1) ? 2 : 1
      const sent = await Promise.all(
        Array.from({ length: twice }, () => person.send('adminAddPayment', id, form, key)),
      )
      for (const { status, body } of sent)
        if (status === 200) {
          expect(site.paid.get(key)?.id ?? body.payment.id).toBe(body.payment.id)
          site.paid.set(key, { amount, id: body.payment.id })
        }
    },
  ],
  payBackToCard: [
    5,
    (site, person) => {
      const form = { amount: 500 * (1 + person.random.below(8)) }
      return person.send(
        'adminRefundBooking',
        bookingOf(site, person, person.random.chance(0.5)),
        form,
        person.next(),
      )
    },
  ],
  changeParty: [
    2,
    (site, person) => person.send('adminChangeParty', bookingOf(site, person), party(person.random)),
  ],
  move: [
    3,
    (site, person) => {
      const form = { departure_id: person.random.one(site.departures) }
      return person.send('adminMoveBooking', bookingOf(site, person), form)
    },
  ],
  cancel: [
    2,
    async (site, person) => {
      const id = bookingOf(site, person)
      const { status } = await person.send('adminCancelBooking', id)
      if (status === 200) noteCancelled(site, id, true)
    },
  ],
  reinstate: [
    2,
    async (site, person) => {
      const id = bookingOf(site, person, true)
      const { status } = await person.send('adminReinstateBooking', id)
      if (status === 200) noteCancelled(site, id, false)
    },
  ],
  askProvider: [1, (site, person) => person.send('adminCheckBooking', bookingOf(site, person))],
  addWaiting: [
    2,
    (site, { send, random }) =>
      send('adminAddWaiting', random.one(site.departures), { ...caller, ...party(random) }),
  ],
  tendWaiting: [
    1,
    async (site, { send, random }) => {
      const { body } = await send('adminListWaiting', random.one(site.departures))
      const entry = body.waiting?.length > 0 && random.one<{ id: number }>(body.waiting)
      if (entry) await send(random.one(['adminOfferWaiting', 'adminRemoveWaiting']), entry.id)
    },
  ],
  changeSeats: [
    1,
    (site, { send, random }) =>
      send('adminUpdateDeparture', random.one(site.departures), { seats: SEATS - 3 + random.below(6) }),
  ],
  closeAndOpen: [
    1,
    async (site, { send, random }) => {
      const id = random.one(site.departures)
      await send('adminUpdateDeparture', id, { closed: 1 })
      await send('adminUpdateDeparture', id, { closed: 0 })
    },
  ],
  changeSettings: [
    1,
    (_, { send, random }) =>
      send('adminSaveBookingSettings', undefined, { ...settings, card: random.one(['offered', 'required']) }),
  ],
  look: [
    1,
    (_, { send, random }) => send(random.one(['adminListBookings', 'adminShowMoney', 'adminOverview'])),
  ],
}

/** Does one thing after the other until the time has come. */
export async function keepBusy(site: Site, person: Person, doings: Doings, until: number) {
  const all = Object.values(doings).flatMap(([often, act]) => Array.from({ length: often }, () => act))
  while (performance.now() < until && site.faults.length === 0) await person.random.one(all)(site, person)
}
