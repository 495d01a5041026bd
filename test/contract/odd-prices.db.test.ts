import type { CallName } from '../../contract/paths.ts'
import { expect, test, type World } from '../world.ts'
import { tripForm } from './trip-form.ts'

/* A price that looks mistyped is asked about before it is saved: 409 `asks`, and `anyway=1` saves it. */

type Form = Record<string, string | number>

/** The fjord trip for 1,000.00, for children 600.00. */
async function priced(world: World) {
  const form = { price_adult: 100_000, price_child: 60_000, single_supplement: 20_000 }
  await save(world, form)
}

const save = ({ anna, trips }: World, form: Form) =>
  anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form })

const shown = async ({ anna, trips }: World) => anna.ask('adminShowTrip', { params: { id: trips.fjord.id } })

/** Asks once, changes nothing by that, and does it `anyway`. Answers the question. */
async function asked({ anna }: World, call: CallName, options: { params?: { id: number }; form: Form }) {
  const { code, message } = await anna.askInVain(409, call, options)
  expect(code).toBe('asks')
  await anna.ask(call, { ...options, form: { ...options.form, anyway: 1 } })
  return message
}

test('a trip: more than half less, more than half more, and a child dearer than an adult', async ({
  world,
}) => {
  const { fjord } = world.trips
  await priced(world)
  const update = (form: Form) => asked(world, 'adminUpdateTrip', { params: { id: fjord.id }, form })
  await save(world, { price_adult: 50_000, price_child: 30_000 })
  await save(world, { price_adult: 75_000 })
  await save(world, { price_adult: 100_000 })
  expect(await update({ price_adult: 10_000 })).toBe(
    'The adult price falls by more than half, from €1,000.00 to €100.00. A child would pay €300.00, more than an adult (€100.00).',
  )
  // What was asked about once is not asked about again.
  await save(world, { title: 'Fjords', price_adult: 10_000, price_child: 30_000 })
  expect(await update({ price_adult: 100_000, single_supplement: 5_000 })).toBe(
    'The adult price rises by more than half, from €100.00 to €1,000.00. The single supplement falls by more than half, from €200.00 to €50.00.',
  )
  expect(await update({ price_child: 100_001, price_adult: 100_000 })).toContain('A child would pay')
})

test('a first price, none and 0 are never asked about, and nothing is stored before the answer', async ({
  world,
}) => {
  await save(world, { price_adult: 1 })
  await save(world, { price_adult: '' })
  await save(world, { price_adult: 100_000 })
  await save(world, { price_infant: 90_000, price_child: 1 })
  await save(world, { price_child: 0 })
  await save(world, { price_child: 90_000 })
  await save(world, { price_adult: 0 })
  await save(world, { price_adult: 90_000 })
  await world.anna.askInVain(409, 'adminUpdateTrip', {
    params: { id: world.trips.fjord.id },
    form: { price_adult: 9_000, title: 'Half stored' },
  })
  expect(await shown(world)).toMatchObject({ price_adult: 90_000, title: 'Fjord' })
})

test('a new trip has no earlier price: only a child dearer than an adult is asked about', async ({
  world,
}) => {
  const { banner: _, ...typed } = await tripForm(world)
  const draft = { ...typed, published: '0', price_adult: 10_000 }
  await world.anna.ask('adminAddTrip', { form: { ...draft, price_child: 10_000 } })
  const message = await asked(world, 'adminAddTrip', { form: { ...draft, price_child: 20_000 } })
  expect(message).toBe('A child would pay €200.00, more than an adult (€100.00).')
})

test('a departure: its own price against what it had, its own or the trip’s', async ({ world }) => {
  const { anna, trips } = world
  await priced(world)
  const trip_id = trips.fjord.id
  const days = { trip_id, dates: '2027-08-01,2027-08-08' }
  await anna.ask('adminAddDepartures', { form: days })
  const added = await asked(world, 'adminAddDepartures', {
    form: { trip_id, date: '2027-08-15', price_adult: 10_000, price_child: 5_000 },
  })
  expect(added).toContain('The adult price falls by more than half, from €1,000.00 to €100.00.')
  // The child pays the trip's price.
  const low = { trip_id, date: '2027-08-22', price_adult: 55_000 }
  expect(await asked(world, 'adminAddDepartures', { form: low })).toBe(
    'A child would pay €600.00, more than an adult (€550.00).',
  )
  const params = { id: trips.fjord.departure }
  await anna.ask('adminUpdateDeparture', { params, form: { price_adult: 120_000 } })
  expect(await asked(world, 'adminUpdateDeparture', { params, form: { price_adult: 200_000 } })).toBe(
    'The adult price rises by more than half, from €1,200.00 to €2,000.00.',
  )
  await anna.ask('adminUpdateDeparture', { params, form: { seats: 12 } })
  // Back to the trip's.
  await anna.ask('adminUpdateDeparture', { params, form: { price_adult: '' } })
  const many = { ids: `${trips.fjord.departure}`, price_adult: 10_000, price_child: 10_000 }
  expect(await asked(world, 'adminPriceDepartures', { form: many })).toBe(
    'Sat Jul 10 2027: The adult price falls by more than half, from €1,000.00 to €100.00. The child price falls by more than half, from €600.00 to €100.00.',
  )
})

test('an extra', async ({ world }) => {
  const extra = { trip_id: world.trips.fjord.id, name: 'Boat', price: 10_000, per: 'person' }
  const { id } = await world.anna.ask('adminAddExtra', { form: extra })
  const form = { price: 1_000 }
  expect(await asked(world, 'adminUpdateExtra', { params: { id }, form })).toBe(
    'The price falls by more than half, from €100.00 to €10.00.',
  )
  await world.anna.ask('adminUpdateExtra', { params: { id }, form: { name: 'Ship' } })
})
