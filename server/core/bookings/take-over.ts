import { sql } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import { isInForce } from '../../../rules/booking-status.ts'
import { dayAfter, earlier } from '../../../rules/days.ts'
import { hasSetOut } from '../../../rules/departure-days.ts'
import { type Party, seatsOf } from '../../../rules/party.ts'
import type { Trx } from '../../database/schema.ts'
import { columns } from '../../database/schema.ts'
import { asFlag } from '../../database/tables/columns.ts'
import { type TxCtx, tell } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { audit } from '../audit/audit.ts'
import { keptCustomerOf, takeFromCustomers } from '../customers/customer-of.ts'
import { lockDeparture, noteGuaranteed } from '../departures/seating.ts'
import { dueOf, payBy } from '../money/owed.ts'
import { type PartyPrice, readMoneySettings } from '../money/price.ts'
import { type Terms, termsOf } from '../money/terms.ts'
import { lockCurrency } from '../settings/save-settings.ts'
import { lockBooking } from './lock-booking.ts'
import { insertBooking } from './new-booking.ts'
import { addToLedger } from './record-payment.ts'
import { lockToFree, takeSeats } from './seats.ts'
import { factsOn, lockTripFacts } from './trip-facts.ts'

/*
 * Bookings that were made in another system. They are marked by their old reference. Nobody is mailed, neither now nor later by itself
 * (`mayBeMailedUnasked`); no account is made and no invoice issued.
 */

export type Elsewhere = {
  /** Its reference there; unique among those that were taken over. */
  reference: string
  tripId: number
  departureId: number
  party: Party
  name: string
  email: string
  phone: string
  note: string
  language: Language | null
  /** Whole minor units of the agency's currency. */
  total: number
  paid: number
  /** The day of the payment, `YYYY-MM-DD`, before today; '' where nobody knows. */
  paidOn: string
  method: 'bank' | 'cash' | 'card' | 'other'
  status: 'confirmed' | 'cancelled'
  /** Whether its departure was given the seats that it takes: see `takeSeats`. */
  hasOwnSeats?: boolean
}

/** The only line of its bill. */
const AS_BOOKED = 'As booked before'

/** Nothing was agreed with us: the rest is due by the agency's usual day, and cancelling and changing are settled by the staff. */
const termsElsewhere = (settings: Terms): Terms => ({
  ...termsOf(settings),
  deposit_percent: 0,
  cancellation: [],
  change_days: null,
  change_fee: 0,
  name_fee: 0,
  cancel_online: false,
})

/** Its price: one line. Of a cancelled booking what was paid stays, and nothing is due. */
async function priceOf(tx: TxCtx, { total, paid, status }: Elsewhere, departs: string): Promise<PartyPrice> {
  await lockCurrency(tx.db, 'share')
  const { currency, format, ...settings } = await readMoneySettings(tx.db)
  const terms = termsElsewhere(settings)
  const pay_by = payBy(tx.clock.today())
  const amount = status === 'cancelled' ? paid : total
  const line = { kind: 'adjustment' as const, label: AS_BOOKED, quantity: 1, unit: amount, amount }
  return {
    currency,
    format,
    terms,
    lines: [line],
    stored: [{ ...line, tax_rate: null }],
    rules: { discounts: [], code: null },
    total: amount,
    pay_by,
    due: dueOf(amount, terms, { payBy: pay_by, departs }),
    extras: [],
    single_rooms: null,
    code_id: null,
    settings,
  }
}

/** The departure, locked; seats are taken on one to come. @throws no_departure, departure_cancelled, departure_full, seats_left */
async function placeOn(tx: TxCtx, booked: Elsewhere, seats: number, cutoffDays: number) {
  const departure = await lockDeparture(tx.db, booked.departureId)
  if (booked.status === 'confirmed' && !hasSetOut(departure, tx.clock.today()))
    await takeSeats(tx, {
      departure,
      cutoffDays,
      seats,
      extras: { party: booked.party, chosen: [] },
      byStaff: true,
      isOwn: booked.hasOwnSeats,
    })
  return departure
}

