import { describe } from 'vitest'
import { expect, test, type World } from '../world.ts'

/** Two administrators who change the same thing: what the second one did not see is not written over unasked. */

const admin = (world: World) => ({ token: world.people.anna.token })

describe('adminUpdateTrip', () => {
  const asked = (world: World, form: Record<string, string | number | File>) => ({
    params: { id: world.trips.fjord.id },
    form,
    ...admin(world),
  })

  const show = (world: World) => ({ params: { id: world.trips.fjord.id }, ...admin(world) })

  test('is refused when a field is not what the change began with, and goes through once that is known', async ({
    world,
  }) => {
    const update = (form: Record<string, string | number>) => world.ask('adminUpdateTrip', asked(world, form))
    await update({
      title: 'Fjords',
      before_title: 'Fjord',
      date: '2027-07-11',
      before_date: '2027-07-10',
      period_id: 3,
      before_period_id: 5,
      package_id: world.packages.full,
      before_package_id: world.packages.half,
    })
    const mine = {
      title: 'Fjord anew',
      before_title: 'Fjord',
      date: '2027-07-12',
      before_date: '2027-07-10',
      description: 'Said by me alone',
      before_description: 'All about Fjord',
    }
    const { message, current } = await world.askInVain(409, 'adminUpdateTrip', asked(world, mine))
    expect(message).toBe(
      'This trip was changed meanwhile: the title is now “Fjords”, the date is now Sunday, 11 July 2027.',
    )
    expect(current).toEqual({ title: 'Fjords', date: '2027-07-11' })
    const { current: others } = await world.askInVain(
      409,
      'adminUpdateTrip',
      asked(world, { period_id: 5, before_period_id: 4, package_id: 999, before_package_id: 1000 }),
    )
    expect(others).toEqual({ period_id: '3', package_id: `${world.packages.full}` })
    const trip = await world.ask('adminShowTrip', show(world))
    expect(trip).toMatchObject({ title: 'Fjords', date: '2027-07-11', description: 'All about Fjord' })
    expect(await world.count('audit_log')).toBe(1)

    await update({ ...mine, before_title: 'Fjords', before_date: '2027-07-11' })
    expect(await world.ask('adminShowTrip', show(world))).toMatchObject({
      title: 'Fjord anew',
      date: '2027-07-12',
      description: 'Said by me alone',
      period_id: 3,
    })
  })

  test('a picture that somebody else has replaced stays', async ({ world }) => {
    const picture = new File([Buffer.from(png, 'base64')], 'mine.png', { type: 'image/png' })
    const form = { banner: picture, before_banner: 'another.jpg' }
    const { message, current } = await world.askInVain(409, 'adminUpdateTrip', asked(world, form))
    expect(message).toBe('This trip was changed meanwhile: the banner is now another picture.')
    expect(current).toEqual({ banner: 'fjord.jpg' })
    await world.ask('adminUpdateTrip', asked(world, { ...form, before_banner: 'fjord.jpg' }))
  })

  test('without what it began with, and where both say the same, goes through', async ({ world }) => {
    const update = (form: Record<string, string | number>) => world.ask('adminUpdateTrip', asked(world, form))
    await update({ title: 'Glaciers' })
    await update({ title: 'Ice' })
    // What is not given is not written over.
    await update({ before_title: 'Fjord', description: 'One.\nTwo.' })
    await update({ title: 'Ice', before_title: 'Fjord' })
    await update({ description: 'Three.', before_description: ' One.\r\nTwo.' })
    const trip = await world.ask('adminShowTrip', show(world))
    expect(trip).toMatchObject({ title: 'Ice', description: 'Three.' })
  })
})

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC'

