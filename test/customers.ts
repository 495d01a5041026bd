import { bookingForm, type World } from './world.ts'

/* Customers as tests of the contract meet them. */

type Values = Record<string, string | number>

/** A booking by the staff: of the fjord trip, unless said otherwise. */
export const byPhone = async ({ anna, ...world }: World, other: Values = {}) =>
  (await anna.ask('adminAddBooking', { form: bookingForm(world, { notify: 0, ...other }) })).booking

export const list = async ({ anna }: World, query: Record<string, string | number> = {}) =>
  (await anna.ask('adminListCustomers', { query })).customers

export const show = ({ anna }: World, id: number) => anna.ask('adminShowCustomer', { params: { id } })

export const idOf = async ({ anna }: World, booking: number) =>
  (await anna.ask('adminShowBooking', { params: { id: booking } })).booking.customer?.id ?? 0

/** Gives a price to a booking, so that money can be recorded. */
export const price = ({ anna }: World, id: number) =>
  anna.ask('adminAdjustBooking', { params: { id }, form: { label: 'Agreed', amount: 90_000 } })

/** Puts a departure a year back, so that its trip is over. */
export const depart = ({ db }: World, id: number) =>
  db.updateTable('departures').set({ date: '2026-07-10' }).where('id', '=', id).execute()

export const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)

/** Two customers: Nora with a note, and Berg, who booked later. */
export async function two(world: World) {
  const nora = await byPhone(world, { name: 'Nora Nilsen', email: 'nora@people.example', phone: '111' })
  const berg = await byPhone(world, { name: 'N. Berg', email: 'berg@people.example', phone: '222' })
  const ids = { nora: await idOf(world, nora.id), berg: await idOf(world, berg.id) }
  const note = { note: 'Likes the sea' }
  await world.anna.ask('adminNoteCustomer', { params: { id: ids.nora }, form: note })
  const merge = (id: number, into: number) =>
    world.anna.ask('adminMergeCustomer', { params: { id }, form: { into } })
  return { ...ids, bookings: { nora: nora.id, berg: berg.id }, merge }
}
