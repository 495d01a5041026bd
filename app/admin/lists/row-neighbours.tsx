import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'
import { useShortcut } from '../../ui/shortcut.ts'

const look = 'inline-flex min-h-11 items-center gap-1 px-2 md:min-h-8'
const linkLook = `${look} font-semibold text-accent no-underline hover:underline`
const icon = { 'aria-hidden': true, className: 'size-4' } as const

type Way = Pick<LinkProps, 'state' | 'preventScrollReset'> & { to: string }

type NeighbourLinksProps = {
  /** The accessible name: `Messages beside this one`. */
  label: string
  previous: Way | undefined
  next: Way | undefined
  /** Stands in a dialog. */
  inDialog?: boolean
}

/**
 * Links from an open row to the previous and the next row of the list. They replace the history entry, so Back always
 * leads to the list.
 */
export function NeighbourLinks({ label, previous, next, inDialog = false }: NeighbourLinksProps) {
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
        // Keeps the place of Next, so that Previous does not move.
        <span aria-hidden="true" className={`${look} invisible font-semibold`}>
          Next
          <ChevronRight {...icon} />
        </span>
      )}
    </nav>
  )
}

/** Focuses the open row in the list behind, so that the closing dialog returns the focus to it. Render it before the dialog. */
export function FocusRow({ at }: { at: number }) {
  useLayoutEffect(() => {
    const row = document.querySelectorAll<HTMLElement>('main tbody > tr[tabindex]')[at]
    // A row that was opened from the list has the focus already.
    if (!row || row.contains(document.activeElement)) return
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  }, [at])
  return null
}
