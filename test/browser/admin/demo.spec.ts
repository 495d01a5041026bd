import { expect } from '../fixture.ts'
import { test } from './office.ts'

// A site of its own: what is removed here, other tests need.
test.use({ apart: 'demo' })

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
