import { bookingForm, expect, test } from '../world.ts'

test('one booking is forgotten: its numbers stay, and the others of the account as they are', async ({
  world,
}) => {
  const { theo } = world
  const { booking } = await theo.ask('book', { form: bookingForm(world) })
  const other = bookingForm(world, { trip_id: world.trips.dunes.id })
  await theo.ask('book', { form: other })
  const asked = { params: { id: booking.id }, token: world.anna.token }
  for (const note of ['Pays in cash', 'Has paid'])
    await world.ask('adminNoteBooking', { ...asked, form: { note } })
  await world.anna.ask('adminListBookings')

  await world.ask('adminAnonymiseBooking', asked)

  const shown = (await world.ask('adminShowBooking', asked)).booking
  expect(shown).toMatchObject({
    reference: booking.reference,
    name: '',
    email: '',
    phone: '',
    note: '',
    user: null,
    notes: [],
    number_of_adults: 2,
    mails: [
      { state: 'dismissed', recipient: '' },
      { state: 'dismissed', recipient: '' },
    ],
  })
  const { bookings } = await theo.ask('listMyBookings')
  expect(bookings.data).toMatchObject([{ trip_title: 'Dunes', name: 'Theo Thaler' }])
  const found = await world.anna.ask('adminListBookings', { query: { q: 'Thaler' } })
  expect(found.packages.data.map(({ trip_title }) => trip_title)).toEqual(['Dunes'])
  expect((await world.outbox()).map(({ data }) => data === '{}')).toEqual([true, true, false, false])
})

test('that is told by the log without a name, and done once', async ({ world }) => {
  const { theo } = world
  const { booking } = await theo.ask('book', { form: bookingForm(world) })
  const asked = { params: { id: booking.id }, token: world.anna.token }
  await world.ask('adminAnonymiseBooking', asked)
  await world.askInVain(409, 'adminAnonymiseBooking', asked)
  const { data } = (await world.anna.ask('adminListAudit')).audit
  expect(data).toMatchObject([
    {
      kind: 'booking',
      action: 'anonymised',
      subject: booking.reference,
      actor: { name: 'Anna' },
      exists: true,
    },
  ])
  expect(JSON.stringify(await world.db.selectFrom('audit_log').selectAll().execute())).not.toMatch(/theo/i)
})

test('what the staff wrote about its money goes, too; the amounts stay', async ({ world }) => {
  const { booking } = await world.theo.ask('book', { form: bookingForm(world) })
  const asked = { params: { id: booking.id }, token: world.anna.token }
  const line = { label: 'For Theo Thaler, a regular', amount: 50_000 }
  await world.ask('adminAdjustBooking', { ...asked, form: line })
  await world.ask('adminAddPayment', {
    ...asked,
    form: { amount: 20_000, method: 'bank', note: 'From Mrs Thaler' },
  })
  await world.ask('adminAnonymiseBooking', asked)
  const tables = [
    await world.db.selectFrom('payments').selectAll().execute(),
    await world.db.selectFrom('booking_lines').selectAll().execute(),
  ]
  expect(JSON.stringify(tables)).not.toContain('Thaler')
  const shown = (await world.ask('adminShowBooking', asked)).booking
  expect(shown).toMatchObject({
    total: 50_000,
    paid: 20_000,
    lines: [{ kind: 'adjustment', label: 'Adjustment' }],
  })
})
