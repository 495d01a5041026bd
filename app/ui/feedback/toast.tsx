import { X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../texts.tsx'

export type Notice = {
  text?: string
  /** The notice belongs to the next page, and stays when that page opens. */
  leaving?: boolean
  /** A link to continue with; its notice stays longer. `leaves`: to pages in another language, which the browser loads anew. */
  link?: { to: string; label: string; leaves?: boolean }
}
type Toast = Notice & { id: number; title: string }

const STAYS_MS = 8000
const STAYS_WITH_LINK_MS = 20_000
const none: Toast[] = []
let shown = none
let lastId = 0
const listeners = new Set<() => void>()

const show = (toasts: Toast[]) => {
  shown = toasts
  for (const listener of listeners) listener()
}

/** Shows a notice for 8 seconds (20 with a link), until another page is opened; longer under the pointer or the focus. */
export const notify = (title: string, notice: Notice = {}) => {
  lastId += 1
  // Only the newest two are shown.
  show([...shown.slice(-1), { id: lastId, title, ...notice }])
}

/** When another page opens, only the notices with `leaving` stay. */
const goOn = () => show(shown.flatMap(({ leaving, ...toast }) => (leaving ? [toast] : [])))

/** Takes the notices away: what they tell of is no longer the last that happened. */
export const clearNotices = () => {
  if (shown.length > 0) show(none)
}

const dismiss = (id: number) => show(shown.filter((toast) => toast.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function ToastCard({ id, title, text, link }: Toast) {
  const time = link ? STAYS_WITH_LINK_MS : STAYS_MS
  const t = useTexts('words')
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(id), time)
    return () => clearTimeout(timer)
  }, [id, time, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only whether somebody is reading or about to press it
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex items-start gap-3 rounded-xl border border-success bg-success-soft py-2.5 pr-2 pl-4 text-success shadow-lg"
    >
      <div className="min-w-0 grow py-0.5 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-sm">{text}</p>}
        {link && (
          <Link
            to={link.to}
            reloadDocument={link.leaves}
            className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-8"
          >
            {link.label}
          </Link>
        )}
      </div>
      <button
        type="button"
        onClick={() => dismiss(id)}
        aria-label={t.toast.dismiss}
        // The button cannot be pressed while a modal dialog is open.
        className="round size-8 hover:bg-surface [html:has(dialog:modal)_&]:hidden"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}

/** Where notices appear, above open dialogs: in the middle, where no list has its pager; on small screens beside the menu's button. Render it once on a page. */
export function Toasts() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    goOn()
  }, [pathname])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Hiding it and showing it again puts it above a dialog that was opened since.
    box.current?.hidePopover()
    if (toasts.length > 0) box.current?.showPopover()
  }, [toasts])
  return (
    // Screen readers announce only what enters an existing status: the popover itself is hidden while it is empty.
    <div role="status" className="absolute">
      <div
        ref={box}
        popover="manual"
        className="pointer-events-none fixed inset-auto right-4 bottom-4 m-0 w-72 gap-2 lg:right-1/2 lg:translate-x-1/2 overflow-visible border-0 bg-transparent p-0 open:grid max-lg:right-22 max-lg:bottom-2 max-lg:left-4 max-lg:w-auto max-lg:max-w-sm print:hidden!"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} {...toast} />
        ))}
      </div>
    </div>
  )
}
