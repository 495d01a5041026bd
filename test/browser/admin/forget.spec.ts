import { expect, test } from './office.ts'

test.describe('deleting an account', () => {
  test('leaves who travels unless the box is ticked, which the keyboard can do', async ({
    page,
    office,
    checkAccessibility,
  }) => {
    const { id, email, reference } = await office.book({ note: 'Is afraid of heights' })
    await page.goto(`/admin/users?q=${email}`)
    const row = page.getByRole('row').filter({ hasText: email })
    await row.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
    const box = dialog.getByRole('checkbox', { name: /^Also remove the travellers' data/ })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(dialog).toContainText("You won't be able to revert this!")
    await expect(dialog).toContainText('stays, with the names of the travellers')
    await expect(dialog).toContainText(
      '1 booking made with this account is of a trip under way or still to come.',
    )
    await expect(box).not.toBeChecked()
    await expect(box).toHaveAccessibleDescription(/Nobody can then tell who travels\..*still to come\./)
    await page.keyboard.press('Shift+Tab')
    await expect(box).toBeFocused()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await expect(dialog).toContainText('stays, as numbers only')
    await checkAccessibility()

    // What was chosen is asked anew each time.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await row.getByRole('button', { name: 'Delete' }).click()
    await expect(box).not.toBeChecked()
    await dialog.getByText("Also remove the travellers' data").click()
    await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(page.getByText('Your record has been deleted.')).toBeVisible()
    await expect(row).toHaveCount(0)

    await page.goto(`/admin/booking?show=${id}`)
    const booking = page.getByRole('dialog', { name: `Booking ${reference}` })
    await expect(booking.getByRole('definition').filter({ hasText: /^No longer kept$/ })).toHaveCount(2)
    await expect(booking).not.toContainText('Is afraid of heights')
    await page.goto('/admin/audit?kind=user')
    await expect(page.getByRole('row').filter({ hasText: 'User deleted' }).first()).toContainText(
      "travellers' data removed from the bookings",
    )
  })

  test('without the tick leaves the bookings as they are', async ({ page, office }) => {
    const { id, email } = await office.book()
    await page.goto(`/admin/users?q=${email}`)
    await page.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(page.getByText('Your record has been deleted.')).toBeVisible()
    await page.goto(`/admin/booking?show=${id}`)
    await expect(page.getByRole('dialog').getByRole('definition').filter({ hasText: email })).toBeVisible()
  })
})

test.describe('one booking', () => {
  test.use({ expectedNoise: [/status of 409/] })

  test('loses its personal data after a question whose Cancel has the focus', { tag: '@journey' }, async ({
    page,
    office,
  }) => {
    const { id, email, reference } = await office.book()
    await page.goto(`/admin/booking?show=${id}`)
    const dialog = page.getByRole('dialog', { name: `Booking ${reference}` })
    const button = dialog.getByRole('button', { name: 'Remove personal data' })
    await expect(dialog.getByRole('link', { name: 'Write' })).toHaveAttribute(
      'href',
      new RegExp(
        `subject=Your%20booking%20${reference}%3A%20.+&body=Dear%20Tove%20Traveller%2C%0D%0A%0D%0A$`,
      ),
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
    await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible()
    // What was typed about them is not asked after any more.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('No longer kept')
  })

  test('that somebody else has forgotten meanwhile says so', async ({ page, office }) => {
    const { id, reference } = await office.book()
    await page.goto(`/admin/booking?show=${id}`)
    await page.getByRole('button', { name: 'Remove personal data' }).click()
    await office.call(`trips/bookings/anonymise/${id}`, {})
    await page.getByRole('button', { name: 'Yes, remove it' }).click()
    const refused = page.getByRole('alertdialog', { name: 'Cannot be removed' })
    await expect(refused.getByRole('alert')).toContainText('has been removed already')
    await refused.getByRole('button', { name: 'Close' }).click()
    const dialog = page.getByRole('dialog', { name: `Booking ${reference}` })
    await expect(dialog.getByRole('definition').filter({ hasText: /^No longer kept$/ })).toHaveCount(2)
    await expect(dialog.getByRole('status').filter({ hasText: 'removed already' })).toBeFocused()
  })
})
