import { expect, hydrated, test } from './traveller.ts'

// No server answers there, so mails wait.
test.use({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' }, apart: 'mail is sent' })

test('where mail is sent, the pages say so', async ({ page, logIn, traveller, checkAccessibility }) => {
  await page.goto('/forgot-password')
  await hydrated(page)
  await expect(page.getByText('we’ll send you a link')).toBeVisible()
  await page.getByLabel('Email').fill(traveller.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    `the inbox of ${traveller.email}, and in its spam folder`,
  )
  await checkAccessibility()

  await page.goto('/reset-password')
  await expect(page.getByRole('alert')).toContainText('Please copy it from the email again')

  await logIn()
  await page.goto('/account')
  await expect(page.getByText('Messages you have sent us are in it once').getByRole('link')).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  // The address is proven by a press, and not by a new password.
  const twoStep = page.locator('section').filter({ hasText: 'Two-step login' })
  await twoStep.getByRole('button', { name: 'Mail me the link' }).click()
  await expect(twoStep.getByText(`We have mailed a link to ${traveller.email}.`)).toBeVisible()
  await page.goto('/trips/1')
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Book Now' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone').fill('0301234')
  await expect(dialog.getByLabel('Name')).toHaveValue('Ada Lovelace')
  await dialog.getByRole('button', { name: 'Book Now' }).click()
  await expect(dialog.getByText('A confirmation is on its way to your inbox.')).toBeVisible()
  await dialog.getByRole('link', { name: 'See my bookings' }).click()
  await expect(page.getByText('reply to its confirmation email')).toBeVisible()
})
