import { expect, test } from './office.ts'

test('a booking loses its personal data after a question whose Cancel has the focus', {
  tag: '@journey',
}, async ({ page, office }) => {
  const { id, email, reference } = await office.book()
  await page.goto(`/admin/booking/${id}`)
  const dialog = page.getByRole('article', { name: `Booking ${reference}` })
  const button = dialog.getByRole('button', { name: 'Remove personal data' })
  await expect(dialog.getByRole('link', { name: 'Write' })).toHaveAttribute(
    'href',
    new RegExp(`subject=Your%20booking%20${reference}%3A%20.+&body=Dear%20Tove%20Traveller%2C%0D%0A%0D%0A$`),
  )
  await dialog.getByLabel('New note').fill('Typed, and not saved')
  await button.focus()
  await page.keyboard.press('Enter')
  const asking = page.getByRole('alertdialog', { name: 'Remove personal data?' })
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(asking).toContainText('This trip is still to come: nobody can then tell who travels.')
  await page.keyboard.press('Enter')
  await expect(asking).toBeHidden()
  await expect(button).toBeFocused()
  await expect(dialog.getByRole('definition').filter({ hasText: email }).first()).toBeVisible()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(asking.getByRole('button', { name: 'Yes, remove it' })).toBeFocused()
  await page.keyboard.press('Enter')
  const said = dialog.getByRole('status').filter({ hasText: 'The personal data was removed.' })
  await expect(said).toBeFocused()
  await expect(dialog.getByRole('definition').filter({ hasText: /^No longer kept$/ })).toHaveCount(2)
  await expect(dialog).not.toContainText(email)
  await expect(button).toHaveCount(0)
  // Nobody can be written to, called or told of any more.
  for (const name of ['Write', 'Call']) await expect(dialog.getByRole('link', { name })).toHaveCount(0)
  await expect(dialog.getByLabel('New note')).toHaveCount(0)
  await expect(dialog).toContainText('3 (2 adults, 1 child)')
  await dialog.getByRole('button', { name: 'More actions' }).click()
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible()
  // The first closes the menu.
  await page.keyboard.press('Escape')
  // What was typed about them is not asked after any more.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('No longer kept')
})
