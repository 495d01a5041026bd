import { mergeTests, type Page } from '@playwright/test'
import { admin } from '../../server.ts'
import { test as inOffice } from '../admin/office.ts'
import { expect, fitsSideways, hydrated, test as travelling } from './traveller.ts'

const TITLE = 'Rhine by canoe'

type Trip = { id: number; code: string }

/** With a trip in 2091 that has prices, an extra and a promo code. */
const test = mergeTests(inOffice, travelling).extend<{ trip: Trip }>({
  stranger: true,
  trip: async ({ office }, use) => {
    const terms = { deposit_percent: '20', balance_days: '30', cancellation: '[{"days":14,"percent":50}]' }
    await office.call('settings/booking', { ...terms, how_to_pay: 'To our account at the canoe bank' })
    const id = await office.addTrip({ title: TITLE, period_id: '5', date: '2091-05-01' })
    const prices = { price_adult: '100000', price_child: '50000', single_supplement: '20000' }
    await office.call(`trips/update/${id}`, prices)
    await office.call('extras/store', { trip_id: `${id}`, name: 'Bike', price: '3000', per: 'person' })
    const code = office.unique('canoe')
    await office.call('codes/store', { code, amount: '5000' })
    await use({ id, code })
    // Other tests count the trips.
    await office.call(`trips/delete/${id}`)
  },
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: TITLE })
const orderOf = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Book with obligation to pay', exact: true })
const totalOf = (page: Page) => dialogOf(page).locator('form output')

