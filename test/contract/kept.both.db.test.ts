import { type PaymentState, standing } from '../../contract/money/money.ts'
import { remindTravellers } from '../../server/core/bookings/payment-reminders.ts'
import { renewHeld, verifyOwed } from '../../server/core/money/owed.ts'
import { workOnBulkActions } from '../../server/features/letters/work-on-bulk-actions.ts'
import type { PaymentProvider } from '../../server/platform/payments/provider.ts'
import { contextOf } from '../context.ts'
import { hold, openOcto } from '../octo.ts'
import { expect, test, type World } from '../world.ts'

/*
 * Whose seats are only kept owes nothing: options, offers of the waiting list that nobody has taken yet, and what a reseller's machine
 * holds. Every place that speaks of money says so, with the same words and the same amounts. Today is Tue 1 June 2027.
 */

type Form = Record<string, string | number>

const party = (adults: number) => ({
  number_of_adults: adults,
  number_of_childrens: 0,
  number_of_infants: 0,
})

const on = (world: World, day: string) => {
  world.time.now = new Date(`${day}T09:00:00Z`)
}

/** 100.00 for each adult, a deposit of 20 percent within seven days, the rest 10 days before departure. Cards are required. */
async function setUp(world: World) {
  world.payments.stripe = { name: 'stripe' } as PaymentProvider
  const form = { deposit_percent: 20, balance_days: 10, card: 'required', reminders: 1, offer_hours: 100 }
  await world.anna.ask('adminSaveBookingSettings', { form })
  const params = { id: world.trips.fjord.id }
  await world.anna.ask('adminUpdateTrip', { params, form: { price_adult: 10_000 } })
}

/** A booking by the staff for one adult, confirmed unless it is an option. */
async function add(world: World, name: string, more: Form = {}) {
  const trip = { trip_id: world.trips.fjord.id, departure_id: world.trips.fjord.departure }
  const traveller = { name, phone: '112', email: `${name}@guests.example`, notify: 0 }
  const form = { ...party(1), ...traveller, ...trip, ...more }
  return (await world.anna.ask('adminAddBooking', { form })).booking.id
}

const pay = (world: World, id: number, amount: number) =>
  world.anna.ask('adminAddPayment', { params: { id }, form: { amount, method: 'bank', notify: 0 } })

/** Offers the two seats of a departure of its own to a party that waits. */
async function offer(world: World, name: string, time: string) {
  const { anna, trips } = world
  const departure = await world.departure(trips.fjord.id, '2027-07-20', { seats: 2, time })
  const first = await add(world, 'gone', { ...party(2), departure_id: departure })
  const form = { ...party(2), name, phone: '112', email: `${name}@guests.example` }
  const params = { id: departure }
  const { id: entry } = await anna.ask('adminAddWaiting', { params, form })
  await anna.ask('adminCancelBooking', { params: { id: first }, form: { notify: 0, fee: 0, reason: 'ill' } })
  const { waiting } = await anna.ask('adminListWaiting', { params })
  return { entry, departure, id: waiting[0]?.offer?.booking_id ?? 0 }
}

/** The secret of a booking's own link, as a header. */
async function linkOf({ anna }: World, id: number) {
  const { url } = await anna.ask('adminLinkBooking', { params: { id }, form: {} })
  return { 'booking-token': `${url}`.split('#')[1] ?? '' }
}

const take = async (world: World, { entry, id }: { entry: number; id: number }) =>
  (
    await world.ask('takeOffer', {
      params: { id: entry },
      form: { expected_total: 20_000 },
      headers: await linkOf(world, id),
    })
  ).booking

type Stands = {
  standing: PaymentState
  due_now: number /** Above 0: what is due; below: what goes back. */
  owes: number
}
const kept: Stands = { standing: 'kept', due_now: 0, owes: 0 }
const owes = (standing: PaymentState, amount: number): Stands => ({ standing, due_now: amount, owes: amount })

