import { bookingForm, expect, test, type World } from '../world.ts'

/** Four at 1,000, 5 % for groups of four, a code of 10 %; cancelled within 60 days it costs half. */
async function bookedByFour(world: World) {
  const trip_id = world.trips.fjord.id
  const params = { id: trip_id }
  await world.anna.ask('adminUpdateTrip', { params, form: { price_adult: 100_000 } })
  const group = { trip_id, kind: 'group', at_least: 4, basis_points: 500 }
  const { id: discount } = await world.anna.ask('adminAddDiscount', { form: group })
  const { id: code } = await world.anna.ask('adminAddCode', { form: { code: 'TEN', basis_points: 1_000 } })
  const terms = { deposit_percent: 20, balance_days: 20, cancellation: '[{"days":60,"percent":50}]' }
  await world.anna.ask('adminSaveBookingSettings', { form: terms })
  const booking = await world.theo.book({ ...adults(4), promo_code: 'TEN' })
  expect(booking.total).toBe(342_000)
  return { id: booking.id, discount, code }
}

const adults = (number_of_adults: number) => ({
  number_of_adults,
  number_of_childrens: 0,
  number_of_infants: 0,
})

const show = async (world: World, id: number) =>
  (await world.anna.ask('adminShowBooking', { params: { id } })).booking

const lastAudit = async (world: World, id: number) =>
  (await world.anna.ask('adminListAudit', { query: { kind: 'booking', id } })).audit.data[0]

test('whoever is left alone has a single room, as somebody who books alone has, unless another number is chosen', async ({
  world,
}) => {
  const { anna, theo, trips } = world
  const params = { id: trips.fjord.id }
  await anna.ask('adminUpdateTrip', {
    params,
    form: { price_adult: 100_000, price_child: 50_000, single_supplement: 20_000 },
  })
  await anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, change_days: 1 },
  })
  // As the dialog sends it: nobody has a room alone.
  const ofTwo = async () => (await theo.book({ ...adults(2), single_rooms: 0 })).id
  const one = { number_of_adults: 1 }
  const tried = async (id: number, form: Record<string, number>) =>
    (await theo.ask('changeMyBooking', { params: { id }, form: { ...form, dry_run: 1 } })).money.after
  const own = await ofTwo()
  expect(await tried(own, one)).toBe(120_000)
  expect(await tried(own, { ...one, single_rooms: 0 })).toBe(100_000)
  // A child is company.
  expect(await tried(own, { ...one, number_of_childrens: 1 })).toBe(150_000)
  await theo.ask('changeMyBooking', { params: { id: own }, form: { ...one, expected_total: 120_000 } })
  expect(await show(world, own)).toMatchObject({
    total: 120_000,
    lines: [
      { kind: 'adult', quantity: 1 },
      { kind: 'single', quantity: 1 },
    ],
  })
  // Who joins shares the room.
  expect(await tried(own, { number_of_adults: 2 })).toBe(200_000)

  const office = await ofTwo()
  const change = (form: object) =>
    anna.ask('adminChangeParty', { params: { id: office }, form: { ...adults(1), ...form } })
  expect((await change({ dry_run: '1' })).money?.after).toBe(120_000)
  expect((await change({ single_rooms: 0, dry_run: '1' })).money?.after).toBe(100_000)
  await change({})
  expect((await show(world, office)).total).toBe(120_000)
})

