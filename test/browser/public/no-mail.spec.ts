import { expect, hydrated, test } from './traveller.ts'

test('without a mail server no page promises a mail', async ({ page, logIn, checkAccessibility }) => {
  await page.goto('/forgot-password')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByText('This site sends no email at present.')).toBeVisible()
  await expect(main.getByRole('link', { name: '+49 30 5557 0190' })).toBeVisible()
  const answers: (string | null)[] = []
  for (const email of ['office@itinera.example', 'nobody@example.org']) {
    await page.getByLabel('Email').fill(email)
    const answered = page.waitForResponse('**/api/users/password/forgot')
    await page.getByRole('button', { name: 'Request a link' }).click()
    await (await answered).finished()
    await expect(main.getByRole('status')).toContainText('please call or write to us to get it')
    answers.push(await main.getByRole('status').textContent())
  }
  expect(answers[1]).toBe(answers[0])
  await expect(main.getByText(/inbox|sent a link|spam/)).toHaveCount(0)
  await checkAccessibility()

  await page.goto('/reset-password')
  await expect(page.getByRole('alert')).toHaveText(
    'This link is incomplete. Please copy it again, or ask for a new one.',
  )

  await logIn()
  await page.goto('/account')
  const ask = main.getByText('Messages you have sent us are in it once')
  await expect(ask.getByRole('link')).toHaveAttribute('href', 'mailto:hello@itinera.example')
  await checkAccessibility()

  await page.goto('/trips/1')
  await hydrated(page)
  await main.getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone').fill('0301234')
  await expect(dialog.getByLabel('Name')).toHaveValue('Ada Lovelace')
  const noPrice = dialog.getByText("Nothing to pay here: we'll get in touch to settle payment and details.")
  await expect(noPrice).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Book Now' }).click()
  await expect(noPrice).toHaveCount(0)
  await expect(dialog.getByText('Keep your reference: this site sends no email at present.')).toBeVisible()
  await expect(dialog.getByText('inbox')).toHaveCount(0)
  await dialog.getByRole('link', { name: 'See my bookings' }).click()
  await expect(page.getByText('To change or cancel a booking, call')).toBeVisible()
})
