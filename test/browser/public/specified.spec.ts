import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './traveller.ts'

/*
 * The words, links, columns and initial values of the public pages that the specification names, where a browser judges them; those of
 * forms and texts stand in test/screens/specified.test.tsx. A new look keeps them; whoever changes either changes what was agreed.
 */

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}

test('every page has the navigation with its links, and a footer with the agency and Follow US', async ({
  page,
}) => {
  for (const path of ['/', '/about', '/advantages', '/tours', '/contact', '/login', '/register']) {
    await open(page, path)
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar).toBeInViewport()
    for (const [name, to] of [
      ['Home', '/'],
      ['About', '/about'],
      ['Advantages', '/advantages'],
      ['Tours', '/tours'],
      ['Contact US', '/contact'],
      ['Register', '/register'],
    ] as const)
      await expect(bar.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', to)
    await expect(bar.locator('a[href="/login"] svg').first()).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('heading', { name: 'Follow US' })).toBeVisible()
    await expect(footer.locator('a[href^="tel:"]')).toHaveCount(1)
    await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
    await expect(footer.locator('address')).not.toBeEmpty()
    await expect(footer.locator('a[href^="http"] svg')).toHaveCount(2)
  }
})

test('Home: three slides, the quick search that begins with one day, Latest Trips in capitals, and a gallery of four', async ({
  page,
}) => {
  await open(page, '/')
  await expect(page.locator('[data-slide]')).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Where are you heading?')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You are staying for?' })).toBeVisible()
  const days = page.getByRole('spinbutton', { name: 'DAYS' })
  await expect(days).toHaveValue('1')
  await expect(days).toHaveAttribute('min', '1')
  const latest = page.getByRole('region', { name: 'Latest Trips' })
  await expect(latest.locator('article')).toHaveCount(8)
  await expect(latest.locator('article h3').first()).toHaveCSS('text-transform', 'uppercase')
  await expect(page.getByRole('region', { name: 'Gallery' }).getByRole('img')).toHaveCount(4)
  await days.fill('5')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/tours/5')
})

test('Tours: the panel of periods, cards with picture, title, text, date and a way to book, and No Trips Found', async ({
  page,
}) => {
  await open(page, '/tours')
  const panel = page.getByRole('navigation', { name: 'Choose a Period:' })
  await expect(panel.getByText('Choose a Period:')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('href', '/tours')
  await expect(panel.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(panel.getByRole('link', { name: '5 Day', exact: true })).toHaveAttribute('href', '/tours/5')
  const card = page.getByRole('article').filter({ hasText: 'Slow boat through the fjords' })
  await expect(card.locator('img')).toBeVisible()
  await expect(card.getByText(/^The old mail boat/)).toBeVisible()
  await expect(card.getByRole('heading')).toHaveCSS('text-transform', 'none')
  await expect(card.locator('time').first()).toHaveText(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4}$/)
  await expect(card.getByRole('link', { name: 'Login to book' })).toHaveAttribute('href', /^\/login/)
  await open(page, '/tours/5')
  await expect(panel.locator('[aria-current=page]')).toHaveText('5 Day')
  await open(page, '/tours/99')
  await expect(page.getByText('No Trips Found')).toBeVisible()
})
