import type { Page } from '@playwright/test'
import { nextFrame } from '../fixture.ts'
import { expect, test } from './office.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Booking', exact: true })
const rowOf = (page: Page, reference: string) => table(page).getByRole('row').filter({ hasText: reference })

test('on paper the bookings have a heading, every column and light colours', async ({ page, office }) => {
  const note = 'We arrive by train at eleven in the evening. '.repeat(6).trim()
  const name = 'Maximiliane Freifrau von Donaudampfschifffahrtsgesellschaft'
  const { email, reference } = await office.book({ note, name, trip_id: '4' })
  // With money, as where trips have prices.
  const isList = (url: URL) => url.pathname === '/api/admin/trips/bookings'
  await page.route(isList, async (route) => {
    const answer = (await (await route.fetch()).json()) as { packages: { data: object[] } }
    const due = { total: 929_480, paid: 0, balance: 929_480, due_now: 929_480, due_on: '2098-01-01' }
    const owing = { currency: 'EUR', ...due, standing: 'balance_due' }
    const data = answer.packages.data.map((booking) => ({ ...booking, ...owing }))
    await route.fulfill({ json: { ...answer, packages: { ...answer.packages, data } } })
  })
  // An A4 sheet across, without its margins.
  await page.setViewportSize({ width: 1047, height: 718 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(`/admin/booking?q=${email}&from=2020-01-01`)
  await expect(rowOf(page, reference)).toBeVisible()
  await expect(page.getByText('Itinera', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Bookings', { exact: true })).toBeVisible()
  await expect(page.getByText(`Booked from Wed Jan 01 2020, found by “${email}”`)).toBeVisible()
  await expect(page.getByText('On this sheet: 1 booking, 3 travellers')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()
  const cells = rowOf(page, reference).getByRole('cell')
  const rightEdge = async () => {
    const last = await cells.last().boundingBox()
    return (last?.x ?? 0) + (last?.width ?? 9999)
  }
  await expect.poll(rightEdge).toBeLessThanOrEqual(1047)
  await expect(cells.last()).toContainText('€9,294.80')
  // Letter is narrower.
  await page.setViewportSize({ width: 980, height: 740 })
  await expect.poll(rightEdge).toBeLessThanOrEqual(980)
  const isCut = () =>
    cells
      .filter({ hasText: note })
      .evaluate((cell) =>
        [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollHeight > part.clientHeight + 1),
      )
  await expect.poll(isCut).toBe(false)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

/** What the list is told of a booking with a price. */
const due = {
  total: 929_480,
  paid: 0,
  balance: 929_480,
  due_now: 929_480,
  due_on: '2098-01-01',
  standing: 'balance_due',
}

/** A booking whose every column is as wide as columns get. */
const wide = {
  name: 'Maximiliane Freifrau von Donaudampfschifffahrtsgesellschaft',
  note: 'Straßenbahnhaltestellenanzeigetafeln bitte meiden',
  phone: '+49 (0) 30 5557-0190-1234',
  email: 'maximiliane.freifrau.von.donaudampfschifffahrt@gesellschaft.example',
  // As many as an account may book that has not proven its address.
  number_of_adults: '39',
}

test('where all columns have too little room, reference and money stay in sight, and a shadow tells that the list goes on', async ({
  page,
  office,
}) => {
  const { reference } = await office.book({ ...wide, trip_id: '4' })
  const isList = (url: URL) => url.pathname === '/api/admin/trips/bookings'
  await page.route(isList, async (route) => {
    const answer = (await (await route.fetch()).json()) as { packages: { data: object[] } }
    const data = answer.packages.data.map((booking) => ({ ...booking, currency: 'EUR', ...due }))
    await route.fulfill({ json: { ...answer, packages: { ...answer.packages, data } } })
  })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`/admin/booking?q=${reference}`)
  const row = rowOf(page, reference)
  // The headings of the counts have two lines at most.
  expect((await table(page).locator('thead').boundingBox())?.height).toBeLessThan(52)
  const inSight = async () => {
    await expect(row.getByRole('link', { name: reference })).toBeInViewport({ ratio: 1 })
    await expect(row.getByText('€9,294.80')).toBeInViewport({ ratio: 0.99 })
  }
  const box = table(page).locator('..')
  await expect(box).toHaveAttribute('data-more-right')
  await inSight()
  await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  await expect(box).not.toHaveAttribute('data-more-right')
  await expect(box).toHaveAttribute('data-more-left')
  await inSight()
  // Whatever stands beside it, no cell lies over its neighbour.
  for (const cell of await row.getByRole('cell').all()) {
    const isWithin = await cell.evaluate((element) =>
      [...element.querySelectorAll('*')].every(
        (part) =>
          part.getClientRects().length === 0 ||
          part.getBoundingClientRect().right <= element.getBoundingClientRect().right + 1,
      ),
    )
    expect(isWithin, (await cell.textContent()) ?? '').toBe(true)
  }
})

test('on a phone the list begins in the first screen, and a booking is a low card', async ({
  page,
  office,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const note = 'We arrive by train at eleven in the evening. '.repeat(6).trim()
  const { email, reference } = await office.book({ note })
  await page.goto(`/admin/booking?q=${email}`)
  const row = rowOf(page, reference)
  await expect(row).toBeVisible()
  // A line of text may reach a fraction of a pixel over its box.
  for (const text of [reference, 'Tove Traveller', '· 3 travellers'])
    await expect(row.getByText(text, { exact: true }).filter({ visible: true })).toBeInViewport({
      ratio: 0.99,
    })
  expect((await row.boundingBox())?.height ?? 9999).toBeLessThan(844 / 5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await checkAccessibility(true)
  // A long address makes no card wider than the screen.
  const long = await office.book(wide)
  await page.goto(`/admin/booking?q=${long.reference}`)
  await expect(rowOf(page, long.reference)).toBeVisible()
  const edges = await rowOf(page, long.reference)
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
  expect(Math.max(...edges)).toBeLessThanOrEqual(390)
})

test('twelve bookings are in sight, with all columns each on one line, with fewer nothing cut, which the browser remembers', async ({
  page,
  office,
}) => {
  const note = office.unique('Straßenbahn')
  const { reference } = await office.book({
    name: 'Maximiliane von Donaudampf',
    number_of_infants: '1',
    // Infants may travel there.
    trip_id: '4',
    note,
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  // As where trips have prices, and after years.
  const isList = (url: URL) => url.pathname === '/api/admin/trips/bookings'
  await page.route(isList, async (route) => {
    const answer = (await (await route.fetch()).json()) as { packages: { data: object[] } }
    const [first] = answer.packages.data
    const data = Array.from({ length: 13 }, (_, index) => ({
      ...first,
      currency: 'EUR',
      ...due,
      ...(index > 0 && { id: 100_000 + index, reference: `more ${index}` }),
    }))
    await route.fulfill({ json: { ...answer, packages: { ...answer.packages, data } } })
  })
  await page.goto(`/admin/booking?q=${note}`)
  const row = rowOf(page, reference)
  const twelfth = table(page).locator('tbody tr').nth(11)
  await expect(row).toContainText('€9,294.80 due Jan 01 2098')
  await expect(twelfth.getByRole('link').first()).toBeInViewport({ ratio: 1 })
  expect((await row.boundingBox())?.height).toBeLessThan(45)
  // The note stands in its column, which a shorter list of columns does not have.
  await expect(row.getByText(note)).toBeVisible()
  await page.getByLabel('Fewer columns').check()
  await page.reload()
  await expect(table(page).getByRole('columnheader').filter({ visible: true })).toHaveText([
    'reference',
    'traveller',
    'trip and departure',
    'travellers',
    'status',
    'money',
  ])
  await expect(row).toContainText('2 adults, 1 child, 1 infant')
  await expect(twelfth.getByRole('link').first()).toBeInViewport({ ratio: 1 })
  for (const width of [1440, 1366, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await nextFrame(page)
    const over = await table(page).evaluate((rows) => {
      const box = rows.parentElement
      return box ? box.scrollWidth - box.clientWidth : undefined
    })
    expect(over, `${width} pixels`).toBeLessThanOrEqual(0)
  }
})
