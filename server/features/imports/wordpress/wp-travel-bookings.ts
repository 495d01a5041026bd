import { limits } from '../../../../contract/limits.ts'
import type { Found, FoundBooking, FoundCustomer, Reading } from '../found.ts'
import { ageOf } from '../values/ages.ts'
import { realDay } from '../values/days.ts'
import { toLine } from '../values/html.ts'
import { inFigures, minor } from '../values/money.ts'
import { entriesOf, fieldOf, type Php, partOf, unserialized } from '../values/php.ts'
import { BOOKING, metaOf, PAYMENT, type WpPost, type WpSite, whole } from './site.ts'

/* WP Travel's bookings: posts with a basket (an entry for each trip and day), who booked, and the posts of the payments. */

type Priced = Reading & { currency: string }
type Customer = Omit<FoundCustomer, 'kind' | 'oldId' | 'doubts'>

const read = (post: WpPost, key: string): Php | undefined => unserialized(metaOf(post, key))

/** The first text of a field, which has a list for each entry of the basket, or is a text by itself. */
function firstOf(value: Php | undefined): string {
  for (let at = value, depth = 0; depth < 4; at = entriesOf(at)[0], depth += 1)
    if (typeof at === 'string' || typeof at === 'number') return `${at}`.trim()
  return ''
}

/** Who booked: the first of those who travel, and the address of the bill. */
function customerOf(post: WpPost): Customer {
  const data = read(post, 'order_data')
  const typed = (...keys: string[]) =>
    keys.map((key) => firstOf(partOf(data, key) ?? read(post, key))).find((text) => text !== '') ?? ''
  const name = [
    typed('wp_travel_fname_traveller', 'wp_travel_fname'),
    typed('wp_travel_mname_traveller', 'wp_travel_mname'),
    typed('wp_travel_lname_traveller', 'wp_travel_lname'),
  ]
  const town = [typed('billing_postal'), typed('billing_city')].filter(Boolean).join(' ')
  return {
    name: toLine(name.filter(Boolean).join(' ')),
    email: typed('wp_travel_email_traveller', 'wp_travel_email'),
    phone: typed('wp_travel_phone_traveller', 'wp_travel_phone'),
    address: [typed('wp_travel_address'), town, typed('wp_travel_country', 'wp_travel_country_traveller')]
      .filter(Boolean)
      .join(', '),
    language: '',
    note: typed('wp_travel_note'),
  }
}

type Paid = Pick<FoundBooking, 'paid' | 'paidOn' | 'method'> & { price: number; doubts: string[] }

const methodOf = (gateway: string): FoundBooking['method'] =>
  /bank/.test(gateway) ? 'bank' : /stripe|card|authorize|square/.test(gateway) ? 'card' : 'other'

/** What came in: of the payments those that are said to be paid. `price`: what the first of them says that the trip costs. */
function paidFor(
  site: WpSite,
  post: WpPost,
  total: number | undefined,
  { currency, today, locale }: Priced,
): Paid {
  const told = read(post, 'wp_travel_payment_id')
  const ids = [...(typeof told === 'object' ? entriesOf(told) : [told])].map((id) => whole(`${id ?? ''}`))
  const payments = ids.flatMap((id) => site.post(PAYMENT, id) ?? [])
  const doubts: string[] = []
  const amountOf = (payment: WpPost, key: string) => minor(metaOf(payment, key), currency) ?? 0
  const price = payments[0] ? amountOf(payments[0], 'wp_travel_trip_price') : 0
  let paid = 0
  let paidOn = ''
  let method: FoundBooking['method'] = 'other'
  for (const payment of payments) {
    const state = metaOf(payment, 'wp_travel_payment_status') || metaOf(post, 'wp_travel_payment_status')
    const typed = amountOf(payment, 'wp_travel_payment_amount')
    // What is paid in full without an amount is paid to the last cent: so the plugin reads it, too.
    const amount = typed || (state === 'paid' && payments.length === 1 ? (total ?? price) : 0)
    if (amount === 0) continue
    if (state !== 'paid' && state !== 'partially_paid') {
      doubts.push(`A payment of ${inFigures(amount, { currency, locale })} is “${state}”: it is not counted`)
      continue
    }
    paid += amount
    paidOn = realDay(payment.date) ?? paidOn
    method = methodOf(metaOf(payment, 'wp_travel_payment_gateway'))
  }
  return { paid, paidOn: paidOn < today ? paidOn : '', method, price, doubts }
}

