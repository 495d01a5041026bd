import type { APIRequestContext, Page } from '@playwright/test'
import { dayAfter } from '../../../rules/days.ts'
import { canReadPdf, scanPdf } from '../../scan.ts'
import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

const password = 'a long enough word for this'

test.use({
  apart: 'papers',
  stranger: true,
  // A screen that is still being loaded when the network goes is not: the router says so, and loads the page again from what is kept.
  expectedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 404/],
})
// All in one worker, because they share a site.
test.describe.configure({ mode: 'default' })

type Office = Parameters<Parameters<typeof test>[2]>[0]['office']

/** A departure that leaves today with a guide of its own and twelve travellers in four bookings. */
async function onTheRoad(office: Office) {
  const email = `${office.unique('greta')}@itinera.example`
  const { id: userId } = (await office.call('users/store', {
    name: 'Greta Guide',
    email,
    password,
    password_confirmation: password,
    role: 'guide',
    current_password: admin.password,
  })) as { id: number }
  const today = new Date().toISOString().slice(0, 10)
  const title = office.unique('Islands')
  const trip = await office.addTrip({ title, period_id: '5', date: dayAfter(today, 1) })
  const departure = async () => {
    const { departures } = (await office.call(`departures/index?trip_id=${trip}`)) as {
      departures: { data: { id: number; travellers: number }[] }
    }
    return departures.data[0] ?? { id: 0, travellers: 0 }
  }
  const { id } = await departure()
  const party = { number_of_adults: '2', number_of_childrens: '1', number_of_infants: '0' }
  const who = { name: 'Tove Traveller', phone: '+46 70 1', email: '' }
  const bookings: { id: number; reference: string }[] = []
  for (let count = 0; count < 4; count += 1) {
    const form = { trip_id: `${trip}`, departure_id: `${id}`, ...who, ...party }
    const { booking } = (await office.call('trips/bookings/store', form)) as { booking: (typeof bookings)[0] }
    bookings.push(booking)
  }
  office.depart(trip, today)
  expect((await departure()).travellers).toBe(12)
  const crew = [{ user_id: userId, part: 'guide' }]
  await office.call(`departures/crew/${id}`, { crew: JSON.stringify(crew) })
  const ticks = async () =>
    ((await office.call(`departures/check-in/${id}`)) as { ticks: { state: string; by: { name: string } }[] })
      .ticks
  return { id, email, title, bookings, crew, ticks }
}

/** The phone of a guide who has logged in. */
async function phoneOf(page: Page, request: APIRequestContext, email: string) {
  const answer = await request.post('/api/admin/login', { form: { email, password } })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  await page.setViewportSize({ width: 390, height: 844 })
  // Once, not with every page: a test may end the session.
  await page.addInitScript(
    ([value, account]) => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('began')) return
      sessionStorage.setItem('began', 'yes')
      localStorage.setItem('token', value)
      localStorage.setItem('role', 'guide')
      localStorage.setItem('account', account)
    },
    [token, email] as const,
  )
}

const kept = (page: Page) =>
  expect(page.getByText('Kept on this device: it opens without a network.')).toBeVisible()

/** Marks a traveller, by the place of the row. */
const press = (page: Page, name: string, row: number) =>
  page
    .getByRole('region', { name: 'Check-in' })
    .getByRole('group')
    .nth(row)
    .getByRole('button', { name })
    .click()

