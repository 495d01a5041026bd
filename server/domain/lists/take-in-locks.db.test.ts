import { isPostgres, waitForLock } from '../../../test/locks.ts'
import { bookingForm, expect, test, type World } from '../../../test/world.ts'
import { takeIn } from './take-in.ts'

const book = (world: World) => world.ask('book', { form: bookingForm(world), token: world.people.theo.token })

// SQLite has one writer: nobody waits there for somebody who waits for them.
test.runIf(isPostgres)(
  'taking in and changing a trip lock what is counted in the same order',
  async ({ world }) => {
    await book(world)
    await takeIn(world.db, world.clock, 'bookings')
    await book(world)
    // As the triggers do it for both columns of one statement: by name, then by the trip's day.
    const changing = await world.database.another().startTransaction().execute()
    const count = (list: 'name' | 'trip_date') =>
      changing
        .updateTable('booking_keys')
        .set(({ ref }) => ({ bookings: ref('bookings') }))
        .where('list', '=', list)
        .execute()
    await count('name')
    const takenIn = takeIn(world.db, world.clock, 'bookings')
    await waitForLock(world.db)
    await count('trip_date')
    await changing.commit().execute()
    await takenIn
    const keys = await world.db.selectFrom('booking_keys').select(['list', 'bookings']).execute()
    expect(keys).toEqual(
      expect.arrayContaining([
        { list: 'name', bookings: 2 },
        { list: 'trip_date', bookings: 2 },
      ]),
    )
  },
)
