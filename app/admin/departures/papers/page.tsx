import { useState } from 'react'
import type { DeparturePapers } from '../../../../contract/travellers.ts'
import { capitalize, dayCount } from '../../../../rules/words.ts'
import { useAgency, useToday } from '../../../agency.ts'
import { savingApi } from '../../../download.ts'
import { useTexts } from '../../../texts.tsx'
import { progressText } from '../../../travellers/words.ts'
import { FileButton } from '../../../ui/controls/file-button.tsx'
import { useDates } from '../../../ui/text/dates.ts'
import { Moment } from '../../../ui/text/moment.tsx'
import { load, useAdminApi } from '../../kit/api.ts'
import { BackLink, PrintButton } from '../../kit/screen-buttons.tsx'
import { useMay } from '../../shell/current-user.tsx'
import { OfficePhone, underWayUntilText } from '../words.tsx'
import type { Route } from './+types/page'
import { Contacts, Diets, Notes, Passengers, Rooms, sheets } from './sheets.tsx'

export const meta = () => [{ title: 'Departure papers' }]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const at = new Date().toISOString()
  const { papers } = await load(request, 'adminShowDeparturePapers', { params })
  return { papers, at }
}

const saving = savingApi()

function Save({ id }: { id: number }) {
  const callApi = useAdminApi(saving)
  return (
    <FileButton save={() => callApi('adminExportDeparturePapers', { params: { id } })}>
      Save as .xlsx
    </FileButton>
  )
}

/**
 * What the guide of a departure carries: passengers, rooms, diets, emergency contacts and notes, a sheet each. Once opened it needs
 * no network, and keeps nothing beyond the open page.
 */
export default function PapersPage({
  loaderData: { papers: loaded, at },
  params: { id },
}: Route.ComponentProps) {
  const [saved, setSaved] = useState<DeparturePapers>()
  const papers = saved?.departure.id === loaded.departure.id ? saved : loaded
  const t = useTexts('travellers')
  const dates = useDates()
  const today = useToday()
  const agency = useAgency()
  const may = useMay()
  const { departure, travellers, progress } = papers
  const when = dates.dayTimeText(departure.date, departure.time)
  return (
    <div className="w-full max-w-5xl px-4 py-5 md:px-6 print-upright print:max-w-none print:p-0">
      <p className="hidden print:block">{agency?.name}</p>
      <BackLink to={`/admin/departures/${id}`}>Departure</BackLink>
      <header className="mt-1 mb-5 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{departure.trip_title}</h1>
          <p className="text-ink-soft text-lg">
            Departure papers, {when}, {dayCount(departure.days)}
          </p>
          {departure.under_way && (
            <p className="font-semibold">{capitalize(underWayUntilText(departure, today, dates))}</p>
          )}
          <OfficePhone phone={papers.emergency_phone} />
          <p>{papers.asks.length > 0 && `${progressText(progress, t)}.`}</p>
          <p className="hidden print:block">
            As of <Moment at={at} />. Personal data: keep it with you, and destroy it after the trip.
          </p>
        </div>
        {travellers.length > 0 && (
          <div className="flex flex-wrap gap-3 print:hidden">
            <PrintButton label="Print all sheets" />
            <Save id={departure.id} />
          </div>
        )}
      </header>
      {travellers.length === 0 ? (
        <p className="rounded-xl border border-line border-dashed px-6 py-14 text-center text-ink-soft">
          Nobody has booked this departure yet.
        </p>
      ) : (
        <div className="grid gap-10 print:block">
          <nav aria-label="Sheets" className="-mb-4 flex flex-wrap gap-x-5 print:hidden">
            {sheets.map(([id, title]) => (
              <a
                key={id}
                href={`#${id}`}
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 md:min-h-8"
              >
                {title}
              </a>
            ))}
          </nav>
          <Passengers papers={papers} />
          <Rooms papers={papers} mayChange={may('clerk')} onSaved={setSaved} />
          <Diets papers={papers} />
          <Contacts papers={papers} />
          <Notes papers={papers} />
        </div>
      )}
    </div>
  )
}
