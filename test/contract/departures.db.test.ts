import { describe } from 'vitest'
import { bookingForm, expect, test, type World } from '../world.ts'

type Form = Record<string, string | number>

const show = async (world: World, id: number) =>
  (await world.anna.ask('adminShowDeparture', { params: { id } })).departure

const list = async (world: World, query: Form = {}) =>
  (await world.anna.ask('adminListDepartures', { query })).departures

const add = (world: World, form: Form) =>
  world.anna.ask('adminAddDepartures', { form: { trip_id: world.trips.fjord.id, ...form } })

const addInVain = (status: number, world: World, form: Form) =>
  world.anna.askInVain(status, 'adminAddDepartures', { form: { trip_id: world.trips.fjord.id, ...form } })

const update = (world: World, id: number, form: Form) =>
  world.anna.ask('adminUpdateDeparture', { params: { id }, form })

const updateInVain = (status: number, world: World, id: number, form: Form) =>
  world.anna.askInVain(status, 'adminUpdateDeparture', { params: { id }, form })

const book = async (world: World, departure_id: number, other: Form = {}) =>
  (await world.theo.ask('book', { form: bookingForm(world, { departure_id, ...other }) })).booking

const cancel = (world: World, id: number, form: Form = {}) =>
  world.anna.ask('adminCancelDeparture', { params: { id }, form })

