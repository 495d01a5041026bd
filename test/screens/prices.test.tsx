import { asked, once, press, put, says } from './hands.ts'
import { expect, screen, test, waitFor, within } from './screen.tsx'

/** Prices of trips, and codes: what is no price, and what is asked about before it is saved. */

const prices = () => screen.queryByRole('region', { name: 'Prices' })
const price = async (name: string) => within(await once(prices)).findByLabelText(new RegExp(`^${name}`))
const save = async () => screen.findByRole('button', { name: 'Save Trip' })
const isSaved = () => waitFor(() => expect(location.pathname).toBe('/admin/trips'))

test('what is no price is said at the field', async ({ office, open, user }) => {
  const trip = await office.addTrip({ title: office.unique('Priced'), period_id: '5', date: '2097-04-13' })
  await open(`/admin/trips/edit/${trip}`)
  await put(await price('Adult'), '12.345')
  await user.click(await save())
  await says(prices, 'At most 2 digits after the point')
  await put(await price('Adult'), '1,240.50')
  await waitFor(() => expect(prices()?.textContent).not.toContain('At most 2 digits after the point'))
  await put(await price('Single room'), '-1')
  await user.click(await save())
  await says(prices, 'At least 0')
  await put(await price('Single room'), '100')
  await user.click(await save())
  await isSaved()
  await open(`/admin/trips/edit/${trip}`)
  expect(await price('Adult')).toHaveProperty('value', '1240.50')
})

test('a price that looks mistyped is asked about', async ({ office, open, user }) => {
  const trip = await office.addTrip({ title: office.unique('Priced'), period_id: '5', date: '2097-04-13' })
  await office.call(`trips/update/${trip}`, { price_adult: '124050', price_child: '62000' })
  await open(`/admin/trips/edit/${trip}`)
  await put(await price('Adult'), '124.05')
  await user.click(await save())
  const question = asked('Save it anyway?')
  await says(
    question,
    'The adult price falls by more than half, from €1,240.50 to €124.05. A child would pay €620.00, more than an adult (€124.05).',
  )
  await press(user, await once(question), 'Back')
  await screen.findByText('Nothing was saved.')
  await user.click(await save())
  await press(user, await once(question), 'Save it anyway')
  await isSaved()
})

test('a code takes off a percentage or an amount, not both', async ({ office, open, user }) => {
  const code = office.unique('CODE')
  await open('/admin/codes')
  await user.click(await screen.findByRole('link', { name: 'Add' }))
  await put(await screen.findByLabelText('Code'), code)
  await put(screen.getByLabelText(/^Discount amount/), '50')
  await put(screen.getByLabelText(/^Discount in %/), '5')
  await user.click(screen.getByRole('button', { name: 'Add Code' }))
  await screen.findByText('Either a percentage or an amount')
  await put(screen.getByLabelText(/^Discount in %/), '')
  await user.click(screen.getByRole('button', { name: 'Add Code' }))
  const added = await screen.findByText(code, { selector: 'td *, td' })
  expect(added.closest('tr')?.textContent).toContain('€50.00')
})
