import { z } from 'zod'
import type { Call } from './call.ts'
import { ownCredentials } from './users.ts'

export const backupForm = z.object(ownCredentials)

/** A copy of everything, by hand. */
export const backupCalls = {
  adminDownloadBackup: {
    who: 'admin',
    summary:
      'The database and its pictures in one `.tar.gz`, which `npm run restore` takes. The mail server is left out. 409: PostgreSQL has its own tools, or a backup is being made already',
    form: backupForm,
    file: 'application/gzip',
    changesNoPage: true,
    refuses: [409, 429],
    answer: z.string(),
  },
} as const satisfies Record<string, Call>
