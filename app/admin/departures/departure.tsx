import { Link, useLocation, useRevalidator } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { hasSetOut } from '../../../rules/departure-days.ts'
import { capitalize, countOf, numberText } from '../../../rules/words.ts'
import { useDates, useToday } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { progressText } from '../../travellers/traveller-words.ts'
import { Counts, Item } from '../../ui/text/facts.tsx'
import { Crew } from '../crew/crew.tsx'
import { load, mayAsk, tryLoad } from '../kit/api.ts'
import type { FormState } from '../kit/row-actions.tsx'
import { BackLink } from '../kit/screen-buttons.tsx'
import { For, useMay } from '../shell/current-user.tsx'
import { departuresPath } from '../trips/trip-tabs.tsx'
import type { Route } from './+types/departure'
import { DepartureActions } from './actions.tsx'
import { BookingsOf, CalledOff } from './bookings-of.tsx'
import { CheckInCount } from './check-in-count.tsx'
import { WaitingList } from './waiting.tsx'
import {
  guaranteeText,
  OfficePhone,
  Seats,
  SeatsBar,
  StateMark,
  underWayUntilText,
  withoutSeatText,
} from './words.tsx'

export const meta = () => [{ title: 'Departure' }]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const isForClerks = mayAsk('clerk')
  const [{ departure }, bookings, waiting, crew] = await Promise.all([
    load(request, 'adminShowDeparture', { params }),
    isForClerks
      ? tryLoad(request, 'adminListBookings', { query: { departure: params.id, sort: 'name' } })
      : undefined,
    isForClerks ? tryLoad(request, 'adminListWaiting', { params }) : undefined,
    load(request, 'adminShowCrew', { params }),
  ])
  return { departure, bookings, waiting, crew }
}

type DepartureInFull = Answer<'adminShowDeparture'>['departure']

const link = 'text-accent underline underline-offset-4'

function SeatCount({ departure }: { departure: DepartureInFull }) {
  const { seats, confirmed, held, free, travellers } = departure
  if (seats === null)
    return (
      <p>
        <span className="font-display text-3xl tabular-nums">{travellers}</span>{' '}
        {travellers === 1 ? 'traveller' : 'travellers'}. Seats are not counted.
      </p>
    )
  const numbers = [
    ['confirmed', confirmed],
    ['held', held],
    ['free', free ?? 0],
  ] as const
  return (
    <div className="grid gap-3">
      <SeatsBar seats={seats} taken={confirmed + held} className="h-4 w-full" />
      <Counts of={numbers} />
    </div>
  )
}

function Facts({ departure }: { departure: DepartureInFull }) {
  const { trip_id, trip_title, travellers, bookings, min_travellers, state } = departure
  const t = useTexts('travellers')
  const may = useMay()
  const guarantee = guaranteeText(departure, useDates())
  const withoutSeat = withoutSeatText(departure)
  const minimum = min_travellers !== null && `minimum ${numberText(min_travellers)}`
  return (
    <dl>
      <Item term="Trip">
        {may('clerk') ? (
          <Link to={`/admin/trips/edit/${trip_id}`} className={link}>
            {trip_title}
          </Link>
        ) : (
          trip_title
        )}
        ,{' '}
        <Link to={departuresPath(trip_id)} className={link}>
          its departures
        </Link>
      </Item>
      <Item term="Travellers">
        {countOf(travellers, 'traveller')} in {countOf(bookings, 'confirmed booking')}
        {withoutSeat && `, ${withoutSeat}`}
      </Item>
      <CheckInCount departure={departure.id} travellers={travellers} />
      {departure.progress && (
        <Item term="Details">
          <Link reloadDocument to={`/admin/departures/${departure.id}/papers`} className={link}>
            {progressText(departure.progress, t)}
          </Link>
        </Item>
      )}
      {departure.extras.length > 0 && (
        <Item term="Extras sold">
          {departure.extras.map(({ id, name, stock, sold }) => (
            <span key={id} className="block wrap-anywhere tabular-nums">
              {name}: {sold} of {stock}
            </span>
          ))}
        </Item>
      )}
      <Item term="Takes place">
        {minimum ? capitalize(guarantee ? `${guarantee} (${minimum})` : minimum) : 'No minimum'}
      </Item>

      {state === 'cancelled' && !departure.called_off && (
        <Item term="Reason">{departure.cancel_reason || 'None was given'}</Item>
      )}
      <For who="admin">
        <Item term="Audit log">
          <Link to={`/admin/audit?kind=departure&id=${departure.id}`} className={link}>
            History
          </Link>
        </Item>
      </For>
    </dl>
  )
}

