import { dialogOf, fill, open, opener, send } from './booking-dialog.ts'
import { expect, fitsSideways, hold, hydrated, logInAs, test, viewports } from './traveller.ts'

for (const { name, viewport } of viewports) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${name}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme })

      test('the dialog begins as described and names what is missing', async ({
        page,
        logIn,
        checkAccessibility,
      }) => {
        await logIn()
        await open(page)
        const dialog = dialogOf(page)
        await expect(dialog.getByLabel('Name')).toBeFocused()
        await expect(dialog.locator('[name=number_of_adults]')).toHaveValue('1')
        await expect(dialog.locator('[name=number_of_childrens]')).toHaveValue('0')
        await expect(dialog.locator('[name=number_of_infants]')).toHaveValue('0')
        await checkAccessibility()
        await expect(dialog.getByLabel('Children')).toHaveAccessibleDescription('from 2 to 11')
        await expect(dialog.getByLabel('Infants')).toHaveAccessibleDescription('under 2')
        await expect(dialog.getByLabel('Name')).toHaveValue('Ada Lovelace')
        for (const name of ['name', 'email', 'number_of_infants'])
          await dialog.locator(`[name=${name}]`).fill('')
        await send(page).click()
        await expect(dialog.getByText('This field is required')).toHaveCount(4)
        await expect(dialog.getByLabel('Name')).toBeFocused()
        await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
        expect(await fitsSideways(page)).toBe(true)
        await checkAccessibility()
        const area = dialog.locator('form > div').first()
        expect((await area.boundingBox())?.height).toBeLessThanOrEqual(24 * 16)
      })

      test('a booking shows its reference in place of the emptied form', async ({
        page,
        logIn,
        traveller,
        checkAccessibility,
      }) => {
        await logIn()
        await open(page)
        await fill(page)
        const dialog = dialogOf(page)
        await dialog.getByLabel('Adults').fill('2')
        await dialog.getByLabel('Children').fill('1')
        await dialog.getByLabel('Note').fill('A window seat')
        await send(page).click()
        await expect(dialog.getByRole('status')).toHaveText(/^Thank you, .* [A-Z2-9]{8}\.$/)
        await expect(dialog.getByRole('heading', { name: 'We have received your booking' })).toBeFocused()
        const [terms, facts] = [dialog.getByRole('term'), dialog.getByRole('definition')]
        await expect(terms).toHaveText(['Departure', 'Travellers', 'Name', 'Phone', 'Email', 'Note'])
        await expect(facts).toHaveText([
          /^\w{3} \w{3} \d\d \d{4}, \d+ days?$/,
          '2 adults, 1 child',
          'Ada Lovelace',
          '+44 (20) 7946-0000',
          'ada@example.org',
          'A window seat',
        ])
        await expect(dialog.getByRole('link', { name: 'See my bookings' })).toBeVisible()
        for (const name of ['name', 'phone', 'email', 'note'])
          await expect(dialog.locator(`[name=${name}]`)).toHaveValue('')
        await expect(dialog.locator('[name=number_of_adults]')).toHaveValue('1')
        await expect(dialog.locator('[name=phone]')).toBeHidden()
        await expect(send(page)).toHaveCount(0)
        expect(await fitsSideways(page)).toBe(true)
        await checkAccessibility()
        await dialog.locator('footer').getByRole('button', { name: 'Close' }).click()
        await expect(dialog).toBeHidden()
        await expect(opener(page)).toBeFocused()
        await opener(page).click()
        await expect(dialog.getByLabel('Name')).toHaveValue('Ada Lovelace')
        await expect(dialog.getByLabel('Email')).toHaveValue(traveller.email)
        await expect(dialog.getByLabel('Phone')).toHaveValue('')
        await dialog.getByLabel('Phone').fill('0301234')
        await send(page).click()
        await dialog.getByRole('link', { name: 'See my bookings' }).click()
        await expect(page.getByRole('link', { name: 'Slow boat through the fjords' })).toHaveCount(2)
        await expect(dialog).toBeHidden()
        await checkAccessibility()
      })
    })
  }
}

