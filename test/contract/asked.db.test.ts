import { describe } from 'vitest'
import { verifyOwed } from '../../server/core/money/owed.ts'
import { adjust, answer, booked, mails, mine, newDay, show, TOTAL, UNTIL } from '../asked.ts'
import { expect, test, type World } from '../world.ts'

/* Who is asked about a change of substance, and what becomes of the answer: see asked.ts of these tests. */

const inVain = async (world: World, id: number, given: 'accept' | 'cancel') =>
  (await world.theo.askInVain(409, 'answerMyBooking', { params: { id }, form: { answer: given } })).code

const byLink = async (world: World, id: number) => {
  const { url } = await world.anna.ask('adminLinkBooking', { params: { id } })
  return { headers: { 'booking-token': url?.split('#')[1] ?? '' } }
}

describe('a new day of the departure', () => {
  test('asks who travels, without any mail; the mail asks too', async ({ world }) => {
    const id = await booked(world)
    await newDay(world)
    expect(await mine(world)).toMatchObject({ asked: { until: UNTIL }, asked_about: { date: '2027-07-10' } })
    expect(await show(world, id)).toMatchObject({ asked: { until: UNTIL } })
    const { packages } = await world.anna.ask('adminListBookings', { query: { asked: 'yes' } })
    expect(packages.data.map((each) => each.id)).toEqual([id])
    expect(await mails(world, 'booking-changed')).toEqual([])
    world.mailing.delivery = 'smtp'
    await world.anna.ask('adminNotifyTravellers', { params: { id: world.trips.fjord.id } })
    expect(await mails(world, 'booking-changed')).toMatchObject([
      { booking: { askedUntil: UNTIL }, was: { tripDate: '2027-07-10' } },
    ])
  })

  test('is to be answered before the departure; another one asks anew, and the old day asks nothing', async ({
    world,
  }) => {
    await booked(world)
    await newDay(world, '2027-06-10')
    expect((await mine(world))?.asked).toEqual({ until: '2027-06-09' })
    world.time.now = new Date('2027-06-05T09:00:00Z')
    await newDay(world, '2027-07-24')
    expect(await mine(world)).toMatchObject({
      asked: { until: '2027-06-19' },
      asked_about: { date: '2027-07-10' },
    })
    await newDay(world, '2027-07-10')
    expect((await mine(world))?.asked).toBeUndefined()
  })

  test('asks nobody whose booking is cancelled, and nothing is asked once it is', async ({ world }) => {
    const [one, other] = [await booked(world), (await world.theo.book()).id]
    await world.anna.ask('adminCancelBooking', { params: { id: one }, form: {} })
    await newDay(world)
    expect((await show(world, one)).asked).toBeUndefined()
    await world.anna.ask('adminCancelBooking', { params: { id: other }, form: {} })
    await world.anna.ask('adminReinstateBooking', { params: { id: other }, form: {} })
    expect((await show(world, other)).asked).toBeUndefined()
    expect(await inVain(world, one, 'accept')).toBe('twice')
    expect(await inVain(world, other, 'accept')).toBe('state')
  })
})

