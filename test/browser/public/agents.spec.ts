import { admin } from '../../server.ts'
import { expect, fitsSideways, hydrated, logInAs, sender, test } from './traveller.ts'

test.use({ apart: 'agents', viewport: { width: 390, height: 844 } })

const PASSWORD = 'seven quiet herons'

test('an agent is invited, books for a traveller, changes and cancels, and finds it in the statement', async ({
  page,
  site,
  checkAccessibility,
  checkBothSchemes,
}) => {
  const send = sender(site)
  const { access_token: office } = await send('admin/login', admin)
  const terms = { change_days: '14', change_fee: '0', cancel_online: '1' }
  await send('admin/settings/booking', terms, office)
  await send('admin/trips/update/1', { price_adult: '50000' }, office)
  const date = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10)
  const stored = await send('admin/departures/store', { trip_id: '1', dates: date }, office)
  const [departure] = stored.ids as number[]
  const proof = { current_password: admin.password }
  const nordic = { name: 'Nordic Holidays', email: 'sales@nordic.example', commission: '10' }
  const { id } = await send('admin/resellers/store', { ...nordic, ...proof }, office)
  const email = 'ida@nordic.example'
  await send(`admin/resellers/invite/${id}`, { name: 'Ida Nord', email, ...proof }, office)
  const findLink = async () =>
    (await site.mails())
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .map(({ text }) => /\/reset-password#\S+/.exec(text ?? '')?.[0])
      .find(Boolean)
  await expect.poll(findLink, { timeout: 15_000 }).toBeTruthy()
  await page.goto((await findLink()) ?? '')
  await hydrated(page)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  await page.goto('/login')
  await hydrated(page)
  await logInAs(page, { email, password: PASSWORD })
  await expect(page).not.toHaveURL(/login/)

  await page.goto(`/trips/1?book=1&departure=${departure}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'The traveller' })).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await expect(dialog.getByLabel('Email')).toHaveValue('')
  await dialog.getByLabel('Adults', { exact: true }).fill('2')
  await dialog.getByLabel('Name').fill('Tova Lund')
  await dialog.getByLabel('Your reference').fill('N-77')
  await expect(dialog.getByText('Commission', { exact: false })).toBeVisible()
  await expect(dialog.getByText('You pay')).toBeVisible()
  expect(await fitsSideways(page)).toBe(true)
  await checkBothSchemes()
  await dialog.getByRole('button', { name: /^Book/ }).click()
  await expect(dialog.getByText('Tova Lund').first()).toBeVisible()

  await page.goto('/bookings?q=n-77')
  await expect(page.getByText('Tova Lund · N-77')).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByLabel('Adults', { exact: true }).fill('3')
  await dialog.getByRole('button', { name: /^Change/ }).click()
  await expect(page.getByText('Your booking is changed.')).toBeVisible()

  await page.getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByText('Tova Lund')).toBeVisible()
  expect(await fitsSideways(page)).toBe(true)
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await csv).suggestedFilename()).toMatch(/^statement-.*\.csv$/)

  await page.getByRole('link', { name: 'My bookings' }).last().click()
  await page.getByRole('searchbox').fill('nobody')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Nothing was found.', { exact: false })).toBeVisible()
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'This booking is cancelled' })).toBeVisible()
})
