import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SettingsGroup } from '../../../contract/settings.ts'
import { api } from '../../api.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import { useQuery } from '../shell/use-query.ts'

/** A page of the site that the preview can show, or a mail. */
export type Place = { path: string; label: string }

/** The pages of every site. */
export const sitePages: Place[] = [
  { path: '/', label: 'Home' },
  { path: '/tours', label: 'Tours' },
  { path: '/about', label: 'About' },
  { path: '/advantages', label: 'Advantages' },
  { path: '/contact', label: 'Contact' },
  { path: '/login', label: 'Login' },
  { path: '/register', label: 'Registration' },
]

/** With the first trip where the pages of the site are shown. */
function useWithTrip(places: Place[]): Place[] {
  const { result } = useQuery('adminListTrips', undefined, { page: '1' }, places === sitePages)
  const trip = result?.ok ? result.answer.trips[0] : undefined
  return trip ? [...places, { path: `/trips/${trip.id}`, label: 'A trip' }] : places
}

/** Milliseconds after the last letter. */
const QUIET_MS = 500
/** For how many pixels what is shown is laid out: on a phone as on a phone. It is shown as wide as there is room. */
const widthOf = (path: string, room: number) => (!path.startsWith('/') ? 640 : room < 500 ? 390 : 1280)

/** The settings of the form as it is, as JSON. */
function draftOf(form: HTMLFormElement) {
  const { version: _, ...settings } = Object.fromEntries(
    [...new FormData(form)].filter(([, value]) => typeof value === 'string'),
  )
  return JSON.stringify(settings)
}

/** The page with what is typed in the form in `box`; the last one that was right while something is wrong. */
function usePreview(group: SettingsGroup, path: string, box: RefObject<HTMLElement | null>, turn: number) {
  const [html, setHtml] = useState<string>()
  const [isBehind, setBehind] = useState(false)
  const refresh = useEffectEvent((signal: AbortSignal) => {
    const element = box.current?.querySelector('form')
    if (!element) return
    const form = new FormData()
    form.set('group', group)
    form.set('path', path)
    form.set('settings', draftOf(element))
    // Not through the form's client: a preview leads nobody to the login.
    void unlessAborted(signal, api('adminPreviewSettings', { form, signal }), (result) => {
      setBehind(!result.ok)
      if (result.ok) setHtml(result.answer.html)
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or a form that began anew, is shown at once
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
  }, [box, path, turn])
  return { html, isBehind }
}

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

type PreviewProps = {
  group: SettingsGroup
  places: Place[]
  /** The path that the form wants to be shown. */
  place?: string | undefined
  /** Holds the form. */
  box: RefObject<HTMLElement | null>
  /** Changes when the form begins anew. */
  turn: number
}

/** The site as it would be with what is typed. Nothing in it can be pressed. */
export function Preview({ group, places, place, box, turn }: PreviewProps) {
  const offered = useWithTrip(places)
  const [path, setPath] = useState(places[0]?.path ?? '/')
  useEffect(() => {
    if (place !== undefined) setPath(place)
  }, [place])
  const { html, isBehind } = usePreview(group, path, box, turn)
  const frame = useRef<HTMLDivElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const room = useRoom(frame)
  const width = widthOf(path, room)
  const scale = Math.min(1, room / width)
  useEffect(() => {
    // Another page begins at its top.
    if (path) scrolled.current = 0
  }, [path])
  return (
    <section
      aria-label="Preview"
      className="grid min-w-0 gap-2 xl:sticky xl:top-5 xl:col-start-2 xl:row-span-2 xl:row-start-1"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label className="flex items-center gap-2">
          <span className="font-semibold text-[0.95rem]">Preview</span>
          <select
            value={path}
            onChange={(event) => setPath(event.target.value)}
            className="min-h-11 rounded-md border border-control bg-surface px-2.5 md:min-h-9"
          >
            {offered.map(({ path, label }) => (
              <option key={path} value={path}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <p role="status" className="text-ink-soft text-sm">
          {isBehind ? 'Shows what was typed before the last mistake.' : 'Nothing is saved before Save.'}
        </p>
      </div>
      <div
        ref={frame}
        className="relative h-[70vh] overflow-hidden rounded-xl border border-line bg-surface xl:h-[calc(100dvh-13.5rem)]"
      >
        {html !== undefined && room > 0 && (
          <iframe
            ref={iframe}
            title="Preview"
            // Without `allow-scripts` nothing runs. Without the origin no font and no picture would load.
            sandbox="allow-same-origin"
            srcDoc={html}
            onLoad={() => {
              const inside = iframe.current?.contentWindow
              inside?.scrollTo(0, scrolled.current)
              inside?.addEventListener('scroll', () => {
                scrolled.current = inside.scrollY
              })
            }}
            style={{ width, height: `${100 / scale}%`, scale, left: (room - width * scale) / 2 }}
            className="absolute top-0 origin-top-left"
          />
        )}
      </div>
    </section>
  )
}
