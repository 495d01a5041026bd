import type { Page } from '@playwright/test'
import { expect, picture, test } from './office.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const word = 'a long enough word for this'

type Kind = {
  list: string
  button: string
  /** Fills in all of the form that adds one, by the name that its row is known by. */
  fill: (page: Page, name: string) => Promise<void>
  /** The field that changes the name. */
  field: string
  name: (unique: string) => string
  renamed: (name: string) => string
}

let days = 300

const kinds: Kind[] = [
  {
    list: 'packages',
    button: 'Package',
    field: 'Description',
    fill: (page, name) => page.getByLabel('Description').fill(name),
    name: (unique) => unique,
    renamed: (name) => `${name} anew`,
  },
  {
    list: 'periods',
    button: 'Period',
    field: 'Period',
    fill: (page, name) => page.getByLabel('Period').fill(name),
    name: () => {
      days += 2
      return `${days}`
    },
    renamed: (name) => `${Number(name) + 1}`,
  },
  {
    list: 'users',
    button: 'User',
    field: 'Name',
    async fill(page, name) {
      await page.getByLabel('Name').fill(name)
      await page.getByLabel('Email').fill(`${name}@itinera.example`)
      await page.getByLabel('Password', { exact: true }).fill(word)
      await page.getByLabel('Password Confirmation').fill(word)
    },
    name: (unique) => unique,
    renamed: (name) => `${name}-anew`,
  },
  {
    list: 'trips',
    button: 'Trip',
    field: 'Title',
    async fill(page, name) {
      await page.getByLabel('Title').fill(name)
      await page.getByLabel('Package').selectOption({ index: 1 })
      await page.getByLabel('Period').selectOption('5')
      await page.getByLabel('Description').fill('There and back.')
      await page.getByLabel('Banner').setInputFiles(picture)
    },
    name: (unique) => unique,
    renamed: (name) => `${name} anew`,
  },
]

for (const { list, button, fill, field, name: nameFor, renamed } of kinds) {
  test.describe(list, () => {
    test.use({ expectedNoise: [/ERR_FAILED|Connecting to 'blob:/] })

    test('asks before what was typed is lost, says why it failed, marks what was stored', async ({
      page,
      office,
    }) => {
      const name = nameFor(office.unique('form'))
      const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
      const typed = page.getByRole('textbox', { name: field, exact: true })
      const fail = () => page.route('**/api/admin/**', (route) => route.abort())
      const alert = page.getByRole('alert')

      await page.goto(`/admin/${list}/add`)
      await fill(page, name)
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(leaving.getByRole('button', { name: 'Stay' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(leaving).toHaveCount(0)
      await expect(typed).toHaveValue(name)
      await fail()
      await page.getByRole('button', { name: `Add ${button}` }).click()
      await expect(alert).toHaveText('We could not reach the server. Please try again.')
      await expect(typed).toHaveValue(name)
      await page.unrouteAll()
      await page.getByRole('button', { name: `Add ${button}` }).click()
      await expect(row(page, name)).toHaveAttribute('data-marked')
      await expect(page.getByText(/^The \w+ was added\.$/)).toBeVisible()

      await row(page, name).getByRole('link', { name: 'Edit' }).click()
      await expect(typed).toHaveValue(name)
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
      await typed.fill(renamed(name))
      await page.goBack()
      await leaving.getByRole('button', { name: 'Stay' }).click()
      await expect(typed).toHaveValue(renamed(name))
      await fail()
      await page.keyboard.press('Escape')
      await typed.press('Enter')
      await expect(alert).toHaveText('We could not reach the server. Please try again.')
      await page.unrouteAll()
      await typed.press('Enter')
      await expect(row(page, renamed(name))).toHaveAttribute('data-marked')
      await expect(page.getByText(/^The \w+ was saved\.$/)).toBeVisible()

      // By keyboard alone: Enter pressed twice deletes nothing.
      await row(page, renamed(name)).getByRole('button', { name: 'Delete' }).press('Enter')
      const sure = page.getByRole('alertdialog', { name: 'Are you sure?' })
      await expect(sure).toContainText(renamed(name))
      await expect(sure.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(sure).toHaveCount(0)
      await expect(row(page, renamed(name))).toBeVisible()
      await row(page, renamed(name)).getByRole('button', { name: 'Delete' }).press('Enter')
      await page.keyboard.press('Tab')
      await expect(sure.getByRole('button', { name: 'Yes, delete it!' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(row(page, renamed(name))).toHaveCount(0)
    })
  })
}

test('two tabs that change the same trip lose nothing of each other', async ({ page, context, office }) => {
  const title = office.unique('Shared')
  await page.goto('/admin/trips/add')
  await kinds[3]?.fill(page, title)
  await page.getByRole('button', { name: 'Add Trip' }).click()
  await row(page, title).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)

  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Description').fill('One line.\nAnother line.')
  await other.getByRole('button', { name: 'Save Trip' }).click()
  await expect(row(other, title)).toHaveAttribute('data-marked')

  await page.getByLabel('Title').fill(`${title} now`)
  await page.getByRole('button', { name: 'Save Trip' }).click()
  await expect(row(page, `${title} now`)).toContainText('One line. Another line.')
  // Nothing changed is nothing stored, and no error.
  await row(page, `${title} now`).getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Save Trip' }).click()
  await expect(row(page, `${title} now`)).toHaveAttribute('data-marked')
})
