import { addAgent, addReseller, priced, proof, sale } from '../agents.ts'
import { completeMail } from '../mails.ts'
import { expect, PASSWORD, test } from '../world.ts'

/* People of a reseller: how they come, and how they leave. What they book stands in agent-bookings.db.test.ts. */

test('an agent is invited by a mailed link in the language of the agency, and belongs to the reseller', async ({
  world,
}) => {
  const resellerId = await addReseller(world)
  const { id, user, token } = await addAgent(world, resellerId)
  const reseller = { id: resellerId, name: 'Nordic Holidays' }
  expect(user.reseller).toEqual(reseller)
  expect((await world.ask('showAccount', { token })).account).toMatchObject({ role: 'user', reseller })
  expect((await world.theo.ask('showAccount')).account.reseller).toBeNull()
  const { agents } = await world.anna.ask('adminShowReseller', { params: { id: resellerId } })
  expect(agents).toEqual([{ id, name: 'Ida', email: 'ida@nordic.example', proven: true }])
  await world.askInVain(403, 'adminListBookings', { token })
  await world.askInVain(403, 'adminShowReseller', { token, params: { id: resellerId } })
})

test('the list of users, and a search in it, name the reseller of each agent and of nobody else', async ({
  world,
}) => {
  const resellerId = await addReseller(world)
  const { id } = await addAgent(world, resellerId)
  const reseller = { id: resellerId, name: 'Nordic Holidays' }
  const listed = async (query = {}) =>
    (await world.anna.ask('adminListUsers', { query })).packages.data.map((user) => [
      user.name,
      user.reseller,
    ])
  const nobodys = ['Anna', 'Theo', 'Olga'].map((name) => [name, null])
  expect(await listed()).toEqual([...nobodys, ['Ida', reseller]])
  expect(await listed({ sort: 'newest', role: 'user' })).toEqual([
    ['Ida', reseller],
    ['Olga', null],
    ['Theo', null],
  ])
  expect(await listed({ q: 'ida@nordic', sort: 'name' })).toEqual([['Ida', reseller]])
  await world.anna.ask('adminRemoveAgent', { params: { id } })
  expect(await listed({ q: id })).toEqual([['Ida', null]])
})

test('an invitation takes the own password, a reseller, and an address without an account', async ({
  world,
}) => {
  const { anna } = world
  const params = { id: await addReseller(world) }
  const form = { name: 'Ida', email: 'ida@nordic.example' }
  await anna.askInVain(422, 'adminInviteAgent', { params, form })
  await anna.askInVain(404, 'adminInviteAgent', { params: { id: 99 }, form: { ...form, ...proof } })
  await anna.ask('adminInviteAgent', { params, form: { ...form, ...proof } })
  const { errors } = await anna.askInVain(422, 'adminInviteAgent', { params, form: { ...form, ...proof } })
  expect(errors).toHaveProperty('email')
  const theos = { ...form, email: world.theo.email, ...proof }
  expect((await anna.askInVain(422, 'adminInviteAgent', { params, form: theos })).errors).toHaveProperty(
    'email',
  )
})

test('an agent who is taken out before the invitation is sent gets none', async ({ world }) => {
  const { anna } = world
  const params = { id: await addReseller(world) }
  const { id } = await anna.ask('adminInviteAgent', {
    params,
    form: { name: 'Ida', email: 'ida@nordic.example', ...proof },
  })
  await anna.ask('adminRemoveAgent', { params: { id } })
  const mail = (await world.outbox()).find(({ template }) => template === 'agent-invitation')
  expect(mail).toBeDefined()
  if (mail) expect(await completeMail(world, mail)).toBeUndefined()
})

test('whoever is deleted with the reseller is an agent no more, and logged out', async ({ world }) => {
  const { anna } = world
  const resellerId = await addReseller(world)
  const { token } = await addAgent(world, resellerId)
  const { booking } = await world.ask('book', { token, form: sale(world) })
  await anna.askInVain(409, 'adminDeleteReseller', { params: { id: resellerId } })
  expect((await world.ask('showAccount', { token })).account.reseller).not.toBeNull()
  const other = await addReseller(world, 'Other', 'other@other.example')
  const leaving = await addAgent(world, other, 'rival@other.example')
  await anna.ask('adminDeleteReseller', { params: { id: other } })
  await world.askInVain(401, 'showAccount', { token: leaving.token })
  const again = await world.ask('login', { form: { email: 'rival@other.example', password: PASSWORD } })
  expect(again.user.reseller).toBeNull()
  expect((await world.ask('listMyBookings', { token })).bookings.data[0]?.id).toBe(booking.id)
})

