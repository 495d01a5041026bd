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
import { countBookings, findTrips, listAllTrips, none } from '../../domain/trip-list.ts'
import { countUse, withTrips } from '../../domain/trip-use.ts'
import { addTrip, deleteTrip, showTrip, updateTrip } from '../../domain/trips.ts'
import { takeApart } from '../began-with.ts'
import type { createDoors } from '../wire.ts'

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
    const changed = await updateTrip(db, by, pictures, params.id, given, began)
    catalogueChanged()
    const { bookings } = changed.includes('date') ? await bookedOf(params.id) : none
    const told = `${bookings} ${bookings === 1 ? 'booking is' : 'bookings are'} for its new day now: tell them.`
    return bookings > 0
      ? { message: `The trip was saved. ${told}`, bookings }
      : { message: 'The trip was saved.' }
  })
  door('adminDeleteTrip', async ({ by, params }) => {
    await deleteTrip(db, by, params.id)
    catalogueChanged()
    return { message: 'The trip was deleted.' }
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
    const told = `${moved} ${moved === 1 ? 'trip now takes' : 'trips now take'} ${inDays(form.period)}.`
    return { message: `The period was saved.${moved > 0 ? ` ${told}` : ''}`, id: form.period }
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
    await updatePackage(db, by, params.id, given, began)
    catalogueChanged()
    return { message: 'The package was saved.', id: params.id }
  })
  door('adminDeletePackage', async ({ by, params }) => {
    await deletePackage(db, by, params.id)
    catalogueChanged()
    return { message: 'The package was deleted.' }
  })
}
