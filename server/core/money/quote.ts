import type { z } from 'zod'
import type { quoteForm } from '../../../contract/money/money.ts'
import type { Quoted } from '../../../contract/money/quotes.ts'
import { partyOf, seatsOf } from '../../../rules/party.ts'
import { isSet } from '../../database/tables/columns.ts'
import type { Ctx } from '../../kit/context.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { readUpcomingDeparture } from '../departures/next-departure.ts'
import { notDeleted, offered } from '../trips/trips.ts'
import { priceForReseller, type Selling } from './commission.ts'
import { priceParty, quotedOf, readMoneySettings } from './price.ts'

type QuoteInput = z.output<typeof quoteForm>

/**
 * By default for the next departure that can be booked. Nothing is booked. `byStaff`: also unpublished trips. `selling`: of a reseller.
 * @throws no_trip, no_departure, code_not_for_resellers
 */
export async function quoteParty(
  ctx: Ctx,
  { trip_id, departure_id, ...asked }: QuoteInput,
  { byStaff = false, selling }: { byStaff?: boolean; selling?: Selling } = {},
): Promise<Quoted & { departure_id: number }> {
  if (selling && asked.promo_code) throw invalid('promo_code', 'code_not_for_resellers')
  const trips = byStaff ? notDeleted(ctx.db) : offered(ctx.db)
  const trip = await trips.select(['id', 'infants_take_seats']).where('id', '=', trip_id).executeTakeFirst()
  if (!trip) throw refuse('no_trip')
  const party = partyOf(asked)
  const seats = seatsOf(party, isSet(trip.infants_take_seats))
  const departure = await readUpcomingDeparture(ctx, trip_id, departure_id, seats)
  if (!departure) throw refuse('no_departure')
  const retail = await priceParty(ctx, {
    tripId: trip_id,
    departure,
    party,
    choices: asked,
    lock: false,
  })
  const days = { today: ctx.clock.today(), departs: departure.date }
  const price = retail && selling ? priceForReseller(retail, selling, days) : retail
  const { currency } = price ?? (await readMoneySettings(ctx.db))
  return { ...quotedOf(price, departure.seats_left), currency, departure_id: departure.id }
}
