import { affectedInWords, countToNotify } from '../domain/bookings/departure/change-notices.ts'
import { pageOfAll } from '../domain/shared/pagination.ts'
import {
  addPackage,
  deletePackage,
  listPackages,
  showPackage,
  updatePackage,
} from '../domain/trips/packages.ts'
import { countUse, withTrips } from '../domain/trips/trip-use.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** Packages. */
export function packageDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock } = deps

  door('adminListPackages', async ({ query }) => {
    const { rows, ...place } = pageOfAll(await listPackages(db, query), query.page)
    return { packages: query.with ? await withTrips(db, 'package', rows) : rows, ...place }
  })
  door('adminShowPackage', async ({ params, query }) => {
    const offer = await showPackage(db, params.id)
    return { packages: { ...offer, ...(query.with && (await countUse(db, clock, offer.id, 'package'))) } }
  })
  door('adminAddPackage', async ({ by, form }) => {
    const id = await addPackage(db, by, form.description)
    return { message: 'The package was added.', id }
  })
  door('adminUpdatePackage', async ({ by, params, form }) => {
    await updatePackage(db, by, params.id, form)
    const booked = await countToNotify(db, clock, 'package', params.id)
    return {
      message: `The package was saved.${affectedInWords(booked.bookings)}`,
      id: params.id,
      ...booked,
    }
  })
  door('adminDeletePackage', async ({ by, params }) => {
    await deletePackage(db, by, params.id)
    return { message: 'The package was deleted.' }
  })
}
