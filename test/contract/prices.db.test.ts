import { bookingForm, expect, test, type World } from '../world.ts'

/** Gives the fjord trip prices, an extra per person, a code, a group discount and terms. */
async function withPrices(world: World) {
  const params = { id: world.trips.fjord.id }
  const trip_id = world.trips.fjord.id
  const form = { price_adult: 100_000, price_child: 50_000, single_supplement: 20_000 }
  await world.anna.ask('adminUpdateTrip', { params, form })
  const extra = { trip_id, name: 'Bike', price: 3_000, per: 'person' }
  const { id } = await world.anna.ask('adminAddExtra', { form: extra })
  const group = { trip_id, kind: 'group', at_least: 3, basis_points: 1000 }
  await world.anna.ask('adminAddDiscount', { form: group })
  await world.anna.ask('adminAddCode', { form: { code: 'Summer', amount: 5_000, max_uses: 1 } })
  const terms = { deposit_percent: 20, balance_days: 20, cancellation: '[{"days":30,"percent":50}]' }
  await world.anna.ask('adminSaveBookingSettings', { form: { ...terms, how_to_pay: 'IBAN' } })
  return { extra: id }
}

test('a quote tells what a change costs, where travellers may change and it costs something', async ({
  world,
}) => {
  await withPrices(world)
  const form = { trip_id: world.trips.fjord.id, number_of_adults: 2 }
  const changing = async () =>
    (await world.ask('quote', { form: { ...form, number_of_childrens: 0, number_of_infants: 0 } })).changing
  const terms = { deposit_percent: 20, balance_days: 20 }
  const save = (more: object) => world.anna.ask('adminSaveBookingSettings', { form: { ...terms, ...more } })
  await save({ change_fee: 2_000 })
  expect(await changing()).toBeUndefined()
  await save({ change_fee: 0, change_days: 14 })
  expect(await changing()).toBeUndefined()
  await save({ change_fee: 2_000, change_days: 14 })
  expect(await changing()).toEqual({ days: 14, fee: 2_000 })
})

const party = { number_of_adults: 2, number_of_childrens: 1, number_of_infants: 1 }

/** 2 × 1000 + 500 + 0, 3 bikes of 30, 10 % off 2500, and 50 off by the code. */
const TOTAL = 250_000 + 9_000 - 25_000 - 5_000

test('a quote tells each line, the total and what is due; the booking is the same', async ({ world }) => {
  const { extra } = await withPrices(world)
  const trip_id = world.trips.fjord.id
  const chosen = { ...party, extras: `${extra}:1`, promo_code: 'summer' }
  const quoted = await world.ask('quote', { form: { trip_id, ...chosen } })
  expect(quoted).toMatchObject({
    currency: 'EUR',
    total: TOTAL,
    lines: [
      { kind: 'adult', label: 'Adult', quantity: 2, unit: 100_000, amount: 200_000 },
      { kind: 'child', label: 'Child', quantity: 1, unit: 50_000, amount: 50_000 },
      { kind: 'infant', label: 'Infant', quantity: 1, unit: 0, amount: 0 },
      { kind: 'extra', label: 'Bike', quantity: 3, unit: 3_000, amount: 9_000 },
      { kind: 'group', label: 'Group discount (10%)', quantity: 1, amount: -25_000 },
      { kind: 'code', label: 'Code Summer', quantity: 1, amount: -5_000 },
    ],
    due: [
      { purpose: 'deposit', amount: 45_800, on: '2027-06-08' },
      { purpose: 'balance', amount: 183_200, on: '2027-06-20' },
    ],
  })
  const form = bookingForm(world, { ...chosen, expected_total: TOTAL, expected_currency: 'EUR' })
  const { booking } = await world.theo.ask('book', { form })
  expect(booking).toMatchObject({ total: TOTAL, currency: 'EUR', lines: quoted.lines, due: quoted.due })
  const mine = (await world.theo.ask('listMyBookings')).bookings.data[0]
  expect(mine).toMatchObject({
    total: TOTAL,
    paid: 0,
    balance: TOTAL,
    standing: 'deposit_due',
    due_now: 45_800,
    terms: { deposit_percent: 20, balance_days: 20, how_to_pay: 'IBAN' },
  })
  // The only use of the code is gone.
  const again = await world.askInVain(422, 'quote', { form: { trip_id, ...chosen } })
  expect(again.errors).toEqual({ promo_code: ['This code has been used up'] })
})

test('another price than the one that was shown: the new quote, and nothing is booked', async ({ world }) => {
  await withPrices(world)
  for (const expected_total of [1, 'on_request']) {
    const form = bookingForm(world, { ...party, expected_total })
    const refused = await world.theo.askInVain(409, 'book', { form })
    expect(refused.quote).toMatchObject({ total: 225_000, currency: 'EUR' })
  }
  expect(await world.count('bookings')).toBe(0)
})

test('a change of the party adds lines that undo and new ones; a dry run stores nothing', async ({
  world,
}) => {
  await withPrices(world)
  const { booking } = await world.theo.ask('book', { form: bookingForm(world, party) })
  const smaller = { ...party, number_of_childrens: 0, number_of_infants: 0 }
  const params = { id: booking.id }
  const show = async () => (await world.anna.ask('adminShowBooking', { params })).booking
  const tried = await world.anna.ask('adminChangeParty', { params, form: { ...smaller, dry_run: '1' } })
  expect(tried.money).toMatchObject({ before: 225_000, after: 200_000 })
  expect(await show()).toMatchObject({ total: 225_000, number_of_childrens: 1 })
  await world.anna.ask('adminChangeParty', { params, form: smaller })
  const after = await show()
  expect(after).toMatchObject({ total: 200_000, lines: [{ kind: 'adult', amount: 200_000 }] })
  expect(after.price_history.reduce((sum, { amount }) => sum + amount, 0)).toBe(200_000)
  expect(after.price_history.filter(({ undone }) => undone)).toHaveLength(6)
})

