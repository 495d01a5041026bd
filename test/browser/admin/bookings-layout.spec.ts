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

/** A booking whose every column is as wide as columns get. */
const wide = {
  name: 'Maximiliane Freifrau von Donaudampfschifffahrtsgesellschaft',
  note: 'Straßenbahnhaltestellenanzeigetafeln bitte meiden',
  phone: '+49 (0) 30 5557-0190-1234',
  email: 'maximiliane.freifrau.von.donaudampfschifffahrt@gesellschaft.example',
  // As many as an account may book that has not proven its address.
  number_of_adults: '39',
}

test('where the table has too little room, reference and name are in sight, and a shadow tells that it goes on; up to 1280 pixels no column is cut off, with a scroll bar neither', async ({
  page,
  office,
}) => {
  const { reference } = await office.book(wide)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/admin/booking')
  const row = rowOf(page, reference)
  const inSight = async () => {
    await expect(row.getByRole('link', { name: reference })).toBeInViewport({ ratio: 1 })
    await expect(row.getByRole('cell', { name: wide.name })).toBeInViewport({ ratio: 0.99 })
  }
  const box = table(page).locator('..')
  // As with letters that are set larger.
  await box.evaluate((element) => {
    element.style.width = '560px'
  })
  await expect(box).toHaveAttribute('data-more-right')
  await inSight()
  await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  await expect(box).not.toHaveAttribute('data-more-right')
  await expect(box).toHaveAttribute('data-more-left')
  await inSight()
  for (const width of [768, 1023, 1024, 1279, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await nextFrame(page)
    const over = await table(page).evaluate((rows) => {
      const box = rows.parentElement
      if (!box) return
      // As after years, and where scroll bars take room.
      for (const id of rows.querySelectorAll('td[data-label="id"]')) id.textContent = '123456'
      box.style.width = ''
      box.style.width = `${box.clientWidth - 16}px`
      return box.scrollWidth - box.clientWidth
    })
    expect(over, `${width} pixels`).toBeLessThanOrEqual(0)
    // Nothing lies over the last column, and nothing in a row over what stands beside it.
    const cells = await rowOf(page, reference).getByRole('cell').all()
    for (const cell of cells) {
      const isWithin = await cell.evaluate((element) =>
        [...element.querySelectorAll('*')].every(
          (part) => part.getBoundingClientRect().right <= element.getBoundingClientRect().right + 1,
        ),
      )
      expect(isWithin, `${width} pixels: ${await cell.textContent()}`).toBe(true)
    }
  }
})

test('on a phone a booking is a card of four lines', async ({ page, office, checkAccessibility }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const note = 'We arrive by train at eleven in the evening. '.repeat(6).trim()
  const { email, reference } = await office.book({ note })
  await page.goto(`/admin/booking?q=${email}`)
  const row = rowOf(page, reference)
  await expect(row).toBeVisible()
  // A line of text may reach a fraction of a pixel over its box.
  for (const text of [reference, 'Tove Traveller', '3 travellers', '+46 70 1', email])
    await expect(row.getByText(text, { exact: true }).filter({ visible: true })).toBeInViewport({
      ratio: 0.99,
    })
  const tops = await row.getByRole('cell').evaluateAll((cells) => [
    ...new Set(
      cells
        .map((cell) => cell.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top }) => Math.round(top)),
    ),
  ])
  expect(tops).toHaveLength(4)
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

test('on a large screen a booking takes one line, and twelve are in sight, with status and money; nothing is cut with fewer columns, which the browser remembers', async ({
  page,
  office,
}) => {
  // Columns make room for the widest: the list has that, and none of other tests.
  const word = office.unique('Straßenbahn')
  const widest = (await office.book({ ...wide, note: word })).reference
  const { reference } = await office.book({
    name: 'Maximiliane von Donaudampf',
    number_of_infants: '1',
    // Infants may travel there.
    trip_id: '4',
    note: word,
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  // As where trips have prices, and after years.
  const isList = (url: URL) => url.pathname === '/api/admin/trips/bookings'
  const due = { total: 929_480, paid: 0, balance: 929_480, due_now: 929_480, due_on: '2098-01-01' }
  const back = { total: 0, paid: 9_294_880, balance: -9_294_880, due_now: 0, due_on: null }
  const other = {
    id: 123_456,
    trip_title: 'Across seven passes and eleven villages, on foot and by post bus',
    time: '09:30',
    status: 'cancelled',
    notes: 2,
    booked_twice: true,
    failed_mail: 1,
  }
  await page.route(isList, async (route) => {
    const answer = (await (await route.fetch()).json()) as { packages: { data: { reference: string }[] } }
    const two = answer.packages.data.map((booking) =>
      booking.reference === widest
        ? { ...booking, ...other, currency: 'CHF', ...back, standing: 'to_be_paid_back' }
        : { ...booking, currency: 'EUR', ...due, standing: 'balance_due' },
    )
    const more = Array.from({ length: 11 }, (_, index) => ({
      ...two[0],
      id: 100_000 + index,
      reference: `more ${index}`,
    }))
    await route.fulfill({ json: { ...answer, packages: { ...answer.packages, data: [...two, ...more] } } })
  })
  await page.goto(`/admin/booking?q=${word}`)
  const row = rowOf(page, reference)
  const twelfth = table(page).locator('tbody tr').nth(11)
  const cutParts = () =>
    row.evaluate((cells) =>
      [...cells.querySelectorAll('*:not(.md\\:max-2xl\\:sr-only)')]
        .filter(({ clientWidth }) => clientWidth > 0)
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
        )
        .map((part) => ({ text: part.textContent, title: part.closest('[title]')?.getAttribute('title') })),
    )
  /** Status and money of both are whole, where a scroll bar takes room, too; and each is one line. */
  const inSight = async (when: string) => {
    const seen = await table(page).evaluate((rows) => {
      const box = rows.parentElement as HTMLElement
      box.style.width = ''
      box.style.width = `${box.clientWidth - 16}px`
      const cells = [...rows.querySelectorAll('td:is([data-label=status], [data-label=money])')]
      const whole = cells
        .filter((cell) => cell.clientWidth > 0)
        .map((cell) => {
          const { left, right, top } = cell.getBoundingClientRect()
          const isSeen = [left + 2, right - 2].every((x) =>
            cell.contains(document.elementFromPoint(x, top + 8)),
          )
          return isSeen && cell.scrollWidth <= cell.clientWidth
        })
      const over = box.scrollWidth - box.clientWidth
      const heights = [...rows.querySelectorAll('tbody tr')].map((each) => each.clientHeight < 40)
      box.style.width = ''
      return { whole: [...new Set(whole)], over, heights: [...new Set(heights)] }
    })
    expect(seen, when).toEqual({ whole: [true], over: 0, heights: [true] })
    // The row is wider than the screen.
    await expect(twelfth.getByRole('link').first(), when).toBeInViewport({ ratio: 1 })
  }
  await expect(row).toBeVisible()
  for (const width of [1280, 1366, 1440, 1536, 1680, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await nextFrame(page)
    await inSight(`${width} pixels`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  // What is cut is told whole where the pointer rests.
  const cut = await cutParts()
  expect(cut.map(({ title }) => title)).toEqual(cut.map(({ text }) => text))
  await page.getByLabel('Fewer columns').check()
  await page.reload()
  await expect(table(page).getByRole('columnheader').filter({ visible: true })).toHaveText([
    'reference',
    'name',
    'trip',
    'departure',
    'party',
    'booked at',
    'money',
  ])
  await expect(row).toContainText('2 adults, 1 child, 1 infant')
  await inSight('fewer columns')
  expect(await cutParts()).toEqual([])
})
