import { expect, test } from './office.ts'

test('the overview says of which changed trips travellers are to be told, until all were', async ({
  page,
  office,
  checkAccessibility,
}) => {
  // Other tests leave changed trips, too: this one departs before them.
  const title = office.unique('Gulet')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const trip_id = `${await office.addTrip({ title, period_id: '5', date: tomorrow })}`
  const { reference } = await office.book({ trip_id })
  await page.goto('/admin/booking')
  const overview = page.getByRole('region', { name: 'Overview' })
  const way = overview.getByRole('paragraph').getByRole('link', { name: title })
  await expect(overview.getByRole('link', { name: title }).first()).toBeVisible()
  await expect(way).toHaveCount(0)

  await office.call(`trips/update/${trip_id}`, { period_id: '8' })
  await page.reload()
  await expect(
    overview.getByText(/^Travellers of \d+ changed( or deleted)? trips? are to be told:$/),
  ).toBeVisible()
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(way).toBeInViewport({ ratio: 1 })
    await checkAccessibility()
  }
  // The next time its room is there before it is.
  await page.setViewportSize({ width: 1440, height: 844 })
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/admin/overview', async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.reload()
  const list = page.getByRole('table', { name: 'Booking', exact: true })
  await expect(list).toBeVisible()
  await expect(overview.getByText('are to be told')).toHaveCount(0)
  const before = await list.boundingBox()
  asked.resolve()
  await expect(way).toBeVisible()
  expect(await list.boundingBox()).toEqual(before)
  await way.click()
  await expect(page).toHaveURL(new RegExp(`trip=${trip_id}$`))
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Confirmed for')
  await page.getByRole('button', { name: 'Send 1 new confirmation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Keep/ }).click()
  await expect(page.getByText('1 new confirmation is kept as a file.')).toBeVisible()
  await expect(page.getByText('Confirmed for')).toHaveCount(0)
  await page.goBack()
  await expect(overview.getByRole('link', { name: title }).first()).toBeVisible()
  await expect(way).toHaveCount(0)
})

test('of very many trips none may be named yet', async ({ page, checkAccessibility }) => {
  await page.route('**/api/admin/overview', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), to_tell: { trips: [], more: 26 } } })
  })
  await page.goto('/admin/booking')
  const overview = page.getByRole('region', { name: 'Overview' })
  await expect(
    overview.getByText(/^Travellers of 26 changed or deleted trips may have to be told$/),
  ).toBeVisible()
  await expect(overview.getByText('26 more')).toHaveCount(0)
  await checkAccessibility()
})

test('deleted trips are named apart from changed ones, as many as fit beside them', async ({
  page,
  checkAccessibility,
}) => {
  const trips = [
    'Northern lights and the long way home',
    'Lofoten by bicycle',
    'Sailing among the skerries',
  ].map((title, index) => ({ id: 900_001 + index, title, date: '2099-12-06', deleted: true as const }))
  let told: object[] = trips
  await page.route('**/api/admin/overview', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), to_tell: { trips: told, more: 0 } },
    })
  })
  await page.goto('/admin/booking')
  const overview = page.getByRole('region', { name: 'Overview' })
  await expect(overview.getByText(/^Travellers of 3 deleted trips are to be told:$/)).toBeVisible()
  told = trips.map(({ deleted, ...trip }, index) => (index === 1 ? trip : { ...trip, deleted }))
  await page.reload()
  const line = overview.getByRole('paragraph').filter({
    hasText: /^Travellers of 3 changed or deleted trips are to be told:/,
  })
  await expect(line.getByRole('link', { name: /Lofoten by bicycle \(Dec 06 2099\)$/ })).toHaveAttribute(
    'href',
    /\?trip=900002$/,
  )
  for (const width of [1440, 1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const { title } of trips)
      await expect(line.getByRole('link', { name: title })).toBeInViewport({ ratio: 1 })
    const inside = await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
    expect(inside, `at ${width} pixels`).toBe(true)
    await checkAccessibility()
  }
})