test('an adjustment stays when the party changes, counts in what is told, and never takes off more than all', async ({
  world,
}) => {
  await withPrices(world)
  const { booking } = await world.theo.ask('book', { form: bookingForm(world, party) })
  const params = { id: booking.id }
  const adjust = { label: 'As agreed', amount: -150_000 }
  await world.anna.ask('adminAdjustBooking', { params, form: adjust })
  const two = { ...party, number_of_childrens: 0, number_of_infants: 0 }
  const tried = await world.anna.ask('adminChangeParty', { params, form: { ...two, dry_run: '1' } })
  expect(tried.money).toMatchObject({ before: 75_000, after: 50_000 })
  const one = { ...two, number_of_adults: 1, single_rooms: 0 }
  const refused = await world.anna.askInVain(409, 'adminChangeParty', { params, form: one })
  expect(refused.message).toBe('Its adjustments take off more than it would cost. Adjust its price first.')
  const shown = await world.anna.ask('adminShowBooking', { params })
  expect(shown.booking).toMatchObject({ total: 75_000, number_of_adults: 2, number_of_childrens: 1 })
})

test('a draft and a deleted trip have no price for travellers; the staff are quoted the draft', async ({
  world,
}) => {
  await withPrices(world)
  const { id } = world.trips.fjord
  const asked = { form: { trip_id: id, ...party } }
  const publish = (published: string) =>
    world.anna.ask('adminUpdateTrip', { params: { id }, form: { published } })
  const { total } = await world.ask('quote', asked)
  await publish('0')
  await world.askInVain(404, 'quote', asked)
  expect((await world.anna.ask('adminQuote', { ...asked })).total).toBe(total)
  await publish('1')
  await world.anna.ask('adminDeleteTrip', { params: { id } })
  await world.askInVain(404, 'quote', asked)
  await world.anna.askInVain(404, 'adminQuote', { ...asked })
})

test('an adjustment is made once with its key, twice and at once; another with it is refused', async ({
  world,
}) => {
  await withPrices(world)
  const { booking } = await world.theo.ask('book', { form: bookingForm(world, party) })
  const params = { id: booking.id }
  const asked = (amount: number, key: string) => ({
    params,
    form: { label: 'As agreed', amount },
    headers: { 'idempotency-key': key },
    token: world.anna.token,
  })
  const adjust = (amount: number, key: string) => world.ask('adminAdjustBooking', asked(amount, key))
  const first = await adjust(-1_000, 'one')
  expect(await adjust(-1_000, 'one')).toEqual(first)
  await world.askInVain(409, 'adminAdjustBooking', asked(-2_000, 'one'))
  await Promise.all([1, 2, 3].map(() => adjust(500, 'at once')))
  await adjust(500, 'another')
  const shown = await world.anna.ask('adminShowBooking', { params })
  expect(shown.booking.total).toBe(225_000 - 1_000 + 500 + 500)
})

test('cancelling costs what the frozen terms say; reinstating takes it back', async ({ world }) => {
  await withPrices(world)
  const { booking } = await world.theo.ask('book', { form: bookingForm(world, party) })
  const params = { id: booking.id }
  const pay = (amount: number, key: string) =>
    world.anna.ask('adminAddPayment', {
      params,
      form: { amount, method: 'bank' },
      headers: { 'idempotency-key': key },
    })
  expect(await pay(225_000, 'a')).toMatchObject({ paid: 225_000, balance: 0 })
  expect(await pay(225_000, 'a')).toMatchObject({ paid: 225_000, balance: 0 })
  // 30 days before: still free. The day after: half.
  world.time.now = new Date('2027-06-10T12:00:00Z')
  const dry = { params, form: { dry_run: '1' }, token: world.anna.token }
  expect((await world.ask('adminCancelBooking', dry)).money).toMatchObject({ after: 0 })
  world.time.now = new Date('2027-06-11T12:00:00Z')
  expect((await world.ask('adminCancelBooking', dry)).money).toMatchObject({ after: 112_500 })
  await world.anna.ask('adminCancelBooking', { params, form: {} })
  const show = async () => (await world.anna.ask('adminShowBooking', { params })).booking
  expect(await show()).toMatchObject({ total: 112_500, balance: -112_500, standing: 'to_be_paid_back' })
  const owed = await world.anna.ask('adminShowMoney')
  expect(owed.to_be_paid_back).toMatchObject([{ reference: booking.reference, amount: 112_500 }])
  // First tried: the fee goes, and the lines are there again; nothing is stored.
  const tried = await world.ask('adminReinstateBooking', dry)
  expect(tried.money).toMatchObject({ currency: 'EUR', before: 112_500, after: 225_000 })
  expect(tried.money?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['fee', -112_500],
    ['adult', 200_000],
    ['child', 50_000],
    ['infant', 0],
    ['group', -25_000],
  ])
  expect(await show()).toMatchObject({ status: 'cancelled', total: 112_500, balance: -112_500 })
  await world.anna.ask('adminReinstateBooking', { params, form: {} })
  expect(await show()).toMatchObject({ total: 225_000, balance: 0, standing: 'paid' })
  await world.anna.askInVain(422, 'adminAddPayment', { params, form: { amount: -225_001, method: 'cash' } })
})
