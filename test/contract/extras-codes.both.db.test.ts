import { isPostgres, waitForLock } from '../locks.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

const party = { number_of_adults: 2, number_of_childrens: 0, number_of_infants: 0 }

/** The fjord trip costs 1000 for an adult. */
async function priced(world: World) {
  const trip_id = world.trips.fjord.id
  await world.anna.ask('adminUpdateTrip', { params: { id: trip_id }, form: { price_adult: 100_000 } })
  const quote = async (more: Record<string, string | number> = {}) =>
    world.ask('quote', { form: { trip_id, ...party, ...more } })
  return { trip_id, quote }
}

test('extras are added, changed in part and deleted; a booking keeps the one that it has', async ({
  world,
}) => {
  const { trip_id, quote } = await priced(world)
  const form = { trip_id, name: 'Canoe', price: 4_000, per: 'booking', at_most: 3 }
  const { id } = await world.anna.ask('adminAddExtra', { form })
  const params = { id }
  await world.anna.ask('adminUpdateExtra', { params, form: { price: 5_000 } })
  const list = { query: { trip_id }, token: world.anna.token }
  expect((await world.ask('adminListExtras', list)).extras).toEqual([
    { ...form, id, price: 5_000, tax_rate_id: null, stock: null },
  ])
  expect(await quote({ extras: `${id}:2` })).toMatchObject({ total: 210_000 })
  const { errors } = await world.askInVain(422, 'quote', {
    form: { trip_id, ...party, extras: `${id}:4` },
  })
  expect(errors).toEqual({ extras: ['Up to 3 per booking: Canoe'] })

  const booked = bookingForm(world, { ...party, extras: `${id}:2` })
  const { booking } = await world.theo.ask('book', { form: booked })
  await world.anna.ask('adminDeleteExtra', { params })
  expect((await world.ask('adminListExtras', list)).extras).toEqual([])
  await world.anna.askInVain(404, 'adminDeleteExtra', { params })
  await world.askInVain(422, 'quote', { form: { trip_id, ...party, extras: `${id}:1` } })
  const show = { params: { id: booking.id }, token: world.anna.token }
  expect((await world.ask('adminShowBooking', show)).booking).toMatchObject({
    total: 210_000,
    extras: [{ id, count: 2 }],
    lines: [{ kind: 'adult' }, { kind: 'extra', label: 'Canoe', quantity: 2, amount: 10_000 }],
  })
  // Another party leaves it, and what it cost.
  await world.ask('adminChangeParty', { ...show, form: { ...party, number_of_adults: 1 } })
  expect((await world.ask('adminShowBooking', show)).booking).toMatchObject({ total: 110_000 })
})

test('an extra that is named twice is refused to both hands, also where the booking has it already', async ({
  world,
}) => {
  await world.anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, change_days: 14 },
  })
  const { trip_id } = await priced(world)
  const extra = { trip_id, name: 'Canoe', price: 4_000, per: 'booking', at_most: 1 }
  const { id } = await world.anna.ask('adminAddExtra', { form: extra })
  const form = bookingForm(world, { ...party, extras: `${id}:1` })
  const { booking } = await world.theo.ask('book', { form })
  await world.anna.ask('adminUpdateExtra', { params: { id }, form: { price: 9_000, anyway: 1 } })
  const { theo, anna } = world
  const params = { id: booking.id }
  for (const extras of [`${id}:1,${id}:1,${id}:1`, `${id}:0,0${id}:1`])
    for (const [who, call, asked] of [
      [theo, 'changeMyBooking', { params, form: { dry_run: 1 } }],
      [theo, 'changeMyBooking', { params, form: { expected_total: 212_000 } }],
      [anna, 'adminChangeParty', { params, form: party }],
      [theo, 'book', { form }],
      [anna, 'adminAddBooking', { form }],
      [theo, 'quote', { form: { trip_id, ...party } }],
      [anna, 'adminQuote', { form: { trip_id, ...party } }],
    ] as const) {
      const { errors } = await who.askInVain(422, call, { ...asked, form: { ...asked.form, extras } })
      expect(errors, call).toEqual({ extras: ['An extra is chosen twice'] })
    }
  expect(await anna.ask('adminShowBooking', { params })).toMatchObject({
    booking: { total: 204_000, extras: [{ id, count: 1 }] },
  })
})

const wrong = ['-1', '12.5', '1000000000000', 'NaN', 'ten']

