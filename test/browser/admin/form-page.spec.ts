import type { Page } from '@playwright/test'
import { expect, test } from './office.ts'

/**
 * What all forms of the back office share, tried on packages: where the browser puts the focus, and what it keeps from being typed or
 * closed. What they say and keep is tested in test/screens/forms.test.tsx.
 */

// A call that is not answered is told on the console by the browser itself.
test.use({ expectedNoise: [/ERR_FAILED/] })

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' })

/**
 * Holds calls back until `go` is called; `asked` is done once the first is made. Call it before the page is opened:
 * Chromium has let a call pass that was made within milliseconds of the first route.
 */
async function hold(page: Page, path: string) {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  return { asked: asked.promise, go: released.resolve }
}

test('what is saved cannot be changed on its way, can be sent again, and is named above the list; leaving asks', {
  tag: '@journey',
}, async ({ page, office }) => {
  const saving = await hold(page, '**/packages/store')
  const name = office.unique('Saved')
  const add = page.getByRole('button', { name: 'Add Package' })
  await page.goto(`/admin/packages?q=${name}`)
  await page.getByRole('link', { name: 'Create' }).click()
  await add.click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await expect(description(page)).toBeFocused()
  await description(page).fill(name)

  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(description(page)).toHaveValue(name)

  // A button that was disabled has the focus again when nothing was sent.
  const refuse = '**/api/admin/packages/store'
  await page.route(refuse, (route) => route.abort())
  await add.click()
  await expect(page.getByRole('alert')).toHaveText('We could not reach the server. Please try again.')
  await expect(add).toBeFocused()
  await page.unroute(refuse)
  await page.keyboard.press('Enter')
  await saving.asked
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  await page.keyboard.type('lost')
  await expect(description(page)).toHaveValue(name)
  saving.go()
  await expect(notice(page, 'The package was added.')).toContainText(name)
  // It moves nothing: the screen is as high as before.
  const height = await page.evaluate(() => innerHeight)
  await expect(page.locator('#content')).toHaveJSProperty('offsetHeight', height)
  await expect(row(page, name)).toBeVisible()

  // The form leads back to the part of the list that it was opened from.
  await row(page, name).getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/admin/packages?q=${name}`)
  await row(page, name).getByRole('link', { name: 'Edit' }).click()
  await expect(description(page)).toHaveValue(name)
  await description(page).fill(`${name} anew`)
  await page.getByRole('button', { name: 'Save Package' }).click()
  await expect(page.getByText('The package was saved.')).toBeVisible()
  await expect(page).toHaveURL(`/admin/packages?q=${name}`)
  await expect(row(page, `${name} anew`)).toBeVisible()
})

test('deleting asks first, by keyboard too, takes the row away at once, and leaves the focus on the list', {
  tag: '@journey',
}, async ({ page, office }) => {
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  const word = office.unique('Deleted')
  for (const name of ['One', 'Two']) await office.call('packages/store', { description: `${name} ${word}` })
  const deleting = await hold(page, '**/packages/delete/*')
  await page.goto(`/admin/packages?q=${word}&sort=description`)
  const list = page.getByRole('region', { name: 'Packages' })
  const deletionOf = (name: string) => row(page, `${name} ${word}`).getByRole('button', { name: 'Delete' })
  // A double click leaves the question open.
  await deletionOf('One').dblclick()
  await expect(question).toContainText(`One ${word}`)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(deletionOf('One')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toContainText("You won't be able to revert this!")
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: 'Yes, delete it!' })).toBeFocused()
  await page.keyboard.press('Enter')
  await deleting.asked
  // Until the answer is there, nothing closes the question.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(question.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  deleting.go()
  await expect(page.getByText('Your record has been deleted.')).toBeVisible()
  await expect(page.getByText('Deleted!')).toBeVisible()
  await expect(row(page, `One ${word}`)).toHaveCount(0)
  await expect(list).toBeFocused()
  // Where none is left, too.
  await deletionOf('Two').press('Enter')
  await question.getByRole('button', { name: 'Yes, delete it!' }).press('Enter')
  await expect(row(page, `Two ${word}`)).toHaveCount(0)
  await expect(list).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Show all' })).toBeFocused()
})
