import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

const admin = (world: World) => ({ token: world.people.anna.token })
const theo = (world: World) => ({ token: world.people.theo.token })

async function book(world: World) {
  const { booking } = await world.ask('book', { form: bookingForm(world), ...theo(world) })
  const params = { id: booking.id }
  return {
    ...booking,
    note: (note: string, more: Record<string, string> = {}) => ({
      params,
      form: { note, ...more },
      ...admin(world),
    }),
    earlier: async () =>
      (await world.ask('adminShowBooking', { params, ...admin(world) })).booking.earlier_notes,
    noted: async () => (await world.ask('adminShowBooking', { params, ...admin(world) })).booking.office_note,
  }
}

const csv = async (world: World) => (await world.send('adminExportBookings', admin(world))).text()
const download = async (world: World) => (await world.send('exportAccount', theo(world))).text()

test('a note is written, changed and emptied; who did last stands beside it', async ({ world }) => {
  const { note, noted, id, reference } = await book(world)
  const by = { id: world.people.anna.id, name: 'Anna' }
  expect(await noted()).toBeNull()
  await world.ask('adminNoteBooking', note(' Pays in cash.\r\nCall before noon. '))
  expect(await noted()).toEqual({
    note: 'Pays in cash.\nCall before noon.',
    at: '2027-06-01T09:00:00.000Z',
    by,
  })
  world.time.now = new Date('2027-06-02T09:00:00Z')
  await world.ask('adminNoteBooking', note('Has paid.'))
  expect(await noted()).toEqual({ note: 'Has paid.', at: '2027-06-02T09:00:00.000Z', by })
  // The same once more changes nothing.
  world.time.now = new Date('2027-06-03T09:00:00Z')
  await world.ask('adminNoteBooking', note('Has paid.'))
  expect((await noted())?.at).toBe('2027-06-02T09:00:00.000Z')
  await world.ask('adminNoteBooking', note(''))
  expect(await noted()).toBeNull()
  const { audit } = await world.ask('adminListAudit', { ...admin(world), query: { kind: 'booking' } })
  expect(audit.data.map(({ action, subject_id, subject }) => [action, subject_id, subject])).toEqual(
    Array.from({ length: 3 }, () => ['noted', id, reference]),
  )
  await world.askInVain(422, 'adminNoteBooking', note('x'.repeat(2001)))
})

test('what somebody else has noted meanwhile is not written over unasked', async ({ world }) => {
  const { note, noted } = await book(world)
  await world.ask('adminNoteBooking', note('Theirs', { before_note: '' }))
  const { message, current, changed } = await world.askInVain(
    409,
    'adminNoteBooking',
    note('Mine', { before_note: '' }),
  )
  expect(changed).toEqual({ at: '2027-06-01T09:00:00.000Z', by: { id: world.people.anna.id, name: 'Anna' } })
  expect(message).toBe('This booking was changed meanwhile: the note is now “Theirs”.')
  expect(current).toEqual({ note: 'Theirs' })
  await world.ask('adminNoteBooking', note('Both', { before_note: 'Theirs' }))
  world.time.now = new Date('2027-06-01T09:10:00Z')
  await world.ask('adminNoteBooking', note(''))
  const told = await world.askInVain(409, 'adminNoteBooking', note('Mine', { before_note: 'Both' }))
  expect(told.message).toBe('This booking was changed meanwhile: the note is now empty.')
  expect(told.changed?.at).toBe('2027-06-01T09:10:00.000Z')
  expect(await noted()).toBeNull()
})

test('is in the file for spreadsheets and in what its traveller downloads, and nowhere else', async ({
  world,
}) => {
  const { note } = await book(world)
  await world.ask('adminNoteBooking', note('=Wants "quiet"'))
  expect((await csv(world)).split('\r\n')[1]).toMatch(/,"'=Wants ""quiet""",$/)
  const kept = JSON.parse(await download(world)) as { bookings: object[] }
  expect(kept.bookings).toMatchObject([{ office_note: '=Wants "quiet"' }])
  expect(JSON.stringify(kept.bookings)).not.toContain('Anna')
  expect(JSON.stringify(await world.ask('listMyBookings', theo(world)))).not.toContain('quiet')
  expect(JSON.stringify(await world.ask('adminListBookings', admin(world)))).not.toContain('quiet')
  expect(JSON.stringify(await world.outbox())).not.toContain('quiet')
})

