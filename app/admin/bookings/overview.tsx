import { ChevronRight, CircleAlert, Megaphone } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { Bars } from '../../ui/bars.tsx'
import { dayText } from '../../ui/day-text.ts'
import { countOf, numberText } from '../../ui/number.ts'
import { useOnReturn } from '../../ui/on-return.ts'
import { Answered } from '../answered.tsx'
import { focusList } from '../news.tsx'
import { useReload } from '../reload.ts'
import { useRemembered } from '../remembered.ts'
import { useAnswer } from '../use-answer.ts'

type Told = Answer<'adminOverview'>

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

const dayOf = (date: string) => dayText(date).slice(4, 10)

/** On a phone it is closed until somebody opens it. */
const atFirst = () => (matchMedia('(min-width: 48rem)').matches ? 'open' : 'closed')

function Lately({ days }: Pick<Told, 'days'>) {
  return (
    <Bars
      caption="Bookings and travellers of the last 30 days"
      heads={['Day', 'travellers', 'bookings']}
      points={days.map(({ date, travellers, bookings }) => ({
        label: dayOf(date),
        whole: travellers,
        part: bookings,
      }))}
    />
  )
}

function Departures({ departures }: Pick<Told, 'departures'>) {
  return (
    <section aria-labelledby="departures" className="min-w-0">
      <h3 id="departures" className="font-sans font-semibold text-ink-soft text-xs">
        Next departures
      </h3>
      {departures.length === 0 && <p className="text-sm">No upcoming departures.</p>}
      <ol className="gap-x-6 text-sm xl:columns-2">
        {departures.slice(0, 6).map(({ id, title, date, travellers }) => (
          <li key={id} className="max-xl:nth-[n+5]:hidden">
            <Link
              to={`?trip=${id}`}
              // It leaves with what it narrows the list to.
              onClick={focusList}
              className="flex min-h-11 items-center gap-2 no-underline hover:text-accent md:min-h-6"
            >
              <time dateTime={date} className="w-22 shrink-0 text-ink-soft tabular-nums">
                {dayText(date).slice(4)}
              </time>
              <span
                title={title}
                className="min-w-0 grow truncate text-accent underline decoration-1 underline-offset-4"
              >
                {title}
              </span>
              <span className={`shrink-0 tabular-nums ${travellers > 0 ? 'font-semibold' : 'text-ink-soft'}`}>
                {countOf(travellers, 'traveller')}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Mails that wait are on their way; one that failed is somebody who was told nothing. */
function Mails({ mails: { waiting, failed } }: Pick<Told, 'mails'>) {
  if (waiting + failed === 0) return null
  const link =
    'inline-flex min-h-11 items-center gap-1.5 text-sm underline decoration-1 underline-offset-4 md:min-h-6'
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {waiting > 0 && (
        <Link to="/admin/mails?state=waiting" className={`${link} text-ink-soft`}>
          {countOf(waiting, 'mail')} waiting
        </Link>
      )}
      {failed > 0 && (
        <Link to="/admin/mails?state=failed" className={`${link} font-semibold text-danger`}>
          <CircleAlert aria-hidden="true" className="size-4" />
          {countOf(failed, 'mail')} failed
        </Link>
      )}
    </p>
  )
}

/** `changed`, `deleted`, or both: of those that are not named nobody knows which they are. */
function fateOf({ trips, more }: NonNullable<Told['to_tell']>) {
  const deleted = trips.filter((trip) => trip.deleted).length
  if (more > 0 || (deleted > 0 && deleted < trips.length)) return 'changed or deleted'
  return deleted > 0 ? 'deleted' : 'changed'
}

/**
 * Changed trips, some of whose travellers still go by what they were told before, and deleted ones whose travellers may
 * still come; the way to where they are told. Where this was said the last time, its room is there before the answer is,
 * so that the list does not move.
 */
function ToTell({ told }: { told: Told | undefined }) {
  const [before, remember] = useRemembered('overview-tells', ['no', 'yes'])
  const to_tell = told?.to_tell
  useEffect(() => {
    if (told) remember(told.to_tell ? 'yes' : 'no')
  }, [told, remember])
  if (told ? !to_tell : before === 'no') return null
  const { trips, more } = to_tell ?? { trips: [], more: 0 }
  return (
    <p className="flex items-center gap-x-3 border-line border-t px-4 py-1.5 text-sm max-md:min-h-14 max-xl:flex-wrap md:min-h-7.5 xl:h-7.5">
      {to_tell && (
        <span className="inline-flex items-center gap-1.5 font-semibold md:shrink-0">
          <Megaphone aria-hidden="true" className="size-4 shrink-0" />
          Travellers of {countOf(trips.length + more, `${fateOf(to_tell)} trip`)}{' '}
          {trips.length > 0 ? 'are to be told:' : 'may have to be told'}
        </span>
      )}
      {trips.map(({ id, title, date, deleted }) => (
        <Link
          key={id}
          to={deleted ? `/admin/trips/${id}/travellers` : `?trip=${id}`}
          {...(!deleted && { onClick: focusList })}
          title={title}
          className="inline-flex min-h-11 min-w-0 items-center gap-1.5 text-accent underline decoration-1 underline-offset-4 md:min-h-6"
        >
          <span className="max-w-60 truncate md:max-xl:max-w-40">{title}</span>
          <span className="shrink-0">
            ({dayText(date).slice(4)}
            {deleted && ', deleted'})
          </span>
        </Link>
      ))}
      {trips.length > 0 && more > 0 && (
        <span className="shrink-0 text-ink-soft">and {numberText(more)} more</span>
      )}
    </p>
  )
}

/**
 * Calls `act` when the list was loaded anew, so that what stands above it is as fresh: in its place, or elsewhere with a
 * booking that was not there before. Another part of the same bookings changes nothing above it.
 */
export function useOnReload(list: { newest: number | undefined }, act: () => void) {
  const reloaded = useEffectEvent(act)
  const { key } = useLocation()
  const last = useRef({ key, list })
  useEffect(() => {
    const before = last.current
    last.current = { key, list }
    if (before.list !== list && (before.key === key || before.list.newest !== list.newest)) reloaded()
  }, [key, list])
}

/**
 * What an agency looks at in the morning, above its bookings. It is asked for beside the list, which neither waits for
 * it nor fails with it; who returns to a page of yesterday gets both anew. `list` is what the list's loader answered.
 * Unless it `isShown`, it leaves its room to a list that somebody searches.
 */
export function Overview({ list, isShown }: { list: { newest: number | undefined }; isShown: boolean }) {
  const { result, askAgain } = useAnswer('adminOverview')
  useOnReload(list, askAgain)
  const [shape, setShape] = useRemembered('overview', ['open', 'closed'], atFirst)
  const reload = useReload()
  const returned = useRef(false)
  useOnReturn(() => {
    returned.current = true
    askAgain()
  })
  useEffect(() => {
    // Only once the server is known to be there: a list that fails to come replaces the one that is shown.
    if (result?.ok && returned.current) void reload()
    returned.current = false
  }, [result, reload])

  const told = result?.ok ? result.answer : undefined
  if (!isShown) return null
  return (
    <section
      aria-label="Overview"
      className="relative mx-4 mb-3 rounded-xl md:mb-1.5 border border-line bg-surface md:mx-6 md:shrink-0 print:hidden"
    >
      <details
        open={shape === 'open'}
        onToggle={(event) => setShape(event.currentTarget.open ? 'open' : 'closed')}
        className="group"
      >
        <summary className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-1.5 text-sm md:min-h-9 md:py-0.5">
          <ChevronRight
            aria-hidden="true"
            className="size-4 transition-transform duration-150 group-open:rotate-90"
          />
          <h2 className="font-sans font-semibold text-base tracking-normal">Last 30 days</h2>
          <span className="text-ink-soft tabular-nums">
            {told &&
              `${countOf(sumOf(told.days.map(({ bookings }) => bookings)), 'booking')}, ${countOf(sumOf(told.days.map(({ travellers }) => travellers)), 'traveller')}`}
          </span>
        </summary>
        {/* As high as the chart beside departures that fill their lines, so that the list does not move when they come. */}
        <div className="min-h-20 px-4 pb-1.5 *:[[role=status]]:py-4 md:min-h-29.5 xl:min-h-23.5">
          <Answered result={result} askAgain={askAgain}>
            {({ days, departures }) => (
              <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
                <Lately days={days} />
                <Departures departures={departures} />
              </div>
            )}
          </Answered>
        </div>
      </details>
      {told && (
        <div className="px-4 max-md:-mt-2 max-md:ml-7 md:absolute md:top-1 md:right-0">
          <Mails mails={told.mails} />
        </div>
      )}
      <ToTell told={told} />
    </section>
  )
}
