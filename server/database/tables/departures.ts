import type { Tick } from '../../../contract/check-in.ts'
import type { CrewPart, ResourceKind } from '../../../contract/crew.ts'
import { day, flag, id, int, text, time } from './columns.ts'

export const departuresTables = {
  departures: {
    id,
    trip_id: int,
    date: day,
    /** `HH:MM`, or '' for none. */
    time: text('nobody').withDefault,
    /** Null: seats are not counted. */
    seats: int.orNull,
    /** Null: the departure takes place however few travel. */
    min_travellers: int.orNull,
    /** Prices that replace the trip's; null: the trip's price. */
    price_adult: int.orNull,
    price_child: int.orNull,
    price_infant: int.orNull,
    /** When the staff closed it, so that travellers cannot book it; null: open. */
    closed_at: time.orNull,
    cancelled_at: time.orNull,
    cancel_reason: text('nobody').withDefault,
    /** When `min_travellers` was reached. A later cancellation does not clear it. */
    guaranteed_at: time.orNull,
    /** The last day to decide whether it takes place, where there is a minimum; once it is over, the departure goes ahead. */
    decide_on: day.orNull,
    created_at: time,
    version: int.withDefault,
  },
  /** Who leads a departure. Only staff count: a row of somebody who has become a traveller is read by nobody. */
  crew: {
    departure_id: int,
    user_id: int,
    part: text<CrewPart>('nobody'),
    note: text('account').withDefault,
  },
  /** Vehicles, gear and whatever else goes along: how many there are. */
  resources: {
    id,
    name: text('nobody'),
    kind: text<ResourceKind>('nobody'),
    count: int,
    /** The seats of one vehicle; null: not known, or none. */
    seats: int.orNull,
    created_at: time,
    demo: flag.withDefault,
  },
  departure_resources: { departure_id: int, resource_id: int, count: int },
  /** The days on which one of the staff is away, first and last included. */
  away_days: {
    id,
    user_id: int,
    from_day: text('account'),
    until_day: text('account'),
    note: text('account').withDefault,
  },
  /** Who has come, as the guide ticks it: the newest mark of each traveller on the departure. `none`: the mark was taken back. */
  check_ins: {
    departure_id: int,
    booking_id: int,
    kind: text<'adult' | 'child' | 'infant'>('nobody'),
    number: int,
    state: text<Tick['state']>('details'),
    /** When it was ticked, by the guide's clock. */
    at: time,
    /** Null once the account is deleted. */
    by_id: int.orNull,
  },
}
