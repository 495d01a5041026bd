import { expect, test } from './office.ts'

// What is refused, and letters in languages: test/screens/letters.test.tsx.

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
  await dialog.getByLabel('Letter').fill('Dear {{name}},\n\nwe meet at **nine**.')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Send 1 letter?' })
  await expect(preview.getByRole('article')).toContainText(`News of ${title}`)
  await expect(preview.getByRole('article')).toContainText(`Dear ${name},`)
  await checkAccessibility()
  await preview.getByRole('button', { name: 'Send' }).click()
  const sent = page.getByRole('dialog', { name: '1 letter' })
  await expect(sent.getByRole('status')).toContainText('written to files1', { timeout: 20_000 })
  await checkAccessibility()
  await expect(async () => {
    const { mails } = (await office.call('mails/index?template=letter')) as {
      mails: { data: { subject: string }[] }
    }
    expect(mails.data.filter(({ subject }) => subject === `News of ${title}`)).toHaveLength(1)
  }).toPass()
})
