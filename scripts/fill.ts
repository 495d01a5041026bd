import { randomUUID } from 'node:crypto'
import { existsSync, linkSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { trips as demoTrips } from '../demo/demo-trips.ts'
import { migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open.ts'
import { createClock } from '../server/platform/clock.ts'
import { readConfig } from '../server/platform/config.ts'
import { createLog } from '../server/platform/log.ts'
import { pictureFiles } from '../server/platform/pictures.ts'
import { fill } from '../test/fill.ts'

const defaults = { bookings: '100000', trips: '2000', departures: '100000', users: '20000', messages: '1000' }

const help = `npm run fill -- [options]

Adds the rows of two years of trade to the database of DATABASE_URL or DATA_DIR. The trips have pictures if the site was
started with its demo trips before. \`npm run remove-demo\` removes all of these rows.

  --bookings N   default ${defaults.bookings}; each with two mails
  --trips N      default ${defaults.trips}
  --departures N default ${defaults.departures}; spread evenly over the trips
  --users N      default ${defaults.users}
  --messages N   default ${defaults.messages}
  --seed WORD    the same word adds the same rows on the same day
  --help         show this help`

const fail = (line: string): never => {
  console.error(`${line}\n\n${help}`)
  process.exit(1)
}

function readOptions() {
  try {
    const text = (value: string) => ({ type: 'string', default: value }) as const
    const { values } = parseArgs({
      options: {
        bookings: text(defaults.bookings),
        trips: text(defaults.trips),
        departures: text(defaults.departures),
        users: text(defaults.users),
        messages: text(defaults.messages),
        seed: text(randomUUID()),
        help: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    return fail((error as Error).message)
  }
}

function amountsOf(options: ReturnType<typeof readOptions>) {
  const number = (name: keyof typeof defaults) =>
    /^\d{1,9}$/.test(options[name])
      ? Number(options[name])
      : fail(`--${name} is a whole number, not ${options[name]}.`)
  return {
    bookings: number('bookings'),
    trips: number('trips'),
    departures: number('departures'),
    users: number('users'),
    messages: number('messages'),
    seed: options.seed,
  }
}

/** Gives the added trips pictures: hard links to the files of the demo trips, which take no room. */
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
const amounts = amountsOf(options)
if (amounts.bookings > 0 && (amounts.trips === 0 || amounts.users === 0))
  fail('Bookings need trips and users.')
const config = readConfig()
const clock = createClock(config.timeZone ?? 'UTC')
const db = openDatabase(config.databaseUrl, createLog('warn'))
try {
  await migrate(db)
  const before = await db
    .selectFrom('trips')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  await fill(db, clock, amounts, console.log)
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
