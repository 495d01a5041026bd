import type { Page } from '@playwright/test'
import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

// A refused call is told on the console by the browser itself, and that axe cannot run within the preview.
test.use({
  expectedNoise: [/status of (409|422)|Blocked script execution in 'about:srcdoc'/],
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

test('a time zone that does not exist and a change by a colleague are refused, and what is typed stays', {
  tag: '@journey',
}, async ({ page, office, checkAccessibility }) => {
  await page.goto('/admin/settings/agency')
  await field(page, 'Tagline').fill('Far and near')
  await expect(preview(page).locator('footer')).toContainText('Far and near')
  const zone = page.getByLabel('Time zone')
  await zone.fill('Europe/Atlantis')
  await expect(page.getByText('Preview paused: complete the form.')).toBeVisible()
  await save(page)
  await expect(page.getByText('There is no such time zone')).toBeVisible()
  await expect(zone).toBeFocused()
  await expect(preview(page).locator('footer')).toContainText('Far and near')
  await checkAccessibility()
  await zone.fill('Europe/Berlin')

  const { settings } = (await office.call('settings/agency')) as { settings: Record<string, unknown> }
  const theirs = Object.entries({ ...settings, address: 'Moved to another street' })
  await office.call(
    'settings/agency',
    Object.fromEntries(
      theirs.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : `${value}`]),
    ),
  )
  await save(page)
  await expect(page.getByRole('alert')).toContainText('changed by somebody else')
  await expect(field(page, 'Tagline')).toHaveValue('Far and near')

  // A link asks before what is typed is lost.
  await page.getByRole('link', { name: 'Booking', exact: true }).last().click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Load the current version' }).click()
  await expect(field(page, 'Address')).toHaveValue('Moved to another street')
  await expect(field(page, 'Tagline')).toHaveValue(String(settings.tagline))
})

test('terms of booking are saved, and a test mail says where it went', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/admin/settings/booking')
  await expect(preview(page).getByText('Theo Thaler')).toBeVisible()
  await page.getByLabel('Deposit in %').fill('20')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await expect(page.getByLabel('Days 1', { exact: true })).toBeFocused()
  await page.keyboard.type('30')
  await save(page)
  await expect(page.getByLabel('Percent 1', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Percent 1', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByLabel('Days 2', { exact: true }).fill('7')
  await page.getByLabel('Percent 2', { exact: true }).fill('40')
  await save(page)
  await expect(page.getByLabel('Percent 2', { exact: true })).toHaveAccessibleDescription(/^50 or more/)
  await page.getByLabel('Percent 2', { exact: true }).fill('80')
  await expect(page.getByRole('heading', { level: 2, name: 'Payment' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
  await save(page)
  await expect(page.getByText('The settings were saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Percent 1', { exact: true })).toHaveValue('50')
  // A refusal does not stand beside the success of before, and is as wide as its row.
  await page.getByLabel('Percent 2', { exact: true }).fill('90')
  await save(page)
  await expect(page.getByText('The settings were saved.')).toBeVisible()
  await page.getByLabel('Percent 2', { exact: true }).fill('40')
  await save(page)
  const why = page.getByText(/^50 or more/)
  expect((await why.boundingBox())?.width).toBeGreaterThan(250)
  await expect(page.getByText('The settings were saved.')).toBeHidden()
  await page.getByLabel('Percent 2', { exact: true }).fill('80')
  await save(page)
  await expect(page.getByText('The settings were saved.')).toBeVisible()

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Mail' }).click()
  await page.getByLabel('Sender').fill('Desk <desk@agency.example>')
  await save(page)
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByLabel('Your own password').fill(admin.password)
  await save(page)
  await expect(page.getByText('No mail server is set up: mails')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Desk <desk@agency.example>' })).toBeVisible()
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await expect(page.getByText('the mail was written to a file')).toBeVisible()
  await checkAccessibility()
})

test('what is switched off in a form of the settings is off, also where it is on by default', async ({
  page,
}) => {
  await page.goto('/admin/settings/agency')
  const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  const boxes = page.locator('form[data-call]').getByRole('checkbox')
  const seen: string[] = []
  await expect(tabs.first()).toBeVisible()
  for (const tab of await tabs.allTextContents()) {
    await tabs.filter({ hasText: tab }).click()
    await expect(tabs.filter({ hasText: tab })).toHaveAttribute('aria-current', 'page')
    if ((await boxes.count()) === 0) continue
    seen.push(tab)
    for (const box of await boxes.all()) await box.uncheck()
    await save(page)
    await expect(page.getByText('The settings were saved.')).toBeVisible()
    await page.reload()
    await expect(boxes.first()).toBeVisible()
    await expect(boxes.and(page.locator(':checked'))).toHaveCount(0)
  }
  // And on again.
  const waiting = page.getByRole('checkbox', { name: 'Travellers can wait for seats' })
  await page.goto('/admin/settings/booking')
  await waiting.check()
  await save(page)
  await expect(page.getByText('The settings were saved.')).toBeVisible()
  await page.reload()
  await expect(waiting).toBeChecked()
  expect(seen).toEqual(['Agency', 'Pages', 'Booking'])
})
