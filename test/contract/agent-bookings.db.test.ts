import { verifyOwed } from '../../server/core/money/owed.ts'
import type { DemoTill } from '../../server/platform/payments/provider.ts'
import { addAgent, addReseller, priced, sale } from '../agents.ts'
import { formOf } from '../calls.ts'
import { begin } from '../invoices.ts'
import { offer } from '../languages.ts'
import { bookingForm, expect, test } from '../world.ts'

/* What people of a reseller book for it, where travellers do. */

test('a quote ends with the commission, and a booking is the reseller’s at once', async ({ world }) => {
  await priced(world)
  const resellerId = await addReseller(world)
  const { token } = await addAgent(world, resellerId)
  const form = sale(world)
  const quote = await world.ask('quote', { token, form })
  expect(quote.lines.at(-1)).toMatchObject({ kind: 'commission', amount: -20_000 })
  expect(quote.total).toBe(180_000)
  expect((await world.ask('quote', { form })).total).toBe(200_000)
  const expected = { expected_total: 180_000, expected_currency: quote.currency }
  await world.askInVain(409, 'book', { token, form: { ...form, ...expected, expected_total: 200_000 } })
  const { booking } = await world.ask('book', { token, form: { ...form, ...expected } })
  expect(booking).toMatchObject({ status: 'confirmed', total: 180_000, retail: 200_000, by_card: 0 })
  const { booking: seen } = await world.anna.ask('adminShowBooking', { params: { id: booking.id } })
  expect(seen).toMatchObject({
    name: 'Tova Lund',
    email: '',
    reseller: { id: resellerId, reference: 'N-77', commission: 10 },
  })
  const mails = await world.outbox()
  expect(mails.filter(({ template }) => template === 'booking-traveller')).toMatchObject([
    { recipient: 'sales@nordic.example' },
  ])
  const codes = await world.askInVain(422, 'quote', { token, form: { ...form, promo_code: 'SPRING' } })
  expect(codes.code).toBe('code_not_for_resellers')
})

test('a login that has ended gets no price, and neither the staff nor a traveller gets a commission', async ({
  world,
}) => {
  await priced(world)
  await addReseller(world)
  const form = sale(world)
  await world.askInVain(401, 'quote', { token: 'x', form })
  for (const { token } of [world.anna, world.theo])
    expect((await world.ask('quote', { token, form })).total).toBe(200_000)
})

test('what travellers must be told before booking is not asked of agents', async ({ world }) => {
  const page = (slug: string) => ({ slug, title: 'Before you book', text: 'Read this.', footer: true })
  const { anna, theo } = world
  await anna.ask('adminSavePagesSettings', {
    body: JSON.stringify({ pages: [page('about'), page('advantages'), page('before')], before: 'before' }),
    headers: { 'content-type': 'application/json' },
  })
  const { token } = await addAgent(world, await addReseller(world))
  expect((await theo.ask('quote', { form: sale(world) })).before).toBeDefined()
  await theo.askInVain(422, 'book', { form: bookingForm(world) })
  expect((await world.ask('quote', { token, form: sale(world) })).before).toBeUndefined()
  await world.ask('book', { token, form: sale(world) })
})

test('an agent’s booking of a trip that others pay first by card is confirmed at once, and no card pays it', async ({
  world,
}) => {
  await priced(world)
  world.payments.stripe = { name: 'stripe' } as DemoTill
  await world.anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 20, balance_days: 10, card: 'required', hold_minutes: 60 },
  })
  expect((await world.theo.book()).status).toBe('held')
  const { token } = await addAgent(world, await addReseller(world))
  const { booking } = await world.ask('book', { token, form: sale(world) })
  // All of it 14 days before the departure, and no deposit.
  const due = [{ purpose: 'balance', amount: 180_000, on: '2027-06-26' }]
  expect(booking).toMatchObject({ status: 'confirmed', pay_now: 0, by_card: 0, due })
  await world.askInVain(409, 'payBooking', { token, params: { id: booking.id }, form: { what: 'all' } })
})

