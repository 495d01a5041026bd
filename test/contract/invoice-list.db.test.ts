import { sql } from 'kysely'
import { begin, SELLER, save } from '../invoices.ts'
import { readPdf } from '../pdf.ts'
import { canReadPdf } from '../scan.ts'
import { expect, test } from '../world.ts'

test('an invoice is frozen, whatever happens to the booking, its traveller and the settings', async ({
  world,
}) => {
  await begin(world)
  const { id } = await world.theo.book()
  const stored = () => world.db.selectFrom('invoices').selectAll().execute()
  const before = await stored()
  await save(world, { seller: 'Another', invoice_note: '' })
  await world.anna.ask('adminAnonymiseBooking', { params: { id } })
  await world.anna.ask('adminDeleteTrip', { params: { id: world.trips.fjord.id } })
  expect(await stored()).toEqual(before)
  expect(JSON.parse(before[0]?.data ?? '')).toMatchObject({ customer: 'Theo Thaler', seller: SELLER })
  await world.theo.askInVain(404, 'showInvoice', { params: { number: 'F27-1' } })
  expect((await world.anna.send('adminShowInvoice', { params: { number: 'F27-1' } })).status).toBe(200)
  for (const statement of [
    sql`update invoices set total = 1`,
    sql`update invoices set data = '{}'`,
    sql`delete from invoices`,
  ])
    await expect(statement.execute(world.db)).rejects.toThrow('Invoices cannot be changed')
})

test('the account’s download has the invoices', async ({ world }) => {
  await begin(world)
  await world.theo.book()
  const exported = await (await world.theo.send('exportAccount')).json()
  expect(exported.bookings[0].invoices).toMatchObject([{ number: 'F27-1', total: 300_000 }])
})

test('the list is narrowed by day, and the accountant gets a year', async ({ world }) => {
  await begin(world)
  const { reference } = await world.theo.book({ name: '=Theo' })
  const clara = await world.addPerson('Clara', 'clerk')
  world.time.now = new Date('2027-06-02T09:00:00Z')
  const { id } = await world.theo.book()
  await world.anna.ask('adminCancelBooking', { params: { id }, form: { fee: 0, reason: 'ill' } })
  const between = async (query: Record<string, string>) =>
    (await clara.ask('adminListInvoices', { query })).invoices.data.map(({ number }) => number)
  expect(await between({ from: '2027-06-02' })).toEqual(['F27-3', 'F27-2'])
  expect(await between({ to: '2027-06-01' })).toEqual(['F27-1'])
  const csv = async (query = {}) => (await world.anna.send('adminExportInvoices', { query })).text()
  const [head, first, , last] = (await csv()).split('\r\n')
  expect(head).toBe('Number,Kind,Date,Customer,Booking,Trip,Departs,Total,Currency,Takes back')
  expect(first).toBe(`F27-1,Invoice,2027-06-01,'=Theo,${reference},Fjord,2027-07-10,3000.00,EUR,`)
  expect(last).toMatch(/^F27-3,Credit note,2027-06-02,.*,-3000\.00,EUR,F27-2$/)
  expect((await csv({ year: 2026 })).split('\r\n')).toHaveLength(2)
  await clara.askInVain(403, 'adminExportInvoices')
})

