import { describe } from 'vitest'
import { notifyTravellers } from '../../server/core/bookings/departure/change-notices.ts'
import { contextOf } from '../context.ts'
import { isPostgres, waitForLock } from '../locks.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

const book = (world: World) => world.theo.ask('book', { form: bookingForm(world) })

/** Makes a call while a transaction that changes the description of the fjord trip's package has not committed yet. */
async function whilePackageIsEdited(world: World, description: string, call: () => Promise<unknown>) {
  const edit = await world.database.another().startTransaction().execute()
  const { half } = world.packages
  await edit.selectFrom('trips').select('id').where('package_id', '=', half).forUpdate().execute()
  await edit.updateTable('packages').set({ description }).where('id', '=', half).execute()
  const called = call()
  await waitForLock(world.db)
  await edit.commit().execute()
  await called
}

/** The template of each mail, with the package that it describes. */
const mailedPackages = async (world: World) =>
  (await world.outbox()).map(({ template, data }) => [template, JSON.parse(data).booking.package])

// SQLite has one writer: no other transaction runs while a trip is booked.
describe.skipIf(!isPostgres)('a package that is edited at the same moment', () => {
  test('is confirmed with its new description', async ({ world }) => {
    await whilePackageIsEdited(world, 'Half board and a boat', () => book(world))
    expect(await mailedPackages(world)).toEqual([
      ['booking-traveller', 'Half board and a boat'],
      ['booking-agency', 'Half board and a boat'],
    ])
  })

  test('is notified with its new description', async ({ world }) => {
    await book(world)
    await world.db
      .updateTable('trips')
      .set({ title: 'Fjords' })
      .where('id', '=', world.trips.fjord.id)
      .execute()
    const by = { userId: world.anna.id, address: '', at: '2027-06-01T09:00:00.000Z' }
    await whilePackageIsEdited(world, 'Half board and a boat', () =>
      notifyTravellers(contextOf(world.db, { clock: world.clock, by }), 'smtp', world.trips.fjord.id),
    )
    expect((await mailedPackages(world)).at(-1)).toEqual(['booking-changed', 'Half board and a boat'])
  })
})
