import { bookingForm, expect, test } from '../world.ts'

test('the staff write to the traveller of a booking: one mail, in its list and in the audit log', async ({
  world,
}) => {
  const { booking } = await world.theo.ask('book', { form: bookingForm(world) })
  const byId = { params: { id: booking.id } }
  const clerk = await world.addPerson('Cleo', 'clerk')
  const form = { text: '  Dear Theo,\n\nplease bring a hat.  ' }
  await world.ask('adminWriteToTraveller', { ...byId, form, token: clerk.token })
  const letters = (await world.outbox()).filter(({ template }) => template === 'booking-letter')
  expect(letters).toMatchObject([{ recipient: world.theo.email, booking_id: booking.id }])
  const shown = await world.anna.ask('adminShowBooking', byId)
  expect(shown.booking.mails).toContainEqual(expect.objectContaining({ template: 'booking-letter' }))
  const { audit } = await world.anna.ask('adminListAudit', { query: { action: 'written-to' } })
  expect(audit.data).toMatchObject([{ kind: 'booking', subject_id: booking.id }])

  await world.anna.askInVain(422, 'adminWriteToTraveller', { ...byId, form: { text: ' ' } })
  await world.anna.askInVain(404, 'adminWriteToTraveller', { params: { id: 999 }, form })
})

test('a letter that is sent twice with the same key goes once; another text with it is refused', async ({
  world,
}) => {
  const { id } = await world.theo.book()
  const write = { params: { id }, form: { text: 'Bring a hat' }, headers: { 'idempotency-key': 'k1' } }
  await Promise.all([1, 2, 3].map(() => world.anna.ask('adminWriteToTraveller', write)))
  const other = { ...write, form: { text: 'Bring a coat' } }
  await world.anna.askInVain(409, 'adminWriteToTraveller', other)
  await world.anna.ask('adminWriteToTraveller', { ...other, headers: { 'idempotency-key': 'k2' } })
  const letters = (await world.outbox()).filter(({ template }) => template === 'booking-letter')
  expect(letters.map(({ data }) => JSON.parse(data).text)).toEqual(['Bring a hat', 'Bring a coat'])
})

test('a booking without an address takes no letter', async ({ world }) => {
  const { email: _, ...nameless } = bookingForm(world)
  const { booking } = await world.anna.ask('adminAddBooking', { form: nameless })
  const form = { text: 'Hello' }
  await world.anna.askInVain(409, 'adminWriteToTraveller', { params: { id: booking.id }, form })
  expect((await world.outbox()).filter(({ template }) => template === 'booking-letter')).toEqual([])
})
