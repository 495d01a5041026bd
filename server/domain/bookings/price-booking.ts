import { putMail } from '../../mails/queue/put-mail.ts'
import { Problem } from '../../platform/errors.ts'
import { moneyInWords } from '../../platform/words.ts'
import { audit } from '../audit/audit.ts'
import { adjustLines } from '../money/booking-lines.ts'
import { readMailedPrices } from '../money/booking-money.ts'
import { changeBooking } from './after-change.ts'
import { requireInForce } from './change-booking.ts'
import { type Changing, inTransaction, lockBooking, type Withheld } from './change-transaction.ts'
import { factsOn, mailedBooking, storeAsTold } from './trip-facts.ts'

/**
 * Gives a booking whose price is on request its price, with the terms of today, and mails it to the traveller if wanted.
 * @param total whole minor units of the agency's currency
 * @returns whether the limit of mails to an address has held the mail back
 * @throws {Problem} as `lockBooking`; 409 where it has a price, and for a cancelled or expired booking
 */
export async function priceBooking(changing: Changing, id: number, total: number): Promise<Withheld> {
  const { clock, by, notify } = changing
  return await inTransaction(changing, async (trx) => {
    const locked = await lockBooking(trx, id)
    requireInForce(locked)
    const { booking, trip, departure } = locked
    if (booking.currency !== null)
      throw new Problem(409, 'This booking has a price already. Adjust it instead.', { code: 'state' })
    await changeBooking(trx, changing, booking, (write) =>
      adjustLines(write, clock, booking, { label: 'Agreed price', amount: total }, by.at),
    )
    const { price } = (await readMailedPrices(trx, clock, [id]))(id)
    if (!price) return {}
    await audit(trx, by, ['booking', 'priced'], {
      id,
      subject: booking.reference,
      fields: ['price'],
      changes: { price: { from: '', to: moneyInWords(total, price) } },
    })
    if (!notify || booking.email === '') return {}
    const facts = factsOn(trip, departure)
    const data = { booking: mailedBooking(facts, booking), price }
    const put = await putMail(trx, clock, 'booking-priced', booking.email, data, { bookingId: id })
    if (put === undefined) return { withheld: true }
    await storeAsTold(trx, id, facts)
    return {}
  })
}
