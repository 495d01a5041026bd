import { hydrated } from '../public/traveller.ts'
import { expect, test } from './office.ts'

test('half a name and two clicks lead to all that is known of a customer', { tag: '@journey' }, async ({
  page,
  office,
  checkAccessibility,
}) => {
  const name = office.unique('Wilhelmina')
  const email = `${name.toLowerCase()}@itinera.example`
  const first = await office.book({ name, email })
  const second = await office.book({ name, email: email.toUpperCase() })
  await page.goto('/admin/overview')
  await hydrated(page)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox', { name: 'Search everything' }).fill(name.slice(0, -1))
  const found = page.getByRole('region', { name: 'Customers' }).getByRole('link')
  await expect(found).toHaveText(`${name}${email.toUpperCase()}, 2 bookings`)
  await found.click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const bookings = page.getByRole('region', { name: 'Bookings' })
  await expect(bookings.getByRole('row')).toHaveCount(3)
  for (const { reference } of [first, second]) await expect(bookings).toContainText(reference)
  await expect(page.getByRole('region', { name: 'Mails' }).getByRole('link')).not.toHaveCount(0)
  await page.getByRole('textbox', { name: 'New note' }).fill('Likes the sea.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Likes the sea.' })).toContainText(
    'Administrator',
  )
  await checkAccessibility()

  // Back from a booking's details, too.
  await bookings.getByRole('link', { name: first.reference }).click()
  const dialog = page.getByRole('article', { name: /^Booking/ })
  await dialog.getByRole('link', { name: 'Customer, 2 bookings' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('two customers are made one by hand, and their personal data removed', { tag: '@journey' }, async ({
  page,
  office,
}) => {
  const name = office.unique('Berg')
  const one = await office.book({ name: `Nora ${name}`, email: `nora-${name}@itinera.example` })
  await office.book({ name: `N. ${name}`, email: `n-${name}@itinera.example` })
  await page.goto(`/admin/customers?q=${name}`)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await page.getByRole('link', { name: `Nora ${name}` }).click()
  await page.getByRole('button', { name: 'Merge…' }).click()
  const choice = page.getByRole('dialog', { name: 'Merge with another customer' })
  await choice.getByRole('combobox', { name: 'The other customer' }).fill(`N. ${name}`)
  await choice.getByRole('option', { name: `N. ${name}` }).click()
  const asked = page.getByRole('alertdialog', { name: 'Make them one customer?' })
  await expect(asked).toContainText(`1 booking and all notes of N. ${name}`)
  await asked.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('They are one customer now.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bookings' }).getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nora ${name}`)
  await expect(page.getByText(`Also N. ${name}, n-${name}@itinera.example`)).toBeVisible()

  await page.getByRole('button', { name: 'Remove personal data' }).click()
  const removal = page.getByRole('alertdialog', { name: 'Remove personal data?' })
  await expect(removal).toContainText('2 bookings to come stay as before')
  await removal.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByText('2 bookings to come stay.')).toBeVisible()
  await office.call(`trips/bookings/cancel/${one.id}`, { reason: 'Ill', notify: '0' })
  await page.getByRole('button', { name: 'Remove personal data' }).click()
  await removal.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByText('Removed from 1 past booking')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bookings' }).getByRole('row')).toHaveCount(2)
})
