import type { BookingExport } from '../../contract/booking-forms.ts'
import { type Language, mainLanguageOf, takenLanguage } from '../../contract/languages.ts'
import { dayInWords } from '../../rules/dates.ts'
import { partyOf } from '../../rules/party.ts'
import type { By } from '../domain/audit/audit.ts'
import { showTerms } from '../domain/bookings/accepted-terms.ts'
import { informationOf } from '../domain/bookings/before-booking.ts'
import { book, bookByStaff } from '../domain/bookings/book.ts'
import {
  type Changing,
  cancelBooking,
  correctBooking,
  reinstateBooking,
  setLanguage,
  type Withheld,
} from '../domain/bookings/cancel-and-correct.ts'
import { answerForTraveller } from '../domain/bookings/departure/ask.ts'
import { countToNotify } from '../domain/bookings/departure/change-notices.ts'
import { sendConfirmation, writeToTraveller } from '../domain/bookings/letters.ts'
import { changeParty, moveBooking } from '../domain/bookings/move-and-party.ts'
import { addNote } from '../domain/bookings/notes.ts'
import { confirmKept } from '../domain/bookings/options.ts'
import { previewReminder, remindNow } from '../domain/bookings/payment-reminders.ts'
import { priceBooking } from '../domain/bookings/price-booking.ts'
import { holdOf } from '../domain/cards/cards.ts'
import { firstByCard } from '../domain/cards/cards-of.ts'
import { countBadCodes } from '../domain/money/codes.ts'
import { showBooking } from '../domain/office-bookings/booking-detail.ts'
import { isNarrowed, listBookings, readNarrowedTo } from '../domain/office-bookings/booking-list.ts'
import { exportBookings } from '../domain/office-bookings/export.ts'
import { makeAnsweredToken } from '../domain/own-bookings/booking-links.ts'
import { listMyBookings } from '../domain/own-bookings/my-bookings.ts'
import { answerOwn, cancelOwn, changeOwn, correctOwn } from '../domain/own-bookings/own-changes.ts'
import { anonymiseBooking } from '../domain/retention/anonymise.ts'
import { toCsv, toXlsx } from '../domain/shared/sheets.ts'
import { inWords, readBookedWords, readWords, readWordsOf } from '../domain/translations/words.ts'
import { mailSite } from '../mails/complete.ts'
import { type Deps, deliveryOf, mailInFile, mailNotice } from './deps.ts'
import { readingOf } from './languages.ts'
import { type createDoors, minuteOf } from './wire.ts'

