import type { Deps } from '../../app.ts'
import { addPackage, deletePackage, listPackages, showPackage, updatePackage } from '../../domain/packages.ts'
import { pieceOf } from '../../domain/page.ts'
import {
  addPeriod,
  deletePeriod,
  inDays,
  listPeriodsOf,
  movePeriod,
  showPeriod,
} from '../../domain/periods.ts'
import { toldAmong } from '../../domain/told.ts'
import { noteAllTold } from '../../domain/travellers-to-tell.ts'
import { countBookings, findTrips, listAllTrips, none } from '../../domain/trip-list.ts'
import { bookedAhead, countUse, withTrips } from '../../domain/trip-use.ts'
import { addTrip, deleteTrip, showTrip, updateTrip } from '../../domain/trips.ts'
import { counted } from '../../platform/numbers.ts'
import { takeApart } from '../began-with.ts'
import type { createDoors } from '../wire.ts'

const inWords = new Intl.ListFormat('en-GB')

/** Who is to be told of another `title`, `day`, `length` or `package`; nothing where nobody has booked. */
function whoIsToldOf(bookings = 0, ...what: string[]) {
  if (bookings === 0) return ''
  const old = what.filter((word) => word !== 'day')
  const confirmed = old.length > 0 && `confirmed with the old ${inWords.format(old)}`
  const told = (is: string, was: string) =>
    [what.includes('day') && `${is} for its new day now`, confirmed && `${was} ${confirmed}`]
      .filter(Boolean)
      .join(', and ')
  const those = counted(bookings, `booking ${told('is', 'was')}`, `bookings ${told('are', 'were')}`)
  return ` ${those}: tell ${bookings === 1 ? 'its' : 'their'} travellers.`
}

/** What the agency offers: trips, periods, packages. */
export function catalogueDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, pictures, catalogueChanged } = deps

  const bookedOf = async (trip: number) => (await countBookings(db, clock, [trip])).get(trip) ?? none

  door('adminListTrips', ({ query }) => listAllTrips(db, clock, query))
  door('adminFindTrips', async ({ query }) => ({ trips: await findTrips(db, clock, query.q) }))
  door('adminShowTrip', async ({ params, query }) => {
    const { package: _, departed: __, ...trip } = await showTrip(db, clock, params.id)
    return { ...trip, ...(query.with && (await bookedOf(trip.id))) }
  })
  door('adminAddTrip', async ({ by, form }) => {
    const id = await addTrip(db, clock, by, pictures, form)
    catalogueChanged()
    return { message: 'The trip was added.', id }
  })
  door('adminUpdateTrip', async ({ by, params, form }) => {
    const { given, began } = takeApart(form)
    const { fields: changed, meanwhile } = await updateTrip(db, by, pictures, params.id, given, began)
    catalogueChanged()
    const confirmed = toldAmong(changed)
    const { bookings } = confirmed.length > 0 ? await bookedAhead(db, clock, params.id, 'trip') : {}
    const others = { ...(meanwhile && { meanwhile }) }
    if (bookings === undefined) return { message: 'The trip was saved.', ...others }
    return { message: `The trip was saved.${whoIsToldOf(bookings, ...confirmed)}`, bookings, ...others }
  })
  door('adminDeleteTrip', async ({ by, params }) => {
    await deleteTrip(db, by, params.id)
    catalogueChanged()
    const { bookings } = await bookedOf(params.id)
    return { message: 'The trip was deleted.', ...(bookings > 0 && { bookings }) }
  })
  door('adminTravellersTold', async ({ by, params }) => {
    await noteAllTold(db, clock, by, params.id)
    return { message: 'All are told. The overview no longer names this trip.' }
  })

  door('adminListPeriods', async ({ query }) => {
    const { rows, ...place } = pieceOf(await listPeriodsOf(db, query), query.page)
    return { packages: query.with ? await withTrips(db, 'period', rows) : rows, ...place }
  })
  door('adminShowPeriod', async ({ params, query }) => {
    const period = await showPeriod(db, params.id)
    return { period: { ...period, ...(query.with && (await countUse(db, clock, params.id))) } }
  })
  door('adminAddPeriod', async ({ by, form }) => {
    await addPeriod(db, by, form.period)
    catalogueChanged()
    return { message: 'The period was added.', id: form.period }
  })
  door('adminUpdatePeriod', async ({ by, params, form }) => {
    const moved = await movePeriod(db, by, params.id, form.period)
    catalogueChanged()
    const saved = { message: 'The period was saved.', id: form.period }
    if (moved === 0) return saved
    const told = ` ${counted(moved, 'trip now takes', 'trips now take')} ${inDays(form.period)}.`
    const booked = await bookedAhead(db, clock, form.period, 'period')
    return {
      ...saved,
      message: `${saved.message}${told}${whoIsToldOf(booked.bookings, 'length')}`,
      ...booked,
    }
  })
  door('adminDeletePeriod', async ({ by, params }) => {
    await deletePeriod(db, by, params.id)
    catalogueChanged()
    return { message: 'The period was deleted.' }
  })

  door('adminListPackages', async ({ query }) => {
    const { rows, ...place } = pieceOf(await listPackages(db, query), query.page)
    return { packages: query.with ? await withTrips(db, 'package', rows) : rows, ...place }
  })
  door('adminShowPackage', async ({ params, query }) => {
    const offer = await showPackage(db, params.id)
    return { packages: { ...offer, ...(query.with && (await countUse(db, clock, offer.id, 'package'))) } }
  })
  door('adminAddPackage', async ({ by, form }) => {
    const id = await addPackage(db, by, form.description)
    catalogueChanged()
    return { message: 'The package was added.', id }
  })
  door('adminUpdatePackage', async ({ by, params, form }) => {
    const { given, began } = takeApart(form)
    const isAnother = await updatePackage(db, by, params.id, given, began)
    catalogueChanged()
    const booked = isAnother ? await bookedAhead(db, clock, params.id, 'package') : {}
    return {
      message: `The package was saved.${whoIsToldOf(booked.bookings, 'package')}`,
      id: params.id,
      ...booked,
    }
  })
  door('adminDeletePackage', async ({ by, params }) => {
    await deletePackage(db, by, params.id)
    catalogueChanged()
    return { message: 'The package was deleted.' }
  })
}
