import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { offeredLanguages } from '../contract/languages.ts'
import { createDrawings } from '../demo/drawings.ts'
import { fillDemo } from '../demo/fill.ts'
import { createApp } from './app.ts'
import { ensureAdmin } from './core/accounts/first-admin.ts'
import { mailSource } from './core/bookings/mails/sent-mails.ts'
import { holdBacklog } from './core/bookings/seats.ts'
import { mapAccent } from './core/look/accent.ts'
import { removeLeftFonts } from './core/look/text-picture.ts'
import { openSettings } from './core/settings/current-settings.ts'
import { createMaps } from './core/trips/maps/maps.ts'
import { claimPictures } from './core/trips/sweep-pictures.ts'
import { listMapped } from './core/trips/trip-content.ts'
import { followDatabaseClock } from './database/database-clock.ts'
import { migrate } from './database/migrate.ts'
import { openNotices } from './database/notices.ts'
import { connectionsOf, openDatabase } from './database/open.ts'
import { features } from './features.ts'
import { startJobs } from './jobs.ts'
import type { Deps } from './kit/doors/deps.ts'
import { chooseLanguage } from './kit/doors/languages.ts'
import { createHitLog } from './kit/doors/request-log.ts'
import { arePrograms, type Feature, type Running } from './kit/feature.ts'
import { mailBacklog } from './kit/mail/queue/outbox.ts'
import { createMailWorker } from './kit/mail/queue/worker.ts'
import { createPageCache } from './pages/cache.ts'
import { createClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Log } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { watchLoop } from './platform/overload.ts'
import { createPictureStore } from './platform/pictures.ts'
import { createFollowingTransport } from './platform/smtp/transport.ts'
import { openServedStore } from './platform/store/open.ts'

const list: readonly Feature[] = features

/** What a notice says where only seats have changed. A program that does not know it drops its pages. */
const SEATS = 'seats'

type Extras = Pick<Deps, 'pages' | 'clientFolder' | 'calm'> & {
  /** Prints a line for the person who starts the server, to standard output. */
  print: (line: string) => void
}

/** Everything but listening: opens and migrates the database, adds demo and first administrator, and starts the jobs. */
export async function start(config: Config, log: Log, { print, ...pages }: Extras) {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  await removeLeftFonts().catch((error: unknown) => log.warn({ err: error }, 'old fonts stay where they are'))
  const db = openDatabase(config.databaseUrl, log, {
    isPooled: config.databaseListenUrl !== undefined,
    isPrepared: config.isPrepared,
  })
  try {
    await migrate(db, (migration) =>
      log.warn({ migration }, 'the tables are those of a newer version, which only adds to them: going on'),
    )
    const settings = await openSettings(db, config)
    const time = await followDatabaseClock(db, log)
    const clock = createClock(() => settings.get().agency.time_zone, time.now)
    const mailing = { smtpUrl: () => settings.mailing().smtpUrl, from: () => settings.mailing().from }
    const transport = createFollowingTransport({ ...config, ...mailing }, log)
    const files = await openServedStore(config, clock, log)
    const pictures = createPictureStore(files, clock)
    const payments = {}
    const mails = mailSource({
      db,
      clock,
      settings,
      features,
      payments,
      pictures,
      publicUrl: config.publicUrl,
    })
    const mailWorker = createMailWorker({ db, clock, log, transport, mails })
    const loop = watchLoop()
    const metrics =
      config.metricsToken === undefined
        ? undefined
        : await createMetrics(config.metricsToken, {
            log,
            pageCache: () => cache.state(),
            pool: () => connectionsOf(db),
            backlog: async () => ({ ...(await mailBacklog(db, clock)), ...(await holdBacklog(db, clock)) }),
            jobs: () => jobs.states(),
          })
    let draining = false
    const deps: Deps = {
      db,
      clock,
      log,
      settings,
      features,
      pictures,
      files,
      maps: createMaps(
        files,
        clock,
        () => listMapped(db, offeredLanguages(settings.get().agency)),
        () => mapAccent(settings.get().look.accent),
      ),
      publicUrl: config.publicUrl,
      trustProxy: config.trustProxy,
      mail: {
        transport,
        isServerGiven: config.smtpUrl !== undefined,
        isFromGiven: config.mailFrom !== undefined,
        isUrlGiven: config.isUrlGiven,
      },
      delivery: () => transport.way,
      payments,
      importFolder: join(config.dataDir, 'imports'),
      checkLoad: loop.check,
      metrics,
      isDraining: () => draining,
      wakeMail: () => {},
      async pagesChanged() {
        cache.clear()
        await notices.notify('itinera_pages')
      },
      async seatsChanged() {
        cache.seatsChanged()
        await notices.notify('itinera_pages', SEATS)
      },
      async settingsChanged() {
        await followSettings()
        await notices.notify('itinera_settings')
      },
      ...pages,
    }
    const running: Running[] = []
    for (const { atStart } of list) if (atStart) running.push(await atStart(deps, config))
    async function followSettings() {
      await settings.reload()
      for (const { settingsChanged } of running) await settingsChanged?.()
    }
    await claimPictures(db, deps.pictures)
    if (config.demo !== 'none') await fillDemo(deps, config.demo, print)
    const drawings = config.demo !== 'none' ? await createDrawings(db, deps.pictures) : undefined
    deps.drawn = drawings?.drawn
    // Last: it prints the password right above the address of the site.
    await ensureAdmin(config, deps, print)
    await settings.reload()

    const jobs = startJobs(Object.assign(deps, { mailWorker, config }))
    // While the mail server is away, only the timer tries again: a booking must not cost a connection attempt.
    deps.wakeMail = () => mailWorker.isAway() || jobs.wake('mails')
    deps.wakeCards = () => jobs.wake('cards')
    let stopping = false
    const app = createApp(deps)
    const hitLog = createHitLog(log)
    const cache = createPageCache({
      isForPrograms: arePrograms(features),
      serve: app.fetch,
      publicUrl: config.publicUrl,
      languageOf: (asked, accepted) =>
        chooseLanguage(offeredLanguages(settings.get().agency), asked, accepted),
      onHit: hitLog.onHit,
      onFault: (error) => log.error({ err: error }, 'a page could not be rendered anew'),
    })
    const notices = openNotices(config, db, log, {
      itinera_pages: (what) => (what === SEATS ? cache.seatsChanged() : cache.clear()),
      itinera_settings() {
        // Reading the settings comes first: a page that is rendered meanwhile is dropped too.
        followSettings()
          .catch((error: unknown) => log.warn({ err: error }, 'settings could not be read again'))
          .finally(cache.clear)
      },
    })

    const drawing = drawings
      ?.drawAll(print, () => stopping)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'pictures of the demo are missing, next try at the next start'),
      )

    return {
      app,
      cache,
      /** From now on `/readyz` answers 503, so that a proxy sends no new requests. */
      drain() {
        draining = true
      },
      /** Waits for the mails that are being sent, then closes the database. */
      async stop() {
        stopping = true
        loop.stop()
        await jobs.stop()
        await deps.maps.stop()
        for (const { stop } of running) await stop?.()
        await notices.stop()
        hitLog.flush()
        transport.close()
        await drawing
        time.stop()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
