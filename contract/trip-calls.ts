import { answers } from './answers.ts'
import type { Call } from './call.ts'
import { byId } from './fields.ts'
import * as forms from './forms.ts'
import { lists, withCounts } from './lists.ts'

/** Calls of the back office about trips. */
export const tripCalls = {
  adminListTrips: {
    who: 'admin',
    summary: 'All trips, departed ones too',
    query: lists.trips,
    answer: answers.adminTrips,
  },
  adminFindTrips: {
    who: 'admin',
    summary: 'Trips that bookings can be narrowed to; then departed ones, then deleted ones with bookings',
    query: lists.tripsToFind,
    answer: answers.adminFoundTrips,
  },
  adminShowTrip: {
    who: 'admin',
    summary: 'One trip; with counts, what was booked of it',
    params: byId,
    query: withCounts,
    answer: answers.adminTrip,
  },
  adminAddTrip: {
    who: 'admin',
    summary: 'Add a trip, with a picture of its own or a copy of another trip’s',
    form: forms.tripForm,
    emptyStays: true,
    takesPicture: true,
    answer: answers.stored,
  },
  adminUpdateTrip: {
    who: 'admin',
    summary: 'Change a trip',
    params: byId,
    form: forms.tripUpdate,
    emptyStays: true,
    takesPicture: true,
    answer: answers.tripChanged,
  },
  adminDeleteTrip: {
    who: 'admin',
    summary: 'Delete a trip; its bookings stay',
    params: byId,
    answer: answers.tripDeleted,
  },
  adminTravellersTold: {
    who: 'admin',
    summary: 'Say that all travellers of a deleted trip are told; refused unless they are to be told',
    params: byId,
    answer: answers.done,
  },
  adminCountOutdated: {
    who: 'admin',
    summary:
      'How many bookings of a trip were confirmed otherwise than it is now; or that it is deleted, and its travellers are to be told',
    params: byId,
    answer: answers.adminOutdated,
  },
  adminRenewConfirmations: {
    who: 'admin',
    summary:
      'Send new confirmations to all travellers of a trip who were confirmed otherwise than it is now, each once however often this is asked',
    params: byId,
    answer: answers.adminConfirmationsRenewed,
  },
} as const satisfies Record<string, Call>
