import { verifyOwed } from '../../server/core/money/owed.ts'
import { createStripe } from '../../server/platform/payments/stripe.ts'
import { test as base, expect, type World } from '../world.ts'
import { runCardJobs } from './run-card-jobs.ts'
import { startStripe } from './server.ts'

export type Stripe = Awaited<ReturnType<typeof startStripe>>

/** A world in which Stripe takes cards: 100.00 each, a deposit of 20 percent, 4 seats, bookings are held for an hour. */
export const test = base.extend<{ stripe: Stripe }>({
  stripe: [
    async ({ world }, use) => {
      const stripe = await startStripe(world.clock)
      const { anna, theo, trips, settings } = world
      world.payments.stripe = await createStripe(
        stripe.config,
        () => settings.get().agency,
        world.clock,
        2000,
      )
      const form = { deposit_percent: 20, balance_days: 10, card: 'required', hold_minutes: 60 }
      await anna.ask('adminSaveBookingSettings', { form })
      const { id, departure } = trips.fjord
      await anna.ask('adminUpdateTrip', { params: { id }, form: { price_adult: 10_000 } })
      await anna.ask('adminUpdateDeparture', { params: { id: departure }, form: { seats: 4 } })
      await world.proveAddress(theo.id)
      await use(stripe)
      await stripe.stop()
    },
    { auto: true },
  ],
})

export { expect }

export const party = (adults: number) => ({ number_of_adults: adults, number_of_childrens: 0 })

export const later = ({ time }: World, minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * 60_000)
}

/** What the worker does when its time has come. */
export const runJobs = (world: World) => runCardJobs(world)

export const show = async ({ anna }: World, id: number) =>
  (await anna.ask('adminShowBooking', { params: { id } })).booking

/** The session at Stripe of a payment page, by its address. */
export const sessionOf = (url: string) => url.split('/').at(-1) ?? ''

export async function openPage(world: World, id: number, what: 'now' | 'all' = 'now'): Promise<string> {
  const { url } = await world.theo.ask('payBooking', { params: { id }, form: { what } })
  return sessionOf(url)
}

export const comeBack = ({ theo }: World, id: number) => theo.ask('showPayment', { params: { id } })

export const ledger = ({ db }: World) =>
  db
    .selectFrom('payments')
    .select(['booking_id', 'amount', 'method', 'provider_ref', 'of_payment', 'undoes'])
    .orderBy('id')
    .execute()

/** Sends a notice as the provider does. */
export async function send(
  world: World,
  notice: { raw: string; sign: () => string },
  signature?: string,
): Promise<number> {
  const response = await world.app.request('/api/payments/stripe', {
    method: 'POST',
    body: notice.raw,
    headers: { 'stripe-signature': signature ?? notice.sign() },
  })
  return response.status
}

/** Who was mailed by a template. */
export const mailedBy = async ({ db }: World, template: string) =>
  (
    await db
      .selectFrom('outbox')
      .select('recipient')
      .where('template', '=', template as 'paid-back')
      .execute()
  ).map(({ recipient }) => recipient)

/** What each booking owes is what its rows say. */
export const sound = async (world: World) => expect((await verifyOwed(world)).differences).toEqual([])
