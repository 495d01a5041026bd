import type { Ctx } from '../../kit/context.ts'
import { feature } from '../../kit/feature.ts'
import { checkInsOf } from './check-in.ts'
import { readProgress } from './departure-papers.ts'
import { forgetDetails, forgetTravellers, remindOfDetails } from './details-by-time.ts'
import { detailsToCome } from './details-to-come.ts'
import { travellerDoors } from './doors.ts'
import { detailsReminder, travellerLink } from './mails/details-reminder.tsx'
import { keepInStep, travellersOf } from './traveller-rows.ts'

/** The passenger list of a departure had an address of its own; it stands among the papers. */
async function leadsToPapers(_: Ctx, path: string) {
  const id = /^\/admin\/departures\/(\d+)\/passengers\/?$/.exec(path)?.[1]
  return id === undefined ? undefined : { to: `/admin/departures/${id}/papers#bookings`, forGood: true }
}

/** The people of a booking: their details, rooms, check-in, and the papers of a departure. */
export const travellers = feature({
  name: 'travellers',
  tables: ['travellers', 'details_reminders', 'check_ins'],
  doors: travellerDoors,
  elsewhere: leadsToPapers,
  mails: [detailsReminder, travellerLink],
  on: { bookingChanged: keepInStep },
  answers: { progressOf: readProgress },
  personal: {
    erase: forgetTravellers,
    eraseOld: (ctx, { details }) => forgetDetails(ctx, details),
    async ofBookings(db, bookings) {
      const travellers = await travellersOf(db, bookings)
      const check_ins = await checkInsOf(db, bookings)
      return (id) => ({ travellers: travellers(id), check_ins: check_ins(id) })
    },
  },
  overview: { to_answer: detailsToCome },
  jobs: { 'details-reminders': { round: 'hourly', after: 'option-reminders', run: remindOfDetails } },
})
