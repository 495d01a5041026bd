import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './office.ts'

test.use({ environment: { DEMO: '1' }, apart: 'many at once' })

type Call = (path: string, form?: Record<string, string>) => Promise<Record<string, unknown>>

const alone = { number_of_adults: '1', number_of_childrens: '0' }

async function offerCards(call: Call) {
  const { settings } = await call('settings/booking')
  const stored = Object.entries(settings as Record<string, unknown>).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? JSON.stringify(value) : `${value ?? ''}`,
  ])
  await call('settings/booking', { ...Object.fromEntries(stored), card: 'offered' })
}

/** Pays all of a booking at the demo's till. */
async function payByCard(request: APIRequestContext, call: Call, id: number) {
  const { url } = (await call(`trips/bookings/link/${id}`, {})) as { url: string }
  const paying = await request.post(`/api/users/bookings/pay/${id}`, {
    headers: { 'booking-token': new URL(url).hash.slice(1) },
    form: { what: 'all' },
  })
  expect(paying.ok(), await paying.text()).toBe(true)
  const reference = new URL(((await paying.json()) as { url: string }).url).hash.slice(1)
  expect((await request.post('/api/demo-till/pay', { form: { reference } })).ok()).toBe(true)
  await call('payments/compare', {})
}

test('what cards have paid goes back from a departure that is called off; a clerk reads what is to be paid back', async ({
  page,
  office,
  request,
  checkAccessibility,
}) => {
  await offerCards(office.call)
  // The till of the demo takes money for its own trips alone.
  await office.call('trips/update/1', { price_adult: '50000', anyway: '1' })
  const { departures } = (await office.call('departures/index?trip_id=1')) as {
    departures: { data: { id: number }[] }
  }
  const departure = `${departures.data[0]?.id}`
  const party = { ...alone, trip_id: '1', departure_id: departure }
  const [byCard, byBank] = [await office.book(party), await office.book(party)]
  await payByCard(request, office.call, byCard.id)
  await office.call(`trips/bookings/payments/${byBank.id}`, { amount: '20000', method: 'bank', notify: '0' })
  await office.call(`departures/cancel/${departure}`, { reason: 'Storm' })
  await page.goto(`/admin/departures/${departure}`)
  await expect(page.getByText('€0.00 of €700.00 is paid back.')).toBeVisible()
  const open = page.getByRole('button', { name: 'Refund to the cards…' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Refund to the cards' })
  await expect(dialog).toContainText('€500.00 of 1 booking goes back')
  await expect(dialog).toContainText('€200.00 did not come by card')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Pay back €500.00' }).click()
  await expect(dialog).toContainText('1 booking will be paid back.')
  await expect(dialog.getByRole('status')).toContainText('paid back1', { timeout: 20_000 })
  await expect(dialog).toContainText('€500.00 is back on cards.')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('€500.00 of €700.00 is paid back.')).toBeVisible()
  await open.click()
  await expect(dialog).toContainText('For these bookings nothing is to be paid back to a card.')

  const clerk = await office.colleague('Cleo', 'clerk')
  await page.evaluate((token) => {
    localStorage.setItem('token', token)
    localStorage.setItem('role', 'clerk')
  }, clerk)
  await page.reload()
  await expect(page.getByText('€500.00 of €700.00 is paid back.')).toBeVisible()
  await expect(open).toHaveCount(0)
})
