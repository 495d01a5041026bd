import type { Page } from '@playwright/test'
import type { Office } from '../../office.ts'
import { act, expect, test } from './office.ts'

// The refusal.
test.use({ environment: { DEMO: '1' }, apart: 'card payments', expectedNoise: [/status of 409/] })
// All in one worker, because they share a site.
test.describe.configure({ mode: 'default' })

const cards = (page: Page) => page.getByRole('article').getByRole('region', { name: 'Card payments' })

/** A booking of an agency that takes cards, for 500. */
async function bookForCard({ call, book }: Office) {
  const { settings } = await call('settings/booking')
  const stored = Object.entries(settings as Record<string, unknown>).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? JSON.stringify(value) : `${value ?? ''}`,
  ])
  await call('settings/booking', { ...Object.fromEntries(stored), card: 'offered' })
  await call('trips/update/1', { price_adult: '50000', anyway: '1' })
  return await book({ number_of_adults: '1', number_of_childrens: '0' })
}

const linkOf = async ({ call }: Office, id: number) =>
  ((await call(`trips/bookings/link/${id}`, {})) as { url: string }).url

/** Has a payment page opened by whoever has the link of a booking. `pay` pays there. */
async function openTill(request: Page['request'], id: number, link: string) {
  const paying = await request.post(`/api/users/bookings/pay/${id}`, {
    headers: { 'booking-token': new URL(link).hash.slice(1) },
    form: { what: 'all' },
  })
  expect(paying.ok(), await paying.text()).toBe(true)
  const reference = new URL(((await paying.json()) as { url: string }).url).hash.slice(1)
  return async () =>
    expect((await request.post('/api/demo-till/pay', { form: { reference } })).ok()).toBe(true)
}

test('a link is copied and paid with, the office checks it, and refunds a part to the card', async ({
  page,
  context,
  office,
  request,
  checkAccessibility,
}) => {
  const { id, reference } = await bookForCard(office)
  await openTill(request, id, await linkOf(office, id))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/admin/booking/${id}`)
  const dialog = page.getByRole('article', { name: `Booking ${reference}` })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByText('The link is copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(await dialog.getByLabel('Link of this booking').inputValue())

  await expect(cards(page)).toContainText('Payment page opened, not paid yet')
  const pay = await openTill(request, id, link)
  await pay()
  await cards(page).getByRole('button', { name: 'Check now' }).click()
  await expect(cards(page)).toContainText('Paid by card')
  await expect(dialog.getByRole('region', { name: 'Payments', exact: true })).toContainText('Demo till')
  await checkAccessibility()

  await act(page, 'Refund to the card')
  const back = page.getByRole('alertdialog', { name: 'Refund to the card' })
  await back.getByLabel('Amount').fill('99999')
  await back.getByRole('button', { name: 'Refund to the card' }).click()
  await expect(back).toContainText('This is more than the card has paid and can get back.')
  await back.getByLabel('Amount').fill('100')
  await expect(
    back.getByText(/^€100\.00 more than is to be paid back\. The booking will owe it again\./),
  ).toBeVisible()
  await back.getByRole('button', { name: 'Refund to the card' }).click()
  await expect(cards(page)).toContainText('Refund to the card: done')
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'Refund to the card, demo till' }).first(),
  ).toBeVisible()
})

test('what cards have paid is compared with the provider; a clerk is told who may pay it back', async ({
  page,
  office,
  request,
}) => {
  const { id } = await bookForCard(office)
  const pay = await openTill(request, id, await linkOf(office, id))
  await pay()
  await page.goto('/admin/payments')
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(page.getByText('Compared with the provider: nothing new differs.')).toBeVisible()

  // Without the right, the button's place says who has it.
  const clerk = await office.colleague('Clara', 'clerk')
  await page.evaluate((token) => {
    localStorage.setItem('token', token)
    localStorage.setItem('role', 'clerk')
  }, clerk)
  await page.goto(`/admin/booking/${id}`)
  await expect(cards(page)).toContainText('Refunds to the card are for administrators.')
  await expect(cards(page).getByRole('button')).toHaveText(['Check now'])
  await act(page, 'Record a refund')
  await expect(page.getByRole('alertdialog', { name: 'Record a refund' })).toContainText(
    'No money moves by this',
  )
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
})
