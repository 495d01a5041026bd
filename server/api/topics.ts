import {
  addTopic,
  deleteTopic,
  listOfferedTopics,
  listTopics,
  showTopic,
  showTopicToEdit,
  updateTopic,
} from '../domain/topics/topics.ts'
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
  door('adminAddTopic', async ({ by, form }) => {
    const id = await addTopic(db, by, pictures, form)
    return { message: `The ${form.kind} was added.`, id }
  })
  door('adminUpdateTopic', async ({ by, params, form }) => {
    await updateTopic(db, by, pictures, params.id, form)
    return { message: `${form.name} was saved.` }
  })
  door('adminDeleteTopic', async ({ by, params }) => {
    await deleteTopic(db, by, params.id)
    return { message: 'It was deleted.' }
  })
}
