import type { CsvRow, Found, FoundDeparture, FoundPrices, FoundTrip, Reading } from '../found.ts'
import { realDay } from '../values/days.ts'
import { linesOf, toLine, toText } from '../values/html.ts'
import { minor } from '../values/money.ts'
import { entriesOf, fieldOf, type Php, unserialized } from '../values/php.ts'
import { decoded } from '../wordpress/site.ts'

/* Tourfic's own export of tours as a table. Lists within a cell are serialized by PHP, or JSON, or parted by commas. */

/** A list in a cell; none where it cannot be read. */
function listIn(cell = ''): Php[] {
  if (!/^\s*[[{]/.test(cell)) return entriesOf(unserialized(cell))
  try {
    return entriesOf(JSON.parse(cell) as Php)
  } catch {
    return []
  }
}

const byComma = (cell = '') => cell.split(',').map(toLine).filter(Boolean)

function pricesOf(row: CsvRow, currency: string, doubts: string[]): FoundPrices {
  const price = (heading: string) => {
    const cell = row[heading] ?? ''
    const amount = minor(cell, currency)
    if (cell !== '' && amount === undefined) doubts.push(`“${cell}” is no price that can be read`)
    return amount || null
  }
  if (row['pricing rule'] === 'group') {
    doubts.push(`${row['group price'] || 'Its price'} is for a group, not for an adult: no price is taken`)
    return { adult: null, child: null, infant: null }
  }
  const prices = { adult: price('adult price'), child: price('child price'), infant: price('infant price') }
  const discount = Number(row['discount price'])
  if (discount > 0 && /^(percent|fixed)$/.test(row['discount type'] ?? ''))
    doubts.push(`A discount of ${row['discount price']} (${row['discount type']}) is left`)
  return prices
}

function departuresOf(row: CsvRow, today: string, doubts: string[]): FoundDeparture[] {
  if (row.type !== 'fixed') {
    doubts.push('It is booked on any day: it gets no departure, so no day is to come')
    return []
  }
  const date = realDay(row['fixed tour from date']?.replaceAll('/', '-'))
  const seats = Number(row['fixed tour maximum capacity'] || row['fixed tour max seat']) || null
  if (date !== undefined && date >= today) return [{ date, time: '', seats }]
  doubts.push('No day is to come')
  return []
}

function tripOf(row: CsvRow, { currency, today }: Reading): FoundTrip {
  const doubts: string[] = []
  const told = toText(row['post content'] ?? '')
  const title = toLine(row.title ?? '')
  if (/^[a-z0-9]+(?:-[a-z0-9]+){2,}$/.test(title))
    doubts.push('The title looks like an address: type a better one')
  const count = Number.parseInt(row['tour duration'] ?? '', 10)
  const pictures = [
    ...new Set([row.thumbnail, ...(row.gallery ?? '').split(',')].map((url) => url?.trim() ?? '')),
  ]
    .filter((url) => /^https?:/.test(url))
    .map((url) => ({ file: url.split('/uploads/')[1] ?? null, url, alt: '' }))
  if (pictures.length === 0) doubts.push('No picture')
  const place = toLine(row.location ?? '')
  const degrees = (heading: string) => (row[heading] ? Number(row[heading]) : Number.NaN)
  const [latitude, longitude] = [degrees('latitude'), degrees('longitude')]
  return {
    kind: 'trip',
    oldId: row.id || row.slug || '',
    title,
    published: true,
    paths: [`/tours/${decoded(row.slug ?? '')}`],
    description: told.text,
    days: count > 0 ? (/^day/i.test(row['duration time'] ?? 'day') ? count : 1) : null,
    prices: pricesOf(row, currency, doubts),
    highlights: linesOf(row.highlights ?? ''),
    itinerary: listIn(row.itineraries).map((day) => ({
      title: toLine(fieldOf(day, 'title')),
      text: toText(fieldOf(day, 'desc')).text,
    })),
    included: byComma(row.included),
    notIncluded: byComma(row.excluded),
    bring: [],
    questions: listIn(row.faqs).map((faq) => ({
      question: toLine(fieldOf(faq, 'title')),
      answer: toText(fieldOf(faq, 'desc')).text,
    })),
    groupSize: '',
    minimumAge: null,
    places:
      place === ''
        ? []
        : [
            {
              name: place,
              latitude: Math.abs(latitude) <= 85 ? latitude : null,
              longitude: Math.abs(longitude) <= 180 ? longitude : null,
            },
          ],
    destinations: byComma(row.destinations).map((name) => [name]),
    themes: byComma(row['tour type']),
    pictures,
    departures: departuresOf(row, today, doubts),
    reviews: [],
    search: { title: '', description: '' },
    doubts,
  }
}

export function* foundInTourfic(rows: Iterable<CsvRow>, reading: Reading): Generator<Found> {
  yield { kind: 'site', plugin: 'Tourfic', url: null, currency: null }
  const seen = new Set<string>()
  for (const row of rows) {
    const key = row.id || row.slug || ''
    const what = `“${row.title || key}”`
    if (!row.title) yield { kind: 'left', what, why: 'It has no title.' }
    else if (key === '' || seen.has(key)) yield { kind: 'left', what, why: 'It has no id of its own.' }
    else yield tripOf(row, reading)
    seen.add(key)
  }
}
