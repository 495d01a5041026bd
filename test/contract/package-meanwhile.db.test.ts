import { describe } from 'vitest'
import { notifyTravellers } from '../../server/domain/bookings/change-notices.ts'
import { isPostgres, waitForLock } from '../locks.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

const book = (world: World) => world.ask('book', { form: bookingForm(world), token: world.people.theo.token })

/** What a call does that comes while somebody is about to have told the package of the fjord trip in other words. */
async function whileItIsTold(world: World, description: string, call: () => Promise<unknown>) {
  const underWay = await world.database.another().startTransaction().execute()
  const { half } = world.packages
  await underWay.selectFrom('trips').select('id').where('package_id', '=', half).forUpdate().execute()
  await underWay.updateTable('packages').set({ description }).where('id', '=', half).execute()
  const called = call()
  await waitForLock(world.db)
  await underWay.commit().execute()
  await called
}

/** What the mails about bookings say is included. */
const said = async (world: World) =>
  (await world.outbox()).map(({ template, data }) => [template, JSON.parse(data).booking.package])

// SQLite has one writer: nothing else is under way while a trip is booked.
describe.skipIf(!isPostgres)('a package that is told in other words meanwhile', () => {
  test('is confirmed in those', async ({ world }) => {
    await whileItIsTold(world, 'Half board and a boat', () => book(world))
    expect(await said(world)).toEqual([
      ['booking-traveller', 'Half board and a boat'],
      ['booking-agency', 'Half board and a boat'],
    ])
  })

  test('is what travellers are notified of', async ({ world }) => {
    await book(world)
    await world.db
      .updateTable('trips')
      .set({ title: 'Fjords' })
      .where('id', '=', world.trips.fjord.id)
      .execute()
    const by = { userId: world.people.anna.id, address: '', at: '2027-06-01T09:00:00.000Z' }
    await whileItIsTold(world, 'Half board and a boat', () =>
      notifyTravellers(
        world.db,
        world.clock,
        by,
        { agency: world.contact, delivery: 'smtp' },
        world.trips.fjord.id,
      ),
    )
    expect((await said(world)).at(-1)).toEqual(['trip-changed', 'Half board and a boat'])
  })
})
