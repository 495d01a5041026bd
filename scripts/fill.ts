import { randomUUID } from 'node:crypto'
import { existsSync, linkSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { trips as demoTrips } from '../demo/trips.ts'
import { createClock } from '../server/platform/clock.ts'
import { readConfig } from '../server/platform/config.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open.ts'
import { createLog } from '../server/platform/log.ts'
import { pictureFiles } from '../server/platform/pictures.ts'
import { fill } from '../test/fill.ts'

const defaults = { bookings: '100000', trips: '2000', users: '20000', messages: '1000' }

const help = `npm run fill -- [options]

Adds many rows to the database of DATABASE_URL or DATA_DIR, as an agency has them after two years of trade. Where the
site was started with its demo trips before, the trips have their pictures. \`npm run remove-demo\` removes all of it.

  --bookings N   ${defaults.bookings} unless said; each with two mails
  --trips N      ${defaults.trips} unless said
  --users N      ${defaults.users} unless said
  --messages N   ${defaults.messages} unless said
  --seed WORD    the same rows for the same word on the same day
  --help         this`

const complain = (line: string): never => {
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
        users: text(defaults.users),
        messages: text(defaults.messages),
        seed: text(randomUUID()),
        help: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    return complain((error as Error).message)
  }
}

function amountsOf(options: ReturnType<typeof readOptions>) {
  const number = (name: keyof typeof defaults) =>
    /^\d{1,9}$/.test(options[name])
      ? Number(options[name])
      : complain(`--${name} is a whole number, not ${options[name]}.`)
  return {
    bookings: number('bookings'),
    trips: number('trips'),
    users: number('users'),
    messages: number('messages'),
    seed: options.seed,
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
const amounts = amountsOf(options)
if (amounts.bookings > 0 && (amounts.trips === 0 || amounts.users === 0))
  complain('Bookings need trips and users.')
const config = readConfig()
const clock = createClock(config.timeZone)
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