test('the list marks the bookings that have one', async ({ world }) => {
  const { note, id } = await book(world)
  const other = await book(world)
  const marked = async () =>
    (await world.ask('adminListBookings', admin(world))).packages.data.map((row) => [
      row.id,
      row.has_office_note,
    ])
  await world.ask('adminNoteBooking', note('Pays in cash.'))
  expect(await marked()).toEqual([
    [other.id, undefined],
    [id, true],
  ])
  await world.ask('adminNoteBooking', note(''))
  expect(await marked()).toEqual([
    [other.id, undefined],
    [id, undefined],
  ])
})

test('the list tells what they say where that is asked for', async ({ world }) => {
  const { note, id } = await book(world)
  const other = await book(world)
  await world.ask('adminNoteBooking', note('Pays in cash.'))
  const { packages } = await world.ask('adminListBookings', { ...admin(world), query: { with: 'notes' } })
  expect(packages.data.map((row) => [row.id, row.has_office_note, row.office_note])).toEqual([
    [other.id, undefined, undefined],
    [id, true, 'Pays in cash.'],
  ])
  await world.askInVain(400, 'adminListBookings', { ...admin(world), query: { with: 'everything' } })
})

test('goes with who travelled, and nothing is noted after that', async ({ world }) => {
  const { note, noted } = await book(world)
  await world.ask('adminNoteBooking', note('Is afraid of heights'))
  await world.ask('deleteAccount', { form: { password: PASSWORD }, ...theo(world) })
  expect(await noted()).toBeNull()
  expect(await csv(world)).not.toContain('heights')
  const { message } = await world.askInVain(409, 'adminNoteBooking', note('Was afraid of heights'))
  expect(message).toBe('It is no longer kept who travelled: nothing can be noted about them.')
})

test('stays when the account of who wrote it is deleted', async ({ world }) => {
  const { note, noted } = await book(world)
  const { olga } = world.people
  await world.ask('adminUpdateUser', { params: { id: olga.id }, form: { role: 'admin' }, ...admin(world) })
  await world.ask('adminNoteBooking', { ...note('Vegetarian'), token: olga.token })
  await world.ask('adminDeleteUser', { params: { id: olga.id }, ...admin(world) })
  expect(await noted()).toMatchObject({ note: 'Vegetarian', by: null })
})

test('what it was before is kept, with who wrote it and when, newest first', async ({ world }) => {
  const { note, earlier } = await book(world)
  const { olga } = world.people
  const by = { id: world.people.anna.id, name: 'Anna' }
  await world.ask('adminUpdateUser', { params: { id: olga.id }, form: { role: 'admin' }, ...admin(world) })
  await world.ask('adminNoteBooking', note('Pays in cash.'))
  expect(await earlier()).toEqual([])
  world.time.now = new Date('2027-06-02T09:00:00Z')
  await world.ask('adminNoteBooking', { ...note('Has paid.'), token: olga.token })
  const first = { note: 'Pays in cash.', at: '2027-06-01T09:00:00.000Z', by }
  expect(await earlier()).toEqual([first])
  // The same once more is no other note, and one that was refused is none.
  await world.ask('adminNoteBooking', note('Has paid.'))
  await world.askInVain(409, 'adminNoteBooking', note('Mine', { before_note: 'Pays in cash.' }))
  expect(await earlier()).toEqual([first])
  world.time.now = new Date('2027-06-03T09:00:00Z')
  await world.ask('adminNoteBooking', note(''))
  const second = { note: 'Has paid.', at: '2027-06-02T09:00:00.000Z', by: { id: olga.id, name: 'Olga' } }
  // Who cleared it, and when, is told as well.
  const cleared = { note: '', at: '2027-06-03T09:00:00.000Z', by }
  expect(await earlier()).toEqual([cleared, second, first])
  // Nothing stood there before, and nothing is cleared where there is nothing.
  await world.ask('adminNoteBooking', note('Once more'))
  expect(await earlier()).toEqual([cleared, second, first])
  await world.ask('adminNoteBooking', note(''))
  await world.ask('adminNoteBooking', note(''))
  const third = { note: 'Once more', at: '2027-06-03T09:00:00.000Z', by }
  expect(await earlier()).toEqual([cleared, third, cleared, second, first])
  await world.ask('adminDeleteUser', { params: { id: olga.id }, ...admin(world) })
  expect(await earlier()).toEqual([cleared, third, cleared, { ...second, by: null }, first])
})

