import type { Deps } from '../../kit/doors/deps.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { findActors, listAudit } from './audit.ts'

export function auditDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db } = deps

  door('adminListAudit', async ({ ctx, query }) => ({
    audit: await listAudit(ctx, query),
    people: await findActors(db, query.by),
  }))
}
