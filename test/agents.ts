import { bookingForm, expect, PASSWORD, type World } from './world.ts'

/* People of a reseller, and what they book for it. */

export const proof = { current_password: PASSWORD }

export async function addReseller({ anna }: World, name = 'Nordic Holidays', email = 'sales@nordic.example') {
  const { id } = await anna.ask('adminAddReseller', { form: { name, email, commission: '10', ...proof } })
  return id
}

/** Invites an agent, who chooses a password by the mailed link and logs in. */
export async function addAgent(world: World, resellerId: number, email = 'ida@nordic.example') {
  const { id } = await world.anna.ask('adminInviteAgent', {
    params: { id: resellerId },
    form: { name: 'Ida', email, ...proof },
  })
  const token = await world.resetToken('agent-invitation')
  const form = { token, password: PASSWORD, password_confirmation: PASSWORD }
  expect((await world.ask('resetPassword', { form })).role).toBe('user')
  const { user } = await world.ask('login', { form: { email, password: PASSWORD } })
  return { id, user, token: user.api_token }
}

/** Gives the departure of the fjord trip a price: 1,000.00 for an adult. */
export const priced = async ({ db, trips }: World) => {
  await db
    .updateTable('departures')
    .set({ price_adult: 100_000 })
    .where('id', '=', trips.fjord.departure)
    .execute()
}

export const sale = (world: World, more: Record<string, string | number> = {}) => {
  const form = bookingForm(world, {
    departure_id: world.trips.fjord.departure,
    number_of_adults: 2,
    number_of_childrens: 0,
    number_of_infants: 0,
    single_rooms: 0,
    name: 'Tova Lund',
    reseller_reference: 'N-77',
    ...more,
  })
  const { phone: _, email: __, ...kept } = form
  return kept
}
