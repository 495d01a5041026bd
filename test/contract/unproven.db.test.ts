import { completeMail } from '../mails.ts'
import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

const adults = (number_of_adults: number) => ({
  number_of_adults,
  number_of_childrens: 0,
  number_of_infants: 0,
})

const asked = (
  world: World,
  form: ReturnType<typeof adults>,
  { as = 'theo', address = '203.0.113.7' }: { as?: 'theo' | 'olga'; address?: string } = {},
) => ({ form: bookingForm(world, form), token: world[as].token, address })

/** The token that the newest mail to prove an address gets when it is sent now. */
async function linkOf(world: World) {
  const mail = (await world.outbox()).findLast(({ template }) => template === 'address-proof')
  if (!mail) throw new Error('No link was mailed')
  const { token } = (await completeMail(world, mail)) as { token: string }
  return token
}

test('an account that nobody has proven books 10 times and 40 seats in an hour, then proves its address', async ({
  world,
}) => {
  const { token } = world.theo
  await world.ask('book', asked(world, adults(31)))
  const refused = await world.askInVain(403, 'book', asked(world, adults(10)))
  expect(refused).toMatchObject({ prove: true })
  for (let each = 1; each < 10; each++) await world.ask('book', asked(world, adults(1)))
  await world.askInVain(403, 'book', asked(world, adults(1)))
  expect(await world.count('bookings')).toBe(10)

  // Ten mails have gone to the address within the hour, and no more go, whoever asks for them.
  expect(await world.askInVain(429, 'mailAddressProof', { token })).toMatchObject({
    message: expect.stringContaining('Too many emails'),
  })
  world.time.now = new Date('2027-06-01T10:00:01Z')
  await world.ask('mailAddressProof', { token })
  const form = { token: await linkOf(world) }
  await world.askInVain(422, 'resetPassword', {
    form: { ...form, password: 'north-of-the-fjord', password_confirmation: 'north-of-the-fjord' },
  })
  // While logged in: after a press without a login another link may be mailed (see booking-links).
  await world.ask('proveAddress', { form, token })
  await world.askInVain(422, 'proveAddress', { form, token })
  expect((await world.ask('showAccount', { token })).account.email_proven).toBe(true)
  await world.ask('book', asked(world, adults(41)))
  await world.ask('mailAddressProof', { token })
  expect((await world.outbox()).filter(({ template }) => template === 'address-proof')).toHaveLength(1)
})

test('all at once, and another hour, count the same', async ({ world }) => {
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => world.send('book', asked(world, adults(10)))),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 403, 403, 403, 403])
  world.time.now = new Date('2027-06-01T10:00:01Z')
  await world.ask('book', asked(world, adults(40)))
})

test('its network has five times the limit, and the settings say how much; 0 is none', async ({ world }) => {
  const limit = (unproven_bookings: number, unproven_seats: number) =>
    world.anna.ask('adminSaveBookingSettings', {
      form: { deposit_percent: 0, balance_days: 0, unproven_bookings, unproven_seats },
    })
  await limit(0, 4)
  const at = world.time.now.toISOString()
  const seats = Array.from({ length: 19 }, () => ({ counter: 'unproven-seats:address:203.0.113.7', at }))
  await world.db.insertInto('attempts').values(seats).execute()
  await world.askInVain(403, 'book', asked(world, adults(2)))
  await world.ask('book', asked(world, adults(2), { as: 'olga', address: '198.51.100.4' }))
  await limit(0, 0)
  await world.ask('book', asked(world, adults(90)))
})

test('the link counts among the ten mails an hour to an address; one that is refused leaves the earlier link', async ({
  world,
}) => {
  const { token } = world.theo
  await world.ask('mailAddressProof', { token })
  const form = { token: await linkOf(world) }
  for (let each = 1; each < 10; each++)
    await world.anna.ask('adminAddBooking', { form: { ...bookingForm(world), notify: '1' } })
  const refused = await world.askInVain(429, 'mailAddressProof', { token })
  expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await world.outbox()).filter(({ recipient }) => recipient === world.theo.email)).toHaveLength(10)
  await world.ask('proveAddress', { form })
})

test('a link ends after a day, and with another address', async ({ world }) => {
  const { id, token } = world.theo
  await world.ask('mailAddressProof', { token })
  const old = { token: await linkOf(world) }
  world.time.now = new Date('2027-06-02T09:00:00Z')
  await world.askInVain(422, 'proveAddress', { form: old })
  await world.ask('mailAddressProof', { token })
  const form = { token: await linkOf(world) }
  const email = 'theo@elsewhere.example'
  await world.anna.ask('adminUpdateUser', { params: { id }, form: { email, current_password: PASSWORD } })
  await world.askInVain(422, 'proveAddress', { form })
})

/** A trip at 100.00 each whose bookings travellers may change. `limits`: of accounts that nobody has proven. */
async function changeable(world: World, limits: { unproven_seats?: number } = {}) {
  await world.anna.ask('adminUpdateTrip', {
    params: { id: world.trips.fjord.id },
    form: { price_adult: 10_000 },
  })
  await world.anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, change_days: 14, ...limits },
  })
}

/** What asks for a number of adults in a booking, at the price that was shown. */
const changeTo = (id: number, number: number) => ({
  params: { id },
  form: { ...adults(number), expected_total: number * 10_000 },
})

