import type { Page } from '@playwright/test'
import { expect, picture, test } from './office.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function confirmDeletion(page: Page) {
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText("You won't be able to revert this!")
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
}

const fillTrip = async (page: Page, title: string) => {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Package').selectOption({ index: 1 })
  await page.getByLabel('Period').selectOption('5')
  await page.getByLabel('Description').fill('Two days there, three days back.')
}

test('packages: add, edit, delete', async ({ page, office, checkAccessibility }) => {
  const first = office.unique('Breakfast')
  const second = office.unique('Dinner')
  await page.goto('/admin/packages')
  await checkAccessibility()
  await page.getByRole('link', { name: 'Create' }).click()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Add Package' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByLabel('Description').fill(first)
  // There before anything is said: what comes along with its words is not read out everywhere.
  const status = await page
    .getByRole('status')
    .filter({ has: page.locator('[popover]') })
    .elementHandle()
  await page.getByLabel('Description').press('Enter')

  await expect(page).toHaveURL(/\/admin\/packages$/)
  await expect(page.getByRole('status').getByText('The package was added.')).toBeVisible()
  expect(await status?.textContent()).toContain('The package was added.')
  await expect(row(page, first)).toHaveAttribute('data-marked')
  await row(page, first).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Description')).toHaveValue(first)
  await page.getByLabel('Description').fill(second)
  await page.getByRole('button', { name: 'Save Package' }).click()
  await expect(row(page, second)).toHaveAttribute('data-marked')

  await row(page, second).getByRole('button', { name: 'Delete' }).click()
  await checkAccessibility()
  await confirmDeletion(page)
  await expect(row(page, second)).toHaveCount(0)
  await expect(page.getByText('Deleted!')).toBeVisible()
  await expect(page.getByText('Your record has been deleted.')).toBeVisible()
})

test('periods: add, edit, delete', async ({ page, checkAccessibility }) => {
  await page.goto('/admin/periods/add')
  await checkAccessibility()
  await page.getByLabel('Period').fill('many')
  await page.getByRole('button', { name: 'Add Period' }).click()
  await expect(page.getByText('This must be a whole number')).toBeVisible()
  await page.getByLabel('Period').fill('211')
  await page.getByRole('button', { name: 'Add Period' }).click()
  await expect(row(page, '211 days')).toHaveAttribute('data-marked')
  await checkAccessibility()
  await row(page, '211 days').getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Period' }).fill('212')
  await page.getByRole('button', { name: 'Save Period' }).click()
  await expect(row(page, '212 days')).toHaveAttribute('data-marked')
  await row(page, '212 days').getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page)
  await expect(row(page, '212 days')).toHaveCount(0)
})

