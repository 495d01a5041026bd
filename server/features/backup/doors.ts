import { checkOwnCredentials } from '../../core/accounts/own-password.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import type { createDoors } from '../../kit/doors/wire.ts'

/** A copy of everything, by hand. */
export function backupDoors(door: ReturnType<typeof createDoors>, { backups }: Deps) {
  door('adminDownloadBackup', ({ ctx, actor, form }) =>
    backups.make(async () => {
      await checkOwnCredentials(ctx, actor, form)
      await audit(ctx, ['export', 'backup'])
    }),
  )
}
