import { admin } from '../../server.ts'
import { hold } from '../public/traveller.ts'
import { expect, test } from './office.ts'

const party = { number_of_adults: '2', number_of_childrens: '1', number_of_infants: '0' }

test('who travels on a trip stands on one sheet by name, with totals, and is printed', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Cruise')
  const trip = await office.addTrip({ title, period_id: '5', date: '2099-05-01' })
  await page.goto(`/admin/trips/${trip}/travellers`)
  await expect(page.getByText('Nobody has booked this trip yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
  await checkAccessibility()

  const of = { ...party, trip_id: `${trip}` }
  for (const name of ['Zoe Zander', 'Adam Ahlers'])
    await office.book({ ...of, name, note: `${name} eats fish` })
  const { id, reference } = await office.book({ ...of, name: 'Mia Meier' })
  await office.call(`trips/bookings/note/${id}`, { note: 'Pays in cash.' })
  await page.goto(`/admin/booking?trip=${trip}`)
  await page.getByRole('link', { name: 'Passenger list' }).click()
  await expect(page).toHaveURL(`/admin/trips/${trip}/travellers`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Passenger list, Fri May 01 2099, 5 days')).toBeVisible()
  const table = page.getByRole('table', { name: 'Passenger list' })
  await expect(table.locator('td[data-label=name]')).toHaveText(['Adam Ahlers', 'Mia Meier', 'Zoe Zander'])
  const mia = table.getByRole('row').filter({ hasText: 'Mia Meier' })
  await expect(mia).toContainText('2 adults, 1 child')
  await expect(mia).toContainText('+46 70 1')
  // Unless somebody asks for it.
  await expect(mia).not.toContainText('Pays in cash.')
  await expect(table).toContainText('Zoe Zander eats fish')
  await expect(page.getByText('3 bookings, 9 travellers: 6 adults, 3 children')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Trips', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
  await checkAccessibility()
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkAccessibility()

  // An upright A4 sheet, without its margins.
  await page.setViewportSize({ width: 703, height: 1032 })
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(page.getByText('Itinera', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: 'screen' })

  await page.setViewportSize({ width: 1280, height: 800 })
  await mia.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('dialog', { name: `Booking ${reference}` })).toBeVisible()
})

test('everybody on it is called or written to from there, or all at once', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Convoy')
  const trip = await office.addTrip({ title, period_id: '5', date: '2099-05-01' })
  await page.goto(`/admin/trips/${trip}/travellers`)
  await expect(page.getByText('Nobody has booked this trip yet.')).toBeVisible()
  const button = page.getByRole('button', { name: 'Copy addresses' })
  await expect(button).toHaveCount(0)

  const first = office.unique('group')
  const of = { trip_id: `${trip}`, phone: '+49 (0)30 123' }
  await office.book({ ...of, name: 'Adam Ahlers', email: `${first}@itinera.example` })
  // The same mailbox, typed otherwise.
  await office.book({ ...of, name: 'Berta Blum', email: `${first.toUpperCase()}@itinera.example` })
  const { email, reference } = await office.book({ ...of, name: 'Zoe Zander' })
  await page.reload()
  const zoe = page.getByRole('row').filter({ hasText: 'Zoe Zander' })
  const phone = zoe.getByRole('link', { name: '+49 (0)30 123' })
  const mail = zoe.getByRole('link', { name: email })
  await expect(phone).toHaveAttribute('href', 'tel:+4930123')
  // Both know by its subject which booking it is about.
  const written = new URL((await mail.getAttribute('href')) ?? '')
  expect(decodeURIComponent(written.pathname)).toBe(email)
  const subject = `Your booking ${reference}: ${title}, Fri May 01 2099`
  expect([...written.searchParams]).toEqual([
    ['subject', subject],
    ['body', 'Dear Zoe Zander,\r\n\r\n'],
  ])

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button.click()
  await expect(page.getByText('2 addresses copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.toLowerCase()).toBe(`${first}@itinera.example, ${email}`)
  await checkAccessibility()

  await page.setViewportSize({ width: 390, height: 844 })
  for (const link of [phone, mail]) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await button.click()
  await expect(page.getByText('2 addresses are marked: copy them by hand.')).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(copied)
  await checkAccessibility()
})

test('it is read page by page, and says so', async ({ page, request, office, token }) => {
  const trip = await office.addTrip({ title: office.unique('Ferry'), period_id: '5', date: '2099-05-01' })
  for (let made = 1; made <= 26; made += 1) {
    const form = { name: `Guest ${made}`, phone: '0301234', email: admin.email, ...party, trip_id: `${trip}` }
    const booked = await request.post('/api/users/home/book', { headers: { 'auth-token': token }, form })
    expect(booked.status()).toBe(200)
  }
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/admin/trips/bookings?*page=2*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/admin/trips/${trip}/travellers`)
  const progress = page.getByRole('progressbar', { name: 'Bookings that are loaded' })
  await expect(progress).toHaveAttribute('value', '24')
  await expect(progress).toHaveAttribute('max', '26')
  await expect(page.getByRole('table')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(26)
  await expect(page.getByText('26 bookings, 78 travellers')).toBeVisible()
})

test('more than it holds are not kept from anybody', async ({ page, office }) => {
  const trip = await office.addTrip({ title: office.unique('Liner'), period_id: '5', date: '2099-05-01' })
  await office.book({ trip_id: `${trip}` })
  let booked: { packages: { data: object[] } } | undefined
  await page.route('**/api/admin/trips/bookings?*', async (route) => {
    const { page: at = '1' } = Object.fromEntries(new URL(route.request().url()).searchParams)
    booked ??= (await (await route.fetch()).json()) as { packages: { data: object[] } }
    const [row] = booked.packages.data
    const data = Array.from({ length: 24 }, (_, index) => ({
      ...row,
      id: Number(at) * 24 + index,
    }))
    const place = { current_page: Number(at), last_page: 100, per_page: 24, total: 2400 }
    await route.fulfill({ json: { ...booked, packages: { data, ...place } } })
  })
  await page.goto(`/admin/trips/${trip}/travellers`)
  await expect(page.getByText('These are the first 2,000 bookings of 2,400 by first name.')).toBeVisible()
  await page.getByRole('link', { name: 'bookings of this trip' }).click()
  await expect(page).toHaveURL(`/admin/booking?trip=${trip}&sort=name`)
})

test.describe('while the bookings cannot be had', () => {
  test.use({ expectedNoise: [/ERR_FAILED/] })

  test('it says so, and tries again', async ({ page, office, checkAccessibility }) => {
    const trip = await office.addTrip({ title: office.unique('Raft'), period_id: '5', date: '2099-05-01' })
    const { reference } = await office.book({ trip_id: `${trip}` })
    await page.route('**/api/admin/trips/bookings?*', (route) => route.abort())
    await page.goto(`/admin/trips/${trip}/travellers`)
    await expect(page.getByRole('alert')).toContainText('We could not reach the server.')
    await checkAccessibility()
    await page.unroute('**/api/admin/trips/bookings?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: reference })).toBeVisible()
  })
})

test('from one passenger list to another, none shows who travels on the other', async ({ page, office }) => {
  const add = async (name: string) => {
    const title = office.unique(name)
    const trip = await office.addTrip({ title, period_id: '5', date: '2099-05-01' })
    await office.book({ trip_id: `${trip}`, name: `Tove ${name}` })
    return { trip, title }
  }
  const [north, south] = [await add('North'), await add('South')]
  const cell = (name: string) => page.getByRole('cell', { name: `Tove ${name}` })
  await page.goto(`/admin/trips/${north.trip}/travellers`)
  await expect(cell('North')).toBeVisible()
  // As Back and Forward do, without a list in between.
  const go = (trip: number) =>
    page.evaluate(async (path) => {
      history.pushState(null, '', path)
      history.pushState(null, '')
      history.back()
    }, `/admin/trips/${trip}/travellers`)
  await go(south.trip)
  await expect(cell('South')).toBeVisible()
  const letGo = await hold(page, `**/api/admin/trips/bookings?*trip=${north.trip}*`)
  await go(north.trip)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(north.title)
  await expect(cell('South')).toHaveCount(0)
  letGo()
  await expect(cell('North')).toBeVisible()
})
