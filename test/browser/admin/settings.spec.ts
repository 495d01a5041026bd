import type { Page } from '@playwright/test'
import { expect, test } from './office.ts'

// A refused call is told on the console by the browser itself, and that axe cannot run within the preview.
test.use({
  expectedNoise: [/status of 422|Blocked script execution in 'about:srcdoc'/],
  // A site of its own: where another test has booked at a price, the currency stays as it is.
  apart: 'settings',
})
// All in one worker, because they share a site.
test.describe.configure({ mode: 'default' })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const preview = (page: Page) => page.frameLocator('iframe[title=Preview]')
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

test('name and phone are seen before they are saved, and at once on the site; then it is as before', async ({
  page,
}) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/admin/settings/agency')
  const before = await field(page, 'Name').inputValue()
  await expect(preview(page).getByRole('banner')).toContainText(before)

  await field(page, 'Name').fill('Fernweh Reisen')
  await field(page, 'Phone').fill('+49 30 7700 1122')
  await expect(preview(page).getByRole('banner')).toContainText('Fernweh Reisen')
  await expect(preview(page).locator('footer')).toContainText('+49 30 7700 1122')
  await page.getByRole('combobox', { name: 'Preview' }).selectOption('Contact')
  await expect(preview(page).locator('main')).toContainText('+49 30 7700 1122')
  // Nothing in it can be pressed.
  await expect(preview(page).locator('body[inert]')).toBeVisible()

  await page.getByRole('button', { name: 'Add a link' }).click()
  await expect(page.getByRole('textbox', { name: /^Name \d/ }).last()).toBeFocused()
  await page.keyboard.type('Mastodon')
  await page
    .getByRole('textbox', { name: /^Address \d/ })
    .last()
    .fill('https://social.example/fernweh')
  await expect(preview(page).locator('footer')).toContainText('Mastodon')
  // While something typed is wrong, the last correct page stays.
  const zone = page.getByLabel('Time zone')
  const typed = await zone.inputValue()
  await zone.fill('Europe/Atlantis')
  await expect(page.getByText('Preview paused: complete the form.')).toBeVisible()
  await expect(preview(page).locator('footer')).toContainText('Mastodon')
  await zone.fill(typed)
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('JPY')
  await expect(page.getByLabel('Decimal places')).toHaveValue('0')

  const sidebar = page.locator('#sidebar')
  await expect(sidebar).toContainText(before)
  await save(page)
  await expect(page.getByRole('status').getByText('The settings were saved.')).toBeVisible()
  await expect(sidebar).toContainText('Fernweh Reisen')
  await expect(page.getByRole('listitem').filter({ hasText: 'Administrator' })).toContainText('In use')
  await page.getByRole('link', { name: 'See the site' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fernweh Reisen')
  await expect(page.locator('footer')).toContainText('+49 30 7700 1122')
  await expect(page.locator('footer').getByRole('link', { name: 'Mastodon' })).toBeVisible()

  await page.goto('/admin/settings/agency')
  await page.getByRole('listitem').filter({ hasText: 'As installed' }).getByRole('button').click()
  await expect(page.getByText(/^What was saved on .+ is in use again\.$/)).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue(before)
  await expect(sidebar).toContainText(before)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Settings undone' }).first()).toContainText(
    'JPY → EUR',
  )
})

test('why a step of cancellation is refused is as wide as its row, and the button that saves stays in sight', async ({
  page,
}) => {
  await page.goto('/admin/settings/booking/changes')
  await expect(preview(page).getByText('Theo Thaler')).toBeVisible()
  for (const [row, days, percent] of [
    [1, '30', '50'],
    [2, '7', '40'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a step' }).click()
    await expect(page.getByLabel(`Days ${row}`, { exact: true })).toBeFocused()
    await page.keyboard.type(days)
    await page.getByLabel(`Percent ${row}`, { exact: true }).fill(percent)
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Cancelling and changing' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
  await save(page)
  await expect(page.getByLabel('Percent 2', { exact: true })).toHaveAccessibleDescription(/^50 or more/)
  expect((await page.getByText(/^50 or more/).boundingBox())?.width).toBeGreaterThan(250)
})

test('on a phone, what was read of a file that is handed in is brought into sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/settings/imports')
  for (const name of ['first.csv', 'second.csv']) {
    const buffer = Buffer.from(`row,trip,title,days\ntrip,${name},A boat,3\n`)
    await page.getByLabel('File of the other system').setInputFiles({ name, mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Look at it' }).click()
    await expect(page.getByText(`${name} was read`)).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Take over 1 trip as a draft' })).toBeInViewport()
  }
})
