import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import type { TripPage } from '../../../contract/trips/trips.ts'
import { addressesOf } from '../../../rules/country-pages.ts'
import { useAgency, useOriginal } from '../../agency.ts'
import { BillingFields } from '../../price/billing.tsx'
import { PartyText } from '../../price/party.ts'
import { useTexts } from '../../texts.tsx'
import { QuestionFields } from '../../travellers/questions.tsx'
import { Input, TextArea } from '../../ui/controls/field.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import type { Field } from '../../use-call-form.ts'
import { EmailInput } from './email-input.tsx'

type DetailsProps = {
  fields: Record<'name' | 'phone' | 'email' | 'note' | 'billing' | 'reseller_reference' | 'answers', Field>
  trip: Pick<TripPage, 'questions' | 'untranslated'>
  /** The address of the login; undefined for users who are logged in. */
  login: string | undefined
  /** Pages that the agency wants travellers to read before they book. */
  links: { label: string; url: string }[]
  /** An agent books for somebody else, whose phone and address the agency need not know. */
  isAgent: boolean
}

const ofTheSite = [addressesOf.imprint, addressesOf.accessibility].flat()

/** A page about the site or its owner, which no law wants read before a booking. */
const isOfTheSite = (url: string) => ofTheSite.includes(url.slice(url.lastIndexOf('/') + 1))

export function Details({ fields, trip, login, links, isAgent }: DetailsProps) {
  const { details: t } = useTexts('booking')
  const words = useTexts('words')
  const agency = useAgency()
  const original = useOriginal(trip)
  const optional = <span className="font-normal text-ink-soft">{words.optional}</span>
  // What the browser knows of the agent is not the traveller's.
  const filledBy = (what: string) => (isAgent ? 'off' : what)
  const contact = (label: string, what: string) => ({
    label: isAgent ? (
      <>
        {label} {optional}
      </>
    ) : (
      label
    ),
    autoComplete: filledBy(what),
    required: !isAgent,
  })
  const toRead = links.filter(({ url }) => !isOfTheSite(url))
  const pages = toRead.map(({ label, url }, index) => (
    <Fragment key={url}>
      {/* With its comma, which begins no line. */}
      <span className="inline-block">
        {/* In a new tab, so that the form stays open. */}
        <a href={url} target="_blank" rel="noreferrer" className="inline-block min-h-6 text-link">
          {label}
        </a>
        {index < toRead.length - 1 && ','}
      </span>{' '}
    </Fragment>
  ))
  return (
    <>
      <h3 className="text-xl">{isAgent ? t.traveller : t.title}</h3>
      {login && (
        <p className="-mt-3 text-[0.95rem] text-ink-soft">
          <Sentence
            of={t.noAccount}
            with={{
              login: (
                <Link to={login} className="text-link">
                  {t.login}
                </Link>
              ),
            }}
          />
        </p>
      )}
      <Input field={fields.name} label={words.name} autoComplete={filledBy('name')} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input field={fields.phone} type="tel" {...contact(words.phone, 'tel')} />
        <EmailInput field={fields.email} {...contact(words.email, 'email')} />
      </div>
      <QuestionFields field={fields.answers} questions={trip.questions} original={original} />
      {isAgent && (
        <Input
          field={fields.reseller_reference}
          label={<Sentence of={t.reference} with={{ optional }} />}
          autoComplete="off"
        />
      )}
      <TextArea field={fields.note} label={<Sentence of={t.note} with={{ optional }} />} rows={3} />
      {/* A reseller is the one to whom its sales are billed. */}
      {agency?.invoices && !isAgent && <BillingFields field={fields.billing} />}
      {toRead.length > 0 && (
        <p className="text-ink-soft text-sm">
          <Sentence of={t.beforeYouBook} with={{ pages }} />
        </p>
      )}
    </>
  )
}

/** Warns users who have already booked the trip, so that nobody books twice by accident. */
export function BookedBefore({ bookings }: { bookings: Answer<'listMyBookings'>['bookings'] }) {
  const { details: t } = useTexts('booking')
  const { myBookings } = useTexts('words')
  const [last] = bookings.data
  if (!last) return null
  const more = bookings.total - 1
  return (
    <p className="rounded-lg border border-line bg-sunken px-4 py-3 text-[0.95rem]">
      <span className="font-semibold">{t.alreadyBooked}</span>{' '}
      <Sentence
        of={more > 0 ? t.lastAndMore(more) : t.last}
        with={{
          reference: <span className="tracking-wide">{last.reference}</span>,
          party: <PartyText party={last} />,
          day: <DateText day={last.trip_date} time={last.time} />,
        }}
      />{' '}
      <Link to="/bookings" replace className="font-semibold text-link">
        {myBookings}
      </Link>
    </p>
  )
}
