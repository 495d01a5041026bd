import { admin } from '../../server.ts'
import { expect, hydrated, sender, test } from './traveller.ts'

// A call is refused with 409.
test.use({ apart: 'waiting list', expectedNoise: [/status of 409/] })

test('a traveller waits for a full departure, is offered the seats that become free, and takes them', {
  tag: '@journey',
}, async ({ page, site, logIn, checkAccessibility }) => {
  const send = sender(site)
  const { access_token: office } = await send('admin/login', admin)
  const date = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10)
  const { ids } = await send('admin/departures/store', { trip_id: '1', date, seats: '2' }, office)
  const departure = `${ids[0]}`
  const party = { number_of_adults: '2', number_of_childrens: '0', number_of_infants: '0' }
  const caller = { name: 'Clara Caller', phone: '0301234', ...party }
  const { booking } = await send(
    'admin/trips/bookings/store',
    { ...caller, trip_id: '1', departure_id: departure },
    office,
  )

  await logIn()
  await page.goto(`/trips/1?book=1&departure=${departure}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Wait for seats' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wait for seats' })
  await expect(dialog.getByLabel('Adults', { exact: true })).toHaveValue('1')
  await dialog.getByLabel('Adults', { exact: true }).fill('2')
  await dialog.getByLabel('Phone').fill('0301234')
  await checkAccessibility(true)
  await dialog.getByRole('button', { name: 'Wait for seats' }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('at place 1')
  await expect(dialog.getByRole('status')).toBeFocused()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Full. 1 party is waiting.')).toBeVisible()
  await page.goto('/bookings')
  await hydrated(page)
  await expect(page.getByText('Your place is number 1.')).toBeVisible()
  await checkAccessibility(true)

  // Somebody on the phone is second in line; then the booking is cancelled.
  await send(`admin/waiting-list/${departure}`, caller, office)
  await send(`admin/trips/bookings/cancel/${booking.id}`, { notify: '0' }, office)
  await page.reload()
  await expect(
    page.getByText('You were on the waiting list: these seats are kept for you until'),
  ).toBeVisible()
  await checkAccessibility()

  await page.getByRole('button', { name: /^Take the seats/ }).click()
  await expect(page.locator(':focus')).toContainText('Confirmed')
})