/** All that the browser has stored for the site, as one text; the names of its stores and caches, too. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const table of database.objectStoreNames) {
        const rows = await new Promise((resolve, reject) => {
          const request = database.transaction(table).objectStore(table).getAll()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
        found.push(`store ${name} ${table} ${JSON.stringify(rows)}`)
      }
      database.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        found.push(
          `cache ${name} ${request.url} ${await (await (await caches.open(name)).match(request))?.text()}`,
        )
    for (const { scope } of await navigator.serviceWorker.getRegistrations()) found.push(`worker ${scope}`)
    return found.join('\n')
  })

test('a day without a network: the papers open, twelve travellers are ticked, and the office has them once it is back', async ({
  page,
  office,
  request,
  context,
  checkAccessibility,
}) => {
  const { id, email, title, ticks } = await onTheRoad(office)
  await phoneOf(page, request, email)
  await page.goto('/admin/departures')
  const section = page.getByRole('region', { name: 'Check-in' })
  await page.getByRole('region', { name: 'Today' }).getByRole('link', { name: 'Papers' }).click()
  await kept(page)
  await checkAccessibility()
  const bookings = page.getByRole('region', { name: 'Bookings' })
  await expect(bookings.getByText('4 bookings, 12 travellers: 8 adults, 4 children')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  // What the office has is kept, too.
  await press(page, 'Absent', 0)
  await expect.poll(async () => (await ticks()).length).toBe(1)
  await context.setOffline(true)
  for (const path of ['', '/departures', `/departures/${id}`]) {
    await page.goto(`/admin${path}`)
    await expect(page.getByRole('heading', { name: 'Kept on this device' })).toBeVisible()
  }
  // Nothing else of the office is answered for.
  await expect(page.goto('/admin/customers')).rejects.toThrow('net::ERR_FAILED')
  await page.waitForURL('chrome-error://chromewebdata/')
  await page.goto('/admin')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(section.getByText('0 present, 0 late, 1 absent of 12 travellers')).toBeVisible()
  // Addresses are not kept.
  await expect(bookings).toContainText('they need the network')
  await expect(page.getByText(/^As of .*\d\d:\d\d\. The network does not answer\.$/)).toBeVisible()
  await expect(section.getByRole('group')).toHaveCount(12)
  for (let row = 0; row < 12; row += 1)
    await press(page, row === 3 ? 'Late' : row === 7 ? 'Absent' : 'Present', row)
  await expect(section.getByText('10 present, 1 late, 1 absent of 12 travellers')).toBeVisible()
  await expect(section.getByText(/^12 ticks not sent yet/)).toBeInViewport()
  // Whom to call: who is late, who is absent, and the present one who has booked for the absent one.
  await expect(section.getByRole('link')).toHaveCount(3)
  // They outlive the page.
  await page.reload()
  await expect(section.getByText(/^12 ticks not sent yet/)).toBeVisible()
  expect(await ticks()).toMatchObject([{ state: 'absent' }])

  await context.setOffline(false)
  await expect(section.getByText(/not sent yet/)).toHaveCount(0)
  const states = (await ticks()).map(({ state }) => state)
  expect(states.filter((state) => state === 'present')).toHaveLength(10)
  expect(states.filter((state) => state !== 'present').toSorted()).toEqual(['absent', 'late'])
  expect((await ticks())[0]?.by.name).toBe('Greta Guide')
})

test('the logout asks about what has not reached the office, and empties the phone, without a network, too', async ({
  page,
  office,
  request,
  context,
  checkAccessibility,
}) => {
  const { id, email, bookings } = await onTheRoad(office)
  await phoneOf(page, request, email)
  await page.goto(`/admin/departures/${id}/papers`)
  await kept(page)
  await context.setOffline(true)
  await press(page, 'Late', 0)
  const section = page.getByRole('region', { name: 'Check-in' })
  await expect(section.getByText(/^1 tick not sent yet/)).toBeVisible()
  const logOut = async () => {
    await page.getByRole('button', { name: /^Open the menu/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
  }
  await logOut()
  await expect(page.getByRole('heading', { name: '1 tick has not reached the office' })).toBeVisible()
  await checkAccessibility()
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(section.getByText(/^1 tick not sent yet/)).toBeVisible()
  await context.setOffline(false)
  await expect(section.getByText(/not sent yet/)).toHaveCount(0)

  const before = await stored(page)
  expect(before).toContain('Tove Traveller')
  expect(before).toContain(`cache papers ${email} `)
  await context.setOffline(true)
  await logOut()
  await expect(page).toHaveURL(/\/admin\/login/)
  const after = await stored(page)
  for (const gone of ['Tove', bookings[0]?.reference ?? '', email, 'papers', 'worker'])
    expect(after).not.toContain(gone)
  await context.setOffline(false)
})

test('the code of a voucher, read by a camera, opens nothing without a login, and the traveller’s row after it', async ({
  page,
  office,
  request,
  token,
}) => {
  test.skip(!canReadPdf, 'nothing reads the code')
  const { email, bookings, ticks } = await onTheRoad(office)
  const { id = 0, reference = '' } = bookings[1] ?? {}
  const voucher = await request.get(`/api/admin/trips/bookings/voucher/${id}.pdf`, {
    headers: { 'auth-token': token },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(scanPdf(await voucher.body()))
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname !== '/admin/login')
  const rows = page.getByRole('region', { name: 'Check-in' }).getByRole('group')
  await expect(rows).toHaveCount(3)
  for (const row of await rows.all()) await expect(row).toHaveAccessibleName(new RegExp(reference))
  await expect(rows.first()).toBeInViewport()
  // A party comes together, and who is missing is seen at a glance.
  await page.getByRole('button', { name: 'All 3 present' }).click()
  await expect.poll(async () => (await ticks()).map(({ state }) => state)).toEqual(Array(3).fill('present'))
  await page.getByLabel('Show only travellers without a mark (9)').check()
  await expect(page.getByText('All of them have a mark.')).toBeVisible()
  await page.getByLabel('Name or reference').fill('')
  await expect(rows).toHaveCount(9)
})

test('the phone forgets a departure whose time is over, and one that is somebody else’s now', async ({
  page,
  office,
  request,
}) => {
  const { id, email, bookings, crew } = await onTheRoad(office)
  const other = await onTheRoad(office)
  await office.call(`departures/crew/${other.id}`, { crew: JSON.stringify(crew) })
  await phoneOf(page, request, email)
  for (const each of [id, other.id]) {
    await page.goto(`/admin/departures/${each}/papers`)
    await kept(page)
  }
  expect(await stored(page)).toContain(bookings[0]?.reference)
  // Taken off.
  await office.call(`departures/crew/${id}`, { crew: JSON.stringify([{ user_id: 1, part: 'guide' }]) })
  await page.goto(`/admin/departures/${id}/papers`)
  await expect(page.getByText('There is no such departure')).toBeVisible()
  let left = await stored(page)
  expect(left).not.toContain(bookings[0]?.reference)
  expect(left).toContain(other.bookings[0]?.reference)
  // It lasts five days, and two more.
  await page.clock.setFixedTime(Date.now() + 8 * 86_400_000)
  await page.goto('/admin/departures')
  await expect(page.getByRole('heading', { name: 'Today and next' })).toBeVisible()
  await expect.poll(async () => await stored(page)).not.toContain('papers')
  left = await stored(page)
  expect(left).not.toContain('Tove')
  expect(left).not.toContain('worker')
})
