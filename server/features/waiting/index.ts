import { feature } from '../../kit/feature.ts'
import type { Job } from '../../kit/job.ts'
import { waitingDoors } from './doors.ts'
import { inSql } from './in-sql.ts'
import { waitingListed, waitingOffer, waitingOver } from './mails/waiting.tsx'
import { waitsFor } from './of-customer.ts'
import { endOffer, offerSeats, reservedSeats } from './offers.ts'
import { leaveWith, personal } from './personal.ts'
import { longestLists } from './staff-waiting.ts'
import { advanceWaitingLists, endCalledOff } from './waiting-lists.ts'

/** Offers the seats that have become free, and mails those who get them. */
const advanceLists: Job['run'] = async (ctx) => {
  if (await advanceWaitingLists(ctx)) await ctx.seatsChanged()
}

/** The waiting list of a departure: who waits, and offers of freed seats. */
export const waiting = feature({
  name: 'waiting',
  uses: ['cards', 'traveller-bookings'],
  tables: ['waiting_list'],
  doors: waitingDoors,
  on: {
    bookingChanged: endOffer,
    seatsFreed: offerSeats,
    departureCalledOff: endCalledOff,
    accountLeaves: leaveWith,
  },
  answers: { seatsReserved: reservedSeats, ...inSql, waitsFor },
  mails: [waitingListed, waitingOffer, waitingOver],
  personal,
  overview: { waiting: longestLists },
  jobs: { waiting: { round: 'cards', after: 'holds', run: advanceLists } },
})
