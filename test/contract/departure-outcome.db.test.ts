import { describe } from 'vitest'
import { book, cancel, show, update } from '../departures.ts'
import { bookingForm, expect, moment, test } from '../world.ts'

describe('a departure is guaranteed', () => {
  test('once enough travel, infants too, and stays so when some cancel', async ({ world }) => {
    const id = await world.departure(world.trips.fjord.id, '2027-08-01', { min_travellers: 5 })
    await book(world, id)
    expect((await show(world, id)).guaranteed).toBe(false)
    const changed = world.changedTimes()
    const party = { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 1 }
    const { id: booking } = await book(world, id, party)
    expect(await show(world, id)).toMatchObject({
      guaranteed: true,
      guaranteed_since: moment('2027-06-01T09:00:00.000Z'),
    })
    // The pages show it.
    expect(world.changedTimes()).toBe(changed + 1)
    await world.anna.ask('adminCancelBooking', { params: { id: booking }, form: {} })
    expect(await show(world, id)).toMatchObject({ guaranteed: true, travellers: 3 })
    const { audit } = await world.anna.ask('adminListAudit', { query: { kind: 'departure', id } })
    expect(audit.data[0]).toMatchObject({
      action: 'guaranteed',
      subject: 'Fjord, Sun Aug 01 2027',
      actor: { name: 'Theo' },
      changes: { reason: { from: '', to: expect.stringMatching(/^5 of 5 travel, with booking \w{8}$/) } },
    })
  })

  test('until the staff withdraw it: with a reason, and with a mail if they want one', async ({ world }) => {
    const id = await world.departure(world.trips.fjord.id, '2027-08-01', { min_travellers: 5 })
    await book(world, id)
    const first = { number_of_adults: 2, number_of_childrens: 0, number_of_infants: 0 }
    await book(world, id, first)
    await world.anna.ask('adminAddBooking', {
      form: { ...bookingForm(world, { departure_id: id, phone: '112' }), email: '', notify: 0 },
    })
    const { errors } = await world.anna.askInVain(422, 'adminUpdateDeparture', {
      params: { id },
      form: { guaranteed: 0 },
    })
    expect(errors).toEqual({ reason: ['This field is required'] })
    const before = (await world.outbox()).length
    world.mailing.delivery = 'smtp'
    const { message } = await world.anna.ask('adminUpdateDeparture', {
      params: { id },
      form: { guaranteed: 0, reason: 'The boat is broken', notify: 1 },
    })
    expect(message).toBe(
      'The departure was saved. It is no longer guaranteed. 2 travellers are mailed. 1 booking has no address to mail.',
    )
    const mails = (await world.outbox()).slice(before)
    expect(mails.map(({ template }) => template)).toEqual(['guarantee-withdrawn', 'guarantee-withdrawn'])
    expect(JSON.parse(mails[0]?.data ?? '')).toMatchObject({
      reason: 'The boat is broken',
      min_travellers: 5,
    })
    expect(await show(world, id)).toMatchObject({ guaranteed: false, guaranteed_since: null })
    const { audit } = await world.anna.ask('adminListAudit', { query: { kind: 'departure', id } })
    expect(audit.data[0]).toMatchObject({
      action: 'guarantee-withdrawn',
      actor: { name: 'Anna' },
      changes: { reason: { from: '', to: 'The boat is broken' } },
    })
    // Another change does not bring it back; withdrawing what is not guaranteed mails nobody.
    await update(world, id, { seats: 20 })
    await update(world, id, { guaranteed: 0, reason: 'Once more', notify: 1 })
    expect((await show(world, id)).guaranteed).toBe(false)
    expect((await world.outbox()).length).toBe(before + 2)
  })

  test('where nothing is asked, where the staff say so, and where fewer are asked than travel', async ({
    world,
  }) => {
    expect((await show(world, world.trips.fjord.departure)).guaranteed).toBe(true)
    const id = await world.departure(world.trips.fjord.id, '2027-08-01', { min_travellers: 9 })
    await update(world, id, { guaranteed: 1 })
    expect((await show(world, id)).guaranteed).toBe(true)
    const other = await world.departure(world.trips.fjord.id, '2027-08-08', { min_travellers: 9 })
    await book(world, other)
    await update(world, other, { min_travellers: 3 })
    expect((await show(world, other)).guaranteed).toBe(true)
  })
})

