import type { BrowserContext, Page } from '@playwright/test'
import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

// A refused change is told on the console by the browser itself.
test.use({ expectedNoise: [/status of (409|404)/] })

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Somebody else at another desk. */
async function colleague(context: BrowserContext, token: string, address: string) {
  const page = await context.newPage()
  await page.addInitScript((value) => {
    localStorage.setItem('token', value)
    localStorage.setItem('role', 'admin')
  }, token)
  await page.goto(address)
  return page
}

test('two people change the same package: the second is told, keeps what was typed, and decides', async ({
  page,
  browser,
  baseURL,
  office,
  checkAccessibility,
}) => {
  const name = office.unique('Meals')
  const { id } = await office.call('packages/store', { description: name })
  const typed = page.getByRole('textbox', { name: 'Description' })
  await page.goto(`/admin/packages/edit/${id}`)
  await expect(typed).toHaveValue(name)

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await colleague(elsewhere, await office.colleague('Bo Berg'), `/admin/packages/edit/${id}`)
  await other.getByRole('textbox', { name: 'Description' }).fill(`${name} by Bo`)
  await other.getByRole('button', { name: 'Save Package' }).click()
  await expect(other.getByText('The package was saved.')).toBeVisible()
  await elsewhere.close()

  await typed.fill(`${name} by Anna`)
  await typed.press('Enter')
  const told = `This package was changed meanwhile: the description is now “${name} by Bo”. Changed by Bo Berg, `
  await expect(page.getByRole('alert')).toContainText(told)
  await expect(page.getByRole('alert')).toHaveText(
    /Berg, \w{3} \w{3} \d\d \d{4}, \d\d:\d\d\. Your changes are still here; save again to keep yours\.$/,
  )
  await expect(typed).toHaveValue(`${name} by Anna`)
  await checkAccessibility()
  await typed.press('Enter')
  await expect(page.getByText('The package was saved.')).toBeVisible()
  expect(await office.call(`packages/edit/${id}`)).toMatchObject({
    packages: { description: `${name} by Anna` },
  })
})

test('of a trip each field is looked at by itself, and what is refused twice is told twice', async ({
  page,
  office,
}) => {
  const { title: was, description, date } = (await office.call('trips/edit/2')) as Record<string, string>
  const title = office.unique('Title')
  await page.goto('/admin/trips/edit/2')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('What Anna says.')

  await office.call('trips/update/2', { title: 'Bo’s title', date: '2099-01-01' })
  const alert = page.getByRole('alert')
  await page.getByRole('button', { name: 'Save Trip' }).click()
  await expect(alert).toContainText('meanwhile: the title is now “Bo’s title”. Changed by Administrator, ')
  // Somebody is faster once more.
  await office.call('trips/update/2', { title: 'Bo again', description: 'What Bo says.' })
  await page.getByRole('button', { name: 'Save Trip' }).click()
  await expect(alert).toContainText('the title is now “Bo again”, the description is now “What Bo says.”.')
  await page.getByRole('button', { name: 'Save Trip' }).click()
  await expect(row(page, title)).toHaveAttribute('data-marked')
  expect(await office.call('trips/edit/2')).toMatchObject({
    title,
    description: 'What Anna says.',
    date: '2099-01-01',
  })
  await office.call('trips/update/2', { title: was ?? '', description: description ?? '', date: date ?? '' })
})

test('what others changed in other fields is told once it is saved, with the way to all that was done', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const id = await office.addTrip({ title: office.unique('Merged'), period_id: '5', date: '2098-05-01' })
  const bo = await office.colleague('Bo Berg')
  const title = office.unique('Retitled')
  await page.goto(`/admin/trips/edit/${id}`)
  await page.getByLabel('Title').fill(title)
  await office.call(`trips/update/${id}`, { date: '2098-06-01' }, bo)
  await page.getByRole('button', { name: 'Save Trip' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'The trip was saved.' })
  await expect(notice).toContainText('Bo Berg changed the date to Sunday, 1 June 2098 meanwhile.')
  await expect(row(page, title)).toContainText('Jun 01 2098')
  await checkAccessibility()
  await notice.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(`/admin/audit?kind=trip&id=${id}`)
  // As nobody has changed anything else by now, nothing is told.
  await page.goto(`/admin/trips/edit/${id}`)
  await page.getByLabel('Description').fill('Now in June.')
  await page.getByRole('button', { name: 'Save Trip' }).click()
  await expect(notice).toHaveText('The trip was saved.')
})

