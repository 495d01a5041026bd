import { Check, Clock, Search, UserX } from 'lucide-react'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { CheckIn as Checked } from '../../../../contract/check-in.ts'
import type { DeparturePapers } from '../../../../contract/travellers.ts'
import { telHref } from '../../../../rules/contacts.ts'
import { countOf } from '../../../../rules/words.ts'
import { useDates, useToday } from '../../../agency.ts'
import { useTexts } from '../../../texts.tsx'
import { nameOf } from '../../../travellers/traveller-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TickBox } from '../../../ui/controls/tick-box.tsx'
import { Moment } from '../../../ui/text/moment.tsx'
import { useAdminApi } from '../../kit/api.ts'
import { marksOf, sendTicks } from './send-ticks.ts'
import { forgetDeparture, type StoredTick, storeMarks, storeTick, waitingTicks } from './stored-papers.ts'

type State = 'present' | 'late' | 'absent'
type Person = DeparturePapers['travellers'][number]

const choices: [State, string, ReactNode][] = [
  ['present', 'Present', <Check key="present" aria-hidden="true" className="size-4" />],
  ['late', 'Late', <Clock key="late" aria-hidden="true" className="size-4" />],
  ['absent', 'Absent', <UserX key="absent" aria-hidden="true" className="size-4" />],
]

/** Milliseconds after which marks of other phones are asked for, and what waits here is sent again. */
const ROUND = 20_000

/** The marks of a departure's travellers: ticked at once, sent as soon as the network is there. */
function useTicks(departure: number, loaded: Pick<Checked, 'ticks' | 'now'>, loadedAt: string) {
  const callApi = useAdminApi()
  const [ticks, setTicks] = useState(loaded.ticks)
  const [waiting, setWaiting] = useState<StoredTick[]>([])
  const [refusal, setRefusal] = useState('')
  // What the server's clock is ahead of this one, as of the last answer.
  const ahead = useRef(Date.parse(loaded.now) - Date.parse(loadedAt))
  const isSending = useRef(false)

  const take = useCallback(({ ticks: answered, now }: Pick<Checked, 'ticks' | 'now'>) => {
    ahead.current = Date.parse(now) - Date.now()
    setTicks(answered)
  }, [])
  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (;;) {
        const done = await sendTicks(departure, callApi)
        if (!done) break
        const { result } = done
        if (result.ok) {
          take(result.answer)
          const refused = result.answer.refused.length
          if (refused > 0)
            setRefusal(
              `${countOf(refused, 'traveller is', 'travellers are')} not on this departure any more.`,
            )
        } else {
          if (result.status === 404) await forgetDeparture(departure)
          if (result.status !== 0 && result.status < 500) setRefusal(result.message)
          break
        }
      }
      setWaiting(await waitingTicks(departure))
    } finally {
      isSending.current = false
    }
  }, [departure, callApi, take])

  const ask = useEffectEvent(async () => {
    await send()
    if (document.hidden || (await waitingTicks(departure)).length > 0) return
    const result = await callApi('adminShowCheckIn', { params: { id: departure } })
    if (result.ok) {
      take(result.answer)
      await storeMarks(departure, result.answer.ticks)
    } else if (result.status === 404) await forgetDeparture(departure)
  })
  useEffect(() => {
    const look = () => void ask()
    look()
    const timer = setInterval(look, ROUND)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  const marks = useMemo(() => marksOf(ticks, waiting), [ticks, waiting])
  async function tick(people: Person[], state: StoredTick['state']) {
    for (const { booking_id, position } of people) {
      const known = marks.get(`${booking_id} ${position}`)
      // Later than the mark that it replaces, whatever the clocks say.
      const moment = Math.max(Date.now() + ahead.current, known ? Date.parse(known.at) + 1 : 0)
      await storeTick({ departure, booking_id, position, state, at: new Date(moment).toISOString() })
    }
    setRefusal('')
    setWaiting(await waitingTicks(departure))
    await send()
  }
  return { marks, waiting: waiting.length, refusal, tick }
}

type CheckInProps = {
  papers: DeparturePapers
  checkIn: Pick<Checked, 'ticks' | 'now' | 'until'>
  /** When the papers were loaded, by this phone's clock. */
  at: string
  /** The reference that a voucher's code has brought; '' for none. */
  reference: string
}

/** The fragment of a link that leads to the check-in. */
export const CHECK_IN = 'check-in'

type TravellerProps = {
  person: Person
  mark: ReturnType<ReturnType<typeof marksOf>['get']>
  /** Whom to call; '' where nobody is missed. */
  phone: string
  /** Nobody can be marked any more. */
  isOver: boolean
  onMark: (state: StoredTick['state']) => void
}

/** A traveller with the three marks; the number to call stands below the name. */
function Traveller({ person, mark, phone, isOver, onMark }: TravellerProps) {
  const name = nameOf(person, useTexts('travellers'))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-line border-b py-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm tabular-nums">
          {person.reference}
          {person.name === '' && `, ${person.booked_by}`}
          {mark && mark.state !== 'none' && (
            <>
              , <Moment at={mark.at} brief />
              {mark.by && ` by ${mark.by}`}
            </>
          )}
          {mark?.isUnsent && ', not sent yet'}
        </p>
        {phone && (
          <a
            href={telHref(phone)}
            className="inline-flex min-h-11 items-center text-accent tabular-nums underline underline-offset-4 max-md:font-semibold max-md:text-ink md:min-h-6"
          >
            {phone}
          </a>
        )}
      </div>
      <fieldset disabled={isOver} className="flex rounded-full border border-control bg-surface">
        <legend className="sr-only">{`${name}, ${person.reference}`}</legend>
        {choices.map(([state, word, icon]) => {
          const isOn = mark?.state === state
          return (
            <button
              key={state}
              type="button"
              aria-pressed={isOn}
              onClick={() => onMark(isOn ? 'none' : state)}
              className="segment one-of px-3 text-[0.95rem] disabled:opacity-60"
            >
              {icon}
              {word}
            </button>
          )
        })}
      </fieldset>
    </li>
  )
}

