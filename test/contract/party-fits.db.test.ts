import { expect, test, type World } from '../world.ts'

/** The fjord trip on four days more: 12 seats of which 7 are left, 9 seats, as many as come, and one that is closed. */
async function departures(world: World) {
  const trip = world.trips.fjord.id
  const add = (day: string, more: object) => world.departure(trip, `2027-08-${day}`, more)
  const ids = [
    await add('07', { seats: 12 }),
    await add('08', { seats: 9 }),
    await add('09', {}),
    await add('10', { seats: 30 }),
  ]
  await world.theo.book({ departure_id: ids[0] ?? 0, number_of_adults: 5, number_of_childrens: 0 })
  await world.anna.ask('adminUpdateDeparture', { params: { id: ids[3] ?? 0 }, form: { closed: 1 } })
  const shown = async (query: { travellers?: number | string }) => {
    const { trip: found } = await world.ask('showTrip', { params: { id: trip }, query })
    return ids.map((id) => {
      const { fits, seats_left, state, too_small } = found.departures.find((each) => each.id === id) ?? {}
      return { fits, seats_left, state, ...(too_small && { too_small }) }
    })
  }
  return { trip, ids, shown }
}

test('each departure says whether a party fits, and how many seats are left where it does not', async ({
  world,
}) => {
  const { shown } = await departures(world)
  expect(await shown({ travellers: 9 })).toEqual([
    { fits: false, seats_left: 7, state: 'open' },
    { fits: true, seats_left: null, state: 'open' },
    { fits: true, seats_left: null, state: 'open' },
    { fits: false, seats_left: null, state: 'closed' },
  ])
  expect((await shown({ travellers: 7 })).map(({ fits }) => fits)).toEqual([true, true, true, false])
  // Twelve will never have room for thirteen.
  expect((await shown({ travellers: 13 })).map(({ too_small }) => too_small ?? false)).toEqual([
    true,
    true,
    false,
    false,
  ])
  // Nobody is told more who does not ask.
  expect((await shown({})).map(({ fits, seats_left }) => [fits, seats_left])).toEqual(
    Array.from({ length: 4 }, () => [undefined, null]),
  )
  for (const travellers of ['0', 'nine', '1000'])
    await world.askInVain(400, 'showTrip', { params: { id: world.trips.fjord.id }, query: { travellers } })
})

test('a quote names the seats that are left where the party needs more', async ({ world }) => {
  const { trip, ids } = await departures(world)
  const quote = async (adults: number, infants = 0) => {
    const party = { number_of_adults: adults, number_of_childrens: 0, number_of_infants: infants }
    return (await world.ask('quote', { form: { trip_id: trip, departure_id: ids[0] ?? 0, ...party } }))
      .seats_left
  }
  expect(await quote(7)).toBe(null)
  expect(await quote(8)).toBe(7)
  expect(await quote(7, 1)).toBe(null)
  await world.anna.ask('adminUpdateTrip', { params: { id: trip }, form: { infants_take_seats: 1 } })
  expect(await quote(7, 1)).toBe(7)
})
