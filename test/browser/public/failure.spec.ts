import { expect, hydrated, test } from './traveller.ts'

test.use({ expectedNoise: [/status of 5\d\d|Error/] })

test('a page whose data fails says so in the site’s look, with a way on', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/about')
  await hydrated(page)
  await page.route('**/advantages.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Advantages' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have lost our way')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await checkAccessibility()
  await page.unroute('**/advantages.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why travel with us')
})
