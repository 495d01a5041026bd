import { createRandom } from '../../demo/random.ts'
import type { InvoiceData } from '../../server/core/money/issue-invoices.ts'
import { days } from '../../server/platform/clock.ts'
import { begin, save } from '../invoices.ts'
import { readPdf } from '../pdf.ts'
import { canReadPdf } from '../scan.ts'
import { expect, test, type World } from '../world.ts'

/* Tax rates, and to whom a booking is billed. The fjord costs 1,000.00 for an adult. */

const full = { id: 'full', name: 'VAT 19%', basis_points: 1900 }
const low = { id: 'low', name: 'VAT 7%', basis_points: 700 }
const rates = (...list: object[]) => ({ tax_rates: JSON.stringify(list) })
const ACME = { name: 'ACME Ltd', address: '1 Main Street\nDublin', country: 'Ireland', tax_number: 'IE 123' }
const party = (adults: number) => ({ number_of_adults: adults, number_of_childrens: 0, number_of_infants: 0 })

const invoicesOf = async ({ db }: World) =>
  (await db.selectFrom('invoices').selectAll().orderBy('id').execute()).map(({ data, ...row }) => ({
    ...row,
    of: JSON.parse(data) as InvoiceData,
  }))

const addExtra = async ({ anna, trips }: World, form: Record<string, string | number>) =>
  (
    await anna.ask('adminAddExtra', {
      form: { trip_id: trips.fjord.id, per: 'booking', at_most: 9, ...form },
    })
  ).id

const csv = async ({ anna }: World) =>
  (await (await anna.send('adminExportInvoices', { query: { year: 2027 } })).text())
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')

test('rates have bounds, names and ids of their own; 119 % is refused', async ({ world }) => {
  const refused = async (...list: object[]) =>
    (
      await world.anna.askInVain(422, 'adminSaveBookingSettings', {
        form: { deposit_percent: 0, balance_days: 0, ...rates(...list) },
      })
    ).errors
  expect(await refused({ ...full, basis_points: 11_900 })).toHaveProperty('tax_rates.0.basis_points')
  expect(await refused({ ...full, basis_points: -1 })).toHaveProperty('tax_rates.0.basis_points')
  expect(await refused(full, { ...low, id: 'full' })).toHaveProperty('tax_rates.1.id')
  expect(await refused(full, { ...low, name: 'VAT 19%' })).toHaveProperty('tax_rates.1.name')
  expect(await refused({ ...full, id: 'x'.repeat(41) })).toHaveProperty('tax_rates.0.id')
  expect(await refused({ ...full, name: '' })).toHaveProperty('tax_rates.0.name')
  const eleven = Array.from({ length: 11 }, (_, index) => ({ ...full, id: `${index}`, name: `${index}` }))
  expect(await refused(...eleven)).toHaveProperty('tax_rates')
  await save(world, rates({ ...full, basis_points: 0 }, { ...low, basis_points: 5000 }))
  for (const [call, params] of [
    ['adminUpdateTrip', { id: world.trips.fjord.id }],
    ['adminUpdateExtra', { id: (await addExtra(world, { name: 'Bike', price: 1 })) ?? 0 }],
  ] as const)
    expect(
      (await world.anna.askInVain(422, call, { params, form: { tax_rate_id: 'none' } })).errors,
    ).toHaveProperty('tax_rate_id')
})

test('an invoice says net, tax and gross per rate; the credit note and the table for the accountant too', async ({
  world,
}) => {
  await begin(world)
  await save(world, rates(low, full))
  const { anna, trips } = world
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { tax_rate_id: 'full' } })
  // Without a rate of its own: the first.
  const bike = await addExtra(world, { name: 'Bike', price: 5_000 })
  const { id } = await world.theo.book({ ...party(1), extras: `${bike}:2` })
  const [invoice] = await invoicesOf(world)
  expect(invoice?.of.taxes).toEqual([
    { ...full, net: 84_034, tax: 15_966, gross: 100_000 },
    { ...low, net: 9_346, tax: 654, gross: 10_000 },
  ])
  await anna.ask('adminCancelBooking', { params: { id }, form: {} })
  const rows = await csv(world)
  expect(rows[0]).toMatch(/,Net VAT 7%,Tax VAT 7%,Net VAT 19%,Tax VAT 19%$/)
  expect(rows.slice(1).map((row) => row.split(',').slice(-4))).toEqual([
    ['93.46', '6.54', '840.34', '159.66'],
    ['-93.46', '-6.54', '-840.34', '-159.66'],
    // The fee is of the trip.
    ['', '', '462.18', '87.82'],
  ])
  expect((await anna.send('adminShowInvoice', { params: { number: 'F27-2' } })).status).toBe(200)
})

