import { expect } from 'vitest'
import type { Random } from '../../demo/random.ts'
import { storeOwed } from '../../server/core/money/owed.ts'
import type { Write } from '../../server/database/schema.ts'
import { lockedFor } from '../../server/database/sql.ts'
import { features } from '../../server/features.ts'
import { FIRST_OF_STAFF, type Fields, type Person, SEATS, type Site, settings } from './crowd.ts'

/*
 * What a crowd does: travellers and staff who book, pay, change, cancel, wait, pay back and keep seats at random. What each of them tries
 * follows from the seed; how their requests meet does not.
 */

/** What is done between two looks at all sums, by everybody together. */
const STEPS = 50

/** A party that mostly is small: one in twenty takes half of a departure. */
const party = (random: Random): Fields => ({
  number_of_adults: random.chance(0.05) ? 4 : 1 + random.below(2),
  number_of_childrens: random.below(2),
  number_of_infants: 0,
})

/** Who books: one of several, so that there are several customers. */
const caller = (random: Random): Fields => {
  const name = random.one(['Nora', 'Nils', 'Nell', 'Nico', 'Nadia'])
  return { name, phone: '112', email: `${name}@people.example` }
}

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

/** Options are kept until this day. */
const OPTION = '2097-06-01'

/** Makes what is due at once overdue, as if the booking had been made long ago. */
const growOld = ({ db }: Site, id: number) =>
  db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('bookings')
      .select('id')
      .where('id', '=', id)
      .$call(lockedFor(trx, 'update'))
      .execute()
    await (trx as Write).updateTable('bookings').set({ pay_by: '2026-01-02' }).where('id', '=', id).execute()
    await storeOwed({ db: trx, features }, [id])
  })

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

const travellers: Doings = {
  book: [
    8,
    async (site, person) => {
      const { random, number } = person
      const form = {
        ...caller(random),
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
const staff: Doings = {
  book: [
    4,
    async (site, { send, random }) => {
      const form = {
        ...caller(random),
        ...party(random),
        trip_id: site.trip_id,
        departure_id: random.one(site.departures),
        ...random.one<Fields>([
          {},
          { reseller_id: site.reseller_id },
          { option_until: OPTION },
          { option_until: OPTION },
        ]),
      }
      note(site, await send('adminAddBooking', undefined, form))
    },
  ],
  confirmOption: [
    3,
    async (_, person) => {
      const { body } = await person.send('adminListBookings', undefined, { status: 'held' })
      const held: { id: number }[] = body.packages?.data ?? []
      if (held.length > 0) await person.send('adminConfirmBooking', person.random.one(held).id)
    },
  ],
  adjust: [
    2,
    (site, person) => {
      const { random } = person
      const amount = (random.chance(0.5) ? 1 : -1) * 100 * (1 + random.below(60))
      const form = { label: 'Agreed', amount, ...(random.chance(0.3) && { unasked: 1, reason: 'Fuel' }) }
      return person.send('adminAdjustBooking', bookingOf(site, person), form, person.next())
    },
  ],
  growOld: [2, (site, person) => growOld(site, bookingOf(site, person))],
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
      send('adminAddWaiting', random.one(site.departures), { ...caller(random), ...party(random) }),
  ],
  offerOrRemoveWaiting: [
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

/** Lets everybody do one thing after the other: some steps together, or until the time has come. */
export async function keepBusy(site: Site, people: Person[], until: number) {
  let left = STEPS
  const lane = async (person: Person) => {
    const doings = person.number < FIRST_OF_STAFF ? travellers : staff
    const all = Object.values(doings).flatMap(([often, act]) => Array.from({ length: often }, () => act))
    while (left > 0 && performance.now() < until && site.faults.length === 0) {
      left -= 1
      await person.random.one(all)(site, person)
    }
  }
  await Promise.all(people.map(lane))
}
