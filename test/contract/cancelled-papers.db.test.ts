import { moneyText } from '../../rules/money-text.ts'
import type { Values } from '../calls.ts'
import { begin, price, save } from '../invoices.ts'
import { readMail, site } from '../mails.ts'
import { readPdf } from '../pdf.ts'
import { addReseller, sell, showBooking } from '../resellers.ts'
import { canReadPdf } from '../scan.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/*
 * The papers of a cancelled booking: its invoices and credit notes add up to what was kept, whatever was paid, and mail, page, invoice and
 * spreadsheet name the fee alike.
 */

const NAME = 'Cancellation fee'

type Case = {
  /** What is paid before it is cancelled. */
  paid?: number
  /** What the agency keeps; absent: what the terms say, half of the price. */
  fee?: number
  /** Done before it is cancelled, each for its own fee. */
  change?: (world: World, id: number) => Promise<unknown>
  book?: (world: World) => Promise<number>
  /** The fees that stand in the papers afterwards, by their names. */
  fees: Record<string, number>
}

/** Two adults at 1,000.00 each. */
const bookTwo = async ({ theo, trips }: World, more: Record<string, string> = {}) => {
  const party = { number_of_adults: 2, number_of_childrens: 0, ...more }
  return (await theo.ask('book', { form: bookingForm({ trips }, party) })).booking.id
}

const leaveOne = (world: World, id: number) =>
  world.anna.ask('adminChangeParty', {
    params: { id },
    form: { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0 },
  })

const sellFour = async (world: World) => {
  const { id } = await addReseller(world, { commission: '10' })
  return (await sell(world, id)).id
}

const cases: Record<string, Case> = {
  'nothing paid': { fees: { [NAME]: 100_000 } },
  'less paid than the fee': { paid: 40_000, fees: { [NAME]: 100_000 } },
  'as much paid as the fee': { paid: 100_000, fees: { [NAME]: 100_000 } },
  'all paid': { paid: 200_000, fees: { [NAME]: 100_000 } },
  'nothing paid, and no fee': { fee: 0, fees: {} },
  'all paid, and no fee': { paid: 200_000, fee: 0, fees: {} },
  'an earlier fee beside it': {
    paid: 150_000,
    change: leaveOne,
    fees: { 'Partial cancellation fee (50%)': 50_000, [NAME]: 50_000 },
  },
  'an earlier fee, and no fee for cancelling': {
    paid: 150_000,
    fee: 0,
    change: leaveOne,
    fees: { 'Partial cancellation fee (50%)': 50_000 },
  },
  'an extra of another tax rate': {
    paid: 200_000,
    book: async (world) => {
      const form = { trip_id: world.trips.fjord.id, name: 'Boat', price: 20_000, per: 'booking' }
      const { id } = await world.anna.ask('adminAddExtra', { form: { ...form, tax_rate_id: 'low' } })
      return await bookTwo(world, { extras: `${id}:1` })
    },
    fees: { [NAME]: 110_000 },
  },
  // Half of what it pays: 4,000.00 less the commission of a tenth.
  'sold by a reseller': { paid: 360_000, book: sellFour, fees: { [NAME]: 180_000 } },
  'sold by a reseller, who has paid nothing': { book: sellFour, fees: { [NAME]: 180_000 } },
}

const euros = (units: number) => moneyText(units, { currency: 'EUR' })

/** What the mail of the cancellation says. */
async function mailed({ db }: World): Promise<string> {
  const { data } = await db
    .selectFrom('outbox')
    .select('data')
    .where('template', '=', 'booking-cancelled')
    .executeTakeFirstOrThrow()
  return (await readMail('booking-cancelled', JSON.parse(data), site)).replaceAll('\u00a0', ' ')
}

const rates = JSON.stringify([
  { id: 'full', name: 'VAT 19%', basis_points: 1_900 },
  { id: 'low', name: 'VAT 7%', basis_points: 700 },
])