test('by the margin scheme no net and no tax is said; numbers already issued stay as they are', async ({
  world,
}) => {
  await begin(world)
  const before = await world.theo.book(party(1))
  await save(world, { ...rates(full), margin_scheme: '1' })
  await world.theo.book(party(1))
  await save(world, rates(full))
  await world.theo.book(party(1))
  const made = await invoicesOf(world)
  expect(made.map(({ of }) => of.taxes?.[0]?.tax)).toEqual([undefined, undefined, 15_966])
  // The law has the scheme named, word for word.
  expect(made.map(({ of }) => of.margin_scheme)).toEqual([undefined, true, undefined])
  if (canReadPdf) {
    const params = { number: made[1]?.number ?? '' }
    const paper = await (await world.anna.send('adminShowInvoice', { params })).arrayBuffer()
    expect(readPdf(new Uint8Array(paper)).text).toContain('Margin scheme — Travel agents')
  }
  // A change without another price renews nothing, though rates hold now.
  await world.anna.ask('adminAddPayment', { params: { id: before.id }, form: { amount: 1, method: 'cash' } })
  expect(await invoicesOf(world)).toEqual(made)
})

test('lines keep their rate; a rate that is used is only ended, and then the first holds', async ({
  world,
}) => {
  await begin(world)
  await save(world, rates(full, low))
  const { anna, trips } = world
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { tax_rate_id: 'low' } })
  const refused = async (list: object[]) =>
    (
      await anna.askInVain(422, 'adminSaveBookingSettings', {
        form: { deposit_percent: 0, balance_days: 0, invoices: '1', seller: 'S', ...rates(...list) },
      })
    ).errors?.tax_rates?.[0]
  // Nobody has booked at it, but a trip has it.
  expect(await refused([full])).toMatch(/have “VAT 7%”/)
  await save(world, rates(full, { ...low, basis_points: 900 }))
  await save(world, rates(full, low))
  const { id } = await world.theo.book(party(2))
  expect(await refused([full, { ...low, basis_points: 900 }])).toMatch(/only be ended/)
  expect(await refused([full, { ...low, name: 'Other' }])).toMatch(/only be ended/)
  expect(await refused([full])).toMatch(/only be ended/)
  // An earlier version cannot bring back another rate, either.
  const { versions } = await anna.ask('adminShowBookingSettings')
  const earlier = versions.at(-2)?.version ?? 0
  await anna.askInVain(422, 'adminUndoSettings', { form: { group: 'booking', version: earlier } })
  await save(world, rates(full, { ...low, ended: true }))
  await anna.ask('adminAdjustBooking', { params: { id }, form: { label: 'Flight', amount: 10_000 } })
  expect((await invoicesOf(world)).at(-1)?.of.taxes).toMatchObject([
    { id: 'full', gross: 10_000 },
    { id: 'low', gross: 200_000 },
  ])
})

test('billed to somebody else: by the traveller, by the staff, after the invoice with a credit note', async ({
  world,
}) => {
  await begin(world)
  const { anna, theo } = world
  const { id } = await theo.book({ ...party(1), billing: JSON.stringify(ACME) })
  expect((await anna.ask('adminShowBooking', { params: { id } })).booking.billing).toEqual(ACME)
  expect((await theo.ask('listMyBookings')).bookings.data[0]?.billing).toEqual(ACME)
  expect(await invoicesOf(world)).toMatchObject([{ of: { customer: 'ACME Ltd', billing: ACME } }])
  const other = { ...ACME, name: 'Theo & Sons' }
  await theo.ask('correctMyBooking', { params: { id }, form: { billing: JSON.stringify(other) } })
  const again = await invoicesOf(world)
  expect(again.map(({ kind, total, of }) => [kind, total, of.customer])).toEqual([
    ['invoice', 100_000, 'ACME Ltd'],
    ['credit_note', -100_000, 'ACME Ltd'],
    ['invoice', 100_000, 'Theo & Sons'],
  ])
  // The same once more makes nothing, and a correction without it leaves it.
  await theo.ask('correctMyBooking', { params: { id }, form: { billing: JSON.stringify(other) } })
  const contact = { name: 'Theo Thaler', phone: '113', email: 'theo@people.example' }
  await anna.ask('adminCorrectBooking', { params: { id }, form: contact })
  expect(await invoicesOf(world)).toEqual(again)
  expect((await anna.ask('adminShowBooking', { params: { id } })).booking.billing).toEqual(other)
  // Emptied: to who has booked.
  const none = { name: ' ', address: '', country: '', tax_number: '' }
  await anna.ask('adminCorrectBooking', {
    params: { id },
    form: { ...contact, billing: JSON.stringify(none) },
  })
  expect((await invoicesOf(world)).at(-1)?.of).toMatchObject({ customer: 'Theo Thaler' })
  expect((await anna.ask('adminShowBooking', { params: { id } })).booking.billing).toBeNull()
  // The audit log has no values.
  const { audit } = await anna.ask('adminListAudit', { query: { q: '' } })
  expect(JSON.stringify(audit)).not.toContain('ACME')
})

