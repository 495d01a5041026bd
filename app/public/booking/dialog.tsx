import { useCallback, useEffect, useState } from 'react'
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router'
import { nextOf } from '../../../rules/seats.ts'
import type { Texts } from '../../../texts/texts.ts'
import { useAgency, useToday } from '../../agency.ts'
import { api } from '../../api.ts'
import { addressed } from '../../price/party.ts'
import { session, useSession } from '../../session.ts'
import { useTexts } from '../../texts.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { LoadingBar, Spinner } from '../../ui/feedback/spinner.tsx'
import { loginThenTo } from '../layout/return-path.ts'
import { whyNone } from '../trip/next-departures.ts'
import { bookingPath, DEPARTURE, idOf, LOOK, type Opened, withBooking } from './address.ts'
import { Booked, type Made } from './booked.tsx'
import { type DialogContent, loadDialogContent } from './content.ts'
import { BookingForm } from './form.tsx'
import { BookingToken, meant, rememberToken, standingPath } from './pay.tsx'
import { Sheet } from './sheet.tsx'

/** Leads from a held booking to its payment page; where that cannot be opened, to the page that shows how it stands. */
function ToPayment({ booking: { id, token } }: Pick<Made, 'booking'>) {
  const navigate = useNavigate()
  const { dialog: t } = useTexts('booking')
  useEffect(() => {
    const lead = async () => {
      if (token) rememberToken(id, token)
      const form = new FormData()
      form.set('what', 'now')
      const result = await api('payBooking', { params: { id }, form, bookingToken: token })
      await navigate(standingPath(id), { replace: true })
      if (result.ok) location.assign(meant(result.answer.url))
    }
    void lead()
  }, [id, token, navigate])
  return <Spinner label={t.toPayment} />
}

/** What the dialog shows after a reload. An open form stays, even if its trip can no longer be booked. */
function shownAfter(
  before: DialogContent | string | undefined,
  loaded: DialogContent | string,
  over: Texts['site']['trip']['over'],
): DialogContent | string {
  if (typeof before === 'object') return typeof loaded === 'object' ? loaded : before
  return (typeof loaded === 'object' && whyNone(loaded.trip.departures, over)) || loaded
}

type BookingDialogProps = {
  tripId: number
  /** The chosen departure; undefined: the next that can be booked when the dialog opens. */
  departureId: number | undefined
  /** Shows only the price of a party: to book, the visitor logs in first. */
  priceOnly: boolean
  onChoose: (departureId: number) => void
  onClose: () => void
}

/** Puts an address into the browser's bar without a navigation: a reload or Forward opens it. */
function useShownAddress(path: string) {
  // In the language of the page.
  const href = useHref(path)
  useEffect(() => history.replaceState(history.state, '', href), [href])
}

/** Books a trip. Once booked, the address is the booking's: a reload shows neither an empty form nor a full trip. */
function BookingDialog({ tripId, departureId, priceOnly, onChoose, onClose }: BookingDialogProps) {
  const [content, setContent] = useState<DialogContent | string>()
  // A reload does not change the chosen departure: travellers book the one that they saw.
  const [next, setNext] = useState<number>()
  const [made, setMade] = useState<Made>()
  const today = useToday()
  const { dialog: t } = useTexts('booking')
  const { over } = useTexts('site').trip
  const { pathname, search, hash } = useLocation()
  useShownAddress(made ? standingPath(made.booking.id) : pathname + search + hash)
  const load = useCallback(async () => {
    const loaded = await loadDialogContent(tripId, today, { gone: t.gone, over })
    setContent((before) => shownAfter(before, loaded, over))
    if (typeof loaded === 'object') setNext((before) => before ?? nextOf(loaded.trip.departures)?.id)
  }, [tripId, today, t.gone, over])
  useEffect(() => void load(), [load])

  if (!content) return <LoadingBar active />
  if (typeof content === 'string')
    return (
      <Sheet title={t.title} onClose={onClose}>
        <div className="px-5 py-6 sm:px-8">
          <Banner tone="danger">{content}</Banner>
        </div>
      </Sheet>
    )
  const { trip } = content
  const chosen = departureId ?? next
  async function bookAgain() {
    await load()
    setMade(undefined)
  }
  return (
    <Sheet title={trip.title} onClose={onClose}>
      {made && made.booking.pay_now > 0 ? (
        <ToPayment booking={made.booking} />
      ) : made ? (
        <BookingToken value={made.booking.token}>
          <Booked
            made={made}
            trip={trip}
            isAgent={Boolean(content.account?.reseller)}
            onClose={onClose}
            onAgain={bookAgain}
          />
        </BookingToken>
      ) : (
        <BookingForm
          content={content}
          chosen={chosen}
          priceOnly={priceOnly}
          onChoose={onChoose}
          onStale={load}
          onDone={setMade}
        />
      )}
    </Sheet>
  )
}

/**
 * The booking dialog of the trip in the address (`?book=5&departure=12`). Back closes it, a reload shows it again, and a login returns to
 * it. Guests are sent to the login first, unless they may book without an account or only want to see their price.
 */
export default function OpenedDialog({ tripId }: { tripId: number }) {
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { token, account } = useSession() ?? {}
  // A user whose session has ended logs in again: the draft is theirs.
  const mayBook = useAgency()?.guests_book === true
  const isLooking = !mayBook && search.has(LOOK)
  const isGuest = (mayBook || isLooking) && token === null && !session.ended()
  const departureId = idOf(search.get(DEPARTURE))
  // Before the form begins with it.
  useState(() => addressed(search))

  useEffect(() => {
    if (token !== null || isGuest) return
    const path = loginThenTo(bookingPath(tripId, departureId))
    void navigate(path, { replace: true, state: { ended: session.ended() } })
  }, [tripId, departureId, token, isGuest, navigate])

  if (!token && !isGuest) return null
  const replace = (changed: URLSearchParams, state?: unknown) =>
    void navigate({ pathname, search: `${changed}` }, { replace: true, preventScrollReset: true, state })
  const close = () => {
    if ((state as Opened)?.opened) return void navigate(-1)
    replace(withBooking(search, null))
  }
  return (
    <BookingDialog
      key={`${tripId} ${account}`}
      tripId={tripId}
      departureId={departureId}
      priceOnly={isGuest && isLooking}
      onChoose={(id: number) => replace(withBooking(search, tripId, id), state)}
      onClose={close}
    />
  )
}