test('the same form under the same key is one booking, also where no mail goes', async ({ world }) => {
  await priced(world)
  const resellerId = await addReseller(world, 'Quiet', '')
  const { token } = await addAgent(world, resellerId)
  const headers = { 'idempotency-key': 'once' }
  const first = await world.ask('book', { token, headers, form: sale(world) })
  const again = await world.ask('book', { token, headers, form: sale(world) })
  expect(again).toEqual(first)
  expect(first).toMatchObject({ not_mailed: true, booking: { retail: 200_000 } })
  await world.askInVain(409, 'book', { token, headers, form: sale(world, { reseller_reference: 'N-78' }) })
  expect(await world.count('bookings')).toBe(1)
})

test('a reference has up to 100 characters', async ({ world }) => {
  const { token } = await addAgent(world, await addReseller(world))
  await world.ask('book', { token, form: sale(world, { reseller_reference: 'x'.repeat(100) }) })
  const form = sale(world, { reseller_reference: 'x'.repeat(101) })
  expect((await world.askInVain(422, 'book', { token, form })).errors).toHaveProperty('reseller_reference')
})

test('what an agent sells is billed to the reseller alone', async ({ world }) => {
  await begin(world)
  const resellerId = await addReseller(world)
  const { token } = await addAgent(world, resellerId)
  const billedTo = (name: string) => JSON.stringify({ name, address: '', country: '', tax_number: '' })
  const [billing, nobody] = [billedTo('ACME Ltd'), billedTo('')]
  const { code, errors } = await world.askInVain(422, 'book', { token, form: sale(world, { billing }) })
  expect(code).toBe('billed_to_reseller')
  expect(Object.keys(errors ?? {})).toEqual(['billing'])
  expect(await world.count('bookings')).toBe(0)
  const { booking } = await world.ask('book', { token, form: sale(world, { billing: nobody }) })
  const params = { id: booking.id }
  const refused = await world.askInVain(422, 'correctMyBooking', { token, params, form: { billing } })
  expect(refused.code).toBe('billed_to_reseller')
  await world.ask('correctMyBooking', { token, params, form: { name: 'Tova Lund', billing: nobody } })
  const data = await world.db.selectFrom('invoices').select('data').execute()
  expect(data.map((each) => JSON.parse(each.data).customer)).toEqual(['Nordic Holidays'])
  // What the office has written, an agent may send back as it is, and not take away.
  const office = billedTo('Nordic AS')
  await world.anna.ask('adminCorrectBooking', {
    params,
    form: { name: 'Tova Lund', phone: '+4712345678', billing: office },
  })
  await world.ask('correctMyBooking', { token, params, form: { billing: office } })
  await world.askInVain(422, 'correctMyBooking', { token, params, form: { billing: nobody } })
  expect((await world.ask('listMyBookings', { token })).bookings.data[0]?.billing).toMatchObject({
    name: 'Nordic AS',
  })
})

test('an agent has no place on a waiting list', async ({ world }) => {
  await world.anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, waiting_list: 1 },
  })
  const { departure } = world.trips.fjord
  await world.anna.ask('adminUpdateDeparture', { params: { id: departure }, form: { seats: 1 } })
  await world.theo.book({ number_of_adults: 1, number_of_childrens: 0 })
  const { token } = await addAgent(world, await addReseller(world))
  const form = {
    departure_id: departure,
    ...{ number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0, phone: '+4712345678' },
  }
  expect((await world.askInVain(409, 'wait', { token, form })).code).toBe('not_offered')
  await world.olga.ask('wait', { form })
})

test('what an agent sends is ignored from anybody else', async ({ world }) => {
  const resellerId = await addReseller(world)
  const booked = await world.theo.book({ reseller_reference: 'N-1', reseller_id: resellerId })
  const { booking } = await world.anna.ask('adminShowBooking', { params: { id: booked.id } })
  expect(booking.reseller).toBeUndefined()
  const { errors } = await world.theo.askInVain(422, 'book', { form: sale(world) })
  expect(Object.keys(errors ?? {}).toSorted()).toEqual(['email', 'phone'])
  const { token } = await addAgent(world, resellerId)
  const other = await addReseller(world, 'Other', 'other@other.example')
  const { booking: own } = await world.ask('book', { token, form: sale(world, { reseller_id: other }) })
  const seen = await world.anna.ask('adminShowBooking', { params: { id: own.id } })
  expect(seen.booking.reseller?.id).toBe(resellerId)
})

