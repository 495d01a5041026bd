import { describe } from 'vitest'
import { bookingForm, expect, test, type World } from '../world.ts'

type Form = Record<string, string | number>

const bookInVain = async (status: number, world: World, other: Form) => {
  const before = await world.count('bookings')
  const refusal = await world.theo.askInVain(status, 'book', { form: bookingForm(world, other) })
  expect(await world.count('bookings')).toBe(before)
  return refusal
}

/** A party of three takes three seats; an infant is one of them only where the trip says so. */
describe('a party', () => {
  test('takes what is left, and is told when it is too large for that', async ({ world }) => {
    const id = await world.departure(world.trips.fjord.id, '2027-08-07', { seats: 5 })
    await world.theo.book({ departure_id: id, number_of_infants: 2 })
    expect(await bookInVain(409, world, { departure_id: id })).toMatchObject({
      message: 'Only 2 seats are left on Sat Aug 07 2027.',
      seats_left: 2,
    })
    await world.theo.book({ departure_id: id, number_of_adults: 1, number_of_childrens: 0 })
    const party = { number_of_adults: 1, number_of_childrens: 1 }
    const one = await bookInVain(409, world, { departure_id: id, ...party })
    expect(one.message).toBe('Only 1 seat is left on Sat Aug 07 2027.')
    await world.theo.book({ departure_id: id, number_of_adults: 1, number_of_childrens: 0 })
    const full = await bookInVain(409, world, { departure_id: id })
    expect(full).toMatchObject({ message: 'This departure is full.', seats_left: 0 })
  })

  test('larger than all seats is told so, whatever is left', async ({ world }) => {
    const id = await world.departure(world.trips.fjord.id, '2027-08-07', { seats: 2 })
    const { message, seats_left } = await bookInVain(409, world, { departure_id: id })
    expect(message).toBe('The party needs 3 seats; this departure has only 2 in all.')
    expect(seats_left).toBe(2)
  })

  test('with infants needs seats for them where the trip says so; what was booked stays as it was', async ({
    world,
  }) => {
    const { fjord } = world.trips
    const id = await world.departure(fjord.id, '2027-08-07', { seats: 9 })
    const before = await world.theo.book({ departure_id: id, number_of_infants: 2 })
    await world.anna.ask('adminUpdateTrip', { params: { id: fjord.id }, form: { infants_take_seats: 1 } })
    const after = await world.theo.book({ departure_id: id, number_of_infants: 2 })
    const seatsOf = async (id: number) =>
      (await world.anna.ask('adminShowBooking', { params: { id } })).booking.seats
    expect([await seatsOf(before.id), await seatsOf(after.id)]).toEqual([3, 5])
  })

  test('of infants alone is refused', async ({ world }) => {
    const party = { number_of_adults: 0, number_of_childrens: 0, number_of_infants: 1 }
    const { errors } = await bookInVain(422, world, party)
    expect(errors).toEqual({ number_of_adults: ['At least 1'] })
  })
})

