import { hydrated, register } from '../public/traveller.ts'
import { expect, test } from './office.ts'

// A site of its own: who books must accept these terms.
test.use({
  apart: 'pages-settings',
  // The preview runs no script, and refuses a draft that is wrong: a page without a title.
  expectedNoise: [/Blocked script execution in 'about:srcdoc'|status of 422/],
})
test('an imprint is written and found at the foot of each page; terms are accepted, and the booking keeps them', async ({
  page,
  office,
  site,
  checkAccessibility,
}) => {
  const pages = ['about', 'advantages'].map((slug) => ({
    slug,
    title: slug,
    text: slug === 'about' ? 'Us.' : '',
    footer: false,
  }))
  await office.call('settings/pages', { pages: JSON.stringify(pages) })
  await page.goto('/admin/settings/pages')
  await page.getByRole('button', { name: 'Add a page' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('Imprint')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('imprint')
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('## Who we are\n\nA **small** agency. <script>alert(1)</script>\n\n[No link](javascript:alert(1))')
  const preview = page.frameLocator('iframe[title=Preview]')
  await expect(preview.getByRole('heading', { name: 'Who we are' })).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
  // Nothing leads to a page without a text.
  await expect(preview.getByRole('link', { name: 'Advantages' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add a page' }).click()
  await page.getByLabel('Title').fill('Travel terms')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Rain is no reason.')
  await page.getByLabel('Travellers accept this page when they book').check()
  await page.getByRole('button', { name: 'Move Travel terms up' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings were saved.')).toBeVisible()

  await page.goto('/')
  const foot = page.getByRole('navigation', { name: 'Legal' }).getByRole('link')
  await expect(foot).toHaveText(['Travel terms', 'Imprint'])
  await foot.last().click()
  await expect(page).toHaveURL('/imprint')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/imprint`)
  await expect(page.getByRole('main').getByText('<script>alert(1)</script>')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'No link' })).toHaveCount(0)
  await hydrated(page)

  // A traveller books.
  const traveller = await register(site.url, 'Ada Lovelace')
  await page.evaluate(
    ([token = '', email = '']) => {
      localStorage.setItem('token', token)
      localStorage.setItem('account', email)
      localStorage.removeItem('role')
    },
    [traveller.token, traveller.email],
  )
  await page.goto('/trips/1?book=1')
  const dialog = page.getByRole('dialog')
  const accept = dialog.getByRole('checkbox', { name: 'I accept the terms and conditions' })
  await expect(dialog.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('target', '_blank')
  await dialog.getByLabel('Phone').fill('+44 20 7946 0000')
  await dialog.getByRole('button', { name: 'Book Now' }).click()
  await expect(dialog.getByText('Please accept the Travel terms')).toBeVisible()
  await expect(accept).toBeFocused()
  await checkAccessibility()
  await accept.check()
  await dialog.getByRole('button', { name: 'Book Now' }).click()
  await expect(dialog.getByText('Your booking is confirmed.').first()).toBeVisible()
})
