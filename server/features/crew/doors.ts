import { requireSeen, viewerOf } from '../../core/departures/seen.ts'
import { done, stored } from '../../kit/doors/answers.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { saveAway, showAway } from './away.ts'
import { readOnDeparture, saveCrew } from './crew.ts'
import { addResource, deleteResource, listResources, updateResource } from './resources.ts'

export function crewDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db } = deps

  door('adminShowCrew', async ({ params, actor }) => {
    await requireSeen(deps, viewerOf(deps, actor), params.id)
    return await readOnDeparture(db, params.id, actor.role)
  })
  door('adminSaveCrew', async ({ ctx, params, form, actor }) => {
    await saveCrew(ctx, params.id, form)
    return { message: 'The crew was saved.', ...(await readOnDeparture(db, params.id, actor.role)) }
  })
  door('adminListResources', async ({ ctx }) => ({ resources: await listResources(ctx) }))
  door('adminAddResource', ({ ctx, form }) => stored('The resource was added.', addResource(ctx, form)))
  door('adminUpdateResource', ({ ctx, params, form }) =>
    done('The resource was saved.', updateResource(ctx, params.id, form)),
  )
  door('adminDeleteResource', ({ ctx, params }) =>
    done('The resource was deleted.', deleteResource(ctx, params.id)),
  )
  door('adminShowAway', ({ ctx, params, actor }) => showAway(ctx, actor, params.id))
  door('adminSaveAway', async ({ ctx, params, form, actor }) => ({
    message: 'Saved.',
    ...(await saveAway(ctx, actor, params.id, form.away)),
  }))
}
