import { admin } from '../../server.ts'
import { nextFrame } from '../fixture.ts'
import { expect, fitsSideways, hydrated, sender, test } from './traveller.ts'

// The demo till takes the payment.
test.use({ environment: { DEMO: '1' }, apart: 'own changes', expectedNoise: [/status of 403/] })
// All in one worker, because they share a site.
test.describe.configure({ mode: 'default' })

/**
 * Books trip 1 for one adult, on a new departure in so many days: too near for the discount of who books early. A day of its own for each
 * test, since a trip departs once a day.
 */
async function bookIn(
  days: number,
  send: ReturnType<typeof sender>,
  office: string,
  { email, token }: { email: string; token: string },
  more: Record<string, string> = {},
) {
  const dates = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const stored = await send('admin/departures/store', { trip_id: '1', dates }, office)
  const party = { number_of_adults: '1', number_of_childrens: '0', number_of_infants: '0', single_rooms: '0' }
  const who = { name: 'Ada Lovelace', email, phone: '0301234' }
  const departure = { trip_id: '1', departure_id: `${(stored.ids as number[])[0]}` }
  await send('users/home/book', { ...who, ...departure, ...party, ...more }, token)
}

test('a traveller moves a booking: what it costs stands beside the button, and stays due where nobody pays it', async ({
  page,
  site,
  logIn,
  traveller,
  checkAccessibility,
}) => {
  const send = sender(site)
  const { access_token: office } = await send('admin/login', admin)
  await send(
    'admin/settings/booking',
    {
      deposit_percent: '20',
      balance_days: '30',
      card: 'offered',
      change_days: '14',
      change_fee: '2000',
    },
    office,
  )
  await send(
    'admin/trips/update/1',
    { price_adult: '50000', single_supplement: '28000', anyway: '1' },
    office,
  )
  // Early enough that cancelling costs nothing.
  const dates = [100, 107].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  const stored = await send('admin/departures/store', { trip_id: '1', dates: dates.join() }, office)
  const [first, second] = stored.ids as number[]
  await send(
    'users/home/book',
    {
      name: 'Ada Lovelace',
      email: traveller.email,
      phone: '0301234',
      trip_id: '1',
      departure_id: `${first}`,
      number_of_adults: '2',
      number_of_childrens: '0',
      number_of_infants: '0',
    },
    traveller.token,
  )
  await logIn()
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Choose above what you want to change.')).toBeVisible()
  await expect(dialog.getByLabel('Departure')).toHaveValue(`${first}`)
  const adults = dialog.getByLabel('Adults', { exact: true })
  await dialog.getByLabel('Departure').selectOption(`${second}`)
  await expect(dialog.getByText('Change fee')).toBeVisible()
  // What is due on a later day is not paid now.
  await expect(dialog.getByText(/^Fee €20.00 · new total €1,020.00 · €204.00 to pay by/)).toBeVisible()
  await expect(
    dialog.getByRole('button', { name: 'Change with obligation to pay', exact: true }),
  ).toBeEnabled()
  // Once that day has come, it is. The cost of the change stands beside the button, without scrolling.
  await page.clock.setFixedTime(Date.now() + 8 * 86_400_000)
  await adults.fill('3')
  await adults.fill('2')
  const costs = dialog.getByText('Fee €20.00 · new total €1,020.00 · now to pay €204.00')
  const change = dialog.getByRole('button', { name: 'Change and pay €204.00 now', exact: true })
  const inSight = async () => {
    await nextFrame(page)
    await expect(costs).toBeInViewport({ ratio: 1 })
    await expect(change).toBeInViewport({ ratio: 1 })
    expect(await fitsSideways(page)).toBe(true)
  }
  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await inSight()
  }
  // The focused field is between title and foot.
  const children = dialog.getByLabel('Children', { exact: true })
  await children.focus()
  const { y = 0, height = 0 } = (await children.boundingBox()) ?? {}
  expect(y + height).toBeLessThan((await costs.boundingBox())?.y ?? 0)
  await expect(children).toBeInViewport({ ratio: 1 })
  // Text of twice the size needs the room for the form: the foot scrolls with it.
  const large = await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await adults.focus()
  await children.focus()
  await expect(children).toBeInViewport({ ratio: 0.9 })
  await expect(change).not.toBeInViewport()
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await change.scrollIntoViewIfNeeded()
  await inSight()
  await large.evaluate((style) => (style as Element).remove())
  await checkAccessibility(true)
  await change.click()
  await expect(page).toHaveURL(/\/demo-till/)
  // Back without paying: the change is made nevertheless.
  await page.getByRole('link', { name: 'Back' }).click()
  const made = page.getByText(/^Your change is made; €204.00 is due now\./)
  await expect(made).toBeVisible()
  await page.goto('/bookings')
  await expect(made).toBeVisible()
})

