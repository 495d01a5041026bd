import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mergeTests, type Page } from '@playwright/test'
import { test as inOffice } from '../admin/office.ts'
import { dialogOf, fill, opener } from './booking-dialog.ts'
import { expect, fitsSideways, hydrated, reloadScrolled, scrolled, test as travelling } from './traveller.ts'

/* Paying by card at the demo till, for trip 1: 500 each, a deposit of 20 percent, without an account. */

const test = mergeTests(inOffice, travelling).extend<{
  paidFirst: undefined
  linkOf: (id: number) => Promise<string>
}>({
  stranger: true,
  paidFirst: [
    async ({ office }, use) => {
      const terms = { deposit_percent: '20', balance_days: '10' }
      await office.call('settings/booking', { ...terms, card: 'required', accounts: 'optional' })
      await office.call('trips/update/1', { price_adult: '50000', anyway: '1' })
      await use(undefined)
    },
    { auto: true },
  ],
  // The link in the newest mail to the address of a booking, without the host, which tests do not know.
  linkOf: async ({ site }, use) =>
    use(async (id) => {
      const db = new DatabaseSync(join(site.dataDir, 'itinera.db'), { readOnly: true })
      const { reference } = db.prepare('select reference from bookings where id = ?').get(id) as Row
      db.close()
      const found = async () =>
        (await site.mails())
          .filter(({ subject, to }) => subject?.includes(reference) && to?.[0]?.address !== OFFICE)
          .map(({ html }) => /\/booking#[\w-]+/.exec(html ?? '')?.[0])
          .at(-1)
      await expect.poll(found).toBeDefined()
      return (await found()) ?? ''
    }),
})
test.use({ environment: { DEMO: '1' }, apart: 'paying' })
// All in one worker, because they share a site.
test.describe.configure({ mode: 'default' })

type Row = { reference: string }
const OFFICE = 'hello@itinera.example'

const standing = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })
const payByCard = (page: Page) => page.getByRole('button', { name: /^Pay €[\d.,]+ by card$/ })
const idOf = (page: Page) => Number(new URL(page.url()).searchParams.get('id'))

/** Fills in the dialog of trip 1 for two, without an account. */
async function fillForTwo(page: Page) {
  await page.goto('/trips/1')
  await hydrated(page)
  await opener(page).click()
  await fill(page)
  await dialogOf(page).getByLabel('Adults', { exact: true }).fill('2')
}

/** Books trip 1 for two without an account, up to the payment page. */
async function bookAsGuest(page: Page) {
  await fillForTwo(page)
  await dialogOf(page).getByRole('button', { name: 'Book and pay €200.00 now' }).click()
  await expect(pay(page)).toBeVisible()
}
async function goBack(page: Page) {
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(standing(page, 'Not paid yet')).toBeVisible()
}