describe('adminAddDepartures', () => {
  test('adds one with all that can be told of it, and tells the audit log', async ({ world }) => {
    const changed = world.changedTimes()
    const { ids, message } = await add(world, {
      date: '2027-08-01',
      time: '09:30',
      seats: 14,
      min_travellers: 4,
    })
    expect(message).toBe('1 departure was added.')
    expect(await show(world, ids[0] ?? 0)).toEqual({
      id: ids[0],
      trip_id: world.trips.fjord.id,
      trip_title: 'Fjord',
      version: 1,
      date: '2027-08-01',
      time: '09:30',
      seats: 14,
      taken: 0,
      travellers: 0,
      bookings: 0,
      guaranteed_since: null,
      min_travellers: 4,
      guaranteed: false,
      closed: false,
      days: 5,
      under_way: false,
      state: 'open',
      cancel_reason: '',
      price_adult: null,
      price_child: null,
      price_infant: null,
      confirmed: 0,
      held: 0,
      free: 14,
      to_notify: 0,
      received: { currency: 'EUR', amount: 0, bookings: 0 },
    })
    expect(world.changedTimes()).toBe(changed + 1)
    const { audit } = await world.anna.ask('adminListAudit')
    expect(audit.data[0]).toMatchObject({
      kind: 'departure',
      action: 'added',
      subject_id: ids[0],
      subject: 'Fjord, Sun Aug 01 2027 at 09:30',
    })
  })

  test('adds a series, with ids in the order of its days', async ({ world }) => {
    const { ids, message } = await add(world, { dates: '2027-09-04, 2027-08-28,2027-09-11', seats: 8 })
    expect(message).toBe('3 departures were added.')
    const { data } = await list(world, { trip_id: world.trips.fjord.id, from: '2027-08-01' })
    expect(data.map(({ id, date, seats }) => [id, date, seats])).toEqual([
      [ids[0], '2027-08-28', 8],
      [ids[1], '2027-09-04', 8],
      [ids[2], '2027-09-11', 8],
    ])
  })

  test('takes 200 days at once, and not one more', async ({ world }) => {
    const days = Array.from({ length: 201 }, (_, index) =>
      new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(0, 10),
    )
    const { errors } = await addInVain(422, world, { dates: days.join() })
    expect(errors).toEqual({ dates: ['At most 200 days at once'] })
    expect((await add(world, { dates: days.slice(1).join() })).ids).toHaveLength(200)
  })

  test.for([
    ['a day that there is already', '2027-08-01,2027-07-10'],
    ['the same day twice', '2027-08-01,2027-08-08,2027-08-01'],
  ] as const)('refuses %s, and stores none of the series', async ([, dates], { world }) => {
    const { message } = await addInVain(409, world, { dates })
    expect(message).toMatch(/^There is already a departure on (Sat Jul 10|Sun Aug 01) 2027\.$/)
    expect((await list(world, { trip_id: world.trips.fjord.id })).total).toBe(1)
  })

  test('takes a day a second time at another time of day, or once the first is cancelled', async ({
    world,
  }) => {
    await add(world, { date: '2027-07-10', time: '14:00' })
    await addInVain(409, world, { date: '2027-07-10', time: '14:00' })
    await addInVain(409, world, { date: '2027-07-10' })
    await cancel(world, world.trips.fjord.departure)
    await add(world, { date: '2027-07-10' })
  })

  test('at once by two people is done once', async ({ world }) => {
    const options = { form: { trip_id: world.trips.fjord.id, date: '2027-08-01' }, token: world.anna.token }
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.send('adminAddDepartures', options)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('refuses the past, and takes today', async ({ world }) => {
    const { errors } = await addInVain(422, world, { dates: '2027-08-01,2027-05-31' })
    expect(errors).toEqual({ date: ['Mon May 31 2027 is in the past'] })
    expect((await list(world, { trip_id: world.trips.fjord.id })).total).toBe(1)
    await add(world, { date: '2027-06-01' })
  })

  test.for([
    [{}, 'date'],
    [{ date: '2027-08-01', dates: '2027-08-01' }, 'date'],
    [{ date: '2027-02-30' }, 'date'],
    [{ date: '2100-01-01' }, 'date'],
    [{ date: 'tomorrow' }, 'date'],
    [{ dates: ' , ' }, 'dates'],
    [{ dates: '2027-08-01;2027-08-08' }, 'dates'],
    [{ date: '2027-08-01', time: '24:00' }, 'time'],
    [{ date: '2027-08-01', time: '9:30' }, 'time'],
    [{ date: '2027-08-01', seats: 0 }, 'seats'],
    [{ date: '2027-08-01', seats: 1000 }, 'seats'],
    [{ date: '2027-08-01', seats: '1.5' }, 'seats'],
    [{ date: '2027-08-01', seats: '1e2' }, 'seats'],
    [{ date: '2027-08-01', min_travellers: -1 }, 'min_travellers'],
    [{ date: '2027-08-01', min_travellers: 1000 }, 'min_travellers'],
    [{ date: '2027-08-01', trip_id: 'fjord' }, 'trip_id'],
    [{ date: '2027-08-01', trip_id: 0 }, 'trip_id'],
  ] as [Form, string][])('refuses %o', async ([form, field], { world }) => {
    const { errors } = await addInVain(422, world, form)
    expect(Object.keys(errors ?? {}).map((name) => name.split('.')[0])).toEqual([field])
    expect((await list(world, { trip_id: world.trips.fjord.id })).total).toBe(1)
  })

  test('is refused for a trip that is deleted or never was', async ({ world }) => {
    const { errors } = await addInVain(422, world, { date: '2027-08-01', trip_id: 999 })
    expect(errors).toEqual({ trip_id: ['This trip is no longer offered'] })
    await world.anna.ask('adminDeleteTrip', { params: { id: world.trips.fjord.id } })
    await addInVain(422, world, { date: '2027-08-01' })
  })
})

describe('adminUpdateDeparture', () => {
  test('changes what is given; an empty field is cleared, an absent one stays', async ({ world }) => {
    const id = await world.departure(world.trips.fjord.id, '2027-08-01', { seats: 8, time: '09:30' })
    const { message } = await update(world, id, { date: '2027-08-02', min_travellers: 4 })
    expect(message).toBe('The departure was saved.')
    expect(await show(world, id)).toMatchObject({
      date: '2027-08-02',
      time: '09:30',
      seats: 8,
      min_travellers: 4,
      version: 2,
    })
    await update(world, id, { time: '', seats: '', min_travellers: '' })
    expect(await show(world, id)).toMatchObject({ time: null, seats: null, free: null, min_travellers: null })
    const { audit } = await world.anna.ask('adminListAudit')
    expect(audit.data[0]).toMatchObject({ kind: 'departure', action: 'changed', subject_id: id })
    expect(audit.data[0]?.changes).toMatchObject({ seats: { from: '8', to: '' } })
  })

  test('refuses fewer seats than are taken, with their number; as many are enough', async ({ world }) => {
    const id = await world.departure(world.trips.fjord.id, '2027-08-01', { seats: 8 })
    await book(world, id)
    const { message } = await updateInVain(409, world, id, { seats: 2 })
    expect(message).toBe('3 seats are taken already.')
    expect(await show(world, id)).toMatchObject({ seats: 8, free: 5 })
    await update(world, id, { seats: 3 })
    expect(await show(world, id)).toMatchObject({ seats: 3, free: 0, state: 'full' })
  })

  test('refuses to count seats of which too many are taken already', async ({ world }) => {
    const id = await world.departure(world.trips.fjord.id, '2027-08-01')
    await book(world, id)
    await updateInVain(409, world, id, { seats: 2 })
  })

  test('refuses the day and time of another departure, and the past', async ({ world }) => {
    const id = await world.departure(world.trips.fjord.id, '2027-08-01')
    const { message } = await updateInVain(409, world, id, { date: '2027-07-10' })
    expect(message).toBe('There is already a departure on Sat Jul 10 2027.')
    const { errors } = await updateInVain(422, world, id, { date: '2027-05-31' })
    expect(errors).toEqual({ date: ['Mon May 31 2027 is in the past'] })
    await update(world, id, { date: '2027-07-10', time: '14:00' })
  })

  test('refuses what another has changed, deleted or cancelled meanwhile', async ({ world }) => {
    const id = await world.departure(world.trips.fjord.id, '2027-08-01')
    await update(world, id, { seats: 8, version: 1 })
    const { edit_conflict } = await updateInVain(409, world, id, { seats: 9, version: 1 })
    expect(edit_conflict).toBe(true)
    await cancel(world, id)
    expect((await updateInVain(409, world, id, { seats: 9 })).message).toBe('This departure was cancelled.')
    await updateInVain(404, world, 999, { seats: 9 })
  })

  test.for([
    [{ date: 'tomorrow' }, 'date'],
    [{ time: '25:00' }, 'time'],
    [{ seats: 0 }, 'seats'],
    [{ seats: 1000 }, 'seats'],
    [{ min_travellers: 'all' }, 'min_travellers'],
    [{ closed: 'perhaps' }, 'closed'],
    [{ version: 0 }, 'version'],
  ] as [Form, string][])('refuses %o', async ([form, field], { world }) => {
    const { errors } = await updateInVain(422, world, world.trips.fjord.departure, form)
    expect(Object.keys(errors ?? {})).toEqual([field])
  })

  test('of a booked day says how many bookings are to be notified, and mails nobody', async ({ world }) => {
    const id = await world.departure(world.trips.fjord.id, '2027-08-01')
    await book(world, id)
    const mails = await world.count('outbox')
    const { bookings, message } = await update(world, id, { date: '2027-08-02', time: '08:00' })
    expect(bookings).toBe(1)
    expect(message).toBe('The departure was saved. 1 booking is affected: notify its travellers.')
    expect(await world.count('outbox')).toBe(mails)
    expect((await show(world, id)).to_notify).toBe(1)
  })

  test('closes a departure to travellers, not to the staff, and opens it again', async ({ world }) => {
    const id = await world.departure(world.trips.fjord.id, '2027-08-01', { seats: 8 })
    await update(world, id, { closed: 1 })
    expect(await show(world, id)).toMatchObject({ closed: true, state: 'closed' })
    const form = bookingForm(world, { departure_id: id })
    const refused = await world.theo.askInVain(409, 'book', { form })
    expect(refused.message).toBe('The departure on Sun Aug 01 2027 takes no more bookings.')
    expect(await world.count('bookings')).toBe(0)
    await world.anna.ask('adminAddBooking', { form })
    await update(world, id, { closed: 0 })
    await book(world, id)
  })
})

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
      guaranteed_since: '2027-06-01T09:00:00.000Z',
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

describe('adminListDepartures', () => {
  const states = async (world: World) =>
    Object.fromEntries(
      await Promise.all(
        ['open', 'few', 'full', 'closed', 'cancelled', 'departed'].map(async (state) => {
          const { data } = await list(world, { state })
          for (const each of data) expect(each.state).toBe(state)
          return [state, data.map(({ date }) => date)]
        }),
      ),
    )

  test('narrows by state, which tells what each departure shows', async ({ world }) => {
    const { fjord, dunes } = world.trips
    await world.departure(fjord.id, '2027-08-01', { seats: 8 })
    await book(world, await world.departure(fjord.id, '2027-08-02', { seats: 8 }))
    await book(world, await world.departure(fjord.id, '2027-08-03', { seats: 3 }))
    await update(world, await world.departure(fjord.id, '2027-08-04', { seats: 3 }), { closed: 1 })
    await cancel(world, await world.departure(fjord.id, '2027-08-05'))
    // Its last day to book is 6 June; of the trip for today it is long over.
    await world.anna.ask('adminUpdateTrip', { params: { id: dunes.id }, form: { cutoff_days: 14 } })
    expect(await states(world)).toEqual({
      open: ['2027-06-01', '2027-06-20', '2027-07-10', '2027-08-01'],
      few: ['2027-08-02'],
      full: ['2027-08-03'],
      closed: ['2027-08-04'],
      cancelled: ['2027-08-05'],
      departed: ['2027-05-25'],
    })
    world.time.now = new Date('2027-06-07T00:00:00Z')
    expect(await states(world)).toMatchObject({
      open: ['2027-07-10', '2027-08-01'],
      closed: ['2027-06-20', '2027-08-04'],
      departed: ['2027-06-01', '2027-05-25'],
    })
  })

  test('narrows by trip and days, soonest first', async ({ world }) => {
    const { fjord } = world.trips
    await world.departure(fjord.id, '2027-07-10', { time: '14:00' })
    await world.departure(fjord.id, '2027-06-30')
    const days = async (query: Form) => (await list(world, query)).data.map(({ date, time }) => [date, time])
    expect(await days({ trip_id: fjord.id })).toEqual([
      ['2027-06-30', null],
      ['2027-07-10', null],
      ['2027-07-10', '14:00'],
    ])
    expect(await days({ from: '2027-06-01', to: '2027-06-30' })).toEqual([
      ['2027-06-01', null],
      ['2027-06-20', null],
      ['2027-06-30', null],
    ])
    expect(await list(world, { page: 9 })).toMatchObject({ data: [], total: 6, current_page: 9 })
    for (const query of [{ state: 'sunny' }, { from: 'June' }, { trip_id: 'fjord' }] as Form[])
      await world.anna.askInVain(400, 'adminListDepartures', { query })
  })

  test('narrows to what is to come or has departed, departed ones alone latest first, as many a page as asked for', async ({
    world,
  }) => {
    const { fjord, today } = world.trips
    const trip_id = fjord.id
    await world.departure(trip_id, '2027-05-01')
    await world.departure(trip_id, '2027-05-02')
    const days = async (query: Form) =>
      (await list(world, { trip_id, ...query })).data.map(({ date }) => date)
    expect(await days({ departed: 'no' })).toEqual([fjord.date])
    expect(await days({ departed: 'yes' })).toEqual(['2027-05-01', '2027-05-02'])
    expect(await days({ state: 'departed' })).toEqual(['2027-05-02', '2027-05-01'])
    expect(await list(world, { departed: 'no', trip_id: today.id })).toMatchObject({ total: 1 })
    const first = await list(world, { trip_id, per_page: 2 })
    expect(first).toMatchObject({ total: 3, per_page: 2, last_page: 2 })
    expect(first.data).toHaveLength(2)
    for (const per_page of [0, 501])
      await world.anna.askInVain(400, 'adminListDepartures', { query: { per_page } })
  })

  test('leaves out those of deleted trips, and names the trip that it is narrowed to', async ({ world }) => {
    const { id } = world.trips.fjord
    const tripOf = async (query: Form) => (await world.anna.ask('adminListDepartures', { query })).trip
    const trip = { id, title: 'Fjord', published: true, deleted: false }
    expect(await tripOf({ trip_id: id })).toEqual(trip)
    expect(await tripOf({})).toBeUndefined()
    expect(await tripOf({ trip_id: 999_999 })).toBeUndefined()
    await world.anna.ask('adminDeleteTrip', { params: { id } })
    expect((await list(world)).data.map(({ trip_title }) => trip_title)).not.toContain('Fjord')
    expect(await tripOf({ trip_id: id })).toEqual({ ...trip, deleted: true })
  })
})

describe('adminDeleteDeparture', () => {
  test('deletes one that nobody has booked', async ({ world }) => {
    const id = world.trips.fjord.departure
    const { message } = await world.anna.ask('adminDeleteDeparture', { params: { id } })
    expect(message).toBe('The departure was deleted.')
    for (const call of ['adminShowDeparture', 'adminDeleteDeparture', 'adminDepartureManifest'] as const)
      await world.anna.askInVain(404, call, { params: { id } })
  })

  test('is refused with the number of bookings, cancelled ones too', async ({ world }) => {
    const id = world.trips.fjord.departure
    await book(world, id)
    const { id: booking } = await book(world, id)
    await world.anna.ask('adminCancelBooking', { params: { id: booking }, form: {} })
    const { message } = await world.anna.askInVain(409, 'adminDeleteDeparture', { params: { id } })
    expect(message).toBe('This departure has 2 bookings. Cancel it instead.')
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

test('the passenger list of a departure has its bookings, and no cancelled ones', async ({ world }) => {
  const { fjord } = world.trips
  const id = await world.departure(fjord.id, '2027-08-01', { time: '09:30' })
  await book(world, fjord.departure)
  const first = await book(world, id)
  const second = await book(world, id)
  const { id: cancelled } = await book(world, id)
  await world.anna.ask('adminCancelBooking', { params: { id: cancelled }, form: {} })
  const { manifest } = await world.anna.ask('adminDepartureManifest', { params: { id } })
  expect(manifest.trip).toMatchObject({ title: 'Fjord', date: '2027-08-01', time: '09:30' })
  expect(manifest.bookings.map((each) => each.id)).toEqual([first.id, second.id])
})
