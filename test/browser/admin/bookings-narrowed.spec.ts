import { expect, test } from './office.ts'

test('a day that is deleted by keyboard, part by part, bounds nothing any more; filters that change at once all count', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/admin/booking?from=2020-01-05')
  await page.getByRole('button', { name: 'Period booked from Sun Jan 05 2020' }).click()
  const from = page.getByLabel('Booked from')
  await expect(from).toHaveValue('2020-01-05')
  // Half deleted it is no other day, and the list stays as it is: so does the field when it is left.
  await from.focus()
  await page.keyboard.press('Backspace')
  await expect(from).toHaveValue('')
  await expect(page).toHaveURL(/from=2020-01-05/)
  await page.getByLabel('Booked until').focus()
  await expect(from).toHaveValue('2020-01-05')
  await from.focus()
  for (let part = 0; part < 3; part += 1) {
    await page.keyboard.press('Backspace')
    if (part < 2) await page.keyboard.press('ArrowRight')
  }
  await expect(page).not.toHaveURL(/from=/)
  await page.getByLabel('Booked until').focus()
  await expect(from).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Clear filters' })).toHaveCount(0)

  // Two filters that change before the page is drawn again both count.
  await page.evaluate(() => {
    for (const [label, value] of [
      ['Status', 'confirmed'],
      ['Money', 'due'],
    ] as const) {
      const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
      if (!(named?.control instanceof HTMLSelectElement)) throw new Error(`No select: ${label}`)
      named.control.value = value
      named.control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await expect(page).toHaveURL(/status=confirmed&money=due/)
  await from.fill('2199-01-07')
  await page.getByLabel('Booked until').fill('2020-01-01')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('is after the last')
  await checkAccessibility()
})
