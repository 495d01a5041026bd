import { type Language, mainLanguageOf, takenLanguage } from '../../../contract/languages.ts'
import { datesOf } from '../../../rules/dates.ts'
import { partyOf } from '../../../rules/party.ts'
import { answersTo, type Ctx } from '../../kit/context.ts'
import { type Deps, deliveryOf, mailInFile, mailNotice } from '../../kit/doors/deps.ts'
import { readingOf } from '../../kit/doors/languages.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { departureOf, guaranteeNotices } from '../departures/seating.ts'
import { mailSite } from '../look/mail-look.ts'
import { countBadCodes } from '../money/codes.ts'
import { inWords, readWords } from '../translations/translated-words.ts'
import { showTerms } from './accepted-terms.ts'
import { informationOf } from './before-booking.ts'
import { book, bookByStaff } from './book.ts'
import {
  type Changing,
  cancelBooking,
  correctBooking,
  reinstateBooking,
  setLanguage,
  type Withheld,
} from './cancel-and-correct.ts'
import { answerForTraveller } from './departure/ask.ts'
import { sendConfirmation, writeToTraveller } from './letters.ts'
import { changeParty, moveBooking } from './move-and-party.ts'
import { addNote } from './notes.ts'
import { confirmKept } from './options.ts'
import { previewReminder, remindNow } from './payment-reminders.ts'
import { priceBooking } from './price-booking.ts'
import { makeAnsweredToken } from './traveller/booking-links.ts'

