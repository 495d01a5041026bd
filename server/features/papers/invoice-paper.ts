import { lineText, moneyText } from '../../../rules/money-text.ts'
import { textsOf, type Voice } from '../../../texts/voice.ts'
import { type InvoiceData, parseInvoice } from '../../core/money/issue-invoices.ts'
import { inWords } from '../../core/translations/translated-words.ts'
import type { Database, Row } from '../../database/schema.ts'
import { type By, type Ctx, contextOf } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import type { Clock } from '../../platform/clock.ts'
import { siteOf } from '../../platform/network.ts'
import { type Amount, type Block, drawPaper, type Paper } from '../../platform/paper/paper.ts'
import { type CreditNote, type HeldMoney, readSince } from './invoices.ts'
import {
  dayOnPaper,
  daysInWords,
  issuedBy,
  type PaperSite,
  partyOnPaper,
  rowsOfPayment,
} from './paper-parts.ts'

/** What has become of an invoice, to be printed below what is frozen in it. */
type Since = { cancelledBy: CreditNote | undefined; money: HeldMoney | undefined; today: string }

/** A number as a title: a bare counter would be read as an amount, or as a page. */
const titleOf = (number: string, { texts }: Voice) =>
  /^\d+$/.test(number) ? texts.papers.invoice.bare(number) : number

/** How an invoice speaks: as it was issued. Those from before the house had languages are in English. */
const voiceOf = ({ language = 'en', locale }: InvoiceData): Voice => ({
  language,
  locale,
  texts: textsOf(language),
})

/** The agency's instructions, while something is still to be paid. */
function howToPay({ total, paid, how_to_pay }: HeldMoney, reference: string, { texts }: Voice): Block[] {
  const { invoice } = texts.papers
  if (total <= paid || how_to_pay === '') return []
  return [
    { kind: 'heading', text: invoice.howToPay },
    { kind: 'text', text: `${how_to_pay}\n${invoice.reference(reference)}` },
  ]
}

/** Net, tax and gross per rate; the gross is the total where there is but one. */
function rowsOfTax(
  { taxes = [], lines }: InvoiceData,
  { amount, voice: { texts } }: { amount: (units: number) => string; voice: Voice },
): Amount[] {
  const { invoice: t } = texts.papers
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  return taxes.flatMap(({ name, net, tax, gross }) => [
    { label: t.net(name), amount: amount(net) },
    { label: name, amount: amount(tax) },
    ...(gross === total ? [] : [{ label: t.gross(name), amount: amount(gross) }]),
  ])
}

/** The lines of the customer: its name, and where it has them its address and its tax number. */
const customerLines = ({ customer, billing }: InvoiceData, { texts }: Voice) =>
  [
    customer,
    billing?.address,
    billing?.country,
    billing?.tax_number && texts.papers.invoice.taxNumber(billing.tax_number),
  ]
    .filter(Boolean)
    .join('\n')

/** An invoice's data, or what has been paid of it, in the words that were frozen with it. */
const inOwnWords = <T>(told: T, { words }: InvoiceData): T =>
  inWords(told, words && ((text) => words[text] ?? text))

/** The blocks of an invoice or a credit note: its frozen data, and what has been paid since. */
function blocksOf(
  { kind, number, reference, total, currency, data: stored }: Row<'invoices'>,
  { cancelledBy, money, today }: Since,
): Block[] {
  const frozen = parseInvoice(stored)
  const data = inOwnWords(frozen, frozen)
  const { digits, of } = data
  const voice = voiceOf(data)
  const { locale } = voice
  const { booking } = voice.texts
  const { invoice: t, creditNote, bill } = voice.texts.papers
  const amount = (units: number) => moneyText(units, { currency, digits, locale })
  const sign = kind === 'invoice' ? 1 : -1
  const trip = [
    data.trip,
    daysInWords(data.departs, '', data.days, voice),
    partyOnPaper(data, voice),
    t.booking(reference),
    ...(data.sold ? [data.sold.traveller, data.sold.reference && t.yourReference(data.sold.reference)] : []),
  ].filter((line) => line !== '')
  const says = [
    of && creditNote.takesBack(of.number, dayOnPaper(of.day, voice)),
    cancelledBy && t.cancelledBy(cancelledBy.number, dayOnPaper(cancelledBy.day, voice)),
  ].filter((text) => text !== undefined)
  const paidLabel = bill.paidAsOf(dayOnPaper(today, voice))
  return [
    {
      kind: 'title',
      over: kind === 'invoice' ? t.kind : creditNote.kind,
      text: titleOf(number, voice),
      under: dayOnPaper(data.day, voice),
    },
    {
      kind: 'sides',
      sides: [
        { label: t.seller, text: data.seller },
        { label: t.customer, text: customerLines(data, voice) },
        { label: t.for, text: trip.join('\n') },
      ],
    },
    ...says.map((text) => ({ kind: 'text' as const, text })),
    {
      kind: 'bill',
      lines: data.lines.map((line) => ({
        label: lineText(line, amount, booking.lines),
        amount: amount(sign * line.amount),
      })),
      total: { label: bill.total, amount: amount(total) },
      after: [
        ...rowsOfTax(data, { amount: (units) => amount(sign * units), voice }),
        ...(money ? rowsOfPayment(money, { amount, voice }, paidLabel) : []),
      ],
    },
    ...(money ? howToPay(inOwnWords(money, frozen), reference, voice) : []),
    ...(data.margin_scheme ? [{ kind: 'text' as const, text: t.marginScheme }] : []),
    ...(data.note === '' ? [] : [{ kind: 'text' as const, text: data.note }]),
  ]
}

/** An invoice or a credit note as a PDF. Its words are frozen; logo, colour and what is paid are those of today. @throws no_invoice */
export async function drawInvoice(
  db: Database,
  site: PaperSite & Pick<Ctx, 'features'> & { clock: Clock },
  by: Pick<By, 'address'>,
  number: string,
) {
  const invoice = await db.selectFrom('invoices').selectAll().where('number', '=', number).executeTakeFirst()
  if (!invoice) throw refuse('no_invoice')
  const { language, texts } = voiceOf(parseInvoice(invoice.data))
  const t = invoice.kind === 'invoice' ? texts.papers.invoice : texts.papers.creditNote
  const issued = await issuedBy(site)
  const since = (await readSince(contextOf({ ...site, db }), [invoice]))(invoice)
  const paper: Paper = {
    ...issued,
    lang: language,
    title: t.title(number),
    foot: t.foot(issued.from.name, number),
    blocks: blocksOf(invoice, { ...since, today: site.clock.today() }),
  }
  return { fileName: t.file(number), content: await drawPaper(paper, siteOf(by.address)) }
}
