import { describe } from 'vitest'
import { closeQuestions } from '../../server/domain/bookings/departure/ask.ts'
import { verifyOwed } from '../../server/domain/money/owed.ts'
import { save } from '../invoices.ts'
import { expect, test, type World } from '../world.ts'

/* A change of substance asks the traveller. Today is 2027-06-01; two travel for 200.00 on 2027-07-10, and cancelling costs half. */

type Form = Record<string, string | number>

const TOTAL = 20_000
const UNTIL = '2027-06-15'

/** Theo has booked the fjord trip for two, and paid it. */
async function booked(world: World, form: Form = {}) {
  const { anna, trips } = world
  const cancellation = '[{"days":60,"percent":50}]'
  const terms = { deposit_percent: 0, balance_days: 0, cancel_online: 1, cancellation }
  await anna.ask('adminSaveBookingSettings', { form: terms })
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult: TOTAL / 2 } })
  const { id } = await world.theo.book({ number_of_childrens: 0, ...form })
  await anna.ask('adminAddPayment', { params: { id }, form: { amount: TOTAL, method: 'bank' } })
  return id
}

const newDay = (world: World, date = '2027-07-17') =>
  world.anna.ask('adminUpdateDeparture', { params: { id: world.trips.fjord.departure }, form: { date } })

const show = async (world: World, id: number) =>
  (await world.anna.ask('adminShowBooking', { params: { id } })).booking
const mine = async (world: World) => (await world.theo.ask('listMyBookings')).bookings.data[0]

const answer = (world: World, id: number, given: 'accept' | 'cancel') =>
  world.theo.ask('answerMyBooking', { params: { id }, form: { answer: given } })
const inVain = async (world: World, id: number, given: 'accept' | 'cancel') =>
  (await world.theo.askInVain(409, 'answerMyBooking', { params: { id }, form: { answer: given } })).code

const byLink = async (world: World, id: number) => {
  const { url } = await world.anna.ask('adminLinkBooking', { params: { id } })
  return { headers: { 'booking-token': url?.split('#')[1] ?? '' } }
}

const mails = async (world: World, template: string) =>
  (await world.outbox())
    .filter((mail) => mail.template === template)
    .map((mail) => ({ recipient: mail.recipient, ...JSON.parse(mail.data) }))

const adjust = (world: World, id: number, amount: number) =>
  world.anna.ask('adminAdjustBooking', {
    params: { id },
    form: { label: 'Fuel', amount, unasked: 1, reason: 'Fuel costs more' },
  })

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
    expect((await verifyOwed(world.db)).differences).toEqual([])
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