/**
 * Stores a booking that was made in another system, with what was paid there. Trip and departure are locked from now on.
 * @returns its id
 * @throws no_trip, no_departure, departure_cancelled, departure_full, seats_left, and their like
 */
export async function takeOverBooking(tx: TxCtx, booked: Elsewhere): Promise<number> {
  const { name, email, phone, note, party, language, status, paid, paidOn, method } = booked
  const trip = await lockTripFacts(tx.db, booked.tripId)
  if (!trip) throw refuse('no_trip')
  const seats = seatsOf(party, trip.infantsTakeSeats)
  const departure = await placeOn(tx, booked, seats, trip.cutoffDays)
  // Before yesterday, so that it is in no sum of what is new.
  const before = dayAfter(tx.clock.today(), -2)
  const received_on = paidOn || earlier(before, departure.date)
  const at = tx.clock.startOf(earlier(received_on, departure.date))
  const { booking } = await insertBooking(tx.db, {
    columns: {
      ...{ name, email, phone, note, language, ...party, seats, departure_id: departure.id },
      ...{ user_id: null, by_staff: asFlag(true), old_reference: booked.reference, status },
      ...(status === 'cancelled' && { cancelled_at: at }),
    },
    facts: factsOn(trip, departure),
    price: await priceOf(tx, booked, departure.date),
    at,
    findCustomer: keptCustomerOf,
  })
  if (paid !== 0) {
    const row = await lockBooking(tx.db, booking.id, 'alone')
    await addToLedger(
      tx,
      row,
      { amount: paid, method, received_on, note: AS_BOOKED, author_id: tx.by.userId },
      false,
    )
  }
  if (status === 'confirmed') await noteGuaranteed(tx, departure, booking.reference)
  await audit(tx, ['booking', 'taken-over'], { id: booking.id, subject: booking.reference })
  return booking.id
}

/** The tables that hang on a booking, without the two that taking it over writes. */
const hanging = Object.entries(columns).flatMap(([table, of]) =>
  'booking_id' in of && table !== 'booking_lines' && table !== 'payments' ? [table] : [],
)

/** All that taking over has written of a booking, as text: another text says that somebody has changed it. */
export async function seenOf(trx: Trx, id: number): Promise<string> {
  const of = (table: 'booking_lines' | 'payments') =>
    trx.selectFrom(table).select(['id', 'amount']).where('booking_id', '=', id).orderBy('id').execute()
  const booking = await trx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
  return JSON.stringify([booking, await of('booking_lines'), await of('payments')])
}

/**
 * Removes a booking that was taken over and that nobody has touched since, with its customer if nobody else has booked as that one.
 * @param seen what `seenOf` said when it was taken over
 * @returns whether it is gone
 */
export async function removeTakenOver(tx: TxCtx, id: number, seen: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('bookings')
    .select('departure_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return false
  await lockToFree(tx.db, found.departure_id)
  const booking = await lockBooking(tx.db, id, 'alone')
  if ((await seenOf(tx.db, id)) !== seen) return false
  const { rows } = await sql`${sql.join(
    hanging.map((table) => sql`select 1 from ${sql.table(table)} where booking_id = ${id}`),
    sql` union all `,
  )} limit 1`.execute(tx.db)
  if (rows.length > 0) return false
  await takeFromCustomers(tx.db, [booking])
  // The ledger lets go of what belongs to the demo alone. Nobody sees the mark: the booking goes in the same transaction.
  await tx.db
    .updateTable('bookings')
    .set({ demo: asFlag(true) })
    .where('id', '=', id)
    .execute()
  for (const table of ['payments', 'booking_lines', 'bookings'] as const)
    await sql`delete from ${sql.table(table)} where ${sql.ref(table === 'bookings' ? 'id' : 'booking_id')} = ${id}`.execute(
      tx.db,
    )
  await audit(tx, ['booking', 'removed'], { id, subject: booking.reference })
  if (isInForce(booking.status)) await tell(tx, 'seatsFreed', booking.departure_id)
  return true
}