const folded = (text: string) => text.toLocaleLowerCase().replaceAll(/\s/g, '')

/** Who has come: a row for each traveller, found by name or reference, with a mark at one press. */
export function CheckIn({ papers, checkIn, at, reference }: CheckInProps) {
  const heading = useId()
  const today = useToday()
  const { dayText } = useDates()
  const place = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState(reference)
  const [isOpenOnly, setOpenOnly] = useState(false)
  const { marks, waiting, refusal, tick } = useTicks(papers.departure.id, checkIn, at)
  // Whoever has read the code of a voucher wants its travellers.
  useEffect(() => {
    if (reference !== '') place.current?.scrollIntoView()
  }, [reference])
  const isOver = Date.parse(checkIn.until) <= Date.parse(checkIn.now)
  const words = folded(typed)
  const markOf = ({ booking_id, position }: Person) => marks.get(`${booking_id} ${position}`)?.state ?? 'none'
  const isOpen = (person: Person) => markOf(person) === 'none'
  // Whoever has booked is called for all of the party.
  const awaited = new Set(
    papers.travellers.filter((person) => markOf(person) !== 'present').map(({ booking_id }) => booking_id),
  )
  const open = papers.travellers.filter(isOpen)
  const matching = papers.travellers.filter((person) =>
    [person.name, person.reference, person.booked_by].some((text) => folded(text).includes(words)),
  )
  const found = isOpenOnly ? matching.filter(isOpen) : matching
  const openFound = found.filter(isOpen)
  const counted = choices.map(
    ([state, word]) => [word, [...marks.values()].filter((mark) => mark.state === state).length] as const,
  )
  return (
    <section ref={place} id={CHECK_IN} aria-labelledby={heading} className="scroll-mt-4">
      <h2 id={heading} className="mb-2 text-2xl">
        Check-in
      </h2>
      <p role="status" className="mb-2 tabular-nums">
        {counted.map(([word, count]) => `${count} ${word.toLowerCase()}`).join(', ')} of{' '}
        {countOf(papers.travellers.length, 'traveller')}
      </p>
      {/* In sight while somebody ticks further down. */}
      <div role="status" className="sticky top-0 z-10 bg-paper">
        {waiting > 0 && (
          <p className="mb-2 border-line border-b py-1.5 font-semibold">
            {countOf(waiting, 'tick')} not sent yet: {waiting === 1 ? 'it goes' : 'they go'} when the network
            is back.
          </p>
        )}
      </div>
      {papers.departure.date > today && (
        <p className="mb-2 text-ink-soft">
          The departure is on {dayText(papers.departure.date)}. Marks made before that day count, too.
        </p>
      )}
      {refusal && (
        <p role="alert" className="mb-2 font-medium text-danger">
          {refusal}
        </p>
      )}
      <label className="relative mb-2 block max-w-md">
        <span className="sr-only">Name or reference</span>
        <Search aria-hidden="true" className="absolute top-3.5 left-3 size-4 text-ink-soft" />
        <input
          type="search"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="Name or reference"
          onChange={({ target }) => setTyped(target.value)}
          className="min-h-11 w-full rounded-md border border-control bg-surface pr-3 pl-9 text-ink"
        />
      </label>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
        <TickBox
          label={`Show only travellers without a mark (${open.length})`}
          checked={isOpenOnly}
          onChange={setOpenOnly}
        />
        {words !== '' && openFound.length > 1 && !isOver && (
          <Button look="quiet" onClick={() => void tick(openFound, 'present')}>
            <Check aria-hidden="true" className="size-4" />
            All {openFound.length} present
          </Button>
        )}
      </div>
      {found.length === 0 && (
        <p className="text-ink-soft wrap-anywhere">
          {matching.length > 0 ? 'All of them have a mark.' : `Nobody on this departure matches “${typed}”.`}
        </p>
      )}
      <ul className="border-line border-t">
        {found.map((person) => {
          const { booking_id, position, phone } = person
          const state = markOf(person)
          const isMissed = state === 'late' || state === 'absent'
          const isAwaited = position === 1 && awaited.has(booking_id)
          return (
            <Traveller
              key={`${booking_id} ${position}`}
              person={person}
              mark={marks.get(`${booking_id} ${position}`)}
              phone={isMissed || isAwaited ? phone : ''}
              isOver={isOver}
              onMark={(chosen) => void tick([person], chosen)}
            />
          )
        })}
      </ul>
    </section>
  )
}
