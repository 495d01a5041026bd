import { bookingForm, type World } from './world.ts'

/* Bookings with prices, and payments of them. */

/** Adults cost 1,000; a fifth is due within a week, the rest 20 days before departure, Fjord on 10 July. */
export async function withPrices(world: World) {
  const prices = { params: { id: world.trips.fjord.id }, form: { price_adult: 100_000 } }
  await world.anna.ask('adminUpdateTrip', { ...prices })
  const cancellation = '[{"days":30,"percent":50}]'
  const form = { deposit_percent: 20, balance_days: 20, cancellation, how_to_pay: 'IBAN' }
  await world.anna.ask('adminSaveBookingSettings', { form })
}

export const party = { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0, single_rooms: 0 }

export const book = async (world: World, other: Record<string, string | number> = {}) => {
  const form = bookingForm(world, { ...party, ...other })
  return (await world.theo.ask('book', { form })).booking
}

export type Paid = {
  amount: number
  method?: string
  received_on?: string
  note?: string
  undoes?: number
  anyway?: number
  notify?: number
}

export const payment = (id: number, form: Paid, key?: string) => ({
  params: { id },
  form: { method: 'bank', ...form },
  ...(key && { headers: { 'idempotency-key': key } }),
})

export const pay = (world: World, id: number, form: Paid, key?: string) =>
  world.anna.ask('adminAddPayment', { ...payment(id, form, key) })

export const show = async (world: World, id: number) =>
  (await world.anna.ask('adminShowBooking', { params: { id } })).booking
