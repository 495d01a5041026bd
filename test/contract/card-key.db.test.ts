import { createApp } from '../../server/app.ts'
import { followCardKey } from '../../server/features/cards/card-key.ts'
import type { Payments } from '../../server/platform/payments/provider.ts'
import { createStripe } from '../../server/platform/payments/stripe.ts'
import { expect, openPage, party, type Stripe, test } from '../stripe/world.ts'
import { PASSWORD, type World } from '../world.ts'

/* The key of the card payments, entered in the back office. */

/** The world's app as it starts without a key in the environment, or with one. */
function withoutKey(world: World, stripe: Stripe, isGiven = false) {
  const payments: Payments = isGiven ? world.payments : {}
  const { apiUrl } = stripe.config
  const open = (key: { secretKey: string; webhookSecret: string | undefined }) =>
    createStripe({ ...key, apiUrl }, () => world.settings.get().agency, world.clock, 2000)
  const follow = followCardKey(world.db, payments, open)
  const settingsChanged = async () => {
    await world.settings.reload()
    if (!isGiven) await follow()
  }
  const app = createApp({ ...world, payments, settingsChanged, cardKey: { isGiven, open } })
  const ask = async (method: 'GET' | 'POST', form?: Record<string, string>, token = world.anna.token) => {
    const headers = { 'auth-token': token, 'content-type': 'application/json' }
    const body = form && { body: JSON.stringify(form) }
    const response = await app.request('/api/admin/settings/payments', { method, headers, ...body })
    const text = await response.text()
    return {
      text,
      ...(JSON.parse(text) as {
        status: number
        message: string
        errors?: Record<string, string[]>
        payments?: object
      }),
    }
  }
  return {
    ask,
    payments,
    save: (form: Record<string, string>) => ask('POST', { current_password: PASSWORD, ...form }),
  }
}

test('a key is asked of the provider, kept out of every answer, and taken at once', async ({
  world,
  stripe,
}) => {
  const { ask, save, payments } = withoutKey(world, stripe)
  const { secretKey = '' } = stripe.config
  const saved = await save({ secret_key: secretKey, webhook_secret: 'whsec_one' })
  expect(saved).toMatchObject({
    status: 200,
    message: expect.stringMatching(/takes the key\. It is for tests/),
  })
  expect(payments.stripe?.takesNotices).toBe(true)
  const shown = await ask('GET')
  expect(shown.payments).toMatchObject({ provider: 'stripe', given: false, ends_with: secretKey.slice(-4) })
  for (const { text } of [saved, shown]) {
    expect(text).not.toContain(secretKey)
    expect(text).not.toContain('whsec_one')
  }
  const { audit } = await world.anna.ask('adminListAudit')
  expect(JSON.stringify(audit)).toContain('payments')
  expect(JSON.stringify(audit)).not.toContain(secretKey)
  // Empty fields keep what is there.
  expect((await save({})).status).toBe(200)
  expect(payments.stripe?.takesNotices).toBe(true)
})

test('a wrong key is refused in the provider’s words, and nothing is stored', async ({ world, stripe }) => {
  const { save, payments } = withoutKey(world, stripe)
  const refused = await save({ secret_key: 'sk_test_wrong' })
  expect(refused).toMatchObject({ status: 422, errors: { secret_key: ['Stripe refuses the key'] } })
  for (const secret_key of ['', 'pk_test_1', `sk_${'x'.repeat(300)}`])
    expect(await save({ secret_key })).toMatchObject({
      status: 422,
      errors: { secret_key: [expect.any(String)] },
    })
  expect(await world.db.selectFrom('card_provider').selectAll().execute()).toEqual([])
  expect(payments.stripe).toBeUndefined()
})

test('only an administrator with their own password, and not over the environment', async ({
  world,
  stripe,
}) => {
  const { ask, save } = withoutKey(world, stripe)
  const { secretKey = '' } = stripe.config
  expect((await ask('POST', { secret_key: secretKey })).status).toBe(422)
  expect((await ask('POST', { secret_key: secretKey, current_password: 'wrong password' })).status).toBe(422)
  expect((await ask('POST', { secret_key: secretKey }, world.theo.token)).status).toBe(403)
  const given = withoutKey(world, stripe, true)
  expect(await given.save({ secret_key: secretKey })).toMatchObject({ status: 409 })
  expect(await world.db.selectFrom('card_provider').selectAll().execute()).toEqual([])
  expect((await save({ secret_key: secretKey })).status).toBe(200)
})

test('a live key is refused while trips of the demo are there', async ({ world, stripe }) => {
  const { save } = withoutKey(world, stripe)
  await world.db.updateTable('trips').set({ demo: 1 }).where('id', '=', world.trips.fjord.id).execute()
  const refused = await save({ secret_key: 'sk_live_abc' })
  expect(refused.errors?.secret_key?.[0]).toMatch(/live key/)
})

test('taken away, open payment pages are closed first', async ({ world, stripe }) => {
  const { save, payments } = withoutKey(world, stripe)
  await save({ secret_key: stripe.config.secretKey })
  const { id } = await world.theo.book(party(2))
  await openPage(world, id)
  expect(await save({ end: '1' })).toMatchObject({ status: 200 })
  const { state } = await world.db.selectFrom('checkouts').select('state').executeTakeFirstOrThrow()
  expect([state, payments.stripe]).toEqual(['closed', undefined])
  expect(await world.db.selectFrom('card_provider').selectAll().execute()).toEqual([])
  expect(await save({ end: '1' })).toMatchObject({ status: 200 })
})
