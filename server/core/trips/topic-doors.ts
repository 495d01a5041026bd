import { done, stored } from '../../kit/doors/answers.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import { readingOf } from '../../kit/doors/languages.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import {
  addTopic,
  deleteTopic,
  listOfferedTopics,
  listTopics,
  showTopic,
  showTopicToEdit,
  updateTopic,
} from './topics.ts'

export function topicDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, pictures, settings } = deps

  door('listTopics', async ({ ctx, c }) => ({
    topics: await listOfferedTopics(ctx, readingOf(c, settings)),
  }))
  door('showTopic', async ({ ctx, c, params: { kind, slug } }) => ({
    topic: await showTopic(ctx, [kind, slug], readingOf(c, settings)),
  }))
  door('adminListTopics', async () => ({ topics: await listTopics(db) }))
  door('adminShowTopic', async ({ params }) => ({ topic: await showTopicToEdit(db, params.id) }))
  door('adminAddTopic', ({ ctx, form }) =>
    stored(`The ${form.kind} was added.`, addTopic(ctx, pictures, form)),
  )
  door('adminUpdateTopic', ({ ctx, params, form }) =>
    done(`${form.name} was saved.`, updateTopic(ctx, pictures, params.id, form)),
  )
  door('adminDeleteTopic', ({ ctx, params }) => done('It was deleted.', deleteTopic(ctx, params.id)))
}
