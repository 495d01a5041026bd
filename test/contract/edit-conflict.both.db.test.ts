import { existsSync, readdirSync } from 'node:fs'
import { describe } from 'vitest'
import { expect, test, type World } from '../world.ts'

/** Two administrators who change the same record: what the second one has not seen is not overwritten. */

type Form = Record<string, string | number | File>

/** Each record with a version: how it is shown and changed, and two forms that change it. */
const records = {
  trip: {
    id: (world: World) => world.trips.fjord.id,
    version: async (world: World, params: { id: number }) =>
      (await world.anna.ask('adminShowTrip', { params })).version,
    call: 'adminUpdateTrip',
    theirs: { title: 'Fjords', date: '2027-07-11' },
    mine: { title: 'Mine' },
  },
  package: {
    id: (world: World) => world.packages.half,
    version: async (world: World, params: { id: number }) =>
      (await world.anna.ask('adminShowPackage', { params })).packages.version,
    call: 'adminUpdatePackage',
    theirs: { description: 'Breakfast' },
    mine: { description: 'Mine' },
  },
  user: {
    id: (world: World) => world.theo.id,
    version: async (world: World, params: { id: number }) =>
      (await world.anna.ask('adminShowUser', { params })).user.version,
    call: 'adminUpdateUser',
    theirs: { name: 'Theodor' },
    mine: { name: 'Mine' },
  },
} as const

describe.for(Object.entries(records))('%s', ([what, { id, version, call, theirs, mine }]) => {
  const asked = (world: World, form: Form) => ({ params: { id: id(world) }, form, token: world.anna.token })

  test('is not saved over the change of somebody else', async ({ world }) => {
    const params = { id: id(world) }
    const opened = await version(world, params)
    await world.ask(call, asked(world, theirs))
    const changes = await world.count('audit_log')
    const refusal = await world.askInVain(409, call, asked(world, { ...mine, version: opened }))
    expect(refusal).toMatchObject({
      edit_conflict: true,
      message: `This ${what} was changed by somebody else while you were editing it.`,
    })
    expect(await world.count('audit_log')).toBe(changes)
    const now = await version(world, params)
    expect(now).toBe(opened + 1)
    await world.ask(call, asked(world, { ...mine, version: now }))
  })

  test('is saved without a version, as clients of the specification send it', async ({ world }) => {
    const params = { id: id(world) }
    const opened = await version(world, params)
    await world.ask(call, asked(world, theirs))
    await world.ask(call, asked(world, mine))
    expect(await version(world, params)).toBe(opened + 2)
    // Saved as it is, it is not changed.
    await world.ask(call, asked(world, { ...mine, version: opened + 2 }))
    expect(await version(world, params)).toBe(opened + 2)
  })

  test('refuses a version that is none', async ({ world }) => {
    const { errors } = await world.askInVain(422, call, asked(world, { ...mine, version: 'first' }))
    expect(errors).toEqual({ version: ['This must be a whole number'] })
  })
})

test('the picture of a change that is refused is not kept', async ({ world }) => {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
    'base64',
  )
  const banner = new File([bytes], 'mine.png', { type: 'image/png' })
  const asked = {
    params: { id: world.trips.fjord.id },
    form: { banner, version: 7 },
    token: world.anna.token,
  }
  await world.askInVain(409, 'adminUpdateTrip', asked)
  expect(existsSync(world.pictures.folder) ? readdirSync(world.pictures.folder) : []).toEqual([])
})

test('a trip is another version when its period has moved to other days', async ({ world }) => {
  const { id } = world.trips.fjord
  await world.anna.ask('adminUpdatePeriod', { params: { id: 5 }, form: { period: 6 } })
  expect(await records.trip.version(world, { id })).toBe(2)
})

test('an account is another version when its owner has changed the name', async ({ world }) => {
  const { theo } = world
  await theo.ask('changeName', { form: { name: 'Theodor' } })
  expect(await records.user.version(world, { id: theo.id })).toBe(2)
})
