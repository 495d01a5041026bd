import { describe } from 'vitest'
import { expect, test, type World } from '../world.ts'

const admin = (world: World) => ({ token: world.people.anna.token })

describe('periods', () => {
  test('are their number of days', async ({ world }) => {
    expect((await world.ask('adminAddPeriod', { form: { period: '7' }, ...admin(world) })).id).toBe(7)
    const { period } = await world.ask('adminShowPeriod', { params: { id: 7 }, ...admin(world) })
    expect(period).toEqual({ id: 7, period: 7 })
  })

  test('exist once', async ({ world }) => {
    const { message } = await world.askInVain(409, 'adminAddPeriod', { form: { period: 5 }, ...admin(world) })
    expect(message).toBe('A period of 5 days already exists')
    await world.askInVain(409, 'adminUpdatePeriod', {
      params: { id: 3 },
      form: { period: 5 },
      ...admin(world),
    })
    const added = await Promise.all(
      [1, 2, 3].map(() => world.send('adminAddPeriod', { form: { period: 9 }, ...admin(world) })),
    )
    expect(added.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  })

  test('are 1 to 365 days long', async ({ world }) => {
    for (const period of ['', '0', '-5', '366', '2.5', 'five', '1e2']) {
      const { errors } = await world.askInVain(422, 'adminAddPeriod', { form: { period }, ...admin(world) })
      expect(Object.keys(errors ?? {}), period).toEqual(['period'])
    }
  })

  test('move with every trip of theirs, deleted ones too', async ({ world }) => {
    await world.ask('adminDeleteTrip', { params: { id: world.trips.departed.id }, ...admin(world) })
    const moved = await world.ask('adminUpdatePeriod', {
      params: { id: 5 },
      form: { period: 6 },
      ...admin(world),
    })
    expect(moved.id).toBe(6)
    await world.askInVain(404, 'adminShowPeriod', { params: { id: 5 }, ...admin(world) })
    const { trips } = await world.ask('listTripsOfPeriod', { params: { periodId: 6 } })
    expect(trips.data.map((trip) => trip.title)).toEqual(['Fjord'])
    await world.ask('adminUpdatePeriod', { params: { id: 6 }, form: { period: 6 }, ...admin(world) })
  })

  test('stay while trips use them', async ({ world }) => {
    const params = { id: 5 }
    const { message } = await world.askInVain(409, 'adminDeletePeriod', { params, ...admin(world) })
    expect(message).toBe('2 trips use this period')
    await world.ask('adminDeleteTrip', { params: { id: world.trips.departed.id }, ...admin(world) })
    expect((await world.askInVain(409, 'adminDeletePeriod', { params, ...admin(world) })).message).toBe(
      '1 trip uses this period',
    )
    await world.ask('adminDeleteTrip', { params: { id: world.trips.fjord.id }, ...admin(world) })
    await world.ask('adminDeletePeriod', { params, ...admin(world) })
    await world.askInVain(404, 'adminDeletePeriod', { params, ...admin(world) })
    expect((await world.ask('adminListPeriods', admin(world))).packages).toEqual([{ id: 3, period: 3 }])
  })
})

describe('packages', () => {
  test('are made, shown, changed and deleted', async ({ world }) => {
    const { id } = await world.ask('adminAddPackage', { form: { description: ' Tents ' }, ...admin(world) })
    const form = { description: 'Tents & stars' }
    expect((await world.ask('adminUpdatePackage', { params: { id }, form, ...admin(world) })).id).toBe(id)
    const { packages } = await world.ask('adminShowPackage', { params: { id }, ...admin(world) })
    expect(packages).toEqual({ id, description: 'Tents & stars', version: 2 })
    await world.ask('adminDeletePackage', { params: { id }, ...admin(world) })
    const listed = await world.ask('adminListPackages', admin(world))
    expect(listed.packages.map((each) => each.description)).toEqual(['Half board', 'Full board'])
  })

  test('need a description of at most 500 characters', async ({ world }) => {
    for (const description of ['', '  ', 'x'.repeat(501)]) {
      await world.askInVain(422, 'adminAddPackage', { form: { description }, ...admin(world) })
    }
  })

  test('stay while trips use them', async ({ world }) => {
    const params = { id: world.packages.full }
    const { message } = await world.askInVain(409, 'adminDeletePackage', { params, ...admin(world) })
    expect(message).toBe('1 trip uses this package')
    await world.ask('adminDeleteTrip', { params: { id: world.trips.dunes.id }, ...admin(world) })
    await world.ask('adminDeletePackage', { params, ...admin(world) })
  })
})
