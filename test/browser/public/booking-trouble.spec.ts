import { dialogOf, fill, open, send } from './booking-dialog.ts'
import { expect, hydrated, test } from './traveller.ts'

test.describe('when the line drops', () => {
  test.use({ expectedNoise: [/ERR_FAILED/] })

  test('a retry is the same booking, a changed form another', async ({ page, logIn }) => {
    await logIn()
    await open(page)
    await fill(page)
    const keys: (string | undefined)[] = []
    let drop = 2
    await page.route('**/api/users/home/book', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      // It reaches the server; the answer is lost.
      await route.fetch()
      if (drop-- > 0) return route.abort()
      await route.continue()
    })
    await expect(send(page)).toBeEnabled()
    await send(page).click()
    await expect(dialogOf(page).getByRole('alert')).toHaveText(
      'We could not reach the server. Please try again.',
    )
    await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Ada Lovelace')
    await send(page).click()
    await expect.poll(() => keys.length).toBe(2)
    await expect(send(page)).toBeEnabled()
    await dialogOf(page).getByLabel('Note').fill('A window seat')
    await send(page).click()
    await expect(dialogOf(page).getByRole('status')).toHaveText(/^Thank you/)
    expect(keys[0]).toMatch(/^\w{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
    await page.goto('/bookings')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  })

  test('so is one after a reload', async ({ page, logIn }) => {
    await logIn()
    await open(page)
    await fill(page)
    const keys: (string | undefined)[] = []
    await page.route('**/api/users/home/book', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      // It reaches the server; the answer is lost.
      await route.fetch()
      await (keys.length === 1 ? route.abort() : route.continue())
    })
    await send(page).click()
    await expect(dialogOf(page).getByRole('alert')).toHaveText(
      'We could not reach the server. Please try again.',
    )
    await page.reload()
    await expect(dialogOf(page).getByLabel('Phone')).toHaveValue('+44 (20) 7946-0000')
    await send(page).click()
    await expect(dialogOf(page).getByRole('status')).toHaveText(/^Thank you/)
    expect(keys[1]).toBe(keys[0])
    await page.goto('/bookings')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  })
})

test.describe('with a token that has died', () => {
  test.use({ expectedNoise: [/status of 401/] })

  test('the login comes first, and what was typed is still there after it', async ({
    page,
    logIn,
    traveller,
    site,
  }) => {
    await logIn()
    await open(page)
    await fill(page)
    await dialogOf(page).getByLabel('Note').fill('A window seat')
    await fetch(`${site.url}/api/users/logout`, {
      method: 'POST',
      headers: { 'auth-token': traveller.token },
    })
    await send(page).click()
    await expect(page.getByText('You have been logged out.')).toBeVisible()
    await page.reload()
    await hydrated(page)
    await page.getByLabel('Email').fill(traveller.email)
    await page.getByLabel('Password').fill(traveller.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(dialogOf(page)).toBeVisible()
    await expect(page).toHaveURL('/trips/1')
    await expect(dialogOf(page).getByLabel('Note')).toHaveValue('A window seat')
    await send(page).click()
    await expect(dialogOf(page).getByRole('status')).toHaveText(/^Thank you/)
    await expect(dialogOf(page).getByLabel('Note')).toHaveValue('')
  })
})