test('a smaller party costs what its terms say of what it takes off, and what a lost discount does is a line', async ({
  world,
}) => {
  const { id, discount, code } = await bookedByFour(world)
  // What was booked holds, whatever is changed since.
  await world.anna.ask('adminUpdateTrip', {
    params: { id: world.trips.fjord.id },
    form: { price_adult: 150_000 },
  })
  await world.anna.ask('adminUpdateCode', { params: { id: code }, form: { basis_points: 5_000 } })
  await world.anna.ask('adminDeleteDiscount', { params: { id: discount } })
  const tried = await world.anna.ask('adminChangeParty', {
    params: { id },
    form: { ...adults(3), dry_run: '1' },
  })
  expect(tried.money).toEqual({
    currency: 'EUR',
    before: 342_000,
    after: 306_000,
    fee: 36_000,
    fee_by_terms: 36_000,
    lines: [
      { kind: 'adult', label: 'Adult', quantity: -4, unit: 100_000, amount: -400_000 },
      { kind: 'group', label: 'Group discount (5%)', quantity: -1, unit: -20_000, amount: 20_000 },
      { kind: 'code', label: 'Code TEN (10%)', quantity: -1, unit: -38_000, amount: 38_000 },
      { kind: 'adult', label: 'Adult', quantity: 3, unit: 100_000, amount: 300_000 },
      { kind: 'code', label: 'Code TEN (10%)', quantity: 1, unit: -30_000, amount: -30_000 },
      { kind: 'fee', label: 'Partial cancellation fee (50%)', quantity: 1, unit: 36_000, amount: 36_000 },
    ],
  })
  await world.anna.ask('adminChangeParty', { params: { id }, form: adults(3) })
  expect(await show(world, id)).toMatchObject({ total: 306_000, balance: 306_000 })
  expect(await lastAudit(world, id)).toMatchObject({
    changes: { travellers: { from: '4 adults', to: '3 adults' }, fee: { from: '', to: '€360.00' } },
  })
  // Back to four: the fee stays, who comes pays the price of today, and the discount is there again.
  world.time.now = new Date('2027-06-02T09:00:00Z')
  const { money } = await world.anna.ask('adminChangeParty', { params: { id }, form: adults(4) })
  expect(money).toMatchObject({ before: 306_000, after: 36_000 + (450_000 - 22_500) * 0.9, fee: 0 })
  // Cancelling costs half of the price without the fee, and the fee beside it; reinstating gives back only the former.
  world.time.now = new Date('2027-06-03T09:00:00Z')
  const cancelled = await world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
  expect(cancelled.money).toMatchObject({ fee: 192_375, after: 36_000 + 192_375 })
  expect(await show(world, id)).toMatchObject({ total: 228_375, lines: [{ kind: 'fee' }, { kind: 'fee' }] })
  world.time.now = new Date('2027-06-04T09:00:00Z')
  const again = await world.anna.ask('adminReinstateBooking', { params: { id }, form: {} })
  expect(again.money).toMatchObject({ after: 36_000 + 384_750 })
})

test('the fee is waived or set with a reason, and is never more than what is taken off', async ({
  world,
}) => {
  const { id } = await bookedByFour(world)
  const change = (form: Record<string, string | number>) => ({
    params: { id },
    form: { ...adults(3), ...form },
  })
  const { errors } = await world.anna.askInVain(422, 'adminChangeParty', change({ fee: 0 }))
  expect(errors).toEqual({ reason: ['A fee other than that of the terms needs a reason'] })
  const most = await world.anna.askInVain(422, 'adminChangeParty', change({ fee: 72_001, reason: 'Late' }))
  expect(most.errors).toEqual({ fee: ['This is more than the change takes off'] })
  const { money } = await world.anna.ask('adminChangeParty', change({ fee: 0, reason: 'Ill' }))
  expect(money).toMatchObject({ after: 270_000, fee: 0, fee_by_terms: 36_000 })
  expect(await lastAudit(world, id)).toMatchObject({
    changes: { fee: { from: '€360.00', to: '€0.00' }, reason: { from: '', to: 'Ill' } },
  })
  // A larger party takes nothing off.
  const more = { params: { id }, form: { ...adults(5), fee: 1, reason: 'For the work' } }
  await world.anna.askInVain(422, 'adminChangeParty', more)
})

test('moving: everybody at that departure’s price of today; a cheaper one costs a fee; cancelling is never free afterwards', async ({
  world,
}) => {
  const { id } = await bookedByFour(world)
  const trip = world.trips.fjord.id
  const dearer = await world.departure(trip, '2028-05-01', { price_adult: 200_000 })
  const cheaper = await world.departure(trip, '2028-06-01', { price_adult: 50_000 })
  const move = (departure_id: number, form = {}) =>
    world.anna.ask('adminMoveBooking', { params: { id }, form: { departure_id, ...form } })
  const tried = await move(cheaper, { dry_run: '1' })
  expect(tried.money).toMatchObject({ after: 171_000 + 85_500, fee: 85_500 })
  expect((await show(world, id)).terms?.cancellation).toEqual([{ days: 60, percent: 50 }])
  const { money } = await move(dearer)
  expect(money).toMatchObject({ before: 342_000, after: 684_000, fee: 0 })
  // Nearly a year before: still half, as on the day of the move.
  const cancel = { params: { id }, form: { dry_run: '1' } }
  expect((await world.anna.ask('adminCancelBooking', cancel)).money?.fee).toBe(342_000)
  // The staff name the fee of a move: then nothing is carried on.
  const other = (await world.theo.book(adults(1))).id
  const free = { departure_id: dearer, fee: 0, reason: 'The boat is broken' }
  await world.anna.ask('adminMoveBooking', { params: { id: other }, form: free })
  const later = { params: { id: other }, form: { dry_run: '1' } }
  expect((await world.anna.ask('adminCancelBooking', later)).money?.fee).toBe(0)
})

