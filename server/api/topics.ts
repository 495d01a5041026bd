import {
  addTopic,
  deleteTopic,
  listOfferedTopics,
  listTopics,
  showTopic,
  showTopicToEdit,
  updateTopic,
} from '../domain/topics/topics.ts'
import { done, stored } from './answers.ts'
import type { Deps } from './deps.ts'
import { readingOf } from './languages.ts'
import type { createDoors } from './wire.ts'

/** Destinations and themes. */
export function topicDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, pictures, settings } = deps

  door('listTopics', async ({ c }) => ({
    topics: await listOfferedTopics(db, clock, readingOf(c, settings)),
  }))
  door('showTopic', async ({ c, params: { kind, slug } }) => ({
    topic: await showTopic(db, clock, [kind, slug], readingOf(c, settings)),
  }))
  door('adminListTopics', async () => ({ topics: await listTopics(db) }))
  door('adminShowTopic', async ({ params }) => ({ topic: await showTopicToEdit(db, params.id) }))
  door('adminAddTopic', ({ by, form }) =>
    stored(`The ${form.kind} was added.`, addTopic(db, by, pictures, form)),
  )
  door('adminUpdateTopic', ({ by, params, form }) =>
    done(`${form.name} was saved.`, updateTopic(db, by, pictures, params.id, form)),
  )
  door('adminDeleteTopic', ({ by, params }) => done('It was deleted.', deleteTopic(db, by, params.id)))
}
