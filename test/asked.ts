import type { World } from './world.ts'

/* A change of substance asks the traveller. Today is 2027-06-01; two travel for 200.00 on 2027-07-10, and cancelling costs half. */

export type Form = Record<string, string | number>

export const TOTAL = 20_000
export const UNTIL = '2027-06-15'

/** Theo has booked the fjord trip for two, and paid it. */
export async function booked(world: World, form: Form = {}) {
  const { anna, trips } = world
  const cancellation = '[{"days":60,"percent":50}]'
  const terms = { deposit_percent: 0, balance_days: 0, cancel_online: 1, cancellation }
  await anna.ask('adminSaveBookingSettings', { form: terms })
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult: TOTAL / 2 } })
  const { id } = await world.theo.book({ number_of_childrens: 0, ...form })
  await anna.ask('adminAddPayment', { params: { id }, form: { amount: TOTAL, method: 'bank' } })
  return id
}

export const newDay = (world: World, date = '2027-07-17') =>
  world.anna.ask('adminUpdateDeparture', { params: { id: world.trips.fjord.departure }, form: { date } })

export const show = async (world: World, id: number) =>
  (await world.anna.ask('adminShowBooking', { params: { id } })).booking
export const mine = async (world: World) => (await world.theo.ask('listMyBookings')).bookings.data[0]

export const answer = (world: World, id: number, given: 'accept' | 'cancel') =>
  world.theo.ask('answerMyBooking', { params: { id }, form: { answer: given } })

export const mails = async (world: World, template: string) =>
  (await world.outbox())
    .filter((mail) => mail.template === template)
    .map((mail) => ({ recipient: mail.recipient, ...JSON.parse(mail.data) }))

export const adjust = (world: World, id: number, amount: number) =>
  world.anna.ask('adminAdjustBooking', {
    params: { id },
    form: { label: 'Fuel', amount, unasked: 1, reason: 'Fuel costs more' },
  })