test('trips: add with a banner, edit without one, delete', async ({ page, office, checkAccessibility }) => {
  const title = office.unique('To the edge')
  await page.goto('/admin/trips/add')
  await checkAccessibility()
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  await expect(page.getByLabel('Date')).toHaveValue(today)
  await page.getByLabel('Date').fill('')
  await page.getByRole('button', { name: 'Add Trip' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(6)
  await page.getByLabel('Date').fill(today)
  await fillTrip(page, title)
  await page.getByLabel('Banner').setInputFiles(picture)
  await expect(page.getByAltText('Preview of the chosen file')).toBeVisible()
  await expect(page.getByText('This field is required')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Trip' }).click()
  await expect(row(page, title)).toHaveAttribute('data-marked')
  await checkAccessibility()

  await row(page, title).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByAltText('The current banner')).toBeVisible()
  await checkAccessibility()
  await expect(page.getByLabel('Upload New Banner')).toHaveValue('')
  await expect(page.getByLabel('Period')).toHaveValue('5')
  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Save Trip' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(1)
  await page.getByLabel('Title').fill(`${title} and back`)
  await page.getByRole('button', { name: 'Save Trip' }).click()
  await expect(row(page, `${title} and back`)).toHaveAttribute('data-marked')
  await row(page, title).getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page)
  await expect(row(page, title)).toHaveCount(0)
})

test('who deletes a trip with bookings is told of the people', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Called off')
  await page.goto('/admin/trips/add')
  await fillTrip(page, title)
  await page.getByLabel('Banner').setInputFiles(picture)
  await page.getByRole('button', { name: 'Add Trip' }).click()
  await expect(row(page, title)).toHaveAttribute('data-marked')
  const { trips } = (await office.call(`trips/index?q=${title}`)) as { trips: { id: number }[] }
  const { reference } = await office.book({ trip_id: `${trips[0]?.id}` })
  await office.book({ trip_id: `${trips[0]?.id}` })
  await page.goto(`/admin/trips?q=${title}`)
  await row(page, title).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText('2 bookings with 6 travellers stay; please tell these people.')
  await expect(dialog).not.toContainText('no bookings')
  await checkAccessibility()
  await dialog.getByRole('link', { name: 'Show these bookings' }).click()
  await expect(row(page, reference)).toBeVisible()
  await page.goBack()
  await row(page, title).getByRole('button', { name: 'Delete' }).click()
  await confirmDeletion(page)
  await expect(row(page, title)).toHaveCount(0)
  await page.goto(`/admin/booking?trip=${trips[0]?.id}`)
  await expect(row(page, reference)).toContainText('deleted')
  await row(page, reference).getByRole('link', { name: reference }).click()
  await expect(page.getByRole('dialog')).toContainText('deleted')
})

test('a trip is named where it is edited, with the way to its page', async ({ page, office }) => {
  const { title } = (await office.call('trips/edit/1')) as { title: string }
  await page.goto('/admin/trips/edit/1')
  await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View on the site' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('an agency without packages and periods is led to them', async ({ page, checkAccessibility }) => {
  await page.route(/\/api\/admin\/(packages|periods)\/index/, (route) =>
    route.fulfill({ json: { status: 200, packages: [] } }),
  )
  await page.goto('/admin/trips/add')
  await expect(page.getByText('There is no period yet.')).toBeVisible()
  await checkAccessibility()
  await page.getByText('There is no package yet.').getByRole('link', { name: 'Add one first' }).click()
  await expect(page).toHaveURL(/\/admin\/packages\/add$/)
})

test('a banner can be dropped, and its sending is told', async ({ page, office }) => {
  await page.goto('/admin/trips/add')
  const title = office.unique('Dropped')
  await fillTrip(page, title)
  const data = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer()
    const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
    transfer.items.add(new File([content], 'dropped.png', { type: 'image/png' }))
    return transfer
  }, picture.buffer.toString('base64'))
  await page.getByLabel('Banner').locator('..').dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByText('dropped.png')).toBeVisible()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/trips/store', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add Trip' }).click()
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  letGo()
  await expect(row(page, title)).toBeVisible()
})

test.describe('refusals', () => {
  test.use({ expectedNoise: [/status of (404|409)/] })

  test('a period that exists already', async ({ page }) => {
    await page.goto('/admin/periods/add')
    await page.getByLabel('Period').fill('5')
    await page.getByRole('button', { name: 'Add Period' }).click()
    await expect(page.getByRole('alert')).toHaveText('A period of 5 days already exists')
    await expect(page.getByLabel('Period')).toHaveValue('5')
  })

  test('a trip that is not there', async ({ page, checkAccessibility }) => {
    await page.goto('/admin/trips/edit/999999')
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
    await checkAccessibility()
  })
})

test('leaving an unsaved form asks first', async ({ page }) => {
  await page.goto('/admin/packages/add')
  await page.getByLabel('Description').fill('Nearly done')
  await page.getByRole('link', { name: 'Trips' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Nearly done')
  await page.getByRole('link', { name: 'Trips' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/trips$/)
})

test('a form that is as it was is left without a question', async ({ page }) => {
  await page.goto('/admin/periods/edit/5')
  await page.getByLabel('Period').fill('6')
  await page.getByLabel('Period').fill('5')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/admin\/periods$/)
})
