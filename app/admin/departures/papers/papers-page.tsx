import { useEffect, useState } from 'react'
import { data, useRevalidator, useSearchParams } from 'react-router'
import type { Manifest } from '../../../../contract/office-bookings.ts'
import type { DeparturePapers } from '../../../../contract/travellers.ts'
import { capitalize, dayCount } from '../../../../rules/words.ts'
import { useAgency, useDates, useToday } from '../../../agency.ts'
import type { Refused } from '../../../api.ts'
import { savingApi } from '../../../download.ts'
import { forgetPapers } from '../../../forget-papers.ts'
import { useTexts } from '../../../texts.tsx'
import { progressText } from '../../../travellers/traveller-words.ts'
import { FileButton } from '../../../ui/controls/file-button.tsx'
import { Moment } from '../../../ui/text/moment.tsx'
import { isRetryable, tryLoad, useAdminApi } from '../../kit/api.ts'
import { BackLink, PrintButton } from '../../kit/screen-buttons.tsx'
import { useMay } from '../../shell/current-user.tsx'
import { PrefetchCode } from '../../shell/prefetch.tsx'
import { OfficePhone, underWayUntilText } from '../words.tsx'
import type { Route } from './+types/papers-page'
import { Bookings } from './bookings-sheet.tsx'
import { CHECK_IN, CheckIn } from './check-in.tsx'
import { Sheets, sheets } from './sheet.tsx'
import { Contacts, Diets, hasWay, mapFiles, Notes, Passengers, Rooms, Way } from './sheets.tsx'
import {
  forgetDeparture,
  readPapers,
  type StoredPapers,
  storePage,
  storePapers,
  sweepPapers,
} from './stored-papers.ts'

export const meta = () => [{ title: 'Departure papers' }]

/** Milliseconds after which the papers on this phone are shown, where the network does not answer. */
const PATIENCE = 4_000

/** Milliseconds after which a network that did not answer is tried again. */
const ROUND = 30_000

type Loaded = Pick<StoredPapers, 'papers' | 'checkIn' | 'at'> & {
  isFresh: boolean
  /** The bookings, which no phone keeps: there is none without a network. */
  manifest?: Manifest | undefined
  /** The answer of the office, where that was too slow to wait for. */
  late?: Promise<Loaded | Refused>
}

/** The papers as the office has them, stored on this phone from now on. What the office refuses, this phone forgets. */
async function ask({ request, params }: Route.ClientLoaderArgs): Promise<Loaded | Refused> {
  const id = Number(params.id)
  const at = new Date().toISOString()
  const listed = tryLoad(request, 'adminDepartureManifest', { params })
  // Of what the others are refused, the list says nothing more.
  listed.catch(() => {})
  const [papers, checkIn] = await Promise.all([
    tryLoad(request, 'adminShowDeparturePapers', { params }),
    tryLoad(request, 'adminShowCheckIn', { params }),
  ])
  if (papers.ok && checkIn.ok) {
    const fresh = { papers: papers.answer.papers, checkIn: checkIn.answer, at }
    await storePapers({ id, ...fresh })
    // What is kept on the phone waits for no list.
    const list = await listed
    return { ...fresh, manifest: list.ok ? list.answer.manifest : undefined, isFresh: true }
  }
  const refused = papers.ok ? checkIn : papers
  if (refused.ok) throw new Error('Neither of the two calls was refused')
  if (refused.status === 403) await forgetPapers()
  if (refused.status === 404) await forgetDeparture(id)
  return refused
}

/** The papers as the office has them; without a network, or until its answer is there, as this phone has stored them. */
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<Loaded> {
  await sweepPapers()
  const asked = ask(args)
  // What becomes of it is known where it is awaited: below, or by `useLate`.
  asked.catch(() => {})
  const stored = await readPapers(Number(args.params.id))
  const answer = await (stored ? Promise.race([asked, delay(PATIENCE)]) : asked)
  if (answer && 'papers' in answer) return answer
  if (stored && !answer) return { ...stored, isFresh: false, late: asked }
  if (stored && answer && isRetryable(answer)) return { ...stored, isFresh: false }
  throw data(answer?.message, { status: answer?.status || 503 })
}