test('moving to another trip: its prices and discounts, no extras, and the traveller is mailed what it is now', async ({
  world,
}) => {
  const { id } = await bookedByFour(world)
  const { dunes, fjord } = world.trips
  await world.anna.ask('adminUpdateTrip', { params: { id: dunes.id }, form: { price_adult: 90_000 } })
  const early = { trip_id: dunes.id, kind: 'early', at_least: 10, basis_points: 1_000 }
  await world.anna.ask('adminAddDiscount', { form: early })
  const bike = { trip_id: fjord.id, name: 'Bike', price: 3_000, per: 'person' }
  const { id: extra } = await world.anna.ask('adminAddExtra', { form: bike })
  await world.anna.ask('adminChangeParty', { params: { id }, form: { ...adults(4), extras: `${extra}:1` } })
  const form = { departure_id: dunes.departure, trip_id: dunes.id, notify: 1 }
  const tried = await world.anna.ask('adminMoveBooking', { params: { id }, form: { ...form, dry_run: 1 } })
  // 4 × 900, 10 % early, 10 % code; half of the 360 that it takes off with the bikes.
  const total = 360_000 * 0.9 * 0.9
  const before = 342_000 + 12_000 * 0.9
  expect(tried.money).toMatchObject({ before, after: total + (before - total) / 2 })
  expect((await show(world, id)).trip_id).toBe(fjord.id)
  const { money } = await world.anna.ask('adminMoveBooking', { params: { id }, form })
  expect(money).toEqual(tried.money)
  expect(await show(world, id)).toMatchObject({
    trip_id: dunes.id,
    departure_id: dunes.departure,
    trip_title: 'Dunes',
    extras: [],
    lines: [{ kind: 'adult' }, { kind: 'early' }, { kind: 'code' }, { kind: 'fee' }],
  })
  const mail = (await world.outbox()).at(-1)
  expect(JSON.parse(mail?.data ?? '')).toMatchObject({
    was: { tripTitle: 'Fjord', tripDate: '2027-07-10', days: 5, total: before },
    booking: { tripTitle: 'Dunes', tripDate: '2027-06-20' },
  })
  expect(await lastAudit(world, id)).toMatchObject({
    action: 'moved',
    changes: { departure: { from: 'Fjord, Sat Jul 10 2027', to: 'Dunes, Sun Jun 20 2027' } },
  })
  const taken = async (departure: number) =>
    (await world.anna.ask('adminShowDeparture', { params: { id: departure } })).departure.taken
  expect([await taken(fjord.departure), await taken(dunes.departure)]).toEqual([0, 4])
  const back = (form: Record<string, number>) =>
    world.anna.askInVain(422, 'adminMoveBooking', { params: { id }, form })
  expect((await back({ departure_id: fjord.departure })).errors).toHaveProperty('departure_id')
  expect((await back({ departure_id: fjord.departure, trip_id: 999 })).errors).toHaveProperty('trip_id')
})