test('earlier ones are in what their traveller downloads, without who wrote them, and go with who travelled', async ({
  world,
}) => {
  const { note, earlier } = await book(world)
  for (const text of ['Is afraid of heights', '', 'Is fearless', 'Will see']) {
    await world.ask('adminNoteBooking', note(text))
  }
  const kept = JSON.parse(await download(world)) as { bookings: object[] }
  expect(kept.bookings).toMatchObject([
    { office_note: 'Will see', earlier_office_notes: ['Is afraid of heights', 'Is fearless'] },
  ])
  expect(JSON.stringify(kept.bookings)).not.toContain('Anna')
  expect(await csv(world)).not.toContain('heights')
  await world.ask('deleteAccount', { form: { password: PASSWORD }, ...theo(world) })
  expect(await earlier()).toEqual([])
  expect(await world.db.selectFrom('earlier_notes').selectAll().execute()).toEqual([])
})

test('bookings are found by a part of their note, in whatever case, together with all else', async ({
  world,
}) => {
  const { fjord, dunes } = world.trips
  const add = async (text: string, other: Record<string, string | number> = {}) => {
    const form = bookingForm(world, other)
    const { booking } = await world.ask('book', { form, ...theo(world) })
    if (text) {
      const asked = { params: { id: booking.id }, form: { note: text }, ...admin(world) }
      await world.ask('adminNoteBooking', asked)
    }
    return booking.reference
  }
  const cash = await add('Paid in cash,\nsays ÖZGE.')
  const half = await add('Half is paid: 50% off_season', { trip_id: dunes.id, name: 'Ada' })
  const none = await add('', { note: 'I have paid' })
  const cancelled = await add('Cancelled')
  const ask = async (query: Record<string, string | number>) => {
    const answer = await world.ask('adminListBookings', { query, ...admin(world) })
    const { data, total, more } = answer.packages
    expect([total, more]).toEqual([data.length, undefined])
    return { found: data.map(({ reference }) => reference), travellers: answer.travellers }
  }
  expect(await ask({ note: 'PAID' })).toEqual({ found: [half, cash], travellers: 6 })
  expect((await ask({ note: 'paid', sort: 'oldest' })).found).toEqual([cash, half])
  expect((await ask({ note: 'paid', sort: 'name' })).found).toEqual([half, cash])
  expect((await ask({ note: 'paid', trip: fjord.id })).found).toEqual([cash])
  expect((await ask({ note: 'paid', q: 'ada' })).found).toEqual([half])
  expect((await ask({ note: 'paid', q: 'ada', trip: fjord.id })).found).toEqual([])
  expect((await ask({ note: 'paid', account: world.people.theo.id })).found).toEqual([half, cash])
  expect((await ask({ note: 'paid', account: world.people.anna.id })).found).toEqual([])
  expect((await ask({ note: 'paid', to: '2027-05-31' })).found).toEqual([])
  expect((await ask({ note: 'ancel' })).found).toEqual([cancelled])
  // Also where the letters are not English, over the end of a line, and as they are typed, nothing of which is a pattern.
  for (const note of ['özge', 'cash, says']) expect((await ask({ note })).found, note).toEqual([cash])
  for (const note of ['50%', 'f_s']) expect((await ask({ note })).found, note).toEqual([half])
  for (const note of ['a%e', 'pa_d', 'have']) expect((await ask({ note })).found, note).toEqual([])
  expect((await ask({ note: '' })).found).toEqual([cancelled, none, half, cash])

  const exported = async (query: Record<string, string>) =>
    (await (await world.send('adminExportBookings', { ...admin(world), query })).text())
      .matchAll(/^[0-9A-Z]{8}(?=,)/gm)
      .map(([reference]) => reference)
      .toArray()
  expect(await exported({ note: 'PAID', sort: 'oldest' })).toEqual([cash, half])
  expect(await exported({ note: 'paid', q: 'ada' })).toEqual([half])
  await world.askInVain(400, 'adminListBookings', { query: { note: 'x'.repeat(201) }, ...admin(world) })
})
