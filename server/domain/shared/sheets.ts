import { type CellValue, writeXlsxStream } from 'hucre/xlsx'

/** The most characters that a cell takes. */
const MAX_TEXT = 32_767

const formats: Partial<Record<Column['kind'], string>> = {
  day: 'yyyy-mm-dd',
  time: 'hh:mm',
  moment: 'yyyy-mm-dd hh:mm',
}

/** A value as its cell has it. Files know no time zones: the library writes the UTC parts of a date. */
function typed(kind: Column['kind'], value: Cell): CellValue {
  if (typeof value === 'number') return value
  if (value === '') return null
  if (kind === 'day') return new Date(`${value}T00:00:00Z`)
  if (kind === 'moment') return new Date(`${value.replace(' ', 'T')}Z`)
  // A time is a part of a day.
  if (kind === 'time') return (Number(value.slice(0, 2)) * 60 + Number(value.slice(3))) / (24 * 60)
  return value.slice(0, MAX_TEXT)
}

/**
 * Writes a table as a stream of an `.xlsx` file, while its rows are read: the file is never in memory. Text stays text,
 * also where it looks like a number or a formula.
 */
export const toXlsx: WriteTable = (columns, batches) => {
  async function* rows() {
    for await (const batch of batches)
      for (const row of batch) yield row.map((value, at) => typed((columns[at] as Column).kind, value))
  }
  return writeXlsxStream(rows(), {
    name: 'Bookings',
    columns: columns.map(({ heading, kind, width }) => {
      const numFmt = formats[kind]
      return { header: heading, width, ...(numFmt !== undefined && { numFmt }) }
    }),
    freezePane: { rows: 1 },
  })
}

/** A column of an exported table. Its values are text, or numbers where it says so. */
export type Column = {
  heading: string
  /** `day`: `YYYY-MM-DD`; `time`: `HH:MM`; `moment`: `YYYY-MM-DD HH:MM:SS`. Each may be ''. */
  kind: 'text' | 'number' | 'day' | 'time' | 'moment'
  /** In characters, where a file can say so. */
  width: number
}

export type Cell = string | number

/** Writes a table as a file; its rows come in batches. */
export type WriteTable = (
  columns: Column[],
  batches: AsyncGenerator<Cell[][], void>,
) => ReadableStream<Uint8Array>

/** Spreadsheets read the file as UTF-8 if it begins with this. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * The beginning of a cell that could be a formula. In countries with a decimal comma, spreadsheets split cells at
 * semicolons and read quotation marks within a line as text. There a line break or a semicolon begins a cell, too.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r])/g

/**
 * A cell as in RFC 4180. An apostrophe turns formulas into text. Phone numbers need it, too: `+49-30-1234` would become
 * -1215, and `+4930555701` a number without its plus.
 */
export function csvCell(value: Cell): string {
  // A negative number is no formula.
  if (typeof value === 'number') return `${value}`
  const text = value.replace(FORMULA, "$1'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: Cell[]) => `${cells.map(csvCell).join(',')}\r\n`

/** Writes a table as a CSV stream: UTF-8 with a byte order mark. */
export const toCsv: WriteTable = (columns, batches) => {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + line(columns.map(({ heading }) => heading))))
    },
    async pull(controller) {
      const { value: batch, done } = await batches.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(batch.map(line).join('')))
    },
    async cancel() {
      await batches.return()
    },
  })
}
