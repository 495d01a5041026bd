import { useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useToday } from '../../../agency.ts'
import { api } from '../../../api.ts'
import { load } from '../../kit/api.ts'
import { useFormStart } from '../../kit/edit-form.tsx'
import { PreviewFrame, pageWidth, usePreview } from '../../kit/preview.tsx'
import { InLanguages } from '../../translations/in-languages.tsx'
import { PublishBar } from '../publish-bar.tsx'
import { TripTabs, TripTitle } from '../trip-tabs.tsx'
import type { Route } from './+types/content-page'
import { ContentForm } from './content-form.tsx'
import { showable } from './draft.ts'
import { sectionOf } from './section.tsx'

export const meta = () => [{ title: 'Content of a trip' }]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [shown, { topics }, { departures }] = await Promise.all([
    load(request, 'adminShowTripContent', { params }),
    load(request, 'adminListTopics'),
    load(request, 'adminListDepartures', { query: { trip_id: params.id, departed: 'no', per_page: '200' } }),
  ])
  return { shown, topics, departures: departures.data.filter(({ state }) => state !== 'cancelled') }
}

const views = { write: 'Write', preview: 'Preview' } as const
type View = keyof typeof views

/** The two views of a narrow screen, which has no room for both. */
const Views = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => (
  <fieldset className="mb-5 flex gap-1 rounded-full border border-control p-1 xl:hidden">
    <legend className="sr-only">Show</legend>
    {Object.entries(views).map(([name, label]) => (
      <label
        key={name}
        className="one-of grid min-h-9 grow cursor-pointer place-items-center rounded-full px-4 font-semibold has-focus-visible:outline-3"
      >
        <input
          type="radio"
          name="view"
          checked={name === view}
          onChange={() => onChange(name as View)}
          className="sr-only"
        />
        {label}
      </label>
    ))}
  </fieldset>
)

/** Where the page shows what a section of the form holds. */
const placesOfSections: Record<string, string[]> = {
  highlights: ['#highlights'],
  days: ['#itinerary'],
  gallery: ['#gallery'],
  included: ['#practical'],
  facts: ['#facts', 'h1'],
  practical: ['#practical'],
  questions: ['#questions'],
  stops: ['#map'],
  topics: ['#facts', 'h1'],
}

/** The places on the page that show the focused field, the most exact first. */
function placesOf(element: Element): string[] {
  const section = element.closest<HTMLElement>('[data-section]')?.dataset.section ?? ''
  const places = placesOfSections[section] ?? []
  const row = element.closest('[data-row]')
  if (section !== 'days' || !row) return places
  const day = [...(row.parentElement?.children ?? [])].indexOf(row) + 1
  return [`#itinerary > ol > li:nth-child(${day})`, '#itinerary > ol > li:last-child', ...places]
}

/** Itinerary, pictures, map and all else that a trip's page tells, with the page beside it. */
function TripContent({ shown, topics, departures }: Route.ComponentProps['loaderData']) {
  const [params] = useSearchParams()
  const [view, setView] = useState<View>(params.get('view') === 'preview' ? 'preview' : 'write')
  const { turn, start, startAnew } = useFormStart(shown, useRevalidator().revalidate)
  const box = useRef<HTMLDivElement>(null)
  const isDirty = useRef(() => false)
  const today = useToday()
  const { id, title, published } = shown
  const [leftOut, setLeftOut] = useState<string[]>([])
  const [writtenIn, setWrittenIn] = useState<string[]>([])
  const preview = usePreview(box, `${turn}`, async (element, signal) => {
    const typed = new FormData(element)
    const shows = showable(JSON.parse(`${typed.get('content')}`))
    setLeftOut(shows.leftOut)
    const form = new FormData()
    form.set('content', JSON.stringify(shows.content))
    form.set('topics', `${typed.get('topics')}`)
    // Not through the form's client: a preview leads nobody to the login.
    const result = await api('adminPreviewTrip', { params: { id }, form, signal })
    return result.ok ? { ok: true, html: result.answer.html } : result
  })
  return (
    <div className="w-full px-4 py-5 md:px-6">
      <div className="mb-3">
        <TripTitle id={id} title={title} published={published} screen="Content" />
      </div>
      <TripTabs id={id} now="content" />
      <PublishBar trip={shown} isDirty={() => isDirty.current()} onChanged={startAnew} />
      <InLanguages things={[{ kind: 'trip', id, label: title, part: { only: 'content.' } }]}>
        <Views view={view} onChange={setView} />
        <div className="grid items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to the fields within */}
          <div
            ref={box}
            onFocus={({ target }) => setWrittenIn(placesOf(target))}
            className={`min-w-0 ${view === 'write' ? '' : 'max-xl:hidden'}`}
          >
            <ContentForm
              key={turn}
              shown={start}
              topics={topics}
              departures={departures.filter(({ date }) => date >= today)}
              isDirty={isDirty}
              onLoad={() => void startAnew()}
            />
          </div>
          <PreviewFrame
            {...preview}
            of={`${id}`}
            places={writtenIn}
            note={
              leftOut.length > 0 &&
              `Left out until complete: ${[...new Set(leftOut.map(sectionOf))].join(', ')}.`
            }
            widthOf={pageWidth}
            heading={<h2 className="font-sans font-semibold text-[0.95rem]">Preview</h2>}
            className={view === 'preview' ? '' : 'max-xl:hidden'}
          />
        </div>
      </InLanguages>
    </div>
  )
}

export default function TripContentPage({ loaderData }: Route.ComponentProps) {
  return <TripContent key={loaderData.shown.id} {...loaderData} />
}
