import { z } from 'zod'
import { addresses, done, ok, stored, version } from '../answers.ts'
import type { Call } from '../call.ts'
import {
  asJson,
  byId,
  clearable,
  id,
  optionalText,
  slug,
  text,
  untranslated,
  versionSent,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { ifGiven } from '../lists.ts'
import { sitePicture } from '../pictures.ts'

const topicKinds = ['destination', 'theme'] as const

/** A destination (a country or a region of one) or a theme, as links show it. */
export const topicLink = z.object({
  kind: z.enum(topicKinds),
  name: z.string(),
  slug: z.string(),
  parent: z.object({ name: z.string(), slug: z.string() }).nullable().meta({
    description: 'The country of a region',
  }),
  ...untranslated,
})

/** A topic with what visitors see in lists. */
const offeredTopic = topicLink.extend({
  text: z.string(),
  picture: sitePicture.nullable(),
  trips: z
    .int()
    .meta({ description: 'How many upcoming trips it has; a country includes those of its regions' }),
})

const topic = z.object({
  id: z.int(),
  kind: z.enum(topicKinds),
  parent_id: z.int().nullable(),
  name: z.string(),
  slug: z.string(),
  text: z.string(),
  picture: sitePicture.nullable(),
  trips: z.int().meta({ description: 'How many trips have this topic' }),
})

const fields = z.object({
  name: text(80),
  slug: ifGiven(slug).meta({ description: 'The slug of the topic’s page; made from the name unless given' }),
  parent_id: clearable(id).meta({ description: 'The country of a region' }),
  text: optionalText(5000),
  picture: asJson(sitePicture.nullable()).default(null),
})

export const topicForm = fields.extend({ kind: z.enum(topicKinds, 'Either destination or theme') })
export const topicUpdate = fields.extend(versionSent)

/** The calls for topics: destinations and themes. */
export const topicCalls = {
  listTopics: {
    who: 'anyone',
    summary: 'Destinations and themes that have upcoming trips',
    answer: z.object({ ...ok, topics: z.array(offeredTopic) }),
  },
  showTopic: {
    who: 'anyone',
    summary: 'A destination or a theme',
    params: z.object({ kind: z.enum(topicKinds), slug: text(limits.slug) }),
    answer: z.object({
      ...ok,
      topic: offeredTopic.extend({
        regions: z
          .array(topicLink)
          .meta({ description: 'The regions of a country that have upcoming trips' }),
        ...addresses,
      }),
    }),
  },
  adminListTopics: {
    who: 'clerk',
    summary: 'All destinations and themes',
    answer: z.object({ ...ok, topics: z.array(topic) }),
  },
  adminShowTopic: {
    who: 'clerk',
    summary: 'One destination or theme',
    params: byId,
    answer: z.object({ ...ok, topic: topic.extend(version) }),
  },
  adminAddTopic: {
    who: 'clerk',
    summary: 'Add a destination or a theme',
    form: topicForm,
    answer: stored,
  },
  adminUpdateTopic: {
    who: 'clerk',
    summary: 'Change a destination or a theme',
    params: byId,
    form: topicUpdate,
    answer: done,
  },
  adminDeleteTopic: {
    who: 'clerk',
    summary: 'Delete a destination or a theme that no trip has',
    params: byId,
    answer: done,
  },
} as const satisfies Record<string, Call>

export type Topic = z.output<typeof topic>
export type TopicLink = z.output<typeof topicLink>
export type OfferedTopic = z.output<typeof offeredTopic>
