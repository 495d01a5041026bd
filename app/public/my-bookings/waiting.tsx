import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { api } from '../../api.ts'
import { travellers } from '../../price/party-words.ts'
import { useSession } from '../../session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useReload } from '../account/log-out.ts'
import { DateText } from '../layout/date-text.tsx'

type Mine = Answer<'listWaiting'>['waiting']

/**
 * The waiting lists that the user is on, with the place on each; seats that are kept stand among the bookings.
 * A change of `shown` asks again.
 */
export function MyWaiting({ shown }: { shown: unknown }) {
  const token = useSession()?.token
  const reload = useReload()
  const [waiting, setWaiting] = useState<Mine>([])
  const [problem, setProblem] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(() => {
    if (token) void api('listWaiting').then((result) => result.ok && setWaiting(result.answer.waiting))
  }, [token, shown])
  async function leave(id: number) {
    const result = await api('leaveWaiting', { params: { id }, form: new FormData() })
    if (!result.ok) return setProblem(result.message)
    setWaiting((before) => before.filter((each) => each.id !== id))
    reload()
  }
  const inTurn = waiting.filter(({ offer }) => offer === null)
  if (inTurn.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="border-line border-b py-8">
      <h2 id="waiting" className="text-2xl">
        Waiting list
      </h2>
      <ul className="mt-2">
        {inTurn.map(({ id, trip_id, trip_title, trip_date, time, place, ...party }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-b-0"
          >
            <p>
              <Link to={`/trips/${trip_id}`} className="font-semibold text-link">
                {trip_title}
              </Link>
              , <DateText day={trip_date} time={time} />
              <span className="block text-ink-soft">
                {travellers(party)}. Your place is number {place}.
              </span>
            </p>
            <Button look="quiet" onClick={() => void leave(id)}>
              Leave the waiting list
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {problem}
      </p>
    </section>
  )
}