describe('the traveller', () => {
  test('accepts by account: all stays as changed, and the agency is told', async ({ world }) => {
    const id = await booked(world)
    await newDay(world)
    await answer(world, id, 'accept')
    expect(await mine(world)).toMatchObject({ status: 'confirmed', trip_date: '2027-07-17', total: TOTAL })
    expect((await mine(world))?.asked).toBeUndefined()
    expect(await mails(world, 'own-change-agency')).toMatchObject([
      { recipient: 'office@agency.example', what: 'accepted' },
    ])
    expect(await inVain(world, id, 'cancel')).toBe('state')
  })

  test('cancels by link: free of charge, all is to be paid back, and the seats are free', async ({
    world,
  }) => {
    const { departure } = world.trips.fjord
    const id = await booked(world)
    await world.anna.ask('adminUpdateDeparture', { params: { id: departure }, form: { seats: 2 } })
    await newDay(world)
    const link = await byLink(world, id)
    await world.ask('answerMyBooking', { params: { id }, form: { answer: 'cancel' }, ...link })
    expect(await show(world, id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'change not accepted',
      total: 0,
      paid: TOTAL,
      balance: -TOTAL,
    })
    const { owed } = await world.anna.ask('adminOverview')
    expect(owed.to_be_paid_back).toEqual({ bookings: 1, amount: TOTAL, by: '2027-06-15' })
    const shown = await world.anna.ask('adminShowDeparture', { params: { id: departure } })
    expect(shown.departure.free).toBe(2)
    expect(await mails(world, 'booking-cancelled')).toMatchObject([{ cancelled: { before: TOTAL, fee: 0 } }])
    expect((await mails(world, 'own-change-agency'))[0]).toMatchObject({ what: 'cancelled' })
    expect((await verifyOwed(world)).differences).toEqual([])
  })

  test('gets earlier fees back, too', async ({ world }) => {
    const id = await booked(world, { number_of_adults: 3 })
    const form = { number_of_adults: 2, number_of_childrens: 0, number_of_infants: 0 }
    await world.anna.ask('adminChangeParty', { params: { id }, form })
    expect((await show(world, id)).total).toBe(TOTAL + TOTAL / 4)
    await newDay(world)
    await answer(world, id, 'cancel')
    expect((await show(world, id)).total).toBe(0)
  })

  test('answers once, by account and by link at once', async ({ world }) => {
    const id = await booked(world)
    await newDay(world)
    const link = await byLink(world, id)
    const [accepted, cancelled] = await Promise.all([
      world.theo.send('answerMyBooking', { params: { id }, form: { answer: 'accept' } }),
      world.send('answerMyBooking', { params: { id }, form: { answer: 'cancel' }, ...link }),
    ])
    expect([accepted.status, cancelled.status].toSorted()).toEqual([200, 409])
    const { status, total, asked } = await show(world, id)
    const now = { status, total, asked }
    if (accepted.status === 200) expect(now).toEqual({ status: 'confirmed', total: TOTAL, asked: undefined })
    else expect(now).toEqual({ status: 'cancelled', total: 0, asked: undefined })
  })

  test('who does not answer keeps the booking: the staff are told, and answer for who calls', async ({
    world,
  }) => {
    const id = await booked(world)
    await newDay(world)
    const unanswered = async () => (await world.anna.ask('adminOverview')).unanswered.map((each) => each.id)
    world.time.now = new Date('2027-06-15T23:00:00Z')
    expect(await unanswered()).toEqual([])
    world.time.now = new Date('2027-06-16T00:00:00Z')
    expect(await unanswered()).toEqual([id])
    expect(await inVain(world, id, 'cancel')).toBe('past_day')
    expect(await mine(world)).toMatchObject({ status: 'confirmed', asked: { until: UNTIL } })
    const accept = { params: { id }, form: { answer: 'accept' } }
    await world.anna.ask('adminAnswerForTraveller', accept)
    expect(await unanswered()).toEqual([])
    expect((await world.anna.askInVain(409, 'adminAnswerForTraveller', accept)).code).toBe('state')
  })

  test('of another booking finds nothing', async ({ world }) => {
    const id = await booked(world)
    await newDay(world)
    const form = { answer: 'cancel' }
    await world.olga.askInVain(404, 'answerMyBooking', { params: { id }, form })
    await world.theo.askInVain(422, 'answerMyBooking', { params: { id }, form: { answer: 'perhaps' } })
    expect((await show(world, id)).status).toBe('confirmed')
  })
})

