import { bookingForm, PASSWORD, type World } from './world.ts'

/* Those who sell for the agency, and what the staff sell for them. */

export const proof = { current_password: PASSWORD }

export async function addReseller({ anna }: World, more: Record<string, string | number> = {}) {
  const { id, key } = await anna.ask('adminAddReseller', {
    form: { name: 'Nordic Holidays', email: 'sales@nordic.example', commission: '10', ...proof, ...more },
  })
  return { id, key: key ?? '' }
}

/** Books four adults at 1,000.00 each for a reseller, by the staff. */
export async function sell(world: World, reseller_id: number, more: Record<string, string | number> = {}) {
  const { anna, trips } = world
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult: 100_000 } })
  const party = { number_of_adults: 4, number_of_childrens: 0 }
  const form = bookingForm(world, { ...party, reseller_id, reseller_reference: 'NH-77', ...more })
  return (await anna.ask('adminAddBooking', { form })).booking
}

export const showBooking = async ({ anna }: World, id: number) =>
  (await anna.ask('adminShowBooking', { params: { id } })).booking
