import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { type Api, api } from '../../api.ts'
import { filledLater } from '../../filled-later.ts'
import { useTexts } from '../../texts.tsx'
import { TravellerForm } from '../../travellers/traveller-form.tsx'
import { savedText } from '../../travellers/traveller-words.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { useCall } from '../../use-call.ts'
import { intoSight, LinkPage } from '../account/link-token.tsx'
import { Head } from '../layout/head.tsx'

export const handle = filledLater

/** The page where a traveller fills in their own details by a mailed link (`/traveller#…`), mostly on a phone. */
export default function TravellerPage() {
  const t = useTexts('travellers').page
  return (
    <>
      <Head title={t.title} path="/traveller" hidden />
      <LinkPage title={t.title}>{(token) => <Own token={token} />}</LinkPage>
    </>
  )
}

function Own({ token }: { token: string }) {
  const texts = useTexts('travellers')
  const t = texts.page
  const { days } = useTexts('words')
  const { result, refetch, replace } = useCall('showTraveller', { travellerToken: token })
  const [saved, setSaved] = useState('')
  const save = useMemo<Api>(
    () => (name, options) => {
      setSaved('')
      return api(name, { ...options, travellerToken: token })
    },
    [token],
  )
  if (!result) return <Spinner />
  if (!result.ok) return <Banner tone="danger">{result.message}</Banner>
  const { traveller, asks, ages, trip, until, booked_by } = result.answer
  const now = savedText(traveller, saved, texts)
  return (
    <>
      <p className="lede">
        {trip.id === null ? (
          trip.title
        ) : (
          // In a new tab, so that what is typed stays.
          <Link to={`/trips/${trip.id}`} target="_blank" className="text-link">
            {trip.title}
          </Link>
        )}
        , <DateText day={trip.date} time={trip.time} />, {days(trip.days)}
      </p>
      <p className="mt-4">
        {booked_by ? t.bookedBy(booked_by) : t.booked}{' '}
        <Sentence of={t.please} with={{ day: <DateText day={until} /> }} />
      </p>
      {saved && (
        <div ref={intoSight} className="mt-6 scroll-mt-28">
          <Banner tone={now.isEmpty ? 'plain' : 'success'}>{now.text}</Banner>
        </div>
      )}
      <div className="mt-8">
        <TravellerForm
          key={traveller.version}
          traveller={traveller}
          asks={asks}
          ages={ages}
          save={save}
          by="traveller"
          onSaved={(answer) => {
            const { message, ...now } = answer as Answer<'saveTraveller'>
            replace(now)
            setSaved(message)
          }}
          onReload={refetch}
        />
      </div>
    </>
  )
}
