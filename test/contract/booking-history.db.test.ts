import { expect, test } from '../world.ts'

test('a booking has its history: changes, mails and money in one line of time', async ({ world }) => {
  const { anna, theo } = world
  const trip = { id: world.trips.fjord.id }
  await anna.ask('adminUpdateTrip', { params: trip, form: { price_adult: 50_000 } })
  const { id, departure_id } = await theo.book()
  const params = { id }
  const then = (minute: number) => {
    world.time.now = new Date(`2027-06-02T10:0${minute}:00Z`)
  }
  then(1)
  await anna.ask('adminAddPayment', { params, form: { amount: 20_000, method: 'bank', notify: '0' } })
  then(2)
  await anna.ask('adminNoteBooking', { params, form: { note: 'Likes the sea.' } })
  then(3)
  const moved = await world.departure(trip.id, '2027-08-01')
  await anna.ask('adminMoveBooking', { params, form: { departure_id: moved, notify: '0' } })
  then(4)
  await anna.ask('adminCancelDeparture', { params: { id: moved }, form: {} })
  // Of the departure that it has left.
  await anna.ask('adminCancelDeparture', { params: { id: departure_id }, form: {} })
  const { booking } = await anna.ask('adminShowBooking', { params })
  const told = booking.history.map((entry) => {
    const detail =
      entry.what === 'done'
        ? `${entry.kind} ${entry.action}`
        : entry.what === 'payment'
          ? entry.payment.amount
          : entry.what === 'mail'
            ? booking.mails.find((mail) => mail.id === entry.mail_id)?.template
            : ''
    return [entry.at.slice(11, 16), entry.what, detail, entry.by?.name]
  })
  expect(told).toEqual([
    ['10:04', 'mail', 'booking-cancelled', undefined],
    ['10:04', 'done', 'departure cancelled', 'Anna'],
    ['10:03', 'done', 'booking moved', 'Anna'],
    ['10:02', 'done', 'booking noted', 'Anna'],
    ['10:01', 'payment', 20_000, 'Anna'],
    ['09:00', 'mail', 'booking-agency', undefined],
    ['09:00', 'mail', 'booking-traveller', undefined],
    ['09:00', 'booked', '', 'Theo'],
  ])
})

test('the confirmation of now goes to the address of now and says what is booked now', async ({ world }) => {
  const { anna, theo } = world
  const { id } = await theo.book()
  const params = { id }
  const traveller = { name: 'Theo Thaler', phone: '0301', email: 'theo@other.example', notify: '0' }
  await anna.ask('adminCorrectBooking', { params, form: traveller })
  const departure_id = await world.departure(world.trips.fjord.id, '2027-08-01')
  await anna.ask('adminMoveBooking', { params, form: { departure_id, notify: '0' } })
  world.mailing.delivery = 'smtp'
  expect((await anna.ask('adminSendConfirmation', { params })).message).toBe('The confirmation is sent.')
  const mail = (await world.outbox()).at(-1)
  expect(mail).toMatchObject({
    template: 'booking-traveller',
    recipient: 'theo@other.example',
    booking_id: id,
  })
  expect(JSON.parse(mail?.data ?? '').booking).toMatchObject({ tripDate: '2027-08-01', name: 'Theo Thaler' })
  // Its traveller knows the new day: nothing is left to notify of.
  const { booking } = await anna.ask('adminShowBooking', { params })
  expect(booking.trip_changes).toBeUndefined()
  expect(booking.history.map((entry) => entry.what === 'done' && entry.action)).toContain('confirmation-sent')

  await anna.ask('adminCancelBooking', { params, form: { notify: '0' } })
  await anna.askInVain(409, 'adminSendConfirmation', { params })
})

test('a mail to be sent again says the address of now, and what in it is out of date', async ({ world }) => {
  const { anna, theo } = world
  await anna.ask('adminUpdateTrip', { params: { id: world.trips.fjord.id }, form: { price_adult: 50_000 } })
  const params = { id: (await theo.book()).id }
  const mail = (await world.outbox()).find(({ template }) => template === 'booking-traveller')
  const show = async () => (await anna.ask('adminShowMail', { params: { id: mail?.id ?? 0 } })).mail.now
  expect(await show()).toEqual({ email: 'theo@people.example', outdated: [] })
  const traveller = { name: 'Theo Thaler', phone: '0301', email: 'theo@other.example', notify: '0' }
  await anna.ask('adminCorrectBooking', { params, form: traveller })
  const departure_id = await world.departure(world.trips.fjord.id, '2027-08-01')
  await anna.ask('adminMoveBooking', { params, form: { departure_id, notify: '0' } })
  await anna.ask('adminAddPayment', { params, form: { amount: 20_000, method: 'bank', notify: '0' } })
  expect(await show()).toEqual({
    email: 'theo@other.example',
    outdated: ['date', 'email', 'phone', 'paid'],
  })
})