test('amounts that are negative, fractional, beyond all bounds or no numbers are refused', async ({
  world,
}) => {
  const { trip_id } = await priced(world)
  for (const amount of wrong) {
    const extra = { trip_id, name: 'Canoe', price: amount, per: 'person' }
    const refused = await world.anna.askInVain(422, 'adminAddExtra', { form: extra })
    expect(Object.keys(refused.errors ?? {})).toEqual(['price'])
    const params = { id: trip_id }
    await world.anna.askInVain(422, 'adminUpdateTrip', { params, form: { price_child: amount } })
    await world.anna.askInVain(422, 'adminAddCode', { form: { code: 'SPRING', amount } })
    const group = { trip_id, kind: 'group', at_least: 3, basis_points: amount }
    await world.anna.askInVain(422, 'adminAddDiscount', { form: group })
  }
  const query = { trip_id }
  expect((await world.anna.ask('adminListExtras', { query })).extras).toEqual([])
  expect((await world.anna.ask('adminListCodes')).codes).toEqual([])
})

test('the better of an early and a group discount counts', async ({ world }) => {
  const { trip_id, quote } = await priced(world)
  const early = { trip_id, kind: 'early', at_least: 10, basis_points: 500 }
  const { id } = await world.anna.ask('adminAddDiscount', { form: early })
  const group = { trip_id, kind: 'group', at_least: 2, basis_points: 750 }
  const other = await world.anna.ask('adminAddDiscount', { form: group })
  expect(await quote()).toMatchObject({ total: 185_000, lines: [{ kind: 'adult' }, { kind: 'group' }] })
  await world.anna.ask('adminUpdateDiscount', { params: { id }, form: { basis_points: 10_000 } })
  expect(await quote()).toMatchObject({ total: 0, lines: [{ kind: 'adult' }, { kind: 'early' }] })
  await world.anna.ask('adminDeleteDiscount', { params: { id } })
  expect((await world.anna.ask('adminListDiscounts', { query: { trip_id } })).discounts).toEqual([
    { ...group, id: other.id },
  ])
})

test('a code is either a share or an amount, and exists once, however it is written', async ({ world }) => {
  const add = (form: Record<string, string | number>) => world.anna.ask('adminAddCode', { form })
  const refuse = (status: number, form: Record<string, string | number>) =>
    world.anna.askInVain(status, 'adminAddCode', { form })
  expect((await refuse(422, { code: 'BOTH', amount: 500, basis_points: 500 })).errors).toEqual({
    amount: ['Either a percentage or an amount'],
  })
  await refuse(422, { code: 'NONE' })
  await refuse(422, { code: 'not so', amount: 500 })
  const { id } = await add({ code: 'Spring', amount: 500, basis_points: '', max_uses: 5 })
  expect((await refuse(409, { code: 'SPRING', amount: 700 })).message).toBe('There is already such a code.')
  await world.anna.askInVain(422, 'adminUpdateCode', { params: { id }, form: { basis_points: 500 } })
  const tooEarly = { until: ['This is before the first day'] }
  const wrong = { code: 'LATE', amount: 500, from: '2027-12-01', until: '2027-11-30' }
  expect((await refuse(422, wrong)).errors).toEqual(tooEarly)
  const change = (form: Record<string, string>) =>
    world.anna.askInVain(422, 'adminUpdateCode', { params: { id }, form })
  expect((await change({ from: '2027-12-01', until: '2027-11-30' })).errors).toEqual(tooEarly)
  await world.anna.ask('adminUpdateCode', { params: { id }, form: { from: '2027-12-01' } })
  expect((await change({ until: '2027-11-30' })).errors).toEqual(tooEarly)
  const form = { basis_points: 500, amount: '', until: '2027-12-31' }
  await world.anna.ask('adminUpdateCode', { params: { id }, form })
  expect((await world.anna.ask('adminListCodes')).codes).toMatchObject([
    { code: 'Spring', basis_points: 500, amount: null, until: '2027-12-31', max_uses: 5, uses: 0 },
  ])
  await world.anna.ask('adminDeleteCode', { params: { id } })
  expect((await world.anna.ask('adminListCodes')).codes).toEqual([])
  // Its name is free again.
  await add({ code: 'SPRING', amount: 700 })
})

