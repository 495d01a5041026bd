import { expect, hydrated, logInAs, test } from './traveller.ts'

const NEW_PASSWORD = 'eleven loud geese'

test.use({ expectedNoise: [/status of 422/] })

test('a mailed link sets a new password, once', { tag: '@journey' }, async ({
  page,
  site,
  traveller,
  checkAccessibility,
}) => {
  await page.goto('/login')
  await hydrated(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await expect(page.getByText('This site sends no email at present.')).toBeVisible()
  await page.getByLabel('Email').fill(traveller.email)
  await page.getByRole('button', { name: 'Request a link' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'please call or write to us to get it',
  )
  await expect(page.getByLabel('Email')).toHaveValue(traveller.email)

  const findLink = async () =>
    (await site.mails())
      .filter((mail) => mail.to?.some(({ address }) => address === traveller.email))
      .map((mail) => /\/reset-password#\S+/.exec(mail.text ?? '')?.[0])
      .find(Boolean)
  await expect.poll(findLink, { timeout: 15_000 }).toBeTruthy()
  const link = (await findLink()) ?? ''

  const openLink = async () => {
    await page.goto('/about')
    await page.goto(link)
    await hydrated(page)
  }
  const setPassword = async () => {
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save password' }).click()
  }
  // A link that was opened and left still works, and its token is in no address that is sent anywhere.
  const token = link.split('#')[1] ?? ''
  const told: string[] = []
  page.on('request', (request) => told.push(request.url(), request.headers().referer ?? ''))
  const checked = page.waitForResponse('**/api/users/password/check?*')
  await openLink()
  expect((await checked).status()).toBe(200)
  await openLink()
  await setPassword()
  expect(told.filter((address) => address.includes('/reset-password')).length).toBeGreaterThan(0)
  expect(told.filter((address) => address.includes(token))).toEqual([])
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  await expect(page.locator(':focus').getByRole('status')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  await logInAs(page, { ...traveller, password: NEW_PASSWORD })
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible()

  // The page says so before anybody types.
  await openLink()
  await expect(page.getByRole('alert')).toContainText('This link no longer works')
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  await checkAccessibility()
})
