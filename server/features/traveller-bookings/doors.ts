import type { TravellerChange } from '../../../contract/money/quotes.ts'
import { moneyText } from '../../../rules/money-text.ts'
import { bookingUrl, linkBooking } from '../../core/bookings/traveller/booking-links.ts'
import { inWords, readBookedWords, readWordsOf } from '../../core/translations/translated-words.ts'
import type { Ctx } from '../../kit/context.ts'
import { type Deps, deliveryOf, mailingLater, mailNotice } from '../../kit/doors/deps.ts'
import { readingOf } from '../../kit/doors/languages.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { homeIn } from '../../kit/mail/site.ts'
import { refuse } from '../../kit/refuse.ts'
import { Problem } from '../../platform/errors.ts'
import type { Cards } from '../cards/cards.ts'
import { lookAtBooking, paymentState } from '../cards/pay.ts'
import { findBooking } from './find-booking.ts'
import { listMyBookings, readOwnIn, readTravellerBooking } from './my-bookings.ts'
import {
  answerByTraveller,
  cancelByTraveller,
  changeByTraveller,
  correctByTraveller,
} from './traveller-changes.ts'

const unanswered = 'The provider does not answer at the moment. What is shown is what it said last.'

function paymentDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const cardsOf = (ctx: Ctx): Cards => ({ ...deps, ...ctx })

  door('showPayment', async ({ ctx, c, bookingId }) => {
    const known = await lookAtBooking(cardsOf(ctx), bookingId)
    const booking = await readOwnIn(cardsOf(ctx), bookingId, readingOf(c, deps.settings).language)
    return { state: await paymentState(deps.db, bookingId), known, booking }
  })
  door('adminCheckBooking', async ({ ctx, params }) => {
    const booking = await readTravellerBooking(cardsOf(ctx), params.id)
    const known = await lookAtBooking(cardsOf(ctx), booking.id, true)
    return {
      message: known ? 'The provider was asked.' : unanswered,
      known,
      booking: await readTravellerBooking(cardsOf(ctx), params.id),
    }
  })
}

export function travellerBookingDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  paymentDoors(door, deps)
  const { db, settings, publicUrl } = deps
  /** With who takes cards. */
  const byCard = (ctx: Ctx) => ({ ...ctx, payments: deps.payments })
  door('showOwnBooking', async ({ ctx, c, bookingId }) => {
    if (bookingId === undefined) throw refuse('link_needed')
    return { booking: await readOwnIn(byCard(ctx), bookingId, readingOf(c, settings).language) }
  })

  door('findMyBooking', async ({ ctx, form, notices }) => {
    await findBooking(mailingLater(ctx, deps), form)
    return {
      message: deliveryOf(deps) === 'smtp' ? notices.booking_link_mailed : notices.booking_link_kept,
    }
  })
  door('adminLinkBooking', async ({ ctx, params, form }) => {
    const { token, mailed } = await linkBooking(ctx, params.id, form)
    if (token === undefined) return { message: 'All links to this booking have ended.', url: null }
    const { language, due_now, currency } = await readTravellerBooking(byCard(ctx), params.id)
    const { agency } = settings.get()
    const url = bookingUrl(homeIn(language, agency, publicUrl), token)
    if (mailed === undefined) return { message: 'The link was made.', url }
    const { currency: own, currency_digits: digits, locale } = agency
    const asksFor =
      due_now > 0 ? `, and asks for ${moneyText(due_now, { currency: currency ?? own, digits, locale })}` : ''
    return { message: mailNotice(deps, `A link goes to ${mailed}${asksFor}.`, 'The link was made.'), url }
  })
  type Shown = { dry_run: boolean; expected_total?: number; expected_refund?: number }
  const asking = ({ dry_run: dryRun, expected_total: total, expected_refund: refund }: Shown) => ({
    dryRun,
    expected: { total, refund },
  })
  /** What a change costs, in the language of the page; also where it is refused, as it costs another sum than was shown. */
  async function told(
    c: Parameters<typeof readingOf>[0],
    bookingId: number,
    change: Promise<TravellerChange>,
  ) {
    const inPageWords = async (money: TravellerChange) =>
      inWords(money, await readWordsOf(db, bookingId, readingOf(c, settings).language))
    try {
      return await inPageWords(await change)
    } catch (error) {
      if (!(error instanceof Problem) || error.reason !== 'cost_changed' || !error.details.money) throw error
      const { money } = error.details
      throw refuse('cost_changed', {}, { money: await inPageWords(money) })
    }
  }
  door('changeMyBooking', async ({ ctx, c, bookingId, form, notices }) => {
    const money = await told(c, bookingId, changeByTraveller(byCard(ctx), bookingId, form, asking(form)))
    return { message: form.dry_run ? notices.nothing_changed : notices.booking_changed, money }
  })
  door('cancelMyBooking', async ({ ctx, c, bookingId, form, notices }) => {
    const money = await told(c, bookingId, cancelByTraveller(byCard(ctx), bookingId, form, asking(form)))
    return { message: form.dry_run ? notices.nothing_changed : notices.booking_cancelled, money }
  })
  door('answerMyBooking', async ({ ctx, bookingId, form, notices }) => {
    await answerByTraveller(byCard(ctx), bookingId, form.answer)
    return {
      message: form.answer === 'accept' ? notices.change_accepted : notices.booking_cancelled,
    }
  })
  door('correctMyBooking', async ({ ctx, c, bookingId, form, notices }) => {
    const { name, phone, billing, answers, ...shown } = form
    const change = correctByTraveller(
      byCard(ctx),
      bookingId,
      { name, phone, billing, answers },
      asking(shown),
    )
    const money = await told(c, bookingId, change)
    return { message: form.dry_run ? notices.nothing_changed : notices.contact_saved, money }
  })
  door('listMyBookings', async ({ ctx, c, actor, query }) => {
    const bookings = await listMyBookings(byCard(ctx), actor, query)
    const { language } = readingOf(c, settings)
    return { bookings: inWords(bookings, await readBookedWords(db, bookings.data, language)) }
  })
}
