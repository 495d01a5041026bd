import { expect, test } from './office.ts'

test('nobody is offered to be written to or called whose name is no longer kept', async ({
  page,
  office,
  request,
  checkAccessibility,
}) => {
  const { id, reference, email } = await office.book()
  const password = 'a long enough word for this'
  const login = await request.post('/api/users/login', { form: { email, password } })
  const { user } = (await login.json()) as { user: { api_token: string } }
  await page.goto(`/admin/booking?show=${id}`)
  const dialog = page.getByRole('dialog', { name: `Booking ${reference}` })
  await expect(dialog.getByRole('link', { name: 'Write' })).toHaveAttribute(
    'href',
    new RegExp(`subject=Your%20booking%20${reference}%3A%20.+&body=Dear%20Tove%20Traveller%2C%0D%0A%0D%0A$`),
  )
  await request.post('/api/users/account/delete', {
    headers: { 'auth-token': user.api_token },
    form: { password },
  })
  await page.reload()
  // Who travelled, and whose account it was.
  await expect(dialog.getByRole('definition').filter({ hasText: /^No longer kept$/ })).toHaveCount(2)
  await expect(dialog).toContainText('3 (2 adults, 1 child)')
  for (const name of ['Write', 'Call']) await expect(dialog.getByRole('link', { name })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(dialog.getByLabel('New note')).toHaveCount(0)
  await checkAccessibility()
  await page.keyboard.press('Escape')
  const row = page.getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText('No longer kept')
  await checkAccessibility()
})
