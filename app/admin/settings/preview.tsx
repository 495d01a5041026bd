import { type RefObject, useEffect, useState } from 'react'
import { tripPath } from '../../../contract/addresses.ts'
import type { SettingsGroup } from '../../../contract/settings/settings.ts'
import { api } from '../../api.ts'
import { useCall } from '../kit/call.tsx'
import { PreviewFrame, pageWidth, usePreview } from '../kit/preview.tsx'

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

/** The places of the preview. The pages of the site get the first published trip as one more. */
function useWithTrip(places: Place[]): Place[] {
  const { result } = useCall(places === sitePages && 'adminListTrips', { query: { page: 1 } })
  const trip = result?.ok ? result.answer.trips.find(({ published }) => published) : undefined
  const offered = trip ? [...places, { path: tripPath(trip), label: 'A trip' }] : places
  // Two pages may have the same address until the form is corrected.
  return [...new Map(offered.map((place) => [place.path, place])).values()]
}

/** Mails are narrow. */
const widthOf = (path: string) => (path.startsWith('/') ? pageWidth : () => 640)

/** The settings of the form as it is, as JSON. */
function draftOf(form: HTMLFormElement) {
  const { version: _, ...settings } = Object.fromEntries(
    [...new FormData(form)].filter(([, value]) => typeof value === 'string'),
  )
  return JSON.stringify(settings)
}

type PreviewProps = {
  group: SettingsGroup
  places: Place[]
  /** The path that the form asks to show. */
  place?: string
  /** Holds the form. */
  box: RefObject<HTMLElement | null>
  /** Changes when the form begins anew. */
  turn: number
}

/** The site, or a mail, as it would be with what is typed. */
export function Preview({ group, places, place, box, turn }: PreviewProps) {
  const offered = useWithTrip(places)
  const [path, setPath] = useState(places[0]?.path ?? '/')
  useEffect(() => {
    if (place !== undefined) setPath(place)
  }, [place])
  const preview = usePreview(box, `${path} ${turn}`, async (element, signal) => {
    const form = new FormData()
    form.set('group', group)
    form.set('path', path)
    form.set('settings', draftOf(element))
    // Not through the form's client: a preview leads nobody to the login.
    const result = await api('adminPreviewSettings', { form, signal })
    return result.ok ? { ok: true, html: result.answer.html } : result
  })
  return (
    <PreviewFrame
      {...preview}
      of={path}
      widthOf={widthOf(path)}
      className="xl:row-span-2"
      heading={
        <label className="flex min-w-0 items-center gap-2">
          <span className="shrink-0 font-semibold text-[0.95rem]">Preview</span>
          <select
            value={path}
            onChange={(event) => setPath(event.target.value)}
            className="text-field min-w-0 px-2.5 md:min-h-9"
          >
            {offered.map(({ path, label }) => (
              <option key={path} value={path}>
                {label}
              </option>
            ))}
          </select>
        </label>
      }
    />
  )
}