describe('adminCancelDeparture', () => {
  test('cancels its bookings, mails each traveller once, and names those without an address', async ({
    world,
  }) => {
    const { fjord } = world.trips
    const id = fjord.departure
    const first = await book(world, id)
    const before = await book(world, id)
    await world.anna.ask('adminCancelBooking', { params: { id: before.id }, form: { notify: 0 } })
    const form = bookingForm(world, { departure_id: id, email: '', name: 'Ida Anders' })
    const { booking: called } = await world.anna.ask('adminAddBooking', { form })
    const elsewhere = await book(world, await world.departure(fjord.id, '2027-08-01'))
    const mails = await world.count('outbox')

    world.mailing.delivery = 'smtp'
    const answer = await cancel(world, id, { reason: 'The boat is broken' })
    expect(answer).toMatchObject({
      message: 'The departure was cancelled, with 2 bookings.',
      bookings: 2,
      not_mailed: [{ id: called.id, reference: called.reference, name: 'Ida Anders', phone: form.phone }],
    })
    const sent = (await world.outbox()).slice(mails)
    expect(sent.map(({ template, recipient, booking_id }) => [template, recipient, booking_id])).toEqual([
      ['booking-cancelled', 'theo@people.example', first.id],
    ])
    expect(JSON.parse(sent[0]?.data ?? '')).toMatchObject({ reason: 'The boat is broken' })
    const { packages } = await world.anna.ask('adminListBookings', { query: { departure: id } })
    expect(packages.data.map((each) => [each.id, each.status, each.cancel_reason])).toEqual([
      [called.id, 'cancelled', 'departure cancelled'],
      [before.id, 'cancelled', undefined],
      [first.id, 'cancelled', 'departure cancelled'],
    ])
    expect(await show(world, id)).toMatchObject({
      state: 'cancelled',
      cancel_reason: 'The boat is broken',
      taken: 0,
      bookings: 0,
      travellers: 0,
    })
    const mine = await world.theo.ask('listMyBookings')
    expect(mine.bookings.data.map(({ id, status }) => [id, status])).toEqual([
      [elsewhere.id, 'confirmed'],
      [before.id, 'cancelled'],
      [first.id, 'cancelled'],
    ])
  })

  test('cannot be done twice, nor to the past, nor undone by a booking', async ({ world }) => {
    const { fjord, departed } = world.trips
    const { id: booking } = await book(world, fjord.departure)
    expect((await cancel(world, fjord.departure)).not_mailed).toEqual([])
    const options = (id: number) => ({ params: { id }, form: {}, token: world.anna.token })
    const twice = await world.askInVain(409, 'adminCancelDeparture', options(fjord.departure))
    expect(twice.message).toBe('This departure is cancelled already.')
    await world.askInVain(409, 'adminCancelDeparture', options(departed.departure))
    await world.askInVain(404, 'adminCancelDeparture', options(999))
    await world.anna.askInVain(422, 'adminCancelDeparture', {
      params: { id: 1 },
      form: { reason: 'x'.repeat(501) },
    })
    const back = await world.askInVain(409, 'adminReinstateBooking', options(booking))
    expect(back.message).toBe('The departure on Sat Jul 10 2027 was cancelled.')
    const form = bookingForm(world, { departure_id: fjord.departure })
    await world.theo.askInVain(409, 'book', { form })
    await world.anna.askInVain(409, 'adminAddBooking', { form })
  })
})
