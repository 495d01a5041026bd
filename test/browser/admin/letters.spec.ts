import { expect, test } from './office.ts'

// A field that is none is refused.
test.use({ expectedNoise: [/422/], apart: 'letters' })
// All in one worker, because they share a site.
test.describe.configure({ mode: 'default' })

test('four clicks write to all on a departure, after a look at what each gets', { tag: '@journey' }, async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Letters')
  const trip = await office.addTrip({ title, period_id: '5', date: '2098-05-01' })
  const name = office.unique('Ada')
  await office.book({ trip_id: `${trip}`, name })
  const { departures } = (await office.call(`departures/index?trip_id=${trip}`)) as {
    departures: { data: { id: number }[] }
  }
  await page.goto(`/admin/departures/${departures.data[0]?.id}`)
  await page.getByRole('button', { name: 'Write to all…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to all' })
  await dialog.getByLabel('Subject').fill('News of {{trip}}')
  await dialog.getByLabel('Letter').fill('Dear {{nmae}}')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('{{nmae}} is no field')).toBeVisible()
  await dialog.getByLabel('Letter').fill('Dear {{name}},\n\nwe meet at **nine**.')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Send 1 letter?' })
  await expect(preview.getByRole('article')).toContainText(`News of ${title}`)
  await expect(preview.getByRole('article')).toContainText(`Dear ${name},`)
  await checkAccessibility()
  await preview.getByRole('button', { name: 'Send' }).click()
  const sent = page.getByRole('dialog', { name: '1 letter' })
  await expect(sent.getByRole('status')).toContainText('sent1', { timeout: 20_000 })
  await checkAccessibility()
  await expect(async () => {
    const { mails } = (await office.call('mails/index?template=letter')) as {
      mails: { data: { subject: string }[] }
    }
    expect(mails.data.filter(({ subject }) => subject === `News of ${title}`)).toHaveLength(1)
  }).toPass()
})

test('a letter has a text for each language: both parts or neither, and the preview shows whose it is', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { settings } = (await office.call('settings/agency')) as { settings: Record<string, unknown> }
  const form = Object.entries({ ...settings, languages: ['de', 'fr'] }).map(([field, value]) => [
    field,
    typeof value === 'object' ? JSON.stringify(value) : `${value ?? ''}`,
  ])
  await office.call('settings/agency', Object.fromEntries(form))
  const trip = await office.addTrip({ title: office.unique('Sprachen'), period_id: '5', date: '2098-07-01' })
  await office.book({ trip_id: `${trip}`, language: 'de' })
  await office.book({ trip_id: `${trip}`, language: 'fr' })
  await page.goto(`/admin/booking?trip=${trip}`)
  await page.getByRole('button', { name: 'Write to all…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to all' })
  await dialog.getByLabel('Subject', { exact: true }).fill('News')
  await dialog.getByText('For bookings in German').click()
  await dialog.getByLabel('Letter in German').fill('Guten Tag {{name}}')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Each language takes a subject and a letter, or neither')).toBeVisible()
  await dialog.getByLabel('Subject in German').fill('Neues')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Send 2 letters?' })
  await expect(preview.getByRole('article').filter({ hasText: 'Guten Tag Tove' })).toContainText('Neues')
  await expect(preview.getByRole('article').filter({ hasText: 'Dear Tove' })).toContainText('News')
  await preview.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByLabel('Subject in German')).toHaveValue('Neues')
})
