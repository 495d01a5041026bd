import { dialogOf, fill, open, opener, send } from './booking-dialog.ts'
import { expect, fitsSideways, hold, hydrated, logInAs, test } from './traveller.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })

  test('a traveller books a trip: the form names what is missing, then gives way to the reference', {
    tag: '@journey',
  }, async ({ page, logIn, traveller, checkAccessibility }) => {
    await logIn()
    await open(page)
    const dialog = dialogOf(page)
    // The known details are filled in.
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await expect(dialog.locator('[name=number_of_adults]')).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByLabel('Name')).toHaveValue('Ada Lovelace')
    await expect(dialog.getByLabel('Email')).toHaveValue(traveller.email)
    await expect(dialog.locator('[name=number_of_adults]')).toHaveValue('1')
    await expect(dialog.locator('[name=number_of_childrens]')).toHaveValue('0')
    await expect(dialog.locator('[name=number_of_infants]')).toHaveValue('0')
    await expect(dialog.getByLabel('Children', { exact: true })).toHaveAccessibleDescription('from 10 to 11')
    const title = dialog.getByRole('heading', { level: 2 })
    expect(await title.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(0)
    await dialog.getByLabel('Name').fill('')
    await send(page).click()
    await expect(dialog.getByText('This field is required')).toHaveCount(2)
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    const area = dialog.locator('form > div').first()
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await area.boundingBox())?.height).toBeGreaterThanOrEqual(500)
    await page.setViewportSize({ width: 360, height: 740 })
    // The dialog itself does not scroll, or it would show a second scrollbar.
    expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
    expect(await fitsSideways(page)).toBe(true)
    await checkAccessibility()

    await fill(page)
    await dialog.getByLabel('Phone').fill('call me')
    await expect(dialog.getByText('Phone number must be a number')).toBeVisible()
    await dialog.getByLabel('Phone').fill('+44 (20) 7946-0000')
    await dialog.getByLabel('Email').fill(traveller.email)
    // Typing replaces the number; minus and plus change it.
    const adults = dialog.getByLabel('Adults', { exact: true })
    await adults.click()
    await page.keyboard.type('3')
    await expect(adults).toHaveValue('3')
    await dialog.getByRole('button', { name: 'Fewer adults' }).click()
    await expect(adults).toHaveValue('2')
    await dialog.getByRole('button', { name: 'More children' }).click()
    await expect(dialog.getByLabel('Children', { exact: true })).toHaveValue('1')
    // Infants are too young for this trip.
    await expect(dialog.getByText('Everybody who travels must be 10 or older.')).toBeVisible()
    await expect(dialog.getByLabel('Infants')).toHaveCount(0)
    await dialog.getByLabel('Note').fill('A window seat')
    const letGo = await hold(page, '**/api/users/home/book?*')
    await send(page).click()
    await expect(dialog.getByRole('button', { name: 'Loading...' })).toBeDisabled()
    letGo()
    await expect(dialog.getByRole('status')).toHaveText(/^Thank you, .* [A-Z2-9]{8}\.$/)
    await expect(dialog.getByRole('heading', { name: 'See you in Ålesund' })).toBeFocused()
    await expect(dialog.getByText('Thank you, Ada Lovelace. Your booking is confirmed.')).toBeVisible()
    await expect(dialog.getByText(/^\d+ days to go$/)).toBeVisible()
    await expect(dialog.getByRole('definition')).toHaveText([
      /^[A-Z2-9]{8}$/,
      /^\w{3}\s\d{1,2}\s\w+\s\d{4}$/,
      /^\w{3}\s\d{1,2}\s\w+\s\d{4} 8 days$/,
      /^Skansekaia, Ålesund/,
      '2 adults, 1 child',
    ])
    await expect(
      dialog.getByText(`Booked for Ada Lovelace, +44 (20) 7946-0000, ${traveller.email}.`),
    ).toBeVisible()
    await expect(dialog.getByText('Your note: A window seat')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'What to bring' })).toBeVisible()
    await expect(dialog.getByText('Keep your reference: this site sends no email at present.')).toBeVisible()
    await expect(send(page)).toHaveCount(0)
    expect(await fitsSideways(page)).toBe(true)
    await checkAccessibility()
    await expect(page).toHaveURL(/\/booking\?id=\d+$/)

    // The next form begins with the phone number of this booking, and says that the trip is booked already.
    await dialog.getByRole('button', { name: 'Book this trip again' }).click()
    const before = dialog.getByText('You’re already booked on this trip. Book again only to add people.')
    await expect(before.locator('..')).toContainText(/ [A-Z2-9]{8}, 2 adults, 1 child, on .*\. My bookings$/)
    await expect(before).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByLabel('Phone')).toHaveValue('+44 (20) 7946-0000')
    // The last party is kept.
    await expect(dialog.getByLabel('Children', { exact: true })).toHaveValue('1')
    await expect(dialog.getByLabel('Note')).toHaveValue('')
    await expect(page).toHaveURL(/\/trips\/1-[a-z-]+\?book=1&departure=\d+$/)
    await send(page).click()
    await dialog.getByRole('link', { name: 'See my bookings' }).click()
    await expect(page).toHaveURL('/bookings')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('link', { name: 'Slow boat through the fjords' })).toHaveCount(2)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('the dialog opens above the list; Escape, its button and Back close it, Forward and a reload show it again', async ({
  page,
  logIn,
}) => {
  await logIn()
  await page.goto('/tours')
  await hydrated(page)
  const card = page.getByRole('article').filter({ hasText: 'Slow boat through the fjords' })
  const button = card.getByRole('button', { name: 'Book Now' })
  await page.evaluate(() => document.fonts.ready)
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/tours.data')) fetched.push(request.url())
  })
  await button.click()
  const dialog = dialogOf(page)
  await expect(page).toHaveURL('/tours?book=1')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
    () => page.goBack(),
  ]) {
    await expect(dialog.locator(':focus')).toHaveCount(1)
    const scrolled = await page.evaluate(() => scrollY)
    await close()
    await expect(page).toHaveURL('/tours')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    // The list stays where it was; the browser may bring the focused button into sight by a few pixels.
    await expect(button).toBeInViewport()
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(50)
    await button.click()
  }
  await dialog.getByLabel('Note').fill('A window seat')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.goForward()
  await expect(dialog.getByLabel('Note')).toHaveValue('A window seat')
  expect(fetched).toEqual([])
  await page.reload()
  await expect(dialog.getByLabel('Note')).toHaveValue('A window seat')
  // What was typed belongs to this trip only.
  await page.goto('/tours?book=2')
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Ada Lovelace')
  await expect(page.getByRole('dialog').getByLabel('Note')).toHaveValue('')
})

