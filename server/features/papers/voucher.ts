import { furtherOf, mainLanguageOf } from '../../../contract/languages.ts'
import { dayInWords } from '../../../rules/dates.ts'
import { lineText, moneyText } from '../../../rules/money-text.ts'
import { type Voice, voiceIn } from '../../../texts/voice.ts'
import { readTripNow, tripNow } from '../../core/bookings/told-trip.ts'
import { isGuaranteed } from '../../core/departures/seating.ts'
import { readMailedPrices } from '../../core/money/booking-money.ts'
import { emergencyPhone, protectionLines } from '../../core/settings/settings.ts'
import { inWords, readWords, type Say } from '../../core/translations/translated-words.ts'
import { parseContent } from '../../core/trips/trip-content.ts'
import type { Database } from '../../database/schema.ts'
import { type By, type Ctx, contextOf } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import type { Clock } from '../../platform/clock.ts'
import { siteOf } from '../../platform/network.ts'
import { type Block, drawPaper, type Paper } from '../../platform/paper/paper.ts'
import { everybody, rowsOf } from '../travellers/traveller-rows.ts'
import {
  daysInWords,
  issuedBy,
  type OfBooking,
  type PaperSite,
  partyOnPaper,
  rowsOfPayment,
} from './paper-parts.ts'

type VoucherSite = PaperSite & Pick<Ctx, 'features'> & { clock: Clock; publicUrl: string }

/** A booking with its departure and trip, deleted or not. */
const findBooked = (db: Database, id: number) =>
  db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .leftJoin('resellers', 'resellers.id', 'bookings.reseller_id')
    .select(['bookings.id', 'reference', 'bookings.status', 'bookings.name', 'bookings.email', 'phone'])
    .select(['adults', 'children', 'infants', 'resellers.name as reseller', 'reseller_reference'])
    .select(['bookings.language', 'bookings.departure_id'])
    .select(['min_travellers', 'guaranteed_at', 'decide_on'])
    .select(tripNow)
    .where('bookings.id', '=', id)
    .executeTakeFirst()

type Booked = NonNullable<Awaited<ReturnType<typeof findBooked>>>

/** How a voucher speaks, and what it says in place of the agency's own texts. */
type Spoken = { voice: Voice; say: Say | undefined }

type Price = ReturnType<Awaited<ReturnType<typeof readMailedPrices>>>['price']

/** How the amounts of a price are written. */
const amountsOf =
  ({ currency, digits }: NonNullable<Price>, { locale }: Voice) =>
  (units: number) =>
    moneyText(units, { currency, digits, locale })

/** What is still to be paid, for who looks at nothing but the top; empty where nothing is. */
function leftToPay(price: Price, voice: Voice): string {
  const left = price ? price.total - price.paid - (price.not_due ?? 0) : 0
  return price && left > 0 ? voice.texts.booking.cancelling.stillToPay(amountsOf(price, voice)(left)) : ''
}

function priceBlocks(price: Price, { voice, say }: Spoken): Block[] {
  const { lines } = voice.texts.booking
  const { voucher, bill } = voice.texts.papers
  if (!price) return [{ kind: 'text', text: voucher.onRequest }]
  const amount = amountsOf(price, voice)
  return [
    {
      kind: 'bill',
      lines: price.lines.map((line) => ({
        label: lineText(inWords(line, say), amount, lines),
        amount: amount(line.amount),
      })),
      total: { label: bill.total, amount: amount(price.total) },
      after: rowsOfPayment(price, { amount, voice }),
    },
  ]
}

const extrasOf = (price: Price, { say }: Spoken): string[] =>
  (price?.lines ?? [])
    .filter(({ kind, quantity }) => kind === 'extra' && quantity > 0)
    .map(({ label, quantity }) => `${say?.(label) ?? label}${quantity > 1 ? ` × ${quantity}` : ''}`)

