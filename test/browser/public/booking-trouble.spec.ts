import { dialogOf, fill, open, opener, send } from './booking-dialog.ts'
import { end, expect, hold, hydrated, logInAs, test } from './traveller.ts'

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
    await end(site.url, traveller.token)
    await send(page).click()
    await expect(page.getByText('You have been logged out.')).toBeVisible()
    await page.reload()
    await hydrated(page)
    await logInAs(page, traveller)
    await expect(dialogOf(page)).toBeVisible()
    await expect(page).toHaveURL('/trips/1')
    await expect(dialogOf(page).getByLabel('Note')).toHaveValue('A window seat')
    await send(page).click()
    await expect(dialogOf(page).getByRole('status')).toHaveText(/^Thank you/)
    await expect(dialogOf(page).getByLabel('Note')).toHaveValue('')
  })
})

test.describe('without the script of the dialog', () => {
  test.use({ expectedNoise: [/ERR_FAILED|dynamically imported module/] })
  const script = '**/assets/dialog-*.js'

  test('a reload leaves the page, and Book Now opens the dialog once it can be had', async ({
    page,
    logIn,
  }) => {
    await logIn()
    await open(page)
    await page.route(script, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.reload()
    await failed
    await hydrated(page)
    await page.unroute(script)
    await opener(page).click()
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await page.waitForFunction(() => !history.state?.booking)
  })

  test('pressed while it is on its way after a reload, it opens once and closes for good', async ({
    page,
    logIn,
  }) => {
    await logIn()
    await open(page)
    const letGo = await hold(page, script)
    await page.reload()
    await hydrated(page)
    await opener(page).click()
    await expect(opener(page)).toHaveAttribute('aria-busy', 'true')
    letGo()
    await expect(dialogOf(page)).toBeVisible()
    await expect(page.locator('[data-book="1"]')).toHaveAttribute('aria-busy', 'false')
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await page.waitForFunction(() => !history.state?.booking)
  })

  test('the login leads to the trip, which is fetched once more for it and then stays', async ({
    page,
    traveller,
  }) => {
    await page.goto('/login?next=%2Ftrips%2F1%3Fbook%3D1')
    await hydrated(page)
    let fetched = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) fetched += 1
    })
    let tried = 0
    await page.route(script, (route) => {
      tried += 1
      return tried === 1 ? route.abort() : route.continue()
    })
    await logInAs(page, traveller)
    await expect(dialogOf(page)).toBeVisible()
    expect(fetched).toBe(1)
    // It is not fetched for ever where that does not help.
    await page.route(script, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/trips/1?book=1')
    await failed
    await expect(page).toHaveURL('/trips/1')
    await hydrated(page)
    expect(fetched).toBe(2)
  })
})
