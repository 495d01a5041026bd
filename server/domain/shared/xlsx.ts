import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import type { Cell, Column, WriteTable } from './csv.ts'

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
