import type { Database, Row } from '../../database/schema.ts'
import { travellersInWords } from '../../mails/templates/words.ts'
import { notFound } from '../../platform/errors.ts'
import { siteOf } from '../../platform/network.ts'
import { type Block, drawPaper, type Paper } from '../../platform/paper/paper.ts'
import { moneyInWords } from '../../platform/words.ts'
import type { By } from '../audit/audit.ts'
import type { InvoiceData } from '../money/issue-invoices.ts'
import { issuedBy, type PaperSite } from './issuer.ts'
import { dayOnPaper, daysInWords, lineInWords } from './words.ts'

/** The blocks of an invoice or a credit note, of its frozen data alone. */
function blocksOf({ kind, number, reference, total, currency, data: stored }: Row<'invoices'>): Block[] {
  const data: InvoiceData = JSON.parse(stored)
  const { locale, digits, of } = data
  const format = { currency, digits, locale }
  const sign = kind === 'invoice' ? 1 : -1
  const trip = [
    data.trip,
    daysInWords(data.departs, '', data.days, locale),
    travellersInWords(data),
    `Booking ${reference}`,
  ]
  return [
    {
      kind: 'title',
      over: kind === 'invoice' ? 'Invoice' : 'Credit note',
      text: number,
      under: dayOnPaper(data.day, locale),
    },
    {
      kind: 'sides',
      sides: [
        { label: 'Seller', text: data.seller },
        { label: 'Customer', text: data.customer },
        { label: 'For', text: trip.join('\n') },
      ],
    },
    ...(of
      ? [
          {
            kind: 'text' as const,
            text: `This credit note takes back the invoice ${of.number} of ${dayOnPaper(of.day, locale)}.`,
          },
        ]
      : []),
    {
      kind: 'bill',
      lines: data.lines.map((line) => ({
        label: lineInWords(line, format),
        amount: moneyInWords(sign * line.amount, format),
      })),
      total: { label: 'Total', amount: moneyInWords(total, format) },
      after: [],
    },
    ...(data.note === '' ? [] : [{ kind: 'text' as const, text: data.note }]),
  ]
}

/**
 * An invoice or a credit note as a PDF. Its words are frozen; logo and colour are those of today.
 * @throws {Problem} 404; 503 as `drawPaper`
 */
export async function drawInvoice(db: Database, site: PaperSite, by: Pick<By, 'address'>, number: string) {
  const invoice = await db.selectFrom('invoices').selectAll().where('number', '=', number).executeTakeFirst()
  if (!invoice) throw notFound('invoice')
  const name = invoice.kind === 'invoice' ? 'Invoice' : 'Credit note'
  const issued = await issuedBy(site)
  const paper: Paper = {
    ...issued,
    title: `${name} ${number}`,
    foot: `${issued.from.name}, ${name.toLowerCase()} ${number}`,
    blocks: blocksOf(invoice),
  }
  const fileName = `${name.toLowerCase().replace(' ', '-')}-${number}.pdf`
  return { fileName, content: await drawPaper(paper, siteOf(by.address)) }
}
