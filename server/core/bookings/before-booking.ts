import { furtherOf, type Language, mainLanguageOf } from '../../../contract/languages.ts'
import type { Due, Quoted } from '../../../contract/money/quotes.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import type { BookingFacts } from '../../../rules/booking-facts.ts'
import { cancellationText } from '../../../rules/cancelling.ts'
import { wholeDay } from '../../../rules/dates.ts'
import { dayAfter, lastDay } from '../../../rules/days.ts'
import { moneyText } from '../../../rules/money-text.ts'
import { type Party, partyInWords, partyOf } from '../../../rules/party.ts'
import { goingOn } from '../../../texts/count.ts'
import { voiceIn } from '../../../texts/voice.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import type { Ctx } from '../../kit/context.ts'
import { renderFilled } from '../../kit/markdown.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import type { BeforeText, CurrentSettings } from '../../kit/settings.ts'
import { lengthOfTrip } from '../departures/next-departure.ts'
import { readOffered } from '../money/booking-money.ts'
import type { Selling } from '../money/commission.ts'
import { quoteParty } from '../money/quote.ts'

import { protectionLines } from '../settings/settings.ts'
import { settingsIn } from '../translations/translated-settings.ts'
import { readWords } from '../translations/translated-words.ts'
import { parseContent } from '../trips/trip-content.ts'

/*
 * What a traveller must be told before booking: a page of the agency, with the facts of this booking in its fields. What was shown
 * is kept with the booking, the wording as well as the facts, whatever becomes of page and trip.
 */

/** The page, what its facts need of the settings, and their language; null where the agency has no such page. */
export type Information = {
  text: BeforeText
  agency: Settings['agency']
  email: string
  cancellation: Settings['booking']['cancellation']
  changeDays: number | null
  language: Language
} | null

export function informationOf(settings: CurrentSettings, language: Language): Information {
  const { agency, booking } = settings.get()
  const { before: text } = settingsIn(settings.get(), furtherOf(language, agency))
  const { email } = settings.contact()
  return (
    text && {
      ...{ text, agency, email, language },
      ...{ cancellation: booking.cancellation, changeDays: booking.change_days },
    }
  )
}

/** A price as the facts need it; undefined where it is on request. */
type Price = {
  total: number
  currency: string
  due: Due[]
  cancellation: Settings['booking']['cancellation']
}

export const agencyFacts = (agency: Settings['agency'], email: string) => ({
  protection: protectionLines(agency).join('\n'),
  agency: [agency.name, agency.address, agency.phone, email].filter(Boolean).join('\n'),
})

type Booked = {
  departureId: number
  party: Party
  price: Price | undefined
  /** Of a booking with terms of its own: until how many days before departure its traveller may change it. */
  changeDays?: number | null | undefined
}

async function factsOf(
  ctx: Ctx,
  { agency, email, cancellation, language, ...usual }: NonNullable<Information>,
  { departureId, party, price, changeDays = usual.changeDays }: Booked,
): Promise<BookingFacts> {
  const row = await ctx.db
    .selectFrom('departures as d')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .select(['trips.id', 'title', 'content', lengthOfTrip.as('days')])
    .select(['d.date', 'd.time', 'd.min_travellers', 'd.decide_on'])
    .where('d.id', '=', departureId)
    .executeTakeFirstOrThrow()
  const { stops, entry, accessibility } = parseContent(row.content)
  const words = await readWords(ctx.db, [row.id], furtherOf(language, agency))
  const say = (text: string) => words?.(text) ?? text
  const { currency, currency_digits } = agency
  const { texts, locale } = voiceIn(language, agency)
  const day = (date: string) => wholeDay(date, locale)
  const amount = (units: number) =>
    moneyText(units, {
      currency: price?.currency ?? currency,
      digits: (price?.currency ?? currency) === currency ? currency_digits : undefined,
      locale,
    })
  const dueOf = (purpose: Due['purpose']) => price?.due.find((due) => due.purpose === purpose)
  const deposit = dueOf('deposit')
  const balance = dueOf('balance')
  const changeUntil = changeDays === null ? '' : dayAfter(row.date, -changeDays)
  return {
    trip: say(row.title),
    from: [day(row.date), row.time].filter(Boolean).join(', '),
    until: day(lastDay(row.date, row.days)),
    places: stops.flatMap(({ name }) => (name ? say(name) : [])).join(', '),
    travellers: partyInWords(party, texts.words),
    total: price ? amount(price.total) : texts.booking.bill.factOnRequest,
    deposit: deposit ? amount(deposit.amount) : '',
    deposit_on: deposit ? day(deposit.on) : '',
    balance_on: balance ? day(balance.on) : '',
    min_travellers: `${row.min_travellers ?? ''}`,
    decide_on: row.decide_on ? day(row.decide_on) : '',
    // After its label, as all facts are.
    cancellation: goingOn(
      cancellationText(
        price?.cancellation ?? cancellation,
        { departs: row.date, today: ctx.clock.today(), locale },
        texts.booking.cancellation,
      ),
    ),
    change_until: changeUntil < ctx.clock.today() ? '' : day(changeUntil),
    entry: say(entry),
    accessibility: say(accessibility),
    ...agencyFacts(agency, email),
  }
}

