import { takenLanguage } from '../../contract/languages.ts'
import type { By } from '../domain/audit/audit.ts'
import { holdOf } from '../domain/cards/cards.ts'
import { firstByCard } from '../domain/cards/cards-of.ts'
import { readOwnBooking } from '../domain/own-bookings/my-bookings.ts'
import { listWaiting, offerOutOfTurn } from '../domain/waiting/staff-waiting.ts'
import { addWaiting, closeEntry, leave, listMine, takeOffer, wait } from '../domain/waiting/waiting.ts'
import { type Deps, deliveryOf, mailNotice } from './deps.ts'
import { readingOf } from './languages.ts'
import type { createDoors } from './wire.ts'

/** The waiting list: for travellers, and for the staff. */
export function waitingDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, settings, wakeMail } = deps

  door('wait', async ({ c, by, actor, form, notices }) => {
    const language = takenLanguage(settings.get().agency, form.language, c.get('language'))
    const waiting = await wait(deps, by, actor, { ...form, language })
    wakeMail()
    const said = deliveryOf(deps) === 'smtp' ? notices.waiting : notices.waiting_without_mail
    return { message: said(waiting), waiting }
  })
  door('listWaiting', async ({ c, actor }) => ({
    waiting: await listMine(deps, actor.userId, readingOf(c, settings).language),
  }))
  const end = async (by: By, id: number, owner: Parameters<typeof leave>[3], what: 'left' | 'declined') => {
    await leave(deps, by, id, owner, what)
    wakeMail()
  }
  door('leaveWaiting', async ({ by, actor, params, notices }) => {
    await end(by, params.id, { userId: actor.userId, bookingId: undefined }, 'left')
    return { message: notices.waits_no_more }
  })
  door('declineOffer', async ({ by, actor, bookingId, params, notices }) => {
    await end(by, params.id, { userId: actor?.userId, bookingId }, 'declined')
    return { message: notices.waits_no_more }
  })
  door('takeOffer', async ({ by, actor, bookingId, params, form, notices }) => {
    const hold = await holdOf(db, settings.get().booking, deps.payments)
    const owner = { userId: actor?.userId, bookingId }
    const taken = await takeOffer(deps, by, params.id, owner, { ...form, hold })
    const { mailed: _, ...booking } = taken.booked
    wakeMail()
    return {
      message: (booking.status === 'held' ? notices.offer_taken_held : notices.booked)(booking),
      booking: { ...booking, by_card: await firstByCard(deps, taken.tripId, booking) },
    }
  })

  door('adminListWaiting', async ({ params }) => ({ waiting: await listWaiting(db, params.id) }))
  door('adminAddWaiting', async ({ by, params, form }) => {
    const { email = '' } = form
    const language = takenLanguage(settings.get().agency, form.language)
    const wanted = { ...form, email, language, departure_id: params.id, user_id: null }
    const added = await addWaiting(deps, by, wanted)
    wakeMail()
    return { message: `On the waiting list, at place ${added.place}.`, id: added.id }
  })
  door('adminOfferWaiting', async ({ by, params }) => {
    const booking_id = await offerOutOfTurn(deps, by, params.id)
    wakeMail()
    const { email, mailed } = await readOwnBooking(deps, booking_id)
    const kept = 'The seats are kept.'
    return {
      message:
        email === ''
          ? `${kept} Please call: there is no email address.`
          : mailed.link
            ? mailNotice(deps, `${kept} The offer goes to ${email}.`, kept)
            : `${kept} Please call: too many mails have gone to ${email}.`,
      booking_id,
    }
  })
  door('adminRemoveWaiting', async ({ by, params }) => {
    await closeEntry(deps, by, params.id, 'removed')
    wakeMail()
    return { message: 'The party was taken off the waiting list.' }
  })
}
