import type { APIRequestContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { createOffice, type Office, type Send } from '../../office.ts'
import { admin } from '../../server.ts'
import { test as base, expect } from '../fixture.ts'

/** The administrator's login on each site, which tests take in turns: checking a password costs more than a screen does. */
const tokens = new WeakMap<object, string>()

/** Tests of the back office: the page holds an administrator's token unless `stranger` is set. */
export const test = base.extend<{ stranger: boolean; token: string; office: Office }>({
  stranger: [false, { option: true }],
  token: async ({ request, site }, use) => {
    const before = tokens.get(site) ?? ''
    const still = await request.get('/api/admin/waiting', { headers: { 'auth-token': before } })
    if (still.ok()) return await use(before)
    const answer = await request.post('/api/admin/login', { form: admin })
    const { access_token } = (await answer.json()) as { access_token: string }
    tokens.set(site, access_token)
    await use(access_token)
  },
  office: async ({ request, token, site }, use) => {
    const send: Send = async (path, { token: as, form }) => {
      const headers: Record<string, string> = as ? { 'auth-token': as } : {}
      const answer = form
        ? await request.post(path, { headers, multipart: form })
        : await request.get(path, { headers })
      expect(answer.ok(), await answer.text()).toBe(true)
      return answer.json()
    }
    await use(createOffice(send, token, site.dataDir))
  },
  page: async ({ page, token, stranger }, use) => {
    // Once, not with every page: a test may end the session.
    if (!stranger)
      await page.addInitScript(
        ([value, email]) => {
          if (!location.protocol.startsWith('http') || sessionStorage.getItem('began')) return
          sessionStorage.setItem('began', 'yes')
          localStorage.setItem('token', value)
          localStorage.setItem('role', 'admin')
          localStorage.setItem('account', email)
        },
        [token, admin.email] as const,
      )
    await use(page)
  },
  // A screen that still waits for its data has nothing to look at yet.
  checkAccessibility: async ({ page, checkAccessibility }, use) => {
    await use(async (colours) => {
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
      await checkAccessibility(colours)
    })
  },
})

/** Does something with the booking that is open, by a button in sight or in its menu. */
export async function act(page: Page, name: string) {
  const booking = page.getByRole('article', { name: /^Booking / })
  await expect(booking).toBeVisible()
  const button = booking.getByRole('button', { name, exact: true })
  if (!(await button.isVisible())) await booking.getByRole('button', { name: 'More actions' }).click()
  await button.click()
}

export { expect }

/** Turns two-step login on for somebody of the staff whose address is proven. `next` is the code that the next login takes. */
export async function turnOnTwoSteps(request: APIRequestContext, who: { email: string; password: string }) {
  const login = await request.post('/api/admin/login', { form: who })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const headers = { 'auth-token': token }
  const ask = (step: string, form: Record<string, string>) =>
    request.post(`/api/users/second-factor/${step}`, { headers, form })
  const started = await ask('start', { password: who.password })
  const { secret } = (await started.json()) as { secret: string }
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  expect((await ask('confirm', { code: totp.generate() })).ok()).toBe(true)
  return { token, next: () => totp.generate({ timestamp: Date.now() + 30_000 }) }
}
