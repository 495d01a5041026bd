import { describe } from 'vitest'
import { book, cancel, type Form, list, show, update } from '../departures.ts'
import { bookingForm, createReading, expect, test, type World } from '../world.ts'

const add = (world: World, form: Form) =>
  world.anna.ask('adminAddDepartures', { form: { trip_id: world.trips.fjord.id, ...form } })

const addInVain = (status: number, world: World, form: Form) =>
  world.anna.askInVain(status, 'adminAddDepartures', { form: { trip_id: world.trips.fjord.id, ...form } })

const updateInVain = (status: number, world: World, id: number, form: Form) =>
  world.anna.askInVain(status, 'adminUpdateDeparture', { params: { id }, form })

/** Tests of what is refused. */
const refused = createReading()

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
      decide_on: '2027-07-25',
      guaranteed: false,
      closed: false,
      days: 5,
      under_way: false,
      state: 'open',
      cancel_reason: '',
      crew: [],
      extras: [],
      price_adult: null,
      price_child: null,
      price_infant: null,
      confirmed: 0,
      held: 0,
      free: 14,
      to_notify: 0,
      received: { currency: 'EUR', amount: 0, bookings: 0 },
      emergency_phone: '+49 30 5557 0190',
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

  refused.for([
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

  refused.for([
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
    [{ date: '2027-08-01', seats: 8, min_travellers: 10 }, 'min_travellers'],
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

  refused.for([
    [{ date: 'tomorrow' }, 'date'],
    [{ time: '25:00' }, 'time'],
    [{ seats: 0 }, 'seats'],
    [{ seats: 1000 }, 'seats'],
    [{ min_travellers: 'all' }, 'min_travellers'],
    [{ seats: 8, min_travellers: 10 }, 'min_travellers'],
    [{ closed: 'perhaps' }, 'closed'],
    [{ version: 0 }, 'version'],
  ] as [Form, string][])('refuses %o', async ([form, field], { world }) => {
    const { errors } = await updateInVain(422, world, world.trips.fjord.departure, form)
    expect(Object.keys(errors ?? {})).toEqual([field])
  })

  test('refuses a minimum of travellers that its seats can never hold, whichever of both changes', async ({
    world,
  }) => {
    const id = await world.departure(world.trips.fjord.id, '2027-08-01', { seats: 8, min_travellers: 8 })
    const refused = async (form: Form) => (await updateInVain(422, world, id, form)).errors
    expect(await refused({ seats: 7 })).toEqual({ seats: ['Fewer than the minimum of travellers'] })
    expect(await refused({ min_travellers: 9 })).toEqual({ min_travellers: ['More than there are seats'] })
    await update(world, id, { time: '08:00' })
    await update(world, id, { seats: '', min_travellers: 9 })
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
