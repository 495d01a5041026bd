import { stillDue } from '../../../contract/quotes.ts'
import type { Database } from '../../database/schema.ts'
import { travellersInWords } from '../../mails/templates/words.ts'
import type { Clock } from '../../platform/clock.ts'
import { notFound, Problem } from '../../platform/errors.ts'
import { siteOf } from '../../platform/network.ts'
import { type Block, drawPaper, type Paper } from '../../platform/paper/paper.ts'
import { moneyInWords } from '../../platform/words.ts'
import type { By } from '../audit/audit.ts'
import { readMailedPrices } from '../money/booking-money.ts'
import { everybody, rowsOf } from '../travellers/traveller-rows.ts'
import { parseContent } from '../trips/trip-content.ts'
import { issuedBy, type PaperSite } from './issuer.ts'
import { dayOnPaper, daysInWords, lineInWords } from './words.ts'

type VoucherSite = PaperSite & { clock: Clock }

/** A booking with its departure and trip, deleted or not. */
const findBooked = (db: Database, id: number) =>
  db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .leftJoin('packages', 'packages.id', 'trips.package_id')
    .select(['bookings.id', 'reference', 'status', 'name', 'email', 'phone', 'adults', 'children', 'infants'])
    .select(['told_days', 'told_package', 'departures.date', 'departures.time'])
    .select(['trips.title', 'trips.period_days', 'trips.content', 'packages.description as package'])
    .where('bookings.id', '=', id)
    .executeTakeFirst()

type Booked = NonNullable<Awaited<ReturnType<typeof findBooked>>>

async function priceBlocks(db: Database, clock: Clock, id: number, locale: string): Promise<Block[]> {
  const { price } = (await readMailedPrices(db, clock, [id]))(id)
  if (!price) return [{ kind: 'text', text: 'The price is settled with you in person.' }]
  const { lines, total, paid, due } = price
  const amount = (value: number) => moneyInWords(value, price)
  const open = stillDue(due, paid).map((each) => ({
    label: `To pay by ${dayOnPaper(each.on, locale)}`,
    amount: amount(each.amount),
  }))
  return [
    {
      kind: 'bill',
      lines: lines.map((line) => ({ label: lineInWords(line, price), amount: amount(line.amount) })),
      total: { label: 'Total', amount: amount(total) },
      after: [
        { label: 'Paid', amount: amount(paid) },
        ...(open.length > 0 ? open : [{ label: 'To pay', amount: amount(Math.max(0, total - paid)) }]),
      ],
    },
  ]
}

async function voucherOf(
  db: Database,
  { clock, settings, pictures }: VoucherSite,
  booked: Booked,
): Promise<Paper> {
  const { agency } = settings.get()
  const { id, reference, title, date, time, name, email, phone } = booked
  const { included, meeting_point } = parseContent(booked.content)
  const days = booked.period_days ?? booked.told_days
  const bookedBy = [name, phone, email].filter((text) => text !== '').join('\n')
  const emergency = agency.emergency_phone || agency.phone
  const names = everybody(booked, await rowsOf(db, [id])).flatMap(({ name: each }) => each || [])
  const issued = await issuedBy({ pictures, settings })
  return {
    ...issued,
    title: `Voucher ${reference}: ${title}`,
    foot: `${agency.name}, voucher ${reference}`,
    blocks: [
      {
        kind: 'title',
        over: 'Travel voucher',
        text: title,
        under: daysInWords(date, time, days, agency.locale),
      },
      {
        kind: 'code',
        label: 'Your reference',
        code: reference,
        note: 'Show it when you arrive, on paper or on a phone.',
      },
      {
        kind: 'sides',
        sides: [
          ...(bookedBy === '' ? [] : [{ label: 'Booked by', text: bookedBy }]),
          { label: 'Travellers', text: [travellersInWords(booked), ...names].join('\n') },
          ...(meeting_point ? [{ label: 'Meeting point', text: meeting_point }] : []),
        ],
      },
      { kind: 'heading', text: 'What is included' },
      { kind: 'list', items: [booked.package ?? booked.told_package, ...included] },
      ...(emergency === ''
        ? []
        : [
            { kind: 'heading' as const, text: 'On your way, in an emergency' },
            { kind: 'text' as const, text: `Call ${agency.name}: ${emergency}` },
          ]),
      { kind: 'heading', text: 'Price' },
      ...(await priceBlocks(db, clock, id, agency.locale)),
    ],
  }
}

/**
 * The voucher of a booking as a PDF, made of the booking as it is now.
 * @param by who asks for it; absent where it comes with a mail
 * @throws {Problem} 404; 409 for a booking that is not confirmed; 503 as `drawPaper`
 */
export async function drawVoucher(db: Database, site: VoucherSite, id: number, by?: Pick<By, 'address'>) {
  const booked = await findBooked(db, id)
  if (!booked) throw notFound('booking')
  if (booked.status !== 'confirmed')
    throw new Problem(409, 'This booking is not confirmed, so there is no voucher for it.', { code: 'state' })
  const content = await drawPaper(await voucherOf(db, site, booked), by && siteOf(by.address))
  return { fileName: `voucher-${booked.reference}.pdf`, content }
}
