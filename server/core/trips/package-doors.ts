import { done, stored } from '../../kit/doors/answers.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { pageOfAll } from '../../kit/lists/pagination.ts'
import { affectedInWords, countToNotify } from '../bookings/departure/change-notices.ts'
import { addPackage, deletePackage, listPackages, showPackage, updatePackage } from './packages.ts'
import { countUse, withTrips } from './trip-use.ts'

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
