import type { KyselyPlugin } from 'kysely'
import { type CallName, methodAndPath } from '../../contract/paths.ts'
import { createApp } from '../../server/app.ts'
import { countTaken } from '../../server/core/departures/seating.ts'
import { begin, items, place } from '../octo.ts'
import { patiently } from '../patiently.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/* The last seats are sold once, whoever buys them. Without what locks them they are not: that would be noticed. */

const SEATS = 10
const BUYERS = 30

type Db = World['db']

/** Takes `for update` and `for share` out of every query. Production has no way to do so. */
const withoutRowLocks: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'SelectQueryNode') return node
    const { endModifiers: _, ...rest } = node
    return rest
  },
  transformResult: async ({ result }) => result,
}

/** A database without locks: of rows on PostgreSQL, and of the one writer, which a transaction is on SQLite. */
function withoutLocks(world: World): Db {
  const db = world.db.withPlugin(withoutRowLocks) as Db
  if (process.env.TEST_DATABASE !== 'sqlite:') return db
  const control: Db = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: (work: (trx: Db) => unknown) => work(control) })
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return control
}

/** Many buyers of all kinds want a seat of the same departure. @returns how many seats are taken, and how many buyers were told that they have one */
async function sellOut(world: World, db: Db) {
  const { anna, theo, trips } = world
  const app = createApp({ ...world, db })
  await world.proveAddress(theo.id)
  const octo = await begin({ ...world, app })
  const agent = await world.addPerson('Ida', 'user')
  await world.db.updateTable('users').set({ reseller_id: octo.id }).where('id', '=', agent.id).execute()
  const call = (name: CallName, token: string, other: Record<string, string | number> = {}) => {
    const form = new FormData()
    const party = { number_of_adults: 1, number_of_childrens: 0, departure_id: trips.fjord.departure }
    for (const [field, value] of Object.entries(bookingForm(world, { ...party, ...other })))
      form.set(field, String(value))
    const { method, path } = methodAndPath(name)
    return app.request(path, { method, headers: { 'auth-token': token }, body: form })
  }
  const kinds = [
    () => call('book', theo.token),
    () => call('adminAddBooking', anna.token, { notify: 0 }),
    () => call('adminAddBooking', anna.token, { notify: 0, reseller_id: octo.id }),
    () => call('book', agent.token),
    () => octo.send('POST', '/bookings', { body: { ...place(world), unitItems: items(1) } }),
  ]
  const buyers = Array.from({ length: BUYERS }, (_, index) => kinds[index % kinds.length])
  const statuses = await Promise.all(buyers.map(async (buy) => buy && (await patiently(buy)).status))
  for (const status of statuses) expect([200, 400, 409]).toContain(status)
  const { taken } = await countTaken(world.db, trips.fjord.departure)
  return { taken, told: statuses.filter((status) => status === 200).length }
}

test('the last ten seats are sold once, whoever buys', async ({ world }) => {
  expect(await sellOut(world, world.db)).toEqual({ taken: SEATS, told: SEATS })
})

test('the control without locks sells more, so the test above would notice', async ({ world }) => {
  const { taken, told } = await sellOut(world, withoutLocks(world))
  expect(taken).toBeGreaterThan(SEATS)
  expect(told).toBe(taken)
})