test.for(Object.entries(cases))('papers add up to what was kept: %s', async ([, of], { world }) => {
  const { anna, db } = world
  const { paid = 0, fee, change, book = bookTwo, fees } = of
  await begin(world)
  await save(world, { tax_rates: rates })
  await price(world, '100000')
  const id = await book(world)
  const pay = async (amount: number) =>
    await anna.ask('adminAddPayment', { params: { id }, form: { amount, method: 'bank', anyway: 1 } })
  if (paid > 0) await pay(paid)
  await change?.(world, id)
  // A change and a cancellation of the same moment could not be told apart.
  world.time.now = new Date(world.time.now.getTime() + 1000)
  const form: Values = fee === undefined ? {} : { fee, reason: 'Ill' }
  await anna.ask('adminCancelBooking', { params: { id }, form })

  const kept = Object.values(fees).reduce((sum, each) => sum + each, 0)
  const booking = await showBooking(world, id)
  const named = (lines: { label: string; amount: number }[]) =>
    Object.fromEntries(lines.map(({ label, amount }) => [label, amount]))
  expect(booking).toMatchObject({ total: kept, paid })
  expect(named(booking.lines)).toEqual(fees)
  const invoices = await db
    .selectFrom('invoices')
    .selectAll()
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute()
  expect(invoices.reduce((sum, { total }) => sum + total, 0)).toBe(kept)
  // Tax is given back with what it was in, and kept of the fee.
  const taxes = invoices.map(({ kind, total, data }) => {
    const { taxes = [], lines } = JSON.parse(data) as {
      taxes?: { net: number; tax: number; gross: number }[]
      lines: { amount: number }[]
    }
    const sign = kind === 'invoice' ? 1 : -1
    expect(sign * lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    const gross = taxes.reduce((sum, each) => sum + each.gross, 0)
    expect(sign * gross).toBe(total)
    return sign * taxes.reduce((sum, { net }) => sum + net, 0)
  })
  expect(taxes.reduce((sum, net) => sum + net, 0)).toBe(Math.round(kept / 1.19))
  const last = invoices.at(-1)
  if (kept > 0) expect(named(JSON.parse(last?.data ?? '').lines)).toEqual(fees)
  expect(last?.kind).toBe(kept > 0 ? 'invoice' : 'credit_note')
  // What is open of the fee, or goes back of what was paid, is the same in the list of invoices and in the booking.
  const listed = (await anna.ask('adminListInvoices')).invoices.data
  expect(listed.find(({ number }) => number === last?.number)).toMatchObject(
    kept > 0 ? { paid, open: Math.max(0, kept - paid) } : { paid: null, open: null },
  )
  const said = await mailed(world)
  expect(said).toContain(
    fees[NAME] ? `The cancellation fee is ${euros(fees[NAME])}.` : 'There is no cancellation fee.',
  )
  expect(said.includes(`You have paid ${euros(paid)}.`)).toBe(paid > 0)
  const back = `We pay ${euros(paid - kept)} back to you. We do this by Tue 15 June 2027 at the latest.`
  expect(said.includes(back)).toBe(paid > kept)
  expect(said.includes(`${euros(kept - paid)} is still to be paid.`)).toBe(kept > paid)
  expect(booking.pay_back_by).toBe(paid > kept ? '2027-06-15' : null)
  const { url } = await anna.ask('adminLinkBooking', { params: { id }, form: {} })
  const headers = { 'booking-token': url?.split('#')[1] ?? '' }
  const page = (await world.ask('showOwnBooking', { headers })).booking
  const { total, lines, pay_back_by, paid_back } = booking
  expect(page).toMatchObject({ total, paid, lines, pay_back_by, paid_back })
  if (canReadPdf && kept > 0) {
    const response = await anna.send('adminShowInvoice', { params: { number: last?.number ?? '' } })
    const { text } = readPdf(new Uint8Array(await response.arrayBuffer()))
    expect(text).toContain(
      paid > kept ? `To be paid back ${euros(paid - kept)}` : `To pay ${euros(kept - paid)}`,
    )
  }
  const sheet = await (await anna.send('adminExportBookings')).text()
  for (const [name, amount] of Object.entries(fees))
    expect(sheet).toContain(`${name}: ${(amount / 100).toFixed(2)}`)
  // Once all has gone back, or has come in, what is paid is what was kept.
  if (paid !== kept) await pay(kept - paid)
  expect(await showBooking(world, id)).toMatchObject({
    paid: kept,
    balance: 0,
    standing: kept === 0 ? 'nothing_due' : 'paid',
  })
})