test('an agent sees and changes what its reseller has sold, and nothing else', async ({ world }) => {
  await priced(world)
  const resellerId = await addReseller(world)
  const { token } = await addAgent(world, resellerId)
  const other = await addReseller(world, 'Other', 'other@other.example')
  const { token: rival } = await addAgent(world, other, 'rival@other.example')
  await world.anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, change_days: 14 },
  })
  const theos = await world.theo.book()
  const { booking } = await world.ask('book', { token, form: sale(world) })
  const { booking: byStaff } = await world.anna.ask('adminAddBooking', {
    form: bookingForm(world, { reseller_id: resellerId, reseller_reference: 'Z-9', notify: 0 }),
  })
  const idsOf = async (token: string, query = {}) =>
    (await world.ask('listMyBookings', { token, query })).bookings.data.map(({ id }) => id)
  expect(await idsOf(token)).toEqual([byStaff.id, booking.id])
  expect(await idsOf(token, { q: 'tova' })).toEqual([booking.id])
  expect(await idsOf(token, { q: 'n-77' })).toEqual([booking.id])
  expect(await idsOf(token, { q: byStaff.reference.toLowerCase() })).toEqual([byStaff.id])
  expect(await idsOf(token, { q: '%' })).toEqual([])
  await world.anna.ask('adminNoteBooking', { params: { id: booking.id }, form: { note: 'hesitant' } })
  expect(await idsOf(token, { q: 'hesitant' })).toEqual([])
  expect(await idsOf(rival)).toEqual([])
  for (const [who, id] of [
    [token, theos.id],
    [rival, booking.id],
  ] as const)
    await world.askInVain(404, 'cancelMyBooking', { token: who, params: { id }, form: { dry_run: 1 } })
  await world.theo.askInVain(404, 'cancelMyBooking', { params: { id: booking.id }, form: { dry_run: 1 } })
  expect((await world.theo.ask('listMyBookings')).bookings.data).toHaveLength(1)
  await world.ask('correctMyBooking', { token, params: { id: booking.id }, form: { phone: '+4712345678' } })
})

test('a sale is found by the reseller’s reference however it was typed', async ({ world }) => {
  const { token } = await addAgent(world, await addReseller(world))
  await world.ask('book', {
    token,
    form: sale(world, { name: 'Åse Müller', reseller_reference: 'BÜRO_7' }),
  })
  const found = async (q: string) =>
    (await world.ask('listMyBookings', { token, query: { q } })).bookings.data.length
  for (const q of ['ase', 'müller åse', 'muller', 'BÜRO_7', 'Müller BÜRO']) expect(await found(q), q).toBe(1)
  for (const q of ['BÜROx7', 'müller berg', 'a sale']) expect(await found(q), q).toBe(0)
})

test('an agent changes and cancels by the terms, at the net price, whoever of the reseller has booked', async ({
  world,
}) => {
  await priced(world)
  await world.anna.ask('adminSaveBookingSettings', {
    form: {
      ...{ deposit_percent: 20, balance_days: 10, change_days: 14, change_fee: 1_000, cancel_online: 1 },
      cancellation: '[{"days":60,"percent":50}]',
    },
  })
  const resellerId = await addReseller(world)
  const { token } = await addAgent(world, resellerId)
  const colleague = await addAgent(world, resellerId, 'ole@nordic.example')
  const { booking } = await world.ask('book', { token: colleague.token, form: sale(world) })
  const params = { id: booking.id }
  const three = { number_of_adults: 3 }
  const dry = await world.ask('changeMyBooking', { token, params, form: { ...three, dry_run: 1 } })
  expect(dry.money).toMatchObject({ before: 180_000, after: 270_000 })
  await world.ask('changeMyBooking', { token, params, form: { ...three, expected_total: 270_000 } })
  const { bookings } = await world.ask('listMyBookings', { token })
  expect(bookings.data[0]).toMatchObject({ total: 270_000, retail: 300_000, name: 'Tova Lund' })
  expect(bookings.data[0]?.lines.at(-1)).toMatchObject({ kind: 'commission', amount: -30_000 })
  // 50 percent of what the reseller pays.
  const { money } = await world.ask('cancelMyBooking', {
    token,
    params,
    form: { expected_total: 135_000, expected_refund: 0 },
  })
  expect(money).toMatchObject({ fee: 135_000, after: 135_000 })
  const statement = await world.ask('showMyStatement', { token })
  expect(statement.bookings).toMatchObject([{ status: 'cancelled', net: 135_000, commission: 0 }])
  const told = (await world.outbox()).filter(({ booking_id }) => booking_id === booking.id)
  expect(new Set(told.map(({ recipient }) => recipient)).has('sales@nordic.example')).toBe(true)
  expect(told.map(({ recipient }) => recipient)).not.toContain('ole@nordic.example')
})

