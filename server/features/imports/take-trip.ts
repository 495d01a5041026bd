import { slugOf } from '../../../contract/addresses.ts'
import { mainLanguageOf } from '../../../contract/languages.ts'
import { limits } from '../../../contract/limits.ts'
import { tripContent } from '../../../contract/trips/trip-content.ts'
import { textsOf } from '../../../texts/voice.ts'
import { audit } from '../../core/audit/audit.ts'
import { addDepartures } from '../../core/departures/store-departures.ts'
import { packageRows } from '../../core/trips/packages.ts'
import { inDays } from '../../core/trips/periods.ts'
import { insertTopic } from '../../core/trips/topics.ts'
import { storeStory } from '../../core/trips/trip-content.ts'
import { insertTrip } from '../../core/trips/trips.ts'
import type { Row } from '../../database/schema.ts'
import type { TxCtx } from '../../kit/context.ts'
import { searchText } from '../../kit/lists/search.ts'
import { oneLine } from '../../platform/plain-text.ts'
import { takeOverReviews } from '../reviews/moved-in.ts'
import type { FoundPlace, FoundSearch, FoundTrip } from './found.ts'
import type { StoredPicture, TripPictures } from './uploads.ts'
import { realDay } from './values/days.ts'

/** Notes what of a trip does not fit, for the report. */
type Note = (what: string) => void

/** A text that fits its field. */
function cut(text: string, most: number, what: string, note: Note): string {
  if (text.length <= most) return text
  note(`${what} is cut to ${most} characters`)
  return `${text.slice(0, most - 1).trimEnd()}…`
}

/** What search engines are to show, as long as our fields are. */
export const searchOf = ({ title, description }: FoundSearch, note: Note) => ({
  search_title: cut(title, limits.searchTitle, 'The title for search engines', note),
  search_description: cut(description, limits.searchDescription, 'The description for search engines', note),
})

function some<T>(list: T[], most: number, what: string, note: Note): T[] {
  if (list.length > most) note(`Of ${list.length} ${what} the first ${most} are taken`)
  return list.slice(0, most)
}

/** What a trip tells, in our fields and as long as they are. */
function contentOf(trip: FoundTrip, places: FoundPlace[], gallery: StoredPicture[], note: Note) {
  const lines = (list: string[], what: string) =>
    some(
      list.filter((line) => line.trim() !== ''),
      limits.lines,
      `lines of “${what}”`,
      note,
    ).map((line) => cut(line, 200, `A line of “${what}”`, note))
  const stops = places.flatMap(({ name, latitude, longitude }) => {
    if (latitude === null || longitude === null) return []
    const isOnMap = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180
    if (!isOnMap) note(`“${name}” is beyond the edge of the map: it is left`)
    return isOnMap ? [{ name: cut(name, 80, 'A place', note), latitude, longitude }] : []
  })
  const age = trip.minimumAge
  const isAge = age !== null && Number.isInteger(age) && age >= 0 && age <= 99
  if (age !== null && !isAge) note(`A minimum age of ${age} is left`)
  return tripContent.parse({
    gallery,
    highlights: lines(trip.highlights, 'Highlights'),
    days: some(trip.itinerary, limits.tripDays, 'days', note).map(({ title, text }, index) => ({
      title: cut(title.trim() || `${index + 1}`, 120, 'The title of a day', note),
      text: cut(text, 4000, 'The text of a day', note),
    })),
    included: lines(trip.included, 'Included'),
    not_included: lines(trip.notIncluded, 'Not included'),
    bring: lines(trip.bring, 'What to bring'),
    minimum_age: isAge ? age : null,
    group_size: cut(trip.groupSize, 60, 'The size of the group', note),
    questions: some(trip.questions, limits.lines, 'questions', note).flatMap(({ question, answer }) => {
      const isWhole = question.trim() !== '' && answer.trim() !== ''
      if (!isWhole) note(`The question “${question.slice(0, 100)}” has no words or no answer: it is left`)
      return !isWhole
        ? []
        : { question: cut(question, 200, 'A question', note), answer: cut(answer, 2000, 'An answer', note) }
    }),
    stops: some(stops, limits.stops, 'places', note),
  })
}

/** Notes that something was made along with a trip, so that undoing finds it. */
export const noteMade = (
  tx: TxCtx,
  importId: number,
  made: {
    kind: 'topic' | 'period' | 'package' | 'departure' | 'booking'
    old_id: string
    title: string
    made_id: number
    made_version?: number
    found?: string
  },
) =>
  tx.db
    .insertInto('import_items')
    .values({ import_id: importId, found: '{}', state: 'taken', ...made })
    .execute()

