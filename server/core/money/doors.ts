import { dayAfter } from '../../../rules/days.ts'
import { done, stored } from '../../kit/doors/answers.ts'
import type { Deps } from '../../kit/doors/deps.ts'
import { readingOf } from '../../kit/doors/languages.ts'
import { type createDoors, minuteOf } from '../../kit/doors/wire.ts'
import { informationOf, quoteForTraveller } from '../bookings/before-booking.ts'
import { adjustBooking } from '../bookings/price-booking.ts'
import { addPayment } from '../bookings/record-payment.ts'
import { listOwing } from '../resellers/resellers.ts'
import { readSelling } from '../resellers/selling.ts'
import { inWords, readWords } from '../translations/translated-words.ts'
import { addCode, countBadCodes, deleteCode, listCodes, updateCode } from './codes.ts'
import { exportPayments, listPayments, sumByDay } from './ledger.ts'
import { listOwed, sumOwed } from './owed-lists.ts'
import {
  addDiscount,
  addExtra,
  deleteDiscount,
  deleteExtra,
  listDiscounts,
  listExtras,
  updateDiscount,
  updateExtra,
} from './price-rules.ts'
import { quoteParty } from './quote.ts'

export function moneyDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, settings } = deps

  door('quote', ({ ctx, c, actor, form }) =>
    countBadCodes(ctx, ctx.by.address, form.promo_code, async () =>
      inWords(
        await quoteForTraveller(
          ctx,
          informationOf(settings, c.get('language')),
          form,
          actor?.resellerId != null ? await readSelling(db, actor.resellerId) : undefined,
        ),
        await readWords(db, [form.trip_id], readingOf(c, settings).language),
      ),
    ),
  )
  door('adminQuote', async ({ ctx, form }) => {
    const { reseller_id, ...asked } = form
    const selling = reseller_id === undefined ? undefined : await readSelling(db, reseller_id)
    const { departure_id: _, ...quoted } = await quoteParty(ctx, asked, { byStaff: true, selling })
    return quoted
  })

  door('adminListTaxRates', async () => ({ tax_rates: settings.get().booking.tax_rates }))
  door('adminListExtras', async ({ query }) => ({ extras: await listExtras(db, query.trip_id) }))
  door('adminAddExtra', ({ ctx, form }) => stored('The extra was added.', addExtra(ctx, form)))
  door('adminUpdateExtra', ({ ctx, params, form }) =>
    done('The extra was saved.', updateExtra(ctx, params.id, form)),
  )
  door('adminDeleteExtra', ({ ctx, params }) => done('The extra was deleted.', deleteExtra(ctx, params.id)))
  door('adminListDiscounts', async ({ query }) => ({ discounts: await listDiscounts(db, query.trip_id) }))
  door('adminAddDiscount', ({ ctx, form }) => stored('The discount was added.', addDiscount(ctx, form)))
  door('adminUpdateDiscount', ({ ctx, params, form }) =>
    done('The discount was saved.', updateDiscount(ctx, params.id, form)),
  )
  door('adminDeleteDiscount', ({ ctx, params }) =>
    done('The discount was deleted.', deleteDiscount(ctx, params.id)),
  )
  door('adminListCodes', async () => ({ codes: await listCodes(db) }))
  door('adminAddCode', ({ ctx, form }) => stored('The code was added.', addCode(ctx, form)))
  door('adminUpdateCode', ({ ctx, params, form }) =>
    done('The code was saved.', updateCode(ctx, params.id, form)),
  )
  door('adminDeleteCode', ({ ctx, params }) => done('The code was deleted.', deleteCode(ctx, params.id)))

  door('adminAddPayment', async ({ ctx, params, form, key }) => {
    const { notify, anyway, ...entry } = form
    const added = await addPayment(ctx, {
      bookingId: params.id,
      entry,
      notify,
      anyway,
      idempotencyKey: key,
    })
    return added
  })
  door('adminAdjustBooking', async ({ ctx, params, form, key }) => {
    await adjustBooking(ctx, params.id, form, key)
    return { message: 'The price was adjusted.' }
  })
  door('adminListPayments', ({ query }) => listPayments(db, query))
  door('adminExportPayments', async ({ ctx, query }) => ({
    fileName: `payments-${minuteOf(clock)}.csv`,
    content: await exportPayments(ctx, query, settings.get().agency),
  }))
  door('adminShowMoney', async ({ ctx, query }) => {
    const { to = clock.today(), from = dayAfter(to, -29) } = query
    return {
      currency: settings.get().agency.currency,
      from,
      to,
      days: await sumByDay(db, { from, to }),
      ...(await listOwed(ctx)),
      resellers: await listOwing(db, clock.today()),
      sums: await sumOwed(ctx),
    }
  })
}
