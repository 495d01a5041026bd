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
  const { db } = deps

  door('adminListPackages', async ({ query }) => {
    const { rows, ...place } = pageOfAll(await listPackages(db, query), query.page)
    return { packages: query.with ? await withTrips(db, 'package', rows) : rows, ...place }
  })
  door('adminShowPackage', async ({ ctx, params, query }) => {
    const offer = await showPackage(db, params.id)
    return { packages: { ...offer, ...(query.with && (await countUse(ctx, offer.id, 'package'))) } }
  })
  door('adminAddPackage', ({ ctx, form }) =>
    stored('The package was added.', addPackage(ctx, form.description)),
  )
  door('adminUpdatePackage', async ({ ctx, params, form }) => {
    await updatePackage(ctx, params.id, form)
    const booked = await countToNotify(ctx, 'package', params.id)
    return {
      message: `The package was saved.${affectedInWords(booked.bookings)}`,
      id: params.id,
      ...booked,
    }
  })
  door('adminDeletePackage', ({ ctx, params }) =>
    done('The package was deleted.', deletePackage(ctx, params.id)),
  )
}
