import { describe } from 'vitest'
import { createApp } from '../../server/app.ts'
import { networkOf, siteOf } from '../../server/platform/network.ts'
import { sha256 } from '../../server/platform/secrets.ts'
import { isPostgres } from '../locks.ts'
import { openPage, party, test as testWithCards } from '../stripe/world.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

const password = 'a rainy day in June'
const registration = (each: number) => ({
  name: 'Nora',
  email: `nora${each}@people.example`,
  password,
  password_confirmation: password,
})
const message = { name: 'Nora', email: 'nora@people.example', message: 'Is there a fjord?' }

/** Makes the same call as long as it is taken; what it is answered then must name a time to wait. */
async function exhaust(world: World, name: 'register' | 'contact' | 'forgotPassword', times: number) {
  const formOf = (each: number) =>
    name === 'register'
      ? registration(each)
      : name === 'contact'
        ? message
        : { email: `who${each}@people.example` }
  for (let each = 0; each < times; each++) await world.ask(name, { form: formOf(each) })
  const { response } = await world.askInVain(429, name, { form: formOf(times) })
  return {
    wait: Number(response.headers.get('retry-after')),
    next: [formOf(times + 1), formOf(times + 2)] as const,
  }
}

describe('from one address within an hour', () => {
  test.for([
    ['register', 20],
    ['contact', 10],
    ['forgotPassword', 20],
  ] as const)('%s is taken %i times', async ([name, times], { world }) => {
    const { wait, next } = await exhaust(world, name, times)
    expect(wait).toBe(3600)
    await world.ask(name, { form: next[0], address: '203.0.113.99' })
    world.time.now = new Date(world.time.now.getTime() + wait * 1000)
    await world.ask(name, { form: next[1] })
  })

  test('links that do not work are looked up 20 times', async ({ world }) => {
    const form = { token: 'never-given-out' }
    for (let each = 0; each < 20; each++) await world.askInVain(422, 'checkReset', { form })
    const { response } = await world.askInVain(429, 'checkReset', { form })
    expect(response.headers.get('retry-after')).toBe('3600')
    await world.askInVain(422, 'checkReset', { form, address: '203.0.113.99' })
    await world.ask('forgotPassword', { form: { email: world.theo.email } })
    await world.ask('checkReset', { form: { token: await world.resetToken() } })
  })

  // They are 256 random bits, and who has one opens it with `checkReset` first.
  test('tokens are tried without a limit, and none is documented', async ({ world }) => {
    const form = { token: 'never-given-out', password, password_confirmation: password }
    for (let each = 0; each < 25; each++) await world.askInVain(422, 'resetPassword', { form })
    const document = await (await world.app.request('/api/openapi.json')).json()
    const operations = Object.values(document.paths).flatMap((each) => Object.values(each as object))
    const reset = operations.find(({ operationId }) => operationId === 'resetPassword')
    expect(Object.keys(reset.responses)).not.toContain('429')
  })

  test('what is malformed counts for nothing', async ({ world }) => {
    for (let each = 0; each < 25; each++) {
      await world.askInVain(422, 'contact', { form: { ...message, email: 'nora' } })
    }
    await world.ask('contact', { form: message })
  })
})

test('a link for one account is sent five times an hour, whoever asks and whatever the case', async ({
  world,
}) => {
  for (let each = 0; each < 5; each++) {
    const form = { email: each % 2 ? 'theo@people.example' : ' THEO@people.example' }
    await world.ask('forgotPassword', { form, address: `203.0.113.${each}` })
  }
  const form = { email: 'theo@people.example' }
  await world.askInVain(429, 'forgotPassword', { form, address: '203.0.113.88' })
  expect(await world.outbox()).toHaveLength(5)
})

test('an address without an account is limited in the same words', async ({ world }) => {
  const refusals: unknown[] = []
  for (const email of ['theo@people.example', 'nobody@people.example']) {
    for (let each = 0; each < 5; each++) await world.ask('forgotPassword', { form: { email } })
    const { response: _, ...refused } = await world.askInVain(429, 'forgotPassword', { form: { email } })
    refusals.push(refused)
  }
  expect(refusals[0]).toEqual(refusals[1])
})

