import type { UpdateObject } from 'kysely'
import { dayAfter } from '../rules/days.ts'
import { countTaken, usualDayToDecide } from '../server/core/departures/seating.ts'
import { putFirstSettings } from '../server/core/settings/save-settings.ts'
import { storeBefore } from '../server/core/settings/stored-texts.ts'
import type { Tables, Trx, Write } from '../server/database/schema.ts'
import { asFlag } from '../server/database/tables/columns.ts'
import { contextOf, inTransaction, type TxCtx, type WriteCtx } from '../server/kit/context.ts'
import type { Deps } from '../server/kit/doors/deps.ts'
import { searchColumns } from '../server/kit/lists/search.ts'
import { days, isoAt } from '../server/platform/clock.ts'
import { agency, logoFile, shownTrips } from './demo-agency.ts'
import { departuresOf, FEW_LEFT, roomOf, type Standing } from './demo-departures.ts'
import { storeMoney, storePrices } from './demo-money.ts'
import { storeReviews } from './demo-reviews.ts'
import { storeAsks, storeTravellers } from './demo-travellers.ts'
import { firstDay, packages, resources, trips } from './demo-trips.ts'
import type { Tell } from './drawings.ts'
import { languages, storeLanguages } from './languages/store.ts'
import { booking } from './prices.ts'
import { storeTrade, storeUsers, unusablePassword } from './store.ts'
import { storeStories, storyOf } from './story.ts'
import { readSvg } from './svg.ts'
import { drawTrade, type TradedDeparture } from './trade.ts'

/** Two months of trade. Another seed draws other people. */
const trade = { seed: 'a small agency', days: 60, bookings: 260, users: 170, messages: 16 }
/** The author of the staff's notes. She has no rights, and nobody can log in as her. */
const colleague = { name: 'Mira Halvorsen', email: 'mira@itinera.example' }

type DemoExtent = 'all' | 'trips'
type DemoDeparture = TradedDeparture & { standing: Standing | undefined }

async function isEmpty({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const tables = ['users', 'trips', 'periods', 'packages'] as const
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row) return false
  }
  return true
}

/**
 * Stores the trips, unless another process has stored them.
 * @returns the departures for their bookings, or undefined where another process was faster
 */
