import { picturesInUse } from '../../core/trips/sweep-pictures.ts'
import { backup } from '../../database/backup/backup.ts'
import { createClock } from '../../platform/clock.ts'
import { ConfigError } from '../../platform/config.ts'
import { answerJobs } from '../../platform/helper.ts'
import { createLog } from '../../platform/log.ts'
import { createPictureStore } from '../../platform/pictures.ts'
import { openStore, type StorePlace } from '../../platform/store/open.ts'
import { StoreError } from '../../platform/store/store.ts'

/* A program of its own, as copying takes seconds. Started by backups.ts from its source or the build (entry in vite.config.ts). */

export type BackupJob = { databaseUrl: string; place: StorePlace; file: string }

/** Whether the backup was made: the pictures may be out of reach. */
export type BackupAnswer = 'made' | 'no pictures'

answerJobs(async ({ databaseUrl, place, file }: BackupJob): Promise<BackupAnswer> => {
  const clock = createClock('UTC')
  try {
    const pictures = createPictureStore(await openStore(place, clock), clock)
    const log = createLog('silent')
    await backup({ databaseUrl, pictures, picturesInUse, clock, log, print: () => {} }, file)
    return 'made'
  } catch (error) {
    if (error instanceof StoreError || error instanceof ConfigError) return 'no pictures'
    throw error
  }
})
