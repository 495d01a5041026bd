import { open } from './booking-dialog.ts'
import { expect, hydrated, test } from './traveller.ts'

// Also what the browser meant to fetch ahead, and the question whether it is true.
test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED/] })

test('going on while offline stays here and says so, and goes on once there is a network', async ({
  page,
  context,
  checkAccessibility,
}) => {
  await page.goto('/')
  await hydrated(page)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('You seem to be offline.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await checkAccessibility()
  // In vain, and at another link.
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Advantages' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expect(page).toHaveURL('/')
  await context.setOffline(false)
  await expect(page).toHaveURL('/advantages')
  await expect(alert).toHaveCount(0)
})

test('Back too; and a browser that is wrong about its network goes on at once', async ({ page, context }) => {
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Advantages' }).click()
  await expect(page).toHaveURL('/advantages')
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL('/advantages')
  await context.setOffline(false)
  await expect(page).toHaveURL('/about')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    dispatchEvent(new Event('offline'))
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Advantages' }).click()
  await expect(page).toHaveURL('/advantages')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the booking dialog is closed by Back without a network', async ({ page, context, logIn }) => {
  await logIn()
  await open(page)
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