test('an address that is too long, or no object, is refused', async ({ world }) => {
  await begin(world)
  const form = { ...party(1), name: 'Pia', phone: '112', trip_id: world.trips.fjord.id }
  for (const billing of [
    JSON.stringify({ ...ACME, name: 'x'.repeat(301) }),
    '[]',
    'ACME',
    '{"name":"A","vat":"1"}',
  ]) {
    const refused = await world.anna.askInVain(422, 'adminAddBooking', { form: { ...form, billing } })
    expect(Object.keys(refused.errors ?? {})[0]).toMatch(/^billing/)
  }
})

test('on every invoice of a random year net and tax add up to the gross, and the grosses to what is owed', async ({
  world,
}) => {
  await begin(world)
  await save(world, {
    ...rates(full, low, { ...full, id: 'none', name: 'Free', basis_points: 0 }),
    deposit_percent: '20',
  })
  const { anna, theo, trips, time } = world
  const random = createRandom('a year of invoices')
  const { below, one } = random
  await anna.ask('adminUpdateTrip', {
    params: { id: trips.fjord.id },
    form: { price_adult: 33_333, price_child: 9_999, single_supplement: 777, tax_rate_id: 'full', anyway: 1 },
  })
  const extras = [
    await addExtra(world, { name: 'Bike', price: 1_111, tax_rate_id: 'low' }),
    await addExtra(world, { name: 'Museum', price: 333, tax_rate_id: 'none' }),
  ]
  await anna.ask('adminAddDiscount', {
    form: { trip_id: trips.fjord.id, kind: 'group', at_least: 4, basis_points: 550 },
  })
  await anna.ask('adminAddCode', { form: { code: 'SEVEN', basis_points: 777 } })
  const later = await world.departure(trips.fjord.id, '2028-07-07')
  await world.proveAddress(theo.id)
  const people = () => ({
    number_of_adults: 1 + below(5),
    number_of_childrens: below(3),
    number_of_infants: below(2),
  })
  const chosen = () => extras.map((id) => `${id}:${below(4)}`).join(',')
  const ids: number[] = []
  for (let step = 0; step < 91; step++) {
    time.now = new Date(time.now.getTime() + days(4))
    // A login that nobody uses for a month ends.
    await world.db.updateTable('sessions').set({ last_used_at: time.now.toISOString() }).execute()
    const params = { id: ids.length > 0 ? one(ids) : 0 }
    const act = ids.length < 4 ? 0 : below(7)
    if (act <= 1) {
      const promo_code = random.chance(0.4) ? 'SEVEN' : ''
      const { id } = await theo.book({ departure_id: later, ...people(), extras: chosen(), promo_code })
      ids.push(id)
    } else if (act === 2)
      await anna.send('adminChangeParty', { params, form: { ...people(), extras: chosen() } })
    else if (act === 3)
      await anna.send('adminAdjustBooking', {
        params,
        form: { label: 'Agreed', amount: below(20_000) - 10_000 },
      })
    else if (act === 4)
      await anna.send('adminCancelBooking', { params, form: { fee: below(5_000), reason: 'ill' } })
    else if (act === 5) await anna.send('adminReinstateBooking', { params, form: {} })
    else
      await anna.send('adminCorrectBooking', {
        params,
        form: { name: 'Theo', phone: '112', billing: JSON.stringify({ ...ACME, name: `ACME ${step}` }) },
      })
  }
  const made = await invoicesOf(world)
  expect(made.length).toBeGreaterThan(60)
  expect(Date.parse(made.at(-1)?.at ?? '') - Date.parse(made[0]?.at ?? '')).toBeGreaterThan(days(330))
  for (const { number, kind, total, of } of made) {
    const sum = (part: 'net' | 'tax' | 'gross') => (of.taxes ?? []).reduce((all, each) => all + each[part], 0)
    const sign = kind === 'invoice' ? 1 : -1
    expect([number, sum('net') + sum('tax'), sum('gross')]).toEqual([number, sign * total, sign * total])
    for (const { net, tax, gross, basis_points } of of.taxes ?? []) {
      expect(net + tax).toBe(gross)
      expect(Math.abs(tax - (gross * basis_points) / (10_000 + basis_points))).toBeLessThanOrEqual(0.5)
    }
  }
  for (const { id, total } of await world.db.selectFrom('bookings').select(['id', 'total']).execute()) {
    const standing = made
      .filter(({ booking_id }) => booking_id === id)
      .reduce((all, each) => all + each.total, 0)
    expect(standing).toBe(total)
  }
})
