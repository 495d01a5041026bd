import { expect, test, type World } from '../world.ts'

/** A departure that leaves today, with its guide and a party of two adults and a child. */
async function onTheRoad(world: World) {
  const greta = await world.addPerson('Greta', 'guide')
  const { id: tripId, departure } = world.trips.today
  const { id } = await world.theo.book({ trip_id: tripId, trip_date: '2027-06-01' })
  const params = { id: departure }
  const send = (ticks: object[], person = greta) =>
    person.ask('adminCheckIn', { params, form: { ticks: JSON.stringify(ticks) } })
  const tick = (position: number, state: string, at: string) => ({
    booking_id: id,
    position,
    state,
    at: `2027-06-01T${at}Z`,
  })
  return { greta, id, params, send, tick }
}

test('of each traveller the newest moment wins, whoever sends it and however often', async ({ world }) => {
  const { greta, id, params, send, tick } = await onTheRoad(world)
  const gus = await world.addPerson('Gus', 'guide')
  const first = await send([tick(1, 'present', '08:00:00.000'), tick(3, 'late', '08:01:00.000')])
  const by = { id: greta.id, name: 'Greta' }
  const stored = [
    { booking_id: id, position: 1, state: 'present', at: '2027-06-01T08:00:00.000Z', by },
    { booking_id: id, position: 3, state: 'late', at: '2027-06-01T08:01:00.000Z', by },
  ]
  expect(first).toMatchObject({ ticks: stored, refused: [], now: '2027-06-01T09:00:00.000Z' })
  // The same again, an older one, and the same moment with another mark.
  await send([tick(1, 'present', '08:00:00.000')], gus)
  await send([tick(1, 'absent', '07:59:59.999')], gus)
  await send([tick(3, 'absent', '08:01:00.000')], gus)
  expect((await greta.ask('adminShowCheckIn', { params })).ticks).toEqual(stored)
  const newer = await send([tick(1, 'absent', '08:00:00.001')], gus)
  expect(newer.ticks[0]).toMatchObject({ state: 'absent', by: { name: 'Gus' } })
  // Taken back, and not set again by an older one that arrives later.
  await send([tick(1, 'none', '08:30:00.000')])
  const { ticks } = await send([tick(1, 'present', '08:29:00.000')], gus)
  expect(ticks.map(({ position }) => position)).toEqual([3])
  await send([
    tick(1, 'absent', '08:41:00.000'),
    tick(1, 'late', '08:42:00.000'),
    tick(1, 'absent', '08:40:00.000'),
  ])
  expect((await greta.ask('adminShowCheckIn', { params })).ticks[0]?.state).toBe('late')
})

test('a moment to come counts as now, and one of another time zone is the same moment', async ({ world }) => {
  const { greta, id, params, send, tick } = await onTheRoad(world)
  await send([tick(1, 'present', '23:00:00.000')])
  await send([{ booking_id: id, position: 2, state: 'late', at: '2027-06-01T10:30:00+02:00' }])
  const { ticks } = await greta.ask('adminShowCheckIn', { params })
  expect(ticks.map(({ at }) => at)).toEqual(['2027-06-01T09:00:00.000Z', '2027-06-01T08:30:00.000Z'])
  // It is no way to stay the newest.
  world.time.now = new Date('2027-06-01T09:05:00Z')
  expect((await send([tick(1, 'absent', '09:04:00.000')])).ticks[0]?.state).toBe('absent')
})

test('what is not there is listed, and the others are kept: 300 at once', async ({ world }) => {
  const { params, send, tick, greta } = await onTheRoad(world)
  const { id: elsewhere } = await world.theo.book()
  const missing = [
    { booking_id: elsewhere, position: 1 },
    { booking_id: 999_999, position: 1 },
  ]
  const at = '2027-06-01T08:00:00.000Z'
  const strange = missing.map((each) => ({ ...each, state: 'present', at }))
  const more = Array.from({ length: 297 }, (_, index) => ({
    booking_id: 500_000 + index,
    position: 1,
    state: 'present',
    at,
  }))
  const { refused, ticks } = await send([...strange, tick(2, 'present', '08:00:00.000'), ...more])
  expect(refused.slice(0, 2)).toEqual(missing)
  expect(refused).toHaveLength(299)
  expect(ticks).toMatchObject([{ position: 2, state: 'present' }])
  expect((await send([tick(4, 'present', '08:00:00.000')])).refused).toHaveLength(1)
  const inVain = (list: unknown) =>
    greta.askInVain(422, 'adminCheckIn', { params, form: { ticks: JSON.stringify(list) } })
  await inVain([{ ...tick(1, 'here', '08:00:00.000') }])
  await inVain([{ ...tick(0, 'present', '08:00:00.000') }])
  await inVain([{ ...tick(1, 'present', 'soon') }])
  await inVain({ ticks: [] })
  await inVain(Array.from({ length: 1001 }, () => tick(1, 'present', '8:0')))
})

test('travellers are ticked until 48 hours after the last day', async ({ world }) => {
  const { greta, params, send, tick } = await onTheRoad(world)
  const last = tick(1, 'present', '08:00:00.000')
  // It lasts from 1 to 3 June.
  world.time.now = new Date('2027-06-05T23:59:59Z')
  expect((await send([last])).until).toBe('2027-06-06T00:00:00.000Z')
  world.time.now = new Date('2027-06-06T00:00:00Z')
  const { code } = await greta.askInVain(409, 'adminCheckIn', {
    params,
    form: { ticks: JSON.stringify([last]) },
  })
  expect(code).toBe('past_day')
  expect((await greta.ask('adminShowCheckIn', { params })).ticks).toHaveLength(1)
})

test('a mark is of a place in the party on this departure', async ({ world }) => {
  const { greta, id, params, send, tick } = await onTheRoad(world)
  await send([1, 2, 3].map((position) => tick(position, 'present', '08:00:00.000')))
  const party = { number_of_adults: 1, number_of_childrens: 1, number_of_infants: 0 }
  await world.anna.ask('adminChangeParty', { params: { id }, form: party })
  // The second adult has left: the child is the second of the party now.
  expect((await greta.ask('adminShowCheckIn', { params })).ticks.map(({ position }) => position)).toEqual([
    1, 2,
  ])
  const other = await world.departure(world.trips.today.id, '2027-06-10')
  await world.anna.ask('adminMoveBooking', { params: { id }, form: { departure_id: other } })
  for (const departure of [params, { id: other }])
    expect((await greta.ask('adminShowCheckIn', { params: departure })).ticks).toEqual([])
})