/** All that a change or an offer writes, but for the attempts: they count each try. */
async function stored({ db }: World) {
  const rows = async (table: 'bookings' | 'booking_lines' | 'outbox' | 'audit_log' | 'waiting_list') =>
    await db.selectFrom(table).selectAll().orderBy('id').execute()
  return await Promise.all(
    (['bookings', 'booking_lines', 'outbox', 'audit_log', 'waiting_list'] as const).map(rows),
  )
}

test('seats that a change adds count; a refused change leaves the booking as it was', async ({ world }) => {
  await changeable(world)
  const { theo } = world
  const { id } = await theo.book(adults(2))
  await theo.ask('changeMyBooking', changeTo(id, 39))
  const before = await stored(world)
  const refused = await theo.askInVain(403, 'changeMyBooking', changeTo(id, 41))
  expect(refused).toMatchObject({ prove: true })
  expect(refused.message).toContain('confirmed your email address')
  expect(await stored(world)).toEqual(before)
  // What it would cost is told all the same, as the price of a booking is.
  const shown = await theo.ask('changeMyBooking', { params: { id }, form: { ...adults(41), dry_run: 1 } })
  expect(shown.money.after).toBe(410_000)
  await theo.ask('changeMyBooking', changeTo(id, 40))
  // Who goes frees seats, but nothing of what was counted within the hour.
  await theo.ask('changeMyBooking', changeTo(id, 1))
  await theo.askInVain(403, 'changeMyBooking', changeTo(id, 2))
  await world.askInVain(403, 'book', asked(world, adults(1)))
  await world.proveAddress(theo.id)
  await theo.ask('changeMyBooking', changeTo(id, 99))
})

test('seats that are added at the same moment are counted one after the other', async ({ world }) => {
  await changeable(world)
  const ids: number[] = []
  for (let each = 0; each < 4; each++) ids.push((await world.theo.book(adults(1))).id)
  const responses = await Promise.all(ids.map((id) => world.theo.send('changeMyBooking', changeTo(id, 20))))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
})

test('seats that are added by the link of a booking count for the network alone', async ({ world }) => {
  await changeable(world, { unproven_seats: 8 })
  const { id } = await world.theo.book(adults(1))
  const { url } = await world.anna.ask('adminLinkBooking', { params: { id }, form: {} })
  const headers = { 'booking-token': url?.split('#')[1] ?? '' }
  // Theo's own seat was counted for his network, too.
  await world.ask('changeMyBooking', { ...changeTo(id, 40), headers })
  const before = await stored(world)
  const refused = await world.askInVain(403, 'changeMyBooking', { ...changeTo(id, 41), headers })
  expect(refused).toMatchObject({ prove: true })
  expect(refused.message).toContain('log in')
  expect(await stored(world)).toEqual(before)
  await world.ask('changeMyBooking', { ...changeTo(id, 41), headers, address: '198.51.100.4' })
})

test('seats of an offer count when it is taken; a refused one stays as it was', async ({ world }) => {
  await changeable(world)
  const { anna, theo } = world
  const departure = { params: { id: world.trips.fjord.departure } }
  await anna.ask('adminUpdateDeparture', { ...departure, form: { seats: 30 } })
  const full = await anna.ask('adminAddBooking', { form: { ...bookingForm(world, adults(30)), notify: '0' } })
  const party = { departure_id: world.trips.fjord.departure, phone: '112', ...adults(16) }
  const { waiting } = await theo.ask('wait', { form: party })
  const caller = { name: 'Clara', email: 'clara@people.example', phone: '112', ...adults(14) }
  const called = await anna.ask('adminAddWaiting', { ...departure, form: caller })
  const dunes = { trip_id: world.trips.dunes.id }
  await theo.book({ ...dunes, ...adults(25) })
  await anna.ask('adminCancelBooking', { params: { id: full.booking.id }, form: { notify: '0' } })

  const take = { params: { id: waiting.id }, form: { expected_total: 160_000 } }
  const before = await stored(world)
  const offers = (await theo.ask('listWaiting')).waiting
  const refused = await theo.askInVain(403, 'takeOffer', take)
  expect(refused).toMatchObject({ prove: true })
  expect(await stored(world)).toEqual(before)
  expect((await theo.ask('listWaiting')).waiting).toEqual(offers)
  await world.proveAddress(theo.id)
  expect((await theo.ask('takeOffer', take)).booking.status).toBe('confirmed')

  // Who was added by phone has no account: the seats count for the network of the link's holder.
  const mail = (await world.outbox()).findLast(({ template }) => template === 'waiting-offer')
  if (!mail) throw new Error('No offer was mailed')
  const { token } = (await completeMail(world, mail)) as { token: string }
  const byLink = {
    params: { id: called.id },
    form: { expected_total: 140_000 },
    headers: { 'booking-token': token },
  }
  const at = world.time.now.toISOString()
  const seats = Array.from({ length: 187 }, () => ({ counter: 'unproven-seats:address:198.51.100.4', at }))
  await world.db.insertInto('attempts').values(seats).execute()
  const inVain = await world.askInVain(403, 'takeOffer', { ...byLink, address: '198.51.100.4' })
  expect(inVain).toMatchObject({ prove: true })
  const { booking } = await world.ask('takeOffer', byLink)
  // Taken again, it answers the same booking and counts nothing.
  expect((await world.ask('takeOffer', { ...byLink, address: '198.51.100.4' })).booking).toEqual(booking)
})
