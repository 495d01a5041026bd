import { createApp } from '../../server/app.ts'
import { expect, test, type World } from '../world.ts'

const form = new URLSearchParams({ email: 'nobody@people.example', password: 'a wrong secret' })

/** Logs in wrongly from behind `proxies`, and says which address that was counted for. */
async function addressCounted(world: World, proxies: number, forwarded: string | undefined) {
  const app = createApp({ ...world, trustProxy: proxies })
  const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })
  const asked = await app.request(
    '/api/users/login',
    { method: 'POST', body: form, headers },
    { incoming: { socket: { remoteAddress: '::ffff:127.0.0.1' } } },
  )
  expect(asked.status).toBe(401)
  const { counter } = await world.db
    .selectFrom('attempts')
    .select('counter')
    .where('counter', 'like', 'login:address:%')
    .where('counter', 'not like', '%/48')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return counter.replace('login:address:', '')
}

test('without a proxy nothing that a client says of its address counts', async ({ world }) => {
  expect(await addressCounted(world, 0, undefined)).toBe('127.0.0.1')
  expect(await addressCounted(world, 0, '198.51.100.1')).toBe('127.0.0.1')
})

test('behind proxies the entry that the outermost of them wrote counts', async ({ world }) => {
  expect(await addressCounted(world, 1, '198.51.100.1')).toBe('198.51.100.1')
  expect(await addressCounted(world, 1, '10.9.9.9, evil, 198.51.100.1')).toBe('198.51.100.1')
  expect(await addressCounted(world, 2, '10.9.9.9, 198.51.100.1, 10.0.0.2')).toBe('198.51.100.1')
  expect(await addressCounted(world, 1, '[2001:db8::7]:4711')).toBe('2001:db8:0:0::/64')
  expect(await addressCounted(world, 1, '2001:db8::7')).toBe('2001:db8:0:0::/64')
  expect(await addressCounted(world, 1, '198.51.100.1:4711')).toBe('198.51.100.1')
})

test('what is no address does not become one', async ({ world }) => {
  for (const nonsense of [undefined, '', 'unknown', '1.2.3', "' or 1=1", '10.0.0.1,']) {
    expect(await addressCounted(world, 1, nonsense), `${nonsense}`).toBe('127.0.0.1')
  }
  expect(await addressCounted(world, 2, '198.51.100.1')).toBe('127.0.0.1')
})

test('a call that a page makes counts for whoever asked for the page', async ({ world }) => {
  const search = 'https://tours.example/api/users/home/index?q=nowhere&with=choices'
  const app = createApp({ ...world, trustProxy: 1, pages: (_, callApi) => callApi(new Request(search)) })
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  await app.request('/tours', { headers }, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
  const counted = await world.db.selectFrom('attempts').select('counter').execute()
  expect(counted).toEqual([{ counter: 'search:address:198.51.100.1' }])
})
