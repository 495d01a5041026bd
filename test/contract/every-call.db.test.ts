import { describe } from 'vitest'
import { type Calls, calls } from '../../contract/calls.ts'
import type { CallName } from '../../contract/paths.ts'
import { expect, PASSWORD, test } from '../world.ts'

type Loose = { who: string; params?: unknown; query?: { shape: object }; form?: unknown; takesPicture?: true }
const named = Object.entries(calls) as [CallName, Calls[CallName] & Loose][]
const having = (part: (call: Loose) => unknown) =>
  named.filter(([, call]) => part(call)).map(([name]) => name)
const idOf = (name: CallName) => (name === 'listTripsOfPeriod' ? 'periodId' : 'id')

describe.each(having((call) => call.who !== 'anyone'))('%s', (name) => {
  test('needs a living token', async ({ world }) => {
    const params = { id: 1 }
    await world.askInVain(401, name, { params })
    await world.askInVain(401, name, { params, token: 'never-given-out' })
    world.time.now = new Date('2027-07-01T09:00:01Z')
    await world.askInVain(401, name, { params, token: world.people.anna.token })
  })
})

describe.each(having((call) => call.who === 'admin'))('%s', (name) => {
  test('is for administrators only', async ({ world }) => {
    await world.askInVain(403, name, { params: { id: 1 }, token: world.people.olga.token })
  })
})

describe.each(having((call) => call.query && 'page' in call.query.shape))('%s', (name) => {
  test('refuses a page that is no positive whole number', async ({ world }) => {
    const asked = { params: { periodId: 5 }, token: world.people.anna.token }
    for (const page of ['0', '-1', '1.5', 'two', '']) {
      await world.askInVain(400, name, { ...asked, query: { page } })
    }
  })

  test('answers a page past the end with no data', async ({ world }) => {
    for (const page of [99, 999_999_999_999_999]) {
      const asked = { params: { periodId: 5 }, token: world.people.anna.token, query: { page } }
      const answer = (await world.ask(name, asked)) as object
      const list = Object.values(answer).find((value) => typeof value === 'object')
      // Lists that are whole without a page have its place beside them.
      const paged = Array.isArray(list) ? { ...answer, data: list } : list
      expect(paged).toMatchObject({ data: [], current_page: page, last_page: 1 })
    }
  })
})

describe.each(having((call) => call.params))('%s', (name) => {
  test('refuses an id that is no positive whole number', async ({ world }) => {
    for (const id of ['0', '-1', 'abc', '1e3', "1'--", '%00']) {
      await world.askInVain(400, name, { params: { [idOf(name)]: id }, token: world.people.anna.token })
    }
  })

  test.skipIf(name === 'listTripsOfPeriod')('knows no thing that is not there', async ({ world }) => {
    // An update says something; that it says it of nothing is what is refused.
    const form = {
      title: 'T',
      description: 'D',
      period: 7,
      name: 'N',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    }
    await world.askInVain(404, name, {
      params: { id: '99999999999999999999' },
      token: world.people.anna.token,
      ...(calls[name as 'book'].form && { form }),
    })
  })
})

describe.each(having((call) => call.form))('%s', (name) => {
  const asked = { params: { id: 1 } }
  test('refuses a body that cannot be read', async ({ world }) => {
    const token = world.people.anna.token
    for (const [type, body] of [
      ['application/json', '{"name":'],
      ['application/json', '[1]'],
      ['application/json', 'null'],
      ['multipart/form-data; boundary=x', '--y\r\n'],
      ['multipart/form-data', 'no boundary'],
      ['text/plain', 'name=Theo'],
      ['', 'name=Theo'],
    ] as const) {
      await world.askInVain(400, name, { ...asked, token, headers: { 'content-type': type }, body })
    }
  })

  test('refuses a body that is too large', async ({ world }) => {
    const token = world.people.anna.token
    const size = (calls[name] as Loose).takesPicture ? 10.2 * 1024 * 1024 : 101 * 1024
    await world.askInVain(413, name, {
      ...asked,
      token,
      headers: { 'content-type': 'application/json' },
      body: `{"name":"${'x'.repeat(size)}"}`,
    })
  })
})
