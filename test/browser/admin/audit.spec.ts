import { expect, test } from './office.ts'

test('the audit log names what was deleted, and tells what a trip was before', { tag: '@journey' }, async ({
  page,
  office,
}) => {
  const title = office.unique('Gone')
  const description = office.unique('Board')
  const { id: packageId } = await office.call('packages/store', { description })
  const trip = { title, period_id: '5', package_id: `${packageId}` }
  const ids = [
    await office.addTrip({ ...trip, date: '2098-05-01' }),
    await office.addTrip({ ...trip, date: '2098-06-01' }),
  ]
  for (const id of ids) await office.call(`trips/delete/${id}`)
  await office.call(`packages/delete/${packageId}`)
  const word = 'a long enough word for this'
  const somebody = {
    name: title,
    email: `${title}@itinera.example`,
    password: word,
    password_confirmation: word,
  }
  const { id: userId } = await office.call('users/store', somebody)
  await office.call(`users/delete/${userId}`)

  const deleted = page.getByRole('row').filter({ hasText: 'deleted' })
  await page.goto('/admin/audit')
  await page.getByLabel('Kind').selectOption('trip')
  await expect(page).toHaveURL('/admin/audit?kind=trip')
  await expect(deleted.nth(0)).toContainText(`${title}id ${ids[1]}`)
  await expect(deleted.nth(1)).toContainText(`${title}id ${ids[0]}`)
  await page.goto(`/admin/audit?kind=package&id=${packageId}`)
  await expect(deleted).toContainText(`${description}id ${packageId}`)
  await page.goto(`/admin/audit?kind=user&id=${userId}`)
  await expect(deleted).toContainText(`user ${userId}A traveller; no name is kept`)

  const again = await office.addTrip({ title: `${title} again`, period_id: '5', date: '2031-05-03' })
  const kept = { description: 'There and back.', period_id: '5', package_id: '1' }
  await office.call(`trips/update/${again}`, { ...kept, title: `${title}, longer`, date: '2031-05-04' })
  await page.goto(`/admin/trips/edit/${again}`)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(`/admin/audit?kind=trip&id=${again}`)
  const changed = page.getByRole('row').filter({ hasText: 'Trip changed' })
  await expect(changed.getByRole('listitem')).toHaveText([`title: ${title} again → ${title}, longer`])
  await expect(changed.getByRole('cell', { name: `${title}, longer id ${again}`, exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Trip / })).toHaveText(['Trip changed', 'Trip added'])
  await page.getByLabel('Until').fill('2020-01-01')
  await expect(page.getByText(/^No changes until /)).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByText('User deleted').first()).toBeVisible()
})

test('the audit log tells what was done and to whom, with the way there, and is narrowed by kind and day', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const description = office.unique('Audited')
  await office.call('packages/store', { description })
  await page.goto('/admin/packages')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
  const row = page.getByRole('row').filter({ hasText: description })
  await expect(row).toContainText('Package added')
  await expect(row).toContainText('Administrator')
  await page.getByLabel('Kind').selectOption('login')
  await expect(row).toBeHidden()
  await expect(page.getByText('Login succeeded').first()).toBeVisible()
  await page.getByLabel('Until').fill('2020-01-01')
  await expect(page.getByRole('table')).toBeHidden()
  await checkAccessibility()

  const name = office.unique('Vera')
  const password = 'a long enough word for this'
  const form = { name, email: `${name}@itinera.example`, password, password_confirmation: password }
  const { id } = await office.call('users/store', { ...form, role: 'admin' })
  await page.goto(`/admin/audit?kind=user&id=${id}`)
  const added = page.getByRole('row').filter({ hasText: 'User added' })
  await expect(added).toContainText(form.email)
  await added.getByRole('link', { name }).click()
  await expect(page.getByLabel('Email')).toHaveValue(form.email)
  await office.call(`users/delete/${id}`)
  const { email } = await office.book()
  await page.goto('/admin/audit?kind=user')
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  // The administrator who did it has a link. The one whom it was about has none.
  await expect(rows.getByRole('link').filter({ hasText: name })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('User registered')

  // A booking by phone has no account.
  const trip = await office.addTrip({ title: office.unique('Bay'), period_id: '5', date: '2098-05-01' })
  const party = { number_of_adults: '3', number_of_childrens: '0', number_of_infants: '0' }
  const called = { name: 'Ada', phone: '030 1234', trip_id: `${trip}` }
  const { booking } = (await office.call('trips/bookings/store', { ...party, ...called })) as {
    booking: { id: number; reference: string }
  }
  await office.call(`trips/bookings/party/${booking.id}`, { ...party, number_of_adults: '2' })
  await page.goto('/admin/audit?kind=booking')
  const smaller = page.getByRole('row').filter({ hasText: booking.reference }).first()
  await expect(smaller).toContainText('Booking party changed')
  await expect(smaller.getByRole('listitem')).toHaveText(['party: 3 adults → 2 adults'])
  await page.goto(`/admin/booking?show=${booking.id}`)
  const account = page.getByRole('dialog').getByRole('definition').filter({ hasText: 'booked by the office' })
  await expect(account).toHaveText('None: booked by the office')
})
