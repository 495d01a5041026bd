import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fillDemo, putSiteDrawings } from '../demo/fill.ts'
import type { Deps } from './api/deps.ts'
import { createHitLog } from './api/request-log.ts'
import { createApp } from './app.ts'
import { completeMail } from './domain/accounts/reset-password.ts'
import { forgetOldSessions } from './domain/accounts/sessions.ts'
import { claimPictures, sweepPictures } from './domain/catalogue/pictures.ts'
import { forgetWhatIsOld } from './domain/office/retention.ts'
import { forgetOldAttempts } from './domain/shared/rate-limits.ts'
import { ensureAdmin } from './first-admin.ts'
import { createPageCache } from './pages/cache.ts'
import { readAgency } from './platform/agency.ts'
import { createClock, minutes } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { openNotices } from './platform/database/notices.ts'
import { openDatabase } from './platform/database/open.ts'
import type { Log } from './platform/log.ts'
import { mailFolder, sweepMailFiles } from './platform/mail/mail-files.ts'
import { createTransport } from './platform/mail/transport.ts'
import { createMailWorker } from './platform/mail/worker.ts'
import { watchLoop } from './platform/overload.ts'
import { createPictureStore } from './platform/pictures.ts'

type Extras = Pick<Deps, 'pages' | 'clientFolder'> & {
  /** Prints a line for the person who starts the server, to standard output. */
  print: (line: string) => void
}

/**
 * Opens and migrates the database, adds the demo content and the first administrator where they are missing, and starts
 * the mail worker. Everything but listening.
 */
export async function start(config: Config, log: Log, { print, ...pages }: Extras) {
  const agency = await readAgency(config.agencyFile)
  const clock = createClock(config.timeZone)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const db = openDatabase(config.databaseUrl, log)
  try {
    await migrate(db)
    const mailFrom = config.mailFrom ?? `"${agency.name.replaceAll('"', '')}" <${agency.email}>`
    const transport = createTransport({ ...config, mailFrom }, log)
    const contact = { name: agency.name, phone: agency.phone, email: config.agencyEmail ?? agency.email }
    const complete = completeMail(db, clock, contact)
    const worker = createMailWorker({ db, clock, config, log, transport, complete })
    const loop = watchLoop()
    const deps: Deps = {
      db,
      clock,
      log,
      agency,
      pictures: createPictureStore(join(config.dataDir, 'images', 'trips'), clock),
      drawings: createPictureStore(join(config.dataDir, 'images', 'site'), clock),
      contact,
      publicUrl: config.publicUrl,
      trustProxy: config.trustProxy,
      delivery: config.smtpUrl ? 'smtp' : 'file',
      checkLoad: loop.check,
      wakeMail: worker.wake,
      catalogueChanged() {
        cache.clear()
        notices.notify()
      },
      ...pages,
    }
    await claimPictures(db, deps.pictures)
    await putSiteDrawings(deps, print)
    if (config.demo !== 'none') await fillDemo(deps, config.demo, print)
    // Last: it prints the password right above the address of the site.
    await ensureAdmin(config, deps, print)

    const cleanUp = async () => {
      await forgetOldSessions(db, clock)
      await forgetOldAttempts(db, clock)
      await forgetWhatIsOld(db, clock, config.retain)
      await sweepPictures(db, deps.pictures, log)
      await sweepMailFiles(db, clock, mailFolder(config.dataDir))
    }
    const cleanUpTimer = setInterval(() => {
      cleanUp().catch((error: unknown) => log.warn({ err: error }, 'cleanup failed, next try in an hour'))
    }, minutes(60))
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
      /** Waits for the mails that are being sent, then closes the database. */
      async stop() {
        clearInterval(cleanUpTimer)
        loop.stop()
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