/** Who travels of an entry of the basket, by its categories; those that are none of our ages count as adults. */
function partyOf(site: WpSite, item: Php | undefined, people: number, doubts: string[]) {
  const party = { adults: 0, children: 0, infants: 0 }
  const kinds = { adult: 'adults', child: 'children', infant: 'infants' } as const
  const categories = partOf(item, 'trip')
  for (const [id, category] of Object.entries(
    typeof categories === 'object' && categories ? categories : {},
  )) {
    const count = whole(fieldOf(category, 'pax'))
    const name = site.terms.find((term) => `${term.id}` === id)?.name || fieldOf(category, 'custom_label')
    const age = ageOf(name)
    if (count > 0 && !age) doubts.push(`${count} are “${toLine(name)}”: they count as adults`)
    party[kinds[age ?? 'adult']] += Math.max(0, count)
  }
  const told = party.adults + party.children + party.infants
  if (told === 0 && people > 1) doubts.push('The ages of its travellers are not told: all count as adults')
  if (told === 0) party.adults = Math.max(1, people)
  if (party.adults === 0) {
    doubts.push('Nobody of it is an adult: one of them counts as one')
    party[party.children > 0 ? 'children' : 'infants'] -= 1
    party.adults = 1
  }
  return party
}

/** Splits an amount by weights, to the last cent. */
function split(amount: number, weights: number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let left = amount
  return weights.map((weight, at) => {
    const part =
      at === weights.length - 1
        ? left
        : Math.floor((amount * (all > 0 ? weight : 1)) / (all || weights.length))
    left -= part
    return part
  })
}

/** Whether a booking counts, and as what; a sentence says why it is left. */
function statusOf(post: WpPost, paid: number, doubts: string[]): FoundBooking['status'] | { why: string } {
  const state = metaOf(post, 'wp_travel_booking_status') || 'N/A'
  if (state === 'booked') return 'confirmed'
  if (/^cancell?ed$/.test(state)) return 'cancelled'
  if (state !== 'pending' || paid === 0) return { why: `Its state is “${state}”.` }
  doubts.push('Its state is “pending”, and something is paid: it counts as confirmed')
  return 'confirmed'
}

/** The bookings of a post: one for each trip of its basket. */
function bookingsOf(site: WpSite, post: WpPost, customer: Customer, reading: Priced): Found[] {
  const { currency } = reading
  const left = (why: string): Found[] => [{ kind: 'left', what: `Booking ${post.id}`, why }]
  if (post.status !== 'publish') return left(`Its state is “${post.status}”.`)
  const told = minor(fieldOf(read(post, 'order_totals'), 'total'), currency)
  const { price, doubts: common, ...payment } = paidFor(site, post, told, reading)
  const status = statusOf(post, payment.paid, common)
  if (typeof status === 'object') return left(status.why)
  const basket = entriesOf(read(post, 'order_items_data'))
  const items = basket.length > 0 ? basket : [undefined]
  const total = told ?? price
  if (total === 0 && payment.paid === 0) common.push('It has no total: 0 is taken')
  if (items.length > 1)
    common.push(`It was booked with ${items.length - 1} more: its total and what was paid are split`)
  const weights = items.map((item) => minor(fieldOf(item, 'trip_price'), currency) ?? 0)
  const [totals, paid] = [split(total, weights), split(payment.paid, weights)]
  return items.flatMap((item, at): Found[] => {
    const doubts = [...common]
    const date = realDay(fieldOf(item, 'arrival_date') || firstOf(read(post, 'wp_travel_arrival_date')))
    if (!date) return left('Its day cannot be read.')
    const people = whole(fieldOf(item, 'pax')) || whole(metaOf(post, 'wp_travel_pax'))
    const party = partyOf(site, item, people, doubts)
    if (Math.max(...Object.values(party)) > limits.travellersOfAKind)
      return left(`A party has at most ${limits.travellersOfAKind} of a kind.`)
    return [
      {
        kind: 'booking',
        oldId: at === 0 ? `${post.id}` : `${post.id}-${at + 1}`,
        trip: fieldOf(item, 'trip_id') || metaOf(post, 'wp_travel_post_id'),
        date,
        time: /^\d\d:\d\d/.exec(fieldOf(item, 'trip_time'))?.[0] ?? '',
        customer: { ...customer, address: '' },
        party,
        ...payment,
        ...{ total: totals[at] ?? 0, paid: paid[at] ?? 0, status, doubts },
      },
    ]
  })
}

/** The bookings of a site, and who made them: each once, as the last booking has them. */
export function* bookingsIn(site: WpSite, reading: Priced): Generator<Found> {
  const customers = new Map<string, Customer>()
  for (const post of site.posts(BOOKING)) {
    const customer = customerOf(post)
    const found = bookingsOf(site, post, customer, reading)
    const contact = customer.email.toLowerCase() || customer.phone
    if (contact !== '' && found.some(({ kind }) => kind === 'booking')) customers.set(contact, customer)
    yield* found
  }
  for (const [oldId, customer] of customers)
    yield { kind: 'customer', oldId, ...customer, note: '', doubts: [] }
}