test('it is told who changed what one would write over, and when', async ({ world }) => {
  const { olga } = world.people
  const params = { id: world.trips.fjord.id }
  await world.ask('adminUpdateUser', { params: { id: olga.id }, form: { role: 'admin' }, ...admin(world) })
  const changed = async (before: Record<string, string>, form: Record<string, string> = {}) =>
    (
      await world.askInVain(409, 'adminUpdateTrip', {
        params,
        form: { title: 'Mine', description: 'Mine', ...form, ...before },
        ...admin(world),
      })
    ).changed
  await world.ask('adminUpdateTrip', { params, form: { title: 'Fjords' }, token: olga.token })
  world.time.now = new Date('2027-06-01T09:30:00Z')
  await world.ask('adminUpdateTrip', { params, form: { description: 'New' }, ...admin(world) })
  // Somebody else's change of the same trip, or of another trip with the same field, is not it.
  const other = { params: { id: world.trips.dunes.id }, form: { title: 'Sand' } }
  await world.ask('adminUpdateTrip', { ...other, ...admin(world) })
  expect(await changed({ before_title: 'Fjord' })).toEqual({
    at: '2027-06-01T09:00:00.000Z',
    by: { id: olga.id, name: 'Olga' },
  })
  expect(await changed({ before_title: 'Fjord', before_description: 'Old' })).toMatchObject({
    at: '2027-06-01T09:30:00.000Z',
    by: { name: 'Anna' },
  })
  await world.ask('adminDeleteUser', { params: { id: olga.id }, ...admin(world) })
  expect(await changed({ before_title: 'Fjord' })).toEqual({ at: '2027-06-01T09:00:00.000Z', by: null })
  // What moved with its period, the period's entry tells, until somebody changes the trip itself.
  world.time.now = new Date('2027-06-01T10:00:00Z')
  await world.ask('adminUpdatePeriod', { params: { id: 5 }, form: { period: 6 }, ...admin(world) })
  const anna = { id: world.people.anna.id, name: 'Anna' }
  const periodChanged = () => changed({ before_period_id: '5' }, { period_id: '9' })
  expect(await periodChanged()).toEqual({ at: '2027-06-01T10:00:00.000Z', by: anna })
  expect(await changed({ before_title: 'Fjord' })).toEqual({ at: '2027-06-01T09:00:00.000Z', by: null })
  world.time.now = new Date('2027-06-01T10:30:00Z')
  await world.ask('adminUpdateTrip', { params, form: { period_id: 3 }, ...admin(world) })
  expect(await periodChanged()).toEqual({ at: '2027-06-01T10:30:00.000Z', by: anna })
})

test('who changed it is told, however often something else was changed since', async ({ world }) => {
  const params = { id: world.trips.fjord.id }
  const { olga } = world.people
  await world.ask('adminUpdateUser', { params: { id: olga.id }, form: { role: 'admin' }, ...admin(world) })
  await world.ask('adminUpdatePeriod', { params: { id: 5 }, form: { period: 6 }, ...admin(world) })
  world.time.now = new Date('2027-06-01T09:30:00Z')
  await world.ask('adminUpdateTrip', { params, form: { title: 'Fjords', period_id: 3 }, token: olga.token })
  await world.ask('adminUpdateTrip', { params, form: { period_id: 6 }, token: olga.token })
  world.time.now = new Date('2027-06-01T10:00:00Z')
  for (let time = 0; time < 25; time += 1)
    await world.ask('adminUpdateTrip', { params, form: { description: `${time} times` }, ...admin(world) })
  const form = { title: 'Mine', before_title: 'Fjord', period_id: 9, before_period_id: 5 }
  const { changed } = await world.askInVain(409, 'adminUpdateTrip', { params, form, ...admin(world) })
  expect(changed).toEqual({ at: '2027-06-01T09:30:00.000Z', by: { id: olga.id, name: 'Olga' } })
})

test('adminUpdatePackage', async ({ world }) => {
  const params = { id: world.packages.half }
  const update = (description: string, before?: string) => ({
    params,
    form: { description, ...(before !== undefined && { before_description: before }) },
    ...admin(world),
  })
  await world.ask('adminUpdatePackage', update('Breakfast', 'Half board'))
  const { message, current } = await world.askInVain(
    409,
    'adminUpdatePackage',
    update(`${'Long '.repeat(50)}`, 'Half board'),
  )
  expect(message).toBe('This package was changed meanwhile: the description is now “Breakfast”.')
  expect(current).toEqual({ description: 'Breakfast' })
  await world.ask('adminUpdatePackage', update('Long '.repeat(50), 'Breakfast'))
  const told = await world.askInVain(409, 'adminUpdatePackage', update('Short', 'Breakfast'))
  expect(told.message.length).toBeLessThan(160)
  await world.ask('adminUpdatePackage', update('Short'))
})