test('a guest books, pays the deposit on the next page and is confirmed; the office sees it', {
  tag: '@journey',
}, async ({ page, office, checkAccessibility }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fillForTwo(page)
  const dialog = dialogOf(page)
  await expect(
    dialog.getByText(/^You pay €200\.00 now, by card, on the next page and €800\.00 by/),
  ).toBeVisible()
  await expect(dialog.getByText('Nothing to pay now')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Book and pay €200.00 now' }).click()
  await expect(pay(page)).toBeVisible()
  await expect(page.getByText('No money moves')).toBeVisible()
  expect(await fitsSideways(page)).toBe(true)
  await checkAccessibility(true)
  await pay(page).click()
  await expect(standing(page, 'Thank you')).toBeVisible()
  await expect(page.getByText('your booking is confirmed')).toBeVisible()
  expect(await fitsSideways(page)).toBe(true)
  await checkAccessibility(true)
  const { booking } = await office.call(`trips/bookings/${idOf(page)}`)
  expect(booking).toMatchObject({ status: 'confirmed', paid: 20_000 })
})

test('a trip without a price asks for no payment: a reload shows the booking by the secret that the tab keeps', async ({
  page,
}) => {
  await page.goto('/trips/2')
  await hydrated(page)
  await opener(page).click()
  const other = page.getByRole('dialog')
  await other.getByLabel('Adults', { exact: true }).fill('2')
  await other.getByLabel('Name').fill('Ada Lovelace')
  await other.getByLabel('Phone').fill('0301234')
  await other.getByLabel('Email').fill('ada@example.org')
  await other.getByRole('button', { name: 'Book Now' }).click()
  await expect(other.getByText('Thank you, Ada Lovelace. Your booking is confirmed.')).toBeVisible()
  await expect(page).toHaveURL(/\/booking\?id=\d+$/)
  await reloadScrolled(page)
  await expect(standing(page, 'Your booking is confirmed')).toBeVisible()
  await expect(page.getByText('2 adults', { exact: true })).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  // Back books nothing, and Forward shows the booking.
  await page.goBack()
  await expect(page).toHaveURL(/\/trips\/2-[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(standing(page, 'Your booking is confirmed')).toBeVisible()
})

test('a payment is declined and left: the seats are kept, and the mail’s link opens it again', async ({
  page,
  browser,
  baseURL,
  office,
  linkOf,
}) => {
  await bookAsGuest(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(
    page.getByText('The payment was declined. Nothing was charged. You can try again.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay again' })).toBeVisible()
  await goBack(page)
  const id = idOf(page)
  await expect(
    page.getByText(/Your seats are kept until \w{3}\s\d{1,2}\s\w+\s\d{4}, \d\d:\d\d your time\./),
  ).toBeVisible()
  // This site sends no mail: its guests keep the link themselves.
  await expect(page.getByText(/\/booking#[\w-]+$/)).toBeVisible()
  const link = await linkOf(id)

  const later = await browser.newContext(baseURL ? { baseURL } : {})
  const elsewhere = await later.newPage()
  await elsewhere.goto(link)
  await expect(standing(elsewhere, 'Not paid yet')).toBeVisible()
  await expect(elsewhere.getByRole('article')).toBeVisible()
  await payByCard(elsewhere).click()
  await pay(elsewhere).click()
  await expect(standing(elsewhere, 'Thank you')).toBeVisible()
  const { booking } = await office.call(`trips/bookings/${id}`)
  expect(booking).toMatchObject({ status: 'confirmed', paid: 20_000 })
  await later.close()
})

test('a booking by phone is paid with the link in its confirmation, in two tabs once', async ({
  page,
  context,
  office,
  linkOf,
}) => {
  const who = { name: 'Pia Phone', phone: '0301234', email: `${office.unique('pia')}@people.example` }
  const party = { number_of_adults: '1', number_of_childrens: '0', number_of_infants: '0' }
  const { booking } = await office.call('trips/bookings/store', { ...who, ...party, trip_id: '1' })
  const { id } = booking as { id: number }
  const link = await linkOf(id)
  const tabs = [page, await context.newPage()] as const
  for (const tab of tabs) {
    await tab.goto(link)
    await expect(standing(tab, 'Your booking is confirmed')).toBeVisible()
    await tab.getByRole('button', { name: 'Pay all €500.00' }).click()
    await expect(pay(tab)).toBeVisible()
  }
  expect(tabs[1].url()).toBe(tabs[0].url())
  for (const tab of tabs) {
    await pay(tab).click()
    await expect(standing(tab, 'Thank you')).toBeVisible()
    await expect(tab.getByText('Paid in full')).toBeVisible()
  }
  const paid = await office.call(`trips/bookings/${id}`)
  expect(paid.booking).toMatchObject({ status: 'confirmed', paid: 50_000 })
})

test('an expired booking is booked again with two taps', async ({
  page,
  office,
  site,
  linkOf,
  checkAccessibility,
}) => {
  await bookAsGuest(page)
  await goBack(page)
  const id = idOf(page)
  const { booking } = await office.call(`trips/bookings/${id}`)
  const { departure_id } = booking as { departure_id: number }
  const { departure } = await office.call(`departures/show/${departure_id}`)
  const seats = (departure as { taken: number }).taken
  await office.call(`departures/update/${departure_id}`, { seats: `${seats}` })
  const link = await linkOf(id)
  const db = new DatabaseSync(join(site.dataDir, 'itinera.db'), { timeout: 5000 })
  db.prepare("update checkouts set state = 'closed' where booking_id = ?").run(id)
  db.prepare("update bookings set held_until = '2026-01-01T00:00:00.000Z' where id = ?").run(id)
  db.close()
  // Somebody who needs the seats releases the hold, and then does not need them any more.
  const other = await office.book({ number_of_childrens: '0' })
  await office.call(`trips/bookings/cancel/${other.id}`, {})

  await page.goto(link)
  await expect(standing(page, 'The time to pay is over')).toBeVisible()
  await checkAccessibility(true)
  await page.getByRole('link', { name: 'Book again' }).click()
  await dialogOf(page).getByRole('button', { name: 'Book and pay €200.00 now' }).click()
  await expect(pay(page)).toBeVisible()
  await office.call(`departures/update/${departure_id}`, { seats: '' })
})
