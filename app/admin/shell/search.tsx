import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Role } from '../../../contract/call.ts'
import type { Answer } from '../../../contract/calls.ts'
import { limits } from '../../../contract/limits.ts'
import type { CallName } from '../../../contract/paths.ts'
import type { Dates } from '../../../rules/dates.ts'
import { countOf } from '../../../rules/words.ts'
import { useDates } from '../../agency.ts'
import type { Api, Refused } from '../../api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { unlessAborted } from '../../use-call.ts'
import { isRetryable, mayAsk, useAdminApi } from '../kit/api.ts'
import { screens } from '../screens.ts'
import { useMay } from './current-user.tsx'

/** How many rows of each kind are shown. */
const SHOWN = 5
/** Milliseconds that the typing must pause before the server is asked. */
const PAUSE_MS = 200

type Row = { to: string; text: string; note: string }
type Found = { ok: true; rows: Row[]; total: number }

type Kind = {
  label: string
  who: Role
  /** The list that shows all of them. */
  list?: string
  ask: (api: Api, q: string, dates: Dates, signal: AbortSignal) => Promise<Found | Refused>
}

type Source<N extends CallName, T> = Omit<Kind, 'ask'> & {
  call: N
  query?: Record<string, string>
  pick: (answer: Answer<N>) => { data: T[]; total?: number }
  row: (item: T, dates: Dates) => Row
}

/** A kind of records, found by the call of its list. */
const kind = <N extends CallName, T>({ call, query, pick, row, ...kind }: Source<N, T>): Kind => ({
  ...kind,
  async ask(api, q, dates, signal) {
    const result = await api(call, { query: { page: 1, q, ...query }, signal })
    if (!result.ok) return result
    const { data, total = data.length } = pick(result.answer)
    return { ok: true, rows: data.slice(0, SHOWN).map((item) => row(item, dates)), total }
  },
})

/** The screens of the menu, the tabs of Settings, and what is done there, each by its name. */
const places = screens.flatMap(({ path, who, link, tab, part, also = {} }) => {
  const name = link?.label ?? tab ?? part
  const named = Object.entries({ ...(name && { [name]: link ? '' : 'Settings' }), ...also })
  return named.map(([text, note]) => ({ to: `/admin/${path}`, text, who, note }))
})

const screenKind: Kind = {
  label: 'Screens',
  who: 'guide',
  async ask(_, q) {
    const begins = (word: string) => word.toLowerCase().startsWith(q.toLowerCase())
    const rows = places.filter(({ text, who }) => mayAsk(who) && [text, ...text.split(' ')].some(begins))
    return { ok: true, rows, total: rows.length }
  },
}

const kinds = [
  screenKind,
  kind({
    label: 'Bookings',
    who: 'clerk',
    list: '/admin/booking',
    call: 'adminListBookings',
    pick: ({ packages }) => packages,
    row: ({ id, name, reference, trip_title, trip_date }, { dayText }) => ({
      to: `/admin/booking/${id}`,
      text: `${name} ${reference}`,
      note: `${trip_title}, ${dayText(trip_date, { weekday: false })}`,
    }),
  }),
  kind({
    label: 'Customers',
    who: 'clerk',
    list: '/admin/customers',
    call: 'adminListCustomers',
    pick: ({ customers }) => customers,
    row: ({ id, name, email, phone, bookings }) => ({
      to: `/admin/customers/${id}`,
      text: name,
      note: `${email || phone}, ${countOf(bookings, 'booking')}`,
    }),
  }),
  kind({
    label: 'Trips',
    who: 'clerk',
    list: '/admin/trips',
    call: 'adminListTrips',
    pick: ({ trips, total }) => ({ data: trips, total }),
    row: ({ id, title, published }) => ({
      to: `/admin/trips/edit/${id}`,
      text: title,
      note: published ? '' : 'Draft',
    }),
  }),
  kind({
    label: 'Departures',
    who: 'guide',
    call: 'adminListDepartures',
    // Departed ones are looked for by their day, in the list.
    query: { departed: 'no' },
    pick: ({ departures }) => departures,
    row: ({ id, trip_title, date }, { dayText }) => ({
      to: `/admin/departures/${id}`,
      text: trip_title,
      note: dayText(date),
    }),
  }),
  kind({
    label: 'Users',
    who: 'admin',
    list: '/admin/users',
    call: 'adminListUsers',
    pick: ({ packages }) => packages,
    row: ({ id, name, email, reseller }) => ({
      to: `/admin/users/edit/${id}`,
      text: name,
      note: reseller ? `${email}, agent of ${reseller.name}` : email,
    }),
  }),
  kind({
    label: 'Messages',
    who: 'clerk',
    list: '/admin/messages',
    call: 'adminListMessages',
    pick: ({ messages }) => messages,
    row: ({ id, name, message }) => ({ to: `/admin/messages/${id}`, text: name, note: message }),
  }),
]