test('a code counts for its trip, its days and its uses; a cancelled booking gives its use back', async ({
  world,
}) => {
  const { trip_id, quote } = await priced(world)
  const refused = async (code: string) =>
    (await world.askInVain(422, 'quote', { form: { trip_id, ...party, promo_code: code } })).errors
  const add = (form: Record<string, string | number>) =>
    world.anna.ask('adminAddCode', { form: { amount: 1_000, ...form } })
  const others = Object.values(world.trips).find(({ id }) => id !== trip_id)
  await add({ code: 'ELSEWHERE', trip_id: others?.id ?? 0 })
  await add({ code: 'LATER', from: '2027-06-02' })
  await add({ code: 'OVER', until: '2027-05-31' })
  await add({ code: 'ONCE', max_uses: 1, from: '2027-06-01', until: '2027-06-01' })
  expect(await refused('elsewhere')).toEqual({ promo_code: ['This code is for another trip'] })
  expect(await refused('later')).toEqual({ promo_code: ['This code is not valid yet'] })
  expect(await refused('over')).toEqual({ promo_code: ['This code is not valid any more'] })
  expect(await refused('unknown')).toEqual({ promo_code: ['We don’t know this code.'] })
  expect(await quote({ promo_code: 'once' })).toMatchObject({ total: 199_000 })
  const form = bookingForm(world, { ...party, promo_code: 'Once' })
  const { booking } = await world.theo.ask('book', { form })
  expect(await refused('ONCE')).toEqual({ promo_code: ['This code has been used up'] })
  const uses = async () =>
    (await world.anna.ask('adminListCodes')).codes.find(({ code }) => code === 'ONCE')?.uses
  expect(await uses()).toBe(1)
  await world.anna.ask('adminCancelBooking', { params: { id: booking.id }, form: {} })
  expect(await uses()).toBe(0)
  expect(await quote({ promo_code: 'once' })).toMatchObject({ total: 199_000 })
})

test('a booking that had the last use of its code is reinstated, unless somebody else has it by now', async ({
  world,
}) => {
  await priced(world)
  await world.anna.ask('adminAddCode', { form: { code: 'ONCE', amount: 1_000, max_uses: 1 } })
  const book = async () => {
    const form = bookingForm(world, { ...party, promo_code: 'ONCE' })
    return { params: { id: (await world.theo.ask('book', { form })).booking.id } }
  }
  const first = await book()
  const asked = { ...first, form: {}, token: world.anna.token }
  await world.ask('adminCancelBooking', asked)
  await world.ask('adminReinstateBooking', asked)
  const { booking } = await world.anna.ask('adminShowBooking', { ...first })
  expect(booking).toMatchObject({ status: 'confirmed', total: 199_000 })
  await world.ask('adminCancelBooking', asked)
  await book()
  const { message } = await world.askInVain(409, 'adminReinstateBooking', asked)
  expect(message).toBe('The last use of the code ONCE was given to somebody else meanwhile.')
})

test('20 bad codes from an address close it for codes; what is refused for another reason does not count', async ({
  world,
}) => {
  const { trip_id, quote } = await priced(world)
  await world.anna.ask('adminAddCode', { form: { code: 'SPRING', amount: 1_000 } })
  const good = { promo_code: 'spring' }
  const refused = (status: number, more: Record<string, string | number>) =>
    world.askInVain(status, 'quote', { form: { trip_id, ...party, ...more } })
  for (let each = 0; each < 20; each++) await refused(422, { ...good, single_rooms: 3 })
  expect(await quote(good)).toMatchObject({ total: 199_000 })
  for (let each = 0; each < 20; each++) await refused(422, { promo_code: `GUESS${each}` })
  await refused(429, good)
})

test.runIf(isPostgres)('a code that gets a trip is locked after it, as a booking does', async ({ world }) => {
  const { trip_id } = await priced(world)
  const { id } = await world.anna.ask('adminAddCode', { form: { code: 'SPRING', amount: 700 } })
  const other = await world.database.another().startTransaction().execute()
  await other.selectFrom('trips').select('id').where('id', '=', trip_id).forUpdate().execute()
  const updated = world.anna.ask('adminUpdateCode', { params: { id }, form: { trip_id } })
  await waitForLock(world.db)
  await other.selectFrom('codes').select('id').where('id', '=', id).forUpdate().execute()
  await other.commit().execute()
  await updated
})

test('many departures get their prices at once; an empty one is the trip’s again', async ({ world }) => {
  const { trip_id } = await priced(world)
  const { ids } = await world.anna.ask('adminAddDepartures', {
    form: { trip_id, dates: '2027-08-01,2027-08-08', price_adult: 110_000 },
  })
  const set = (form: Record<string, string | number>) =>
    world.anna.ask('adminPriceDepartures', { form: { ids: ids.join(), ...form } })
  const price = async (departure_id: number | undefined) =>
    (await world.ask('quote', { form: { trip_id, departure_id: departure_id ?? 0, ...party } })).total
  expect(await price(ids[0])).toBe(220_000)
  expect((await set({ price_adult: 90_000 })).departures).toBe(2)
  expect(await price(ids[1])).toBe(180_000)
  await set({ price_adult: '' })
  expect(await price(ids[1])).toBe(200_000)
  await world.anna.askInVain(422, 'adminPriceDepartures', { form: { ids: ids.join(), price_adult: -1 } })
})
