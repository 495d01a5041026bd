import type { By } from '../domain/audit/audit.ts'
import { firstByCard } from '../domain/cards/by-card.ts'
import { holdOf } from '../domain/cards/cards.ts'
import { listWaiting, offerOutOfTurn } from '../domain/waiting/staff-waiting.ts'
import { addWaiting, closeEntry, leave, listMine, takeOffer, wait } from '../domain/waiting/waiting.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** The waiting list: for travellers, and for the staff. */
export function waitingDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, settings, wakeMail } = deps

  door('wait', async ({ by, actor, form }) => {
    const waiting = await wait(deps, by, actor, form)
    wakeMail()
    return {
      message: `You are on the waiting list, at place ${waiting.place}. We write to you when seats are free.`,
      waiting,
    }
  })
  door('listWaiting', async ({ actor }) => ({ waiting: await listMine(deps, actor.userId) }))
  const end = async (by: By, id: number, owner: Parameters<typeof leave>[3], what: 'left' | 'declined') => {
    await leave(deps, by, id, owner, what)
    wakeMail()
    return { message: 'You do not wait any more.' }
  }
  door('leaveWaiting', ({ by, actor, params }) =>
    end(by, params.id, { userId: actor.userId, bookingId: undefined }, 'left'),
  )
  door('declineOffer', ({ by, actor, bookingId, params }) =>
    end(by, params.id, { userId: actor?.userId, bookingId }, 'declined'),
  )
  door('takeOffer', async ({ by, actor, bookingId, params, form }) => {
    const hold = await holdOf(db, settings.get().booking, deps.payments)
    const owner = { userId: actor?.userId, bookingId }
    const taken = await takeOffer(deps, by, params.id, owner, { ...form, hold })
    const { mailed: _, ...booking } = taken.booked
    wakeMail()
    const thanks =
      booking.status === 'held'
        ? 'The seats are yours. Please pay to confirm your booking.'
        : 'Thank you, your booking is confirmed.'
    return {
      message: `${thanks} Your reference is ${booking.reference}.`,
      booking: { ...booking, by_card: await firstByCard(deps, taken.tripId, booking) },
    }
  })

  door('adminListWaiting', async ({ params }) => ({ waiting: await listWaiting(db, params.id) }))
  door('adminAddWaiting', async ({ by, params, form }) => {
    const { email = '', ...rest } = form
    const added = await addWaiting(deps, by, { ...rest, email, departure_id: params.id, user_id: null })
    wakeMail()
    return { message: `On the waiting list, at place ${added.place}.`, id: added.id }
  })
  door('adminOfferWaiting', async ({ by, params }) => {
    const booking_id = await offerOutOfTurn(deps, by, params.id)
    wakeMail()
    return { message: 'The seats are kept, and the offer is mailed.', booking_id }
  })
  door('adminRemoveWaiting', async ({ by, params }) => {
    await closeEntry(deps, by, params.id, 'removed')
    wakeMail()
    return { message: 'The party was taken off the waiting list.' }
  })
}
