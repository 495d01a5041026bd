import { load } from '../kit/api.ts'
import type { Route } from './+types/edit'
import { TopicForm } from './form.tsx'

export const meta = () => [{ title: 'Edit destination or theme' }]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [{ topic }, { topics }] = await Promise.all([
    load(request, 'adminShowTopic', { params }),
    load(request, 'adminListTopics'),
  ])
  return { topic, topics }
}

export default function EditTopic({ loaderData }: Route.ComponentProps) {
  return <TopicForm key={loaderData.topic.id} {...loaderData} />
}