test('while the reseller is paused nothing new is booked, and what is booked stays', async ({ world }) => {
  const resellerId = await addReseller(world)
  const { token } = await addAgent(world, resellerId)
  await world.ask('book', { token, form: sale(world) })
  await world.anna.ask('adminUpdateReseller', { params: { id: resellerId }, form: { status: 'paused' } })
  const { code } = await world.askInVain(409, 'book', { token, form: sale(world, { name: 'Second' }) })
  expect(code).toBe('not_offered')
  expect((await world.ask('listMyBookings', { token })).bookings.data).toHaveLength(1)
})

test('a paused reseller adds nothing to what is booked; it makes it smaller, corrects it and cancels it', async ({
  world,
}) => {
  const { anna, trips } = world
  const trip_id = trips.fjord.id
  await anna.ask('adminUpdateTrip', { params: { id: trip_id }, form: { single_supplement: 20_000 } })
  const terms = { deposit_percent: 0, balance_days: 0, change_days: 1, cancel_online: 1 }
  await anna.ask('adminSaveBookingSettings', { form: terms })
  await priced(world)
  const extra = { trip_id, name: 'Bicycle', price: 1_000, per: 'booking', at_most: 3 }
  const { id: bicycle } = await anna.ask('adminAddExtra', { form: extra })
  const dearer = await world.departure(trip_id, '2027-08-01', { price_adult: 100_001 })
  const cheaper = await world.departure(trip_id, '2027-08-08', { price_adult: 90_000 })
  const resellerId = await addReseller(world)
  const { token } = await addAgent(world, resellerId)
  const { booking } = await world.ask('book', { token, form: sale(world, { extras: `${bicycle}:2` }) })
  const asked = { token, params: { id: booking.id } }
  await anna.ask('adminUpdateReseller', { params: { id: resellerId }, form: { status: 'paused' } })
  const adding: Record<string, string | number>[] = [
    { number_of_adults: 3 },
    { number_of_childrens: 1 },
    { number_of_infants: 1 },
    { number_of_adults: 1, number_of_childrens: 2 },
    { extras: `${bicycle}:3` },
    { single_rooms: 1 },
    { departure_id: dearer },
  ]
  for (const form of adding) {
    const tried = { ...asked, form: { ...form, dry_run: 1 } }
    const { code, message } = await world.askInVain(409, 'changeMyBooking', tried)
    expect([code, message]).toEqual([
      'not_offered',
      'Nordic Holidays is paused: nothing new is booked for it.',
    ])
  }
  const change = async (form: Record<string, string | number>) => {
    const { money } = await world.ask('changeMyBooking', { ...asked, form: { ...form, dry_run: 1 } })
    await world.ask('changeMyBooking', { ...asked, form: { ...form, expected_total: money.after } })
  }
  await change({ departure_id: cheaper })
  await change({ extras: `${bicycle}:1` })
  await change({ number_of_adults: 1, single_rooms: 1 })
  await world.ask('correctMyBooking', { ...asked, form: { name: 'Tove Lund' } })
  // The staff add for it.
  const more = { number_of_adults: 2, number_of_childrens: 0, number_of_infants: 0 }
  await anna.ask('adminChangeParty', { params: { id: booking.id }, form: more })
  const { money } = await world.ask('cancelMyBooking', { ...asked, form: { dry_run: 1 } })
  const shown = { expected_total: money.after, expected_refund: money.to_refund }
  await world.ask('cancelMyBooking', { ...asked, form: shown })
})

test('limits of unproven accounts do not count for agents', async ({ world }) => {
  const { id, token } = await addAgent(world, await addReseller(world))
  await world.db.updateTable('users').set({ email_proven_at: null }).where('id', '=', id).execute()
  for (let times = 0; times < 12; times++)
    await world.ask('book', { token, form: sale(world, { name: `Traveller ${times}` }) })
})

test('who is taken out is logged out, and takes no booking along', async ({ world }) => {
  const { anna } = world
  const resellerId = await addReseller(world)
  const { id, token } = await addAgent(world, resellerId)
  await world.ask('book', { token, form: sale(world) })
  await anna.ask('adminRemoveAgent', { params: { id } })
  await world.askInVain(401, 'listMyBookings', { token })
  const { user } = await world.ask('login', { form: { email: 'ida@nordic.example', password: PASSWORD } })
  expect(user.reseller).toBeNull()
  expect((await world.ask('listMyBookings', { token: user.api_token })).bookings.data).toEqual([])
  await anna.askInVain(404, 'adminRemoveAgent', { params: { id } })
  await anna.askInVain(404, 'adminRemoveAgent', { params: { id: 999 } })
})

test('an agent who joins the staff is an agent no more', async ({ world }) => {
  const resellerId = await addReseller(world)
  const { id } = await addAgent(world, resellerId)
  await world.anna.ask('adminUpdateUser', { params: { id }, form: { role: 'clerk', ...proof } })
  const { agents } = await world.anna.ask('adminShowReseller', { params: { id: resellerId } })
  expect(agents).toEqual([])
})
