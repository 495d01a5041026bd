import { admin } from '../server.ts'
import { expect, test } from './fixture.ts'
import { hydrated, logInAs, register } from './public/traveller.ts'

// The router's own script complains of it; the pages do not.
test.use({ expectedNoise: [/SecurityError|refused/] })

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The storage is refused.', 'SecurityError')
        },
      })
  }),
)

test('with storage blocked the pages are there, and a login lasts as long as its page, to the back office too', async ({
  page,
  site,
}) => {
  const traveller = await register(site.url, 'Ada Lovelace')
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Latest Trips' })).toBeVisible()
  await page.goto('/trips/1')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow boat through the fjords')
  await page.getByRole('link', { name: 'Login to book' }).first().click()
  await logInAs(page, traveller)
  const dialog = page.getByRole('dialog', { name: 'Slow boat through the fjords' })
  await expect(dialog.getByLabel('Email')).toHaveValue(traveller.email)
  await dialog.getByLabel('Phone').fill('0301234')
  await dialog.getByRole('button', { name: 'Book Now' }).click()
  await expect(dialog.getByText('Thank you, Ada Lovelace.')).toBeVisible()

  await page.goto('/admin/login')
  await page.getByLabel('Your email').fill(admin.email)
  await page.getByLabel('Your password').fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: 'Next departures' })).toBeVisible()
})
