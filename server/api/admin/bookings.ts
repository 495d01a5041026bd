import type { Lists } from '../../../contract/lists.ts'
import type { Deps } from '../../app.ts'
import { anonymiseBooking } from '../../domain/anonymise.ts'
import { accountsBehind } from '../../domain/booked-with-account.ts'
import { showBooking } from '../../domain/booking-detail.ts'
import { exportBookings } from '../../domain/booking-file.ts'
import { listBookings } from '../../domain/booking-list.ts'
import { countOutdated, sendNewConfirmation, sendNewConfirmations } from '../../domain/new-confirmations.ts'
import { noteBooking } from '../../domain/office-notes.ts'
import { overview } from '../../domain/overview.ts'
import { isDeletedToTell } from '../../domain/travellers-to-tell.ts'
import { newest, whatWaits } from '../../domain/waiting.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import { counted } from '../../platform/numbers.ts'
import { takeApart } from '../began-with.ts'
import type { createDoors } from '../wire.ts'

/** Whether it is some of the bookings that are wanted; all in another order are all. */
const isPart = ({ sort: _, ...narrowed }: Lists['bookingsExport']) => Object.values(narrowed).some(Boolean)

/** Whether it is the first page of what is searched for among all bookings. */
const isSearch = ({ q, page, with: _, ...rest }: Lists['bookings']) =>
  q !== '' && page === 1 && !isPart({ ...rest, q: '' })

/** The minute on the agency's clocks, in a file's name: `2026-11-21-1432`. */
const minuteOf = (clock: Clock) =>
  clock.localTime(isoAt(clock.now())).slice(0, 16).replace(' ', '-').replace(':', '')

/** What was booked, and what the day begins with. */
export function bookingDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, contact, delivery = 'file', wakeMail } = deps
  // `file`: what the worker does with it reaches nobody.
  const isKept = delivery === 'file'
  door('adminListBookings', async ({ query }) => {
    // Before the list is read: of what comes meanwhile it is rather told twice than never.
    const newest_booking = await newest(db, 'bookings')
    const { travellers, ...packages } = await listBookings(db, clock, query)
    const accounts = isSearch(query) ? await accountsBehind(db, clock, query.q) : []
    return {
      packages,
      ...(travellers !== undefined && { travellers }),
      ...(accounts.length > 0 && { accounts }),
      newest_booking,
      delivery,
    }
  })
  // Before the call for one booking, whose path would take this one's name for an id.
  door('adminExportBookings', async ({ by, query }) => ({
    fileName: `bookings-${minuteOf(clock)}${isPart(query) ? '-filtered' : ''}.csv`,
    content: await exportBookings(db, clock, by, query),
  }))
  door('adminShowBooking', async ({ params }) => ({
    booking: { ...(await showBooking(db, clock, params.id)), delivery },
  }))
  door('adminNoteBooking', async ({ by, params, form }) => {
    const { given, began } = takeApart(form)
    await noteBooking(db, by, params.id, given, began)
    return { message: 'The note was saved.' }
  })
  door('adminRenewConfirmation', async ({ by, params }) => {
    await sendNewConfirmation(db, clock, by, contact, params.id)
    wakeMail()
    const kept = 'Not sent: no mail server is set. The new confirmation is kept as a file.'
    return { message: isKept ? kept : 'The new confirmation is being sent.' }
  })
  door('adminCountOutdated', async ({ params }) => ({
    bookings: await countOutdated(db, clock, params.id),
    ...((await isDeletedToTell(db, clock, params.id)) && { to_tell: true }),
  }))
  door('adminRenewConfirmations', async ({ by, params }) => {
    const mails = await sendNewConfirmations(db, clock, by, contact, params.id)
    wakeMail()
    const what = counted(mails, 'new confirmation is', 'new confirmations are')
    const sent = isKept
      ? `Not sent: no mail server is set. ${what} kept as ${mails === 1 ? 'a file' : 'files'}.`
      : `${what} being sent.`
    return { message: mails === 0 ? 'All travellers of this trip have been told already.' : sent, mails }
  })
  door('adminAnonymiseBooking', async ({ by, params }) => {
    await anonymiseBooking(db, by, params.id)
    return { message: 'The personal data was removed.' }
  })
  door('adminOverview', () => overview(db, clock))
  door('adminWaiting', ({ query }) => whatWaits(db, query))
}
