import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { takeIn } from '../server/domain/lists/take-in.ts'
import { type Clock, dayAfter, isoAt } from '../server/platform/clock.ts'
import type { Database, NewRow } from '../server/platform/database/schema.ts'

export type Amounts = { bookings: number; trips: number; users: number; messages: number; seed: string }

/** Rows in one statement: SQLite takes 32,766 parameters. */
const ROWS = 1000
const PERIODS = [2, 3, 4, 5, 7, 10, 14, 21]
const YEAR_MS = 365 * 24 * 60 * 60_000

const firstNames =
  `Ada Amir Ana Anna Anton Aria Ben Björn Carla Chen Clara Dana David Dmitri Eda Elif Emil Emma
Erik Eva Fatima Felix Femi Finn Frida Georg Grace Hana Hugo Ida Ines Ivan Jana Jean-Luc Jo Jonas Julia Kai Karim
Lars Lea Leo Lina Lola Louis Lucia Malik Mara Marco Maria Mateo Maya Mei Mia Milan Mina Nadia Nils Noah Nora Olga
Omar Oskar Paula Pavel Petra Priya Rafael Rania Rosa Ruth Samir Sana Sara Selma Sofia Stefan Tariq Theo Tilda Tom
Uma Vera Viktor Wanda Yara Yuki Zoë`.split(/\s+/)
const starts =
  `Al Bar Ber Cor Dal Dor Eng Fal Fer Gar Gran Hal Har Hol Jan Kar Kel Kor Lan Lind Mal Mar Mor Nor Ol
Pal Per Ros Sal San Schmi Sten Tal Tor Val Ves Wal Wes Win Zim`.split(/\s+/)
const ends =
  `ada adze agher ansen berg camp dahl dez elli ender er feld gren ham heim holm ić ini kamp ko lund man
mann mark mer mond ner nova ova ov owski quist rup sen sky son stein ström ton ueda wald ward well wick wood yama
za`.split(/\s+/)
const places =
  `Lofoten Kyoto Patagonia Amalfi Sahara Serengeti Provence Dolomites Azores Bohemia Cappadocia Iceland
Tuscany Andalusia Crete Highlands Petra Lapland Oaxaca Tasmania`.split(/\s+/)
const kinds = `hike sail ride walk feast safari retreat crossing`.split(/\s+/)
const adjectives = `Quiet Grand Little Golden Hidden Northern Winding Early Blue Wild`.split(/\s+/)

/** The same numbers for the same seed: 0 up to 1. */
function random(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const REFERENCES = ALPHABET.length ** 8

/** Another eight characters for each number. */
function referenceOf(index: number): string {
  // Prime to the number of references, so that none comes twice.
  let rest = (BigInt(index) * 123_456_789n) % BigInt(REFERENCES)
  return Array.from({ length: 8 }, () => {
    const letter = ALPHABET[Number(rest % 31n)]
    rest /= 31n
    return letter
  }).join('')
}

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\w-]/g, '')
    .toLowerCase()

/**
 * Adds many rows, as an agency has them after two years of trade: each trip as often booked as the next, bookings
 * evenly over two years, two mails each, all sent. Nobody can log in with the accounts. For an empty database or more.
 */
