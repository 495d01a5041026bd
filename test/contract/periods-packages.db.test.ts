import { describe } from 'vitest'
import { expect, test } from '../world.ts'

describe('periods', () => {
  test('are their number of days', async ({ world }) => {
    expect((await world.anna.ask('adminAddPeriod', { form: { period: '7' } })).id).toBe(7)
    const { period } = await world.anna.ask('adminShowPeriod', { params: { id: 7 } })
    expect(period).toEqual({ id: 7, period: 7 })
  })

  test('exist once', async ({ world }) => {
    const { message } = await world.anna.askInVain(409, 'adminAddPeriod', { form: { period: 5 } })
    expect(message).toBe('A period of 5 days already exists')
    await world.anna.askInVain(409, 'adminUpdatePeriod', { params: { id: 3 }, form: { period: 5 } })
    const added = await Promise.all(
      [1, 2, 3].map(() => world.anna.send('adminAddPeriod', { form: { period: 9 } })),
    )
    expect(added.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  })

  test('are 1 to 365 days long', async ({ world }) => {
    for (const period of ['', '0', '-5', '366', '2.5', 'five', '1e2']) {
      const { errors } = await world.anna.askInVain(422, 'adminAddPeriod', { form: { period } })
      expect(Object.keys(errors ?? {}), period).toEqual(['period'])
    }
  })

  test('move with every trip of theirs, deleted ones too', async ({ world }) => {
    await world.anna.ask('adminDeleteTrip', { params: { id: world.trips.departed.id } })
    const moved = await world.anna.ask('adminUpdatePeriod', { params: { id: 5 }, form: { period: 6 } })
    expect(moved.id).toBe(6)
    await world.anna.askInVain(404, 'adminShowPeriod', { params: { id: 5 } })
    const { trips } = await world.ask('listTripsOfPeriod', { params: { periodId: 6 } })
    expect(trips.data.map((trip) => trip.title)).toEqual(['Fjord'])
    await world.anna.ask('adminUpdatePeriod', { params: { id: 6 }, form: { period: 6 } })
  })

  test('stay while trips use them', async ({ world }) => {
    const params = { id: 5 }
    const { message } = await world.anna.askInVain(409, 'adminDeletePeriod', { params })
    expect(message).toBe('2 trips use this period')
    await world.anna.ask('adminDeleteTrip', { params: { id: world.trips.departed.id } })
    expect((await world.anna.askInVain(409, 'adminDeletePeriod', { params })).message).toBe(
      '1 trip uses this period',
    )
    await world.anna.ask('adminDeleteTrip', { params: { id: world.trips.fjord.id } })
    await world.anna.ask('adminDeletePeriod', { params })
    await world.anna.askInVain(404, 'adminDeletePeriod', { params })
    expect((await world.anna.ask('adminListPeriods')).packages).toEqual([{ id: 3, period: 3 }])
  })
})

describe('packages', () => {
  test('are made, shown, changed and deleted', async ({ world }) => {
    const { id } = await world.anna.ask('adminAddPackage', { form: { description: ' Tents ' } })
    const form = { description: 'Tents & stars' }
    expect((await world.anna.ask('adminUpdatePackage', { params: { id }, form })).id).toBe(id)
    const { packages } = await world.anna.ask('adminShowPackage', { params: { id } })
    expect(packages).toEqual({ id, description: 'Tents & stars', version: 2 })
    await world.anna.ask('adminDeletePackage', { params: { id } })
    const listed = await world.anna.ask('adminListPackages')
    expect(listed.packages.map((each) => each.description)).toEqual(['Half board', 'Full board'])
  })

  test('need a description of at most 500 characters', async ({ world }) => {
    for (const description of ['', '  ', 'x'.repeat(501)]) {
      await world.anna.askInVain(422, 'adminAddPackage', { form: { description } })
    }
  })

  test('stay while trips use them', async ({ world }) => {
    const params = { id: world.packages.full }
    const { message } = await world.anna.askInVain(409, 'adminDeletePackage', { params })
    expect(message).toBe('1 trip uses this package')
    await world.anna.ask('adminDeleteTrip', { params: { id: world.trips.dunes.id } })
    await world.anna.ask('adminDeletePackage', { params })
  })
})
