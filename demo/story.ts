import { slugOf } from '../contract/addresses.ts'
import type { SitePicture } from '../contract/pictures.ts'
import { type TripContent, tripContent } from '../contract/trips/trip-content.ts'
import { storeFoundBy } from '../server/core/trips/trip-content.ts'
import type { Trx } from '../server/database/schema.ts'
import topics from './content/destinations.ts'
import type { DemoContent } from './content/type.ts'
import { trips } from './demo-trips.ts'
import { isDrawn } from './svg.ts'

const contents = import.meta.glob<DemoContent>(
  ['./content/*.ts', '!./content/{type,destinations,reviews,*.test}.ts'],
  {
    eager: true,
    import: 'default',
  },
)

/** The content of a trip. `picture` is the name of its drawing. */
export const storyOf = (picture: string) => contents[`./content/${picture}.ts`]

/** The names of the drawings that the contents show, besides the pictures of the trips themselves. */
export const storyDrawings = [
  ...trips.flatMap(({ picture }) => storyOf(picture)?.gallery ?? []),
  ...[topics.destinations, topics.regions, topics.themes].flat(),
]
  .map(({ picture }) => picture)
  .filter((name, index, all) => isDrawn(name) && all.indexOf(name) === index)

/** A picture with its focus: a picture of a trip has the trip's focus wherever it is shown. */
const stored = (picture: string, alt = ''): SitePicture => ({
  file: `demo-${picture}.jpg`,
  alt,
  focus: { x: 50, y: trips.find((trip) => trip.picture === picture)?.focus ?? 50 },
})

/** The content of a trip as it is stored. */
export function contentOf({ gallery, days, ...told }: DemoContent): TripContent {
  const altOf = (picture: string) => gallery.find((each) => each.picture === picture)?.alt
  return tripContent.parse({
    days: days.map(({ picture, ...day }) => ({
      ...day,
      picture: picture && isDrawn(picture) ? stored(picture, altOf(picture)) : null,
    })),
    gallery: gallery
      .filter(({ picture }) => isDrawn(picture))
      .map(({ picture, alt }) => stored(picture, alt)),
    highlights: told.highlights,
    included: told.included,
    not_included: told.notIncluded,
    bring: told.bring,
    level: told.level,
    minimum_age: told.minimumAge,
    group_size: told.groupSize,
    languages: told.languages,
    accessibility: told.accessibility,
    meeting_point: told.meetingPoint,
    entry: told.entry,
    questions: told.questions,
    stops: told.stops,
  })
}

/** Stores the countries, their regions and the themes. @returns their ids by name */
async function storeTopics(trx: Trx): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const store = async (
    kind: 'destination' | 'theme',
    { name, text, picture, country }: { name: string; text: string; picture: string; country?: string },
  ) => {
    const { id } = await trx
      .insertInto('topics')
      .values({
        kind,
        name,
        text,
        demo: 1,
        slug: slugOf(name),
        parent_id: country === undefined ? null : (ids.get(country) ?? null),
        picture: isDrawn(picture) ? JSON.stringify(stored(picture)) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(name, id)
  }
  for (const country of topics.destinations) await store('destination', country)
  for (const region of topics.regions) await store('destination', region)
  for (const theme of topics.themes) await store('theme', theme)
  return ids
}

/** Stores the content of the demo trips. `tripIds`: by the name of the trip's drawing. */
export async function storeStories(trx: Trx, tripIds: Map<string, number>): Promise<void> {
  const topicIds = await storeTopics(trx)
  for (const [picture, trip_id] of tripIds) {
    const story = storyOf(picture)
    if (!story) continue
    await trx
      .updateTable('trips')
      .set({ content: JSON.stringify(contentOf(story)) })
      .where('id', '=', trip_id)
      .execute()
    await storeFoundBy(trx, trip_id)
    const names = new Set([story.country, story.region, ...story.themes])
    const rows = [...names].flatMap((name) => {
      const topic_id = topicIds.get(name)
      return topic_id === undefined ? [] : [{ trip_id, topic_id }]
    })
    if (rows.length > 0) await trx.insertInto('trip_topics').values(rows).execute()
  }
}