async function periodOf(tx: TxCtx, importId: number, days: number): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('periods')
    .values({ days })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows) {
    await audit(tx, ['period', 'added'], { id: days, subject: inDays(days) })
    await noteMade(tx, importId, { kind: 'period', old_id: `${days}`, title: inDays(days), made_id: days })
  }
  return days
}

/** The chosen package, or the first; where there is none, one is made. */
async function packageOf(
  tx: TxCtx,
  importId: number,
  chosen: number | undefined,
  note: Note,
): Promise<number> {
  const found = await tx.db
    .selectFrom('packages')
    .select(['id', 'description'])
    .$if(chosen !== undefined, (query) => query.where('id', '=', chosen ?? 0))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (found) {
    note(`Its package: “${oneLine(found.description, 80)}”`)
    return found.id
  }
  if (chosen !== undefined) return chosen
  const { package_unnamed: description } = textsOf(mainLanguageOf(tx.settings.get().agency)).notices
  const made_id = await packageRows.add(tx, { description })
  await noteMade(tx, importId, { kind: 'package', old_id: description, title: description, made_id })
  return made_id
}

/** As many characters as contract/trips/topics.ts takes. */
const TOPIC_NAME = 80
export const TOPIC_TEXT = 5000

const sameName = (one: string, other: string) => searchText(one) === searchText(other)

/**
 * The topic of a name: the one that is here, or a new one.
 * @param names from the country to the place; regions are as deep as topics go, so names between the first and the last are left out
 * @returns its id, and whether it is new; undefined where the name has no letters for an address
 */
export async function topicOf(
  tx: TxCtx,
  kind: Row<'topics'>['kind'],
  names: readonly string[],
  text = '',
): Promise<{ id: number; isNew: boolean; made: { id: number; name: string }[] } | undefined> {
  const wanted = names.length > 1 ? [names[0] ?? '', names.at(-1) ?? ''] : names
  const made: { id: number; name: string }[] = []
  let parent: number | null = null
  let isNew = false
  for (const [depth, full] of wanted.entries()) {
    const name = full.slice(0, TOPIC_NAME).trim()
    const all = await tx.db
      .selectFrom('topics')
      .select(['id', 'name', 'slug', 'parent_id'])
      .where('kind', '=', kind)
      .execute()
    // The same place may be here already without its country, or below another.
    const here =
      all.find((topic) => topic.parent_id === parent && sameName(topic.name, name)) ??
      (depth > 0 ? all.find((topic) => sameName(topic.name, name)) : undefined)
    isNew = here === undefined
    if (here) {
      parent = here.id
      continue
    }
    const slug = slugOf(name)
    if (slug === '') return undefined
    const taken = new Set(all.map((topic) => topic.slug))
    let free = slug
    for (let number = 2; taken.has(free); number += 1) free = `${slug.slice(0, limits.slug - 4)}-${number}`
    const isLast = depth === wanted.length - 1
    parent = await insertTopic(tx, {
      kind,
      name,
      slug: free,
      parent_id: parent,
      text: isLast ? text.slice(0, TOPIC_TEXT) : '',
    })
    made.push({ id: parent, name })
  }
  return parent === null ? undefined : { id: parent, isNew, made }
}

async function topicsOf(tx: TxCtx, importId: number, trip: FoundTrip, note: Note): Promise<number[]> {
  const ids: number[] = []
  const wanted = [
    ...trip.destinations.map((names) => ['destination', names] as const),
    ...trip.themes.map((name) => ['theme', [name]] as const),
  ]
  for (const [kind, names] of some(wanted, limits.topics, 'destinations and themes', note)) {
    if (names.some((name) => name.length > TOPIC_NAME)) note(`A name is cut to ${TOPIC_NAME} characters`)
    if (names.length > 2) note(`Of “${names.join(' > ')}” the first and the last are taken`)
    const topic = await topicOf(tx, kind, names)
    if (!topic) note(`“${names.at(-1)}” has no letters for an address: it is left`)
    else ids.push(topic.id)
    for (const { id, name } of topic?.made ?? [])
      await noteMade(tx, importId, { kind: 'topic', old_id: names.join(' > '), title: name, made_id: id })
  }
  return ids
}

