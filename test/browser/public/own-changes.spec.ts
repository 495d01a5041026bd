import { admin } from '../../server.ts'
import { expect, hydrated, sender, test } from './traveller.ts'

// The till of the demo takes the payment.
test.use({ environment: { DEMO: '1' }, apart: 'own changes' })

test('moved and paid at the till, one of two goes, cancelled, and the money goes back to the card', async ({
  page,
  site,
  logIn,
  traveller,
  checkBothSchemes,
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
      cancel_online: '1',
      refund_online: '1',
    },
    office,
  )
  await send('admin/trips/update/1', { price_adult: '50000' }, office)
  // So early that cancelling costs nothing.
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
  await expect(dialog.getByText('Choose above what is to change.')).toBeVisible()
  await dialog.getByLabel('Departure').selectOption(`${second}`)
  await expect(dialog.getByText('Change fee')).toBeVisible()
  await checkBothSchemes()
  await dialog.getByRole('button', { name: /^Change and pay €/ }).click()
  await expect(page).toHaveURL(/\/demo-till/)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  // By the keyboard alone.
  await hydrated(page)
  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter')
  await dialog.getByLabel('Adults', { exact: true }).fill('1')
  await expect(dialog.getByText('Change fee')).toHaveCount(3)
  await dialog.getByRole('button', { name: /^Change: €.* left to pay/ }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Your booking is changed.')).toBeInViewport()
  await expect(page.getByText('1 adult', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog.getByText('to the card that you paid with')).toBeVisible()
  await checkBothSchemes()
  await dialog.getByRole('button', { name: /^Cancel and get €/ }).click()
  await expect(page.getByRole('heading', { name: 'This booking is cancelled' })).toBeVisible()
  // The pressed button is gone: the booking has the focus.
  await expect(page.locator(':focus')).toContainText('Cancelled')
  const said = page
    .getByRole('status')
    .getByText(/^Cancelled\. €[\d,.]+ goes back to your card; that takes 5 to 10 days\.$/)
  await expect(said).toBeInViewport()
  await page.reload()
  await expect(said).toBeVisible()
  await expect(page.getByText('Back to your card', { exact: true })).toBeVisible()
})