test('a traveller pays by card, makes the party smaller with the keyboard alone, cancels, and gets the money back to the card', async ({
  page,
  site,
  logIn,
  traveller,
  checkAccessibility,
}) => {
  const send = sender(site)
  const { access_token: office } = await send('admin/login', admin)
  const terms = { deposit_percent: '20', balance_days: '30', change_days: '14', change_fee: '2000' }
  const online = { card: 'offered', cancel_online: '1', refund_online: '1' }
  await send('admin/settings/booking', { ...terms, ...online }, office)
  const prices = { price_adult: '50000', single_supplement: '28000', anyway: '1' }
  await send('admin/trips/update/1', prices, office)
  // Early enough that cancelling costs nothing.
  await bookIn(92, send, office, traveller, { number_of_adults: '2' })
  await logIn()
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Pay €200.00 by card' }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await hydrated(page)
  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Adults', { exact: true }).fill('1')
  // Whoever is left alone has a room of their own, unless they choose otherwise.
  const rooms = dialog.getByLabel('Adults in single rooms', { exact: true })
  await expect(rooms).toHaveValue('1')
  await expect(dialog.getByText(/^Fee €20.00 · new total €800.00 /)).toBeVisible()
  await rooms.fill('0')
  await expect(dialog.getByText(/^Fee €20.00 · new total €520.00 · €320.00 to pay by/)).toBeInViewport({
    ratio: 1,
  })
  await dialog.getByRole('button', { name: 'Change', exact: true }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Your booking is changed.')).toBeInViewport()
  await expect(page.getByText('1 adult', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog.getByText('to the card that you paid with')).toBeVisible()
  await checkAccessibility(true)
  await dialog.getByRole('button', { name: /^Cancel and get €/ }).click()
  await expect(page.getByRole('heading', { name: 'This booking is cancelled' })).toBeVisible()
  // The pressed button is gone: the booking has the focus.
  await expect(page.locator(':focus')).toContainText('Cancelled')
  const said = page
    .getByRole('status')
    .getByText(
      /^You have paid €.+ cancellation fee.+ €[\d,.]+ (is on its way to your card\.|to your card; your bank)/,
    )
  await expect(said).toBeInViewport()
  await page.reload()
  await expect(said).toBeVisible()
  await expect(page.getByText('Refund to your card', { exact: true })).toBeVisible()
})

test('one more of an extra is a change of its own, more seats want a proven address, and another name shows its fee before it stands on the booking', {
  tag: '@journey',
}, async ({ page, site, browser, logIn, traveller, checkAccessibility }) => {
  const send = sender(site)
  const { access_token: office } = await send('admin/login', admin)
  const terms = { deposit_percent: '20', balance_days: '30' }
  const agree = (more: object) => send('admin/settings/booking', { ...terms, ...more }, office)
  await agree({ change_days: '14', name_fee: '0' })
  await send('admin/trips/update/1', { price_adult: '50000', anyway: '1' }, office)
  const boots = { trip_id: '1', name: 'Boots', price: '900', per: 'booking', at_most: '4' }
  const { id } = await send('admin/extras/store', boots, office)
  await bookIn(93, send, office, traveller, { extras: `${id}:1` })
  // Of another booking the name is all that can be changed.
  await agree({ change_days: '', name_fee: '2500' })
  await bookIn(94, send, office, traveller)
  await logIn()
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'More Boots' }).click()
  await expect(dialog.getByText('After the change')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Price' })).toContainText('€518.00')

  // More seats than an account may add within an hour before its address is confirmed, with a mailed link on
  // another device.
  const adults = dialog.getByLabel('Adults', { exact: true })
  await adults.fill('60')
  await dialog.getByRole('button', { name: 'Change with obligation to pay' }).click()
  await expect(dialog.getByRole('alert')).toContainText('once you have confirmed your email address')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Request a link' }).click()
  await expect(dialog.getByRole('status').first()).toContainText(
    `There is now a link that confirms ${traveller.email}, for a day. This site sends no email`,
  )
  await expect(adults).toHaveValue('60')
  const mailed = async () =>
    (await site.mails())
      .filter(({ to }) => to?.some(({ address }) => address === traveller.email))
      .map(({ text }) => /\/account\/confirm#\S+/.exec(text ?? '')?.[0])
      .find(Boolean)
  await expect.poll(mailed).toBeTruthy()
  const elsewhere = await browser.newPage({ baseURL: site.url })
  await elsewhere.goto((await mailed()) ?? '')
  await elsewhere.getByLabel('Email').fill(traveller.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(traveller.password)
  await elsewhere.getByRole('button', { name: 'Log in and confirm' }).click()
  await expect(elsewhere.locator(':focus')).toContainText('Thank you, your email address is confirmed.')
  await expect(elsewhere.getByRole('main').getByRole('link', { name: 'My bookings' })).toBeVisible()
  await elsewhere.close()
  await dialog.getByRole('button', { name: 'Close' }).click()

  const change = page.getByRole('button', { name: 'Change', exact: true })
  const other = page.getByRole('article').filter({ hasNot: change })
  await expect(other.getByText('Somebody else can travel in your place')).toContainText('for €25.00')
  await other.getByRole('button', { name: 'Edit name or phone' }).click()
  await expect(dialog.getByLabel('Phone')).toHaveCount(0)
  await dialog.getByLabel('Name').fill('Grace Hopper')
  await expect(dialog.getByRole('status')).toContainText('Name change')
  await expect(dialog.getByRole('status')).toContainText('€525.00')
  await checkAccessibility(true)
  await dialog.getByRole('button', { name: 'Change the name for €25.00, with obligation to pay' }).click()
  await expect(page.getByText('Your booking is changed.')).toBeVisible()
  await expect(page.getByText('Booked for Grace Hopper')).toBeVisible()
  await expect(page.getByText('Name change')).toBeVisible()
})
