import { expect, test } from './office.ts'

test('the menu tells how much waits: with the page, after an answer, and when somebody comes back', async ({
  page,
  request,
  office,
}) => {
  const now = { open_messages: 2, failed_mails: 120 }
  let asked = 0
  await page.route('**/api/admin/waiting*', (route) => {
    asked += 1
    return route.fulfill({ json: { status: 200, ...now } })
  })
  const name = office.unique('Wanda')
  await request.post('/api/users/home/contact', {
    form: { name, email: 'wanda@itinera.example', message: 'Hello?' },
  })
  await page.clock.install()
  await page.goto(`/admin/messages?q=${name}`)
  const menu = page.getByRole('navigation', { name: 'Back office' })
  const messages = menu.getByRole('link', { name: /^Messages/ })
  await expect(messages).toHaveAccessibleName('Messages 2 open')
  await expect(messages.getByText('2', { exact: true })).toBeVisible()
  const mails = menu.getByRole('link', { name: /^Sent mail/ })
  await expect(mails).toHaveAccessibleName('Sent mail more than 99 failed')
  await expect(mails.getByText('99+')).toBeVisible()

  now.open_messages = 1
  await page.getByRole('button', { name: `Mark as answered: ${name}` }).click()
  await expect(messages).toHaveAccessibleName('Messages 1 open')
  expect(asked).toBe(2)

  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')))
  now.open_messages = 0
  await page.clock.fastForward('00:02')
  await comeBack()
  // A window tells that it is there again more than once.
  await comeBack()
  await expect(messages).toHaveAccessibleName('Messages')
  expect(asked).toBe(3)
})

test('a mail that is sent again waits for nobody', async ({ page, office, site }) => {
  const { email } = await office.book()
  await expect
    .poll(async () => (await site.mails()).some(({ to }) => to?.some(({ address }) => address === email)))
    .toBe(true)
  const now = { open_messages: 0, failed_mails: 1 }
  await page.route('**/api/admin/waiting*', (route) => route.fulfill({ json: { status: 200, ...now } }))
  await page.goto(`/admin/mails?q=${email}`)
  const mails = page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Sent mail/ })
  await expect(mails).toHaveAccessibleName('Sent mail 1 failed')
  now.failed_mails = 0
  await page.getByRole('button', { name: /^Send again the mail/ }).click()
  await page.getByRole('button', { name: 'Write to a file' }).click()
  await expect(mails).toHaveAccessibleName('Sent mail')
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the button of the menu tells how much waits behind it', async ({ page, checkAccessibility }) => {
    const now = { open_messages: 2, failed_mails: 1 }
    await page.route('**/api/admin/waiting*', (route) => route.fulfill({ json: { status: 200, ...now } }))
    await page.goto('/admin/trips')
    const button = page.getByRole('button', { name: 'Open the menu' })
    await expect(button).toHaveAccessibleName('Open the menu, 2 open messages, 1 failed mail')
    await expect(button).toHaveText('3')
    await checkAccessibility()
    await button.click()
    await expect(page.getByRole('button', { name: 'Close the menu' })).toHaveText('')
    await page.keyboard.press('Escape')
    now.open_messages = 0
    now.failed_mails = 0
    await page.reload()
    await expect(button).toHaveAccessibleName('Open the menu')
    await expect(button).toHaveText('')
  })
})