test('of a user: what was not changed here stays as the other left it', async ({ page, office }) => {
  const name = office.unique('person')
  const word = 'a long enough word for this'
  const email = `${name}@itinera.example`
  const { id } = await office.call('users/store', {
    name,
    email,
    password: word,
    password_confirmation: word,
  })
  // Of the list as it is searched: others may fill its first page.
  await page.goto(`/admin/users?q=${name}`)
  await row(page, email).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Edit user' })).toBeVisible()
  await page.getByLabel('Name').fill(`${name}-here`)
  await office.call(`users/update/${id}`, { name: `${name}-there`, email: `new-${email}` })
  await page.getByRole('button', { name: 'Save User' }).click()
  await expect(page.getByRole('alert')).toContainText(`the name is now “${name}-there”.`)
  await page.getByRole('button', { name: 'Save User' }).click()
  await expect(row(page, `${name}-here`)).toContainText(`new-${email}`)
  await expect(page.getByText(`You changed the email to “new-${email}” meanwhile.`)).toBeVisible()
})

test('what was begun before a login goes on from what was seen then', async ({ page, office }) => {
  const name = office.unique('Draft')
  const { id } = await office.call('packages/store', { description: name })
  const typed = page.getByRole('textbox', { name: 'Description' })
  await page.goto(`/admin/packages/edit/${id}`)
  await typed.fill(`${name} mine`)
  // The session ends in another tab.
  const other = await page.context().newPage()
  await other.goto('/about')
  await other.evaluate(() => localStorage.clear())
  await expect(page).toHaveURL(/\/admin\/login/)
  await office.call(`packages/update/${id}`, { description: `${name} theirs` })
  await page.getByLabel('Your email').fill(admin.email)
  await page.getByLabel('Your password').fill(admin.password)
  await page.getByLabel('Your password').press('Enter')
  await expect(typed).toHaveValue(`${name} mine`)
  await typed.press('Enter')
  await expect(page.getByRole('alert')).toContainText(`the description is now “${name} theirs”.`)
})

test('what somebody else has deleted is told as deleted, and leaves the list', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const name = office.unique('Gone')
  const { id } = await office.call('packages/store', { description: name })
  // There may be more than a page of them by now.
  await page.goto(`/admin/packages?q=${name}`)
  await row(page, name).getByRole('button', { name: 'Delete' }).click()
  await office.call(`packages/delete/${id}`)
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Already deleted' })
  await expect(dialog).toContainText('Somebody else has deleted it meanwhile.')
  await expect(page.getByRole('row', { includeHidden: true }).filter({ hasText: name })).toHaveCount(0)
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a deletion under way is not cancelled: its question stays for the answer, which no other row gets', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const word = office.unique('Slow')
  const { id } = await office.call('packages/store', { description: `${word} one` })
  await office.call('packages/store', { description: `${word} two` })
  await page.goto(`/admin/packages?q=${word}`)
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/packages/delete/*', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await row(page, `${word} one`).getByRole('button', { name: 'Delete' }).click()
  await office.call(`packages/delete/${id}`)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(dialog.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await checkAccessibility()
  // A browser lets a dialog refuse the first Escape only.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toContainText(`${word} one`)
  answer()
  await expect(dialog).toContainText('Somebody else has deleted it meanwhile.')
  await expect(dialog).toContainText(`${word} one`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await row(page, `${word} two`).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText(`${word} two`)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('on a phone a long word breaks in what is refused', async ({ page, office }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = office.unique('Long')
  const { id } = await office.call('packages/store', { description: name })
  await page.goto(`/admin/packages/edit/${id}`)
  const typed = page.getByRole('textbox', { name: 'Description' })
  await expect(typed).toHaveValue(name)
  await office.call(`packages/update/${id}`, { description: 'x'.repeat(100) })
  await typed.fill(`${name} mine`)
  await typed.press('Enter')
  await expect(page.getByRole('alert')).toContainText('x'.repeat(50))
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
})
