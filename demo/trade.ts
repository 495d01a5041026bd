import { tooYoungKinds } from '../rules/ages.ts'
import { dayAfter } from '../rules/days.ts'
import type { Clock } from '../server/platform/clock.ts'
import { agency } from './demo-agency.ts'
import { createPeople, type Person } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { cancelReasons, messages as messageTexts, staffNotes, travellerNotes } from './texts.ts'

/** A departure that can be booked, with its trip. */
export type TradedDeparture = {
  id: number
  trip_id: number
  title: string
  date: string
  /** The time of departure, `HH:MM`, or ''. */
  time: string
  days: number
  package: string
  /** How many seats may be booked; null: any number. */
  room: number | null
  /** Of the trip; absent: none. */
  minimum_age?: number | null
}

export type DrawnUser = Person & { created_at: string }
export type DrawnBooking = Person & {
  reference: string
  departure: TradedDeparture
  /** Index into the users that were drawn. */
  user: number
  adults: number
  children: number
  infants: number
  note: string
  created_at: string
  staffNote: { text: string; at: string } | undefined
  cancelled: { reason: string; at: string } | undefined
}
export type DrawnMessage = Omit<Person, 'phone'> & {
  message: string
  created_at: string
  answered_at: string | null
}
export type Trade = { users: DrawnUser[]; bookings: DrawnBooking[]; messages: DrawnMessage[] }

