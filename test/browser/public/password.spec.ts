import { expect, hydrated, test } from './traveller.ts'

const NEW_PASSWORD = 'eleven loud geese'

test.use({ expectedNoise: [/status of 422/] })

test('a forgotten password is set anew with the mailed link, once', async ({
  page,
  site,
  traveller,
  checkAccessibility,
}) => {
  await page.goto('/login')
  await hydrated(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByLabel('Email').fill(traveller.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    `the inbox of ${traveller.email}, and in its spam folder`,
  )
  await expect(page.getByLabel('Email')).toHaveValue(traveller.email)
  await checkAccessibility()

  const findLink = async () =>
    (await site.mails())
      .filter((mail) => mail.to?.some(({ address }) => address === traveller.email))
      .map((mail) => /\/reset-password#\S+/.exec(mail.text ?? '')?.[0])
      .find(Boolean)
  await expect.poll(findLink, { timeout: 15_000 }).toBeTruthy()
  const link = (await findLink()) ?? ''

  const setPassword = async () => {
    await page.goto('/about')
    await page.goto(link)
    await hydrated(page)
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save password' }).click()
  }
  await setPassword()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  await page.getByLabel('Email').fill(traveller.email)
  await page.getByLabel('Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible()

  await setPassword()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  await checkAccessibility()
})