describe('while the traveller may still answer', () => {
  const totals = async ({ anna }: World) =>
    (await anna.ask('adminListInvoices')).invoices.data
      .map(({ kind, total }) => `${kind} ${total}`)
      .toReversed()

  /** Theo has booked for two, and has an invoice. */
  async function invoiced(world: World, settings: Record<string, string> = {}) {
    await save(world, settings)
    const params = { id: world.trips.fjord.id }
    await world.anna.ask('adminUpdateTrip', { params, form: { price_adult: TOTAL / 2 } })
    return (await world.theo.book({ number_of_childrens: 0 })).id
  }
  const pay = (world: World, id: number) =>
    world.anna.ask('adminAddPayment', { params: { id }, form: { amount: TOTAL, method: 'bank' } })

  /** What the details, the list, Money, the overview and the traveller's own page say is due of a booking. */
  async function dueOf(world: World, id: number) {
    const { anna } = world
    const shown = await show(world, id)
    const [row] = (await anna.ask('adminListBookings')).packages.data
    const own = await mine(world)
    const { total, balance, standing, due_now, due_on, not_due } = shown
    const said = { total, balance, standing, due_now, due_on, not_due }
    for (const each of [row, own]) expect({ ...said, ...each, not_due: each?.not_due }).toMatchObject(said)
    const money = await anna.ask('adminShowMoney')
    const listed = [...money.due, ...money.overdue].map(({ amount }) => amount)
    const { owed } = await anna.ask('adminOverview')
    expect(owed.due.amount + owed.overdue.amount).toBe(listed.reduce((sum, each) => sum + each, 0))
    expect(own?.by_card.all ?? 0).toBeLessThanOrEqual(Math.max(0, balance - (not_due ?? 0)))
    expect((await verifyOwed(world.db)).differences).toEqual([])
    return { standing, due_now, due_on, not_due, listed }
  }

  test('nothing of a rise is due, nobody is reminded of it, and no invoice has it; accepted, it is', async ({
    world,
  }) => {
    const id = await invoiced(world, { reminders: '1' })
    await pay(world, id)
    await adjust(world, id, 5_000)
    expect(await dueOf(world, id)).toEqual({
      ...{ standing: 'nothing_due', due_now: 0, due_on: null, not_due: 5_000 },
      listed: [],
    })
    expect(await totals(world)).toEqual(['invoice 20000'])
    const remind = { params: { id }, form: {} }
    expect((await world.anna.askInVain(409, 'adminRemindTraveller', remind)).code).toBe('state')
    const [mail] = await mails(world, 'booking-changed')
    expect(mail?.price).toMatchObject({ total: 25_000, due_now: 0, due_on: null })
    expect((await world.anna.askInVain(409, 'adminMakeInvoice', { params: { id } })).code).toBe('twice')
    await answer(world, id, 'accept')
    expect(await dueOf(world, id)).toMatchObject({ standing: 'balance_due', due_now: 5_000 })
    expect((await show(world, id)).not_due).toBeUndefined()
    expect(await totals(world)).toEqual(['invoice 20000', 'credit_note -20000', 'invoice 25000'])
  })

  test('what was agreed before stays due; who cancels has no invoice of the rise', async ({ world }) => {
    const id = await invoiced(world, { deposit_percent: '20', balance_days: '20' })
    await adjust(world, id, 10_000)
    expect(await dueOf(world, id)).toMatchObject({
      ...{ standing: 'deposit_due', due_now: 4_000, due_on: '2027-06-08', not_due: 10_000 },
      listed: [4_000],
    })
    expect((await show(world, id)).due).toEqual([
      { purpose: 'deposit', amount: 4_000, on: '2027-06-08' },
      { purpose: 'balance', amount: 16_000, on: '2027-06-20' },
    ])
    await answer(world, id, 'cancel')
    expect(await totals(world)).toEqual(['invoice 20000', 'credit_note -20000'])
  })

  test('an earlier day makes nothing due sooner, and a move that is asked about raises nothing', async ({
    world,
  }) => {
    const { dunes } = world.trips
    const id = await invoiced(world)
    await newDay(world, '2027-06-18')
    expect(await dueOf(world, id)).toMatchObject({
      standing: 'balance_due',
      due_now: TOTAL,
      due_on: '2027-07-10',
    })
    expect(await totals(world)).toEqual(['invoice 20000'])
    await world.anna.ask('adminUpdateTrip', { params: { id: dunes.id }, form: { price_adult: 12_000 } })
    const form = { departure_id: dunes.departure, trip_id: dunes.id, ask: 1 }
    await world.anna.ask('adminMoveBooking', { params: { id }, form })
    expect(await dueOf(world, id)).toMatchObject({ due_now: TOTAL, not_due: 4_000 })
    expect(await totals(world)).toEqual(['invoice 20000'])
    await answer(world, id, 'accept')
    expect(await totals(world)).toEqual(['invoice 20000', 'credit_note -20000', 'invoice 24000'])
  })

  test('once the day is over it is due, and invoiced, though nobody has answered', async ({ world }) => {
    const id = await invoiced(world)
    await pay(world, id)
    await adjust(world, id, 5_000)
    world.time.now = new Date('2027-06-15T23:00:00Z')
    expect(await closeQuestions(world.db, world.clock)).toBe(0)
    world.time.now = new Date('2027-06-16T00:00:00Z')
    expect(await closeQuestions(world.db, world.clock)).toBe(1)
    expect(await closeQuestions(world.db, world.clock)).toBe(0)
    expect(await dueOf(world, id)).toMatchObject({ standing: 'balance_due', due_now: 5_000 })
    expect((await show(world, id)).asked).toEqual({ until: UNTIL })
    expect(await totals(world)).toEqual(['invoice 20000', 'credit_note -20000', 'invoice 25000'])
  })

  test.for(['traveller', 'staff'] as const)(
    'the ordinary Cancel of the %s is free of charge, too',
    async (who, { world }) => {
      const id = await booked(world)
      await adjust(world, id, 5_000)
      const cancel = (form: Form) =>
        who === 'traveller'
          ? world.theo.ask('cancelMyBooking', { params: { id }, form })
          : world.anna.ask('adminCancelBooking', { params: { id }, form })
      const { money } = await cancel({ dry_run: 1 })
      expect(money).toMatchObject({ before: 25_000, after: 0, fee: 0 })
      if (who === 'staff') expect(money).toMatchObject({ fee_by_terms: 0 })
      await cancel(who === 'traveller' ? { expected_total: 0, expected_refund: TOTAL } : {})
      expect(await show(world, id)).toMatchObject({ status: 'cancelled', total: 0, balance: -TOTAL })
      expect(await mails(world, 'booking-cancelled')).toMatchObject([
        { cancelled: { before: 25_000, fee: 0 } },
      ])
    },
  )

  test('a fee that the staff name stands; once the day is over the terms hold again', async ({ world }) => {
    const id = await booked(world)
    await adjust(world, id, 5_000)
    const dry = async (form: Form = {}) =>
      (await world.anna.ask('adminCancelBooking', { params: { id }, form: { dry_run: 1, ...form } })).money
    expect(await dry({ fee: 700, reason: 'Agreed' })).toMatchObject({ after: 700, fee: 700 })
    world.time.now = new Date('2027-06-16T00:00:00Z')
    expect(await dry()).toMatchObject({ after: 12_500, fee: 12_500, fee_by_terms: 12_500 })
  })

  test('what else changes the price changes both prices of which the lower is due', async ({ world }) => {
    const { anna } = world
    await save(world, { cancellation: '[{"days":60,"percent":50}]' })
    const trip = { params: { id: world.trips.fjord.id }, form: { price_adult: 10_000 } }
    await anna.ask('adminUpdateTrip', trip)
    const { id } = await world.theo.book({ number_of_adults: 4, number_of_childrens: 0 })
    await adjust(world, id, 5_000)
    expect(await dueOf(world, id)).toMatchObject({ due_now: 40_000, not_due: 5_000 })
    const party = { number_of_adults: 3, number_of_childrens: 0, number_of_infants: 0 }
    await anna.ask('adminChangeParty', { params: { id }, form: party })
    expect(await show(world, id)).toMatchObject({ total: 40_000, asked_about: { total: 35_000 } })
    expect(await dueOf(world, id)).toMatchObject({ due_now: 35_000, not_due: 5_000 })
    const discount = { label: 'Regular guest', amount: -2_000 }
    await anna.ask('adminAdjustBooking', { params: { id }, form: discount })
    expect(await dueOf(world, id)).toMatchObject({ due_now: 33_000, not_due: 5_000 })
    await answer(world, id, 'accept')
    expect(await dueOf(world, id)).toMatchObject({ due_now: 38_000 })
  })

  test('another name has its fee due, too', async ({ world }) => {
    await save(world, { change_days: '5', name_fee: '1500' })
    const trip = { params: { id: world.trips.fjord.id }, form: { price_adult: TOTAL / 2 } }
    await world.anna.ask('adminUpdateTrip', trip)
    const { id } = await world.theo.book({ number_of_childrens: 0 })
    await adjust(world, id, 5_000)
    const form = { name: 'Somebody Else', expected_total: 26_500 }
    await world.theo.ask('correctMyBooking', { params: { id }, form })
    expect(await dueOf(world, id)).toMatchObject({ due_now: 21_500, not_due: 5_000 })
  })

  test('no mail asks for an answer once the day is over, before the worker has closed it or after', async ({
    world,
  }) => {
    const id = await booked(world)
    await newDay(world)
    const told = async () => {
      await adjust(world, id, 1)
      return (await mails(world, 'booking-changed')).at(-1)?.booking.askedUntil
    }
    world.time.now = new Date('2027-06-15T23:00:00Z')
    expect(await told()).toBe(UNTIL)
    world.time.now = new Date('2027-06-16T00:00:00Z')
    expect(await told()).toBeUndefined()
    expect(await closeQuestions(world.db, world.clock)).toBe(1)
    expect(await told()).toBeUndefined()
    world.mailing.delivery = 'smtp'
    const trip = { params: { id: world.trips.fjord.id } }
    await world.anna.ask('adminUpdateTrip', { ...trip, form: { period_days: 9 } })
    await world.anna.ask('adminNotifyTravellers', trip)
    expect(await told()).toBeUndefined()
  })
})