test('a departure that the agency calls off gives everything back, the fees of earlier changes too', async ({
  world,
}) => {
  const { anna, theo } = world
  const { id } = await bookedByFour(world)
  const params = { id }
  const pay = { amount: 342_000, method: 'bank', notify: 0 }
  await anna.ask('adminAddPayment', { params, form: pay })
  await anna.ask('adminChangeParty', { params, form: adults(3) })
  expect(await show(world, id)).toMatchObject({ total: 306_000, paid: 342_000 })
  // Who cancelled before that keeps the fee.
  const other = (await theo.book(adults(1))).id
  await anna.ask('adminCancelBooking', { params: { id: other }, form: {} })

  const departure = { params: { id: world.trips.fjord.departure } }
  const before = (await anna.ask('adminShowDeparture', departure)).departure
  expect(before.received).toMatchObject({ amount: 342_000 })
  await anna.ask('adminCancelDeparture', { ...departure, form: {} })
  const owed = { total: 0, paid: 342_000, balance: -342_000, standing: 'to_be_paid_back' }
  expect(await show(world, id)).toMatchObject({ ...owed, lines: [] })
  expect(await show(world, other)).toMatchObject({ total: 50_000 })
  const mine = (await theo.ask('listMyBookings')).bookings.data
  expect(mine.find((each) => each.id === id)).toMatchObject(owed)
  const { to_be_paid_back } = await anna.ask('adminShowMoney')
  expect(to_be_paid_back).toMatchObject([{ id, amount: 342_000 }])
  const after = (await anna.ask('adminShowDeparture', departure)).departure
  expect(after.called_off).toMatchObject({ to_pay_back: 342_000, paid_back: 0 })
  const mails = (await world.outbox()).filter(({ booking_id }) => booking_id === id)
  expect(JSON.parse(mails.at(-1)?.data ?? '')).toMatchObject({ price: { total: 0, paid: 342_000 } })
})

test('what was agreed for a booking on request stays, also when its trip has a price by now', async ({
  world,
}) => {
  const { id } = await world.theo.book(adults(2))
  await world.anna.ask('adminAdjustBooking', { params: { id }, form: { label: 'Agreed', amount: 123_400 } })
  await world.anna.ask('adminUpdateTrip', {
    params: { id: world.trips.fjord.id },
    form: { price_adult: 100_000 },
  })
  const { money } = await world.anna.ask('adminChangeParty', { params: { id }, form: adults(1) })
  expect(money).toBeUndefined()
  expect(await show(world, id)).toMatchObject({ total: 123_400, number_of_adults: 1 })
})

test('a booking on request says that nothing is owed; the staff give it a price, which the traveller is mailed', async ({
  world,
}) => {
  const { message, booking } = await world.theo.ask('book', { form: bookingForm(world) })
  const { id, reference } = booking
  expect(message).toBe(
    `Thank you, your booking is confirmed. We will tell you the price. You owe nothing before you accept it. Your reference is ${reference}.`,
  )
  const mine = async () => (await world.theo.ask('listMyBookings')).bookings.data[0]
  expect(await mine()).toMatchObject({ total: null, due: [], standing: 'on_request' })
  // Ten days later: what is due at once is due a week after the price, not after the booking.
  world.time.now = new Date('2027-06-11T09:00:00Z')
  const terms = { deposit_percent: 20, balance_days: 10, cancellation: '[]' }
  await world.anna.ask('adminSaveBookingSettings', { form: terms })
  const price = (form: Record<string, string | number>) => ({ params: { id }, form })
  await world.anna.askInVain(422, 'adminPriceBooking', price({ total: -1 }))
  await world.anna.askInVain(422, 'adminPriceBooking', price({}))
  await world.anna.ask('adminPriceBooking', price({ total: 240_000 }))
  expect(await mine()).toMatchObject({
    total: 240_000,
    currency: 'EUR',
    standing: 'deposit_due',
    due_now: 48_000,
    due_on: '2027-06-18',
    lines: [{ kind: 'adjustment', label: 'Agreed price', amount: 240_000 }],
  })
  const mail = (await world.outbox()).at(-1)
  expect(mail).toMatchObject({ template: 'booking-priced', recipient: 'theo@people.example', booking_id: id })
  expect(JSON.parse(mail?.data ?? '')).toMatchObject({ price: { total: 240_000 }, booking: { reference } })
  expect(await lastAudit(world, id)).toMatchObject({
    action: 'priced',
    changes: { price: { from: '', to: '€2,400.00' } },
  })
  const twice = await world.anna.askInVain(409, 'adminPriceBooking', price({ total: 1 }))
  expect(twice).toMatchObject({ code: 'state' })
  // Without a mail; a cancelled one gets none.
  const other = (await world.theo.book()).id
  const before = (await world.outbox()).length
  await world.anna.ask('adminPriceBooking', { params: { id: other }, form: { total: 5_000, notify: 0 } })
  expect((await world.outbox()).length).toBe(before)
  const third = (await world.theo.book()).id
  await world.anna.ask('adminCancelBooking', { params: { id: third }, form: { notify: 0 } })
  await world.anna.askInVain(409, 'adminPriceBooking', { params: { id: third }, form: { total: 5_000 } })
})