describe('a booking is for', () => {
  test('the departure that it names', async ({ world }) => {
    const id = await world.departure(world.trips.fjord.id, '2027-08-07', { time: '09:30' })
    expect(await world.theo.book({ departure_id: id })).toMatchObject({
      departure_id: id,
      trip_date: '2027-08-07',
      time: '09:30',
      status: 'confirmed',
    })
  })

  test('no departure that is gone, departed, of another trip, or on another day than was shown', async ({
    world,
  }) => {
    const { dunes, fjord } = world.trips
    const refused = async (other: Form) => (await bookInVain(422, world, other)).errors
    expect(await refused({ departure_id: 999 })).toEqual({
      departure_id: ['This departure is no longer offered'],
    })
    expect(await refused({ departure_id: dunes.departure })).toEqual({
      departure_id: ['This departure is of another trip'],
    })
    expect(await refused({ departure_id: await world.departure(fjord.id, '2027-05-30') })).toEqual({
      trip_id: ['This trip has already departed'],
    })
    expect(await refused({ departure_id: fjord.departure, trip_date: '2027-07-09' })).toHaveProperty(
      'trip_date',
    )
    expect(Object.keys((await refused({ departure_id: 'first' })) ?? {})).toEqual(['departure_id'])
  })

  test('the next that can be booked, without departure and day, as the specification has it', async ({
    world,
  }) => {
    const { fjord } = world.trips
    const cancelled = await world.departure(fjord.id, '2027-07-01')
    await world.anna.ask('adminCancelDeparture', { params: { id: cancelled }, form: {} })
    await world.departure(fjord.id, '2027-07-02', { closed_at: world.time.now.toISOString() })
    const next = await world.departure(fjord.id, '2027-07-03', { seats: 4 })
    expect((await world.theo.book()).departure_id).toBe(next)
    // One seat is left there: too few for a party of three.
    expect((await world.theo.book()).departure_id).toBe(fjord.departure)
    const alone = { number_of_adults: 1, number_of_childrens: 0 }
    expect((await world.theo.book(alone)).departure_id).toBe(next)
  })

  test('one on the day that was shown, the first with room', async ({ world }) => {
    const { fjord } = world.trips
    const times = ['09:00', '14:00']
    const [morning, afternoon] = await Promise.all(
      times.map((time) => world.departure(fjord.id, '2027-08-07', { time, seats: 4 })),
    )
    expect((await world.theo.book({ trip_date: '2027-08-07' })).departure_id).toBe(morning)
    expect((await world.theo.book({ trip_date: '2027-08-07' })).departure_id).toBe(afternoon)
    await bookInVain(409, world, { trip_date: '2027-08-07' })
    const { errors } = await bookInVain(422, world, { trip_date: '2027-08-08' })
    expect(errors?.trip_date?.[0]).toContain('now departs on Sat 10 July 2027')
  })

  test('none of a trip whose departures are all closed, by the staff or by their last day to book', async ({
    world,
  }) => {
    const { fjord } = world.trips
    const form = { cutoff_days: 40 }
    await world.anna.ask('adminUpdateTrip', { params: { id: fjord.id }, form })
    expect((await bookInVain(409, world, {})).message).toBe('This trip takes no more bookings.')
    await bookInVain(409, world, { departure_id: fjord.departure })
    await world.anna.ask('adminUpdateTrip', { params: { id: fjord.id }, form: { cutoff_days: 39 } })
    await world.theo.book()
  })
})

const offered = async (world: World) => (await world.ask('listTrips', {})).trips.data

describe('the date of a trip', () => {
  test('is its next departure that can be booked, and lists are in that order', async ({ world }) => {
    const { fjord, dunes, today } = world.trips
    const id = await world.departure(fjord.id, '2027-06-10', { seats: 3 })
    const dates = async () => (await offered(world)).map((trip) => [trip.id, trip.date, trip.state])
    expect(await dates()).toEqual([
      [today.id, '2027-06-01', 'open'],
      [fjord.id, '2027-06-10', 'few'],
      [dunes.id, '2027-06-20', 'open'],
    ])
    await world.theo.book({ departure_id: id })
    expect(await dates()).toEqual([
      [today.id, '2027-06-01', 'open'],
      [dunes.id, '2027-06-20', 'open'],
      [fjord.id, '2027-07-10', 'open'],
    ])
    // A full one before it is no more date.
    expect((await offered(world)).map(({ more_dates }) => more_dates)).toEqual([0, 0, 0])
    const { trip } = await world.ask('showTrip', { params: { id: fjord.id } })
    expect(trip.departures).toMatchObject([
      { id, date: '2027-06-10', state: 'full', seats_left: 0, guaranteed: true },
      { date: '2027-07-10', state: 'open', seats_left: null },
    ])
    // Where none can be booked, the next to come.
    await world.anna.ask('adminUpdateDeparture', { params: { id: fjord.departure }, form: { closed: 1 } })
    expect(await dates()).toEqual([
      [today.id, '2027-06-01', 'open'],
      [fjord.id, '2027-06-10', 'full'],
      [dunes.id, '2027-06-20', 'open'],
    ])
  })

  test('is the last one where none is to come: then it is in no public list', async ({ world }) => {
    const { fjord } = world.trips
    const shown = async () => (await world.anna.ask('adminShowTrip', { params: { id: fjord.id } })).date
    await world.anna.ask('adminCancelDeparture', { params: { id: fjord.departure }, form: {} })
    expect((await offered(world)).map(({ id }) => id)).not.toContain(fjord.id)
    const ofPeriod = await world.ask('listTripsOfPeriod', { params: { periodId: fjord.days } })
    expect(ofPeriod.trips.data.map(({ id }) => id)).not.toContain(fjord.id)
    expect(await shown()).toBe('2027-07-10')
    expect((await world.ask('showTrip', { params: { id: fjord.id } })).trip).toMatchObject({
      departed: true,
      departures: [],
    })
    expect((await bookInVain(422, world, {})).errors).toHaveProperty('trip_id')
    await world.anna.ask('adminDeleteDeparture', { params: { id: fjord.departure } })
    expect(await shown()).toBe(null)
  })
})

