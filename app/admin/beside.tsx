import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'
import { useShortcut } from '../ui/shortcut.ts'

const look = 'inline-flex min-h-11 items-center gap-1 px-2 md:min-h-8'
const linkLook = `${look} font-semibold text-accent no-underline hover:underline`
const icon = { 'aria-hidden': true, className: 'size-4' } as const

type Way = Pick<LinkProps, 'state' | 'preventScrollReset'> & { to: string }

type BesideProps = {
  /** What it leads to: `Messages beside this one`. */
  label: string
  previous: Way | undefined
  next: Way | undefined
  /** Stands in a dialog. */
  inDialog?: boolean
}

/**
 * To what stands beside an open one, in the list that it was opened out of. They take its place in the history, so that
 * Back leads to the list from all of them.
 */
export function Beside({ label, previous, next, inDialog = false }: BesideProps) {
  const navigate = useNavigate()
  const go = (way: Way | undefined) => {
    if (!way) return
    const { to, ...options } = way
    navigate(to, { ...options, replace: true })
  }
  useShortcut('j', () => go(next), inDialog)
  useShortcut('k', () => go(previous), inDialog)
  return (
    <nav aria-label={label} className="-mr-2 flex">
      {previous && (
        <Link {...previous} replace aria-keyshortcuts="k" className={linkLook}>
          <ChevronLeft {...icon} />
          Previous
        </Link>
      )}
      {next ? (
        <Link {...next} replace aria-keyshortcuts="j" className={linkLook}>
          Next
          <ChevronRight {...icon} />
        </Link>
      ) : (
        // Its place: Previous stays where it is pressed.
        <span aria-hidden="true" className={`${look} invisible font-semibold`}>
          Next
          <ChevronRight {...icon} />
        </span>
      )}
    </nav>
  )
}

/** The row of the list behind has the focus, to which the dialog gives it back. Stands before the dialog. */
export function AtRow({ at }: { at: number }) {
  useLayoutEffect(() => {
    const row = document.querySelectorAll<HTMLElement>('main tbody > tr[tabindex]')[at]
    // Opened out of it, it has it.
    if (!row || row.contains(document.activeElement)) return
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  }, [at])
  return null
}