export function bookingDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, settings } = deps
  const withMail = (message: string, { withheld }: Withheld, isAsked: boolean) => {
    if (withheld)
      return `${message} The traveller is not mailed, as too many mails have gone to this address. Please call.`
    return isAsked && deliveryOf(deps) === 'file' ? `${message} ${mailInFile}` : message
  }

  /** What was done to a booking, and what it means for its departure. @param left the departure that it had before */
  const done = async (ctx: Ctx, bookingId: number, message: string, left?: number) =>
    message + (await guaranteeNotices(ctx, [await departureOf(ctx.db, bookingId), left]))

  const changing = (ctx: Ctx, { notify, dry_run }: { notify: boolean; dry_run?: boolean }): Changing => ({
    ...ctx,
    notify,
    ...(dry_run && { dryRun: true as const }),
  })
  const firstByCard = async (
    ctx: Ctx,
    tripId: number,
    made: { due: { amount: number }[]; pay_now: number },
  ) => (await answersTo(ctx, 'firstByCard')[0]?.(ctx, deps.payments, tripId, made)) ?? 0

  door('adminShowTerms', async ({ params }) => ({ terms: await showTerms(db, params.id) }))
  door('adminWriteToTraveller', async ({ ctx, params, form, key }) => {
    await writeToTraveller(ctx, params.id, form.text, key)
    return { message: mailNotice(deps, 'The letter is on its way.', 'The letter is stored.') }
  })
  door('adminSendConfirmation', async ({ ctx, params }) => {
    const mailed = await sendConfirmation(ctx, params.id)
    const notice = mailNotice(deps, 'The confirmation is sent.', 'The confirmation is stored.')
    return { message: mailed.withheld ? withMail('No confirmation is sent.', mailed, true) : notice }
  })
  door('adminRemindTraveller', async ({ ctx, params, form }) => {
    if (form.dry_run) {
      const siteOf = ({ language }: { language: Language | null }) =>
        mailSite(deps, language ?? mainLanguageOf(settings.get().agency))
      const mail = await previewReminder(ctx, siteOf, params.id)
      return { message: 'This mail would go.', mail }
    }
    await remindNow(ctx, params.id)
    return { message: mailNotice(deps, 'The reminder is sent.', 'The reminder is stored.') }
  })
  door('adminNoteBooking', async ({ ctx, params, form }) => {
    await addNote(ctx, params.id, form.note)
    return { message: 'The note was added.' }
  })
  door('adminAddBooking', async ({ ctx, form, key }) => {
    const { notify, email = '', reseller_id, reseller_reference, ...typed } = form
    const input = { ...typed, email }
    const language = takenLanguage(settings.get().agency, form.language)
    const making = { ...changing(ctx, form), language }
    const sale =
      reseller_id === undefined ? undefined : { resellerId: reseller_id, reference: reseller_reference }
    const made = await bookByStaff(making, input, key, sale)
    const { mailed, ...booking } = made
    // Mails to a reseller are not limited: without one, it has no address.
    const isWanted = notify && (sale ? mailed : email !== '')
    const withheld = isWanted && !mailed ? { withheld: true as const } : {}
    const isOption = form.option_until !== undefined
    const message =
      form.option_until === undefined
        ? `The booking was added. Its reference is ${booking.reference}.`
        : `The seats are kept until the end of ${datesOf('en').dayText(form.option_until)}. The reference is ${booking.reference}.`
    return {
      message: withMail(await done(ctx, booking.id, message), withheld, isWanted),
      booking: {
        ...booking,
        by_card: sale || isOption ? 0 : await firstByCard(ctx, form.trip_id, booking),
      },
    }
  })
  door('adminConfirmBooking', async ({ ctx, params, form }) => {
    const mailed = await confirmKept(changing(ctx, form), params.id)
    const message = await done(ctx, params.id, 'The booking is confirmed.')
    return { message: withMail(message, mailed, form.notify && mailed.to !== '') }
  })
  door('adminCancelBooking', async ({ ctx, params, form }) => {
    const { fee, reason } = form
    const cancelled = await cancelBooking(changing(ctx, form), params.id, { reason, fee })
    const { money, offered, ...mailed } = cancelled
    return {
      message: form.dry_run
        ? 'Nothing was changed.'
        : withMail(await done(ctx, params.id, 'The booking was cancelled.'), mailed, form.notify),
      money,
      offered: offered.map(({ name, seats, until }) => ({ name, seats, until })),
    }
  })
  door('adminReinstateBooking', async ({ ctx, params, form }) => {
    const { money, ...mailed } = await reinstateBooking(changing(ctx, form), params.id)
    return {
      message: form.dry_run
        ? 'Nothing was changed.'
        : withMail(await done(ctx, params.id, 'The booking is confirmed again.'), mailed, form.notify),
      money,
    }
  })
  door('adminMoveBooking', async ({ ctx, params, form }) => {
    const { departure_id: departureId, trip_id: tripId, keep_price: keepPrice, fee, reason, ask, was } = form
    const move = { departureId, tripId, keepPrice, fee, reason, ask, was }
    const left = await departureOf(db, params.id)
    const { money, ...mailed } = await moveBooking(changing(ctx, form), params.id, move)
    return {
      message: form.dry_run
        ? 'Nothing was changed.'
        : withMail(await done(ctx, params.id, 'The booking was moved.', left), mailed, form.notify),
      money,
    }
  })
  door('adminChangeParty', async ({ ctx, params, form }) => {
    const { extras, single_rooms, fee, reason } = form
    const change = { party: partyOf(form), chosen: { extras, single_rooms }, fee, reason }
    const { money, ...mailed } = await changeParty(changing(ctx, form), params.id, change)
    return {
      message: form.dry_run
        ? 'Nothing was changed.'
        : withMail(await done(ctx, params.id, 'The party was changed.'), mailed, form.notify),
      money,
    }
  })
  door('adminPriceBooking', async ({ ctx, params, form }) => {
    const mailed = await priceBooking(changing(ctx, form), params.id, form.total)
    return { message: withMail('The booking has its price.', mailed, form.notify) }
  })
  door('adminAnswerForTraveller', async ({ ctx, params, form }) => {
    await answerForTraveller({ ...ctx, notify: true }, params.id, form.answer)
    return { message: form.answer === 'accept' ? 'The change is accepted.' : 'The booking was cancelled.' }
  })
  door('adminCorrectBooking', async ({ ctx, params, form }) => {
    const { name, phone, email = '', language, billing, answers } = form
    const traveller = { name, phone, email, language, billing, answers }
    const mailed = await correctBooking(changing(ctx, form), params.id, traveller)
    return { message: withMail('The contact details were saved.', mailed, form.notify && email !== '') }
  })
  door('adminUpdateBooking', async ({ ctx, params, form }) => {
    await setLanguage(changing(ctx, { notify: false }), params.id, form.language)
    return { message: 'The language was saved.' }
  })
  door('book', async ({ ctx, c, actor, form, key, notices }) => {
    const { terms, booking: limits } = settings.get()
    const hold = await answersTo(ctx, 'hold')[0]?.(ctx, deps.payments)
    // As the traveller has read it, in the language of the page.
    const information = informationOf(settings, c.get('language'))
    const language = takenLanguage(settings.get().agency, form.language, c.get('language'))
    const rules = { terms, information, limits, hold, language }
    const work = () => book(ctx, rules, actor, form, key)
    const { mailed, ...booking } = await countBadCodes(ctx, ctx.by.address, form.promo_code, work)
    const booked = booking.total === null ? notices.booked_on_request : notices.booked
    return {
      message: (booking.status === 'held' ? notices.held : booked)(booking),
      booking: {
        ...inWords(booking, await readWords(db, [form.trip_id], readingOf(c, settings).language)),
        by_card: actor?.resellerId != null ? 0 : await firstByCard(ctx, form.trip_id, booking),
        ...(!actor && { token: await makeAnsweredToken(ctx, booking.id) }),
      },
      ...(!mailed && { not_mailed: true as const }),
    }
  })
}