test('adminUpdateUser', async ({ world }) => {
  const params = { id: world.people.theo.id }
  const asked = (form: Record<string, string>) => ({ params, form, ...admin(world) })
  await world.ask(
    'adminUpdateUser',
    asked({ name: 'Theodor', email: 'theodor@people.example', role: 'admin' }),
  )
  const mine = {
    name: 'Theodora',
    before_name: 'Theo',
    email: 'theodora@people.example',
    before_email: 'theo@people.example',
    role: 'user',
    before_role: 'admin',
  }
  const { message, current } = await world.askInVain(409, 'adminUpdateUser', asked(mine))
  expect(message).toBe(
    'This user was changed meanwhile: the name is now “Theodor”, the email is now “theodor@people.example”.',
  )
  expect(current).toEqual({ name: 'Theodor', email: 'theodor@people.example' })
  const { user } = await world.ask('adminShowUser', { params, ...admin(world) })
  expect(user).toMatchObject({ name: 'Theodor', role: 'admin' })
  await world.ask(
    'adminUpdateUser',
    asked({ ...mine, before_name: 'Theodor', before_email: 'theodor@people.example' }),
  )
})

describe('what others have changed in other fields', () => {
  const olgas = async (world: World) => {
    const { olga } = world.people
    await world.ask('adminUpdateUser', { params: { id: olga.id }, form: { role: 'admin' }, ...admin(world) })
    return { token: olga.token }
  }

  test('of a trip stays, and is told with who it was', async ({ world }) => {
    const { id } = world.trips.fjord
    const olga = await olgas(world)
    const update = (form: Record<string, string | number>, who: { token: string } = admin(world)) =>
      world.ask('adminUpdateTrip', { params: { id }, form, ...who })
    const before = {
      before_title: 'Fjord',
      before_description: 'All about Fjord',
      before_date: '2027-07-10',
      before_period_id: 5,
      before_package_id: world.packages.half,
      before_banner: 'fjord.jpg',
    }
    expect(await update({ description: 'Mine', ...before })).toEqual({
      status: 200,
      message: 'The trip was saved.',
    })
    await update({ date: '2027-07-11', package_id: world.packages.full }, olga)
    const moved = { params: { id: 5 }, form: { period: 6 }, ...admin(world) }
    await world.ask('adminUpdatePeriod', moved)
    const mine = { title: 'Fjords', ...before, before_description: 'Mine' }
    const { meanwhile } = await update(mine)
    expect(meanwhile).toBe(
      'Olga changed the date to Sunday, 11 July 2027 and the package to “Full board” meanwhile. You changed the period to 6 days meanwhile.',
    )
    const trip = await world.ask('adminShowTrip', { params: { id }, ...admin(world) })
    expect(trip).toMatchObject({ title: 'Fjords', date: '2027-07-11', period_id: 6 })
    // Nothing is told of what is saved here too, nor where nobody said what it was.
    const { before_package_id: _, ...told } = { ...mine, before_title: 'Fjords' }
    const form = { ...told, before_period_id: 6 }
    expect(await update({ ...form, date: '2027-07-11' })).not.toHaveProperty('meanwhile')
    // Also beside a change that is none; and when nobody knows any more who it was.
    await world.ask('adminDeleteUser', { params: { id: world.people.olga.id }, ...admin(world) })
    expect((await update(form)).meanwhile).toBe(
      'Somebody changed the date to Sunday, 11 July 2027 meanwhile.',
    )
  })

  test('of a user as well', async ({ world }) => {
    const params = { id: world.people.theo.id }
    const olga = await olgas(world)
    const elsewhere = { email: 'theodor@people.example', role: 'admin' }
    await world.ask('adminUpdateUser', { params, form: elsewhere, ...olga })
    const form = {
      name: 'Theodor',
      before_name: 'Theo',
      before_email: 'theo@people.example',
      before_role: 'user',
    }
    expect(await world.ask('adminUpdateUser', { params, form, ...admin(world) })).toEqual({
      status: 200,
      message: 'The user was saved.',
      meanwhile:
        'Olga changed the email to “theodor@people.example” and the role to Administrator meanwhile.',
    })
  })
})
