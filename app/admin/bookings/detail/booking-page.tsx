import { useEffect, useRef, useState } from 'react'
import { useBlocker, useNavigate, useNavigationType } from 'react-router'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { useAgency } from '../../../agency.ts'
import type { Result } from '../../../api.ts'
import { TravellerList } from '../../../travellers/traveller-list.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useFocusKept } from '../../../ui/controls/focus-kept.ts'
import { useShortcut } from '../../../ui/controls/shortcut.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { errorOf, isLoggedIn, isRetryable, tryLoad, useAdminApi } from '../../kit/api.ts'
import { useReload } from '../../kit/call.tsx'
import { LeaveQuestion } from '../../kit/edit-form.tsx'
import { Notes } from '../../kit/notes.tsx'
import { BackLink } from '../../kit/screen-buttons.tsx'
import { Section } from '../../kit/section.tsx'
import { For } from '../../shell/current-user.tsx'
import { useBookingAddress } from '../booking-address.ts'
import type { Route } from './+types/booking-page'
import { LinkOfBooking } from './booking-link.tsx'
import { CardPayments } from './card-payments.tsx'
import { Facts, Head, Rest } from './facts.tsx'
import { History } from './history.tsx'
import { Invoices } from './invoices.tsx'
import { Payments } from './payments.tsx'
import { PriceOf } from './price.tsx'
import { RemoveData } from './remove-data.tsx'
import { State } from './state.tsx'
import { Steps } from './steps.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Booking ${loaderData.booking.reference}` : 'Booking' },
]

type Loaded = {
  booking: BookingInFull
  payments: Result<'adminListPayments'>
  /** Why it could not be loaded anew: it is shown as it was. */
  stale?: string
}

/** What is on the screen, with what is typed into it: a failing server does not take it away. */
let onScreen: Loaded | undefined

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<Loaded> {
  const [shown, payments] = await Promise.all([
    tryLoad(request, 'adminShowBooking', { params }),
    tryLoad(request, 'adminListPayments', { query: { booking: params.id, page: 1 } }),
  ])
  if (shown.ok) return { booking: shown.answer.booking, payments }
  if (isRetryable(shown) && onScreen?.booking.id === Number(params.id))
    return { ...onScreen, stale: shown.message }
  throw errorOf(shown)
}

/** The details of the travellers of a booking. They are read only on demand, as the audit log says who has read them. */
function Travellers({ booking: { id, currency } }: { booking: BookingInFull }) {
  const callApi = useAdminApi()
  const [open, setOpen] = useState(false)
  return (
    <Section
      small
      title="Travellers’ details"
      className="print:hidden"
      more={
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide' : 'Show'}
        </Button>
      }
    >
      {open ? (
        <TravellerList bookingId={id} api={callApi} by="office" currency={currency} />
      ) : (
        <p className="text-ink-soft text-sm">Who looks at them is noted in the audit log.</p>
      )}
    </Section>
  )
}

/** Asks before a note that is not stored, or a letter that is not sent, is left. */
function useUnsent() {
  const typed = useRef(new Set<'note' | 'letter'>())
  const forget = () => typed.current.clear()
  // An ended session leads to the login without a question; the pages of the list beside it leave nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      typed.current.size > 0 && currentLocation.pathname !== nextLocation.pathname && isLoggedIn(),
  )
  return {
    forget,
    noteOf: (what: 'note' | 'letter') => (isTyped: boolean) => {
      if (isTyped) typed.current.add(what)
      else typed.current.delete(what)
    },
    question: <LeaveQuestion blocker={blocker} onLeave={forget} />,
  }
}

/*
 * Floats, because the parts stand in the order in which a phone shows them and a screen reader reads them: what is to be done, facts,
 * money, the rest. On a wide screen they fall into two columns, and the columns of a grid would wait for each other.
 */
const left = 'lg:float-left lg:clear-left lg:w-[calc(100%-25.5rem)] print:float-none print:w-auto'
const right = 'lg:float-right lg:clear-right lg:w-92 print:float-none print:w-auto'
/** The money stays in sight below what is to be done, and scrolls by itself where it is long. */
const belowHead =
  'lg:sticky lg:top-52 lg:max-h-[calc(100dvh-13rem)] lg:overflow-y-auto print:static print:max-h-none print:overflow-visible'

function Booking({ booking, payments }: Loaded) {
  const { id, reference, name } = booking
  const { noteOf, forget, question } = useUnsent()
  const reload = useReload()
  // An anonymised booking takes no notes and no letters.
  const removed = () => {
    forget()
    reload()
  }
  return (
    <div className="flex flex-col gap-6 lg:flow-root print:block">
      <div className={`sticky top-0 z-10 grid gap-3 bg-paper py-3 print:static ${right}`}>
        <Head booking={booking} />
        <Steps booking={booking} />
      </div>
      <div className={`grid gap-4 ${left}`}>
        <State booking={booking} />
        <Facts booking={booking} onTyped={noteOf('letter')} onSent={reload} />
      </div>
      <div className={`grid gap-6 lg:py-3 ${right} ${belowHead}`}>
        <PriceOf booking={booking} />
        <Payments booking={booking} payments={payments} />
        <CardPayments booking={booking} />
        <Invoices booking={booking} />
      </div>
      <div className={`grid gap-6 lg:mt-6 ${left}`}>
        <Travellers booking={booking} />
        {name !== '' && (
          <Notes
            call="adminNoteBooking"
            id={id}
            notes={booking.notes}
            onTyped={noteOf('note')}
            onAdded={reload}
          />
        )}
        <LinkOfBooking booking={booking} />
        <Rest booking={booking} />
        <History booking={booking} />
        <For who="admin">
          <RemoveData key={reference} booking={booking} onRemoved={removed} />
        </For>
      </div>
      {question}
    </div>
  )
}

/** A booking at its own address. On a wide screen it stands beside the list, else in its place. */
export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const { stale, booking } = loaderData
  const { id, reference } = booking
  const agency = useAgency()
  const navigate = useNavigate()
  const { list } = useBookingAddress()
  const leave = () => void navigate(list, { replace: true })
  useShortcut('u', leave)
  useShortcut('Escape', leave)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button of what is done is gone with it.
  const focusKept = useFocusKept(heading)
  // A link has opened it, not its address.
  const isOpened = useNavigationType() !== 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the list beside it opens nothing
  useEffect(() => {
    if (isOpened) heading.current?.focus({ preventScroll: true })
  }, [id])
  useEffect(() => {
    onScreen = loaderData
    return () => {
      onScreen = undefined
    }
  }, [loaderData])
  return (
    <article
      {...focusKept}
      // Each booking begins at its top.
      key={id}
      aria-label={`Booking ${reference}`}
      className="w-full max-w-6xl px-4 py-5 md:min-h-0 md:flex-1 md:overflow-y-auto md:px-6 print:max-w-none print:p-0"
    >
      <p className="hidden print:block">{agency?.name}</p>
      <BackLink to={list} replace aria-keyshortcuts="u Escape">
        Bookings
      </BackLink>
      <h1 ref={heading} tabIndex={-1} className="mt-1 mb-2 text-3xl tabular-nums outline-none">
        Booking {reference}
      </h1>
      {stale && <Banner tone="danger">{`This booking could not be refreshed. ${stale}`}</Banner>}
      <Booking {...loaderData} />
    </article>
  )
}
