import { admin } from '../../server.ts'
import { expect, hydrated, sender, test } from './traveller.ts'

// A call is refused with 409.
test.use({ apart: 'waiting list', expectedNoise: [/status of 409/] })

test('a traveller waits for a full departure, is offered the seats that become free, and takes them; the office sees the list', {
  tag: '@journey',
}, async ({ page, site, logIn, traveller, checkBothSchemes }) => {
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

  // A guest is told why the link leads to the login, and why the next page leads to registration.
  await page.goto(`/trips/1?wait=1&departure=${departure}`)
  await expect(page.getByText('You need an account to wait for seats')).toBeVisible()
  await page.getByRole('link', { name: "Don't have an account? Register" }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register')
  await expect(page.getByText('You need an account to wait for seats')).toBeVisible()

  await logIn()
  await page.goto(`/trips/1?book=1&departure=${departure}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Wait for seats' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wait for seats' })
  await expect(dialog.getByLabel('Adults', { exact: true })).toHaveValue('1')
  await dialog.getByLabel('Adults', { exact: true }).fill('2')
  await dialog.getByLabel('Phone').fill('0301234')
  await checkBothSchemes()
  await dialog.getByRole('button', { name: 'Wait for seats' }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('at place 1')
  await expect(dialog.getByRole('status')).toBeFocused()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Full. 1 party is waiting.')).toBeVisible()
  await page.goto('/bookings')
  await hydrated(page)
  await expect(page.getByText('Your place is number 1.')).toBeVisible()
  await checkBothSchemes()

  // Somebody on the phone is second in line; then the booking is cancelled.
  await send(`admin/waiting-list/${departure}`, caller, office)
  await send(`admin/trips/bookings/cancel/${booking.id}`, { notify: '0' }, office)
  await page.reload()
  await expect(
    page.getByText('You were on the waiting list: these seats are kept for you until'),
  ).toBeVisible()
  await checkBothSchemes()

  const clerk = await page.context().newPage()
  await clerk.addInitScript(
    ([token = '', email = '']) => {
      localStorage.setItem('token', token)
      localStorage.setItem('role', 'admin')
      localStorage.setItem('account', email)
    },
    [office, admin.email],
  )
  await clerk.goto(`/admin/departures/${departure}`)
  const list = clerk.getByRole('region', { name: 'Waiting list' })
  await expect(list.getByRole('listitem').first()).toContainText('Seats kept until')
  await expect(list.getByRole('listitem').nth(1)).toContainText('Clara Caller, 2 adults (2 seats)')
  await list.getByRole('button', { name: 'Offer seats' }).click()
  await expect(list.getByText('This party needs 2 seats; 0 are free.')).toBeVisible()
  await list.getByRole('listitem').nth(1).getByRole('button', { name: 'Remove' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('link', { name: 'the offer' }).click()
  const offer = clerk.getByRole('region', { name: /^Offered from the waiting list until/ })
  await expect(offer).toContainText('nothing is to be paid')
  await expect(offer.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await clerk.close()

  await page.evaluate(
    ([token = '', email = '']) => {
      localStorage.setItem('token', token)
      localStorage.removeItem('role')
      localStorage.setItem('account', email)
    },
    [traveller.token, traveller.email],
  )
  await page.reload()
  await page.getByRole('button', { name: /^Take the seats/ }).click()
  await expect(page.locator(':focus')).toContainText('Confirmed')
})
