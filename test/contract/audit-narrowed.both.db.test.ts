import { expect, test } from '../world.ts'

const newUser = {
  name: 'Nora',
  email: 'nora@people.example',
  password: 'a rainy day in June',
  password_confirmation: 'a rainy day in June',
}

test('the log of one thing, of one account, and of some days', async ({ world }) => {
  const { fjord, dunes } = world.trips
  for (const trip of [fjord, dunes])
    await world.anna.ask('adminUpdateTrip', { params: { id: trip.id }, form: { title: `${trip.title} 2` } })
  const { id } = await world.anna.ask('adminAddUser', { form: newUser })
  await world.ask('login', { form: { email: newUser.email, password: newUser.password } })
  world.time.now = new Date('2027-06-02T09:00:00Z')
  await world.anna.ask('adminDeleteTrip', { params: { id: dunes.id } })
  const told = async (query: Record<string, string | number>) => {
    const { data, total } = (await world.anna.ask('adminListAudit', { query })).audit
    expect(total).toBe(data.length)
    return data.map(({ kind, action, subject_id }) => `${kind} ${action} ${subject_id}`)
  }
  expect(await told({ kind: 'trip', id: fjord.id })).toEqual([`trip changed ${fjord.id}`])
  expect(await told({ kind: 'trip', id: dunes.id })).toEqual([
    `trip deleted ${dunes.id}`,
    `trip changed ${dunes.id}`,
  ])
  expect(await told({ kind: 'user', id })).toEqual([`user added ${id}`])
  expect(await told({ from: '2027-06-02' })).toEqual([`trip deleted ${dunes.id}`])
  expect(await told({ to: '2027-06-01', kind: 'trip' })).toEqual([
    `trip changed ${dunes.id}`,
    `trip changed ${fjord.id}`,
  ])
  expect(await told({ kind: 'trip', from: '0000-01-01', to: '9999-12-31' })).toHaveLength(3)
  await world.anna.askInVain(400, 'adminListAudit', { query: { from: 'yesterday' } })

  expect(await told({ by: id })).toEqual([])
  expect(await told({ by: world.anna.id, q: 'dunes' })).toEqual([
    `trip deleted ${dunes.id}`,
    `trip changed ${dunes.id}`,
  ])
  // By the words of the screens, by a name in whatever case, by a part of an address, by a changed field.
  expect(await told({ q: 'Trip DELETED' })).toEqual([`trip deleted ${dunes.id}`])
  expect(await told({ q: 'nora@peop' })).toEqual([`user added ${id}`])
  expect(await told({ q: 'fjord 2 title' })).toEqual([`trip changed ${fjord.id}`])
  for (const q of ['100%', 'no_ra', "o'", '\\']) expect(await told({ q })).toEqual([])
  const peopleOf = async (by?: number) =>
    (await world.anna.ask('adminListAudit', { query: by ? { by } : {} })).people.map(({ name }) => name)
  expect(await peopleOf()).toEqual(['Anna'])
  expect(await peopleOf(id)).toEqual(['Anna', 'Nora'])
  await world.anna.ask('adminDeleteUser', { params: { id } })
  expect(await peopleOf(id)).toEqual(['Anna', `User ${id}`])
})
