import type { Page } from '@playwright/test'
import { addressOf, screens } from '../app/admin/screens.ts'
import { admin } from '../test/server.ts'

/** A screenshot shows the whole page, or after `prepare` only what is in sight. */
export type OfficeScreen = { name: string; path: string; prepare?: (page: Page) => Promise<void> }

const openDialog = async (page: Page) => {
  await page.getByRole('dialog').getByRole('term').first().waitFor()
}

const openFirst = async (page: Page) => {
  await page.locator('tbody [data-opens]').first().click()
  await openDialog(page)
}

const lists = ['booking', 'trips', 'periods', 'packages', 'users', 'messages', 'mails', 'audit']

/** Each list when nothing is found, when the server fails, and while it loads. */
const listStates: OfficeScreen[] = lists.flatMap((list) => {
  const path = `/admin/${list}`
  return [
    { name: `admin-${list}-none`, path: `${path}?q=nothing-at-all` },
    {
      name: `admin-${list}-failed`,
      path,
      async prepare(page: Page) {
        const answer = { status: 500, message: 'Something went wrong.' }
        await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, json: answer }))
        await page.reload()
        await page.getByRole('button', { name: 'Try again' }).first().waitFor()
      },
    },
    {
      name: `admin-${list}-waiting`,
      path,
      async prepare(page: Page) {
        // Never answered.
        await page.route('**/api/admin/**', () => {})
        await page.reload({ waitUntil: 'commit' })
        await page.getByText('Loading...').first().waitFor()
        // The spinner appears late.
        await page.waitForTimeout(1000)
      },
    },
  ]
})

/** The screens of the back office for scripts/screenshots.ts. */
export const officeScreens: OfficeScreen[] = [
  // Each screen by itself, named by its address: admin-departures-edit.
  ...screens.map((screen) => ({
    name: `admin-${screen.path.replaceAll('/:id', '').replaceAll('/', '-')}`,
    path: addressOf(screen),
  })),
  {
    name: 'admin-remove-demo',
    path: '/admin/overview',
    async prepare(page) {
      await page.getByRole('button', { name: 'Remove demo content' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'admin-booking-narrowed', path: '/admin/booking?trip=1&from=2020-01-01&sort=name' },
  {
    name: 'admin-booking-detail',
    path: '/admin/booking',
    async prepare(page) {
      await page.locator('tbody [data-opens]').first().click()
      await page.getByRole('article').waitFor()
    },
  },
  { name: 'admin-departures-none', path: '/admin/departures?state=closed&from=2099-12-31' },
  { name: 'admin-departures-calendar', path: '/admin/departures?view=calendar' },
  {
    name: 'admin-departures-series',
    path: '/admin/departures/add?trip=1',
    async prepare(page) {
      await page.getByLabel('First day').fill('2097-04-06')
      await page.getByLabel('Last day').fill('2097-09-28')
      await page.getByRole('list', { name: 'Days' }).waitFor()
    },
  },
  {
    name: 'admin-departure-cancel',
    path: '/admin/departures/1',
    async prepare(page) {
      await page.getByRole('button', { name: 'Cancel departure…' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'admin-passengers', path: '/admin/trips/4/passengers' },
  { name: 'admin-trips-duplicate', path: '/admin/trips/add?copy=1' },
  {
    name: 'admin-trips-errors',
    path: '/admin/trips/add',
    async prepare(page) {
      await page.getByRole('button', { name: 'Add Trip' }).click()
      await page.getByText('This field is required').first().waitFor()
    },
  },
  {
    name: 'admin-periods-refusal',
    path: '/admin/periods?q=5',
    async prepare(page) {
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await page.getByRole('link', { name: 'Show these trips' }).waitFor()
    },
  },
  { name: 'admin-users', path: '/admin/users?sort=newest' },
  {
    name: 'admin-message',
    path: '/admin/messages',
    async prepare(page) {
      await page.locator('tbody [data-opens]').first().click()
      await page.getByLabel('Your answer').waitFor()
    },
  },
  { name: 'admin-mail', path: '/admin/mails', prepare: openFirst },
  {
    name: 'admin-resend',
    path: '/admin/mails?state=sent',
    async prepare(page) {
      await page
        .getByRole('button', { name: /^Send again/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-not-found', path: '/admin/trips/edit/999999' },
  {
    name: 'admin-menu',
    path: '/admin/booking',
    async prepare(page) {
      const menu = page.getByRole('button', { name: 'Open the menu' })
      if (await menu.isVisible()) await menu.click()
    },
  },
  {
    name: 'admin-shortcuts',
    path: '/admin/booking',
    async prepare(page) {
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor()
    },
  },
  ...listStates,
]

/** The session of an administrator, as the browser stores it. */
export async function openOffice(url: string): Promise<Record<string, string>> {
  const { ADMIN_EMAIL: email = admin.email, ADMIN_PASSWORD: password = admin.password } = process.env
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
  })
  const { access_token } = (await response.json()) as { access_token?: string }
  if (!access_token)
    throw new Error('The login to the back office failed: set ADMIN_EMAIL and ADMIN_PASSWORD')
  return { token: access_token, role: 'admin' }
}
