import { checkOwnCredentials } from '../../core/accounts/own-password.ts'
import { audit } from '../../core/audit/audit.ts'
import { feature } from '../../kit/feature.ts'

/** Copies of everything, for administrators to download. */
export const backup = feature({
  name: 'backup',
  doors: (door, { backups }) =>
    door('adminDownloadBackup', ({ ctx, actor, form }) =>
      backups.make(async () => {
        await checkOwnCredentials(ctx, actor, form)
        await audit(ctx, ['export', 'backup'])
      }),
    ),
})
