import { formOf } from '../calls.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/* The fjord trip departs on 10 July 2027. The agency of the tests calls somebody of 2 to 11 years a child. */

const nobody = { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0 }

async function allow(world: World, minimum_age: number | null, tripId = world.trips.fjord.id) {
  const form = { content: JSON.stringify({ minimum_age }), topics: '[]' }
  await world.anna.ask('adminSaveTripContent', { params: { id: tripId }, form })
}

async function setAges(world: World, ages: { child_from: number | ''; child_until: number | '' }) {
  const { settings } = await world.anna.ask('adminShowAgencySettings')
  const form = formOf({ ...settings, ...ages })
  return await world.anna.send('adminSaveAgencySettings', { form })
}

const fill = (position: number, born: string) => ({
  form: { travellers: JSON.stringify([{ position, born }]) },
})

test('who fills in a date of birth is told at once, and the staff see by how much the price would differ', async ({
  world,
}) => {
  const { anna, theo, trips } = world
  await anna.ask('adminUpdateTrip', {
    params: { id: trips.fjord.id },
    form: { asks: '["born"]', price_adult: 100_000, price_child: 40_000, price_infant: 5_000 },
  })
  await anna.ask('adminAddDiscount', {
    form: { trip_id: trips.fjord.id, kind: 'early', at_least: 7, basis_points: 1_000 },
  })
  await allow(world, 1)
  const { id } = await theo.book({ number_of_infants: 1 })
  const params = { id }
  // What departures cost from now on is another price list than the booking's.
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult: 150_000 } })
  const before = await theo.ask('showMyTravellers', { params })
  const ages = { departs: '2027-07-10', minimum: 1, child_from: 2, child_until: 11 }
  expect(before.ages).toEqual(ages)
  expect(before.travellers.map(({ age }) => age)).toEqual([null, null, null, null])

  const save = async (position: number, born: string) => {
    const saved = await theo.ask('saveMyTravellers', { params, ...fill(position, born) })
    const own = saved.travellers[position - 1]
    const { travellers } = await anna.ask('adminShowTravellers', { params })
    expect(own?.price_otherwise).toBe(null)
    expect(own?.age).toBe(travellers[position - 1]?.age)
    return [own?.age, travellers[position - 1]?.price_otherwise]
  }
  // Twelve on the day of departure, and not before: 900 instead of 360.
  expect(await save(3, '2015-07-10')).toEqual(['other_kind', 54_000])
  expect(await save(3, '2015-07-11')).toEqual([null, null])
  expect(await save(2, '2020-01-01')).toEqual(['other_kind', -54_000])
  expect(await save(4, '2024-01-01')).toEqual(['other_kind', 31_500])
  expect(await save(4, '2026-07-11')).toEqual(['too_young', null])
  expect(await save(4, '2026-07-10')).toEqual([null, null])

  // The lists of the office count them, and the papers of the guide mark them.
  const papers = (await anna.ask('adminShowDeparturePapers', { params: { id: trips.fjord.departure } }))
    .papers
  expect(papers.progress.ages_to_check).toBe(1)
  expect(papers.ages).toEqual(ages)
  expect(papers.travellers.map(({ age }) => age)).toEqual([null, 'other_kind', null, null])
  const { departure } = await anna.ask('adminShowDeparture', { params: { id: trips.fjord.departure } })
  expect(departure.progress?.ages_to_check).toBe(1)

  // Through a link, which hides the date itself.
  const { url } = await anna.ask('adminLinkBooking', { params, form: {} })
  const headers = { 'booking-token': url?.split('#')[1] ?? '' }
  const { travellers } = await world.ask('showMyTravellers', { params, headers })
  expect(travellers[1]).toMatchObject({ born: null, age: 'other_kind', price_otherwise: null })

  // Without the ages of the agency, only the trip's minimum age counts.
  expect((await setAges(world, { child_from: '', child_until: '' })).status).toBe(200)
  const { travellers: unset } = await anna.ask('adminShowTravellers', { params })
  expect(unset.map(({ age }) => age)).toEqual([null, null, null, null])
  await allow(world, 9)
  const { travellers: older } = await anna.ask('adminShowTravellers', { params })
  expect(older.map(({ age, price_otherwise }) => [age, price_otherwise])).toEqual([
    [null, null],
    ['too_young', null],
    [null, null],
    ['too_young', null],
  ])
})

test('a booking without a computed price has no other price', async ({ world }) => {
  const { id } = await world.theo.book()
  await world.theo.ask('saveMyTravellers', { params: { id }, ...fill(3, '2000-01-01') })
  const { travellers } = await world.anna.ask('adminShowTravellers', { params: { id } })
  expect(travellers[2]).toMatchObject({ age: 'other_kind', price_otherwise: null })
})

