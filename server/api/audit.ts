import { findActors, listAudit } from '../domain/audit/audit.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** The audit log. */
export function auditDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock } = deps

  door('adminListAudit', async ({ query }) => ({
    audit: await listAudit(db, clock, query),
    people: await findActors(db, query.by),
  }))
}
