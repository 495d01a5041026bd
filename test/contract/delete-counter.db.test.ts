import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe } from 'vitest'
import { byItself } from '../../server/core/audit/audit.ts'
import { blankBookingsOf } from '../../server/core/bookings/traveller/delete-account.ts'
import { storeBookings } from '../bookings.ts'
import { contextOf } from '../context.ts'
import { expect, PASSWORD, test, type World } from '../world.ts'

const form = { password: PASSWORD }

/** Theo keeps an agency's counter: he has booked for very many. */
const bookForMany = (world: World, length: number) =>
  storeBookings(world, length, (index) => {
    const { id, departure } = index % 2 ? world.trips.fjord : world.trips.dunes
    return { trip_id: id, departure_id: departure, user_id: world.theo.id, name: `Person ${index}` }
  })

async function countBlanked(world: World): Promise<number> {
  const { blanked } = await world.db
    .selectFrom('bookings')
    .select((eb) => eb.fn.count<number>('anonymised_at').as('blanked'))
    .executeTakeFirstOrThrow()
  return blanked
}

const told = async (world: World) =>
  (await world.outbox())
    .filter(({ template }) => template === 'bookings-anonymised')
    .map(({ data }) => JSON.parse(data) as { bookings: { tripTitle: string }[]; more?: number })

describe('deleting the account of somebody who has booked for very many', () => {
  const ways = [
    ['deleteAccount', (world: World) => world.theo.ask('deleteAccount', { form })],
    [
      'adminDeleteUser',
      (world: World) => {
        const params = { id: world.theo.id }
        return world.anna.ask('adminDeleteUser', { params, query: { bookings: 'anonymise' } })
      },
    ],
  ] as const

  test.for(ways)('lets others in between: %s', async ([, deleteTheo], { world }) => {
    // Six batches: one gap between two of them may be missed.
    await bookForMany(world, 1500)
    let isDone = false
    const deleted = deleteTheo(world).finally(() => {
      isDone = true
    })
    const seen = new Set<number>()
    while (!isDone) {
      seen.add(await countBlanked(world))
      await nextTurn()
    }
    await deleted
    expect([...seen].filter((blanked) => blanked > 0 && blanked < 1500)).not.toEqual([])
    const rows = await world.db.selectFrom('bookings').select(['name', 'user_id']).distinct().execute()
    expect(rows).toEqual([{ name: '', user_id: null }])
  })

  test('mails the agency the hundred that depart first, and how many more', async ({ world }) => {
    await bookForMany(world, 250)
    await world.theo.ask('deleteAccount', { form })
    const [mail, ...others] = await told(world)
    expect(others).toEqual([])
    expect(mail?.bookings).toHaveLength(100)
    expect(mail?.bookings.every(({ tripTitle }) => tripTitle === 'Dunes')).toBe(true)
    expect(mail?.more).toBe(150)
  })

  test('goes on where a crash has ended it, and tells the agency of all', async ({ world }) => {
    await bookForMany(world, 3)
    await blankBookingsOf(
      contextOf(world.db, { clock: world.clock, by: byItself(world.clock) }),
      world.theo.id,
    )
    await world.theo.ask('showAccount')
    const bookings = { query: { account: world.theo.id }, token: world.anna.token }
    expect((await world.ask('adminListBookings', bookings)).packages).toMatchObject({ total: 3 })
    await world.theo.ask('deleteAccount', { form })
    expect(await told(world)).toMatchObject([{ bookings: [{}, {}, {}] }])
  })

  test('blanks nothing where the account must stay', async ({ world }) => {
    const { id } = world.theo
    await bookForMany(world, 3)
    await world.theo.askInVain(422, 'deleteAccount', { form: { password: 'not his password' } })
    await world.anna.ask('adminUpdateUser', {
      params: { id },
      form: { role: 'admin', current_password: PASSWORD },
    })
    const own = { params: { id }, query: { bookings: 'anonymise' }, token: world.theo.token }
    await world.askInVain(409, 'adminDeleteUser', own)
    await world.anna.ask('deleteAccount', { form })
    await world.theo.askInVain(409, 'deleteAccount', { form })
    expect(await countBlanked(world)).toBe(0)
  })
})

test('a download has all of very many bookings, and lets others in between', async ({ world }) => {
  await bookForMany(world, 700)
  let isDone = false
  const download = (async () => {
    const response = await world.theo.send('exportAccount')
    return (await response.json()) as { bookings: { reference: string }[] }
  })().finally(() => {
    isDone = true
  })
  let turns = 0
  for (; !isDone; turns++) await nextTurn()
  expect((await download).bookings.map(({ reference }) => reference)).toEqual(
    Array.from({ length: 700 }, (_, index) => `R${index}`),
  )
  expect(turns).toBeGreaterThan(3)
})
