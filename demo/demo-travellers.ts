import type { Ask } from '../contract/traveller-fields.ts'
import { dayAfter, lastDay } from '../rules/days.ts'
import { type Member, membersOf } from '../rules/party.ts'
import { parseContent } from '../server/core/trips/trip-content.ts'
import type { NewRow, Trx } from '../server/database/schema.ts'
import { parseAsks } from '../server/database/tables/trips.ts'
import type { TxCtx } from '../server/kit/context.ts'
import { createPeople } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { inBatches } from './store.ts'
import { diets, nationalities, remarks, roomWishes } from './texts.ts'

const abroad: Ask[] = ['born', 'nationality', 'passport', 'diet', 'room', 'emergency']

/** The details that the demo trips ask their travellers for, by picture. A trip that is not named here asks for nothing. */
const asks: Record<string, Ask[]> = {
  dunes: abroad,
  'rice-terraces': abroad,
  temple: abroad,
  savanna: abroad,
  'coral-bay': [...abroad, 'size'],
  canyon: ['born', 'passport', 'diet', 'emergency', 'size'],
  'alpine-lake': ['born', 'diet', 'room', 'emergency'],
  'northern-lights': ['diet', 'room', 'emergency', 'size'],
  fjord: ['diet', 'room', 'emergency'],
  harbour: ['diet', 'room'],
}

/** Stores the details that the demo trips ask for. */
export async function storeAsks(trx: Trx): Promise<void> {
  for (const [picture, wanted] of Object.entries(asks))
    await trx
      .updateTable('trips')
      .set({ asks: JSON.stringify(wanted) })
      .where('banner', '=', `demo-${picture}.jpg`)
      .execute()
}

const readBookings = (trx: Trx) =>
  trx
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['bookings.id', 'departure_id', 'bookings.name', 'adults', 'children', 'infants'])
    .select(['departures.date', 'told_days', 'asks', 'content'])
    .where('bookings.demo', '=', 1)
    .where('status', '=', 'confirmed')
    .where('asks', '<>', '[]')
    .orderBy('bookings.id')
    .execute()

type Booked = Awaited<ReturnType<typeof readBookings>>[number]

/** The range of ages today, in years. A child of the highest age may be no child any more on the day of departure. */
const ages = { adult: [24, 74], child: [3, 10], infant: [0, 0] } as const

/** The details that a traveller has filled in. */
function drawDetails(
  { below, one, chance }: Random,
  person: ReturnType<typeof createPeople>,
  { name, date, told_days, asks: stored, content }: Booked,
  { kind, number }: Member,
  today: string,
) {
  const asked = (ask: Ask) => parseAsks(stored).includes(ask)
  const surname = name.slice(name.indexOf(' ') + 1)
  const [first] = person().name.split(' ')
  const [youngest, to] = ages[kind]
  const from = Math.min(Math.max(youngest, parseContent(content).minimum_age ?? 0), to)
  const contact = person()
  const home = lastDay(date, told_days)
  const hasPassport = asked('passport') && chance(0.85)
  // A few passports expire soon after the return, which is too early.
  const expiry = dayAfter(home, chance(0.2) ? 20 + below(130) : 200 + below(3000))
  return {
    name: kind === 'adult' && number === 1 ? name : `${first} ${surname}`,
    born: asked('born')
      ? dayAfter(today, -Math.round((from + below(to - from + 1)) * 365.25) - 30 - below(300))
      : '',
    nationality: asked('nationality') ? one(nationalities) : '',
    passport_number: hasPassport
      ? `${one([...'CFGHJKLMN'])}${String(below(10_000_000)).padStart(7, '0')}`
      : '',
    passport_expiry: hasPassport ? expiry : '',
    diet: asked('diet') && chance(0.25) ? one(diets) : '',
    room_wish: asked('room') && kind === 'adult' && chance(0.3) ? one(roomWishes) : '',
    emergency: asked('emergency') ? `${contact.name}, ${contact.phone}` : '',
    size: asked('size') ? one(kind === 'adult' ? ['S', 'M', 'L', 'XL'] : ['122', '134', '146']) : '',
    remarks: chance(0.08) ? one(remarks) : '',
  }
}

/** Days before a departure within which the office assigns its rooms. */
const SOON = 45

/**
 * Fills in the travellers of the demo bookings: for departures that are soon most have answered, and the office
 * has begun to assign rooms; for later ones few have answered.
 */
export async function storeTravellers(tx: TxCtx): Promise<void> {
  const random = createRandom('who travels')
  const person = createPeople(random)
  const rooms = new Map<number, number>()
  const rows: NewRow<'travellers'>[] = []
  for (const booked of await readBookings(tx.db)) {
    const isSoon = booked.date <= dayAfter(tx.clock.today(), SOON)
    const { chance } = random
    // The person who booked answers for all, or sends each traveller a link.
    const answersForAll = chance(isSoon ? 0.6 : 0.2)
    const own = membersOf(booked).flatMap((place) =>
      answersForAll || chance(isSoon ? 0.5 : 0.1)
        ? [
            {
              booking_id: booked.id,
              ...place,
              ...drawDetails(random, person, booked, place, tx.clock.today()),
              room: null as number | null,
              version: 1,
            },
          ]
        : [],
    )
    // Two share a room; a third one sleeps with them.
    if (isSoon && answersForAll && parseAsks(booked.asks).includes('room')) {
      const first = (rooms.get(booked.departure_id) ?? 0) + 1
      const count = Math.max(1, Math.floor(booked.adults / 2))
      own.forEach((row, index) => {
        row.room = first + (index % count)
      })
      rooms.set(booked.departure_id, first + count - 1)
    }
    rows.push(...own)
  }
  await inBatches(rows, (batch) => tx.db.insertInto('travellers').values(batch).execute())
}
