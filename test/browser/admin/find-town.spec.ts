import type { Route } from '@playwright/test'
import { expect, test } from './office.ts'

// The preview runs no script. A call that is not answered is told on the console by the browser itself.
test.use({ expectedNoise: [/Blocked script execution in 'about:srcdoc'|ERR_FAILED/] })

test('a town is searched for: waiting, not known here, and not looked up', async ({
  page,
  office,
  checkAccessibility,
}) => {
  test.slow() // looked at in three states
  const id = await office.addTrip({ title: office.unique('Far off'), period_id: '5', date: '2099-05-01' })
  await page.goto(`/admin/trips/${id}/content`)
  const town = page.getByRole('combobox', { name: 'Add a town by its name' })
  const asked: Route[] = []
  await page.route('**/api/admin/places/**', (route) => {
    asked.push(route)
  })
  async function answer(how: 'continue' | 'abort') {
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    for (const route of asked.splice(0)) await route[how]()
  }
  const words = page.getByRole('status')
  await town.click()
  await page.keyboard.type('Zzyzx')
  await expect(words.getByText('Searching…')).toBeVisible()
  await answer('abort')
  await expect(words.getByText('That could not be looked up. Enter tries again.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(words.getByText('Searching…')).toBeVisible()
  await answer('continue')
  await expect(words.filter({ hasText: 'No such town is known here.' })).toHaveCount(1)
  const itself = page.getByRole('option', { name: 'Type the degrees of “Zzyzx”' })
  await expect(itself).toHaveAttribute('aria-selected', 'true')
  await checkAccessibility()
  await page.keyboard.press('Enter')
  const place = page.getByRole('group', { name: 'Place 1' })
  await expect(place.getByLabel('Name')).toHaveValue('Zzyzx')
  await expect(place.getByLabel('Latitude')).toBeFocused()
  await page.unroute('**/api/admin/places/**')
  await town.click()
  await page.keyboard.type('Oslo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Place 2' }).getByLabel('Name')).toHaveValue('Oslo')
  await town.click()
  await page.keyboard.type('Berg')
  await expect(page.getByRole('option', { name: 'Bergen' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: 'Bergen' })).toHaveCount(0)
})