describe('the date in an update of a trip', () => {
  const update = (world: World, form: Form) => ({
    params: { id: world.trips.fjord.id },
    form,
    token: world.anna.token,
  })

  test('moves the only departure to come, with its bookings', async ({ world }) => {
    const { fjord } = world.trips
    await world.departure(fjord.id, '2027-05-01')
    await world.theo.book()
    const { bookings } = await world.ask('adminUpdateTrip', update(world, { date: '2027-07-11' }))
    expect(bookings).toBe(1)
    const { departure } = await world.anna.ask('adminShowDeparture', { params: { id: fjord.departure } })
    expect(departure).toMatchObject({ date: '2027-07-11', bookings: 1 })
  })

  test('is refused with several to come; the date that is shown changes nothing', async ({ world }) => {
    const { fjord } = world.trips
    for (const date of ['2027-07-17', '2027-07-24', '2027-07-31']) await world.departure(fjord.id, date)
    const { message } = await world.askInVain(
      409,
      'adminUpdateTrip',
      update(world, { date: '2027-07-11', title: 'Fjords' }),
    )
    expect(message).toBe('This trip has 4 departures. Change them under Departures.')
    await world.ask('adminUpdateTrip', update(world, { date: '2027-07-10', title: 'Fjords' }))
    const { trip } = await world.ask('showTrip', { params: { id: fjord.id } })
    expect([trip.title, trip.departures.length]).toEqual(['Fjords', 4])
  })

  test('adds a departure where none is to come; none in the past', async ({ world }) => {
    const id = world.trips.departed.id
    const options = (date: string) => ({ params: { id }, form: { date }, token: world.anna.token })
    const { errors } = await world.askInVain(422, 'adminUpdateTrip', options('2027-05-20'))
    expect(errors).toEqual({ date: ['Thu May 20 2027 is in the past'] })
    await world.ask('adminUpdateTrip', options('2027-09-01'))
    const { trip } = await world.ask('showTrip', { params: { id } })
    expect(trip).toMatchObject({ date: '2027-09-01', departures: [{ date: '2027-09-01' }] })
  })
})

