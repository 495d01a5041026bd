import { findActors, listAudit } from '../domain/audit/audit.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** The audit log. */
export function auditDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db } = deps

  door('adminListAudit', async ({ ctx, query }) => ({
    audit: await listAudit(ctx, query),
    people: await findActors(db, query.by),
  }))
}
