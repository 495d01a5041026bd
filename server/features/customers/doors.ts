import { countOf } from '../../../rules/words.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { anonymiseCustomer, correctCustomer, mergeCustomers, noteCustomer } from './change-customer.ts'
import { listCustomers } from './customer-list.ts'
import { showCustomer } from './customer-page.ts'

export function customerDoors(door: ReturnType<typeof createDoors>) {
  door('adminListCustomers', async ({ ctx, query }) => ({ customers: await listCustomers(ctx, query) }))
  door('adminShowCustomer', ({ ctx, params }) => showCustomer(ctx, params.id))
  door('adminNoteCustomer', async ({ ctx, params, form }) => {
    await noteCustomer(ctx, params.id, form.note)
    return { message: 'The note was added.' }
  })
  door('adminCorrectCustomer', async ({ ctx, params, form }) => {
    const corrected = await correctCustomer(ctx, params.id, { ...form, email: form.email ?? '' })
    return { message: `Corrected in ${countOf(corrected.bookings, 'booking')}.`, ...corrected }
  })
  door('adminMergeCustomer', async ({ ctx, params, form }) => {
    const id = await mergeCustomers(ctx, params.id, form.into)
    return { message: 'They are one customer now.', id }
  })
  door('adminAnonymiseCustomer', async ({ ctx, params }) => {
    const removed = await anonymiseCustomer(ctx, params.id)
    const { bookings, messages, left } = removed
    const went = `Removed from ${countOf(bookings, 'past booking')}; ${countOf(messages, 'message')} deleted.`
    const stays = left > 0 ? ` ${countOf(left, 'booking')} to come ${left === 1 ? 'stays' : 'stay'}.` : ''
    return { message: went + stays, ...removed }
  })
}
