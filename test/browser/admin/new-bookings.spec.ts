import { expect, test } from './office.ts'

test('bookings that came meanwhile are told of beside the filters and shown on a press', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const old = await office.book()
  await page.clock.install()
  await page.goto(`/admin/booking?q=${old.email}&sort=name`)
  const rows = page.getByRole('table', { name: 'Booking', exact: true }).getByRole('row')
  const row = rows.filter({ hasText: old.reference })
  await expect(row).toBeVisible()
  const told = page.getByRole('status').filter({ hasText: /new booking/ })
  const before = await row.boundingBox()

  const first = await office.book()
  const minute = async () => {
    const answered = page.waitForResponse('**/api/admin/waiting*')
    await page.clock.fastForward('01:00')
    await answered
  }
  await minute()
  await expect(told).toHaveText('1 new booking.ShowShow without filters')
  const second = await office.book()
  await minute()
  await expect(told).toHaveText('2 new bookings.ShowShow without filters')
  expect(await row.boundingBox()).toEqual(before)
  await checkAccessibility()

  // What is asked for anew behind the clerk's back, as when a note is saved, tells nobody.
  await page.getByRole('link', { name: old.reference }).click()
  const dialog = page.getByRole('dialog', { name: /^Booking/ })
  await dialog.getByRole('textbox', { name: 'Office note' }).fill('Pays in cash.')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByText('The note was saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('img', { name: 'Office note' })).toBeVisible()
  await expect(told).toHaveText('2 new bookings.ShowShow without filters')

  // Shown where it stands: what is looked for is kept, and so is the way to it.
  await told.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(told).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/q=.*&sort=name$/)
  await expect(row).toBeVisible()
  await office.book()
  await minute()
  await expect(told).toHaveText('1 new booking.ShowShow without filters')

  await told.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/booking\?$|\/admin\/booking$/)
  await expect(rows.nth(2)).toContainText(second.reference)
  await expect(rows.nth(3)).toContainText(first.reference)
  await expect(told).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  await office.book()
  await minute()
  await expect(told).toHaveText('1 new booking.Show')
  await told.getByRole('link').click()
  await expect(told).toHaveCount(0)
})

const days = /(\d+) bookings?, \d+ travellers?$/

test('what stands above the list is as fresh: after Show, and after a note was saved', async ({
  page,
  office,
}) => {
  await office.book()
  await page.clock.install()
  await page.goto('/admin/booking')
  const sum = page.getByRole('region', { name: 'Overview' }).getByText(days)
  await expect(sum).toBeVisible()
  const count = async () => Number(days.exec((await sum.textContent()) ?? '')?.[1])
  const before = await count()
  const { reference } = await office.book()
  const told = page.getByRole('status').filter({ hasText: /new booking/ })
  // Looking at the window again asks at once.
  await page.clock.fastForward('00:02')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(told).toHaveText('1 new booking.Show')
  expect(await count()).toBe(before)
  await told.getByRole('link', { name: 'Show' }).click()
  await expect.poll(count).toBe(before + 1)

  await office.book()
  await page.getByRole('link', { name: reference }).click()
  const dialog = page.getByRole('dialog', { name: /^Booking/ })
  await dialog.getByRole('textbox', { name: 'Office note' }).fill('Pays in cash.')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect.poll(count).toBe(before + 2)
})

test('what comes with a list that a closed dialog left waiting is told of all the same', async ({
  page,
  office,
}) => {
  const { reference } = await office.book()
  await page.clock.install()
  await page.goto('/admin/booking')
  await page.getByRole('link', { name: reference }).click()
  const dialog = page.getByRole('dialog', { name: /^Booking/ })
  await dialog.getByRole('textbox', { name: 'Office note' }).fill('Pays in cash.')
  const { reference: newer } = await office.book()
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/admin/trips/bookings?*', () => asked.resolve(), { times: 1 })
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await asked.promise
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: newer })).toBeVisible()
  await page.clock.fastForward('00:02')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('status').filter({ hasText: /new booking/ })).toHaveText('1 new booking.Show')
})

test('another part of the same bookings does not ask for the overview again', async ({ page, office }) => {
  const { email, reference } = await office.book()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/overview')) asked += 1
  })
  await page.goto('/admin/booking')
  await expect(page.getByRole('region', { name: 'Overview' }).getByText(days)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(email)
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByText(/^1 booking$/)).toBeVisible()
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('dialog')).toContainText(email)
  expect(asked).toBe(1)
})

test('the first booking stands in an empty list by itself', async ({ page, office }) => {
  await page.clock.install()
  // As it was before anybody had booked.
  const nobody = { data: [], current_page: 1, last_page: 1, per_page: 24, total: 0 }
  const isList = (url: URL) => url.pathname === '/api/admin/trips/bookings'
  await page.route(isList, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), packages: nobody } })
  })
  await page.goto('/admin/booking')
  await expect(page.getByText('Nobody has booked yet.')).toBeVisible()
  await page.unroute(isList)
  const { reference } = await office.book()
  await page.clock.fastForward('00:02')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /new booking/ })).toHaveCount(0)
  // From then on it is told of, as rows would move.
  await office.book()
  await page.clock.fastForward('00:02')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('status').filter({ hasText: /new booking/ })).toHaveText('1 new booking.Show')
})
