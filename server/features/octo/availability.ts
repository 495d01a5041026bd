import type { z } from 'zod'
import { dayAfter, lastDay } from '../../../rules/days.ts'
import { seatsOf } from '../../../rules/party.ts'
import type { Upcoming } from '../../core/departures/next-departure.ts'
import { bookableUntil, seatsLeft, seatsReserved, stateOf } from '../../core/departures/seating.ts'
import type { availabilityForm, calendarForm } from './forms.ts'
import { local, utc } from './moments.ts'
import { addUp, pricingOf } from './pricing.ts'
import { type Asking, findOption, kinds, MAX_UNITS, type Offer, type Offers, pricesOn } from './products.ts'
import { badRequest, invalidId } from './refusals.ts'

/* An availability is a departure to come, and its id that of the departure. */

type Found = Omit<Offers, 'offers'> & { offer: Offer }

/** The most days that one call answers: what is longer is cut. */
const MOST_DAYS = 400

/** How the state of a departure is called; those that are cancelled or have departed are not listed. */
const statuses = {
  open: 'AVAILABLE',
  few: 'LIMITED',
  full: 'SOLD_OUT',
  closed: 'CLOSED',
  departed: 'CLOSED',
  cancelled: 'CLOSED',
} as const

/** When a departure sets out and returns, and until when it can be booked, as OCTO has it. */
export const timesOf = (
  clock: Asking['clock'],
  { date, time }: Pick<Upcoming, 'date' | 'time'>,
  { days, cutoffDays }: Pick<Offer, 'days' | 'cutoffDays'>,
) => ({
  localDateTimeStart: local(clock, date, time || '00:00'),
  localDateTimeEnd: local(clock, lastDay(date, days), '23:59:59'),
  utcCutoffAt: utc(bookableUntil(clock, date, cutoffDays)),
  allDay: false,
  openingHours: [],
})

/** How many seats others can take: those that are kept for who waits are not free. Null where seats are not counted. */
async function vacanciesOf(asking: Asking, departure: Upcoming): Promise<number | null> {
  const left = seatsLeft(departure)
  if (left === null || Number(departure.waiting) === 0) return left
  return left - (await seatsReserved(asking, departure.id, left))
}

type Asked = { unitId: keyof typeof kinds; quantity: number }[]

/** The units that are asked for. @throws {OctoRefusal} INVALID_UNIT_ID */
function askedOf({ units }: Offer, asked: { id: string; quantity: number }[] = []): Asked {
  return asked.map(({ id, quantity }) => {
    const kind = kinds[id]
    if (!kind || !units.includes(kind)) throw invalidId('INVALID_UNIT_ID', id)
    return { unitId: kind, quantity }
  })
}

const countOf = (asked: Asked, kind: string) =>
  asked.reduce((sum, { unitId, quantity }) => sum + (unitId === kind ? quantity : 0), 0)

/** What of a departure changes with its bookings: whether so many can still be booked. */
async function roomOn(asking: Asking, { offer }: Found, departure: Upcoming, asked: Asked) {
  const vacancies = await vacanciesOf(asking, departure)
  const state = stateOf({ ...departure, days: offer.days }, asking.clock.today())
  const isTaken = vacancies !== null && vacancies <= 0
  const status = isTaken && (state === 'open' || state === 'few') ? 'SOLD_OUT' : statuses[state]
  const party = {
    adults: countOf(asked, 'adult'),
    children: countOf(asked, 'child'),
    infants: countOf(asked, 'infant'),
  }
  const wanted = seatsOf(party, offer.infantsTakeSeats)
  const isOpen = status === 'AVAILABLE' || status === 'LIMITED'
  return {
    available: isOpen && (vacancies === null || vacancies >= wanted),
    status,
    vacancies,
    capacity: departure.seats,
  }
}