test('of a departure that is called off the office sees who was told, whom to call, and what is paid back', async ({
  world,
}) => {
  const { fjord } = world.trips
  await world.anna.ask('adminUpdateTrip', { params: { id: fjord.id }, form: { price_adult: 10_000 } })
  const adult = { number_of_adults: 1, number_of_childrens: 0, phone: '112' }
  const told = await world.theo.book(adult)
  const silent = (
    await world.anna.ask('adminAddBooking', {
      form: { ...bookingForm(world, adult), email: '', name: 'Ada' },
    })
  ).booking
  const pay = (id: number, amount: number) =>
    world.anna.ask('adminAddPayment', { params: { id }, form: { amount, method: 'bank', notify: 0 } })
  await pay(told.id, 10_000)
  await pay(silent.id, 4_000)
  const show = async (person = world.anna) =>
    (await person.ask('adminShowDeparture', { params: { id: fjord.departure } })).departure
  expect(await show()).toMatchObject({ received: { currency: 'EUR', amount: 14_000, bookings: 2 } })
  expect(await show()).not.toHaveProperty('called_off')
  await world.anna.ask('adminCancelDeparture', { params: { id: fjord.departure }, form: {} })
  // The mail waits: nobody is told yet, and without a mail server nobody will be.
  const ways = async () => (await show()).called_off?.told.map(({ how }) => how)
  expect(await ways()).toEqual(['file', 'no_address'])
  world.mailing.delivery = 'smtp'
  expect(await ways()).toEqual(['queued', 'no_address'])
  await pay(told.id, -6_000)
  const mail = (await world.outbox()).at(-1)
  await world.set(mail?.id ?? 0, { state: 'sent', sent_by: 'smtp' })
  expect((await show()).called_off).toEqual({
    currency: 'EUR',
    paid_back: 6_000,
    to_pay_back: 8_000,
    told: [
      { id: told.id, reference: told.reference, name: 'Theo Thaler', phone: '112', how: 'sent' },
      { id: silent.id, reference: silent.reference, name: 'Ada', phone: '112', how: 'no_address' },
    ],
  })
  const guide = await world.addPerson('Gus', 'guide')
  const seen = await show(guide)
  expect(seen).not.toHaveProperty('called_off')
  expect(seen).not.toHaveProperty('received')
})

test('visitors see how many a departure needs and how many travel where the agency wants it', async ({
  world,
}) => {
  const { fjord } = world.trips
  const id = await world.departure(fjord.id, '2027-07-01', { min_travellers: 6 })
  await world.theo.book({ departure_id: id })
  const shown = async () => (await world.ask('showTrip', { params: { id: fjord.id } })).trip.departures
  const [first] = await shown()
  expect(first).toMatchObject({ id, guaranteed: false, minimum_met: false })
  expect(first).not.toHaveProperty('travellers')
  expect(first).not.toHaveProperty('min_travellers')
  const settings = { deposit_percent: 20, balance_days: 20, show_travellers: '1' }
  await world.anna.ask('adminSaveBookingSettings', { form: settings })
  expect(await shown()).toMatchObject([
    { id, min_travellers: 6, travellers: 3, minimum_met: false },
    // Without a minimum it is guaranteed, and nothing is met.
    { min_travellers: null, travellers: 0, guaranteed: true, minimum_met: false },
  ])
})

test('whoever changes a booking is told that its departure takes place now, or that fewer travel than it needs', async ({
  world,
}) => {
  const { anna, trips } = world
  const departure_id = await world.departure(trips.fjord.id, '2027-07-01', { min_travellers: 3 })
  const party = (adults: number) => ({
    number_of_adults: adults,
    number_of_childrens: 0,
    number_of_infants: 0,
  })
  const form = bookingForm(world, { ...party(2), departure_id, notify: 0 })
  const { booking, message } = await anna.ask('adminAddBooking', { form })
  expect(message).not.toContain('minimum')
  const change = async (adults: number) =>
    (
      await anna.ask('adminChangeParty', {
        params: { id: booking.id },
        form: { ...party(adults), notify: 0 },
      })
    ).message
  expect(await change(3)).toContain('The departure takes place now: the minimum of 3 is reached.')
  expect(await change(1)).toContain(
    '1 of 3 travel; the guarantee of the departure stays until it is withdrawn.',
  )
  const to = await world.departure(trips.fjord.id, '2027-07-02', { min_travellers: 1 })
  const moved = await anna.ask('adminMoveBooking', {
    params: { id: booking.id },
    form: { departure_id: to, notify: 0 },
  })
  expect(moved.message).toContain('the minimum of 1 is reached')
  expect(moved.message).toContain('0 of 3 travel')
})
