import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { countOf } from '../../../rules/words.ts'
import { useMoney } from '../../ui/text/money.ts'
import { telHref } from '../../ui/text/tel.ts'
import { nameRemoved } from '../bookings/words.tsx'
import { CallResult, useCall } from '../kit/call.tsx'

type Person = Answer<'adminShowLetters'>['without_address'][number] & { reason?: string }

const link = 'text-accent underline decoration-1 underline-offset-4'

/** Bookings whose travellers are to be called, each with its reason where there are several. */
export function ToCall({ title, people }: { title: string; people: Person[] }) {
  if (people.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-1">
      <h3 className="font-sans font-semibold text-base">
        {title} ({people.length})
      </h3>
      <ul className="grid gap-1">
        {people.map(({ booking_id, reference, name, phone, reason }) => (
          <li key={booking_id} className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{name || nameRemoved}</span>
            {phone && (
              <a
                href={telHref(phone)}
                className={`inline-flex min-h-11 items-center tabular-nums md:min-h-6 ${link}`}
              >
                {phone}
              </a>
            )}
            <Link to={`/admin/booking?show=${booking_id}`} className={`tabular-nums ${link}`}>
              {reference}
            </Link>
            {reason && <span className="text-ink-soft wrap-anywhere">{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How often, and after how many milliseconds, progress is looked at again while something is left. */
const MOST_LOOKS = 60
const LOOK_AFTER = 2000

function useLookingAgain(left: number | undefined, result: unknown, look: () => void) {
  const looks = useRef(0)
  const lookAgain = useEffectEvent(look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer with something left is followed by one more
  useEffect(() => {
    if (!left || looks.current >= MOST_LOOKS) return
    looks.current += 1
    const timer = setTimeout(lookAgain, LOOK_AFTER)
    return () => clearTimeout(timer)
  }, [left, result])
}

type CountsProps = { counts: [word: string, count: number][]; children: ReactNode }

/** Numbers of what is done, and below them whom to call. */
const Counts = ({ counts, children }: CountsProps) => (
  <div className="grid gap-4">
    <div role="status">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {counts.map(([word, count]) => (
          <div key={word} className="flex flex-row-reverse items-baseline gap-2">
            <dt className="text-ink-soft">{word}</dt>
            <dd className="font-display text-3xl tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
    {children}
  </div>
)

/** What became of a letter to many. */
export function LetterProgress({ id }: { id: number }) {
  const { result, refetch } = useCall('adminShowLetters', { params: { id } })
  useLookingAgain(result?.ok ? result.answer.waiting : undefined, result, refetch)
  return (
    <CallResult result={result} refetch={refetch}>
      {({ sent, failed, waiting, without_address }) => (
        <Counts
          counts={[
            ['sent', sent],
            ['waiting', waiting],
            ['failed', failed],
          ]}
        >
          {failed > 0 && (
            <p>
              <Link to="/admin/mails?state=failed&template=letter" className={link}>
                {countOf(failed, 'failed mail')}
              </Link>{' '}
              under Sent mail; those that were held back, as too many mails have gone to their address, are
              not among them.
            </p>
          )}
          <ToCall title="To be called, as they have no address" people={without_address} />
        </Counts>
      )}
    </CallResult>
  )
}

const doneWords = { remind: 'reminded', refund: 'paid back' }

/** How far reminders or refunds of many bookings are. */
export function BulkProgress({ id }: { id: number }) {
  const write = useMoney()
  const { result, refetch } = useCall('adminShowBulk', { params: { id } })
  useLookingAgain(result?.ok ? result.answer.left : undefined, result, refetch)
  return (
    <CallResult result={result} refetch={refetch}>
      {({ kind, done, sum, currency, left, failed }) => (
        <Counts
          counts={[
            [doneWords[kind], done],
            ['left', left],
            ['not done', failed.length],
          ]}
        >
          {kind === 'refund' && sum > 0 && (
            <p>{write(sum, { currency: currency ?? undefined })} is back on cards.</p>
          )}
          <ToCall title={kind === 'remind' ? 'Not reminded' : 'Not paid back'} people={failed} />
        </Counts>
      )}
    </CallResult>
  )
}
