import { setImmediate as nextTurn } from 'node:timers/promises'
import { email as emailField } from '../../../contract/fields.ts'
import { isLanguage } from '../../../contract/languages.ts'
import { limits } from '../../../contract/limits.ts'
import { datesOf } from '../../../rules/dates.ts'
import { seatsOf } from '../../../rules/party.ts'
import { audit } from '../../core/audit/audit.ts'
import { type Elsewhere, seenOf, takeOverBooking } from '../../core/bookings/take-over.ts'
import { findCustomer } from '../../core/customers/customer-of.ts'
import { countTaken, nameOf } from '../../core/departures/seating.ts'
import type { Row } from '../../database/schema.ts'
import { isSet } from '../../database/tables/columns.ts'
import type { TxCtx } from '../../kit/context.ts'
import { problemInWords } from '../../kit/doors/refusals.ts'
import { searchText } from '../../kit/lists/search.ts'
import { refuse } from '../../kit/refuse.ts'
import { Problem } from '../../platform/errors.ts'
import { meantBy, noneOn, severalOn } from './foresee.ts'
import type { FoundBooking, FoundCustomer, FoundTrip } from './found.ts'
import { addSeats } from './more-seats.ts'
import { choicesOf, type Done, foundOf, type Item, sameSite } from './rows.ts'
import { noteMade } from './take-trip.ts'

type Import = Row<'imports'>

/** A booking that was taken, with what `seenOf` said of it then. */
export type TakenBooking = FoundBooking & { seen: string }

const left = (why: string): Done => ({ state: 'left', why })

/** The trip of a booking: by its id on the old site, else by its title. */
async function tripOf(tx: TxCtx, row: Import, { trip }: FoundBooking): Promise<number | undefined> {
  const taken = await tx.db
    .selectFrom('import_items')
    .innerJoin('trips', 'trips.id', 'made_id')
    .select('trips.id')
    .where('kind', '=', 'trip')
    .where('old_id', '=', trip)
    .where('import_id', 'in', sameSite(tx.db, row))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (taken) return taken.id
  return await tripCalled(tx, trip)
}

/** The only trip of a title. */
export async function tripCalled(tx: TxCtx, title: string): Promise<number | undefined> {
  const wanted = searchText(title)
  const trips = await tx.db
    .selectFrom('trips')
    .select(['id', 'title'])
    .where('deleted_at', 'is', null)
    .execute()
  const same = trips.filter(({ title }) => searchText(title) === wanted)
  return same.length === 1 ? same[0]?.id : undefined
}