test('the list says what is paid of an invoice that holds, what is still due, and what cancels the others', async ({
  world,
}) => {
  await begin(world)
  await save(world, { deposit_percent: '20', balance_days: '30' })
  const { id } = await world.theo.book()
  const moneyOf = async () =>
    (await world.anna.ask('adminListInvoices')).invoices.data.map(
      ({ number, paid, open, due_on, cancelled_by }) => ({ number, paid, open, due_on, cancelled_by }),
    )
  const holds = { number: 'F27-1', cancelled_by: null }
  expect(await moneyOf()).toEqual([{ ...holds, paid: 0, open: 300_000, due_on: '2027-06-08' }])
  const pay = (amount: number) =>
    world.anna.ask('adminAddPayment', {
      params: { id },
      form: { amount, method: 'cash', received_on: '2027-06-01' },
    })
  await pay(60_000)
  expect(await moneyOf()).toEqual([{ ...holds, paid: 60_000, open: 240_000, due_on: '2027-06-10' }])
  await pay(240_000)
  expect(await moneyOf()).toEqual([{ ...holds, paid: 300_000, open: 0, due_on: null }])
  await world.anna.ask('adminCancelBooking', { params: { id }, form: { fee: 50_000, reason: 'ill' } })
  const none = { paid: null, open: null, due_on: null, cancelled_by: null }
  expect(await moneyOf()).toEqual([
    { number: 'F27-3', paid: 300_000, open: 0, due_on: null, cancelled_by: null },
    { ...none, number: 'F27-2' },
    { ...none, number: 'F27-1', cancelled_by: 'F27-2' },
  ])
})

test.skipIf(!canReadPdf)(
  'an invoice says what is paid as of today and what is due when, and how to pay; then that it was cancelled',
  async ({ world }) => {
    await begin(world)
    await save(world, {
      deposit_percent: '20',
      balance_days: '30',
      invoice_prefix: '',
      how_to_pay: 'IBAN DE12',
    })
    const { id, reference } = await world.theo.book()
    const read = async (number: string) => {
      const response = await world.anna.send('adminShowInvoice', { params: { number } })
      return readPdf(new Uint8Array(await response.arrayBuffer())).text
    }
    await world.anna.ask('adminAddPayment', {
      params: { id },
      form: { amount: 10_000, method: 'cash', received_on: '2027-06-01' },
    })
    const invoice = await read('1')
    expect(invoice).toContain(`How to pay\nIBAN DE12\nReference: ${reference}\nMargin scheme`)
    expect(invoice).toMatch(
      /Invoice\nNo\. 1\n.*Total €3,000\.00\nPaid as of Tue 1 June 2027 €100\.00\nTo pay by Tue 8 June 2027 €500\.00\nTo pay by Thu 10 June 2027 €2,400\.00\n/s,
    )
    await world.anna.ask('adminCancelBooking', { params: { id }, form: { fee: 0, reason: 'ill' } })
    const cancelled = await read('1')
    expect(cancelled).toContain('This invoice was cancelled by the credit note 2 of Tue 1 June 2027.')
    expect(cancelled).not.toMatch(/Paid|To pay/)
  },
)

test.skipIf(!canReadPdf)(
  'invoice and credit note say who, what and how much, in order',
  async ({ world }) => {
    await begin(world)
    const { settings } = await world.anna.ask('adminShowAgencySettings')
    await world.anna.ask('adminSaveAgencySettings', {
      body: JSON.stringify({ ...settings, locale: 'da-DK' }),
      headers: { 'content-type': 'application/json' },
    })
    const { id, reference } = await world.theo.book({ name: 'Łucja Жукова' })
    await world.anna.ask('adminCancelBooking', { params: { id }, form: { fee: 0, reason: 'ill' } })
    const read = async (number: string) => {
      const response = await world.anna.send('adminShowInvoice', { params: { number } })
      return readPdf(new Uint8Array(await response.arrayBuffer()))
    }
    const invoice = await read('F27-1')
    expect(invoice.title).toBe('Invoice F27-1')
    const said =
      /Invoice\nF27-1\nTue 1 June 2027\n.*VAT DE 123.*Łucja Жукова.*Fjord\nSat 10 July 2027 to\sWed 14 July 2027.*Total 3\.000,00 €\nMargin scheme – travel agents\n/s
    expect(invoice.text).toMatch(said)
    expect(invoice.text).toContain(`Booking ${reference}`)
    const credit = await read('F27-2')
    expect(credit.text).toContain('This credit note takes back the invoice F27-1 of Tue 1 June 2027.')
    expect(credit.text).toContain('Total −3.000,00 €')
  },
)
