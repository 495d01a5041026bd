import { dialogOf, open } from '../public/booking-dialog.ts'
import { expect, hydrated, logInAs, test } from '../public/traveller.ts'

test('a logout in another tab is told to whoever is booking, and what they typed is kept for them', async ({
  page,
  logIn,
  traveller,
}) => {
  await logIn()
  await open(page)
  await dialogOf(page).getByLabel('Note').fill('A window seat')
  const other = await page.context().newPage()
  await other.goto('/login')
  await hydrated(other)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByText('You are logged out.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'You were logged out in another tab. Please log in again; what you typed has been kept.',
  )
  await logInAs(page, traveller)
  await expect(dialogOf(page).getByLabel('Note')).toHaveValue('A window seat')
})
