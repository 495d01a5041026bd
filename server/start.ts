import { join } from 'node:path'
import { fillDemo, putSiteDrawings } from '../demo/fill.ts'
import { createHitLog } from './api/request-log.ts'
import { createApp, type Deps } from './app.ts'
import { forgetOldAttempts } from './domain/attempts.ts'
import { takeInAll } from './domain/lists/take-in.ts'
import { keepDays } from './domain/lists/tallies.ts'
import { forgetWhatIsOld } from './domain/retention.ts'
import { forgetOldSessions } from './domain/sessions.ts'
import { sweepPictures } from './domain/trips.ts'
import { ensureAdmin } from './first-admin.ts'
import { createPageCache } from './pages/cache.ts'
import { readAgency } from './platform/agency.ts'
import { createClock, minutes } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { openNotices } from './platform/database/notices.ts'
import { openDatabase } from './platform/database/open.ts'
import type { Log } from './platform/log.ts'
import { mailFolder, sweepMailFiles } from './platform/mail/kept-files.ts'
import { createTransport } from './platform/mail/transport.ts'
import { createMailWorker } from './platform/mail/worker.ts'
import { watchLoop } from './platform/overload.ts'
import { createPictureStore } from './platform/pictures.ts'

/** Milliseconds. Whoever asks for a list sees what is new at once; this only spares them the wait. */
const LISTS_EVERY = 30_000

type Extras = Pick<Deps, 'pages' | 'clientFolder'> & {
  /** Tells the person who starts the server something; standard output. */
  tell: (line: string) => void
}

/** Opens the database, brings it up to date, fills it if it is empty, starts the worker: everything but listening. */
export async function start(config: Config, log: Log, { tell, ...pages }: Extras) {
  const agency = await readAgency(config.agencyFile)
  const clock = createClock(config.timeZone)
  const db = openDatabase(config.databaseUrl, log)
  try {
    await migrate(db)
    const mailFrom = config.mailFrom ?? `"${agency.name.replaceAll('"', '')}" <${agency.email}>`
    const transport = createTransport({ ...config, mailFrom }, log)
    const worker = createMailWorker({ db, clock, config, log, transport })
    const loop = watchLoop()
    const deps: Deps = {
      db,
      clock,
      log,
      agency,
      pictures: createPictureStore(join(config.dataDir, 'images', 'trips'), clock),
      drawings: createPictureStore(join(config.dataDir, 'images', 'site'), clock),
      contact: { name: agency.name, phone: agency.phone, email: config.agencyEmail ?? agency.email },
      publicUrl: config.publicUrl,
      trustProxy: config.trustProxy,
      delivery: config.smtpUrl ? 'smtp' : 'file',
      checkLoad: loop.check,
      wakeMail: worker.wake,
      catalogueChanged() {
        cache.clear()
        notices.tell()
      },
      ...pages,
    }
    await putSiteDrawings(deps, tell)
    if (config.demo) await fillDemo(deps, tell)
    // Last, so that what it tells stands right above the line that says where we listen.
    await ensureAdmin(config, deps, tell)

    const tidy = async () => {
      await forgetOldSessions(db, clock)
      await forgetOldAttempts(db, clock)
      await forgetWhatIsOld(db, clock, config.retain)
      await sweepPictures(db, deps.pictures)
      await sweepMailFiles(db, clock, mailFolder(config.dataDir))
    }
    const tidying = setInterval(() => {
      tidy().catch((error: unknown) => log.warn({ err: error }, 'tidying up failed, next try in an hour'))
    }, minutes(60))
    await keepDays(db, clock)
    let takingIn: Promise<void> | undefined
    const stopping = new AbortController()
    const listing = setInterval(() => {
      takingIn ??= takeInAll(db, clock, stopping.signal)
        .catch((error: unknown) => log.warn({ err: error }, 'the lists of the back office lag behind'))
        .finally(() => {
          takingIn = undefined
        })
    }, LISTS_EVERY)
    worker.start()

    const app = createApp(deps)
    const hitLog = createHitLog(log)
    const cache = createPageCache({
      serve: app.fetch,
      publicUrl: config.publicUrl,
      onHit: hitLog.onHit,
    })
    const notices = openNotices(config.databaseUrl, db, log, 'itinera_catalogue', cache.clear)

    return {
      app,
      cache,
      /** Finishes what the worker is sending, then closes the database. */
      async stop() {
        clearInterval(tidying)
        loop.stop()
        clearInterval(listing)
        stopping.abort()
        await takingIn
        await worker.stop()
        await notices.stop()
        hitLog.flush()
        transport.close()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
