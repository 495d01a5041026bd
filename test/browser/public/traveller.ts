import type { Page } from '@playwright/test'
import { test as base, newAddress } from '../fixture.ts'

export { expect } from '../fixture.ts'

const PASSWORD = 'seven quiet herons'

/** Phone and desk: every screen holds on both. */
export const viewports = [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'desk', viewport: { width: 1280, height: 800 } },
]

type Traveller = { name: string; email: string; password: string; token: string }

let count = 0

/** A page whose visitor is logged in: `await logIn()` before the first `goto`. */
export const test = base.extend<{ traveller: Traveller; logIn: () => Promise<void> }>({
  traveller: async ({ site }, use) => {
    const who = {
      name: 'Ada Lovelace',
      email: `ada-${process.pid}-${++count}@example.org`,
      password: PASSWORD,
    }
    const response = await fetch(`${site.url}/api/users/register`, {
      method: 'POST',
      headers: { 'x-forwarded-for': newAddress() },
      body: new URLSearchParams({ ...who, password_confirmation: PASSWORD }),
    })
    const { authorisation } = (await response.json()) as { authorisation: { token: string } }
    await use({ ...who, token: authorisation.token })
  },
  logIn: async ({ page, traveller, baseURL }, use) => {
    await use(async () => {
      // Once, not at every load: a test may log out.
      await page.context().addInitScript(
        ([token, origin]) => {
          if (location.origin !== origin || sessionStorage.getItem('logged-in')) return
          sessionStorage.setItem('logged-in', '1')
          localStorage.setItem('token', token ?? '')
        },
        [traveller.token, baseURL],
      )
    })
  },
})

/** True once React has taken the page over: what is pressed now is answered by it. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })

/** Nothing sticks out sideways. */
export const fitsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Holds what fits the pattern until the function is called that it resolves to. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