describe('confirmations of bookings', () => {
  const book = (world: World, email: string, { key = '', address = '203.0.113.7', as = 'theo' } = {}) =>
    world.ask('book', {
      form: bookingForm(world, { email }),
      token: world[as as 'theo'].token,
      address,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  /** Whom mails of a kind go to, in the order of the bookings. */
  const mailed = async (world: World, template = 'booking-traveller') =>
    (await world.outbox()).filter((mail) => mail.template === template).map(({ recipient }) => recipient)
  /** What is mailed is limited, not how much is booked. */
  const bookWithoutLimit = (world: World) =>
    world.anna.ask('adminSaveBookingSettings', {
      form: { deposit_percent: 0, balance_days: 0, unproven_bookings: 0, unproven_seats: 0 },
    })
  const friends = Array.from({ length: 10 }, (_, each) => `friend${each}@people.example`)

  test('of an account with an unproven address are mailed 10 times an hour; the booking always succeeds', async ({
    world,
  }) => {
    const { theo, anna } = world
    await bookWithoutLimit(world)
    for (const key of friends) expect(await book(world, theo.email, { key })).not.toHaveProperty('not_mailed')
    const one = await book(world, theo.email, { key: 'one more' })
    expect(one).toMatchObject({ not_mailed: true })
    // Sent again, the answer is the same, and it does not count.
    expect(await book(world, theo.email, { key: 'one more' })).toEqual(one)
    expect(await book(world, theo.email, { key: 'friend0@people.example' })).not.toHaveProperty('not_mailed')
    await book(world, 'olga@people.example', { as: 'olga' })
    expect(await mailed(world)).toEqual([...friends.map(() => theo.email), 'olga@people.example'])
    expect(await mailed(world, 'booking-agency')).toHaveLength(12)
    const { packages } = await anna.ask('adminListBookings')
    expect(packages.total).toBe(12)

    world.time.now = new Date('2027-06-01T10:00:01Z')
    expect(await book(world, theo.email)).not.toHaveProperty('not_mailed')
  })

  test('of one network, and of all, are limited as well', async ({ world }) => {
    const at = world.time.now.toISOString()
    const fill = (counter: string, count: number) =>
      world.db
        .insertInto('attempts')
        .values(Array.from({ length: count }, () => ({ counter, at })))
        .execute()
    await fill('confirmations:address:203.0.113.7', 40)
    expect(await book(world, 'a@people.example')).toMatchObject({ not_mailed: true })
    const elsewhere = { address: '198.51.100.4' }
    expect(await book(world, 'a@people.example', elsewhere)).not.toHaveProperty('not_mailed')
    await fill(`confirmations:all:${sha256('')}`, 300)
    expect(await book(world, 'a@people.example', elsewhere)).toMatchObject({ not_mailed: true })
  })

  test('of an account with a proven address go there without limits, to others 10 times an hour', async ({
    world,
  }) => {
    const { theo } = world
    await world.proveAddress(theo.id)
    for (const friend of friends) {
      await book(world, friend)
      await book(world, 'THEO@people.example')
    }
    expect(await book(world, 'one.more@people.example')).not.toHaveProperty('not_mailed')
    const expected = friends.flatMap((friend) => [friend, 'THEO@people.example'])
    expect(await mailed(world)).toEqual([...expected, theo.email])
  })

  test('hardly slip past when many are booked at once', async ({ world }) => {
    await bookWithoutLimit(world)
    await Promise.all([1, 2, 3].flatMap(() => friends.map((friend) => book(world, friend))))
    // On PostgreSQL those of the same moment do not see each other: as many as there are connections.
    const { length } = await mailed(world)
    expect(length).toBeGreaterThanOrEqual(10)
    expect(length).toBeLessThanOrEqual(isPostgres ? 20 : 10)
    expect(await mailed(world, 'booking-agency')).toHaveLength(30)
  })

  test('count only once they are booked', async ({ world }) => {
    const form = bookingForm(world, { trip_id: world.trips.departed.id })
    await world.theo.askInVain(422, 'book', { form })
    const counted = world.db.selectFrom('attempts').select('id').where('counter', 'like', 'confirmations:%')
    expect(await counted.execute()).toEqual([])
  })
})

test('limits hold across processes and restarts', async ({ world }) => {
  await exhaust(world, 'contact', 10)
  const another = { ...world, db: world.database.another() }
  const response = await createApp(another).request(
    '/api/users/home/contact',
    { method: 'POST', body: new URLSearchParams(message) },
    { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
  )
  expect(response.status).toBe(429)
})

test('whoever has one address of IPv6 has its neighbours too', async ({ world }) => {
  expect(networkOf('2001:db8:0:7::1')).toBe(networkOf('2001:0DB8::7:ffff:1:2:3'))
  expect(networkOf('2001:db8:0:7::1')).not.toBe(networkOf('2001:db8:0:8::1'))
  expect(siteOf('2001:db8:0:7::1')).toBe(siteOf('2001:db8:0:8::1'))
  expect(siteOf('2001:db8:0:7::1')).not.toBe(siteOf('2001:db8:1:7::1'))
  for (const of of [networkOf, siteOf]) expect(of('198.51.100.4')).toBe('198.51.100.4')
  for (let each = 0; each < 10; each++) {
    await world.ask('contact', { form: message, address: `2001:db8::${each}` })
  }
  await world.askInVain(429, 'contact', { form: message, address: '2001:db8::ffff' })
})

test('whoever has a site of IPv6 with its 65,536 networks gets five times as much', async ({ world }) => {
  for (let each = 0; each < 50; each++) {
    await world.ask('contact', { form: message, address: `2001:db8:7:${each}::1` })
  }
  await world.askInVain(429, 'contact', { form: message, address: '2001:db8:7:ffff::1' })
  await world.ask('contact', { form: message, address: '2001:db8:8::1' })
})

/** Of an undisturbed one: whatever else the machine does only makes a call longer. */
const lowerQuartile = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 2] ?? 0

test('asking for a link takes as long without an account as with one', async ({ world }) => {
  const times = { known: [] as number[], unknown: [] as number[] }
  const emails = { known: world.theo.email, unknown: 'nobody@people.example' }
  for (let round = 0; round < 60; round++) {
    for (const who of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      // Beyond every limit's window, so that each is taken.
      world.time.now = new Date(world.time.now.getTime() + 3_600_000)
      // Processor time of this process: a busy machine makes it wait, and work no more.
      const before = process.cpuUsage()
      await world.ask('forgotPassword', { form: { email: emails[who] } })
      const { user, system } = process.cpuUsage(before)
      times[who].push(user + system)
    }
  }
  const ratio = lowerQuartile(times.known) / lowerQuartile(times.unknown)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.6)
})

testWithCards(
  'payment pages of a booking are asked for 60 times an hour, then the provider opens no more',
  async ({ world, stripe }) => {
    const { id } = await world.theo.book(party(1))
    const row = { counter: `payments:booking:${sha256(`${id}`)}`, at: world.time.now.toISOString() }
    const before = Array.from({ length: 59 }, () => row)
    await world.db.insertInto('attempts').values(before).execute()
    await openPage(world, id)
    await world.theo.askInVain(429, 'payBooking', { params: { id }, form: { what: 'all' } })
    expect(stripe.sessions.size).toBe(1)
  },
)
