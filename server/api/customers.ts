import { countOf } from '../../rules/words.ts'
import { anonymiseCustomer, mergeCustomers, noteCustomer } from '../domain/customers/change-customer.ts'
import { listCustomers } from '../domain/customers/customer-list.ts'
import { showCustomer } from '../domain/customers/customer-page.ts'
import type { Deps } from './deps.ts'
import type { createDoors } from './wire.ts'

/** Who books: the customers of the agency. */
export function customerDoors(door: ReturnType<typeof createDoors>, { db, clock }: Deps) {
  door('adminListCustomers', async ({ query }) => ({ customers: await listCustomers(db, clock, query) }))
  door('adminShowCustomer', ({ params }) => showCustomer(db, clock, params.id))
  door('adminNoteCustomer', async ({ by, params, form }) => {
    await noteCustomer(db, by, params.id, form.note)
    return { message: 'The note was added.' }
  })
  door('adminMergeCustomer', async ({ by, params, form }) => {
    const id = await mergeCustomers(db, by, params.id, form.into)
    return { message: 'They are one customer now.', id }
  })
  door('adminAnonymiseCustomer', async ({ by, params }) => {
    const removed = await anonymiseCustomer(db, clock, by, params.id)
    const { bookings, messages, left } = removed
    const went = `Removed from ${countOf(bookings, 'past booking')}; ${countOf(messages, 'message')} deleted.`
    const stays = left > 0 ? ` ${countOf(left, 'booking')} to come ${left === 1 ? 'stays' : 'stay'}.` : ''
    return { message: went + stays, ...removed }
  })
}
