import { expect, test } from './office.ts'

test('the log tells which one it was that is there no more', async ({ page, office, checkAccessibility }) => {
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
  await checkAccessibility()
  const there = await office.addTrip({ title: `${title} again`, period_id: '5', date: '2098-05-01' })
  await page.goto(`/admin/audit?kind=trip&id=${there}`)
  await expect(page.getByRole('cell', { name: `${title} again id ${there}`, exact: true })).toBeVisible()
  await page.goto(`/admin/audit?kind=package&id=${packageId}`)
  await expect(deleted).toContainText(`${description}id ${packageId}`)
  await page.goto(`/admin/audit?kind=user&id=${userId}`)
  await expect(deleted).toContainText(`user ${userId}A traveller; no name is kept`)
  await checkAccessibility()
})
