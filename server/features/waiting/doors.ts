import { takenLanguage } from '../../../contract/languages.ts'
import type { Ctx } from '../../kit/context.ts'
import { type Deps, deliveryOf, mailNotice } from '../../kit/doors/deps.ts'
import { readingOf } from '../../kit/doors/languages.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { holdOf } from '../cards/cards.ts'
import { firstByCard } from '../cards/cards-of.ts'
import { readTravellerBooking } from '../traveller-bookings/my-bookings.ts'
import { listWaiting, offerOutOfTurn } from './staff-waiting.ts'
import { addWaiting, closeEntry, leave, listMine, takeOffer, wait } from './waiting.ts'

export function waitingDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, settings } = deps

  door('wait', async ({ ctx, c, actor, form, notices }) => {
    const language = takenLanguage(settings.get().agency, form.language, c.get('language'))
    const waiting = await wait(ctx, actor, { ...form, language })
    const said = deliveryOf(deps) === 'smtp' ? notices.waiting : notices.waiting_without_mail
    return { message: said(waiting), waiting }
  })
  door('listWaiting', async ({ c, actor }) => ({
    waiting: await listMine(deps, actor.userId, readingOf(c, settings).language),
  }))
  const byCard = (ctx: Ctx) => ({ ...ctx, payments: deps.payments })
  door('leaveWaiting', async ({ ctx, actor, params, notices }) => {
    await leave(ctx, params.id, { userId: actor.userId, bookingId: undefined }, 'left')
    return { message: notices.waits_no_more }
  })
  door('declineOffer', async ({ ctx, actor, bookingId, params, notices }) => {
    await leave(ctx, params.id, { userId: actor?.userId, bookingId }, 'declined')
    return { message: notices.waits_no_more }
  })
  door('takeOffer', async ({ ctx, actor, bookingId, params, form, notices }) => {
    const hold = await holdOf(ctx, deps.payments)
    const owner = { userId: actor?.userId, bookingId }
    const taken = await takeOffer(ctx, params.id, owner, { ...form, hold })
    const { mailed: _, ...booking } = taken.booked
    return {
      message: (booking.status === 'held' ? notices.offer_taken_held : notices.booked)(booking),
      booking: { ...booking, by_card: await firstByCard(byCard(ctx), taken.tripId, booking) },
    }
  })

  door('adminListWaiting', async ({ params }) => ({ waiting: await listWaiting(db, params.id) }))
  door('adminAddWaiting', async ({ ctx, params, form }) => {
    const { email = '' } = form
    const language = takenLanguage(settings.get().agency, form.language)
    const wanted = { ...form, email, language, departure_id: params.id, user_id: null }
    const added = await addWaiting(ctx, wanted)
    return { message: `On the waiting list, at place ${added.place}.`, id: added.id }
  })
  door('adminOfferWaiting', async ({ ctx, params }) => {
    const booking_id = await offerOutOfTurn(ctx, params.id)
    const { email, mailed } = await readTravellerBooking(byCard(ctx), booking_id)
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
  door('adminRemoveWaiting', async ({ ctx, params }) => {
    await closeEntry(ctx, params.id, 'removed')
    return { message: 'The party was taken off the waiting list.' }
  })
}