/** A site with a booking of every kind, and how each stands. */
async function withAll(world: World) {
  await setUp(world)
  const octo = await openOcto(world, { pay_days: 35 })
  on(world, '2027-05-15')
  const overdue = await add(world, 'overdue')
  const back = await add(world, 'back')
  await pay(world, back, 10_000)
  on(world, '2027-05-31')
  const option = await add(world, 'option', { option_until: '2027-06-01' })
  const onRequest = await add(world, 'asked', {
    trip_id: world.trips.dunes.id,
    departure_id: world.trips.dunes.departure,
    option_until: '2027-06-05',
  })
  const open = await offer(world, 'open', '09:00')
  const taken = await offer(world, 'taken', '10:00')
  await take(world, taken)
  const unpaid = await add(world, 'unpaid')
  const paid = await add(world, 'paid')
  await pay(world, paid, 10_000)
  await world.anna.ask('adminCancelBooking', {
    params: { id: back },
    form: { notify: 0, fee: 0, reason: 'ill' },
  })
  on(world, '2027-06-01')
  const card = (await world.theo.book(party(1))).id
  const sold = { reseller_id: octo.id }
  const sale = await add(world, 'sale', sold)
  const soldOption = await add(world, 'soldoption', { ...sold, option_until: '2027-06-01' })
  const { uuid } = await hold(world, octo, { expirationMinutes: 60 })
  const { booking_id: machine } = await world.db
    .selectFrom('octo_bookings')
    .select('booking_id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const all = new Map<number, Stands>([
    [overdue, owes('overdue', 2_000)],
    [back, { standing: 'to_be_paid_back', due_now: 0, owes: -10_000 }],
    [option, kept],
    [onRequest, kept],
    [open.id, kept],
    [taken.id, owes('deposit_due', 4_000)],
    [unpaid, owes('deposit_due', 2_000)],
    [paid, { standing: 'paid', due_now: 0, owes: 0 }],
    [card, owes('deposit_due', 2_000)],
    [sale, owes('balance_due', 9_000)],
    [soldOption, kept],
    [machine, kept],
  ])
  return { octo, open, taken, option, onRequest, unpaid, card, sale, overdue, back, machine, soldOption, all }
}

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
const sumOf = (all: [number, Stands][]) => ({
  bookings: all.length,
  amount: all.reduce((sum, [, { owes }]) => sum + Math.abs(owes), 0),
})

test('list, filters, sums, customer, details, export, reminders, statement and the own page say the same', async ({
  world,
}) => {
  const it = await withAll(world)
  const { anna } = world
  const { all } = it
  const where = (is: (stands: Stands) => boolean) => [...all].filter(([, stands]) => is(stands))
  const keptIds = where((stands) => stands === kept).map(([id]) => id)

  // The list, each booking's details, and the page of its customer.
  const { data } = (await anna.ask('adminListBookings')).packages
  const listed = data.filter(({ id }) => all.has(id))
  expect(listed).toHaveLength(all.size)
  for (const row of listed) {
    const { standing, due_now } = all.get(row.id) ?? kept
    const said = { standing, due_now, due: row.due, due_on: row.due_on, balance: row.balance }
    expect(row, row.name).toMatchObject(said)
    if (keptIds.includes(row.id)) expect(row).toMatchObject({ due: [], due_on: null, status: 'held' })
    else if (due_now > 0) expect(row.due.length).toBeGreaterThan(0)
    const { booking } = await anna.ask('adminShowBooking', { params: { id: row.id } })
    expect(booking, row.name).toMatchObject(said)
    // Nobody is known yet of what a machine holds.
    if (!booking.customer) continue
    const customer = await anna.ask('adminShowCustomer', { params: { id: booking.customer.id } })
    expect(
      customer.bookings.find(({ id }) => id === row.id),
      row.name,
    ).toMatchObject(said)
  }

  // The filter of each state, and of what is due within seven days.
  const filtered = async (money: string) =>
    ids((await anna.ask('adminListBookings', { query: { money } })).packages.data).filter((id) => all.has(id))
  for (const state of standing.options)
    expect(await filtered(state), state).toEqual(
      where((stands) => stands.standing === state)
        .map(([id]) => id)
        .toSorted((a, b) => a - b),
    )
  const dueSoon = where(({ standing }) => standing === 'deposit_due' || standing === 'balance_due')
  expect(await filtered('due')).toEqual(dueSoon.map(([id]) => id).toSorted((a, b) => a - b))

  // The Money screen and the overview.
  const money = await anna.ask('adminShowMoney')
  const sums = {
    due: sumOf(dueSoon),
    overdue: sumOf(where(({ standing }) => standing === 'overdue')),
    to_be_paid_back: sumOf(where(({ standing }) => standing === 'to_be_paid_back')),
    overpaid: { bookings: 0, amount: 0 },
    without_seat: { bookings: 0, amount: 0 },
  }
  expect(money.sums).toMatchObject(sums)
  expect((await anna.ask('adminOverview')).owed).toMatchObject(sums)
  expect(ids(money.due)).toEqual(dueSoon.map(([id]) => id).toSorted((a, b) => a - b))
  expect(money.due.map(({ amount }) => amount).toSorted()).toEqual(
    dueSoon.map(([, { owes }]) => owes).toSorted(),
  )
  for (const list of [money.due, money.overdue, money.overpaid, money.to_be_paid_back])
    for (const { id } of list) expect(keptIds).not.toContain(id)

  // The export.
  const csv = await (await anna.send('adminExportBookings')).text()
  const cellsOf = (line: string) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell)
  const [head = [], ...lines] = csv.trimEnd().split('\r\n').map(cellsOf)
  const cell = (reference: string, column: string) =>
    lines.find(([first]) => first === reference)?.[head.indexOf(column)]
  for (const { id, reference, total } of listed) {
    const { owes } = all.get(id) ?? kept
    expect([reference, cell(reference, 'Due')]).toEqual([
      reference,
      total === null ? '' : (owes / 100).toFixed(2),
    ])
    if (keptIds.includes(id)) expect(cell(reference, 'Due on')).toBe('')
  }

  // Reminders: one, many, and those that go by themselves.
  const owing = where(({ due_now }) => due_now > 0).map(([id]) => id)
  for (const id of all.keys()) {
    const { status } = await anna.send('adminRemindTraveller', { params: { id }, form: { dry_run: 1 } })
    expect([id, status]).toEqual([id, owing.includes(id) ? 200 : 409])
  }
  const bulk = await anna.ask('adminBulkRemind', {
    form: { booking_ids: JSON.stringify([...all.keys()]), dry_run: 1 },
  })
  expect(bulk.booking_ids.toSorted((a, b) => a - b)).toEqual(owing.toSorted((a, b) => a - b))
  expect(bulk.sum).toBe(
    where(({ due_now }) => due_now > 0).reduce((sum, [, { due_now }]) => sum + due_now, 0),
  )
  await remindTravellers(contextOf(world.db, world))
  const reminded = (await world.outbox()).filter(({ template }) => template === 'payment-reminder')
  expect(reminded.map(({ booking_id }) => booking_id)).toEqual([it.overdue])

  // What resellers owe.
  const statement = await anna.ask('adminShowStatement', { params: { id: it.octo.id } })
  expect(statement.bookings.map(({ id }) => id)).toEqual([it.sale])
  expect(statement.sums).toMatchObject({ net: 9_000, due: 9_000 })
  expect(money.resellers).toMatchObject([{ bookings: 1, owed: 9_000 }])
  expect((await anna.ask('adminListResellers')).resellers.data).toMatchObject([{ bookings: 1, owed: 9_000 }])

  // The own page of each, by its link.
  for (const id of all.keys()) {
    const headers = await linkOf(world, id)
    const { booking } = await world.ask('showOwnBooking', { headers })
    const { standing, due_now } = all.get(id) ?? kept
    expect(booking, booking.name).toMatchObject({ standing, due_now })
    if (!keptIds.includes(id)) continue
    expect(booking).toMatchObject({ due: [], due_on: null, by_card: { now: 0, all: 0 } })
    for (const what of ['now', 'all'])
      await world.askInVain(409, 'payBooking', { params: { id }, form: { what }, headers })
  }
  expect((await verifyOwed(world)).differences).toEqual([])
})