/** The answers to a search by the label of their kind. An answer stays until that to the next search is there. */
function useFound(q: string, attempt: number) {
  const api = useAdminApi()
  const dates = useDates()
  const may = useMay()
  const [found, setFound] = useState<Record<string, { q: string; result: Found | Refused }>>({})
  const latest = useRef({ api, dates, may })
  latest.current = { api, dates, may }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (q === '') return setFound({})
    const leaving = new AbortController()
    const { signal } = leaving
    const ask = () => {
      const { api, dates, may } = latest.current
      for (const { label, who, ask } of kinds)
        if (may(who))
          void unlessAborted(signal, ask(api, q, dates, signal), (result) =>
            setFound((before) => ({ ...before, [label]: { q, result } })),
          )
    }
    const timer = setTimeout(ask, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [q, attempt])
  return {
    groups: kinds.flatMap((kind) => {
      const { result } = found[kind.label] ?? {}
      return result ? [{ ...kind, result }] : []
    }),
    isWaiting: q !== '' && kinds.some(({ label, who }) => may(who) && found[label]?.q !== q),
  }
}

type GroupProps = Omit<Kind, 'ask'> & {
  result: Found | Refused
  q: string
  onRetry: () => void
  onClose: () => void
}

/** The found records of a kind, or why they could not be asked for; nothing where none was found. */
function Group({ label, list, result, q, onRetry, onClose }: GroupProps) {
  if (result.ok && result.rows.length === 0) return null
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-1">
      <header className="flex items-baseline justify-between gap-4">
        <h3 className="font-sans font-semibold text-ink-soft text-sm">{label}</h3>
        {result.ok &&
          result.total > result.rows.length &&
          (list ? (
            <Link
              to={`${list}?q=${encodeURIComponent(q)}`}
              onClick={onClose}
              className="text-accent text-sm underline underline-offset-4"
            >
              All {countOf(result.total, label.slice(0, -1).toLowerCase())}
            </Link>
          ) : (
            <span className="text-ink-soft text-sm">{`${SHOWN} of ${result.total}`}</span>
          ))}
      </header>
      {result.ok ? (
        <ul>
          {result.rows.map(({ to, text, note }) => (
            <li key={`${to} ${text}`}>
              <Link
                to={to}
                onClick={onClose}
                data-found=""
                className="flex min-h-11 items-center gap-x-4 rounded-lg px-2 py-1 no-underline hover:bg-sunken focus-visible:bg-sunken max-sm:flex-col max-sm:items-start md:min-h-9"
              >
                <span className="min-w-0 max-w-full shrink-0 truncate text-accent sm:max-w-2/3">{text}</span>
                <span className="min-w-0 max-w-full truncate text-ink-soft text-sm sm:ml-auto sm:text-right">
                  {note}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{result.message}</p>
          {isRetryable(result) && (
            <Button look="quiet" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Finds screens and records that the user's role may see. Up and Down move through what was found; Enter opens it. */
export function Search({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [attempt, setAttempt] = useState(0)
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // After the dialog has opened, which focuses its close button.
  useLayoutEffect(() => input.current?.focus(), [])
  const q = text.trim()
  const { groups, isWaiting } = useFound(q, attempt)
  const first = groups.flatMap(({ result }) => (result.ok ? result.rows : []))[0]
  const isNothing = q !== '' && !isWaiting && groups.every(({ result }) => result.ok) && !first
  const count = groups.reduce((sum, { result }) => sum + (result.ok ? result.total : 0), 0)

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || event.nativeEvent.isComposing) return
    event.preventDefault()
    const stops = [input.current, ...(box.current?.querySelectorAll<HTMLElement>('[data-found]') ?? [])]
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
    next?.focus()
  }

  return (
    <Modal title="Search" wide onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go through the links inside */}
      <div ref={box} onKeyDown={onKeyDown} className="grid grid-cols-1 gap-4">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            // What is on the screen while the server is asked was found by another text.
            if (!first || isWaiting) return
            onClose()
            navigate(first.to)
          }}
        >
          <input
            ref={input}
            type="search"
            aria-label="Search everything"
            placeholder="A name, a title, an address, a reference"
            autoComplete="off"
            maxLength={limits.search}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="min-h-11 w-full rounded-full border border-control bg-surface px-4 placeholder:text-ink-soft"
          />
        </form>
        <p role="status" className={isNothing ? 'py-6 text-center text-ink-soft wrap-anywhere' : 'sr-only'}>
          {isNothing
            ? `Nothing matches “${q}”.`
            : q !== '' && !isWaiting && first && `${count} found. The arrow keys lead through them.`}
        </p>
        {groups.map(({ ask: _, ...group }) => (
          <Group
            key={group.label}
            {...group}
            q={q}
            onRetry={() => setAttempt(attempt + 1)}
            onClose={onClose}
          />
        ))}
        {isWaiting && groups.length === 0 && <Spinner label="Searching…" />}
      </div>
    </Modal>
  )
}
