import type { Page } from '@playwright/test'
import { dayAfter } from '../../../rules/days.ts'
import { expect, test } from './office.ts'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

test('f goes to the search; results come while one types, and what matches nothing says so', {
  tag: '@journey',
}, async ({ page, office }) => {
  const word = office.unique('Juno')
  const { reference } = await office.book({ name: `${word} Barström`, phone: '+46 8 5550 1707' })
  await page.goto('/admin/booking')
  const search = page.getByRole('searchbox')
  const row = page.getByRole('row').filter({ hasText: reference })
  await expect(search).toBeVisible()
  await page.keyboard.press('f')
  await expect(search).toBeFocused()
  for (const typed of ['barstrom', 'arstr', '501707', reference.slice(2, 6)]) {
    await search.fill(`${word} ${typed}`)
    await expect(page).toHaveURL(new RegExp(`q=${word}`))
    await expect(row).toBeVisible()
    await expect(page.getByText('1 booking, 3 travellers', { exact: true })).toBeVisible()
  }
  await search.fill('zzzz')
  await expect(page.getByText('Nothing matches “zzzz”.')).toBeVisible()
  await expect(page.getByText(/any part of a name/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  await page.reload()
  await expect(search).toHaveValue('zzzz')
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(search).toHaveValue('')
  await expect(row).toBeVisible()
})

test('where filters leave nothing, the list says what it has none of', async ({ page }) => {
  for (const [address, text] of [
    ['booking?trip=12&from=2199-01-01', 'No bookings of '],
    ['booking?to=2020-01-01', 'No bookings made until Wed Jan 01 2020.'],
    ['trips?departed=no&package=1&q=zzzz', 'No trips to come or under way with the package “'],
    ['users?q=zzzz', 'Nothing matches “zzzz”.'],
    ['messages?state=answered&q=zzzz', 'No answered messages match “zzzz”.'],
    ['mails?state=queued&q=zzzz', 'No queued mails match “zzzz”.'],
    ['audit?kind=export&to=2020-01-01', 'No export entries until '],
  ] as const) {
    await page.goto(`/admin/${address}`)
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/\/admin\/audit\??$/)
})

test('headings sort, both ways, and Back undoes it', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/admin/trips')
  await expect(head(page, 'next departure')).toBeVisible()
  await expect(page.locator('[aria-sort]')).toHaveCount(0)
  const titles = async () => {
    const cells = await page.locator('tbody td[data-label=title]').allTextContents()
    return cells.slice(0, 5).map((text) => text.replace(/Package: .*/s, ''))
  }
  await head(page, 'title').getByRole('link').click()
  await expect(head(page, 'title')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/\?sort=title$/)
  await expect(async () => {
    const shown = await titles()
    expect(shown).toEqual(shown.toSorted())
  }).toPass()
  const up = await titles()
  await head(page, 'title').getByRole('link').click()
  await expect(page).toHaveURL(/\?sort=-title$/)
  await expect(head(page, 'title')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(titles).not.toEqual(up)
  await page.goBack()
  await expect.poll(titles).toEqual(up)
})

test('trips under way and to come stand soonest first; all are a press away', async ({ page, office }) => {
  const today = new Date().toISOString().slice(0, 10)
  await office.book()
  const gone = office.unique('Gone')
  await office.addTrip({ title: gone, period_id: '5', date: dayAfter(today, -4) })
  const past = office.unique('Past')
  await office.addTrip({ title: past, period_id: '5', date: '2020-05-01' })
  await page.goto('/admin/trips')
  await page.getByLabel('Departure').selectOption('no')
  await expect(page).toHaveURL('/admin/trips?departed=no')
  await expect(head(page, 'next departure')).toHaveAttribute('aria-sort', 'ascending')
  const days = () =>
    page.locator('tbody time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
  await expect.poll(days, 'those that have departed leave').not.toContain('2020-05-01')
  const toCome = await days()
  expect(toCome).toEqual(toCome.toSorted())
  const row = page.getByRole('row').filter({ hasText: gone })
  await expect(row).toContainText('under way')
  const others = page.locator('tbody tr', { hasNotText: 'under way' })
  const daysOfOthers = await others
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
  expect(daysOfOthers.every((day) => day >= today)).toBe(true)
  const told = page.getByRole('status').filter({ hasText: /\d trips$/ })
  const counted = async () => Number(/\d+(?= trips)/.exec((await told.textContent()) ?? '')?.[0])
  const some = await counted()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/trips')
  await expect.poll(counted).toBeGreaterThan(some)
  // Those that have departed come last of all, and say so; alone, the latest comes first.
  expect((await days())[0]).toBe(toCome[0])
  // The travellers of a trip lead to its bookings.
  const travellers = page.getByRole('link', { name: /^\d+ travellers in \d+ bookings? of / })
  await travellers.first().click()
  await expect(page).toHaveURL(/\/admin\/booking\?trip=\d+$/)
  await page.goBack()
  await page.getByLabel('Departure').selectOption('yes')
  await expect(head(page, 'next departure')).toHaveAttribute('aria-sort', 'descending')
  // Alone, as neighbours have trips whose only departure was called off.
  await page.goto(`/admin/trips?departed=yes&q=${past}`)
  await expect(page.getByRole('row').filter({ hasText: past })).toContainText('departed')
})

test('pages of what was searched and sorted; a search is a link to share, and Escape ends it', {
  tag: '@journey',
}, async ({ page, office }) => {
  const word = office.unique('crowd')
  for (let count = 0; count < 26; count += 1) {
    await office.call('packages/store', { description: `${word} ${String.fromCharCode(65 + count)}` })
  }
  await page.goto(`/admin/packages?q=${word}&sort=-description`)
  await expect(page.getByText('1–24 of 26 packages')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('25–26 of 26 packages')).toBeVisible()
  await expect(rowOf(page, `${word} A`)).toBeVisible()
  await page.goBack()
  await expect(rowOf(page, `${word} Z`)).toBeVisible()
  // Another order begins on the first page.
  await page.goForward()
  await head(page, 'Description').getByRole('link').click()
  await expect(rowOf(page, `${word} A`)).toBeVisible()
  await expect(page.getByText('1–24 of 26 packages')).toBeVisible()

  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').pressSequentially(`${word} Q`)
  await expect(page.getByText('1 package', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(`${word} Q`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox').press('Escape')
  // One page of all packages, below the heads.
  await expect(page.getByRole('row')).toHaveCount(25)
})

test('whoever returns after more than a minute sees the list as it is by now', async ({ page, office }) => {
  const word = office.unique('Return')
  await office.book({ name: `${word} One` })
  await page.clock.install()
  await page.goto(`/admin/booking?q=${word}`)
  await expect(page.getByText('1 booking, 3 travellers', { exact: true })).toBeVisible()
  await office.book({ name: `${word} Two` })
  const look = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await look(true)
  await page.clock.fastForward('02:00')
  await look(false)
  await expect(page.getByText('2 bookings, 6 travellers', { exact: true })).toBeVisible()
})

test('after a row is deleted, the focus is on the list', async ({ page, office }) => {
  const word = office.unique('Leaves')
  for (const name of ['One', 'Two']) await office.call('packages/store', { description: `${name} ${word}` })
  await page.goto(`/admin/packages?q=${word}&sort=description`)
  const list = page.getByRole('region', { name: 'Packages' })
  const asking = page.getByRole('alertdialog', { name: 'Are you sure?' })
  const deletion = rowOf(page, `One ${word}`).getByRole('button', { name: 'Delete' })
  await deletion.press('Enter')
  await expect(asking).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(deletion).toBeFocused()
  for (const name of ['One', 'Two']) {
    await rowOf(page, `${name} ${word}`).getByRole('button', { name: 'Delete' }).press('Enter')
    await asking.getByRole('button', { name: 'Yes, delete it!' }).press('Enter')
    await expect(rowOf(page, `${name} ${word}`)).toHaveCount(0)
    await expect(list).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Show all' })).toBeFocused()
})

test.describe('an address that says nonsense', () => {
  test.use({ expectedNoise: [/status of 400/] })

  test('leads back to the list', async ({ page, checkAccessibility }) => {
    await page.goto('/admin/trips?sort=colour')
    await expect(page.getByRole('heading', { name: 'That did not work' })).toBeVisible()
    await expect(page.getByText('Part of this address does not fit the list')).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await checkAccessibility()
    await page.getByRole('link', { name: 'Start from the beginning' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('filters wait behind a button, and a list of orders sorts', async ({ page, checkAccessibility }) => {
    await page.goto('/admin/trips')
    await expect(page.getByLabel('Departure')).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Departure').selectOption('no')
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await page.getByLabel('Sorted by').selectOption('-title')
    await expect(page).toHaveURL(/\?departed=no&sort=-title$/)
    await checkAccessibility()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
})
