import { checkOwnCredentials } from '../../core/accounts/own-password.ts'
import { audit } from '../../core/audit/audit.ts'
import { feature } from '../../kit/feature.ts'
import { createBackups } from './backups.ts'

/** Copies of everything, for administrators to download. */
export const backup = feature({
  name: 'backup',
  async atStart(deps, config) {
    const backups = createBackups(config, deps.clock)
    deps.backups = backups
    return { stop: backups.stop }
  },
  doors(door, { backups }) {
    if (!backups) return
    door('adminDownloadBackup', ({ ctx, actor, form }) =>
      backups.make(async () => {
        await checkOwnCredentials(ctx, actor, form)
        await audit(ctx, ['export', 'backup'])
      }),
    )
  },
})