export async function fill(db: Database, clock: Clock, amounts: Amounts, tell: (line: string) => void) {
  const next = random(amounts.seed)
  const upTo = (count: number) => Math.floor(next() * count)
  const one = <T>(list: readonly T[]): T => list[upTo(list.length)] as T
  const tag = createHash('sha256').update(amounts.seed).digest('hex').slice(0, 6)
  const offset = upTo(REFERENCES)
  const now = clock.now()
  const before = (index: number, of: number) => isoAt(now, -2 * YEAR_MS * (1 - (index + 1) / (of + 1)))

  async function add<T extends keyof typeof rowsOf>(table: T) {
    for (let from = 0; from < amounts[table]; from += ROWS) {
      const length = Math.min(ROWS, amounts[table] - from)
      await rowsOf[table](Array.from({ length }, (_, index) => from + index))
    }
    tell(`${amounts[table]} ${table}`)
  }
  const ids = async (table: 'users' | 'packages') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  const person = (index: number) => {
    const name = `${one(firstNames)} ${one(starts)}${one(ends)}`
    return { name, email: `${plain(name).replace(/^(.*)-/, '$1.')}.${tag}${index}@mail${upTo(40)}.example` }
  }

  await db
    .insertInto('periods')
    .values(PERIODS.map((days) => ({ days })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const packages = ['Bed and breakfast', 'Half board', 'Full board', 'All inclusive', 'Self-catering']
  await db
    .insertInto('packages')
    .values(packages.map((description) => ({ description })))
    .execute()
  const packageIds = await ids('packages')
  let trips: { id: number; title: string; date: string }[] = []
  let tripsById = new Map<number, (typeof trips)[number]>()
  let userIds: number[] = []

  const rowsOf = {
    trips: (indices: number[]) =>
      db
        .insertInto('trips')
        .values(
          indices.map((index) => ({
            title: `${one(adjectives)} ${one(places)} ${one(kinds)} ${index + 1}`,
            description: 'Small group, local guides, trains rather than planes.\n'.repeat(3),
            // Most have departed: two years of them, and what is on offer.
            date: dayAfter(clock.today(), Math.floor((index / amounts.trips) * 900) - 700),
            banner: `filled-${tag}-${index}.jpg`,
            period_days: one(PERIODS),
            package_id: one(packageIds),
            created_at: before(index, amounts.trips),
          })),
        )
        .execute(),
    users: (indices: number[]) =>
      db
        .insertInto('users')
        .values(
          indices.map((index) => {
            const { name, email } = person(index)
            return {
              name,
              email,
              email_key: email,
              password_hash: 'none',
              role: 'user' as const,
              created_at: before(index, amounts.users),
            }
          }),
        )
        .execute(),
    messages: (indices: number[]) =>
      db
        .insertInto('messages')
        .values(
          indices.map((index) => ({
            ...person(index),
            message: `Is the ${one(places)} ${one(kinds)} fit for children of ${2 + upTo(12)}?`,
            created_at: before(index, amounts.messages),
          })),
        )
        .execute(),
    bookings: async (indices: number[]) => {
      const rows = indices.map((index) => ({
        ...person(index),
        reference: referenceOf(index + offset),
        trip_id: one(trips).id,
        user_id: one(userIds),
        phone: `+${30 + upTo(60)} ${100 + upTo(900)} ${1000 + upTo(9000)}-${100 + upTo(900)}`,
        adults: 1 + upTo(4),
        children: upTo(3),
        infants: upTo(10) === 0 ? 1 : 0,
        note: upTo(3) === 0 ? 'A room with a view, please.\nWe arrive by night train.' : '',
        created_at: before(index, amounts.bookings),
      }))
      const added = await db.insertInto('bookings').values(rows).returning('id').execute()
      await putMails(rows.map((row, index) => ({ ...row, id: added[index]?.id ?? 0 })))
    },
  }

  const agency = { name: 'Itinera', phone: '+49 30 1234', email: 'hello@agency.example' }
  type Stored = {
    id: number
    trip_id: number
    reference: string
    name: string
    email: string
    created_at: string
    phone: string
  }
  async function putMails(rows: Stored[]) {
    const mails = rows.flatMap((row): NewRow<'outbox'>[] => {
      const { id, trip_id, reference, name, email, created_at, phone } = row
      const party = { adults: 2, children: 0, infants: 0, note: '' }
      const booked = tripsById.get(trip_id)
      const trip = { tripId: trip_id, tripTitle: booked?.title, tripDate: booked?.date }
      const booking = { reference, name, email, phone, ...party, ...trip, bookedAt: created_at }
      const mail = {
        booking_id: id,
        data: JSON.stringify({ agency, booking }),
        created_at,
        next_attempt_at: created_at,
        attempts: 0,
        sent_at: created_at,
        sent_by: 'smtp' as const,
      }
      return [
        { ...mail, template: 'booking-traveller', recipient: email },
        { ...mail, template: 'booking-agency', recipient: agency.email },
      ]
    })
    for (let from = 0; from < mails.length; from += ROWS) {
      await db
        .insertInto('outbox')
        .values(mails.slice(from, from + ROWS))
        .execute()
    }
  }

  await add('trips')
  await add('users')
  await add('messages')
  const allTrips = await db.selectFrom('trips').select(['id', 'title', 'date']).orderBy('id').execute()
  trips = allTrips.slice(-amounts.trips)
  tripsById = new Map(trips.map((trip) => [trip.id, trip]))
  userIds = (await ids('users')).slice(-amounts.users)
  await add('bookings')
  for (const table of ['trips', 'users', 'messages', 'bookings'] as const) {
    await takeIn(db, clock, table, ROWS)
    tell(`${table} taken into the lists`)
  }
  // PostgreSQL does this by itself, a minute later.
  await sql`analyze`.execute(db)
}
