import { expect, test } from './office.ts'

test('office notes are on the list, and on paper, for those who ask for them', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const trip = await office.addTrip({ title: office.unique('Sloop'), period_id: '5', date: '2099-05-01' })
  const of = { trip_id: `${trip}` }
  await office.book({ ...of, name: 'Adam Ahlers', note: 'Eats fish.' })
  const { id } = await office.book({ ...of, name: 'Zoe Zander' })
  await office.call(`trips/bookings/note/${id}`, { note: 'Pays in cash.' })
  await page.goto(`/admin/trips/${trip}/travellers`)
  const wanted = page.getByRole('checkbox', { name: 'With office notes (1)' })
  const note = page.getByText('Office note (internal): Pays in cash.')
  const warning = page.getByText('With office notes: internal, not to be given away')
  await expect(page.getByText('Eats fish.')).toBeVisible()
  await expect(wanted).not.toBeChecked()
  await expect(note).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  await checkAccessibility()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Eats fish.')).toBeVisible()
  await expect(note).toHaveCount(0)
  await expect(warning).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await wanted.check()
  await expect(note).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print with office notes' })).toBeVisible()
  await checkAccessibility()
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkAccessibility()
  await page.reload()
  await expect(wanted).toBeChecked()
  await expect(note).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  // Labelled as all that stands on a card.
  await expect(page.getByRole('cell', { name: 'Note Eats fish.' })).toBeVisible()
  await checkAccessibility()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(note).toBeVisible()
  await expect(warning).toBeVisible()
  await expect(wanted).toBeHidden()
})

test('people are looked for by first or by last name, as this browser remembers', async ({
  page,
  office,
  request,
  checkAccessibility,
}) => {
  const trip = await office.addTrip({ title: office.unique('Ketch'), period_id: '5', date: '2099-05-01' })
  const of = { trip_id: `${trip}` }
  const { email } = await office.book({ ...of, name: 'Nobody Aaronson' })
  for (const name of ['Zoe Ahlers', 'Adam Öberg', 'Ludwig van der Berg']) await office.book({ ...of, name })
  const password = 'a long enough word for this'
  const login = await request.post('/api/users/login', { form: { email, password } })
  const { user } = (await login.json()) as { user: { api_token: string } }
  await request.post('/api/users/account/delete', {
    headers: { 'auth-token': user.api_token },
    form: { password },
  })
  await page.goto(`/admin/trips/${trip}/travellers`)
  const names = page.getByRole('table').locator('td[data-label=name]')
  const order = page.getByLabel('Sorted')
  await expect(order).toHaveValue('first')
  await expect(names).toHaveText(['Adam Öberg', 'Ludwig van der Berg', 'Zoe Ahlers', 'No longer kept'])
  await order.selectOption('by last name')
  const byLast = ['Zoe Ahlers', 'Ludwig van der Berg', 'Adam Öberg', 'No longer kept']
  await expect(names).toHaveText(byLast)
  await checkAccessibility()
  await page.reload()
  await expect(names).toHaveText(byLast)
  await expect(order).toHaveValue('last')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const text of ['Sorted', 'With office notes']) {
    const label = page.locator('label').filter({ hasText: text })
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await checkAccessibility()
})

test('the paper is dated, and tells how many still have another day confirmed', async ({ page, office }) => {
  const trip = await office.addTrip({ title: office.unique('Yawl'), period_id: '5', date: '2099-05-01' })
  const of = { trip_id: `${trip}` }
  for (const name of ['Adam Ahlers', 'Zoe Zander']) await office.book({ ...of, name })
  await page.clock.setFixedTime(new Date('2098-07-06T05:04:00Z'))
  await page.goto(`/admin/trips/${trip}/travellers`)
  const dated = page.getByText('As of Sun Jul 06 2098, 05:04, by first name', { exact: true })
  const moved = page.getByText(/^Still confirmed for another day/)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(dated).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(dated).toBeVisible()
  await expect(moved).toHaveCount(0)

  await office.call(`trips/update/${trip}`, { date: '2099-05-08' })
  await office.book({ ...of, name: 'Mia Meier' })
  await page.reload()
  await expect(moved).toHaveText('Still confirmed for another day: 2 of 3 bookings')
  await expect(page.getByText('Confirmed for Fri May 01 2099')).toHaveCount(2)
})
