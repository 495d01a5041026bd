import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { type Api, api, type Refused } from '../../api.ts'
import { TravellerForm } from '../../travellers/form.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { unlessAborted } from '../../use-call.ts'
import { useLinkToken } from '../account/link-token.ts'
import { NeedsScript } from '../account/spread.tsx'
import { DateText, lengthText } from '../layout/date-text.tsx'
import { pageMeta } from '../layout/meta.ts'
import type { Route } from './+types/traveller'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Your details', path: '/traveller', hidden: true })

/** The page where one traveller fills in their details by a mailed link (`/traveller#…`), mostly on a phone. */
export default function TravellerPage() {
  const token = useLinkToken()
  return (
    <div className="frame pt-10 pb-24 lg:pt-20">
      <h1 className="headline">Your details</h1>
      <div className="mt-6 max-w-xl">
        <NeedsScript what="This form" className="" />
        {token === '' && (
          <Banner tone="danger">This link is incomplete. Please open it from our email again.</Banner>
        )}
        {token && <Own key={token} token={token} />}
      </div>
    </div>
  )
}

function Own({ token }: { token: string }) {
  const [own, setOwn] = useState<Answer<'showTraveller'>>()
  const [refused, setRefused] = useState<Refused>()
  const [saved, setSaved] = useState('')
  const [attempt, setAttempt] = useState(0)
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  const save = useMemo<Api>(
    () => (name, options) => {
      setSaved('')
      return api(name, { ...options, travellerToken: token })
    },
    [token],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void unlessAborted(signal, api('showTraveller', { travellerToken: token, signal }), (result) => {
      if (result.ok) setOwn(result.answer)
      else setRefused(result)
    })
    return () => leaving.abort()
  }, [token, attempt])

  if (refused) return <Banner tone="danger">{refused.message}</Banner>
  if (!own) return null
  const { traveller, asks, trip, until, booked_by } = own
  return (
    <>
      <p className="lede">
        {trip.title}, <DateText day={trip.date} time={trip.time} />, {lengthText(trip.days)}
      </p>
      <p className="mt-4">
        {booked_by ? `${booked_by} has booked this trip for you.` : 'This trip was booked for you.'} Please
        fill in what we need to prepare the trip by <DateText day={until} />. The person who booked, our
        office and your guide see it, though your guide does not see passport numbers. We delete it after the
        trip.
      </p>
      {saved && (
        <div ref={intoSight} className="mt-6 scroll-mt-28">
          <Banner tone="success">
            {traveller.missing.length === 0
              ? `${saved} Nothing is missing.`
              : `${saved} You can continue at any time.`}
          </Banner>
        </div>
      )}
      <div className="mt-8">
        <TravellerForm
          key={`${traveller.version} ${attempt}`}
          traveller={traveller}
          asks={asks}
          save={save}
          isOwn
          onSaved={(answer) => {
            const { message, ...now } = answer as Answer<'saveTraveller'>
            setOwn(now)
            setSaved(message)
          }}
          onReload={reload}
        />
      </div>
    </>
  )
}

/** Scrolls the message into view: the end of the form is far from it on a phone. */
const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })
