import { act, expect, test } from './office.ts'

test.use({ apart: 'booking language' })

test('the office chooses in which language a traveller is written to, and sees it where it writes', async ({
  page,
  office,
  request,
  checkAccessibility,
}) => {
  const trip = await office.addTrip({
    title: office.unique('Lagoon'),
    period_id: '5',
    date: '2098-03-01',
  })
  const name = office.unique('Ada')
  await page.setViewportSize({ width: 390, height: 844 })
  const { settings } = (await office.call('settings/agency')) as { settings: Record<string, unknown> }
  const form = Object.entries({ ...settings, languages: ['de', 'fr'] }).map(([field, value]) => [
    field,
    typeof value === 'object' ? JSON.stringify(value) : `${value ?? ''}`,
  ])
  await office.call('settings/agency', Object.fromEntries(form))
  await page.goto(`/admin/booking/new?trip=${trip}`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill('030 1234')
  await page.getByLabel('Email (optional)').fill('ada@people.example')
  await expect(page.getByLabel('Language').locator('option')).toHaveText(['English', 'German', 'French'])
  await page.getByLabel('Language').selectOption('German')
  await page.getByRole('button', { name: 'Add Booking' }).click()
  await page.getByRole('link', { name: 'Open it' }).click()

  const details = page.getByRole('article', { name: /^Booking / })
  await expect(details).toContainText('German')
  await act(page, 'Edit contact details')
  const correct = page.getByRole('alertdialog', { name: 'Edit contact details' })
  await expect(correct.getByLabel('Language')).toHaveValue('de')
  await correct.getByLabel('Language').selectOption('French')
  await checkAccessibility()
  await correct.getByRole('button', { name: 'Save' }).click()
  await expect(details).toContainText('French')

  const written = { name, email: 'ada@people.example', message: 'Ist es weit?' }
  await request.post('/api/users/home/contact', { form: { ...written, language: 'de' } })
  await page.goto('/admin/messages')
  await page.getByRole('link', { name: 'Answer' }).first().click()
  await expect(page.getByText(/in German$/)).toBeVisible()
})