describe('a move by the staff', () => {
  test('asks if it is not agreed: about day, trip and price', async ({ world }) => {
    const { dunes } = world.trips
    const id = await booked(world)
    await world.anna.ask('adminUpdateTrip', { params: { id: dunes.id }, form: { price_adult: 12_000 } })
    const form = { departure_id: dunes.departure, trip_id: dunes.id, ask: 1 }
    await world.anna.ask('adminMoveBooking', { params: { id }, form: { ...form, dry_run: 1 } })
    expect((await show(world, id)).asked).toBeUndefined()
    await world.anna.ask('adminMoveBooking', { params: { id }, form })
    expect(await show(world, id)).toMatchObject({
      asked: { until: UNTIL },
      asked_about: { date: '2027-07-10', trip_title: 'Fjord', total: TOTAL },
      trip_title: 'Dunes',
      total: 24_000,
    })
    expect((await mails(world, 'booking-changed'))[0]?.booking.askedUntil).toBe(UNTIL)
  })

  test('that is agreed asks nothing, and answers what was asked', async ({ world }) => {
    const id = await booked(world)
    await newDay(world)
    const departure_id = await world.departure(world.trips.fjord.id, '2027-08-10')
    await world.anna.ask('adminMoveBooking', { params: { id }, form: { departure_id } })
    expect((await show(world, id)).asked).toBeUndefined()
  })
})

describe('a price that rises without being agreed', () => {
  test('is mailed with its reason up to 8 %; more in all asks, and what is accepted is agreed', async ({
    world,
  }) => {
    const id = await booked(world)
    await adjust(world, id, 1_600)
    expect(await show(world, id)).toMatchObject({ total: 21_600 })
    expect((await show(world, id)).asked).toBeUndefined()
    const [mail] = await mails(world, 'booking-changed')
    expect(mail).toMatchObject({ was: { total: TOTAL }, reason: 'Fuel costs more' })
    expect(mail?.booking.askedUntil).toBeUndefined()
    await adjust(world, id, 1)
    expect(await show(world, id)).toMatchObject({ asked: { until: UNTIL }, asked_about: { total: TOTAL } })
    expect((await mails(world, 'booking-changed'))[1]?.booking.askedUntil).toBe(UNTIL)
    await answer(world, id, 'accept')
    await adjust(world, id, 1_728)
    expect((await show(world, id)).asked).toBeUndefined()
  })

  test('is possible until 20 days before', async ({ world }) => {
    const id = await booked(world)
    world.time.now = new Date('2027-06-20T23:00:00Z')
    await adjust(world, id, 100)
    world.time.now = new Date('2027-06-21T00:00:00Z')
    const form = { label: 'Fuel', amount: 100, unasked: 1, reason: 'Fuel' }
    const refused = await world.anna.askInVain(409, 'adminAdjustBooking', { params: { id }, form })
    expect(refused).toMatchObject({
      code: 'past_day',
      message: 'Without an agreement the price could rise until Sun Jun 20 2027.',
    })
    expect((await show(world, id)).total).toBe(TOTAL + 100)
  })

  test('is refused for a booking that has none', async ({ world }) => {
    const { id } = await world.theo.book()
    const form = { label: 'Fuel', amount: 100, unasked: 1, reason: 'Fuel' }
    expect(await world.anna.askInVain(409, 'adminAdjustBooking', { params: { id }, form })).toMatchObject({
      code: 'state',
      message: 'Only the price of a confirmed booking can rise.',
    })
  })

  test.for([
    [{ reason: '' }, 422, 'reason'],
    [{ amount: -100 }, 422, 'amount'],
  ] as const)('is refused with %o', async ([other, status, field], { world }) => {
    const id = await booked(world)
    const form = { label: 'Fuel', amount: 100, unasked: 1, reason: 'Fuel', ...other }
    const { errors } = await world.anna.askInVain(status, 'adminAdjustBooking', { params: { id }, form })
    expect(Object.keys(errors ?? {})).toEqual([field])
  })

  test('what was agreed is an adjustment as ever: any amount, no question, no mail', async ({ world }) => {
    const id = await booked(world)
    const form = { label: 'Better room', amount: 9_000 }
    await world.anna.ask('adminAdjustBooking', { params: { id }, form })
    expect((await show(world, id)).asked).toBeUndefined()
    expect(await mails(world, 'booking-changed')).toEqual([])
  })
})