type Amounts = { bookings: number; users: number; messages: number }
type TradeSize = Amounts & {
  /** The seed: it draws the same trade on the same day. */
  seed: string
  /** How many days before today the trade began; it ended yesterday. */
  days: number
  /** A prefix for the mail hosts, so that two seeds draw different addresses. */
  mailHost?: string
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Days over which people joined before the trade began. */
const OLDER_DAYS = 240

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const REFERENCES = BigInt(ALPHABET.length) ** 8n

/** The reference for a number: eight characters, different for each number. */
function referenceOf(index: number): string {
  // The factor is coprime to the number of references, so none is repeated.
  let rest = (BigInt(index) * 527_098_112_347n) % REFERENCES
  return Array.from({ length: 8 }, () => {
    const letter = ALPHABET[Number(rest % 31n)]
    rest /= 31n
    return letter
  }).join('')
}

type Moment = { at: number; day: string }

/** Moments of the last days, in order, between 8 and 22 o'clock in the agency's time zone, more at weekends. */
function drawMoments(random: Random, clock: Clock, count: number, days: number): Moment[] {
  const past = Array.from({ length: days }, (_, index) => {
    const day = dayAfter(clock.today(), index - days)
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    return { day, start: Date.parse(clock.startOf(day)), likelihood: isWeekend ? 1 : 0.55 }
  })
  const moments = Array.from({ length: count }, () => {
    let drawn = random.one(past)
    while (!random.chance(drawn.likelihood)) drawn = random.one(past)
    // The later of two random hours, because people book in the evening.
    const hours = 8 + Math.max(random.share(), random.share()) * 14
    return { at: drawn.start + Math.floor(hours * HOUR_MS), day: drawn.day }
  })
  return moments.sort((a, b) => a.at - b.at)
}

/** A party of one to five travellers. */
function drawParty({ below, chance, one }: Random) {
  const adults = one([1, 1, 2, 2, 2, 2, 2, 3, 4])
  const children = adults > 1 && chance(0.3) ? Math.min(1 + below(3), 5 - adults) : 0
  const infants = adults > 1 && adults + children < 5 && chance(0.07) ? 1 : 0
  return { adults, children, infants }
}

/** The party on a departure: where all children or infants are too young for the trip, adults come along instead. */
function fitting({ adults, children, infants }: ReturnType<typeof drawParty>, minimum: number | null) {
  const tooYoung = tooYoungKinds(minimum, agency.agency)
  return {
    adults: adults + (tooYoung.children === undefined ? 0 : children),
    children: tooYoung.children === undefined ? children : 0,
    infants: tooYoung.infants === undefined ? infants : 0,
  }
}

/** How many of the departures, which are sorted by day, are on that day or before. */
function countUntil(departures: TradedDeparture[], day: string): number {
  let [low, high] = [0, departures.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((departures[middle] as TradedDeparture).date <= day) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Draws departures within a year after the day of booking; sooner ones are booked more often. If a departure
 * has no room for the party, the next one that has is taken.
 */
function createDepartures({ share }: Random, departures: TradedDeparture[]) {
  const room = new Map(departures.map(({ id, room }) => [id, room ?? Number.POSITIVE_INFINITY]))
  const roomOf = ({ id }: TradedDeparture) => room.get(id) as number
  return {
    draw(day: string, seats: number): TradedDeparture {
      const nextYear = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
      const first = Math.min(countUntil(departures, day), departures.length - 1)
      const end = Math.max(countUntil(departures, nextYear), first + 1)
      const drawn = first + Math.floor(share() ** 1.5 * (end - first))
      for (const [from, until] of [
        [drawn, departures.length],
        [first, drawn],
      ] as const)
        for (let index = from; index < until; index++)
          if (roomOf(departures[index] as TradedDeparture) >= seats)
            return departures[index] as TradedDeparture
      throw new Error('There are too few seats for so many bookings.')
    },
    take: (departure: TradedDeparture, seats: number) => room.set(departure.id, roomOf(departure) - seats),
  }
}

const iso = (moment: number) => new Date(moment).toISOString()

/**
 * Draws accounts, bookings and messages as a small agency has them: more at weekends and for trips that depart soon, parties of one to
 * five, notes, some bookings for somebody else. All people are invented and cannot be reached. Nothing is stored.
 */
export function drawTrade(clock: Clock, onOffer: TradedDeparture[], wanted: TradeSize): Trade {
  const random = createRandom(wanted.seed)
  const person = createPeople(random, wanted.mailHost)
  const now = clock.now().getTime()
  const departures = onOffer.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const firstReference = random.below(2 ** 32)

  // Most accounts are older than the first booking; at least one always is.
  const joined = drawMoments(random, clock, wanted.users, wanted.days + OLDER_DAYS).map(({ at }) => at)
  joined[0] = now - (wanted.days + OLDER_DAYS + 1) * DAY_MS
  const users = joined.slice(0, wanted.users).map((at) => ({ ...person(), created_at: iso(at) }))

  /** A moment between 9 and 18 o'clock on one of the next three days. */
  const officeHour = (day: string) =>
    Date.parse(clock.startOf(dayAfter(day, 1 + random.below(3)))) + (9 + random.share() * 9) * HOUR_MS

  const { draw, take } = createDepartures(random, departures)
  let known = 0
  const booked = new Set<string>()
  const bookings = drawMoments(random, clock, wanted.bookings, wanted.days).map(
    ({ at, day }, index): DrawnBooking => {
      while (known < users.length && (joined[known] as number) < at) known += 1
      const party = drawParty(random)
      const seats = party.adults + party.children
      const departure = draw(day, seats)
      let user = random.below(known)
      // Hardly anybody books a trip twice.
      for (let more = 0; more < 3 && booked.has(`${user} ${departure.trip_id}`); more++)
        user = random.below(known)
      booked.add(`${user} ${departure.trip_id}`)
      const { name, email, phone } = random.chance(0.1) ? person() : (users[user] as DrawnUser)
      const notedAt = random.chance(0.12) ? officeHour(day) : now
      const cancelledAt = random.chance(0.05) ? officeHour(day) : now
      const isCancelled = cancelledAt < now
      if (!isCancelled) take(departure, seats)
      return {
        name,
        email,
        phone,
        reference: referenceOf(firstReference + index),
        departure,
        user,
        ...fitting(party, departure.minimum_age ?? null),
        note: random.chance(0.3) ? random.one(travellerNotes) : '',
        created_at: iso(at),
        staffNote: notedAt < now ? { text: random.one(staffNotes), at: iso(notedAt) } : undefined,
        cancelled: isCancelled ? { reason: random.one(cancelReasons), at: iso(cancelledAt) } : undefined,
      }
    },
  )

  const firstText = random.below(messageTexts.length)
  const messages = drawMoments(random, clock, wanted.messages, wanted.days).map(
    ({ at, day }, index): DrawnMessage => {
      const isKnown = users.length > 0 && random.chance(0.4)
      const { name, email } = isKnown ? random.one(users) : person()
      const answeredAt = random.chance(0.8) ? officeHour(day) : now
      return {
        name,
        email,
        message: messageTexts[(firstText + index) % messageTexts.length] as string,
        created_at: iso(at),
        answered_at: answeredAt < now ? iso(answeredAt) : null,
      }
    },
  )
  return { users, bookings, messages }
}
