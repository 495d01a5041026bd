import type { Generated } from 'kysely'
import type { Tick } from '../../../contract/check-in.ts'
import type { CrewPart, ResourceKind } from '../../../contract/crew.ts'
import type { ColumnsOf } from './marks.ts'

/** Departures, who leads them, what goes along, and who has come. */
export type DeparturesTables = {
  departures: {
    id: Generated<number>
    trip_id: number
    date: string
    /** `HH:MM`, or '' for none. */
    time: Generated<string>
    /** Null: seats are not counted. */
    seats: number | null
    /** Null: the departure takes place however few travel. */
    min_travellers: number | null
    /** Prices that replace the trip's; null: the trip's price. */
    price_adult: number | null
    price_child: number | null
    price_infant: number | null
    /** When the staff closed it, so that travellers cannot book it; null: open. */
    closed_at: Generated<string | null>
    cancelled_at: Generated<string | null>
    cancel_reason: Generated<string>
    /** When `min_travellers` was reached. A later cancellation does not clear it. */
    guaranteed_at: Generated<string | null>
    /** The last day to decide whether it takes place, where there is a minimum; once it is over, the departure goes ahead. */
    decide_on: Generated<string | null>
    created_at: string
    version: Generated<number>
  }
  /** Who leads a departure. Only staff count: a row of somebody who has become a traveller is read by nobody. */
  crew: {
    departure_id: number
    user_id: number
    part: CrewPart
    note: Generated<string>
  }
  /** Vehicles, gear and whatever else goes along: how many there are. */
  resources: {
    id: Generated<number>
    name: string
    kind: ResourceKind
    count: number
    /** The seats of one vehicle; null: not known, or none. */
    seats: number | null
    created_at: string
    demo: Generated<number>
  }
  departure_resources: { departure_id: number; resource_id: number; count: number }
  /** The days on which one of the staff is away, first and last included. */
  away_days: {
    id: Generated<number>
    user_id: number
    from_day: string
    until_day: string
    note: Generated<string>
  }
  /** Who has come, as the guide ticks it: the newest mark of each traveller on the departure. `none`: the mark was taken back. */
  check_ins: {
    departure_id: number
    booking_id: number
    kind: 'adult' | 'child' | 'infant'
    number: number
    state: Tick['state']
    /** When it was ticked, by the guide's clock. */
    at: string
    /** Null once the account is deleted. */
    by_id: number | null
  }
}

export const departuresColumns: ColumnsOf<DeparturesTables> = {
  departures: {
    id: 'int',
    trip_id: 'int',
    date: 'text of nobody',
    time: 'text of nobody',
    seats: 'int?',
    min_travellers: 'int?',
    price_adult: 'int?',
    price_child: 'int?',
    price_infant: 'int?',
    closed_at: 'text? of nobody',
    cancelled_at: 'text? of nobody',
    cancel_reason: 'text of nobody',
    guaranteed_at: 'text? of nobody',
    decide_on: 'text? of nobody',
    created_at: 'text of nobody',
    version: 'int',
  },
  crew: {
    departure_id: 'int',
    user_id: 'int',
    part: 'text of nobody',
    note: 'text of account',
  },
  resources: {
    id: 'int',
    name: 'text of nobody',
    kind: 'text of nobody',
    count: 'int',
    seats: 'int?',
    created_at: 'text of nobody',
    demo: 'int',
  },
  departure_resources: {
    departure_id: 'int',
    resource_id: 'int',
    count: 'int',
  },
  away_days: {
    id: 'int',
    user_id: 'int',
    from_day: 'text of account',
    until_day: 'text of account',
    note: 'text of account',
  },
  check_ins: {
    departure_id: 'int',
    booking_id: 'int',
    kind: 'text of nobody',
    number: 'int',
    state: 'text of details',
    at: 'text of nobody',
    by_id: 'int?',
  },
}
