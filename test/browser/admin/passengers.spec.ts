import { expect, test } from './office.ts'

const party = { number_of_adults: '2', number_of_childrens: '1', number_of_infants: '0' }

test('who travels on a trip stands on one sheet by name, with totals, and is printed, with internal notes where they are asked for', {
  tag: '@journey',
}, async ({ page, office, checkAccessibility }) => {
  const title = office.unique('Cruise')
  const trip = await office.addTrip({ title, period_id: '5', date: '2099-05-01' })
  const of = { ...party, trip_id: `${trip}` }
  const zoes = await office.book({ ...of, name: 'Zoe Ahlers', note: 'Eats fish', phone: '+49 (0)30 123' })
  await office.book({ ...of, name: 'Adam Zander' })
  await office.call(`trips/bookings/note/${zoes.id}`, { note: 'Pays in cash.' })
  await page.goto(`/admin/booking?trip=${trip}`)
  await page.getByRole('link', { name: 'Passenger list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Passenger list, Fri May 01 2099, 5 days')).toBeVisible()
  const table = page.getByRole('table', { name: 'Passenger list' })
  const names = table.locator('td[data-label=name]')
  await expect(names).toHaveText(['Adam Zander', 'Zoe Ahlers'])
  const zoe = table.getByRole('row').filter({ hasText: 'Zoe Ahlers' })
  await expect(zoe).toContainText('2 adults, 1 child')
  await expect(zoe).toContainText('Eats fish')
  await expect(zoe.getByRole('link', { name: '+49 (0)30 123' })).toHaveAttribute('href', 'tel:+4930123')
  await expect(zoe.getByRole('link', { name: zoes.email })).toHaveAttribute('href', /^mailto:/)
  await expect(page.getByText('2 bookings, 6 travellers: 4 adults, 2 children')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkAccessibility()

  // As this browser remembers.
  await page.getByLabel('Sorted').selectOption('by last name')
  await expect(names).toHaveText(['Zoe Ahlers', 'Adam Zander'])
  await page.reload()
  await expect(names).toHaveText(['Zoe Ahlers', 'Adam Zander'])

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy addresses' }).click()
  await expect(page.getByText('2 addresses copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(zoes.email)

  // An upright A4 sheet, without its margins.
  await page.setViewportSize({ width: 703, height: 1032 })
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(page.getByText('Itinera', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText(/^As of .*, by last name$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  // What the staff noted is on paper for those who ask for it, and says so.
  const note = page.getByText('Internal notes: Pays in cash.')
  await expect(note).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('checkbox', { name: 'With internal notes (1)' }).check()
  await page.emulateMedia({ media: 'print' })
  await expect(note).toBeVisible()
  await expect(page.getByText('With internal notes: not to be given away')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.setViewportSize({ width: 1280, height: 800 })
  await zoe.getByRole('link', { name: zoes.reference }).click()
  await expect(page.getByRole('article', { name: `Booking ${zoes.reference}` })).toBeVisible()
})