const delay = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))

/** What was loaded, and in its place the answer of the office once a slow network has brought it. */
function useLate(loaded: Loaded): Loaded {
  const { revalidate } = useRevalidator()
  const [late, setLate] = useState<{ instead: Loaded; answer: Loaded }>()
  useEffect(() => {
    let isOver = false
    loaded.late?.then(
      (answer) => {
        if (isOver) return
        if ('papers' in answer) setLate({ instead: loaded, answer })
        // It is said in place of the page.
        else if (!isRetryable(answer)) void revalidate()
      },
      () => isOver || void revalidate(),
    )
    return () => {
      isOver = true
    }
  }, [loaded, revalidate])
  return late?.instead === loaded ? late.answer : loaded
}

/** Keeps the page on this phone once it is shown, and loads it again when the network is back. */
function useKept(id: number, map: string | null, isFresh: boolean) {
  const { revalidate } = useRevalidator()
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (!isFresh) return
    const timer = setTimeout(
      () => void storePage(id, map === null ? [] : mapFiles(map)).then(setKept, () => setKept(false)),
      SETTLED,
    )
    return () => clearTimeout(timer)
  }, [id, map, isFresh])
  useEffect(() => {
    if (isFresh) return
    const again = () => void revalidate()
    const timer = setInterval(again, ROUND)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isFresh, revalidate])
  return isKept
}

/** Milliseconds until all that the page is made of has loaded. */
const SETTLED = 1_500

const saving = savingApi()

function Save({ id }: { id: number }) {
  const callApi = useAdminApi(saving)
  return (
    <FileButton save={() => callApi('adminExportDeparturePapers', { params: { id } })}>
      Save as .xlsx
    </FileButton>
  )
}

/** What the guide of a departure carries, a sheet each. Once opened it needs no network: see docs/decisions/0069. */
export default function PapersPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const { papers: loaded, manifest, checkIn, at, isFresh } = useLate(loaderData)
  const [params] = useSearchParams()
  const isKept = useKept(Number(id), loaded.map, isFresh)
  const [saved, setSaved] = useState<DeparturePapers>()
  const papers = saved?.departure.id === loaded.departure.id ? saved : loaded
  const t = useTexts('travellers')
  const dates = useDates()
  const today = useToday()
  const agency = useAgency()
  const may = useMay()
  const { departure, travellers, progress } = papers
  // The sheet that the address names is not there yet when the browser looks for it.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  const when = dates.dayTimeText(departure.date, departure.time)
  return (
    <div className="w-full max-w-5xl px-4 py-5 md:px-6 print-upright print:max-w-none print:p-0">
      {/* Logging out has to work without a network, too. */}
      <PrefetchCode pages={['/admin/logout', '/admin/login']} />
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
          <p className="print:hidden" role="status">
            {isFresh ? (
              isKept && 'Kept on this device: it opens without a network.'
            ) : (
              <span className="font-semibold">
                As of <Moment at={at} brief />. The network does not answer.
              </span>
            )}
          </p>
          <p>{papers.asks.length > 0 && `Travellers’ details: ${progressText(progress, t)}.`}</p>
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
        <Sheets>
          <nav aria-label="Sheets" className="-mb-4 flex flex-wrap gap-x-5 print:hidden">
            {[[CHECK_IN, 'Check-in'] as const, ...sheets]
              .filter(([id]) => id !== 'way' || hasWay(papers))
              .map(([id, title]) => (
                <a
                  key={id}
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 md:min-h-8"
                >
                  {title}
                </a>
              ))}
          </nav>
          {/* Apart from the sheets, of which the first begins no page. */}
          <div className="print:hidden">
            <CheckIn
              key={departure.id}
              papers={papers}
              checkIn={checkIn}
              at={at}
              reference={params.get('ref') ?? ''}
            />
          </div>
          <Passengers papers={papers} />
          <Bookings papers={papers} manifest={manifest} />
          <Rooms papers={papers} mayChange={may('clerk')} onSaved={setSaved} />
          <Diets papers={papers} />
          <Contacts papers={papers} />
          <Notes papers={papers} />
          <Way papers={papers} />
        </Sheets>
      )}
    </div>
  )
}