/** Bookings: booking and My bookings for travellers, the list and its actions for staff. */
export function bookingDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, settings, wakeMail } = deps
  /** A notice, and what becomes of the mail that was asked for. */
  const withMail = (message: string, { withheld }: Withheld, isAsked: boolean) => {
    if (withheld)
      return `${message} The traveller is not mailed, as too many mails have gone to this address. Please call.`
    return isAsked && deliveryOf(deps) === 'file' ? `${message} ${mailInFile}` : message
  }

  const changing = (by: By, { notify, dry_run }: { notify: boolean; dry_run?: boolean }): Changing => ({
    db,
    clock,
    by,
    notify,
    ...(dry_run && { dryRun: true as const }),
  })

  door('adminListBookings', async ({ query }) => {
    const { travellers, confirmed, ...packages } = await listBookings(db, clock, query)
    const { bookings: to_notify = 0 } =
      query.trip === undefined ? {} : await countToNotify(db, clock, 'trip', query.trip)
    return {
      packages,
      ...(travellers !== undefined && { travellers, confirmed }),
      ...(query.trip !== undefined && { to_notify }),
      narrowed_to: await readNarrowedTo(db, clock, query),
      delivery: deliveryOf(deps),
    }
  })
  const exported = async (by: By, query: BookingExport, type: 'csv' | 'xlsx') => ({
    fileName: `bookings-${minuteOf(clock)}${isNarrowed(query) ? '-filtered' : ''}.${type}`,
    content: await exportBookings(db, clock, by, query, type === 'csv' ? toCsv : toXlsx),
  })
  door('adminExportBookings', async ({ by, query }) => await exported(by, query, 'csv'))
  door('adminExportBookingsAsXlsx', async ({ by, query }) => await exported(by, query, 'xlsx'))
  door('adminShowBooking', async ({ params }) => ({
    booking: { ...(await showBooking(db, clock, params.id)), delivery: deliveryOf(deps) },
  }))
  door('adminShowTerms', async ({ params }) => ({ terms: await showTerms(db, params.id) }))
  door('adminWriteToTraveller', async ({ by, params, form, key }) => {
    await writeToTraveller(db, clock, by, params.id, form.text, key)
    wakeMail()
    return { message: mailNotice(deps, 'The letter is on its way.', 'The letter is stored.') }
  })
  door('adminSendConfirmation', async ({ by, params }) => {
    const mailed = await sendConfirmation(db, clock, by, params.id, settings.bookingMails())
    wakeMail()
    const notice = mailNotice(deps, 'The confirmation is sent.', 'The confirmation is stored.')
    return { message: mailed.withheld ? withMail('No confirmation is sent.', mailed, true) : notice }
  })
  door('adminRemindTraveller', async ({ by, params, form }) => {
    if (form.dry_run) {
      const siteOf = ({ language }: { language: Language | null }) =>
        mailSite(deps, language ?? mainLanguageOf(settings.get().agency))
      const mail = await previewReminder(db, clock, siteOf, params.id)
      return { message: 'This mail would go.', mail }
    }
    await remindNow(db, clock, by, params.id)
    wakeMail()
    return { message: mailNotice(deps, 'The reminder is sent.', 'The reminder is stored.') }
  })
  door('adminNoteBooking', async ({ by, params, form }) => {
    await addNote(db, by, params.id, form.note)
    return { message: 'The note was added.' }
  })
  door('adminAddBooking', async ({ by, form, key }) => {
    const { notify, email = '', reseller_id, reseller_reference, ...typed } = form
    const input = { ...typed, email }
    const language = takenLanguage(settings.get().agency, form.language)
    const making = { ...changing(by, form), mails: settings.bookingMails(), language }
    const sale =
      reseller_id === undefined ? undefined : { resellerId: reseller_id, reference: reseller_reference }
    const made = await bookByStaff(making, input, key, sale)
    const { mailed, ...booking } = made
    wakeMail()
    // Mails to a reseller are not limited: without one, it has no address.
    const isWanted = notify && (sale ? mailed : email !== '')
    const withheld = isWanted && !mailed ? { withheld: true as const } : {}
    const isOption = form.option_until !== undefined
    const message =
      form.option_until === undefined
        ? `The booking was added. Its reference is ${booking.reference}.`
        : `The seats are kept until the end of ${dayInWords(form.option_until, 'en')}. The reference is ${booking.reference}.`
    return {
      message: withMail(message, withheld, isWanted),
      booking: {
        ...booking,
        by_card: sale || isOption ? 0 : await firstByCard(deps, form.trip_id, booking),
      },
    }
  })
  door('adminConfirmBooking', async ({ by, params, form, wake }) => {
    const mailed = await confirmKept(changing(by, form), params.id, settings.bookingMails())
    wake()
    return { message: withMail('The booking is confirmed.', mailed, form.notify && mailed.to !== '') }
  })
  door('adminCancelBooking', async ({ by, params, form, wake }) => {
    const { fee, reason } = form
    const cancelled = await cancelBooking(changing(by, form), params.id, { reason, fee })
    const { money, offered, ...mailed } = cancelled
    wake()
    return {
      message: form.dry_run
        ? 'Nothing was changed.'
        : withMail('The booking was cancelled.', mailed, form.notify),
      money,
      offered: offered.map(({ name, seats, until }) => ({ name, seats, until })),
    }
  })
  door('adminReinstateBooking', async ({ by, params, form, wake }) => {
    const { money, ...mailed } = await reinstateBooking(changing(by, form), params.id)
    wake()
    return {
      message: form.dry_run
        ? 'Nothing was changed.'
        : withMail('The booking is confirmed again.', mailed, form.notify),
      money,
    }
  })
  door('adminMoveBooking', async ({ by, params, form, wake }) => {
    const { departure_id: departureId, trip_id: tripId, keep_price: keepPrice, fee, reason, ask, was } = form
    const move = { departureId, tripId, keepPrice, fee, reason, ask, was }
    const { money, ...mailed } = await moveBooking(changing(by, form), params.id, move)
    wake()
    return {
      message: form.dry_run
        ? 'Nothing was changed.'
        : withMail('The booking was moved.', mailed, form.notify),
      money,
    }
  })
  door('adminChangeParty', async ({ by, params, form, wake }) => {
    const { extras, single_rooms, fee, reason } = form
    const change = { party: partyOf(form), chosen: { extras, single_rooms }, fee, reason }
    const { money, ...mailed } = await changeParty(changing(by, form), params.id, change)
    wake()
    return {
      message: form.dry_run
        ? 'Nothing was changed.'
        : withMail('The party was changed.', mailed, form.notify),
      money,
    }
  })
  door('adminPriceBooking', async ({ by, params, form, wake }) => {
    const mailed = await priceBooking(changing(by, form), params.id, form.total)
    wake()
    return { message: withMail('The booking has its price.', mailed, form.notify) }
  })
  door('adminAnswerForTraveller', async ({ by, params, form, wake }) => {
    await answerForTraveller({ db, clock, by, notify: true }, params.id, form.answer)
    wake()
    return { message: form.answer === 'accept' ? 'The change is accepted.' : 'The booking was cancelled.' }
  })
  door('adminCorrectBooking', async ({ by, params, form }) => {
    const { name, phone, email = '', language, billing, answers } = form
    const traveller = { name, phone, email, language, billing, answers }
    const mailed = await correctBooking(changing(by, form), params.id, traveller)
    wakeMail()
    return { message: withMail('The contact details were saved.', mailed, form.notify && email !== '') }
  })
  door('adminUpdateBooking', async ({ by, params, form }) => {
    await setLanguage(changing(by, { notify: false }), params.id, form.language)
    return { message: 'The language was saved.' }
  })
  door('adminAnonymiseBooking', async ({ by, params }) => {
    await anonymiseBooking(db, by, params.id)
    return { message: 'The personal data was removed.' }
  })
  door('book', async ({ c, by, actor, form, key, notices }) => {
    const { terms, booking: limits } = settings.get()
    const hold = await holdOf(db, settings.get().booking, deps.payments)
    // As the traveller has read it, in the language of the page.
    const information = informationOf(settings, c.get('language'))
    const language = takenLanguage(settings.get().agency, form.language, c.get('language'))
    const rules = { mails: settings.bookingMails(), terms, information, limits, hold, language }
    const work = () => book(db, clock, by, rules, actor, form, key)
    const { mailed, ...booking } = await countBadCodes(db, clock, by.address, form.promo_code, work)
    wakeMail()
    const booked = booking.total === null ? notices.booked_on_request : notices.booked
    return {
      message: (booking.status === 'held' ? notices.held : booked)(booking),
      booking: {
        ...inWords(booking, await readWords(db, [form.trip_id], readingOf(c, settings).language)),
        by_card: actor?.resellerId != null ? 0 : await firstByCard(deps, form.trip_id, booking),
        ...(!actor && { token: await makeAnsweredToken(db, clock, booking.id) }),
      },
      ...(!mailed && { not_mailed: true as const }),
    }
  })
  type Shown = { dry_run: boolean; expected_total?: number; expected_refund?: number }
  const asking = (by: By, { dry_run: dryRun, expected_total: total, expected_refund: refund }: Shown) => ({
    by,
    dryRun,
    expected: { total, refund },
  })
  /** What a change costs, in the language of the page. */
  const told = async <T>(c: Parameters<typeof readingOf>[0], bookingId: number, money: T) =>
    inWords(money, await readWordsOf(db, bookingId, readingOf(c, settings).language))
  door('changeMyBooking', async ({ c, by, bookingId, form, notices, wake }) => {
    const money = await changeOwn(deps, bookingId, form, asking(by, form))
    wake()
    return {
      message: form.dry_run ? notices.nothing_changed : notices.booking_changed,
      money: await told(c, bookingId, money),
    }
  })
  door('cancelMyBooking', async ({ by, bookingId, form, notices, wake }) => {
    const money = await cancelOwn(deps, bookingId, form, asking(by, form))
    wake()
    return { message: form.dry_run ? notices.nothing_changed : notices.booking_cancelled, money }
  })
  door('answerMyBooking', async ({ by, bookingId, form, notices, wake }) => {
    await answerOwn(deps, by, bookingId, form.answer)
    wake()
    return {
      message: form.answer === 'accept' ? notices.change_accepted : notices.booking_cancelled,
    }
  })
  door('correctMyBooking', async ({ c, by, bookingId, form, notices, wake }) => {
    const { name, phone, billing, answers, ...shown } = form
    const money = await correctOwn(deps, bookingId, { name, phone, billing, answers }, asking(by, shown))
    wake()
    return {
      message: form.dry_run ? notices.nothing_changed : notices.contact_saved,
      money: await told(c, bookingId, money),
    }
  })
  door('listMyBookings', async ({ c, actor, query }) => {
    const bookings = await listMyBookings(deps, actor, query)
    const { language } = readingOf(c, settings)
    return { bookings: inWords(bookings, await readBookedWords(db, bookings.data, language)) }
  })
}
