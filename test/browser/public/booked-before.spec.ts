import { dialogOf, fill, open, opener, send } from './booking-dialog.ts'
import { expect, hold, test } from './traveller.ts'

const told = 'You have booked this trip already'

test('whoever has booked the trip before is told so, and may book again', async ({
  page,
  logIn,
  checkAccessibility,
}) => {
  await logIn()
  await open(page)
  const dialog = dialogOf(page)
  await fill(page)
  await dialog.getByLabel('Adults').fill('2')
  await send(page).click()
  const [reference] = /[A-Z2-9]{8}\b/.exec((await dialog.getByRole('status').textContent()) ?? '') ?? []
  expect(reference).toMatch(/^\w{8}$/)
  await expect(dialog.getByText(told)).toHaveCount(0)
  await dialog.locator('footer').getByRole('button', { name: 'Close' }).click()

  // The dialog does not wait for it.
  const letGo = await hold(page, '**/api/users/bookings?*')
  await opener(page).click()
  await dialog.getByLabel('Phone').fill('0301234')
  await expect(dialog.getByText(told)).toHaveCount(0)
  letGo()
  const today = await page.evaluate(() => new Date().toDateString())
  await expect(dialog.getByRole('status').filter({ hasText: told })).toHaveText(
    `${told}: ${reference}, 2 adults, on ${today}. Book again only if more people are coming. My bookings`,
  )
  await expect(dialog.getByLabel('Phone')).toBeFocused()
  await checkAccessibility()
  await send(page).click()
  await expect(dialog.getByRole('status')).toHaveText(/^Thank you/)
  await dialog.getByRole('button', { name: 'Book this trip again' }).click()
  await expect(dialog.getByText(told)).toContainText(', 1 adult, on ')
  await expect(dialog.getByText(told)).toContainText(', and once before.')
  await dialog.getByRole('link', { name: 'My bookings' }).click()
  await expect(page).toHaveURL('/bookings')
  await expect(dialog).toBeHidden()

  // Of another trip it says nothing.
  await page.goto('/trips/2')
  const asked = page.waitForResponse('**/api/users/bookings?trip=2')
  await opener(page).click()
  await (await asked).finished()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Ada Lovelace')
  await expect(page.getByText(told)).toHaveCount(0)
})

test('a form that was open before is told of a booking in another tab', async ({
  page,
  logIn,
  site,
  traveller,
}) => {
  await logIn()
  const asked = page.waitForResponse('**/api/users/bookings?trip=1')
  await open(page)
  await (await asked).finished()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Phone').fill('0301234')
  const counts = { number_of_adults: '3', number_of_childrens: '0', number_of_infants: '0' }
  await fetch(`${site.url}/api/users/home/book`, {
    method: 'POST',
    headers: { 'auth-token': traveller.token },
    body: new URLSearchParams({
      ...counts,
      name: 'Ada',
      phone: '0301234',
      email: traveller.email,
      trip_id: '1',
    }),
  })
  await expect(dialog.getByText(told)).toHaveCount(0)
  // As a browser tells of a tab that is looked at again: to a test all its tabs are in sight.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(dialog.getByText(told)).toContainText(', 3 adults, on ')
  await expect(dialog.getByLabel('Phone')).toHaveValue('0301234')
})

test.describe('when that cannot be asked', () => {
  test.use({ expectedNoise: [/status of 500/] })

  test('nothing is said', async ({ page, logIn }) => {
    await logIn()
    await page.route('**/api/users/bookings?*', (route) =>
      route.fulfill({ status: 500, json: { status: 500, message: 'Something broke.' } }),
    )
    const asked = page.waitForResponse('**/api/users/bookings?*')
    await open(page)
    await (await asked).finished()
    await fill(page)
    await expect(dialogOf(page).getByRole('alert')).toHaveCount(0)
    await send(page).click()
    await expect(dialogOf(page).getByRole('status')).toHaveText(/^Thank you/)
  })
})
