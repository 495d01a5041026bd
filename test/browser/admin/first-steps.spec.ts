import { expect, test } from './office.ts'

// A site of its own: steps that are done or dismissed, and a demo that is removed, are so for all tests of a site.
test.use({ apart: 'first-steps' })
test.describe.configure({ mode: 'default' })

test('a fresh agency sees what is still to do; it ticks itself off, and goes when it is dismissed', async ({
  page,
  office,
  checkAccessibility,
}) => {
  await page.goto('/admin/overview')
  const steps = page.getByRole('list', { name: 'First steps' }).getByRole('listitem')
  await expect(steps).toHaveCount(7)
  const name = steps.filter({ hasText: 'Name and contact' })
  await expect(name.getByText('(to do)')).toBeAttached()
  await expect(name.getByRole('link')).toHaveAttribute('href', '/admin/settings/agency')
  await checkAccessibility()
  const { settings } = await office.call('settings/agency')
  const typed = {
    ...(settings as Record<string, unknown>),
    name: 'Fernweh',
    address: 'Hafenweg 1, Kiel',
    phone: '+49 30 1234567',
  }
  const form = Object.entries(typed).map(([field, value]) => [
    field,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  await office.call('settings/agency', Object.fromEntries(form))
  await page.reload()
  await expect(name.getByText('(done)')).toBeAttached()
  await expect(name.getByRole('link')).toHaveCount(0)
  await page.goto('/admin/booking')
  await expect(steps).toHaveCount(7)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(steps).toHaveCount(0)
  await page.goto('/admin/overview')
  await expect(page.getByRole('heading', { name: 'Next departures' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('demo content is removed from the overview, after a question that says what goes', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/admin/overview')
  const button = page.getByRole('button', { name: 'Remove demo content' })
  await button.click()
  const question = page.getByRole('alertdialog', { name: 'Remove all demo content?' })
  await expect(question).toContainText('12 trips, 0 bookings, 0 messages, 0 users')
  await checkAccessibility()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()

  await button.click()
  await question.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByText('All demo content was removed')).toBeVisible()
  await expect(button).toBeHidden()
  await page.goto('/tours')
  await expect(page.getByText('No Trips Found')).toBeVisible()
})
