import { sql } from 'kysely'
import { fillDemo } from '../../demo/fill.ts'
import type { PictureStore } from '../../server/platform/pictures.ts'
import { expect, test, type World } from '../world.ts'

/** An empty database, as a new site has it; the drawings are left out, which take seconds. */
async function fillEmpty(world: World, wanted: 'all' | 'trips') {
  for (const table of ['departures', 'trips', 'packages', 'periods', 'sessions', 'users'])
    await sql`delete from ${sql.table(table)}`.execute(world.db)
  const pictures = { putDrawing: async () => false } as unknown as PictureStore
  await fillDemo({ ...world, pictures }, wanted, () => {})
}

const departures = (world: World) => world.db.selectFrom('departures').selectAll().orderBy('id').execute()

test('the demo has departures in every state, and no seat is sold twice', async ({ world }) => {
  await fillEmpty(world, 'all')
  const all = await departures(world)
  const bookings = await world.db.selectFrom('bookings').selectAll().execute()
  const taken = new Map<number, number>()
  for (const { departure_id, seats, status } of bookings)
    if (status === 'confirmed') taken.set(departure_id, (taken.get(departure_id) ?? 0) + seats)
  const left = all.flatMap(({ id, seats }) => (seats === null ? [] : [seats - (taken.get(id) ?? 0)]))
  expect(Math.min(...left)).toBe(0)
  expect(left).toContain(3)
  expect(all.filter(({ closed_at }) => closed_at)).toHaveLength(1)
  const [cancelled, ...others] = all.filter(({ cancelled_at }) => cancelled_at)
  expect([cancelled?.cancel_reason, others.length]).toEqual(['Too few travellers', 0])
  for (const { departure_id, status } of bookings)
    if (departure_id === cancelled?.id) expect(status).toBe('cancelled')
  // At risk: within thirty days, and fewer travel than are needed.
  expect(
    all.some(
      ({ date, min_travellers, guaranteed_at }) => date < '2027-07-01' && min_travellers && !guaranteed_at,
    ),
  ).toBe(true)
  expect(new Set(all.map(({ time }) => time))).toEqual(new Set(['', '08:30', '10:30']))
  expect(bookings.some(({ status, cancel_reason }) => status === 'cancelled' && cancel_reason !== '')).toBe(
    true,
  )
})

test('without trade each demo trip has one departure that anybody may book', async ({ world }) => {
  await fillEmpty(world, 'trips')
  expect((await departures(world)).map(({ seats }) => seats)).toEqual(Array(12).fill(null))
  expect(await world.count('bookings')).toBe(0)
})
