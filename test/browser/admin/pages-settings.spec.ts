import { hydrated, register } from '../public/traveller.ts'
import { expect, test } from './office.ts'

// A site of its own: who books must accept these terms.
test.use({
  apart: 'pages-settings',
  // The preview runs no script, and refuses a draft that is wrong.
  expectedNoise: [/Blocked script execution in 'about:srcdoc'|status of 422/],
})
// All in one worker, because they share a site.
test.describe.configure({ mode: 'default' })

test('an imprint is written and found at the foot of each page; terms are accepted, and the booking keeps them', async ({
  page,
  office,
  site,
  checkAccessibility,
}) => {
  const pages = ['about', 'advantages'].map((slug) => ({ slug, title: slug, text: 'Us.', footer: false }))
  await office.call('settings/pages', { pages: JSON.stringify(pages) })
  await page.goto('/admin/settings/pages')
  await page.getByRole('button', { name: 'Add a page' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('Imprint & Über uns')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('imprint-ueber-uns')
  await page.getByLabel('Address', { exact: true }).fill('imprint')
  await page.getByLabel('Title').fill('Imprint')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('imprint')
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('## Who we are\n\nA **small** agency. <script>alert(1)</script>\n\n[No link](javascript:alert(1))')
  const preview = page.frameLocator('iframe[title=Preview]')
  await expect(preview.getByRole('heading', { name: 'Who we are' })).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()

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

test('what travellers accepted is read word for word, and what is wrong with a page is said at its field', async ({
  page,
  office,
  request,
  site,
  checkAccessibility,
}) => {
  const page1 = { slug: 'about', title: 'About', text: 'Us.', footer: false }
  const page2 = { slug: 'advantages', title: 'Why', text: '', footer: false }
  const terms = { slug: 'terms', title: 'Terms', text: '# Rain\n\nIs no *reason*.', footer: true }
  await office.call('settings/pages', { pages: JSON.stringify([page1, page2, terms]), terms: 'terms' })
  const { agency } = (await (await request.get('/api/users/home/agency')).json()) as {
    agency: { terms: { id: number } }
  }
  const { token } = await register(site.url, 'Ada Lovelace')
  const booked = await request.post('/api/users/home/book', {
    headers: { 'auth-token': token },
    form: {
      name: 'Ada',
      phone: '+44 20',
      email: 'ada@example.org',
      note: '',
      trip_id: '1',
      number_of_adults: '1',
      number_of_childrens: '0',
      number_of_infants: '0',
      accepted_terms: `${agency.terms.id}`,
    },
  })
  const { booking } = (await booked.json()) as { booking: { id: number } }
  await page.goto(`/admin/booking?show=${booking.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Terms' }).click()
  const text = page.getByRole('dialog', { name: 'Terms', exact: true })
  await expect(text.getByRole('heading', { name: 'Rain' })).toBeVisible()
  await expect(text.getByText('Is no reason.')).toBeVisible()

  await page.goto('/admin/settings/pages')
  const list = page.getByRole('group', { name: 'Pages' })
  // Nothing leads to a page without a text.
  await expect(
    page.frameLocator('iframe[title=Preview]').getByRole('link', { name: 'Advantages' }),
  ).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a page' }).click()
  await page.getByLabel('Title').fill('Tours')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The site uses this address itself')).toBeVisible()
  await expect(page.getByLabel('Address', { exact: true })).toBeFocused()
  await page.getByLabel('Address', { exact: true }).fill('terms')
  await expect(page.getByText('Another page has this address')).toBeVisible()
  await checkAccessibility()
  // Another page is open when it is saved: the wrong one comes back.
  await list.getByRole('button', { name: 'About /about' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('terms')

  await page.getByRole('button', { name: 'Remove Terms' }).click()
  await expect(page.getByText('Travellers then accept no terms when they book.')).toBeVisible()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(list.getByRole('button', { name: /^Terms.*the terms$/ })).toBeVisible()
})