async function voucherOf(
  db: Database,
  site: VoucherSite,
  booked: Booked,
  { voice, say }: Spoken,
): Promise<Paper> {
  const { settings, pictures, publicUrl } = site
  const { agency } = settings.get()
  const { voucher: t } = voice.texts.papers
  const { id, reference, name, email, phone, reseller, reseller_reference } = booked
  const { title, date, time, days, package: offer, meetingPoint } = readTripNow(booked)
  const { included } = parseContent(booked.content)
  const said = (text: string) => say?.(text) ?? text
  // The package may name what the trip lists by itself; a translation may say it in other words there.
  const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
  const isNamed = (text: string) => has(offer, text) || has(said(offer), said(text))
  const bookedBy = [name, phone, email].filter((text) => text !== '').join('\n')
  const protection = protectionLines(agency)
  const emergency = emergencyPhone(agency)
  const names = everybody(booked, await rowsOf(db, [id])).flatMap(({ name: each }) => each || [])
  const aside = [
    { label: t.emergency, text: emergency && t.call(agency.name, emergency) },
    { label: t.protection, text: protection.join('\n') },
  ].filter(({ text }) => text !== '')
  const ctx = contextOf({ ...site, db })
  const { price } = (await readMailedPrices(ctx, [id]))(id)
  const issued = await issuedBy({ pictures, settings })
  const { decide } = voice.texts.account.travellerBookings.card
  const stillOpen =
    booked.decide_on &&
    !isGuaranteed(booked, site.clock.today()) &&
    decide(dayInWords(booked.decide_on, voice.locale))
  return {
    ...issued,
    lang: voice.language,
    title: t.title(reference, said(title)),
    foot: t.foot(agency.name, reference),
    blocks: [
      {
        kind: 'title',
        over: t.kind,
        text: said(title),
        under: daysInWords(date, time, days, voice),
      },
      {
        kind: 'code',
        label: t.reference,
        code: reference,
        // What a reseller's traveller has paid is the reseller's own affair.
        note: [t.show, stillOpen, reseller === null && leftToPay(price, voice)].filter(Boolean).join(' '),
        // For the camera of the guide, who has to be logged in. It opens nothing to anybody else.
        scan: `${publicUrl}/admin/departures/${booked.departure_id}/papers?ref=${reference}`,
      },
      {
        kind: 'sides',
        sides: [
          ...(bookedBy === ''
            ? []
            : [{ label: reseller === null ? t.bookedBy : t.bookedFor, text: bookedBy }]),
          ...(reseller === null
            ? []
            : [{ label: t.soldBy, text: [reseller, reseller_reference].filter(Boolean).join('\n') }]),
          { label: t.travellers, text: [partyOnPaper(booked, voice), ...names].join('\n') },
          ...(meetingPoint ? [{ label: t.meetingPoint, text: said(meetingPoint) }] : []),
        ],
      },
      { kind: 'heading', text: t.included },
      {
        kind: 'list',
        items: [
          ...[offer, ...included.filter((each) => !isNamed(each))].map(said),
          ...extrasOf(price, { voice, say }),
        ],
      },
      ...(aside.length === 0 ? [] : [{ kind: 'sides' as const, sides: aside }]),
      ...(reseller === null
        ? [{ kind: 'heading' as const, text: t.price }, ...priceBlocks(price, { voice, say })]
        : []),
    ],
  }
}

/** A booking's voucher as a PDF, as it is now. @param by who asks; absent in a mail @throws no_booking, no_voucher */
export async function drawVoucher(
  db: Database,
  site: VoucherSite,
  { id, language }: OfBooking,
  by?: Pick<By, 'address'>,
) {
  const { agency } = site.settings.get()
  const booked = await findBooked(db, id)
  if (!booked) throw refuse('no_booking')
  const voice = voiceIn(language ?? booked.language ?? mainLanguageOf(agency), agency)
  if (booked.status !== 'confirmed') throw refuse('no_voucher')
  const say = await readWords(db, [booked.trip_id], furtherOf(voice.language, agency))
  const content = await drawPaper(await voucherOf(db, site, booked, { voice, say }), by && siteOf(by.address))
  return { fileName: voice.texts.papers.voucher.file(booked.reference), content }
}
