import type { Page } from '@playwright/test'
import { test as base, expect, newAddress } from '../fixture.ts'
import { proveAddress } from '../prove-address.ts'

export { expect }

const PASSWORD = 'seven quiet herons'

type Traveller = { name: string; email: string; password: string; token: string }

let count = 0

/** Registers a new account for each call. */
export async function register(url: string, name: string): Promise<Traveller> {
  const who = { name, email: `traveller-${process.pid}-${++count}@example.org`, password: PASSWORD }
  const response = await fetch(`${url}/api/users/register`, {
    method: 'POST',
    headers: { 'x-forwarded-for': newAddress() },
    body: new URLSearchParams({ ...who, password_confirmation: PASSWORD }),
  })
  const { authorisation } = (await response.json()) as { authorisation: { token: string } }
  return { ...who, token: authorisation.token }
}

/** Books a trip for two, and returns the reference. */
export async function book(url: string, { name, email, token }: Traveller, trip_id: string) {
  const who = { name, email, phone: '0301234', trip_id }
  const party = { number_of_adults: '2', number_of_childrens: '0', number_of_infants: '0' }
  const response = await fetch(`${url}/api/users/home/book`, {
    method: 'POST',
    headers: { 'auth-token': token },
    body: new URLSearchParams({ ...who, ...party }),
  })
  const { booking } = (await response.json()) as { booking: { reference: string } }
  return booking.reference
}

/** Registers an account and proves its address. */
export async function registerProven(site: Parameters<typeof proveAddress>[0], name: string) {
  const who = await register(site.url, name)
  await proveAddress(site, who)
  const response = await fetch(`${site.url}/api/users/login`, {
    method: 'POST',
    headers: { 'x-forwarded-for': newAddress() },
    body: new URLSearchParams({ email: who.email, password: who.password }),
  })
  const { user } = (await response.json()) as { user: { api_token: string } }
  return { ...who, token: user.api_token }
}

/** A page whose visitor is logged in: `await logIn()` before the first `goto`. */
export const test = base.extend<{ traveller: Traveller; logIn: () => Promise<void> }>({
  traveller: async ({ site }, use) => use(await register(site.url, 'Ada Lovelace')),
  logIn: async ({ page, traveller, baseURL }, use) => {
    await use(async () => {
      // Only once, not at every load, because a test may log out.
      await page.addInitScript(
        ([token = '', account = '', origin]) => {
          if (location.origin !== origin || sessionStorage.getItem('logged-in')) return
          sessionStorage.setItem('logged-in', '1')
          localStorage.setItem('token', token)
          localStorage.setItem('account', account)
        },
        [traveller.token, traveller.email, baseURL],
      )
    })
  },
})

/** Resolves once React has hydrated the page, so that presses have their effect. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)

/** Stops the time of the page from its start; only `page.clock.runFor` advances it. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: '2027-06-01T09:00:00Z' })
  await page.clock.pauseAt('2027-06-01T09:00:01Z')
}

/** Loads a page again from below its top, where it is scrolled to. */
export async function reloadScrolled(page: Page) {
  await page.evaluate(() => scrollTo(0, 600))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.reload()
}

/** How far the page is scrolled. */
export const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** Whether the page fits its width: nothing overflows it sideways. */
export const fitsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Holds requests that match the pattern until the function to which it resolves is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** Logs in on the login page. */
export async function logInAs(page: Page, { email, password }: { email: string; password: string }) {
  const button = page.getByRole('button', { name: 'Login', exact: true })
  // A screen that leads here may have a field for an address, too.
  await button.waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await button.click()
}

/** Calls the API beside the pages, from an IP address that no page has. */
export const sender =
  (site: { url: string }) =>
  async (path: string, form: Record<string, string>, token = '') => {
    const headers = { 'auth-token': token }
    const answer = await fetch(`${site.url}/api/${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
    })
    expect(answer.ok, path).toBe(true)
    return await answer.json()
  }