async function storeTrips(tx: TxCtx, wanted: DemoExtent) {
  const lengths = [...new Set(trips.map((trip) => trip.days))]
  const added = await tx.db
    .insertInto('periods')
    .values(lengths.map((length) => ({ days: length, demo: 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('days')
    .execute()
  if (added.length < lengths.length) return undefined
  const packageIds: number[] = []
  for (const description of packages) {
    const { id } = await tx.db
      .insertInto('packages')
      .values({ description, demo: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    packageIds.push(id)
  }
  await tx.db
    .insertInto('resources')
    .values(resources.map((each) => ({ ...each, created_at: isoAt(tx.clock.now()), demo: 1 })))
    .execute()
  const rows = trips.map(({ picture, focus, title, description, days: length, includes }) => ({
    title,
    ...searchColumns(title),
    description,
    banner: `demo-${picture}.jpg`,
    focus_y: focus,
    period_days: length,
    package_id: packageIds[includes] as number,
    created_at: isoAt(tx.clock.now()),
    demo: asFlag(true),
  }))
  const stored = await tx.db.insertInto('trips').values(rows).returning(['id', 'banner']).execute()
  const ids = new Map(stored.map(({ id, banner }) => [banner, id]))
  const onOffer: DemoDeparture[] = []
  for (const demoTrip of trips) {
    const { picture, title, days: length, includes } = demoTrip
    const first = firstDay(demoTrip, tx.clock.today())
    const trip_id = ids.get(`demo-${picture}.jpg`) as number
    // Without trade, one departure that anybody may book.
    const planned =
      wanted === 'all' ? departuresOf(picture) : [{ after: 0, time: '', seats: null, min_travellers: null }]
    for (const { standing, ...plan } of planned) {
      const { after, ...departure } = { ...plan, date: dayAfter(first, plan.after) }
      const { id } = await tx.db
        .insertInto('departures')
        .values({
          trip_id,
          ...departure,
          decide_on:
            plan.min_travellers === null ? null : usualDayToDecide(departure.date, length, tx.clock.today()),
          created_at: isoAt(tx.clock.now()),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const room = roomOf({ ...plan, standing })
      const trip = { trip_id, title, days: length, package: packages[includes] as string }
      const minimum_age = storyOf(picture)?.minimumAge
      onOffer.push({ id, ...trip, minimum_age, date: departure.date, time: plan.time, room, standing })
    }
  }
  const named = trips.map(({ picture }) => [picture, ids.get(`demo-${picture}.jpg`) as number] as const)
  await storeStories(tx.db, new Map(named))
  await storeReviews(tx, new Map(named))
  return onOffer
}

/** Puts the departures into their planned states, now that their bookings are stored: full, almost full, closed, cancelled. */
async function settleDepartures(write: WriteCtx, departures: DemoDeparture[]) {
  const at = isoAt(write.clock.now())
  for (const { id, standing } of departures) {
    const change = (set: UpdateObject<Tables, 'departures'>) =>
      write.db.updateTable('departures').set(set).where('id', '=', id).execute()
    const { taken } = await countTaken(write.db, id)
    if (standing === 'full') await change({ seats: Math.max(1, taken) })
    if (standing === 'few') await change({ seats: taken + FEW_LEFT })
    if (standing === 'closed') await change({ closed_at: at })
    if (standing !== 'cancelled') continue
    await change({ cancelled_at: at, cancel_reason: 'Too few travellers' })
    await write.db
      .updateTable('bookings')
      .set({ status: 'cancelled', cancelled_at: at, cancel_reason: 'departure cancelled' })
      .where('departure_id', '=', id)
      .where('status', '=', 'confirmed')
      .execute()
  }
}

/** The look, whose gallery leads to trips that are stored now. */
async function storedLook(trx: Trx) {
  const stored = await trx.selectFrom('trips').select(['id', 'banner']).execute()
  const tripOf = (file: string) => stored.find(({ banner }) => banner === shownTrips[file])?.id
  const gallery = agency.look.gallery.map((picture) => picture && { ...picture, trip: tripOf(picture.file) })
  return { ...agency.look, gallery }
}

/**
 * Fills an empty database with demo trips that depart within a week to a year. With `all`, adds prices, further languages, users, bookings
 * with payments, travellers, and messages of the last sixty days, and departures that are full, almost full, at risk, closed or cancelled.
 * Stores all rows in one transaction. The pictures are drawn later: see drawings.ts.
 */
export async function fillDemo(deps: Deps, wanted: DemoExtent, tell: Tell): Promise<void> {
  const { clock, pictures } = deps
  if (!(await isEmpty(deps))) return
  await pictures.putFile(new TextEncoder().encode(await readSvg('logo')), 'svg', logoFile)
  const passwordHash = await unusablePassword()
  const added = await inTransaction(contextOf(deps), async (tx) => {
    const trx = tx.db
    const onOffer = await storeTrips(tx, wanted)
    if (!onOffer) return false
    const isTraded = wanted === 'all'
    const shown = { ...agency, look: await storedLook(trx) }
    const settings = isTraded ? { ...shown, agency: { ...agency.agency, languages }, booking } : shown
    await putFirstSettings(trx, isoAt(clock.now()), settings, true)
    await storeBefore(trx, isoAt(clock.now()), agency.pages)
    if (!isTraded) return true
    await storePrices(tx)
    await storeLanguages(trx, isoAt(clock.now()))
    await storeAsks(trx)
    const created_at = isoAt(clock.now(), -days(trade.days + 1))
    const [staff = null] = await storeUsers(trx, [{ ...colleague, created_at }], passwordHash)
    await storeTrade(trx, drawTrade(clock, onOffer, trade), { passwordHash, staff })
    await settleDepartures({ ...tx, db: trx as Write }, onOffer)
    await storeMoney({ ...tx, db: trx as Write }, staff)
    await storeTravellers(tx)
    return true
  })
  if (!added) return
  const booked = wanted === 'all' ? ` and ${trade.bookings} bookings of them` : ''
  tell(`Filled the empty database with ${trips.length} demo trips${booked}.`)
}
