import { bookingForm, expect, test, type World } from '../world.ts'

const callers = [
  { name: 'Pat O’Brien', phone: '+49 (0)30 555-70 12' },
  { name: 'Søren Weiß', phone: '+4540123456' },
  { name: 'Ewa Wałęsa', phone: '(0171) 22 33 44' },
]

async function book(world: World) {
  const references: string[] = []
  for (const caller of callers) {
    const form = bookingForm(world, caller)
    const { booking } = await world.ask('book', { form, token: world.people.theo.token })
    references.push(booking.reference)
  }
  return references
}

async function names(world: World, q: string) {
  const token = world.people.anna.token
  const { packages } = await world.ask('adminListBookings', { token, query: { q, sort: 'oldest' } })
  return packages.data.map(({ name }) => name.split(' ')[0])
}

test('bookings are found by a reference that is read in groups', async ({ world }) => {
  const [reference = ''] = await book(world)
  const typed = reference.toLowerCase()
  for (const grouped of [
    `${reference.slice(0, 4)}-${reference.slice(4)}`,
    `${typed.slice(0, 4)} ${typed.slice(4)}`,
    ` ${typed.slice(0, 3)}.${typed.slice(3, 6)} – ${typed.slice(6)} `,
  ]) {
    expect(await names(world, grouped), grouped).toEqual(['Pat'])
  }
  // The file of what was found has the same in it.
  const { token } = world.people.anna
  const q = `${typed.slice(0, 4)} ${typed.slice(4)}`
  const file = await (await world.send('adminExportBookings', { token, query: { q } })).text()
  expect(file.trim().split('\r\n')).toHaveLength(2)
})

test('two names of eight letters are no reference', async ({ world }) => {
  const form = bookingForm(world, { name: 'Hana Berg' })
  await world.ask('book', { form, token: world.people.theo.token })
  expect(await names(world, 'berg hana')).toEqual(['Hana'])
})

test('names with an umlaut are found as they are spelled out, and the other way round', async ({ world }) => {
  const { token } = world.people.theo
  for (const name of ['Jürgen Müller', 'Juergen Mueller', 'Jurgen Muller', 'Jim Muster'])
    await world.ask('book', { form: bookingForm(world, { name }), token })
  expect(await names(world, 'müller')).toEqual(['Jürgen', 'Juergen', 'Jurgen'])
  expect(await names(world, 'mueller')).toEqual(['Jürgen', 'Juergen'])
  expect(await names(world, 'JUERGEN müll')).toEqual(['Jürgen', 'Juergen'])
  expect(await names(world, 'muller')).toEqual(['Jürgen', 'Juergen', 'Jurgen'])
})

test('bookings are found by what a caller says', async ({ world }) => {
  await book(world)
  for (const [q, expected] of [
    ["o'brien", 'Pat'],
    ['O’BRIEN', 'Pat'],
    ['obrien', 'Pat'],
    ['brien', 'Pat'],
    ['soren weiss', 'Søren'],
    ['Weiß', 'Søren'],
    ['walesa', 'Ewa'],
    ['+49305557012', 'Pat'],
    ['0049305557012', 'Pat'],
    ['030 5557012', 'Pat'],
    ['+49 (0)30 555', 'Pat'],
    ['7012', 'Pat'],
    ['40 12 34', 'Søren'],
    ['0171/2233', 'Ewa'],
  ] as const) {
    expect(await names(world, q), q).toEqual([expected])
  }
})
