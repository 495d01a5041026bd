import { randomUUID } from 'node:crypto'
import { existsSync, linkSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { trips as demoTrips } from '../demo/trips.ts'
import { keepDays } from '../server/domain/lists/tallies.ts'
import { createClock } from '../server/platform/clock.ts'
import { readConfig } from '../server/platform/config.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open.ts'
import { createLog } from '../server/platform/log.ts'
import { pictureFiles } from '../server/platform/pictures.ts'
import { fill } from '../test/fill.ts'

const help = `npm run fill -- [options]

Adds many rows to the database of DATABASE_URL or DATA_DIR, as an agency has them after two years of trade. Where the
site was started with its demo trips before, the trips have their pictures.

  --bookings N   100000 unless said; each with two mails
  --trips N      2000 unless said
  --users N      20000 unless said
  --messages N   1000 unless said
  --seed WORD    the same rows for the same word
  --help         this`

const complain = (line: string): never => {
  console.error(`${line}\n\n${help}`)
  process.exit(1)
}

function readOptions() {
  const text = { type: 'string' } as const
  const number = (name: string, value: string) =>
    /^\d{1,9}$/.test(value) ? Number(value) : complain(`--${name} is a whole number, not ${value}.`)
  try {
    const { values } = parseArgs({
      options: {
        bookings: { ...text, default: '100000' },
        trips: { ...text, default: '2000' },
        users: { ...text, default: '20000' },
        messages: { ...text, default: '1000' },
        seed: { ...text, default: randomUUID() },
        help: { type: 'boolean', default: false },
      },
    })
    return {
      help: values.help,
      amounts: {
        bookings: number('bookings', values.bookings),
        trips: number('trips', values.trips),
        users: number('users', values.users),
        messages: number('messages', values.messages),
        seed: values.seed,
      },
    }
  } catch (error) {
    return complain((error as Error).message)
  }
}

/** Pictures for the trips that were added: the demo's own files under another name, which takes no room. */
function linkPictures(folder: string, banners: string[]) {
  const drawn = demoTrips
    .map(({ picture }) => pictureFiles(`demo-${picture}.jpg`))
    .filter((files) => files.every((file) => existsSync(join(folder, file))))
  for (const [index, banner] of banners.entries()) {
    const from = drawn[index % drawn.length]
    if (!from) return
    for (const [at, file] of pictureFiles(banner).entries())
      linkSync(join(folder, from[at] ?? ''), join(folder, file))
  }
}

const options = readOptions()
if (options.help) {
  console.log(help)
  process.exit(0)
}
const { trips, users, bookings } = options.amounts
if (bookings > 0 && (trips === 0 || users === 0)) complain('Bookings need trips and users.')
const config = readConfig()
const clock = createClock(config.timeZone)
const db = openDatabase(config.databaseUrl, createLog('warn'))
try {
  await migrate(db)
  await keepDays(db, clock)
  const before = await db
    .selectFrom('trips')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  await fill(db, clock, options.amounts, console.log)
  const added = await db
    .selectFrom('trips')
    .select('banner')
    .where('id', '>', before?.id ?? 0)
    .where('banner', 'like', 'filled-%')
    .execute()
  linkPictures(
    join(config.dataDir, 'images', 'trips'),
    added.map(({ banner }) => banner),
  )
} finally {
  await db.destroy()
}
