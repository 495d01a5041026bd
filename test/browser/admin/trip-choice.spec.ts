import { expect, test } from './office.ts'

test('the arrows keep the trip that is to be chosen in sight, and it is marked by more than a colour', async ({
  page,
}) => {
  await page.goto('/admin/booking')
  const trip = page.getByRole('combobox', { name: 'Trip' })
  await trip.click()
  const list = page.getByRole('listbox', { name: 'Trip' })
  const options = list.getByRole('option')
  const chosen = list.getByRole('option', { selected: true })
  await expect(chosen).toBeVisible()
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
    await trip.press(key)
    await expect(chosen).toBeInViewport({ ratio: 0.95 })
  }
  await trip.press('ArrowUp')
  await trip.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(options.last()).toBeInViewport({ ratio: 0.95 })
  await expect(options.first()).not.toBeInViewport()
  await expect(chosen).toHaveCSS('outline-style', 'solid')
})