async function toAvailability(asking: Asking, found: Found, departure: Upcoming, asked: Asked) {
  const room = await roomOn(asking, found, departure, asked)
  const unitPricing = pricesOn(found, departure, asking)
  const all = asked.flatMap(({ unitId, quantity }) => {
    const price = unitPricing.find((each) => each.unitId === unitId)
    return price ? Array.from({ length: quantity }, () => price) : []
  })
  return {
    id: String(departure.id),
    ...timesOf(asking.clock, departure, found.offer),
    ...room,
    maxUnits: Math.min(MAX_UNITS, room.vacancies ?? MAX_UNITS),
    ...(asking.withPricing && {
      unitPricing,
      ...(all.length > 0 && { pricing: pricingOf(addUp(all), found.currency) }),
    }),
  }
}

type Range = { localDateStart?: string; localDateEnd?: string }

/** The departures of a range of days. @throws {OctoRefusal} BAD_REQUEST for half a range, and one that ends before it begins */
function departuresIn({ departures }: Offer, { localDateStart: from, localDateEnd: to }: Range) {
  if (from === undefined || to === undefined) throw badRequest('Send localDateStart and localDateEnd.')
  if (to < from) throw badRequest('localDateEnd is before localDateStart.')
  const last = dayAfter(from, MOST_DAYS - 1)
  return departures.filter(({ date }) => date >= from && date <= to && date <= last)
}

/**
 * The departures of a range of days or of some ids; ids that lead nowhere are left out.
 * @throws {OctoRefusal} as `findOption`, `askedOf` and `departuresIn`; BAD_REQUEST unless it is asked for in one way
 */
export async function checkAvailability(asking: Asking, form: z.output<typeof availabilityForm>) {
  const { availabilityIds: ids, localDate, localDateStart, localDateEnd } = form
  const found = await findOption(asking, form)
  const asked = askedOf(found.offer, form.units)
  const isRange = localDateStart !== undefined || localDateEnd !== undefined
  const ways = [ids !== undefined, localDate !== undefined, isRange].filter(Boolean).length
  if (ways !== 1)
    throw badRequest('Send either availabilityIds, localDate, or localDateStart and localDateEnd.')
  const range = localDate === undefined ? form : { localDateStart: localDate, localDateEnd: localDate }
  const departures = ids
    ? found.offer.departures.filter(({ id }) => ids.includes(String(id)))
    : departuresIn(found.offer, range)
  return await inTurn(departures, (departure) => toAvailability(asking, found, departure, asked))
}

/** The best first: of several departures of a day, the calendar says what can be booked at all. */
const best = ['AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED'] as const

/** The days of a range on which an offer departs, each once. @throws {OctoRefusal} as `checkAvailability` */
export async function showCalendar(asking: Asking, form: z.output<typeof calendarForm>) {
  const found = await findOption(asking, form)
  const asked = askedOf(found.offer, form.units)
  const days = Map.groupBy(departuresIn(found.offer, form), ({ date }) => date)
  return await inTurn([...days], async ([localDate, departures]) => {
    const rooms = await inTurn(departures, (departure) => roomOn(asking, found, departure, asked))
    const sumOf = (of: 'vacancies' | 'capacity') =>
      rooms.some((room) => room[of] === null) ? null : rooms.reduce((sum, room) => sum + (room[of] ?? 0), 0)
    const prices = departures.flatMap((departure) => pricesOn(found, departure, asking))
    const lowest = found.offer.units.flatMap((unitId) => {
      const [first] = prices
        .filter((price) => price.unitId === unitId)
        .toSorted((a, b) => a.retail - b.retail)
      return first ?? []
    })
    return {
      localDate,
      available: rooms.some(({ available }) => available),
      status: best.find((status) => rooms.some((room) => room.status === status)) ?? 'CLOSED',
      vacancies: sumOf('vacancies'),
      capacity: sumOf('capacity'),
      openingHours: [],
      ...(asking.withPricing && { unitPricingFrom: lowest }),
    }
  })
}

/** One after the other: a supplier with many departures takes no more than one connection. */
async function inTurn<T, R>(all: T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const each of all) done.push(await work(each))
  return done
}
