import { sha256 } from '../../server/platform/secrets.ts'
import { addReseller, proof, sell } from '../resellers.ts'
import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

/* What answers and pages say of a mail holds: that one has gone, and to whom. */

/** As many mails have gone to an address within the hour as may go there. */
const fill = async ({ db, time }: World, email: string) => {
  const attempt = { counter: `mails:recipient:${sha256(email)}`, at: time.now.toISOString() }
  await db
    .insertInto('attempts')
    .values(Array.from({ length: 10 }, () => attempt))
    .execute()
}

const recipients = async (world: World, template: string) =>
  (await world.outbox()).filter((mail) => mail.template === template).map(({ recipient }) => recipient)

test('a booking’s own page knows whether a confirmation went, and a mail that leads to it', async ({
  world,
}) => {
  const { anna, theo } = world
  const mailed = async (id: number) =>
    (await theo.ask('listMyBookings')).bookings.data.find((each) => each.id === id)?.mailed
  const book = async () => (await theo.ask('book', { form: bookingForm(world) })).booking.id

  const confirmed = await book()
  expect(await mailed(confirmed)).toEqual({ confirmation: true, link: true })
  await world.db.updateTable('outbox').set({ state: 'failed' }).execute()
  expect(await mailed(confirmed)).toEqual({ confirmation: false, link: false })
  await fill(world, theo.email)
  expect(await mailed(await book())).toEqual({ confirmation: false, link: false })

  const params = { id: confirmed }
  await anna.ask('adminWriteToTraveller', { params, form: { text: 'See you soon.' } })
  expect(await mailed(confirmed)).toEqual({ confirmation: false, link: false })
})

test('no page speaks of a confirmation while a booking is held, or where the staff mailed none', async ({
  world,
}) => {
  const { anna, theo, trips } = world
  world.payments.stripe = { name: 'stripe' } as typeof world.payments.stripe
  const terms = { deposit_percent: 20, balance_days: 10, card: 'required' }
  await anna.ask('adminSaveBookingSettings', { form: terms })
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult: 10_000 } })
  const held = (await theo.ask('book', { form: bookingForm(world) })).booking
  expect(held.status).toBe('held')
  const show = async (id: number) => {
    const { url } = await anna.ask('adminLinkBooking', { params: { id }, form: {} })
    const headers = { 'booking-token': url?.split('#')[1] ?? '' }
    return (await world.ask('showOwnBooking', { headers })).booking
  }
  expect(await show(held.id)).toMatchObject({ mailed: { confirmation: false, link: true } })
  // Confirmed by a payment, without a word to the traveller.
  const paid = { amount: 10_000, method: 'bank', notify: '0' }
  await anna.ask('adminAddPayment', { params: { id: held.id }, form: paid })
  const { booking } = await anna.ask('adminAddBooking', { form: bookingForm(world, { notify: '0' }) })
  expect(await show(booking.id)).toMatchObject({
    status: 'confirmed',
    mailed: { confirmation: false, link: false },
  })
})

test('a link for a new password goes, and is promised, by what was typed alone', async ({ world }) => {
  const { theo } = world
  const ask = (email: string) => world.send('forgotPassword', { form: { email } })
  const both = async () => {
    const [known, unknown] = [await ask(theo.email), await ask('nobody@people.example')]
    expect([unknown.status, await unknown.json()]).toEqual([known.status, await known.clone().json()])
    return known.status
  }
  await fill(world, theo.email)
  await fill(world, 'nobody@people.example')
  // Others have used up the limit of the address. The link goes all the same, so that it is promised rightly.
  expect(await both()).toBe(200)
  expect(await recipients(world, 'password-reset')).toEqual([theo.email])
  await world.ask('checkReset', { form: { token: await world.resetToken() } })
  // An address that is proven has no other limit.
  await world.proveAddress(theo.id)
  for (let each = 1; each < 30; each++) {
    if (each % 5 === 0) world.time.now = new Date(world.time.now.getTime() + 3_600_000)
    expect(await both()).toBe(200)
  }
  world.time.now = new Date(world.time.now.getTime() + 3_600_000)
  expect(await both()).toBe(429)
  expect(await recipients(world, 'password-reset')).toHaveLength(30)
})

test('an invitation goes whatever others have mailed there', async ({ world }) => {
  const { anna } = world
  const { id } = await addReseller(world)
  const params = { id }
  for (const email of ['ida@nordic.example', 'nils@itinera.example']) await fill(world, email)
  await anna.ask('adminInviteAgent', {
    params,
    form: { name: 'Ida', email: 'ida@nordic.example', ...proof },
  })
  await anna.ask('adminInviteUser', {
    form: { name: 'Nils', email: 'nils@itinera.example', role: 'clerk', current_password: PASSWORD },
  })
  expect(await recipients(world, 'agent-invitation')).toEqual(['ida@nordic.example'])
  expect(await recipients(world, 'invitation')).toEqual(['nils@itinera.example'])
})

test('whoever has a booking’s link mailed reads to which address it goes', async ({ world }) => {
  const { id: resellerId } = await addReseller(world)
  world.mailing.delivery = 'smtp'
  const { id } = await sell(world, resellerId)
  const { message } = await world.anna.ask('adminLinkBooking', { params: { id }, form: { notify: '1' } })
  expect(message).toMatch(/^A link goes to sales@nordic\.example/)
})

test('the staff who offer seats are told to call where the mail is withheld', async ({ world }) => {
  const { anna, theo, olga, trips } = world
  world.mailing.delivery = 'smtp'
  const { departure } = trips.fjord
  await anna.ask('adminUpdateDeparture', { params: { id: departure }, form: { seats: 2 } })
  await theo.ask('book', { form: bookingForm(world, { number_of_adults: 2, number_of_childrens: 0 }) })
  const wait = async (number_of_adults: number) => {
    const form = { departure_id: departure, number_of_adults, number_of_childrens: 0, number_of_infants: 0 }
    return (await olga.ask('wait', { form: { ...form, phone: '112' } })).waiting.id
  }
  const id = await wait(2)
  await fill(world, olga.email)
  // A call would offer the seats to who is first.
  await world.db.updateTable('departures').set({ seats: 4 }).where('id', '=', departure).execute()
  const { message } = await anna.ask('adminOfferWaiting', { params: { id }, form: {} })
  expect(message).toBe(`The seats are kept. Please call: too many mails have gone to ${olga.email}.`)
})
