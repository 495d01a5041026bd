import type { Page } from '@playwright/test'
import { expect, test } from './office.ts'

/** Periods and packages; what all forms share is in form-page.spec.ts, trips in trip-form.spec.ts. */

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('periods: add, edit, delete', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/admin/periods/add')
  await page.getByLabel('Period').fill('many')
  await page.getByRole('button', { name: 'Add Period' }).click()
  await expect(page.getByText('This must be a whole number')).toBeVisible()
  await page.getByLabel('Period').fill('211')
  await page.getByRole('button', { name: 'Add Period' }).click()
  await expect(row(page, '211 days')).toBeVisible()
  await row(page, '211 days').getByRole('link', { name: 'Edit' }).click()
  const field = page.getByRole('textbox', { name: 'Period' })
  await expect(field).toHaveAccessibleDescription('No trip uses this period.')
  await field.fill('212')
  await page.getByRole('button', { name: 'Save Period' }).click()
  await expect(row(page, '212 days')).toBeVisible()
  await row(page, '212 days').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(row(page, '212 days')).toHaveCount(0)
})

test('a period tells which trips move with it before it is saved, and which have moved after', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Moved')
  await office.call('periods/store', { period: '301' })
  const coming = await office.addTrip({ title, period_id: '301', date: '2099-05-01' })
  await office.addTrip({ title: `${title} before`, period_id: '301', date: '2001-05-01' })
  await office.book({ trip_id: `${coming}` })

  await page.goto('/admin/periods/edit/301')
  const field = page.getByRole('textbox', { name: 'Period' })
  await expect(field).toHaveAccessibleDescription(
    '2 trips take 301 days, with 1 booking. Another number changes all of them: 1 trip to come or under way, 1 trip departed.',
  )
  await checkAccessibility()
  await page.getByRole('link', { name: '1 trip departed' }).click()
  await expect(row(page, `${title} before`)).toBeVisible()
  await page.goBack()
  await field.fill('302')
  await page.getByRole('button', { name: 'Save Period' }).click()
  await expect(page.getByText(/The period was saved\. 2 trips now take 302 days\./)).toBeVisible()
  expect(await office.call(`trips/edit/${coming}`)).toMatchObject({ period_id: 302 })
})

test('a package tells which trips have it before it is saved', async ({ page, office }) => {
  const name = office.unique('Had')
  const { id } = await office.call('packages/store', { description: name })
  const trip = { title: name, period_id: '5', package_id: `${id}` }
  await office.book({ trip_id: `${await office.addTrip({ ...trip, date: '2099-05-01' })}` })
  await page.goto(`/admin/packages/edit/${id}`)
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
    /1 trip has this package, with 1 booking\. Other words change it: 1 trip to come or under way\.$/,
  )
  await page.getByRole('link', { name: '1 trip to come or under way' }).click()
  await expect(page).toHaveURL(`/admin/trips?package=${id}&departed=no`)
  await expect(row(page, name)).toHaveCount(1)
})