test('a kind of which everybody is too young for the trip is refused, however it would be booked', async ({
  world,
}) => {
  const { anna, theo, trips } = world
  const { fjord } = trips
  const child = { ...nobody, number_of_childrens: 1 }
  const infant = { ...nobody, number_of_infants: 1 }
  const { id: early } = await theo.book({ ...nobody, number_of_childrens: 1, number_of_infants: 1 })
  const { id } = await theo.book(nobody)
  await allow(world, 12)
  const errorOf = async (asked: Promise<{ errors?: Record<string, string[]> }>) =>
    Object.entries((await asked).errors ?? {})[0]
  const refused = [
    'number_of_childrens',
    [`Children are 11 years old at most, and whoever travels on ${fjord.title} must be 12 or older`],
  ]
  const by = (form: object) => ({ form: bookingForm(world, { ...form }) })
  expect(await errorOf(theo.askInVain(422, 'book', by(child)))).toEqual(refused)
  expect((await errorOf(theo.askInVain(422, 'book', by(infant))))?.[0]).toBe('number_of_infants')
  expect(await errorOf(anna.askInVain(422, 'adminAddBooking', by(child)))).toEqual(refused)
  expect(await errorOf(anna.askInVain(422, 'adminChangeParty', { params: { id }, form: child }))).toEqual(
    refused,
  )

  // Whoever is booked already may stay, and the rest of the booking may change.
  const { number_of_childrens, number_of_infants } = child
  await anna.ask('adminChangeParty', {
    params: { id: early },
    form: { number_of_adults: 2, number_of_childrens, number_of_infants: 1 },
  })
  const more = { number_of_adults: 2, number_of_childrens: 2, number_of_infants }
  expect(
    await errorOf(anna.askInVain(422, 'adminChangeParty', { params: { id: early }, form: more })),
  ).toEqual(refused)

  // Nobody waits for a trip that they cannot join.
  await anna.ask('adminUpdateDeparture', { params: { id: fjord.departure }, form: { seats: 4 } })
  const waiting = { departure_id: fjord.departure, phone: '030 1', ...child }
  expect(await errorOf(world.olga.askInVain(422, 'wait', { form: waiting }))).toEqual(refused)

  // Moved to another trip, everybody is held against that one.
  await allow(world, 12, trips.dunes.id)
  await allow(world, null)
  const move = { departure_id: trips.dunes.departure, trip_id: trips.dunes.id }
  expect(
    (await errorOf(anna.askInVain(422, 'adminMoveBooking', { params: { id: early }, form: move })))?.[0],
  ).toBe('number_of_childrens')

  // Without the agency's ages nothing is refused.
  await setAges(world, { child_from: '', child_until: '' })
  await allow(world, 12)
  await anna.ask('adminUpdateDeparture', { params: { id: fjord.departure }, form: { seats: 40 } })
  await theo.book(child)
  await theo.book(infant)
  // The oldest child that the agency knows may join.
  await setAges(world, { child_from: 2, child_until: 12 })
  await theo.book(child)
  expect((await errorOf(theo.askInVain(422, 'book', by(infant))))?.[0]).toBe('number_of_infants')
})

test('a traveller who changes a booking cannot add a child who is too young', async ({ world }) => {
  const { anna, theo, trips } = world
  const terms = { deposit_percent: 0, balance_days: 20, change_days: 5, cancel_online: '1' }
  await anna.ask('adminSaveBookingSettings', { form: terms })
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult: 100_000 } })
  const { id } = await theo.book(nobody)
  await allow(world, 12)
  const form = { number_of_childrens: 1, dry_run: '1' }
  const { errors } = await theo.askInVain(422, 'changeMyBooking', { params: { id }, form })
  expect(Object.keys(errors ?? {})).toEqual(['number_of_childrens'])
})

test('the ages of children are whole years, the first not above the last; empty sets none', async ({
  world,
}) => {
  const answer = async (child_from: number | '', child_until: number | '') => {
    const { status, errors } = (await (await setAges(world, { child_from, child_until })).json()) as {
      status: number
      errors?: object
    }
    return [status, ...Object.keys(errors ?? {})]
  }
  expect(await answer(12, 11)).toEqual([422, 'child_until'])
  expect(await answer(31, '')).toEqual([422, 'child_from'])
  expect(await answer(-1, '')).toEqual([422, 'child_from'])
  expect(await answer('', 14)).toEqual([200])
  expect((await world.ask('showAgency')).agency).toMatchObject({ child_from: null, child_until: 14 })
  expect(await answer(3, 3)).toEqual([200])
})
