import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from './office.ts'

/** A question for a review as if it had been mailed: the server asks each hour alone. Returns the link. */
function askedFor(dataDir: string, booking: { id: number }) {
  const token = `token-of-${booking.id}`
  const db = new DatabaseSync(join(dataDir, 'itinera.db'), { timeout: 5_000 })
  db.prepare(
    `insert into reviews (booking_id, trip_id, token_hash, asked_at)
     select id, trip_id, ?, created_at from bookings where id = ?`,
  ).run(createHash('sha256').update(token).digest('hex'), booking.id)
  db.close()
  return `/review#${token}`
}

test('a traveller writes, the staff show and answer it, it stands on the trip’s page', {
  tag: '@journey',
}, async ({ page, office, site, checkAccessibility }) => {
  const title = office.unique('Ferry')
  const trip = await office.addTrip({ title, period_id: '1', date: '2099-01-01' })
  const link = askedFor(site.dataDir, await office.book({ trip_id: `${trip}` }))
  await page.goto(link)
  await expect(page.getByText(title)).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('group', { name: 'Choose your stars' })).toContainText('This field is required')
  await page.getByRole('radio', { name: 'Good', exact: true }).check()
  await page.getByLabel('Your words').fill('Cold, and worth it.')
  await expect(page.getByLabel('Your name')).toHaveValue('Tove')
  await checkAccessibility(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your review is shown once we have read it.')).toBeInViewport()
  await page.reload()
  await expect(page.getByText('You have written about this trip.')).toBeVisible()

  await page.goto('/admin/reviews?state=waiting')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Cold, and worth it.')
  await row.getByRole('button', { name: 'Answer Tove' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Answer Tove' })
  await dialog.getByLabel('Your answer').fill('Bring a coat.')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Save answer' }).click()
  await expect(row).toContainText('Bring a coat.')
  await row.getByRole('button', { name: 'Show the review by Tove' }).click()
  await expect(row).toHaveCount(0)

  await page.goto(`/trips/${trip}`)
  const said = page.getByRole('region', { name: 'What travellers say' })
  await expect(said).toContainText('4 out of 5, one review')
  await expect(said).toContainText('Cold, and worth it.')
  await expect(said).toContainText('Bring a coat.')
  await checkAccessibility(true)
})
