import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Refused } from '../../api.ts'
import { unlessAborted } from '../../use-call.ts'

/** Milliseconds after the last letter. */
const QUIET_MS = 500

/** Renders the page with what is typed in the form. */
type Ask = (form: HTMLFormElement, signal: AbortSignal) => Promise<{ ok: true; html: string } | Refused>

/** The page with what is typed in the form in `box`, rendered at pauses, or at once when `of` changes. Mistakes keep the last page. */
export function usePreview(box: RefObject<HTMLElement | null>, of: string, ask: Ask) {
  const [html, setHtml] = useState<string>()
  const [behind, setBehind] = useState<string>()
  const refresh = useEffectEvent((signal: AbortSignal) => {
    const form = box.current?.querySelector('form')
    if (!form) return
    void unlessAborted(signal, ask(form, signal), (result) => {
      if (result.ok) setHtml(result.html)
      if (result.ok) setBehind(undefined)
      else if (result.errors) setBehind('Preview paused: complete the form.')
      else setBehind('The preview could not be made. The next change tries again.')
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown at once
  useEffect(() => {
    const element = box.current
    let asking = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const soon = () => {
      clearTimeout(timer)
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      timer = setTimeout(() => refresh(signal), QUIET_MS)
    }
    refresh(asking.signal)
    element?.addEventListener('input', soon)
    return () => {
      clearTimeout(timer)
      asking.abort()
      element?.removeEventListener('input', soon)
    }
  }, [box, of])
  return { html, behind }
}

/** Pixels: the bar with price and Book Now stays at the top of the page. */
const BELOW_BAR = 96

/** How wide an element is, in pixels. */
function useRoom(element: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const resized = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect.width)
    })
    resized.observe(element.current)
    return () => resized.disconnect()
  }, [element])
  return room
}

/** The layout width of a page in pixels: a phone's in a narrow frame. The page is then scaled to the frame. */
export const pageWidth = (room: number) => (room < 500 ? 390 : 1280)

/** Changes a page into the next one. Nodes that are equal stay, so that pictures and styles are not loaded again. */
function renew(now: ChildNode, next: ChildNode) {
  if (now.isEqualNode(next)) return
  const [inside, others] = [[...now.childNodes], [...next.childNodes]]
  const isAround = now.cloneNode().isEqualNode(next.cloneNode()) && inside.length === others.length
  if (!isAround) return now.replaceWith(next)
  for (const [at, child] of inside.entries()) renew(child, others[at] as ChildNode)
}

type PreviewFrameProps = ReturnType<typeof usePreview> & {
  /** What is shown. A new value begins at the top of the page. */
  of: string
  /** The width for which the page is laid out, in pixels, by the width of its frame. */
  widthOf: (room: number) => number
  heading: ReactNode
  /** Selectors of what is being written: the page scrolls to the first of them that it has. */
  places?: string[]
  /** What the page does not show yet. */
  note?: ReactNode
  className?: string
}

/** The site as it would be with what is typed. Nothing in it can be pressed. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { html, behind, of, widthOf, heading, places = [], note, className = '' } = props
  const frame = useRef<HTMLDivElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const room = useRoom(frame)
  const width = widthOf(room)
  const scale = Math.min(1, room / width)
  useEffect(() => {
    if (!of) return
    scrolled.current = 0
    iframe.current?.contentWindow?.scrollTo({ top: 0, behavior: 'instant' })
  }, [of])
  const reached = useRef('')
  const follow = useEffectEvent(() => {
    const inside = iframe.current?.contentWindow
    const place = inside && places.find((each) => inside.document.querySelector(each))
    if (!place || place === reached.current) return
    reached.current = place
    // `scrollIntoView` would scroll the form, too.
    const top = inside.document.querySelector(place)?.getBoundingClientRect().top ?? 0
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    inside.scrollBy({ top: top - BELOW_BAR, behavior: isCalm ? 'instant' : 'smooth' })
  })
  // Only the first page is loaded: loading each would begin blank, and at the top.
  const [first, setFirst] = useState<string>()
  if (html !== undefined && first === undefined) setFirst(html)
  const show = useEffectEvent(() => {
    const root = iframe.current?.contentDocument?.documentElement
    if (!root || html === undefined) return
    renew(root, new DOMParser().parseFromString(html, 'text/html').documentElement)
    follow()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is shown
  useEffect(() => show(), [html])
  const now = places.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is scrolled to
  useEffect(() => follow(), [now])
  return (
    <section
      aria-label="Preview"
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 xl:sticky xl:top-5 xl:col-start-2 xl:row-start-1 ${className}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {heading}
        <p role="status" className="text-ink-soft text-sm">
          {behind ?? 'Unsaved until you press Save.'}
        </p>
        {note && <p className="text-ink-soft text-sm">{note}</p>}
      </div>
      <div
        ref={frame}
        className="relative h-[70vh] overflow-hidden rounded-xl border border-line bg-surface xl:h-[calc(100dvh-13.5rem)]"
      >
        {first !== undefined && room > 0 && (
          <iframe
            ref={iframe}
            title="Preview"
            // Without `allow-scripts` nothing runs. Without the origin no font and no picture would load.
            sandbox="allow-same-origin"
            srcDoc={first}
            onLoad={() => {
              const inside = iframe.current?.contentWindow
              // By now there may be a later page, and a scroll that came before the load is lost.
              show()
              inside?.scrollTo({ top: scrolled.current, behavior: 'instant' })
              // Where it was is not where something is being written.
              reached.current = ''
              inside?.addEventListener('scroll', () => {
                scrolled.current = inside.scrollY
              })
              follow()
            }}
            style={{ width, height: `${100 / scale}%`, scale, left: (room - width * scale) / 2 }}
            className="absolute top-0 origin-top-left"
          />
        )}
      </div>
    </section>
  )
}
