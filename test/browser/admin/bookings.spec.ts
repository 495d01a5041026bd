import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './office.ts'

// An export that is not answered is told on the console by the browser itself.
test.use({ expectedNoise: [/ERR_FAILED/] })

const table = (page: Page) => page.getByRole('table', { name: 'Booking', exact: true })
const rowOf = (page: Page, reference: string) => table(page).getByRole('row').filter({ hasText: reference })

test('a booking is read, by keyboard too', { tag: '@journey' }, async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { reference, email } = await office.book({ note: 'A window seat' })
  const again = await office.book({ email })
  await page.goto('/admin/booking')
  const opened = rowOf(page, reference).getByRole('link', { name: reference })
  await opened.press('Enter')
  const dialog = page.getByRole('article', { name: `Booking ${reference}` })
  await expect(dialog).toContainText('A window seat')
  await expect(dialog.getByRole('link', { name: again.reference })).toBeVisible()
  const travellers = dialog.getByRole('definition').filter({ hasText: 'adult' })
  await expect(travellers).toHaveText('3 (2 adults, 1 child), 3 seats')
  await expect(dialog.getByRole('link', { name: 'Confirmation for the traveller' })).toBeVisible()
  await checkAccessibility()
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByRole('button', { name: 'More actions' })).toBeHidden()
  await expect(table(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opened).toBeFocused()
})

test('bookings of a trip: chosen by keyboard, in sight and marked by more than a colour, kept in the address, cleared', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const other = await office.book({ trip_id: '4' })
  const { reference } = await office.book({ trip_id: '1' })
  const trips = (await office.call('trips/index')).trips as { id: number; title: string; date: string }[]
  const { title = '', date = '' } = trips.find(({ id }) => id === 1) ?? {}
  const chosen = `${new Date(`${date}T00:00`).toDateString().slice(4)}, ${title}`
  await page.goto('/admin/booking')
  await expect(rowOf(page, other.reference)).toBeVisible()
  const more = page.getByRole('button', { name: /^More( \d)?$/ })
  await more.press('Enter')
  const trip = page.getByRole('combobox', { name: 'Trip' })
  await trip.click()
  const list = page.getByRole('listbox', { name: 'Trip' })
  const options = list.getByRole('option')
  const marked = list.getByRole('option', { selected: true })
  await expect(marked).toBeVisible()
  await checkAccessibility()
  // Nothing moves while a trip is looked for, be there none.
  const asked = page.getByLabel('Asked')
  const before = await asked.boundingBox()
  await trip.fill('no trip is called this')
  await expect(page.getByText('Nothing found')).toBeVisible()
  expect(await asked.boundingBox()).toEqual(before)
  await trip.fill('')
  await expect(marked).toBeVisible()
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
    await trip.press(key)
    await expect(marked).toBeInViewport({ ratio: 0.95 })
  }
  await trip.press('ArrowUp')
  await trip.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(options.last()).toBeInViewport({ ratio: 0.95 })
  await expect(options.first()).not.toBeInViewport()
  await expect(marked).toHaveCSS('outline-style', 'solid')
  await trip.fill(title.slice(0, 12))
  await expect(options).toHaveCount(1)
  await trip.press('Enter')
  await expect(page).toHaveURL(/\/admin\/booking\?trip=1$/)
  await expect(rowOf(page, other.reference)).toHaveCount(0)
  await expect(rowOf(page, reference)).toBeVisible()

  await page.reload()
  await expect(more).toHaveText('More1')
  await more.click()
  await expect(trip).toHaveValue(chosen)
  await expect(rowOf(page, reference)).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).press('Enter')
  await expect(trip).toHaveValue('')
  await expect(rowOf(page, other.reference)).toBeVisible()
  await page.goBack()
  await expect(trip).toHaveValue(chosen)
})

test('what is listed is exported, and nothing else; an export that fails says so', {
  tag: '@journey',
}, async ({ page, office }) => {
  // Not every browser walks through a stream by itself.
  await page.addInitScript(() => Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator))
  const { email, reference } = await office.book({ note: '=1+1, "quoted"' })
  await office.book()
  await page.goto(`/admin/booking?q=${email}`)
  await expect(rowOf(page, reference)).toBeVisible()
  await page.route('**/bookings.csv*', (route) => route.abort())
  const exportIt = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Export CSV' }).click()
  }
  await exportIt()
  await expect(page.getByRole('alert')).toContainText('The export failed.')
  await page.unroute('**/bookings.csv*')
  const [download] = await Promise.all([page.waitForEvent('download'), exportIt()])
  expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d-\d{4}-filtered\.csv$/)
  const [heads, ...lines] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(heads).toMatch(/^\ufeffReference,/)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(email)
  expect(lines[0]).toContain(`"'=1+1, ""quoted"""`)
  await expect(page.getByText('Exported')).toBeVisible()
})

test('Back after a booking was closed does not open it again', async ({ page, office }) => {
  const { reference, id } = await office.book()
  await page.goto('/admin/trips')
  await page.getByRole('link', { name: 'Booking', exact: true }).click()
  const dialog = page.getByRole('article', { name: `Booking ${reference}` })
  for (const _ of [1, 2]) {
    await rowOf(page, reference).getByRole('link', { name: reference }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/admin\/booking$/)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/booking$/)
  await expect(dialog).toHaveCount(0)

  // A link that leads straight to it: the list takes its place.
  await page.goto('/admin/trips')
  await page.goto(`/admin/booking/${id}`)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/booking$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/trips$/)
})
