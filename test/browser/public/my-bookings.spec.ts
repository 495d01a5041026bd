import { book, expect, hydrated, logInAs, test } from './traveller.ts'

test('visitors are sent to the login and back to the page that they asked for, by way of a forgotten password too', {
  tag: '@journey',
}, async ({ page, traveller }) => {
  await page.goto('/bookings?page=2')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('link', { name: 'Back to the login' }).click()
  await logInAs(page, traveller)
  await expect(page).toHaveURL(/\/bookings\?page=[12]$/)
  await expect(page.getByText('You have no bookings yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
})

test.describe('when the list fails', () => {
  test.use({ expectedNoise: [/status of 500/] })

  test('the page says so and offers to try again; long lists have pages', async ({
    page,
    logIn,
    checkAccessibility,
  }) => {
    await logIn()
    const booking = {
      reference: 'ABCD2345',
      trip_id: 1,
      trip_title: 'Donaudampfschifffahrtsgesellschaftskapitänsreise',
      trip_date: '2027-01-01',
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      phone: '0301234',
      number_of_adults: 1,
      number_of_childrens: 1,
      number_of_infants: 2,
      note: 'A window seat',
      created_at: '2026-01-15T12:00:00.000Z',
      total: null,
      trip: { days: 8, banner: null, focus_x: 50, focus_y: 50, starts_in: '', meeting_point: '', bring: [] },
      status: 'confirmed',
      change: { until: null, refused: 'not_offered' },
      cancel: { until: null, refused: 'not_offered' },
      correct: {
        name: { until: '2026-12-25', refused: 'past_day', fee: 0 },
        phone: { until: null, refused: 'not_offered' },
      },
      emergency_phone: '+49 170 555 0191',
      mailed: { confirmation: true, link: true },
      waiting_id: null,
      invoices: [],
      answers: [],
    }
    const asked: (string | null)[] = []
    await page.route('**/api/users/bookings*', (route) => {
      const query = new URL(route.request().url()).searchParams
      expect(query.get('sort')).toBe('departure')
      const number = query.get('page')
      asked.push(number)
      if (asked.length === 1)
        return route.fulfill({
          status: 500,
          json: { status: 500, message: 'Something broke.', request_id: 'abc-123' },
        })
      const data = [{ ...booking, id: asked.length, ...(number === '2' && { trip_deleted: true }) }]
      const pages = { current_page: Number(number), last_page: 2, per_page: 1, total: 2 }
      return route.fulfill({ json: { status: 200, bookings: { data, ...pages } } })
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/bookings')
    await expect(page.getByRole('alert')).toHaveText('Something broke. (Reference: abc-123)')
    await checkAccessibility()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('1 adult, 1 child, 2 infants')).toBeVisible()
    await expect(page.getByText('Fri 1 January 2027')).toBeVisible()
    await expect(
      page.getByText('Booked for Ada Lovelace, phone 0301234, on Thu 15 January 2026'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: booking.trip_title })).toHaveAttribute('href', '/trips/1')
    const how = page.getByText('To change or cancel it')
    await expect(how.getByRole('link', { name: '+49 30 5557 0190' })).toBeVisible()
    await expect(how.getByRole('link', { name: 'hello@itinera.example' })).toBeVisible()
    await checkAccessibility()
    await expect(page.getByText('Note: A window seat')).toBeVisible()
    await expect(page.getByText('See you soon')).toBeVisible()
    const emergency = page.getByRole('link', { name: '+49 170 555 0191' })
    await expect(emergency).toHaveAttribute('href', 'tel:+491705550191')
    // On its last day the trip is under way; then it is over.
    const voucher = page.getByRole('button', { name: 'Voucher (PDF)' })
    await page.clock.setFixedTime('2027-01-08T12:00:00Z')
    await page.reload()
    await expect(page.getByText('Have a good trip')).toBeVisible()
    await expect(emergency).toBeVisible()
    await expect(voucher).toBeVisible()
    await expect(how.getByRole('link', { name: '+49 30 5557 0190' })).toBeVisible()
    await page.clock.setFixedTime('2027-01-09T12:00:00Z')
    await page.reload()
    await expect(page.getByText('Note: A window seat')).toBeVisible()
    await expect(page.getByText('Have a good trip')).toHaveCount(0)
    await expect(voucher).toHaveCount(0)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/bookings?page=2')
    await expect(page.getByText('2 of 2')).toBeVisible()
    await expect(page.getByText('This trip is no longer in our catalogue.')).toBeVisible()
    await expect(page.getByRole('link', { name: booking.trip_title })).toHaveCount(0)
    expect(asked.at(-1)).toBe('2')
  })
})

test('a page number beyond the last leads to the last page, an invalid one to the first; the printed page has the bookings and whom to call, but no controls', async ({
  page,
  site,
  logIn,
  traveller,
}) => {
  const reference = await book(site.url, traveller, '1')
  await logIn()
  await page.goto('/bookings?page=99')
  await expect(page.getByText(reference)).toBeVisible()
  await expect(page).toHaveURL('/bookings?page=1')
  await page.goto('/bookings?page=abc')
  await hydrated(page)
  await expect(page.getByText(reference)).toBeVisible()
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // Links are printed by their text, or are pictures.
  const told = ['trips', 'destinations', 'themes', 'images'].map((room) => `[href^="/${room}/"]`)
  const left = [`a:visible[href^="/"]:not(${told.join()})`, 'button:visible', 'nav:visible']
  for (const path of ['/bookings', '/trips/1']) {
    if (path !== '/bookings') await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('banner')).toHaveCount(0)
    for (const selector of left) {
      const found = page.locator(selector).filter({ hasNotText: /^\d+ days?$/ })
      await expect(found, selector).toHaveCount(0)
    }
    const agency = page.getByRole('contentinfo')
    await expect(agency).toContainText('Itinera')
    await expect(agency.getByText('+49 30 5557 0190')).toBeVisible()
    await expect(agency.getByText('Lindenufer 12')).toHaveCSS('color', 'rgb(29, 39, 51)')
    await expect(agency.getByText('Follow US')).toBeHidden()
    if (path !== '/bookings') continue
    for (const text of [reference, 'Booked for Ada Lovelace', 'Slow boat'])
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
    await expect(page.getByRole('main').getByText('phone 0301234')).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Departure' })).toBeVisible()
})