test('an offer is confirmed for a party that says yes on the phone: with its mail, and the list knows that it was taken', async ({
  world,
}) => {
  await setUp(world)
  const { anna } = world
  const { id, entry, departure } = await offer(world, 'open', '09:00')
  const params = { id }
  expect((await anna.ask('adminShowBooking', { params })).booking).toMatchObject({
    status: 'held',
    standing: 'kept',
    waiting_id: entry,
  })
  const { message } = await anna.ask('adminConfirmBooking', { params, form: {} })
  expect(message).toMatch(/^The booking is confirmed\./)
  const { booking } = await anna.ask('adminShowBooking', { params })
  expect(booking).toMatchObject({
    status: 'confirmed',
    held_until: null,
    waiting_id: null,
    standing: 'deposit_due',
    due_now: 4_000,
    due_on: '2027-06-08',
  })
  const done = booking.history.flatMap((entry) =>
    entry.what === 'done' ? [[entry.action, entry.by?.name]] : [],
  )
  expect(done).toEqual([
    ['confirmed', 'Anna'],
    ['offered', undefined],
  ])
  const taken = world.db.selectFrom('audit_log').select(['actor_id', 'subject_id'])
  expect(await taken.where('kind', '=', 'waiting').where('action', '=', 'taken').execute()).toEqual([
    { actor_id: anna.id, subject_id: entry },
  ])
  expect((await world.outbox()).at(-1)).toMatchObject({
    template: 'booking-traveller',
    recipient: 'open@guests.example',
  })
  expect((await anna.ask('adminListWaiting', { params: { id: departure } })).waiting).toEqual([])
  const closed = await world.db
    .selectFrom('waiting_list')
    .selectAll()
    .where('id', '=', entry)
    .executeTakeFirst()
  expect(closed).toMatchObject({ outcome: 'taken', closed_at: '2027-06-01T09:00:00.000Z', email: '' })
  expect((await anna.askInVain(409, 'adminConfirmBooking', { params, form: {} })).code).toBe('twice')
  expect((await verifyOwed(world)).differences).toEqual([])
})

