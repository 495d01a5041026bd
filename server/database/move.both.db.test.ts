import { join } from 'node:path'
import { sql } from 'kysely'
import { silent } from '../../test/database.ts'
import { bookingForm, expect, test, type World } from '../../test/world.ts'
import { move } from './move.ts'
import { openDatabase } from './open.ts'

/** Moves the database of this run to a SQLite file. */
async function moveToFile(world: World, look: (db: World['db']) => Promise<void>) {
  const target = openDatabase(`sqlite:${join(world.database.folder, 'moved.db')}`, silent)
  try {
    await move(world.db, target, () => {})
    await look(target)
  } finally {
    await target.destroy()
  }
}

const addPackage = async (db: World['db']) => {
  const { id } = await db
    .insertInto('packages')
    .values({ description: 'Tents' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('rows keep their ids, and the id of a deleted row is not used again', async ({ world }) => {
  const last = await addPackage(world.db)
  await world.db.deleteFrom('packages').where('id', '=', last).execute()
  const at = world.time.now.toISOString()
  const cancelled = { cancelled_at: at, cancel_reason: 'Storm', closed_at: at, guaranteed_at: at }
  const { fjord } = world.trips
  const stormy = { time: '09:30', seats: 8, min_travellers: 4, ...cancelled }
  await world.departure(fjord.id, '2027-08-01', stormy)
  const admin = { token: world.anna.token }
  const { booking } = await world.ask('adminAddBooking', { form: bookingForm(world), ...admin })
  await world.ask('adminCancelBooking', { params: { id: booking.id }, form: { reason: 'Ill' }, ...admin })
  const tables = [
    'users',
    'sessions',
    'trips',
    'departures',
    'bookings',
    'packages',
    'database_state',
  ] as const
  await moveToFile(world, async (moved) => {
    for (const table of tables) {
      const rows = (db: World['db']) => sql`select * from ${sql.table(table)} order by 1`.execute(db)
      expect((await rows(moved)).rows, table).toEqual((await rows(world.db)).rows)
    }
    expect(await addPackage(moved)).toBe(last + 1)
  })
})

test('600 regions move with their country, in several batches', async ({ world }) => {
  const topic = { kind: 'destination' as const, text: '', picture: null }
  const { id: parent_id } = await world.db
    .insertInto('topics')
    .values({ ...topic, name: 'Norway', slug: 'norway' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const regions = Array.from({ length: 600 }, (_, each) => ({
    ...topic,
    parent_id,
    name: `Region ${each}`,
    slug: `region-${each}`,
  }))
  await world.db.insertInto('topics').values(regions).execute()
  await moveToFile(world, async (moved) => {
    const { count } = await moved
      .selectFrom('topics')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(601)
  })
})

test('a database that is not empty is refused and left alone', async ({ world }) => {
  await moveToFile(world, async (moved) => {
    await moved.updateTable('trips').set({ title: 'Another' }).execute()
    await expect(move(world.db, moved, () => {})).rejects.toThrow('the new database is not empty')
    expect(await moved.selectFrom('trips').select('title').distinct().execute()).toEqual([
      { title: 'Another' },
    ])
  })
})
