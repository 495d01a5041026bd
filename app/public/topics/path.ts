import type { TopicLink } from '../../../contract/topics.ts'

/** The page of a destination or a theme. */
export const topicPath = ({ kind, slug }: Pick<TopicLink, 'kind' | 'slug'>) =>
  `/${kind === 'destination' ? 'destinations' : 'themes'}/${slug}`
