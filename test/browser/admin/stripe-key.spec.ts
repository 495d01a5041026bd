import { createClock } from '../../../server/platform/clock.ts'
import { admin } from '../../server.ts'
import { startStripe } from '../../stripe/server.ts'
import { test as base, expect } from './office.ts'

/** A site whose Stripe is played on this machine. */
const test = base.extend<{ stripe: Awaited<ReturnType<typeof startStripe>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  stripe: async ({}, use) => {
    const stripe = await startStripe(createClock('UTC'))
    await use(stripe)
    await stripe.stop()
  },
  environment: async ({ stripe }, use) => use({ DEMO: '1', STRIPE_API_URL: stripe.config.apiUrl }),
})

// The refusals.
test.use({ apart: 'stripe key', expectedNoise: [/status of 422/] })

test('a wrong and a live key of Stripe are refused; the right one is kept, taken at once and never shown', async ({
  page,
  stripe,
  checkAccessibility,
}) => {
  const { secretKey, webhookSecret } = stripe.config
  const answers: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''))
  })
  await page.goto('/admin/settings/payments')
  const who = page.getByRole('definition').first()
  await expect(who).toContainText('The demo till')
  const key = page.getByLabel('Secret key of Stripe')
  const save = async (typed: string) => {
    await key.fill(typed)
    await page.getByLabel('Your own password').fill(admin.password)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await save('sk_test_wrong')
  await expect(page.getByText('Stripe refuses the key')).toBeVisible()
  await checkAccessibility()
  await save('sk_live_abc')
  await expect(key).toHaveAccessibleDescription(/live key/)
  await expect(who).toContainText('The demo till')

  await page.getByLabel('Signing secret of the webhook').fill(webhookSecret)
  await save(secretKey)
  await expect(page.getByText(/takes the key\. It is for tests/)).toBeVisible()
  await expect(who).toContainText('Stripe')
  await expect(key).toHaveAccessibleDescription(/It ends with nera\./)
  for (const field of [key, page.getByLabel('Signing secret of the webhook')])
    await expect(field).toHaveValue('')
  await checkAccessibility()
  await page.reload()
  await page.getByRole('button', { name: 'Check the key' }).click()
  await expect(page.getByText('The key is right, and for tests: no money moves.')).toBeVisible()
  for (const secret of [secretKey, webhookSecret]) {
    expect(await page.content()).not.toContain(secret)
    expect(answers.join('\n')).not.toContain(secret)
  }

  await page.getByLabel('Take the key away').check()
  await page.getByLabel('Your own password').fill(admin.password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(who).toContainText('The demo till')
})