/** Adds the departures that are still to come: those of the same time and seats at once. @returns what was added */
export async function addDeparturesOf(
  tx: TxCtx,
  tripId: number,
  trip: FoundTrip,
  note: Note,
): Promise<{ id: number; date: string; time: string }[]> {
  const added: { id: number; date: string; time: string }[] = []
  const today = tx.clock.today()
  const groups = new Map<string, FoundTrip['departures']>()
  for (const departure of trip.departures.filter(({ date }) => date >= today)) {
    const key = JSON.stringify([departure.time, departure.seats, departure.prices])
    groups.set(key, [...(groups.get(key) ?? []), departure])
  }
  for (const group of groups.values()) {
    const [{ time, seats, prices } = { time: '', seats: null, prices: undefined }] = group
    if (seats !== null && seats > limits.seats) note(`Of ${seats} seats ${limits.seats} are taken`)
    const dates = group.map(({ date }) => date)
    const ids = await addDepartures(tx, {
      trip_id: tripId,
      dates,
      time,
      ...(seats !== null && { seats: Math.min(seats, limits.seats) }),
      ...(prices && {
        price_adult: price(prices.adult, note),
        price_child: price(prices.child, note),
        price_infant: price(prices.infant, note),
      }),
      anyway: true,
    })
    added.push(...ids.map((id, at) => ({ id, date: dates[at] ?? '', time })))
  }
  return added
}

/** Takes the reviews over that can be shown: with stars, a name and a day that is not to come. */
async function reviews(tx: TxCtx, tripId: number, trip: FoundTrip, note: Note): Promise<void> {
  const today = tx.clock.today()
  const whole = trip.reviews.flatMap(({ name, date, rating, text }) => {
    const day = realDay(date)
    return rating === null || name === '' || !day || day > today ? [] : { name, date: day, rating, text }
  })
  if (whole.length < trip.reviews.length)
    note(`Reviews without stars, a name or a day are left: ${trip.reviews.length - whole.length}`)
  await takeOverReviews(tx, tripId, whole)
}

export const PICTURES_LEFT = 'Pictures are left:'

/** How many pictures of a trip are left, and why; '' for none. */
export function leftPictures({ pictures }: FoundTrip, { stored, left }: TripPictures): string {
  const lacking = pictures.length - stored.length
  return lacking > 0
    ? `${PICTURES_LEFT} ${[lacking, [...new Set(left)].join(', ')].filter(Boolean).join('; ')}`
    : ''
}

/** A price that our fields take. */
export function price(amount: number | null, note: Note): number | null {
  if (amount === null || amount <= limits.money) return amount
  note('A price is higher than any price here: none is taken')
  return null
}

/**
 * Stores a trip as a draft, with its content, topics and departures.
 * @param places its places, with the positions that were looked up by their names
 * @param pictures those that were stored already: the banner first
 * @returns its id, and what of it did not fit
 */
export async function takeTrip(
  tx: TxCtx,
  importId: number,
  trip: FoundTrip,
  { places, pictures, packageId }: { places: FoundPlace[]; pictures: TripPictures; packageId?: number },
): Promise<{ id: number; why: string }> {
  const notes: string[] = []
  const note: Note = (what) => void notes.push(what)
  if (trip.days === null)
    note(`No length is told: it is that of its itinerary, ${inDays(trip.itinerary.length || 1)}`)
  const length = trip.days ?? (trip.itinerary.length || 1)
  const days = Math.min(limits.periodDays, length)
  if (length > days) note(`Of ${length} days ${days} are taken`)
  const title = cut(trip.title, limits.title, 'The title', note)
  const topics = await topicsOf(tx, importId, trip, note)
  const unknown = places.filter(({ latitude }) => latitude === null)
  for (const { name } of unknown) note(`“${name}” is not on the map: no town of this name is known`)
  const [banner, ...gallery] = pictures.stored
  note(leftPictures(trip, pictures))
  const row = {
    title,
    description: cut(trip.description || title, limits.description, 'The description', note),
    period_id: await periodOf(tx, importId, days),
    package_id: await packageOf(tx, importId, packageId, note),
    published: false,
    price_adult: price(trip.prices.adult, note),
    price_child: price(trip.prices.child, note),
    price_infant: price(trip.prices.infant, note),
    ...searchOf(trip.search, note),
  }
  const id = await (banner ? insertTrip(tx, row, banner.file) : insertTrip(tx, row))
  await storeStory(tx.db, id, { content: contentOf(trip, places, gallery, note), topics })
  await audit(tx, ['trip', 'added'], { id, subject: title })
  await addDeparturesOf(tx, id, trip, note)
  await reviews(tx, id, trip, note)
  return { id, why: [...new Set(notes)].filter(Boolean).join('. ') }
}
