import type { Page } from '@playwright/test'
import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

/** What all forms of the back office share, tried on packages. */

// A refused call is told on the console by the browser itself.
test.use({ expectedNoise: [/status of (401|404|409)|ERR_FAILED/] })

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

test('what is saved cannot be changed on its way, and is named above the list', { tag: '@journey' }, async ({
  page,
  office,
  checkAccessibility,
}) => {
  const saving = await hold(page, '**/packages/store')
  const name = office.unique('Saved')
  await page.goto(`/admin/packages?q=${name}`)
  await page.getByRole('link', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Add Package' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await checkAccessibility()
  await description(page).fill(name)
  await description(page).press('Enter')
  await saving.asked
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  await page.keyboard.type('lost')
  await expect(description(page)).toHaveValue(name)
  saving.go()
  await expect(notice(page, 'The package was added.')).toContainText(name)
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

test('what could not be sent stays, and can be sent again', async ({ page, office }) => {
  const name = office.unique('Unsent')
  await page.goto('/admin/packages/add')
  await description(page).fill(name)
  await page.route('**/api/admin/packages/store', (route) => route.abort())
  await page.getByRole('button', { name: 'Add Package' }).click()
  await expect(page.getByRole('alert')).toHaveText('We could not reach the server. Please try again.')
  await expect(page.getByRole('button', { name: 'Add Package' })).toBeFocused()
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await expect(notice(page, 'The package was added.')).toContainText(name)
})

test('a record that somebody else has changed is not overwritten, and can be loaded as it is now', {
  tag: '@journey',
}, async ({ page, office, checkAccessibility }) => {
  const name = office.unique('Shared')
  const { id } = await office.call('packages/store', { description: name })
  await page.goto(`/admin/packages/edit/${id}`)
  await description(page).fill(`${name} mine`)
  await office.call(`packages/update/${id}`, { description: `${name} theirs` })
  for (const _ of ['once', 'twice']) {
    await description(page).press('Enter')
    await expect(page.getByRole('alert')).toContainText(
      'This package was changed by somebody else while you were editing it.',
    )
    await expect(description(page)).toHaveValue(`${name} mine`)
  }
  await checkAccessibility()
  await page.getByRole('button', { name: 'Load the current version' }).click()
  await expect(description(page)).toHaveValue(`${name} theirs`)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await description(page).fill(`${name} ours`)
  await description(page).press('Enter')
  await expect(notice(page, 'The package was saved.')).toContainText(`${name} ours`)
})

test('what was typed stays when somebody else has deleted the record', async ({ page, office }) => {
  const name = office.unique('Gone')
  const { id } = await office.call('packages/store', { description: name })
  await page.goto(`/admin/packages/edit/${id}`)
  await description(page).fill(`${name} and more`)
  await office.call(`packages/delete/${id}`)
  await description(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This package was deleted meanwhile.')
  await expect(description(page)).toHaveValue(`${name} and more`)
})

test('leaving asks once while something is not saved', async ({ page, office, checkAccessibility }) => {
  const saving = await hold(page, '**/packages/store')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.goto('/admin/packages/add')
  // Changed back, it is as it was.
  await description(page).fill('Nearly')
  await description(page).fill('')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/admin/packages')
  await page.getByRole('link', { name: 'Create' }).click()

  await description(page).fill('Nearly done')
  await page.goBack()
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await checkAccessibility()
  await page.keyboard.press('Enter')
  await expect(description(page)).toHaveValue('Nearly done')

  // Left while it is being saved, it is saved, and nobody is led back.
  const name = office.unique('Left')
  await description(page).fill(name)
  await description(page).press('Enter')
  await saving.asked
  await page.getByRole('link', { name: 'Periods' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Periods' })).toBeVisible()
  saving.go()
  await expect(page.getByText('The package was added.')).toBeVisible()
  await expect(page).toHaveURL('/admin/periods')
})

test('after a login that has ended one comes back to the form, and a booking is still half typed', async ({
  page,
  office,
}) => {
  const title = office.unique('Fen')
  await office.addTrip({ title, period_id: '5', date: '2098-03-01' })
  const logIn = async () => {
    await expect(page.getByText('Your login has ended.')).toBeVisible()
    await page.getByLabel('Your email').fill(admin.email)
    await page.getByLabel('Your password').fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
  }
  await page.goto('/admin/packages/add')
  await description(page).fill('Half a day')
  await page.evaluate(() => localStorage.setItem('token', 'dead'))
  await page.getByRole('button', { name: 'Add Package' }).click()
  await logIn()
  await expect(page).toHaveURL('/admin/packages/add')
  await expect(description(page)).toHaveValue('')

  await page.goto('/admin/booking/new')
  await page.getByRole('combobox', { name: 'Trip' }).fill(title)
  await page.getByRole('option', { name: title }).click()
  // The price of three is known: nothing that is still under way may end the login before the name is typed.
  const priced = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/admin/quote') && /adults"\s+3\s/.test(answer.request().postData() ?? ''),
  )
  await page.getByLabel('Adults', { exact: true }).fill('3')
  await page.getByLabel('Traveller’s note').fill('Rings again at five')
  await priced
  await page.evaluate(() => localStorage.setItem('token', 'dead'))
  // Whoever has booked before is looked for while the name is typed.
  await page.getByLabel('Name').fill('Ada Half')
  await logIn()
  await expect(page).toHaveURL('/admin/booking/new')
  await expect(page.getByRole('combobox', { name: 'Trip' })).toHaveValue(title)
  await expect(page.getByLabel('Departure')).toHaveValue(/\d/)
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('3')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Half')
  await expect(page.getByLabel('Traveller’s note')).toHaveValue('Rings again at five')
  // Left on purpose, it is forgotten.
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await page.goto('/admin/booking/new')
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test.describe('deleting', () => {
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you sure?' })

  test('asks first, by keyboard too, and takes the row away at once', { tag: '@journey' }, async ({
    page,
    office,
  }) => {
    const name = office.unique('Deleted')
    await office.call('packages/store', { description: name })
    const deleting = await hold(page, '**/packages/delete/*')
    await page.goto(`/admin/packages?q=${name}`)
    // A double click leaves the question open.
    await row(page, name).getByRole('button', { name: 'Delete' }).dblclick()
    await expect(question(page)).toContainText(name)
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)
    await row(page, name).getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(question(page)).toContainText("You won't be able to revert this!")
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question(page)).toHaveCount(0)
    await row(page, name).getByRole('button', { name: 'Delete' }).press('Enter')
    await page.keyboard.press('Tab')
    await expect(question(page).getByRole('button', { name: 'Yes, delete it!' })).toBeFocused()
    await page.keyboard.press('Enter')
    await deleting.asked
    // Until the answer is there, nothing closes the question.
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(question(page).getByRole('button', { name: 'Loading...' })).toBeDisabled()
    deleting.go()
    await expect(page.getByText('Your record has been deleted.')).toBeVisible()
    await expect(page.getByText('Deleted!')).toBeVisible()
    await expect(row(page, name)).toHaveCount(0)
  })

  test('that fails on the way can be tried again; what is deleted already is told so', async ({
    page,
    office,
  }) => {
    const name = office.unique('Already')
    const { id } = await office.call('packages/store', { description: name })
    await page.goto(`/admin/packages?q=${name}`)
    await row(page, name).getByRole('button', { name: 'Delete' }).click()
    await page.route('**/packages/delete/*', (route) => route.abort())
    await question(page).getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(question(page).getByRole('alert')).toContainText('We could not reach the server.')
    await page.unrouteAll()
    await office.call(`packages/delete/${id}`)
    await question(page).getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(page.getByText('Somebody else had deleted it already.')).toBeVisible()
    await expect(row(page, name)).toHaveCount(0)
  })

  test('what is in use is refused, with the way to what uses it', async ({
    page,
    office,
    checkAccessibility,
  }) => {
    const name = office.unique('Used')
    const { id } = await office.call('packages/store', { description: name })
    await page.goto(`/admin/packages?q=${name}`)
    await expect(row(page, name)).toBeVisible()
    const trip = { title: name, period_id: '5', date: '2099-05-01', package_id: `${id}` }
    await office.addTrip(trip)
    await row(page, name).getByRole('button', { name: 'Delete' }).click()
    await question(page).getByRole('button', { name: 'Yes, delete it!' }).click()
    const refused = page.getByRole('alertdialog', { name: 'Cannot be deleted' })
    await expect(refused.getByRole('alert')).toContainText('1 trip uses this package')
    await expect(refused.getByRole('button')).toHaveText(['Close'])
    await checkAccessibility()

    // The list that knows says so without asking first.
    await office.addTrip({ ...trip, title: `${name} too` })
    await page.reload()
    await expect(row(page, name).getByRole('link', { name: '2 trips' })).toBeVisible()
    await row(page, name).getByRole('button', { name: 'Delete' }).click()
    await expect(refused.getByRole('alert')).toContainText('2 trips use this package')
    await refused.getByRole('link', { name: 'Show these trips' }).click()
    await expect(page).toHaveURL(`/admin/trips?package=${id}`)
    await expect(row(page, name)).toHaveCount(2)
  })
})
