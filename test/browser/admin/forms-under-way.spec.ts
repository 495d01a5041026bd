import type { Page } from '@playwright/test'
import { expect, test } from './office.ts'

/** Holds what is asked of the server back until `go` is called; `asked` is done once it is. */
async function hold(page: Page, path: string) {
  const asked = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    asked.resolve()
    await gone.promise
    await route.continue()
  })
  return { asked: asked.promise, go: gone.resolve }
}

const add = { period_id: '5', date: '2087-05-01' }

test('what is being saved cannot be changed, and stands there as it was saved until the list does', async ({
  page,
  office,
}) => {
  const title = office.unique('Held')
  const id = await office.addTrip({ ...add, title })
  await page.goto(`/admin/trips/edit/${id}`)
  const typed = page.getByLabel('Title')
  await typed.fill(`${title} anew`)
  const saving = await hold(page, '**/trips/update/*')
  await typed.press('Enter')
  await saving.asked
  const list = await hold(page, '**/trips/index*')
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  await expect(typed).not.toBeFocused()
  await page.keyboard.type('lost')
  const box = (await typed.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(box.x + 9, box.y + 9)
  await page.keyboard.type('lost')
  await expect(typed).toHaveValue(`${title} anew`)
  saving.go()
  await list.asked
  await expect(page.getByText('The trip was saved.')).toBeVisible()
  await expect(typed).toHaveValue(`${title} anew`)
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  list.go()
  await expect(page.getByRole('row').filter({ hasText: `${title} anew` })).toHaveAttribute('data-marked')
})

test('whoever leaves a form that is being saved stays where they went, and is told that it is', async ({
  page,
  office,
}) => {
  const name = office.unique('Left')
  await page.goto('/admin/packages/add')
  await page.getByLabel('Description').fill(name)
  const saving = await hold(page, '**/packages/store')
  await page.getByRole('button', { name: 'Add Package' }).click()
  await saving.asked
  await page.getByRole('link', { name: 'Periods' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Periods' })).toBeVisible()
  saving.go()
  await expect(page.getByText('The package was added.')).toBeVisible()
  await expect(page).toHaveURL('/admin/periods')
  await page.getByRole('link', { name: 'Packages' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
})

test('what was left while it was being looked up is not sent', async ({ page, office }) => {
  const title = office.unique('Unsent')
  await office.addTrip({ ...add, title })
  await page.goto(`/admin/trips?q=${title}`)
  await page.getByRole('link', { name: `Duplicate ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duplicate trip')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Date').fill(add.date)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  const looking = await hold(page, '**/trips/index*')
  await page.getByRole('button', { name: 'Add Trip' }).click()
  await looking.asked
  await page.getByRole('navigation').getByRole('link', { name: 'Periods' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Periods' })).toBeVisible()
  const answered = page.waitForResponse('**/trips/index*')
  looking.go()
  await answered
  // Whatever would be sent would be on its way before this.
  await page.getByRole('link', { name: 'Packages' }).click()
  await expect(page.getByRole('heading', { name: 'Packages' })).toBeVisible()
  expect(sent).toBe(0)
})