test.describe('on a slow line', () => {
  test.use({ expectedNoise: [/ERR_FAILED|dynamically imported module/] })

  test('what is pressed or typed before the script has loaded has its effect afterwards; a dialog that cannot be loaded is offered again', async ({
    page,
    traveller,
  }) => {
    const letLogin = await hold(page, '**/assets/*.js')
    await page.goto('/login', { waitUntil: 'commit' })
    await logInAs(page, traveller)
    letLogin()
    await hydrated(page)
    await expect(page.getByLabel('Email')).toHaveValue(traveller.email)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
    await page.unroute('**/assets/*.js')

    await page.route('**/assets/dialog-*.js', (route) => route.abort())
    await page.goto('/trips/1')
    await hydrated(page)
    await opener(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have lost our way')
    await page.unroute('**/assets/dialog-*.js')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(dialogOf(page)).toBeVisible()

    const letBook = await hold(page, '**/assets/*.js')
    await page.goto('/trips/1', { waitUntil: 'commit' })
    await opener(page).click()
    await page.waitForURL(/\/trips\/1-[a-z-]+\?book=1&departure=\d+$/, { waitUntil: 'commit' })
    letBook()
    await expect(dialogOf(page)).toBeVisible()
  })
})

test.describe('1280 pixels at 200 % and 400 %', () => {
  test('the invalid field is visible with its error, and everything can be reached', async ({
    page,
    logIn,
  }) => {
    await logIn()
    const dialog = dialogOf(page)
    for (const viewport of [
      { width: 640, height: 400 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(viewport)
      await open(page)
      await dialog.getByLabel('Phone').fill('')
      await send(page).click()
      await expect(dialog.getByLabel('Phone')).toBeFocused()
      await expect(dialog.getByText('This field is required')).toBeInViewport({ ratio: 1 })
      await dialog.getByLabel('Note').fill('A window seat')
      await expect(dialog.getByLabel('Note')).toBeInViewport()
    }
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  })
})