/** How many seats a departure gets that is made: as many as the one before or after it, else as the old site has told of its trip. */
async function seatsFor(tx: TxCtx, tripId: number, date: string): Promise<number | null> {
  const beside = (side: '<=' | '>', order: 'asc' | 'desc') =>
    tx.db
      .selectFrom('departures')
      .select('seats')
      .where('trip_id', '=', tripId)
      .where('seats', 'is not', null)
      .where('date', side, date)
      .orderBy('date', order)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  const other = (await beside('<=', 'desc')) ?? (await beside('>', 'asc'))
  if (other) return other.seats
  const made = await tx.db
    .selectFrom('import_items')
    .select('found')
    .where('kind', '=', 'trip')
    .where('made_id', '=', tripId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const told = made && (foundOf(made) as FoundTrip).seats
  return told ? Math.min(told, limits.seats) : null
}

/** The day of a departure, as the office writes it. */
const dayOf = (tx: TxCtx, date: string, time = '') =>
  datesOf(tx.settings.get().agency.locale).dayTimeText(date, time || null)

/** What is said of a departure that was made for a booking. */
const UNLIMITED = 'The departure that was made for it has no limit of seats, as no other of its trip has one'

/**
 * The departure of a booking: that of its time, or the only one that could be meant. One is made for its day where that was chosen, also
 * for a day that is over.
 */
async function departureOf(
  tx: TxCtx,
  row: Import,
  tripId: number,
  { date, time }: FoundBooking,
): Promise<{ id: number; doubt?: string } | Done> {
  const onDay = await tx.db
    .selectFrom('departures')
    .select(['id', 'time', 'cancelled_at'])
    .where('trip_id', '=', tripId)
    .where('date', '=', date)
    .orderBy('time')
    .execute()
  const open = onDay.filter(({ cancelled_at }) => cancelled_at === null)
  const { meant, isDoubtful } = meantBy(time, open)
  if (isDoubtful) return left(`${severalOn(dayOf(tx, date))}.`)
  if (meant) return { id: meant.id }
  if (!choicesOf(row).make_departures) return left(`${noneOn(dayOf(tx, date, time))}.`)
  const seats = await seatsFor(tx, tripId, date)
  const { id } = await tx.db
    .insertInto('departures')
    .values({ trip_id: tripId, date, time, created_at: tx.by.at, seats, min_travellers: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { title } = await tx.db
    .selectFrom('trips')
    .select('title')
    .where('id', '=', tripId)
    .executeTakeFirstOrThrow()
  const name = nameOf(title, { date, time })
  await audit(tx, ['departure', 'added'], { id, subject: name })
  await noteMade(tx, row.id, {
    kind: 'departure',
    old_id: `${tripId} ${date} ${time}`,
    title: name,
    made_id: id,
  })
  return { id, ...(seats === null && { doubt: UNLIMITED }) }
}

/**
 * How many seats a departure, which is locked, lacks for a party that was refused; undefined where that is not why. What is overbooked is
 * lacking, too, and what waiting parties come first for stays theirs.
 */
async function seatsLacking(
  tx: TxCtx,
  { tripId, departureId, party }: Elsewhere,
  error: unknown,
): Promise<number | undefined> {
  if (!(error instanceof Problem) || error.details.seatsLeft === undefined) return undefined
  const { infants_take_seats, seats } = await tx.db
    .selectFrom('trips')
    .innerJoin('departures', 'trip_id', 'trips.id')
    .select(['infants_take_seats', 'seats'])
    .where('trips.id', '=', tripId)
    .where('departures.id', '=', departureId)
    .executeTakeFirstOrThrow()
  const { taken } = await countTaken(tx.db, departureId)
  const overbooked = Math.max(0, taken - (seats ?? taken))
  return seatsOf(party, isSet(infants_take_seats)) - error.details.seatsLeft + overbooked
}

/** Takes a booking over. What does not fit is left, unless more seats were chosen for its departure. @returns its id, or why it is left */
async function takeWhereItFits(tx: TxCtx, row: Import, booked: Elsewhere): Promise<number | Done> {
  const { departureId } = booked
  try {
    return await takeOverBooking(tx, booked)
  } catch (error) {
    const more = await seatsLacking(tx, booked, error)
    if (more === undefined) throw error
    const isChosen = choicesOf(row).more_seats?.includes(departureId)
    if (isChosen && (await addSeats(tx, row.id, departureId, more)))
      return await takeOverBooking(tx, { ...booked, hasOwnSeats: true })
    return {
      ...left(`It is refused: ${problemInWords(error as Problem, 'en')}`),
      departure_id: departureId,
    }
  }
}

/** Takes a booking over, with what was paid; nobody is mailed. */
export async function takeBooking(tx: TxCtx, row: Import, item: Item): Promise<Done> {
  const booked = foundOf(item) as FoundBooking
  const { bookings: wanted = 'to_come' } = choicesOf(row)
  if (wanted === 'none') return left('Bookings were not chosen.')
  if (wanted === 'to_come' && booked.date < tx.clock.today())
    return left('Its departure is over, and only bookings to come were chosen.')
  const here = await tx.db
    .selectFrom('bookings')
    .select(['id', 'name', 'told_date'])
    .where('old_reference', '=', booked.oldId)
    .executeTakeFirst()
  const { language, address, note } = booked.customer
  const { doubts, ...who } = contactOf(booked.customer)
  // Two sites may number their bookings alike. Here the name or the day of a booking may have been changed, and hardly both.
  if (here && here.name !== who.name && here.told_date !== booked.date)
    return left('Its reference is another booking’s.')
  if (here) return { state: 'kept', why: 'It is here already, and stays as it is.', made_id: here.id }
  if (who.name === '') return left('It has no name.')
  if (Math.max(booked.total, booked.paid) > limits.money)
    return left('Its total, or what was paid, is higher than any amount here.')
  const tripId = await tripOf(tx, row, booked)
  if (tripId === undefined) return left(`Its trip “${booked.trip}” is not here.`)
  const departure = await departureOf(tx, row, tripId, booked)
  if (!('id' in departure)) return departure
  const { id: departureId, doubt } = departure
  const id = await takeWhereItFits(tx, row, {
    reference: booked.oldId,
    tripId,
    departureId,
    party: booked.party,
    ...who,
    note: noteOf({ note, address }),
    language: isLanguage(language) ? language : null,
    total: booked.total,
    paid: booked.paid,
    paidOn: booked.paidOn,
    method: booked.method,
    status: booked.status,
  })
  if (typeof id !== 'number') return id
  await tx.db
    .updateTable('import_items')
    .set({ found: JSON.stringify({ ...booked, seen: await seenOf(tx.db, id) } satisfies TakenBooking) })
    .where('id', '=', item.id)
    .execute()
  return { state: 'taken', why: [...doubts, doubt].filter(Boolean).join('. '), made_id: id }
}

/** Name and contact as our fields take them: what is no e-mail address, or has no digit, is none, and said. */
function contactOf(typed: Pick<FoundCustomer, 'name' | 'email' | 'phone'>) {
  const inOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const email = emailField.safeParse(typed.email).data ?? ''
  const phone = /\d/.test(typed.phone) ? inOneLine(typed.phone).slice(0, limits.phone).trim() : ''
  return {
    ...{ email, phone },
    name: inOneLine(typed.name).replaceAll('://', ' ').slice(0, limits.name).trim(),
    doubts: [
      ...(typed.email !== '' && email === '' ? [`“${typed.email.slice(0, 100)}” is no e-mail address`] : []),
      ...(typed.phone !== '' && phone === '' ? [`“${typed.phone.slice(0, 100)}” is no phone number`] : []),
    ],
  }
}

/** What is noted of a customer: the address, and the note of the file. */
export const noteOf = ({ address, note }: Pick<FoundCustomer, 'address' | 'note'>): string =>
  [address, note].filter(Boolean).join('\n').slice(0, limits.note)

/** What the file says of a customer beside name and contact goes into a note of the staff, once. */
export async function takeCustomer(tx: TxCtx, row: Import, item: Item): Promise<Done> {
  if ((choicesOf(row).bookings ?? 'to_come') === 'none') return left('Customers were not chosen.')
  const customer = foundOf(item) as FoundCustomer
  const { email, phone, name, doubts } = contactOf(customer)
  const id = await findCustomer(tx.db, { email, phone })
  if (id === undefined)
    return left('Nobody is a customer here without a booking, and none of theirs was taken.')
  const text = noteOf(customer)
  const known = await tx.db
    .selectFrom('customer_notes')
    .select('id')
    .where('customer_id', '=', id)
    .where('note', '=', text)
    .executeTakeFirst()
  if (text === '' || known) return { state: 'kept', why: `${name} is here already.`, made_id: id }
  await tx.db
    .insertInto('customer_notes')
    .values({ customer_id: id, note: text, created_at: tx.by.at, author_id: row.author_id })
    .execute()
  return { state: 'taken', why: doubts.join('. '), made_id: id }
}

/** What bookings are called whose seats were sold elsewhere; their old ids begin so, too. */
const SOLD = 'Sold elsewhere'
export const isSold = ({ old_id }: Pick<Item, 'old_id'>): boolean => old_id.startsWith(`${SOLD} `)

/** How many seats of a departure came from elsewhere already: a booking of seats alone counts also once it is cancelled here. */
async function takenSeats(tx: TxCtx, departureId: number): Promise<number> {
  const { seats } = await tx.db
    .selectFrom('bookings')
    .select(({ fn }) => fn.sum<number | null>('seats').as('seats'))
    .where('departure_id', '=', departureId)
    .where((is) => is.or([is('status', '=', 'confirmed'), is('old_reference', 'like', `${SOLD} %`)]))
    .where('old_reference', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(seats ?? 0)
}

/**
 * Books the seats of a trip that the old site has sold, of which nothing but their number is known: so no seat is sold twice. Those of
 * bookings that were taken over are among them. @returns what is not booked, for the report
 */
export async function takeSold(
  tx: TxCtx,
  row: Import,
  tripId: number,
  { title, departures }: FoundTrip,
): Promise<string[]> {
  const notBooked: string[] = []
  const here = await tx.db
    .selectFrom('departures')
    .select(['id', 'date', 'time'])
    .where('trip_id', '=', tripId)
    .where('date', '>=', tx.clock.today())
    .where('cancelled_at', 'is', null)
    .execute()
  for (const { date, time, sold = 0 } of departures) {
    if (sold === 0 || date < tx.clock.today()) continue
    await nextTurn()
    const departure = here.find((each) => each.date === date && each.time === time)
    try {
      if (!departure) throw refuse('no_departure')
      const taken = await takenSeats(tx, departure.id)
      for (let upTo = sold; upTo > taken; upTo -= limits.travellersOfAKind)
        await bookSold(tx, row, { title, tripId, ...departure }, upTo, taken)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notBooked.push(`Seats sold for ${dayOf(tx, date)} are not booked: ${problemInWords(error, 'en')}`)
    }
  }
  return notBooked
}

async function bookSold(
  tx: TxCtx,
  row: Import,
  {
    id,
    tripId,
    title,
    date,
    time,
  }: { id: number; tripId: number; title: string; date: string; time: string },
  upTo: number,
  taken: number,
): Promise<void> {
  const adults = Math.min(upTo - taken, limits.travellersOfAKind)
  const oldId = `${SOLD} ${tripId} ${date} ${time} ${upTo}`
  const booked = {
    ...{ oldId, trip: title, date, time, party: { adults, children: 0, infants: 0 } },
    ...{ total: 0, paid: 0, paidOn: '', method: 'other' as const, status: 'confirmed' as const },
  }
  const who = { name: SOLD, email: '', phone: '', note: '' }
  const made_id = await takeOverBooking(tx, {
    ...{ ...booked, ...who, reference: oldId, tripId, departureId: id, language: null },
  })
  const found: TakenBooking = {
    ...booked,
    kind: 'booking',
    customer: { ...who, address: '', language: '' },
    doubts: [],
    seen: await seenOf(tx.db, made_id),
  }
  await noteMade(tx, row.id, {
    ...{ kind: 'booking', old_id: oldId, title: SOLD, made_id, found: JSON.stringify(found) },
  })
}
