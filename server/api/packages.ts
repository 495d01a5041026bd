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
import { done, stored } from './answers.ts'
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
  door('adminAddPackage', ({ by, form }) =>
    stored('The package was added.', addPackage(db, by, form.description)),
  )
  door('adminUpdatePackage', async ({ by, params, form }) => {
    await updatePackage(db, by, params.id, form)
    const booked = await countToNotify(db, clock, 'package', params.id)
    return {
      message: `The package was saved.${affectedInWords(booked.bookings)}`,
      id: params.id,
      ...booked,
    }
  })
  door('adminDeletePackage', ({ by, params }) =>
    done('The package was deleted.', deletePackage(db, by, params.id)),
  )
}
