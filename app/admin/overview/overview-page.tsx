import { Link, useRevalidator } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { countOf } from '../../../rules/words.ts'
import { load } from '../kit/api.ts'
import { useOnReturn } from '../kit/call.tsx'
import { useMay } from '../shell/current-user.tsx'
import type { Route } from './+types/overview-page'
import { NextDepartures, TodayAndTomorrow } from './departures.tsx'
import { Figures } from './figures.tsx'
import { FirstSteps, RemoveDemo } from './first-steps.tsx'
import { OfCards, ToDo } from './to-do.tsx'

export const meta = () => [{ title: 'Overview' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, 'adminOverview')

/** Mails that are on their way. Those that failed stand among what is to do. */
const Queued = ({ queued }: Answer<'adminOverview'>['mails']) =>
  queued > 0 && (
    <Link
      to="/admin/mails?state=queued"
      className="inline-flex min-h-11 items-center text-ink-soft text-sm underline decoration-1 underline-offset-4 md:min-h-6"
    >
      {countOf(queued, 'mail')} queued
    </Link>
  )

/** Today and tomorrow, then what is to do, what leaves next, and figures that lead to what they count. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const { departures, first_steps, missing_pages, demo, mails } = loaderData
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  useOnReturn(reload)
  const may = useMay()
  return (
    <div className="grid w-full max-w-6xl grid-cols-1 content-start gap-6 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <h1 className="grow text-3xl">Overview</h1>
        <Queued {...mails} />
        {demo && may('admin') && <RemoveDemo demo={demo} />}
      </header>
      <OfCards {...loaderData} />
      {may('admin') && <FirstSteps done={first_steps} missing={missing_pages} onDismissed={reload} />}
      {/* Read in the order of a phone; on a wide screen what is to do stands beside the departures. */}
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <TodayAndTomorrow {...loaderData} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2">
          <ToDo overview={loaderData} />
        </div>
        <div className="min-w-0">
          <NextDepartures departures={departures} />
        </div>
      </div>
      <Figures {...loaderData} />
    </div>
  )
}
