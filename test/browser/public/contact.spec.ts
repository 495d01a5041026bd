import { expect, hydrated, test } from './traveller.ts'

test('a message reaches the agency; the form names what is missing or too long, and keeps it', {
  tag: '@journey',
}, async ({ page, site, checkAccessibility }) => {
  await page.goto('/contact')
  await hydrated(page)
  const message = page.getByLabel('Message')
  await expect(message).toHaveAttribute('rows', '10')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(3)
  await expect(page.getByLabel('Name')).toBeFocused()
  await checkAccessibility()
  await page.getByLabel('Name').fill('Grace Hopper')
  await page.getByLabel('Email').fill('grace@example.org')
  await message.fill('m'.repeat(5001))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('At most 5,000 characters')).toBeVisible()
  await expect(message).toHaveValue('m'.repeat(5001))
  await message.fill('Is there a window seat?')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Thank you/)
  await expect(message).toHaveValue('')
  await expect
    .poll(async () => (await site.mails()).some((mail) => mail.text?.includes('a window seat?')))
    .toBe(true)
})
