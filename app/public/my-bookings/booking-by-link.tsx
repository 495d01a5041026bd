import { type ReactNode, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { isHoldOver, isOption } from '../../../rules/booking-status.ts'
import { useAgency } from '../../agency.ts'
import { filledLater } from '../../filled-later.ts'
import { useSession } from '../../session.ts'
import { useTexts } from '../../texts.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Deadline } from '../../ui/text/moment.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { useCall, useShownAgain } from '../../use-call.ts'
import { useLinkToken } from '../account/link-token.tsx'
import { NeedsScript } from '../account/spread.tsx'
import { idOf } from '../booking/address.ts'
import { BookAgain } from '../booking/book-again.tsx'
import { KeepLink } from '../booking/keep-link.tsx'
import { BookingToken, isChangeUnpaid, PayByCard, rememberedToken, standingPath } from '../booking/pay.tsx'
import { ContactDetails } from '../layout/contact-details.tsx'
import { Head } from '../layout/head.tsx'
import { loginThenTo } from '../layout/return-path.ts'
import { BookingCard } from './booking-card.tsx'
import { FindBooking } from './find-booking.tsx'
import { Reload } from './traveller-api.ts'
import { ChangeMade } from './traveller-money.tsx'

export const handle = filledLater

type Payment = Answer<'showPayment'>

/** How often an open payment is looked up again, and after how many milliseconds; the server asks the provider no sooner. */
const LOOKS = 3
const LOOK_AGAIN = 2500

/**
 * Looks again at an open payment, which may arrive a moment after the traveller is back: each time once the last answer is in, so that a
 * slow one is not given up.
 * @returns whether the first of these looks is still awaited: the answer before it may be older than the payment
 */
function useLooks(isOpen: boolean, answer: unknown, lookAgain: () => void): boolean {
  const [looks, setLooks] = useState<{ made: number; after: unknown }>({ made: 0, after: undefined })
  const isUnderWay = looks.made > 0 && looks.after === answer
  useEffect(() => {
    if (!isOpen || isUnderWay || looks.made >= LOOKS) return
    const timer = setTimeout(() => {
      setLooks({ made: looks.made + 1, after: answer })
      lookAgain()
    }, LOOK_AGAIN)
    return () => clearTimeout(timer)
  }, [isOpen, isUnderWay, looks, answer, lookAgain])
  return isOpen && (looks.made === 0 || (looks.made === 1 && isUnderWay))
}

/** One booking and how its payment stands: by its own link (`/booking#…`), or back from the payment page (`/booking?id=…`). */
export default function BookingByLink() {
  const { own: t } = useTexts('account').travellerBookings
  const words = useTexts('words')
  const agency = useAgency()
  const link = useLinkToken()
  const [search] = useSearchParams()
  const login = useSession()
  const id = idOf(search.get('id'))
  // Undefined until the browser knows its address and its login.
  const isReady = link !== undefined && login !== undefined
  const token = link || (isReady && id !== undefined ? rememberedToken(id) : undefined)
  const mayAsk = isReady && (token !== undefined || (id !== undefined && Boolean(login?.token)))
  // The secret of a link names no booking.
  const opened = useCall(link ? 'showOwnBooking' : false, { bookingToken: link ?? '' })
  const bookingId = link ? opened.result?.ok && opened.result.answer.booking.id : id
  const payment = useCall(mayAsk && bookingId ? 'showPayment' : false, {
    params: { id: bookingId || 0 },
    bookingToken: token ?? '',
    of: token ? undefined : login?.token,
  })
  const refused = opened.result?.ok === false ? opened.result : undefined
  const result = refused ?? payment.result
  const again = refused ? opened.refetch : payment.refetch

  const isOpen = result?.ok === true && result.answer.state === 'open' && !link
  const isAwaited = useLooks(isOpen, result, again)

  useShownAgain(again)

  return (
    <div className="frame min-h-[70svh] pt-12 pb-24 lg:pt-20">
      <Head title={t.title} path="/booking" hidden />
      <h1 className="headline">{t.title}</h1>
      <NeedsScript what="page" />
      {isReady && !mayAsk && <Closed id={id} />}
      {mayAsk && !result && <Spinner />}
      {result && !result.ok && (
        <div className="mt-8 grid max-w-xl justify-items-start gap-5">
          <Banner tone="danger">{result.message}</Banner>
          <Button onClick={again}>{words.tryAgain}</Button>
        </div>
      )}
      {result?.ok && (
        <BookingToken value={token}>
          <div
            aria-live="polite"
            className={`mt-8 max-w-3xl border-l-3 pl-4 ${isGoodNews(result.answer) && !isAwaited ? 'border-success' : 'border-accent'}`}
          >
            <Standing payment={result.answer} isBack={!link} isAwaited={isAwaited} onCheck={again} />
          </div>
          {/* Who comes from the booking form or the payment page has the secret in this tab alone, unless a mail has brought it. */}
          {token && !link && (agency?.no_mail || !result.answer.booking.mailed.link) && (
            <div className="max-w-3xl">
              <KeepLink token={token} />
            </div>
          )}
          <div className="py-8">
            <Reload value={again}>
              <BookingCard
                booking={result.answer.booking}
                first
                alone={isThanked(result.answer, !link) ? 'payable' : 'said'}
              />
            </Reload>
          </div>
        </BookingToken>
      )}
    </div>
  )
}

/** Shown where nothing in this tab gives access to the booking. */
function Closed({ id }: { id: number | undefined }) {
  const { own: t } = useTexts('account').travellerBookings
  const words = useTexts('words')
  const agency = useAgency()
  const isLoggedIn = Boolean(useSession()?.token)
  return (
    <>
      <p className="lede mt-8 max-w-xl">{agency?.no_mail ? t.closedNoMail : t.closed}</p>
      <Link
        to={isLoggedIn ? '/bookings' : loginThenTo(id === undefined ? '/bookings' : standingPath(id))}
        className={`${buttonClass()} mt-8`}
      >
        {isLoggedIn ? words.myBookings : words.login}
      </Link>
      {agency && !agency.no_mail && <FindBooking />}
      {agency?.no_mail && (
        <p className="mt-8 max-w-xl">
          <Sentence of={t.lost} with={{ contact: <ContactDetails agency={agency} /> }} />
        </p>
      )}
    </>
  )
}

const isGoodNews = ({ booking, state, known }: Payment) =>
  known && state !== 'failed' && booking.status === 'confirmed'

/** Whether the traveller has just paid: further payments can wait. */
const isThanked = ({ booking, state }: Payment, isBack: boolean) =>
  isBack && state === 'paid' && booking.status === 'confirmed'

type StandingProps = {
  payment: Payment
  /** The traveller comes back from the payment page, and has not opened the booking's link. */
  isBack: boolean
  /** The payment is looked up again soon: until then nobody should pay a second time. */
  isAwaited: boolean
  onCheck: () => void
}

/** How the booking stands, and what to do next. */
function Standing({ payment, isBack, isAwaited, onCheck }: StandingProps) {
  const texts = useTexts('account').travellerBookings
  const t = texts.own
  const { booking, state, known } = payment
  const { status, standing, paid, paid_back, held_until, option_until, by_card } = booking
  const say = (title: string, text: ReactNode, act?: ReactNode) => (
    <>
      <h2 className="small-title text-2xl">{title}</h2>
      <p className="mt-2 max-w-prose">{text}</p>
      {act && <div className="mt-4 empty:hidden">{act}</div>}
    </>
  )
  const payNow = <PayByCard booking={booking} />
  const changed = isChangeUnpaid(booking) ? <ChangeMade booking={booking} /> : undefined
  const isOver = isHoldOver(booking, new Date().toISOString())
  const until = <strong>{held_until && <Deadline at={held_until} />}</strong>
  if (!known)
    return say(t.unknown.title, t.unknown.text, <Button onClick={onCheck}>{t.unknown.check}</Button>)
  if (isAwaited) return say(t.awaited.title, t.awaited.text)
  if (booking.waiting_id !== null) return say(t.offer.title, <Sentence of={t.offer.text} with={{ until }} />)
  if (isOption(booking))
    return say(
      t.option.title,
      <Sentence of={t.option.text} with={{ until: <DateText day={booking.option_until} /> }} />,
    )
  if (standing === 'kept')
    return say(t.option.title, <Sentence of={`${texts.card.status.kept}.`} with={{ until }} />)
  if (status === 'held')
    return say(
      state === 'failed' ? t.failed : paid > 0 ? t.held.partly : t.held.unpaid,
      <Sentence
        of={by_card.all === 0 ? `${texts.card.status.kept}.` : isOver ? t.held.over : t.held.until}
        with={{ until }}
      />,
      payNow,
    )
  if (status === 'expired' && option_until !== null && paid === 0)
    return say(t.optionOver.title, t.optionOver.text, <BookAgain booking={booking} />)
  if (status === 'expired')
    return paid > 0
      ? say(t.tooLate.title, t.tooLate.text)
      : say(t.expired.title, t.expired.text, <BookAgain booking={booking} />)
  if (status === 'cancelled')
    return say(
      t.cancelled.title,
      paid === 0 && !booking.total && paid_back.to_card + paid_back.by_hand === 0
        ? t.cancelled.free
        : t.cancelled.below,
    )
  if (state === 'failed')
    return say(
      t.failed,
      <>
        {changed ?? t.confirmedAnyway} {t.tryAgain}
      </>,
      payNow,
    )
  if (isThanked(payment, isBack)) return say(t.thanks.title, t.thanks.text)
  if (by_card.all > 0)
    return say(
      t.confirmed,
      <>
        {changed ?? t.notInFull} {t.byCard}
      </>,
      payNow,
    )
  return say(t.confirmed, t.below)
}
