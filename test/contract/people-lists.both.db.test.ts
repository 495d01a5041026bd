import { describe } from 'vitest'
import { createReading, expect, PASSWORD, test, type World } from '../world.ts'

const reading = createReading()

describe('users', () => {
  const list = async (world: World, query: Record<string, string | number>) =>
    (await world.anna.ask('adminListUsers', { query })).packages
  const namesOf = async (world: World, query: Record<string, string | number>) =>
    (await list(world, query)).data.map(({ name }) => name)

  reading.for([
    [{}, ['Anna', 'Theo', 'Olga']],
    [{ sort: 'newest' }, ['Olga', 'Theo', 'Anna']],
    [{ sort: 'name' }, ['Anna', 'Olga', 'Theo']],
    [{ sort: 'name_desc' }, ['Theo', 'Olga', 'Anna']],
    [{ sort: 'email' }, ['Anna', 'Olga', 'Theo']],
    [{ sort: 'email_desc', role: 'user' }, ['Theo', 'Olga']],
    [{ role: 'admin' }, ['Anna']],
    [{ role: 'user' }, ['Theo', 'Olga']],
    [{ role: 'staff' }, ['Anna']],
    [{ q: 'OL' }, ['Olga']],
    [{ q: 'theo@people' }, ['Theo']],
    [{ q: 'people', role: 'admin' }, ['Anna']],
    [{ q: 'people', sort: 'name' }, ['Anna', 'Olga', 'Theo']],
    [{ q: 'eople' }, ['Anna', 'Theo', 'Olga']],
    [{ q: 'nn' }, []],
    [{ q: '%' }, []],
  ] as const)('are listed by %o', async ([query, expected], { world }) => {
    const found = await list(world, query)
    expect(found.data.map(({ name }) => name)).toEqual(expected)
    expect(found.total).toBe(expected.length)
  })

  test('are found by what they are called now, and not when they are gone', async ({ world }) => {
    const { theo, olga } = world
    expect(await namesOf(world, { q: 'theo' })).toEqual(['Theo'])
    const form = { name: 'Bartholomew', email: 'bart@people.example', current_password: PASSWORD }
    await world.anna.ask('adminUpdateUser', { params: { id: theo.id }, form })
    expect(await namesOf(world, { q: 'theo' })).toEqual([])
    expect(await namesOf(world, { q: 'bart' })).toEqual(['Bartholomew'])
    expect(await namesOf(world, { sort: 'name' })).toEqual(['Anna', 'Bartholomew', 'Olga'])
    await world.anna.ask('adminDeleteUser', { params: { id: olga.id } })
    expect(await list(world, { q: 'olga' })).toMatchObject({ total: 0, data: [] })
    expect(await list(world, {})).toMatchObject({ total: 2 })
  })

  reading.for([
    ['sort', 'role'],
    ['role', 'owner'],
  ] as const)('refuse %s=%o', async ([key, value], { world }) => {
    await world.anna.askInVain(400, 'adminListUsers', { query: { [key]: value } })
  })
})

test('messages are sorted, found and counted', async ({ world }) => {
  for (const [name, message] of [
    ['Zoë', 'Do you sail?'],
    ['adam', 'Where does the train leave?'],
  ] as const) {
    const form = { name, email: `${name.length}@people.example`, message }
    await world.ask('contact', { form })
  }
  const list = async (query: Record<string, string | number>) =>
    (await world.anna.ask('adminListMessages', { query })).messages
  const namesOf = async (query: Record<string, string | number>) =>
    (await list(query)).data.map(({ name }) => name)
  expect(await list({})).toMatchObject({ total: 2 })
  expect(await namesOf({})).toEqual(['adam', 'Zoë'])
  expect(await namesOf({ sort: 'oldest' })).toEqual(['Zoë', 'adam'])
  expect(await namesOf({ sort: 'name' })).toEqual(['adam', 'Zoë'])
  expect(await namesOf({ sort: 'name_desc' })).toEqual(['Zoë', 'adam'])
  expect(await namesOf({ q: 'zoe' })).toEqual(['Zoë'])
  expect(await namesOf({ q: 'train leave' })).toEqual(['adam'])
  await world.anna.askInVain(400, 'adminListMessages', { query: { sort: 'email' } })
})
