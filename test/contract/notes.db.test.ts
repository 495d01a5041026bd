import { isPostgres, waitForLock } from '../locks.ts'
import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

async function book(world: World) {
  const { booking } = await world.theo.ask('book', { form: bookingForm(world) })
  const params = { id: booking.id }
  return {
    ...booking,
    add: (note: string, { token } = world.anna) =>
      world.ask('adminNoteBooking', { params, form: { note }, token }),
    notes: async () => (await world.anna.ask('adminShowBooking', { params })).booking.notes,
  }
}

test('notes are added, each with its author and time, newest first; the log tells that there is one', async ({
  world,
}) => {
  const { add, notes, id, reference } = await book(world)
  expect(await notes()).toEqual([])
  await add(' Pays in cash.\r\nCall before noon. ')
  world.time.now = new Date('2027-06-02T09:00:00Z')
  await add('Has paid.')
  const by = { id: world.anna.id, name: 'Anna' }
  expect(await notes()).toMatchObject([
    { note: 'Has paid.', at: '2027-06-02T09:00:00.000Z', by },
    { note: 'Pays in cash.\nCall before noon.', at: '2027-06-01T09:00:00.000Z', by },
  ])
  const { packages } = await world.anna.ask('adminListBookings')
  expect(packages.data).toMatchObject([{ id, notes: 2 }])
  const { audit } = await world.anna.ask('adminListAudit', { query: { kind: 'booking' } })
  expect(audit.data.map(({ action, subject_id, subject }) => [action, subject_id, subject])).toEqual([
    ['noted', id, reference],
    ['noted', id, reference],
  ])
  expect(JSON.stringify(audit)).not.toContain('cash')
  for (const note of ['', ' ', 'x'.repeat(2001)])
    await world.anna.askInVain(422, 'adminNoteBooking', { params: { id }, form: { note } })
  await world.anna.askInVain(404, 'adminNoteBooking', { params: { id: 99 }, form: { note: 'x' } })
})

test('they are in the file for spreadsheets, and in nothing that their traveller sees or downloads', async ({
  world,
}) => {
  const { add } = await book(world)
  const theo = { token: world.theo.token }
  await add('=Wants "quiet"')
  await add('Has paid')
  const csv = await (await world.anna.send('adminExportBookings')).text()
  expect(csv).toContain(`"'=Wants ""quiet""\nHas paid"`)
  await world.proveAddress(world.theo.id)
  expect(await (await world.send('exportAccount', theo)).text()).not.toMatch(/quiet|Has paid/)
  expect(JSON.stringify(await world.ask('listMyBookings', theo))).not.toContain('quiet')
})

test('they go with who travels, and stay without their author', async ({ world }) => {
  const { add, notes, id } = await book(world)
  const { anna, olga, theo } = world
  await world.anna.ask('adminUpdateUser', {
    params: { id: olga.id },
    form: { role: 'admin', current_password: PASSWORD },
  })
  await add('Has paid', olga)
  await anna.ask('adminDeleteUser', { params: { id: olga.id } })
  expect(await notes()).toMatchObject([{ note: 'Has paid', by: null }])
  await theo.ask('deleteAccount', { form: { password: PASSWORD } })
  expect(await world.db.selectFrom('booking_notes').selectAll().execute()).toEqual([])
  const late = { params: { id }, form: { note: 'Late' }, token: world.anna.token }
  expect((await world.askInVain(409, 'adminNoteBooking', late)).message).toMatch(
    /^The personal data of this booking was removed/,
  )
})

// SQLite has one writer: nobody waits there for somebody who waits for them.
test.runIf(isPostgres)(
  'adding one and deleting the account of its author do not wait for each other',
  async ({ world }) => {
    const { add, id } = await book(world)
    const deleting = await world.database.another().startTransaction().execute()
    const { anna } = world
    await deleting.selectFrom('users').select('id').where('id', '=', anna.id).forUpdate().execute()
    const added = add('Has paid')
    await waitForLock(world.db)
    await deleting.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().execute()
    await deleting.rollback().execute()
    expect(await added).toMatchObject({ status: 200 })
  },
)
