import { createStripe } from '../../server/platform/payments/stripe.ts'
import { startStripe } from '../stripe/server.ts'
import { expect, test } from '../world.ts'

test('the back office says who takes card payments, and whether the key is right', async ({ world }) => {
  const { anna, payments, clock } = world
  // Counted of the process, which may have run other tests.
  const refused = (await anna.ask('adminShowPaymentSettings')).payments.refused_notices
  expect((await anna.ask('adminShowPaymentSettings')).payments).toEqual({
    provider: null,
    live: false,
    notices_to: null,
    notices_signed: false,
    last_notice: null,
    given: false,
    ends_with: null,
    refused_notices: refused,
  })
  expect(await anna.ask('adminCheckPayments')).toMatchObject({ right: false })

  const stripe = await startStripe(clock)
  payments.stripe = await createStripe(stripe.config, () => world.settings.get().agency, clock)
  await world.db
    .insertInto('provider_events')
    .values({ id: 'evt_1', received_at: '2027-06-01T08:00:00.000Z' })
    .execute()
  expect((await anna.ask('adminShowPaymentSettings')).payments).toEqual({
    provider: 'stripe',
    live: false,
    notices_to: 'https://tours.example/api/payments/stripe',
    notices_signed: true,
    last_notice: '2027-06-01T08:00:00.000Z',
    given: false,
    ends_with: null,
    refused_notices: refused,
  })
  const unsigned = await world.app.request('/api/payments/stripe', { method: 'POST', body: '{}' })
  expect(unsigned.status).toBe(400)
  expect((await anna.ask('adminShowPaymentSettings')).payments.refused_notices).toBe(refused + 1)
  expect(await anna.ask('adminCheckPayments')).toMatchObject({ right: true })
  stripe.fail('wrong-key')
  expect(await anna.ask('adminCheckPayments')).toMatchObject({
    right: false,
    message: 'The provider refuses the key. Copy it once more.',
  })
  await stripe.stop()
})
