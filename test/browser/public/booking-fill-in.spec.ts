import { dialogOf, open, opener } from './booking-dialog.ts'
import { expect, hold, hydrated, test } from './traveller.ts'

test('the account’s name and address come late, and only where nothing was typed', async ({
  page,
  logIn,
  traveller,
}) => {
  await logIn()
  const letGo = await hold(page, '**/api/users/account')
  await open(page)
  const name = dialogOf(page).getByLabel('Name')
  const email = dialogOf(page).getByLabel('Email')
  await name.fill('Grace')
  await dialogOf(page).getByRole('button', { name: 'Book Now' }).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  letGo()
  await expect(email).toHaveValue(traveller.email)
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(name).toHaveValue('Grace')

  // What was emptied on purpose stays empty, too.
  await email.fill('')
  await page.keyboard.press('Escape')
  const answered = page.waitForResponse('**/api/users/account')
  await opener(page).click()
  await (await answered).finished()
  // Whatever the page does with the answer, it has done by the next frame but one.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(name).toHaveValue('Grace')
  await expect(email).toHaveValue('')
})

test('the phone number of the last booking is offered for the next one, of another trip too', async ({
  page,
  logIn,
}) => {
  await logIn()
  await open(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).not.toHaveValue('')
  await dialog.getByLabel('Phone').fill('+44 (20) 7946-0000')
  await dialog.getByRole('button', { name: 'Book Now' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^Thank you/)
  await page.goto('/trips/2')
  await hydrated(page)
  await opener(page).click()
  await expect(dialog.getByLabel('Phone')).toHaveValue('+44 (20) 7946-0000')
})

test('whoever has just begun to write where the name comes late replaces it', async ({ page, logIn }) => {
  await logIn()
  const letGo = await hold(page, '**/api/users/account')
  await open(page)
  const name = dialogOf(page).getByLabel('Name')
  await name.focus()
  letGo()
  await expect(name).toHaveValue('Ada Lovelace')
  await page.keyboard.type('Grace')
  await expect(name).toHaveValue('Grace')
})

test.describe('when the account cannot be asked', () => {
  test.use({ expectedNoise: [/ERR_FAILED/] })

  test('the form is empty and works', async ({ page, logIn }) => {
    await logIn()
    await page.route('**/api/users/account', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await open(page)
    await failed
    const dialog = dialogOf(page)
    await expect(dialog.getByLabel('Name')).toHaveValue('')
    await dialog.getByLabel('Name').fill('Ada Lovelace')
    await dialog.getByLabel('Phone').fill('0301234')
    await dialog.getByLabel('Email').fill('ada@example.org')
    await dialog.getByRole('button', { name: 'Book Now' }).click()
    await expect(dialog.getByRole('status')).toHaveText(/^Thank you/)
  })
})

test('behind the dialog everything is dimmed, the scrollbar’s room too', async ({ page, logIn }) => {
  await logIn()
  await open(page)
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await ground()).not.toBe('rgba(0, 0, 0, 0)')
  await page.keyboard.press('Escape')
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
})

for (const { zoom, viewport } of [
  { zoom: '200 %', viewport: { width: 640, height: 400 } },
  { zoom: '400 %', viewport: { width: 320, height: 256 } },
]) {
  test.describe(`1280 pixels at ${zoom}`, () => {
    test.use({ viewport })

    test('the field that is wrong is in sight with its error, and everything can be reached', async ({
      page,
      logIn,
      checkAccessibility,
    }) => {
      await logIn()
      await open(page)
      const dialog = dialogOf(page)
      await expect(dialog.getByLabel('Name')).toHaveValue('Ada Lovelace')
      await dialog.getByRole('button', { name: 'Book Now' }).click()
      await expect(dialog.getByLabel('Phone')).toBeFocused()
      await expect(dialog.getByText('This field is required')).toBeInViewport({ ratio: 1 })
      await dialog.getByLabel('Note').fill('A window seat')
      await expect(dialog.getByLabel('Note')).toBeInViewport()
      await checkAccessibility()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
    })
  })
}
