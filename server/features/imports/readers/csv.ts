import { setImmediate as nextTurn } from 'node:timers/promises'
import { streamCsvRows } from 'hucre/csv'
import { type CsvRow, type Found, type Reader, type Reading, UnreadableFile } from '../found.ts'
import { foundInTemplate } from '../tables/template.ts'
import { foundInTourfic } from '../tables/tourfic.ts'
import { foundInWpTravel } from '../tables/wp-travel.ts'

/** Nobody keeps a larger table: ten years of an agency's bookings have a tenth of this. */
const MOST_BYTES = 40_000_000

/** How many rows are read before others have their turn. */
const AT_ONCE = 200

/** What makes a table, by its headings. */
const kinds: {
  headings: string[]
  find: (rows: Iterable<CsvRow>, reading: Reading) => Iterable<Found> | AsyncIterable<Found>
}[] = [
  { headings: ['row', 'trip'], find: foundInTemplate },
  { headings: ['post_title', 'post_name', 'pricing_v4'], find: foundInWpTravel },
  { headings: ['title', 'slug', 'tour duration'], find: foundInTourfic },
]

/** A spreadsheet of another encoding would come with broken names. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile('It has bytes that are no text in UTF-8: save it as “CSV UTF-8”.')
  }
}

function* rowsOf(headings: string[], rows: Iterable<unknown[]>): Generator<CsvRow> {
  for (const cells of rows) {
    const row: CsvRow = Object.create(null)
    for (const [at, heading] of headings.entries()) row[heading] = `${cells[at] ?? ''}`.trim().toWellFormed()
    if (Object.values(row).some((cell) => cell !== '')) yield row
  }
}

/** A table as CSV: our own template, WP Travel's or Tourfic's. The first row has its headings. */
export const readCsv: Reader = async function* (file, reading) {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const bytes of file) {
    reading.signal.throwIfAborted()
    size += bytes.length
    if (size > MOST_BYTES) throw new UnreadableFile('A table may have 40 MB: hand it in in parts.')
    parts.push(bytes)
  }
  // Tables that we write have an apostrophe before what a spreadsheet would take for a formula, such as a phone number.
  const rows = streamCsvRows(textOf(Buffer.concat(parts)), { unescapeFormulae: true })
  const { value: first = [] } = rows.next()
  const headings = (first as unknown[]).map((heading) => `${heading ?? ''}`.trim().toLowerCase())
  const kind = kinds.find((each) => each.headings.every((heading) => headings.includes(heading)))
  if (!kind)
    throw new UnreadableFile(
      'Its first row has none of the headings that are known: those of WP Travel, of Tourfic and of our template are.',
    )
  const all: CsvRow[] = []
  for (const row of rowsOf(headings, rows)) if (all.push(row) % AT_ONCE === 0) await nextTurn()
  let count = 0
  for await (const found of kind.find(all, reading)) {
    yield found
    count += 1
    if (count % AT_ONCE === 0) {
      await nextTurn()
      reading.signal.throwIfAborted()
    }
  }
}
