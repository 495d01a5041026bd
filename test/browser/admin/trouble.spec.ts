import { expect, test } from './office.ts'

/** What is out of reach, where the browser itself loads it. All else that is in the way is tested in test/screens/trouble.test.tsx. */

test.use({ expectedNoise: [/status of 404|ERR_FAILED/] })

test('a form that is out of reach can be asked for again; an address without a screen is 404', async ({
  page,
}) => {
  await page.route('**/api/admin/**', (route) => route.abort())
  await page.goto('/admin/periods/edit/5')
  await expect(page.getByText('We could not reach the server.')).toBeVisible()
  await page.unroute('**/api/admin/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Period')).toHaveValue('5')

  const answer = await page.goto('/admin/nothing/here')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('Not found')
})

test('a dialog whose code is out of reach waits, says so, is loaded at the next try, and gives the focus back', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { id } = await office.book()
  const code = /\/assets\/changes-/
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(code, async (route) => {
    await failed
    await route.abort()
  })
  // After the route: while one is set, the browser asks for all code anew, also for what a test before has loaded.
  await page.goto(`/admin/booking/${id}`)
  const opener = page.getByRole('article').getByRole('button', { name: 'Move', exact: true })
  await opener.focus()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move' })
  await expect(dialog).toContainText('Loading...')
  fail()
  await expect(dialog.getByRole('alert')).toContainText('This could not be loaded.')
  await checkAccessibility()
  await page.unroute(code)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const loaded = page.getByRole('alertdialog', { name: 'Move to another departure?' })
  await expect(loaded).toContainText('Tove Traveller')
  await page.keyboard.press('Escape')
  await expect(loaded).toHaveCount(0)
  await expect(opener).toBeFocused()
})
