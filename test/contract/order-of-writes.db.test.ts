import { expect, party, test } from '../stripe/world.ts'
import type { World } from '../world.ts'

/* The core writes first, then the features in the order of their list, and freed seats are offered last. */

/** The tables that a piece of work writes, in order; what follows itself stands once. */
async function writesOf({ db }: World, work: () => Promise<unknown>): Promise<string[]> {
  const executor = db.getExecutor()
  const before = executor.provideConnection
  const provide = before.bind(executor)
  const tables: string[] = []
  executor.provideConnection = async (consume) =>
    await provide((connection) =>
      consume({
        executeQuery(query) {
          const [, table] = /^(?:insert into|update|delete from) "(\w+)"/.exec(query.sql) ?? []
          if (table && table !== tables.at(-1)) tables.push(table)
          return connection.executeQuery(query)
        },
        streamQuery: (query, size) => connection.streamQuery(query, size),
      }),
    )
  try {
    await work()
  } finally {
    executor.provideConnection = before
  }
  return tables
}

test('what a change of a booking and of a departure writes, in this order', async ({ world }) => {
  const { anna, theo, olga, trips } = world
  const writes = (work: () => Promise<unknown>) => writesOf(world, work)
  await anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 20, balance_days: 10, card: 'offered' },
  })
  const id = trips.fjord.departure
  const next = await world.departure(trips.fjord.id, '2027-07-17')
  await anna.ask('adminUpdateDeparture', { params: { id: next }, form: { seats: 4 } })
  const { id: booking } = await theo.book(party(4))
  const of = { params: { id: booking } }
  await theo.ask('payBooking', { ...of, form: { what: 'all' } })
  const wait = { ...party(2), number_of_infants: 0, phone: '112' }
  await olga.ask('wait', { form: { departure_id: id, ...wait } })
  const { id: guide } = await world.addPerson('Greta', 'guide')
  const crew = JSON.stringify([{ user_id: guide, part: 'guide', note: '' }])
  await anna.ask('adminSaveCrew', { params: { id }, form: { crew } })

  expect(await writes(() => anna.ask('adminMoveBooking', { ...of, form: { departure_id: next } }))).toEqual([
    'bookings',
    'travellers',
    'checkouts',
    'customers',
    'bookings',
    'booking_lines',
    'waiting_list',
    'audit_log',
    'attempts',
    'outbox',
    'waiting_list',
    'audit_log',
    'outbox',
    'bookings',
  ])
  const [offered] = (await olga.ask('listWaiting')).waiting
  const offer = { params: { id: offered?.id ?? 0 }, form: { expected_total: 20_000 } }
  expect(await writes(() => olga.ask('takeOffer', offer))).toEqual([
    'attempts',
    'audit_log',
    'bookings',
    'checkouts',
    'waiting_list',
    'audit_log',
    'attempts',
    'outbox',
    'bookings',
  ])
  expect(await writes(() => anna.ask('adminCancelBooking', { ...of, form: {} }))).toEqual([
    'booking_lines',
    'bookings',
    'checkouts',
    'outbox',
    'audit_log',
  ])
  expect(
    await writes(() => anna.ask('adminUpdateDeparture', { params: { id }, form: { date: '2027-07-24' } })),
  ).toEqual(['departures', 'bookings', 'outbox', 'bookings', 'audit_log'])
  expect(
    await writes(() => anna.ask('adminCancelDeparture', { params: { id }, form: { reason: 'Storm' } })),
  ).toEqual(['departures', 'booking_lines', 'bookings', 'checkouts', 'attempts', 'outbox', 'audit_log'])
})