test('another booking begins with the form as it was first', async ({ page, logIn, traveller }) => {
  await logIn()
  await open(page)
  await fill(page)
  const dialog = dialogOf(page)
  await dialog.getByLabel('Adults').fill('4')
  await send(page).click()
  await dialog.getByRole('button', { name: 'Book this trip again' }).click()
  await expect(dialog.getByRole('heading', { name: 'We have received your booking' })).toHaveCount(0)
  // All that is told is that this trip is booked already.
  await expect(dialog.getByRole('status')).toHaveText(/^You have booked this trip already/)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Email')).toHaveValue(traveller.email)
  await expect(dialog.getByLabel('Phone')).toHaveValue('')
  await expect(dialog.getByLabel('Adults')).toHaveValue('1')
  await dialog.getByLabel('Phone').fill('0301234')
  await send(page).click()
  await dialog.getByRole('link', { name: 'See my bookings' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
})

test('a note that is too long is said to be, not cut', async ({ page, logIn }) => {
  await logIn()
  await open(page)
  await fill(page)
  const note = dialogOf(page).getByLabel('Note')
  await note.fill('n'.repeat(2001))
  await send(page).click()
  await expect(dialogOf(page).getByText('At most 2000 characters')).toBeVisible()
  await expect(note).toHaveValue('n'.repeat(2001))
})

test('a large group is offered help, and may book', async ({ page, logIn, checkAccessibility }) => {
  await logIn()
  await open(page)
  await fill(page)
  const hint = dialogOf(page).getByText('That is a large group')
  await expect(hint).toHaveCount(0)
  await dialogOf(page).getByLabel('Children').fill('99')
  await expect(hint).toBeVisible()
  await checkAccessibility()
  await send(page).click()
  await expect(dialogOf(page).getByRole('status')).toHaveText(/^Thank you/)
  await dialogOf(page).getByRole('button', { name: 'Book this trip again' }).click()
  await expect(hint).toHaveCount(0)
})

test('a phone number that is none is not sent', async ({ page, logIn }) => {
  await logIn()
  await open(page)
  await fill(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await dialogOf(page).getByLabel('Phone').fill('call me')
  await send(page).click()
  await expect(dialogOf(page).getByText('Phone number must be a number')).toBeVisible()
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([])
})

test('what was typed survives Escape, the close button and the way to another page', async ({
  page,
  logIn,
}) => {
  await logIn()
  await open(page)
  await fill(page)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await opener(page).click()
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue('ada@example.org')
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('link', { name: 'All tours' }).click()
  await page
    .getByRole('article')
    .filter({ hasText: 'Huts and high lakes' })
    .getByRole('button', { name: 'Book Now' })
    .click()
  const other = page.getByRole('dialog', { name: 'Huts and high lakes' })
  await expect(other.getByLabel('Email')).toHaveValue('ada@example.org')
  await expect(other.locator('[name=trip_id]')).not.toHaveValue('1')
})

test('the button waits with the answer', async ({ page, logIn }) => {
  await logIn()
  await open(page)
  await fill(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/users/home/book', async (route) => {
    await held
    await route.continue()
  })
  await send(page).click()
  const waiting = dialogOf(page).getByRole('button', { name: 'Loading...' })
  await expect(waiting).toBeDisabled()
  letGo()
  await expect(waiting).toHaveCount(0)
  await dialogOf(page).getByRole('button', { name: 'Book this trip again' }).click()
  await expect(send(page)).toBeEnabled()
})

test('Login to book leads back to the trip with its dialog open', async ({ page, traveller }) => {
  await page.goto('/trips/1')
  await hydrated(page)
  await page.getByRole('link', { name: 'Login to book' }).click()
  await expect(page).toHaveURL('/login?next=%2Ftrips%2F1%3Fbook%3D1')
  await page.getByRole('link', { name: "Don't have an account? Register" }).click()
  await expect(page.getByText("Create an account, and we'll take you back to your trip.")).toBeVisible()
  await page.getByRole('link', { name: 'Have an account?' }).click()
  await expect(page.getByText("Log in, and we'll take you back to your trip.")).toBeVisible()
  await logInAs(page, traveller)
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
})

test('scrolling on does not change how many come along', async ({ page, logIn }) => {
  await logIn()
  await page.goto('/trips/1')
  await hydrated(page)
  await opener(page).click()
  const adults = dialogOf(page).getByRole('spinbutton').first()
  await adults.fill('4')
  await adults.hover()
  await page.mouse.wheel(0, 300)
  await expect(adults).toHaveValue('4')
})

test('a press beside the dialog closes it, one on its scrollbar does not', async ({ page, logIn }) => {
  await page.setViewportSize({ width: 800, height: 300 })
  await logIn()
  await open(page)
  const { x, y, width } = (await dialogOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  // Browsers that are tested have none; where there is one, its presses are the dialog's.
  const press = (clientX: number) =>
    dialogOf(page).dispatchEvent('pointerdown', { clientX, clientY: y + 50, bubbles: true })
  await press(x + width - 5)
  await expect(dialogOf(page)).toBeVisible()
  await press(x + width + 5)
  await expect(dialogOf(page)).toBeHidden()
})

test('a Book Now that is pressed before the script has come opens the dialog later', async ({
  page,
  logIn,
}) => {
  await logIn()
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto('/trips/1', { waitUntil: 'commit' })
  await opener(page).click()
  await page.waitForURL('/trips/1?book=1', { waitUntil: 'commit' })
  letGo()
  await expect(dialogOf(page)).toBeVisible()
  await expect(page).toHaveURL('/trips/1')
})