function Head({ departure, list }: { departure: DepartureInFull; list: string }) {
  const dates = useDates()
  const today = useToday()
  const may = useMay()
  const { trip_title, state, closed, under_way } = departure
  const isGone = hasSetOut(departure, today)
  return (
    <>
      <BackLink to={list}>Departures</BackLink>
      <header className="mt-1 mb-5 grid gap-1">
        <h1 className="text-3xl">{trip_title}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-lg tabular-nums">
          {dates.whenText(departure)}
          <StateMark state={state} isUnderWay={under_way && isGone} />
          {state !== 'cancelled' && departure.seats !== null && (
            <span className="text-base">
              <Seats seats={departure.seats} taken={departure.taken} />
            </span>
          )}
          {under_way && (
            <span className="text-base">{capitalize(underWayUntilText(departure, today, dates))}</span>
          )}
          {state === 'closed' && !closed && !isGone && (
            <span className="text-base">The last day to book has passed</span>
          )}
        </p>
        {!may('clerk') && <OfficePhone phone={departure.emergency_phone} />}
      </header>
    </>
  )
}

/** A departure: who travels and what they owe, who leads it, its seats, and all that can be done with it. */
export default function DeparturePage({
  loaderData: { departure, bookings, waiting, crew },
}: Route.ComponentProps) {
  const today = useToday()
  const { id, state, called_off } = departure
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  // Back to the list with its filters and page.
  const list = `/admin/departures${(useLocation().state as FormState)?.from ?? ''}`
  const isCancelled = state === 'cancelled'
  return (
    <div className="w-full max-w-5xl px-4 py-5 md:px-6">
      <Head departure={departure} list={list} />
      {called_off && (
        <CalledOff
          key={id}
          departure={id}
          called_off={called_off}
          reason={departure.cancel_reason}
          onChange={reload}
        />
      )}
      <DepartureActions departure={departure} bookings={bookings} list={list} />
      <For who="clerk">
        {bookings && (
          <BookingsOf
            departure={id}
            result={bookings}
            isOpen={!isCancelled && !hasSetOut(departure, today)}
            calledOff={called_off?.told.map((each) => each.id) ?? []}
            onChange={reload}
          />
        )}
      </For>
      <Crew key={`crew ${id}`} departure={departure} loaded={crew} isOver={isCancelled} />
      <div className="mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {!isCancelled && (
          <section aria-labelledby="seats">
            <header className="mb-3 flex items-baseline justify-between gap-4">
              <h2 id="seats" className="text-xl">
                Seats
              </h2>
              {departure.seats !== null && (
                <p className="text-ink-soft tabular-nums">{countOf(departure.seats, 'seat')} in all</p>
              )}
            </header>
            <SeatCount departure={departure} />
          </section>
        )}
        <section aria-label="Facts">
          <Facts departure={departure} />
        </section>
      </div>
      <For who="clerk">
        {waiting?.ok && (
          <WaitingList
            departure={id}
            waiting={waiting.answer.waiting}
            mayAdd={state === 'full' || state === 'few'}
            onChange={reload}
          />
        )}
      </For>
    </div>
  )
}