test('papers are the reseller’s: its agents have voucher and invoice, others do not', async ({ world }) => {
  await begin(world)
  const resellerId = await addReseller(world)
  const { token } = await addAgent(world, resellerId)
  const rival = await addAgent(world, await addReseller(world, 'Other', 'o@other.example'), 'r@other.example')
  const { booking } = await world.ask('book', { token, form: sale(world) })
  const params = { id: booking.id }
  const { bookings } = await world.ask('listMyBookings', { token })
  const number = bookings.data[0]?.invoices[0]?.number ?? ''
  for (const who of [token, rival.token, world.theo.token]) {
    const status = who === token ? 200 : 404
    expect((await world.send('showVoucher', { token: who, params })).status).toBe(status)
    expect((await world.send('showInvoice', { token: who, params: { number } })).status).toBe(status)
    expect((await world.send('showBookingCalendar', { token: who, params })).status).toBe(status)
    expect((await world.send('showMyTravellers', { token: who, params })).status).toBe(status)
  }
})

test('the last ten seats are sold once, agents among the buyers', async ({ world }) => {
  await priced(world)
  const { anna, theo, db, trips } = world
  const resellerId = await addReseller(world)
  const agents = [await addAgent(world, resellerId), await addAgent(world, resellerId, 'ole@nordic.example')]
  await anna.ask('adminUpdateDeparture', { params: { id: trips.fjord.departure }, form: { seats: 10 } })
  await world.proveAddress(theo.id)
  const one = { number_of_adults: 1, number_of_childrens: 0, single_rooms: 0 }
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => {
      if (index % 3 === 0) return theo.send('book', { form: bookingForm(world, one) })
      if (index % 3 === 1)
        return anna.send('adminAddBooking', { form: bookingForm(world, { ...one, notify: 0 }) })
      const token = agents[index % 2]?.token
      return world.send('book', { token, form: sale(world, { ...one, name: `Traveller ${index}` }) })
    }),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([])
  const { seats } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.sum<number>('seats').as('seats'))
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  expect(Number(seats)).toBe(statuses.filter((status) => status === 200).length)
  expect(Number(seats)).toBeLessThanOrEqual(10)
  if (!statuses.includes(503)) expect(Number(seats)).toBe(10)
  expect((await verifyOwed(world)).differences).toEqual([])
})

test('a statement is the reseller’s, and nobody else has one', async ({ world }) => {
  await priced(world)
  const { token } = await addAgent(world, await addReseller(world))
  await world.ask('book', { token, form: sale(world) })
  const statement = await world.ask('showMyStatement', { token })
  expect(statement).toMatchObject({
    bookings: [{ reseller_reference: 'N-77', retail: 200_000, commission: -20_000, net: 180_000 }],
    sums: { net: 180_000, due: 180_000 },
  })
  const { id } = world.trips.fjord
  await offer(world, ['de'])
  const form = formOf({ language: 'de', texts: { title: 'Fjorde' } })
  await world.anna.ask('adminSaveTranslation', { params: { kind: 'trip', id }, form })
  const german = await world.ask('showMyStatement', { token, query: { language: 'de' } })
  expect(german.bookings).toMatchObject([{ trip_title: 'Fjorde', name: 'Tova Lund' }])
  const csv = await (await world.send('exportMyStatement', { token })).text()
  expect(csv).toContain('N-77')
  const days = { to: '2027-07-09' }
  expect((await world.ask('showMyStatement', { token, query: days })).bookings).toEqual([])
  await world.askInVain(400, 'showMyStatement', { token, query: { from: '2027-02-30' } })
  for (const who of [world.theo, world.anna])
    for (const call of ['showMyStatement', 'exportMyStatement'] as const) await who.askInVain(403, call)
})