type Told = { text: BeforeText; facts: BookingFacts } | undefined

export async function tellBefore(ctx: Ctx, information: Information, booked: Booked): Promise<Told> {
  if (!information) return undefined
  return { text: information.text, facts: await factsOf(ctx, information, booked) }
}

/** What a traveller is shown before booking. To render it takes longer than to book, so nobody does it who only compares its version. */
export const shownOf = (told: Told): Quoted['before'] =>
  told && {
    title: told.text.title,
    html: renderFilled(told.text.text, told.facts),
    version: told.text.id,
  }

/** A quote with what is to be read before booking. An agent, who is no traveller, gets the commission instead. */
export async function quoteForTraveller(
  ctx: Ctx,
  information: Information,
  form: Parameters<typeof quoteParty>[1],
  selling?: Selling,
): Promise<Quoted> {
  const { departure_id, ...quoted } = await quoteParty(ctx, form, { selling })
  if (selling) return quoted
  const { total, cancellation, currency, due } = quoted
  const price = total === null ? undefined : { total, cancellation, currency, due }
  const before = shownOf(
    await tellBefore(ctx, information, { departureId: departure_id, party: partyOf(form), price }),
  )
  return { ...quoted, ...(before && { before }) }
}

/** What is shown before an offer of the waiting list is taken, at the prices that are frozen in it, in the language of its booking. */
export async function tellOfOffer(
  ctx: Ctx,
  {
    id,
    departure_id: departureId,
    language,
  }: { id: number; departure_id: number; language: Language | null },
) {
  const { total, currency, due, terms } = await readOffered(ctx.db, id)
  const price =
    total === null || currency === null
      ? undefined
      : { total, currency, due, cancellation: terms?.cancellation ?? [] }
  const information = informationOf(ctx.settings, language ?? mainLanguageOf(ctx.settings.get().agency))
  const party = await ctx.db
    .selectFrom('bookings')
    .select(['adults', 'children', 'infants'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return await tellBefore(ctx, information, { departureId, party, price, changeDays: terms?.change_days })
}

/**
 * The columns of a booking that keep what its traveller was told before it, and when; none where there was nothing to tell. The
 * demo's example binds nobody: programs that know nothing of it can book on a demo.
 * @throws information_changed, read_first
 */
export function toldBefore(told: Told, shown: number | undefined, at: string, quote?: Quoted) {
  if (!told || (told.text.isExample && shown === undefined)) return {}
  const { title, id: version } = told.text
  if (shown === undefined) throw invalid('before_version', 'read_first', { title })
  if (shown !== version)
    throw refuse('information_changed', { title }, quote && { quote: { ...quote, before: shownOf(told) } })
  return { before_id: version, before_facts: JSON.stringify(told.facts), before_shown_at: at }
}

const keptTexts = (db: Database) =>
  db.selectFrom('bookings').innerJoin('before_texts', 'before_texts.id', 'before_id')

export async function toldWith(db: Database, ids: number[]) {
  const rows = await keptTexts(db)
    .select(['bookings.id', 'before_texts.id as version', 'title', 'before_shown_at'])
    .where(isOneOf(db, 'bookings.id', ids))
    .execute()
  return new Map(
    rows.map(({ id, version, title, before_shown_at }) => [
      id,
      { title, version, shown_at: before_shown_at ?? '' },
    ]),
  )
}

/** The text that the traveller of a booking was shown, with its facts. @throws no_information */
export async function readTold(db: Database, id: number) {
  const found = await keptTexts(db)
    .select(['reference', 'title', 'text', 'before_facts', 'before_shown_at', 'bookings.language'])
    .select('before_texts.language as written_in')
    .where('bookings.id', '=', id)
    .executeTakeFirst()
  if (!found) throw refuse('no_information')
  const { before_facts, before_shown_at: shownAt, ...told } = found
  const facts: BookingFacts = JSON.parse(before_facts ?? '{}')
  return { ...told, shownAt: shownAt ?? '', facts }
}
