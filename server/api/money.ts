import { dayAfter } from '../../rules/days.ts'
import { informationOf, quoteForTraveller } from '../domain/bookings/before-booking.ts'
import { adjustBooking } from '../domain/bookings/price-booking.ts'
import { addPayment } from '../domain/bookings/record-payment.ts'
import { addCode, countBadCodes, deleteCode, listCodes, updateCode } from '../domain/money/codes.ts'
import { exportPayments, listPayments, sumByDay } from '../domain/money/ledger.ts'
import { listOwed, sumOwed } from '../domain/money/owed-lists.ts'
import {
  addDiscount,
  addExtra,
  deleteDiscount,
  deleteExtra,
  listDiscounts,
  listExtras,
  updateDiscount,
  updateExtra,
} from '../domain/money/price-rules.ts'
import { quoteParty } from '../domain/money/quote.ts'
import { listOwing } from '../domain/resellers/resellers.ts'
import { readSelling } from '../domain/resellers/selling.ts'
import { inWords, readWords } from '../domain/translations/words.ts'
import type { Deps } from './deps.ts'
import { readingOf } from './languages.ts'
import { type createDoors, minuteOf } from './wire.ts'

/** Prices, and the money that comes in. */
export function moneyDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, settings } = deps

  door('quote', ({ c, by, actor, form }) =>
    countBadCodes(db, clock, by.address, form.promo_code, async () =>
      inWords(
        await quoteForTraveller(
          db,
          clock,
          informationOf(settings, c.get('language')),
          form,
          actor?.resellerId != null ? await readSelling(db, actor.resellerId) : undefined,
        ),
        await readWords(db, [form.trip_id], readingOf(c, settings).language),
      ),
    ),
  )
  door('adminQuote', async ({ form }) => {
    const { reseller_id, ...asked } = form
    const selling = reseller_id === undefined ? undefined : await readSelling(db, reseller_id)
    const { departure_id: _, ...quoted } = await quoteParty(db, clock, asked, { byStaff: true, selling })
    return quoted
  })

  door('adminListTaxRates', async () => ({ tax_rates: settings.get().booking.tax_rates }))
  door('adminListExtras', async ({ query }) => ({ extras: await listExtras(db, query.trip_id) }))
  door('adminAddExtra', async ({ by, form }) => {
    const id = await addExtra(db, by, form)
    return { message: 'The extra was added.', id }
  })
  door('adminUpdateExtra', async ({ by, params, form }) => {
    await updateExtra(db, clock, by, params.id, form)
    return { message: 'The extra was saved.' }
  })
  door('adminDeleteExtra', async ({ by, params }) => {
    await deleteExtra(db, by, params.id)
    return { message: 'The extra was deleted.' }
  })
  door('adminListDiscounts', async ({ query }) => ({ discounts: await listDiscounts(db, query.trip_id) }))
  door('adminAddDiscount', async ({ by, form }) => ({
    message: 'The discount was added.',
    id: await addDiscount(db, by, form),
  }))
  door('adminUpdateDiscount', async ({ by, params, form }) => {
    await updateDiscount(db, by, params.id, form)
    return { message: 'The discount was saved.' }
  })
  door('adminDeleteDiscount', async ({ by, params }) => {
    await deleteDiscount(db, by, params.id)
    return { message: 'The discount was deleted.' }
  })
  door('adminListCodes', async () => ({ codes: await listCodes(db) }))
  door('adminAddCode', async ({ by, form }) => ({
    message: 'The code was added.',
    id: await addCode(db, by, form),
  }))
  door('adminUpdateCode', async ({ by, params, form }) => {
    await updateCode(db, by, params.id, form)
    return { message: 'The code was saved.' }
  })
  door('adminDeleteCode', async ({ by, params }) => {
    await deleteCode(db, by, params.id)
    return { message: 'The code was deleted.' }
  })

  door('adminAddPayment', async ({ by, params, form, key, wake }) => {
    const { notify, anyway, ...entry } = form
    const added = await addPayment(db, clock, by, {
      bookingId: params.id,
      entry,
      notify,
      anyway,
      idempotencyKey: key,
      mails: settings.bookingMails(),
    })
    wake()
    return added
  })
  door('adminAdjustBooking', async ({ by, params, form, key, wake }) => {
    await adjustBooking(db, clock, by, params.id, form, key)
    wake()
    return { message: 'The price was adjusted.' }
  })
  door('adminListPayments', ({ query }) => listPayments(db, query))
  door('adminExportPayments', async ({ by, query }) => ({
    fileName: `payments-${minuteOf(clock)}.csv`,
    content: await exportPayments(db, by, query, settings.get().agency),
  }))
  door('adminShowMoney', async ({ query }) => {
    const { to = clock.today(), from = dayAfter(to, -29) } = query
    return {
      currency: settings.get().agency.currency,
      from,
      to,
      days: await sumByDay(db, { from, to }),
      ...(await listOwed(db, clock)),
      resellers: await listOwing(db, clock.today()),
      sums: await sumOwed(db, clock),
    }
  })
}