async function open(page: Page, { id }: Trip) {
  await page.goto(`/trips/${id}`)
  await hydrated(page)
  await page.locator('main').getByRole('button', { name: 'Book Now' }).first().click()
  await dialogOf(page).getByLabel('Phone').fill('0301234')
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a family sees its price before it registers, and keeps all its choices', { tag: '@journey' }, async ({
    page,
    trip,
    office,
  }) => {
    await page.goto('/tours/5?travellers=2')
    await hydrated(page)
    const card = page.getByRole('article').filter({ hasText: TITLE })
    await card.getByRole('link', { name: TITLE }).click()
    await page.getByRole('link', { name: 'See your price' }).first().click()
    const dialog = dialogOf(page)
    const field = (label: string) => dialog.getByLabel(label, { exact: true })
    await expect(field('Adults')).toHaveValue('2')
    await expect(dialog.getByText('You are 2 travellers. How many of you are children?')).toBeVisible()
    await dialog.getByRole('button', { name: 'More children' }).click()
    await expect(field('Adults')).toHaveValue('1')
    await dialog.getByRole('button', { name: 'Fewer children' }).click()
    await expect(field('Adults')).toHaveValue('2')
    // An adult who travels alone has a single room, as nobody has chosen a number.
    await field('Adults').fill('1')
    await expect(field('Adults in single rooms')).toHaveValue('1')
    await field('Adults').fill('2')
    await expect(field('Adults in single rooms')).toHaveValue('0')
    await field('Children').fill('2')
    await expect(totalOf(page)).toHaveText('€3,000.00')
    await expect(dialog.getByRole('button', { name: 'Login to book', exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveCount(0)
    // A reload keeps what was typed since the search for the party.
    await page.reload()
    await expect(totalOf(page)).toHaveText('€3,000.00')
    await dialog.getByRole('button', { name: 'More adults in single rooms' }).click()
    await dialog.getByLabel('Bike').check()
    await dialog.getByLabel('Promo code').fill(trip.code)
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(totalOf(page)).toHaveText('€3,270.00')
    // With text of twice the size nothing is cut off, no day is broken, and the head leaves room for the form.
    const large = await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const { wide, broken, head } = await dialog.evaluate((element) => ({
      wide: [...element.querySelectorAll('*')].filter(
        (each) => each.getBoundingClientRect().right > innerWidth + 1 && each.checkVisibility(),
      ).length,
      broken: [...element.querySelectorAll('header time')].filter((day) => day.getClientRects().length > 1)
        .length,
      head: element.querySelector('header h2')?.parentElement?.getBoundingClientRect().height ?? 0,
    }))
    expect({ wide, broken }).toEqual({ wide: 0, broken: 0 })
    expect(head).toBeLessThan(844 / 4)
    await large.evaluate((style: HTMLStyleElement) => style.remove())
    await dialog.getByRole('button', { name: 'Close' }).click()

    // From the card in the list, and through the login.
    await page.goBack()
    await card.getByRole('link', { name: 'Login to book' }).click()
    await page.getByRole('link', { name: "Don't have an account? Register" }).click()
    const email = `${office.unique('family')}@people.example`
    await page.getByLabel('Name').fill('Flora Family')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('seven quiet herons')
    await page.getByLabel('Confirm Password').fill('seven quiet herons')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(totalOf(page)).toHaveText('€3,270.00')
    await expect(field('Adults')).toHaveValue('2')
    await expect(field('Children')).toHaveValue('2')
    await expect(field('Adults in single rooms')).toHaveValue('1')
    await expect(dialog.getByLabel('Bike')).toBeChecked()
    await expect(dialog.getByLabel('Promo code')).toHaveValue(trip.code)
    await expect(dialog.getByLabel('Name')).toHaveValue('Flora Family')
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
  })

  test('a family sees the same total in the dialog, after booking, in the mail and in My bookings, and the office in its list and on the booking', {}, async ({
    page,
    trip,
    logIn,
    traveller,
    site,
    token,
    checkAccessibility,
  }) => {
    await logIn()
    await page.goto('/tours/5')
    await expect(page.getByRole('article').filter({ hasText: TITLE })).toContainText('from €1,000')
    await open(page, trip)
    const rooms = page.getByRole('complementary', { name: 'Price and length' })
    await expect(rooms.getByText('Single room: €200 more')).toBeAttached()
    const dialog = dialogOf(page)
    // Somebody who travels alone has a single room.
    await expect(totalOf(page)).toHaveText('€1,200.00')
    await expect(orderOf(page)).toBeVisible()
    await expect(
      dialog.getByText(/^Nothing to pay now. You pay €240\.00 by .* and €960\.00 by/),
    ).toBeInViewport({
      ratio: 1,
    })
    await dialog.getByRole('button', { name: 'More adults', exact: true }).click()
    await expect(totalOf(page)).toHaveText('€2,000.00')
    await dialog.getByLabel('Children', { exact: true }).fill('2')
    await expect(totalOf(page)).toHaveText('€3,000.00')
    await dialog.getByLabel('Bike').check()
    await expect(totalOf(page)).toHaveText('€3,120.00')
    await dialog.getByLabel('Promo code').fill(trip.code)
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(totalOf(page)).toHaveText('€3,070.00')
    await expect(dialog.locator('p[role=status]')).toHaveText('Total €3,070.00')
    await expect(dialog.getByRole('row')).toHaveText([
      'Adult 2 × €1,000.00€2,000.00',
      'Child 2 × €500.00€1,000.00',
      'Bike 4 × €30.00€120.00',
      `Code ${trip.code}−€50.00`,
      'Total€3,070.00',
    ])
    // Below the bill, in the part that scrolls.
    await expect(dialog.getByText(/Cancelling: Free\suntil\s17\sApr\s20\d\d\s· then\s50%/)).toBeVisible()
    expect(await fitsSideways(page)).toBe(true)
    await checkAccessibility()
    // Choices are kept with the typed texts.
    await page.reload()
    await expect(totalOf(page)).toHaveText('€3,070.00')
    await expect(dialog.getByLabel('Bike')).toBeChecked()

    await orderOf(page).click()
    await expect(dialog.getByText('Your booking is confirmed.').first()).toBeVisible()
    await expect(dialog.getByRole('row').last()).toHaveText('Total€3,070.00')
    await expect(dialog.getByText('€2,456.00 by Sun 1 April 2091')).toBeVisible()
    await expect(dialog.getByText('To our account at the canoe bank')).toBeVisible()
    await dialog.getByRole('link', { name: 'See my bookings' }).click()
    const booking = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Confirmed' })
    await expect(booking.getByRole('row').last()).toHaveText('Total€3,070.00')
    await expect(booking).toContainText('Deposit: €614.00 by')
    await expect(booking).toContainText('Then €2,456.00 by Sun 1 April 2091')
    await expect(booking).toContainText(/Cancelling: Free\suntil\s17\sApr\s20\d\d\s· then\s50%/)

    const mailed = async () => (await site.mails()).filter(({ to }) => to?.[0]?.address === traveller.email)
    await expect.poll(async () => (await mailed()).length).toBe(1)
    const [mail] = await mailed()
    expect(mail?.text).toMatch(/^Bike, 4\s×\s€30\.00\s+€120\.00$/m)
    expect(mail?.text).toMatch(/^Total +€3,070\.00$/m)

    await page.evaluate(
      ([token, account]) => Object.assign(localStorage, { token, account, role: 'admin' }),
      [token, admin.email],
    )
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/admin/booking?trip=${trip.id}`)
    const list = page.getByRole('table', { name: 'Booking', exact: true })
    await expect(list).toContainText('€3,070.00')
    await list.getByRole('row').last().getByRole('link').first().click()
    const bill = page.getByRole('article', { name: /^Booking / }).getByRole('region', { name: 'Price' })
    await expect(bill.getByRole('row').last()).toHaveText(/Total\s*€3,070\.00/)
  })
})
