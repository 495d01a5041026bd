import type { FoundDeparture, FoundPrices, Reading } from '../found.ts'
import { daysOf, realDay } from '../values/days.ts'
import { linesOf, TOO_LONG, toLine, toText } from '../values/html.ts'
import { minor } from '../values/money.ts'
import { entriesOf, fieldOf, type Php, partOf, unserialized } from '../values/php.ts'
import { pricesOf } from '../values/prices.ts'
import type { Plugin } from './plugin.ts'
import { metaOf, pictureDoubts, picturesOf, whole } from './site.ts'

/** A part of the options: older ones are serialized once more inside, newer ones are JSON. */
function inside(options: Php | undefined, key: string): Php | undefined {
  const value = partOf(options, key)
  if (typeof value !== 'string') return value
  if (!/^\s*[[{]/.test(value)) return unserialized(value)
  try {
    return JSON.parse(value) as Php
  } catch {
    // What is broken is listed as left by its caller.
    return undefined
  }
}

const day = (typed: string) => realDay(typed.replaceAll('/', '-'))

type Sold = { prices: FoundPrices; departures: FoundDeparture[]; doubts: string[] }

/** Prices and departures of the options of a tour. */
function sold(options: Php | undefined, { today, currency, locale }: Reading): Sold {
  const isGroup = fieldOf(options, 'pricing') === 'group'
  const category = (name: string, key: string) => ({
    ...{ name, isGroup, sale: '', isSale: false },
    regular: fieldOf(options, isGroup ? 'group_price' : key),
  })
  const own = [
    category('Adult', 'adult_price'),
    category('Child', 'child_price'),
    category('Infant', 'infant_price'),
  ]
  const isFree = ({ regular }: { regular: string }) => regular === '' || minor(regular, currency) === 0
  const { prices, doubts } = pricesOf(isGroup ? own.slice(0, 1) : own.filter((each) => !isFree(each)), {
    currency,
    locale,
  })
  const departures = new Map<string, FoundDeparture>()
  if (fieldOf(options, 'type') === 'continuous') {
    doubts.push('It is booked on any day: it gets no departure, so no day is to come')
    return { prices, departures: [], doubts }
  }
  const add = (from: string | undefined, most: string) => {
    if (from !== undefined && from >= today)
      departures.set(from, { date: from, time: '', seats: whole(most) || null })
  }
  for (const each of entriesOf(inside(options, 'tour_availability'))) {
    if (!/^(available|)$/.test(fieldOf(each, 'status'))) continue
    const from = day(fieldOf(each, 'check_in'))
    const seats = fieldOf(each, 'max_capacity') || fieldOf(each, 'max_person')
    add(from, seats)
    const repeat = entriesOf(partOf(each, 'repeat_month')).map(Number)
    const years = entriesOf(partOf(each, 'repeat_year')).map(Number)
    if (from !== undefined && repeat.length + years.length > 0)
      for (const date of daysOf(
        { from, to: null, months: repeat, years, monthdays: [Number(from.slice(8))] },
        today,
      ))
        add(date, seats)
  }
  const fixed = inside(options, 'fixed_availability')
  const dates = partOf(fixed, 'date')
  add(day(fieldOf(dates, 'from')), fieldOf(fixed, 'max_capacity'))
  if (departures.size === 0) doubts.push('No day is to come')
  return { prices, departures: [...departures.values()].sort((a, b) => a.date.localeCompare(b.date)), doubts }
}

const degrees = (text: string, most: number) => {
  const value = Number.parseFloat(text)
  return Number.isFinite(value) && Math.abs(value) <= most ? value : null
}

/** Tourfic. All of a tour stands in one serialized field; no file tells the currency. */
export const tourfic: Plugin = {
  name: 'Tourfic',
  postType: 'tf_tours',
  destinations: 'tour_destination',
  themes: 'tour_type',
  bases: () => ({ tf_tours: 'tours', tour_destination: 'tour-destination', tour_type: 'tour-type' }),
  currency: () => null,
  trip(site, post, reading) {
    const options = unserialized(metaOf(post, 'tf_tours_opt'))
    const told = toText(post.content)
    const { prices, departures, doubts } = sold(options, reading)
    if (options === undefined) doubts.push('Its fields cannot be read: they are damaged in the file')
    if (told.shortcodes.length > 0)
      doubts.push(`What plugins fill in is left out: ${told.shortcodes.join(', ')}`)
    if (told.isCut) doubts.push(TOO_LONG)
    const list = (key: string) => entriesOf(inside(options, key))
    const pictures = picturesOf(site, [
      metaOf(post, '_thumbnail_id'),
      ...fieldOf(options, 'tour_gallery').split(','),
    ])
    doubts.push(...pictureDoubts(pictures))
    const location = inside(options, 'location')
    const place = toLine(fieldOf(location, 'address') || fieldOf(options, 'text_location'))
    const count = Number.parseInt(fieldOf(options, 'duration'), 10)
    const itinerary = list('itinerary').map((each) => ({
      title: toLine(fieldOf(each, 'title')),
      text: toText(fieldOf(each, 'desc')).text,
    }))
    return {
      description: told.text,
      days:
        count > 0
          ? /^(day|$)/i.test(fieldOf(options, 'duration_time'))
            ? count
            : 1
          : itinerary.length || null,
      prices,
      departures,
      highlights: linesOf(fieldOf(options, 'additional_information')),
      itinerary,
      included: list('inc')
        .map((each) => toLine(fieldOf(each, 'inc')))
        .filter(Boolean),
      notIncluded: list('exc')
        .map((each) => toLine(fieldOf(each, 'exc')))
        .filter(Boolean),
      bring: [],
      questions: list('faqs').map((each) => ({
        question: toLine(fieldOf(each, 'title')),
        answer: toText(fieldOf(each, 'desc')).text,
      })),
      groupSize: '',
      minimumAge: null,
      places:
        place === ''
          ? []
          : [
              {
                name: place,
                latitude: degrees(fieldOf(location, 'latitude'), 85),
                longitude: degrees(fieldOf(location, 'longitude'), 180),
              },
            ],
      pictures,
      doubts,
    }
  },
}