test('neither what waits for a card nor what a machine holds is confirmed by the staff', async ({
  world,
}) => {
  const { taken, card, machine } = await withAll(world)
  for (const id of [taken.id, card, machine]) {
    const refused = await world.anna.askInVain(409, 'adminConfirmBooking', { params: { id }, form: {} })
    expect([id, refused.code]).toEqual([id, 'state'])
  }
})

test('an offer is not due until it is taken where cards are required; then it is, as every booking that waits for its card', async ({
  world,
}) => {
  await setUp(world)
  const open = await offer(world, 'open', '09:00')
  const headers = await linkOf(world, open.id)
  const own = async () => (await world.ask('showOwnBooking', { headers })).booking
  expect(await own()).toMatchObject({ standing: 'kept', due: [], due_now: 0, waiting_id: open.entry })
  expect(await take(world, open)).toMatchObject({
    status: 'held',
    pay_now: 4_000,
    due: [
      { purpose: 'deposit', amount: 4_000, on: '2027-06-08' },
      { purpose: 'balance', amount: 16_000, on: '2027-07-10' },
    ],
  })
  expect(await own()).toMatchObject({
    status: 'held',
    standing: 'deposit_due',
    due_now: 4_000,
    due_on: '2027-06-08',
    waiting_id: null,
    by_card: { now: 4_000, all: 20_000 },
  })
  expect((await world.outbox()).at(-1)).toMatchObject({ template: 'booking-held' })
  expect((await verifyOwed(world)).differences).toEqual([])
})

test('no mail about seats that are only kept asks for money', async ({ world }) => {
  await setUp(world)
  const { anna } = world
  const option = await add(world, 'option', { option_until: '2027-06-05', notify: 1 })
  const { id: open } = await offer(world, 'open', '09:00')
  const unpaid = await add(world, 'unpaid', { notify: 1 })
  const letter = { subject: '{{reference}}', text: 'Left: [{{balance}}], by [{{due_on}}].' }
  for (const id of [option, open, unpaid]) {
    await anna.ask('adminLinkBooking', { params: { id }, form: { notify: 1 } })
    await anna.ask('adminSendLetters', { form: { ...letter, booking_ids: JSON.stringify([id]) } })
  }
  // Less than the deposit.
  await anna.ask('adminAddPayment', { params: { id: option }, form: { amount: 1_000, method: 'cash' } })
  await workOnBulkActions(contextOf(world.db, { clock: world.clock }), AbortSignal.any([]))
  const textsOf = async (booking: number) => {
    const mails = (await world.outbox()).filter(({ booking_id }) => booking_id === booking)
    const read = mails.map(async ({ id, template }) => {
      const { mail } = await anna.ask('adminShowMail', { params: { id } })
      return [template, mail.text] as const
    })
    return new Map(await Promise.all(read))
  }
  for (const id of [option, open]) {
    const texts = await textsOf(id)
    expect([...texts.keys()].toSorted()).toEqual([
      'booking-link',
      'letter',
      ...(id === option ? ['option-held', 'payment-received'] : ['waiting-offer']),
    ])
    for (const [template, text] of texts)
      expect(text, template).not.toMatch(/Still to pay|To pay|How to pay|Deposit|Balance|Pay by card/)
    expect(texts.get('letter')).toContain('Left: [–], by [–].')
  }
  expect((await textsOf(unpaid)).get('letter')).toMatch(/Left: \[€100\.00\], by \[\w+\s\d+\sJune\s2027\]/)
  expect((await textsOf(unpaid)).get('booking-link')).toMatch(/To pay/)
})

test('what an older program has stored as due of an option or an offer is mended', async ({ world }) => {
  const { option, open, card } = await withAll(world)
  const read = async () =>
    (await world.anna.ask('adminListBookings', { query: { status: 'held' } })).packages.data.map(
      ({ id, standing, due_now }) => ({ id, standing, due_now }),
    )
  const before = await read()
  const due = { due_amount: 2_000, due_on: '2027-06-07', balance_on: '2027-06-30' }
  await world.db.updateTable('bookings').set(due).where('id', 'in', [option, open.id]).execute()
  const none = { due_amount: 0, due_on: null, balance_on: null }
  await world.db.updateTable('bookings').set(none).where('id', '=', card).execute()
  expect(await read()).not.toEqual(before)
  expect((await verifyOwed(world)).differences).toHaveLength(9)
  await renewHeld(world)
  expect((await verifyOwed(world)).differences).toEqual([])
  expect(await read()).toEqual(before)
})
