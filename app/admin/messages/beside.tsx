import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { MessageInFull } from '../../../contract/answers.ts'
import { useShortcut } from '../../ui/shortcut.ts'

const look = 'inline-flex min-h-11 items-center gap-1 px-2 md:min-h-8'
const linkLook = `${look} font-semibold text-accent no-underline hover:underline`
const icon = { 'aria-hidden': true, className: 'size-4' } as const

/**
 * To the messages beside an open one, in the list that it was opened out of, which its address tells. They take its place
 * in the history, so that Back leads to the list from all of them.
 */
export function Beside({ previous, next }: Pick<MessageInFull, 'previous' | 'next'>) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const pathOf = (id: number) => `/admin/messages/${id}${search}`
  const go = (id: number | null) => id !== null && navigate(pathOf(id), { replace: true })
  useShortcut('j', () => go(next))
  useShortcut('k', () => go(previous))
  return (
    <nav aria-label="Messages beside this one" className="-mr-2 flex">
      {previous !== null && (
        <Link to={pathOf(previous)} replace aria-keyshortcuts="k" className={linkLook}>
          <ChevronLeft {...icon} />
          Previous
        </Link>
      )}
      {next === null ? (
        // Its place: Previous stays where it is pressed.
        <span aria-hidden="true" className={`${look} invisible font-semibold`}>
          Next
          <ChevronRight {...icon} />
        </span>
      ) : (
        <Link to={pathOf(next)} replace aria-keyshortcuts="j" className={linkLook}>
          Next
          <ChevronRight {...icon} />
        </Link>
      )}
    </nav>
  )
}
