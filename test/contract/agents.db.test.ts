import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

/* People of a reseller, who book for it where travellers do. */

const proof = { current_password: PASSWORD }

async function addReseller({ anna }: World, name = 'Nordic Holidays', email = 'sales@nordic.example') {
  const { id } = await anna.ask('adminAddReseller', { form: { name, email, commission: '10', ...proof } })
  return id
}

/** Invites an agent, who chooses a password by the mailed link and logs in. */
async function addAgent(world: World, resellerId: number, email = 'ida@nordic.example') {
  const { id } = await world.anna.ask('adminInviteAgent', {
    params: { id: resellerId },
    form: { name: 'Ida', email, ...proof },
  })
  const token = await world.resetToken('agent-invitation')
  const form = { token, password: PASSWORD, password_confirmation: PASSWORD }
  await world.visitor.ask('resetPassword', { form })
  const { user } = await world.visitor.ask('login', { form: { email, password: PASSWORD } })
  return { id, user, caller: world.withToken(user.api_token) }
}
