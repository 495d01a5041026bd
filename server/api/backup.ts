import { checkOwnCredentials } from '../domain/accounts/own-password.ts'
import { audit } from '../domain/audit/audit.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** A copy of everything, by hand. */
export function backupDoors(door: ReturnType<typeof createDoors>, { db, clock, backups }: Deps) {
  door('adminDownloadBackup', ({ by, actor, form }) =>
    backups.make(async () => {
      await checkOwnCredentials(db, clock, by, actor, form)
      await audit(db, by, ['export', 'backup'])
    }),
  )
}
