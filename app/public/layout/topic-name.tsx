import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TopicLink } from '../../../contract/trips/topics.ts'
import { useOriginal } from '../../agency.ts'
import { topicPath } from './links.ts'

export function TopicName({
  topic,
  className,
  children,
}: {
  topic: TopicLink
  className: string
  children?: ReactNode
}) {
  const original = useOriginal(topic)
  return (
    <Link to={topicPath(topic)} prefetch="intent" className={className} {...original('name')}>
      {topic.name}
      {children}
    </Link>
  )
}
