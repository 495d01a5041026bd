import { load } from '../kit/api.ts'
import type { Route } from './+types/new'
import { TopicForm } from './form.tsx'

export const meta = () => [{ title: 'Add destination or theme' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, 'adminListTopics')

export default function NewTopic({ loaderData }: Route.ComponentProps) {
  return <TopicForm topics={loaderData.topics} />
}
