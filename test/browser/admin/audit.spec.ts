import { expect, test } from './office.ts'

test('the audit log names what was deleted, and tells what a trip was before', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Gone')
  const trip = { title, period_id: '5' }
  const ids = [
    await office.addTrip({ ...trip, date: '2098-05-01' }),
    await office.addTrip({ ...trip, date: '2098-06-01' }),
  ]
  for (const id of ids) await office.call(`trips/delete/${id}`)
  const deleted = page.getByRole('row').filter({ hasText: 'deleted' })
  await page.goto('/admin/audit')
  await page.getByLabel('Kind').selectOption('trip')
  await expect(page).toHaveURL('/admin/audit?kind=trip')
  await expect(deleted.nth(0)).toContainText(`${title}id ${ids[1]}`)
  await expect(deleted.nth(1)).toContainText(`${title}id ${ids[0]}`)
  await checkAccessibility()

  const again = await office.addTrip({ title: `${title} again`, period_id: '5', date: '2031-05-03' })
  const kept = { description: 'There and back.', period_id: '5', package_id: '1' }
  await office.call(`trips/update/${again}`, { ...kept, title: `${title}, longer`, date: '2031-05-04' })
  await page.goto(`/admin/trips/edit/${again}`)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(`/admin/audit?kind=trip&id=${again}`)
  const changed = page.getByRole('row').filter({ hasText: 'Trip changed' })
  await expect(changed.getByRole('listitem')).toHaveText([`title: ${title} again → ${title}, longer`])
  await expect(changed.getByRole('cell', { name: `${title}, longer`, exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Trip / })).toHaveText(['Trip changed', 'Trip added'])
})
