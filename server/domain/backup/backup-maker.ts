import { backup } from '../../platform/backup/backup.ts'
import { createClock } from '../../platform/clock.ts'
import { answerJobs } from '../../platform/helper.ts'
import { createLog } from '../../platform/log.ts'
import { createPictureStore } from '../../platform/pictures.ts'
import { openStore, type StorePlace } from '../../platform/store/open.ts'
import { picturesInUse } from '../catalogue/pictures.ts'

/*
 * The program that makes a backup: copying a large database takes seconds, in which the server must go on answering.
 * Started by backups.ts from its source, or from the build, where it is an entry of its own (vite.config.ts).
 */

export type BackupJob = { databaseUrl: string; place: StorePlace; file: string }

answerJobs(async ({ databaseUrl, place, file }: BackupJob) => {
  const clock = createClock('UTC')
  await backup(
    {
      databaseUrl,
      pictures: createPictureStore(await openStore(place, clock), clock),
      picturesInUse,
      clock,
      log: createLog('silent'),
      print: () => {},
    },
    file,
  )
  return null
})
