import { z } from 'zod'
import type { Call } from '../call.ts'
import { ownCredentials } from '../users.ts'

export const backupForm = z.object(ownCredentials)

/** The call that downloads a backup of everything. */
export const backupCalls = {
  adminDownloadBackup: {
    who: 'admin',
    noted: true,
    summary:
      'The database and its pictures in one `.tar.gz`, which `npm run restore` takes. The settings of the mail server are left out. 409: PostgreSQL has its own tools, or a backup is being made already',
    form: backupForm,
    file: 'application/gzip',
    changesNoPage: true,
    refuses: [409, 429],
    answer: z.string(),
  },
} as const satisfies Record<string, Call>
