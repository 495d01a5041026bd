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
  expect((await world.ask('resetPassword', { form })).role).toBe('user')
  const { user } = await world.ask('login', { form: { email, password: PASSWORD } })
  return { id, user, token: user.api_token }
}

/** Gives the departure of the fjord trip a price: 1,000.00 for an adult. */
const priced = async ({ db, trips }: World) => {
  await db
    .updateTable('departures')
    .set({ price_adult: 100_000 })
    .where('id', '=', trips.fjord.departure)
    .execute()
}

const sale = (world: World, more: Record<string, string | number> = {}) => {
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
  await anna.askInVain(409, 'adminDeleteReseller', { params })
})

test('a quote ends with the commission, and a booking is the reseller’s at once', async ({ world }) => {
  await priced(world)
  const resellerId = await addReseller(world)
  const { token } = await addAgent(world, resellerId)
  const form = sale(world)
  const quote = await world.ask('quote', { token, form })
  expect(quote.lines.at(-1)).toMatchObject({ kind: 'commission', amount: -20_000 })
  expect(quote.total).toBe(180_000)
  expect((await world.ask('quote', { form })).total).toBe(200_000)
  const expected = { expected_total: 180_000, expected_currency: quote.currency }
  await world.askInVain(409, 'book', { token, form: { ...form, ...expected, expected_total: 200_000 } })
  const { booking } = await world.ask('book', { token, form: { ...form, ...expected } })
  expect(booking).toMatchObject({ status: 'confirmed', total: 180_000, retail: 200_000, by_card: 0 })
  const { booking: seen } = await world.anna.ask('adminShowBooking', { params: { id: booking.id } })
  expect(seen).toMatchObject({
    name: 'Tova Lund',
    email: '',
    reseller: { id: resellerId, reference: 'N-77', commission: 10 },
  })
  const mails = await world.outbox()
  expect(mails.filter(({ template }) => template === 'booking-traveller')).toMatchObject([
    { recipient: 'sales@nordic.example' },
  ])
  const codes = await world.askInVain(422, 'quote', { token, form: { ...form, promo_code: 'SPRING' } })
  expect(codes.code).toBe('code_not_for_resellers')
})

test('what an agent sends is ignored from anybody else', async ({ world }) => {
  const resellerId = await addReseller(world)
  const booked = await world.theo.book({ reseller_reference: 'N-1', reseller_id: resellerId })
  const { booking } = await world.anna.ask('adminShowBooking', { params: { id: booked.id } })
  expect(booking.reseller).toBeUndefined()
  const { errors } = await world.theo.askInVain(422, 'book', { form: sale(world) })
  expect(Object.keys(errors ?? {}).toSorted()).toEqual(['email', 'phone'])
  const { token } = await addAgent(world, resellerId)
  const other = await addReseller(world, 'Other', 'other@other.example')
  const { booking: own } = await world.ask('book', { token, form: sale(world, { reseller_id: other }) })
  const seen = await world.anna.ask('adminShowBooking', { params: { id: own.id } })
  expect(seen.booking.reseller?.id).toBe(resellerId)
})

test('an agent sees and changes what its reseller has sold, and nothing else', async ({ world }) => {
  const resellerId = await addReseller(world)
  const { token } = await addAgent(world, resellerId)
  const other = await addReseller(world, 'Other', 'other@other.example')
  const { token: rival } = await addAgent(world, other, 'rival@other.example')
  const theos = await world.theo.book()
  const { booking } = await world.ask('book', { token, form: sale(world) })
  const { booking: byStaff } = await world.anna.ask('adminAddBooking', {
    form: bookingForm(world, { reseller_id: resellerId, reseller_reference: 'Z-9', notify: 0 }),
  })
  const idsOf = async (token: string, query = {}) =>
    (await world.ask('listMyBookings', { token, query })).bookings.data.map(({ id }) => id)
  expect(await idsOf(token)).toEqual([byStaff.id, booking.id])
  expect(await idsOf(token, { q: 'tova' })).toEqual([booking.id])
  expect(await idsOf(token, { q: 'n-77' })).toEqual([booking.id])
  expect(await idsOf(token, { q: byStaff.reference.toLowerCase() })).toEqual([byStaff.id])
  expect(await idsOf(token, { q: '%' })).toEqual([])
  await world.anna.ask('adminAddNote', { params: { id: booking.id }, form: { note: 'hesitant' } })
  expect(await idsOf(token, { q: 'hesitant' })).toEqual([])
  expect(await idsOf(rival)).toEqual([])
  for (const [who, id] of [
    [token, theos.id],
    [rival, booking.id],
  ] as const)
    await world.askInVain(404, 'cancelMyBooking', { token: who, params: { id }, form: { dry_run: 1 } })
  await world.theo.askInVain(404, 'cancelMyBooking', { params: { id: booking.id }, form: { dry_run: 1 } })
  expect((await world.theo.ask('listMyBookings')).bookings.data).toHaveLength(1)
  await world.ask('correctMyBooking', { token, params: { id: booking.id }, form: { phone: '+4712345678' } })
})

test('a statement is the reseller’s, and nobody else has one', async ({ world }) => {
  await priced(world)
  const { token } = await addAgent(world, await addReseller(world))
  await world.ask('book', { token, form: sale(world) })
  const statement = await world.ask('showMyStatement', { token })
  expect(statement).toMatchObject({
    bookings: [{ reseller_reference: 'N-77', retail: 200_000, commission: -20_000, net: 180_000 }],
    sums: { net: 180_000, due: 180_000 },
  })
  const csv = await (await world.send('exportMyStatement', { token })).text()
  expect(csv).toContain('N-77')
  const days = { to: '2027-07-09' }
  expect((await world.ask('showMyStatement', { token, query: days })).bookings).toEqual([])
  await world.theo.askInVain(403, 'showMyStatement')
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
