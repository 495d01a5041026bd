import type { Page } from '@playwright/test'
import { expect, test } from './office.ts'

/** As after a restart with a mail server, which these sites have not; `mail` is said of each mail besides. */
async function withMailServer(page: Page, mail: object = {}, anyKept?: boolean) {
  await page.route('**/mails/index*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { any_kept: boolean; mails: { data: object[] } }
    const data = answer.mails.data.map((each) => ({ ...each, ...mail }))
    const any_kept = anyKept ?? answer.any_kept
    await route.fulfill({ json: { ...answer, delivery: 'smtp', any_kept, mails: { ...answer.mails, data } } })
  })
}

test('without a mail server the overview says so, in a line that comes with the list', async ({
  page,
  office,
  checkAccessibility,
}) => {
  await office.book()
  // What it said the last time has its room at once: other tests leave changed trips.
  await page.goto('/admin/booking')
  await expect(page.getByText('Next departures')).toBeVisible()
  const told = Promise.withResolvers<void>()
  await page.route('**/api/admin/overview', async (route) => {
    await told.promise
    await route.continue()
  })
  await page.goto('/admin/booking')
  const line = page.getByText('No mail server is set: mails are kept as files')
  await expect(line).toContainText('sets SMTP_URL, as docs/settings.md says')
  await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible()
  const top = async () => (await page.getByRole('table', { name: 'Booking', exact: true }).boundingBox())?.y
  const before = await top()
  told.resolve()
  await expect(page.getByText('Next departures')).toBeVisible()
  expect(await top()).toBe(before)
  await checkAccessibility()
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('nobody')
  await expect(page).toHaveURL(/q=nobody/)
  await expect(line).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: 'Show Mail' }).click()
  await expect(page).toHaveURL(/\/admin\/mails$/)

  await page.route('**/trips/bookings?*', async (route) => {
    const answer = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...answer, delivery: 'smtp' } })
  })
  await page.goto('/admin/booking')
  await expect(page.getByText('Next departures')).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('once a mail server is set, what was kept as a file says so still, and is found', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { email, id } = await office.book()
  await withMailServer(page)
  await expect(async () => {
    await page.goto(`/admin/mails?q=${email}`)
    await expect(page.locator('tbody')).toContainText('Not sent. Kept as a file', { timeout: 2000 })
  }).toPass()
  await expect(page.getByText('No mail server is set')).toHaveCount(0)
  const result = page.getByLabel('Result')
  await result.selectOption('Sent')
  await expect(page.getByText('No sent mails match')).toBeVisible()
  await result.selectOption('Kept as a file')
  await expect(page).toHaveURL(/state=kept/)
  await expect(page.getByText('1 mail', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Resend the mail to ${email}` })).toBeVisible()
  await checkAccessibility()

  await page.route('**/trips/bookings/*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { booking: object }
    await route.fulfill({ json: { ...answer, booking: { ...answer.booking, delivery: 'smtp' } } })
  })
  await page.goto(`/admin/booking?show=${id}`)
  const mails = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Confirmation for' })
  await expect(mails).toContainText('Not sent. Kept as a file')
})

test('where none was kept nobody is asked about it', async ({ page, office }) => {
  const { email } = await office.book()
  await withMailServer(page, {}, false)
  await page.goto(`/admin/mails?q=${email}`)
  const options = page.getByLabel('Result').getByRole('option')
  await expect(options).toHaveText(['All', 'Waiting', 'Sent', 'Failed', 'Failed, settled', 'Dropped'])
  // Followed there nevertheless, it says what was asked for.
  await page.goto('/admin/mails?state=kept')
  await expect(page.getByLabel('Result')).toHaveValue('kept')
  await expect(options.filter({ hasText: 'Kept as a file' })).toHaveCount(1)
})

test('of each mail it is told how it went out, and how before', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { email } = await office.book()
  const mail: object = { attempts: 0, last_error: null }
  await withMailServer(page, mail)
  const first_sent_at = '2027-06-01T09:00:00.000Z'
  const again = { first_sent_at, sent_at: '2027-06-03T09:00:00.000Z' }
  const once = { ...again, first_sent_at: null }
  for (const [said, told] of [
    [{ ...once, state: 'sent', sent_by: 'smtp' }, /^Sent Thu Jun 03/],
    [{ ...once, state: 'kept', sent_by: 'file' }, /^Not sent\. Kept as a file Thu Jun 03/],
    [{ ...once, state: 'sent', sent_by: null }, /^Sent or kept as a file Thu Jun 03/],
    [
      { ...again, state: 'sent', sent_by: 'smtp', first_sent_by: 'file' },
      /^Kept as a file Tue Jun 01.*, sent Thu Jun 03/,
    ],
    [
      { ...again, state: 'kept', sent_by: 'file', first_sent_by: 'smtp' },
      /^Sent Tue Jun 01.*, kept as a file Thu Jun 03/,
    ],
    [
      { ...again, state: 'kept', sent_by: 'file', first_sent_by: 'file' },
      /^Not sent\. Kept as a file Tue Jun 01.*, kept again Thu Jun 03/,
    ],
    [
      { ...again, state: 'sent', sent_by: 'smtp', first_sent_by: null },
      /^Sent or kept as a file Tue Jun 01.*, sent Thu Jun 03/,
    ],
    [
      { state: 'waiting', sent_by: null, sent_at: null, first_sent_at, first_sent_by: 'file' },
      /^Waiting.*Kept as a file Tue Jun 01.* already$/,
    ],
  ] as const) {
    Object.assign(mail, said)
    await page.goto(`/admin/mails?q=${email}`)
    await expect(page.getByRole('cell', { name: told })).toBeVisible()
    await checkAccessibility()
  }
})
