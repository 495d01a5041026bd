import { type CellValue, writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { decimalText } from '../../../rules/money-text.ts'

/** An amount in whole minor units. It is written with all digits of its currency: 125.50. */
type Money = { amount: number; digits: number }

export type Cell = string | number | Money

/** A column's cells: a day `YYYY-MM-DD`, a time `HH:MM`, a moment `YYYY-MM-DD HH:MM:SS`, or a number; each may be ''. */
type Kind = 'text' | 'number' | 'money' | 'day' | 'time' | 'moment'

/** A column of a table: what it has, its heading, the cell of a row, and its width in characters, where a file can say so. */
export type Column<Row> = [kind: Kind, heading: string, of: (row: Row) => Cell, width?: number]

/** Writes a table as a file; its rows come in batches. `digits`: those of the amounts, where a file wants to know them first. */
export type WriteTable = <Row>(
  columns: Column<Row>[],
  batches: AsyncGenerator<Row[]>,
  digits?: number,
) => ReadableStream<Uint8Array>

/** The most characters that a cell of a workbook takes. */
const MAX_TEXT = 32_767

/** The width of a column that names none. */
const WIDTH = 14

const formats: Partial<Record<Kind, string>> = {
  day: 'yyyy-mm-dd',
  time: 'hh:mm',
  moment: 'yyyy-mm-dd hh:mm',
}

/** A value as its cell of a workbook has it. Files know no time zones: the library writes the UTC parts of a date. */
function typed(kind: Kind, value: Cell): CellValue {
  if (typeof value === 'number') return value
  if (typeof value === 'object') return value.amount / 10 ** value.digits
  if (value === '') return null
  if (kind === 'day') return new Date(`${value}T00:00:00Z`)
  if (kind === 'moment') return new Date(`${value.replace(' ', 'T')}Z`)
  // A time is a part of a day.
  if (kind === 'time') return (Number(value.slice(0, 2)) * 60 + Number(value.slice(3))) / (24 * 60)
  return value.slice(0, MAX_TEXT)
}

const rowOf = <Row>(columns: Column<Row>[], row: Row) => columns.map(([kind, , of]) => typed(kind, of(row)))

const columnsOf = <Row>(columns: Column<Row>[], digits: number) =>
  columns.map(([kind, header, , width = WIDTH]) => ({
    header,
    width,
    numFmt: kind === 'money' ? (0).toFixed(digits) : formats[kind],
  }))

/** Streams a table as `.xlsx` while its rows are read. Text stays text, even if it looks like a number or a formula. */
export const toXlsx: WriteTable = (columns, batches, digits = 0) => {
  async function* rows() {
    for await (const batch of batches) for (const row of batch) yield rowOf(columns, row)
  }
  return writeXlsxStream(rows(), {
    name: 'Bookings',
    columns: columnsOf(columns, digits),
    freezePane: { rows: 1 },
  })
}

export type Sheet<Row> = { name: string; columns: Column<Row>[]; rows: Row[] }

/** Writes an `.xlsx` file of several sheets, without amounts. Text stays text, also where it looks like a formula. */
export async function toWorkbook<Row>(sheets: Sheet<Row>[]): Promise<Uint8Array<ArrayBuffer>> {
  const file = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columnsOf(columns, 0),
      rows: [columns.map(([, heading]) => heading), ...rows.map((row) => rowOf(columns, row))],
      freezePane: { rows: 1 },
    })),
  })
  return new Uint8Array(file)
}

/** Spreadsheets read the file as UTF-8 if it begins with this. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * The beginning of a cell that could be a formula. In countries with a decimal comma, spreadsheets split cells at
 * semicolons and read quotation marks within a line as text. There a line break or a semicolon begins a cell, too.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r])/g

/** A cell as in RFC 4180. An apostrophe keeps formulas and phone numbers text: `+49-30-1234` would become -1215. */
export function csvCell(value: Cell): string {
  // A negative number is no formula.
  if (typeof value === 'number') return `${value}`
  if (typeof value === 'object') return decimalText(value.amount, value.digits)
  const text = value.replace(FORMULA, "$1'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: Cell[]) => `${cells.map(csvCell).join(',')}\r\n`

/** Writes a table as a CSV stream: UTF-8 with a byte order mark. */
export const toCsv: WriteTable = (columns, batches) => {
  const encoder = new TextEncoder()
  const encode = (text: string) => encoder.encode(text)
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encode(BYTE_ORDER_MARK + line(columns.map(([, heading]) => heading))))
    },
    async pull(controller) {
      const { value: batch, done } = await batches.next()
      if (done) controller.close()
      else controller.enqueue(encode(batch.map((row) => line(columns.map(([, , of]) => of(row)))).join('')))
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
}
