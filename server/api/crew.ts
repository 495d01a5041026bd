import { saveAway, showAway } from '../domain/crew/away.ts'
import { readOnDeparture, saveCrew } from '../domain/crew/crew.ts'
import { addResource, deleteResource, listResources, updateResource } from '../domain/crew/resources.ts'
import { requireSeen } from '../domain/departures/seen.ts'
import { done, stored } from './answers.ts'
import { type Deps, viewerOf } from './deps.ts'
import type { createDoors } from './wire.ts'

/** Who leads departures, what goes along, and who is away. */
export function crewDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, wakeMail } = deps

  door('adminShowCrew', async ({ params, actor }) => {
    await requireSeen(db, viewerOf(deps, actor), params.id)
    return await readOnDeparture(db, params.id, actor.role)
  })
  door('adminSaveCrew', async ({ by, params, form, actor }) => {
    await saveCrew(db, clock, by, params.id, form)
    wakeMail()
    return { message: 'The crew was saved.', ...(await readOnDeparture(db, params.id, actor.role)) }
  })
  door('adminListResources', async () => ({ resources: await listResources(db, clock) }))
  door('adminAddResource', ({ by, form }) => stored('The resource was added.', addResource(db, by, form)))
  door('adminUpdateResource', ({ by, params, form }) =>
    done('The resource was saved.', updateResource(db, by, params.id, form)),
  )
  door('adminDeleteResource', ({ by, params }) =>
    done('The resource was deleted.', deleteResource(db, clock, by, params.id)),
  )
  door('adminShowAway', ({ params, actor }) => showAway(db, actor, params.id))
  door('adminSaveAway', async ({ by, params, form, actor }) => ({
    message: 'Saved.',
    ...(await saveAway(db, by, actor, params.id, form.away)),
  }))
}
