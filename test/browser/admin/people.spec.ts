import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

/** What is refused is in test/screens/people.test.tsx. */

const word = 'a long enough word for this'

test('users: add, edit, delete', { tag: '@journey' }, async ({
  page,
  office,
  request,
  checkAccessibility,
}) => {
  const email = `${office.unique('guide')}@itinera.example`
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(4)
  await page.getByLabel('Name').fill('Gwen Guide')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByLabel('Password Confirmation').fill('another word')
  await page.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('The two passwords are not the same')).toBeVisible()
  await page.getByLabel('Password Confirmation').fill(word)
  await page.getByRole('button', { name: 'Add User' }).click()

  await expect(page.getByRole('status').getByText('Gwen Guide')).toBeVisible()
  // Travellers are listed by themselves; a search looks at everybody.
  await expect(page.getByRole('link', { name: 'Travellers' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('searchbox').fill(email)
  await expect(page).toHaveURL(/q=/)
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Gwen Guide')
  await expect(page.getByLabel('Role')).toHaveValue('user')
  // What another role means is told before it is saved, and only then.
  const role = page.getByLabel('Role')
  await expect(role).toHaveAccessibleDescription(
    'Traveller: books on the site, and has no access to this back office.',
  )
  await role.selectOption('admin')
  await expect(role).toHaveAccessibleDescription(
    /Gwen Guide will be able to see and change everything in this back office\.$/,
  )
  await checkAccessibility()
  const own = page.getByLabel('Your own password')
  await expect(own).toBeVisible()
  await role.selectOption('user')
  await expect(role).toHaveAccessibleDescription(
    'Traveller: books on the site, and has no access to this back office.',
  )
  await expect(own).toHaveCount(0)
  await role.selectOption('admin')
  await own.fill(admin.password)
  await page.getByRole('button', { name: 'Save User' }).click()
  await expect(row).toContainText('Administrator')
  await row.getByRole('link', { name: 'Edit' }).click()
  // The list has a filter of that name, too.
  await expect(page.getByLabel('Name')).toHaveValue('Gwen Guide')
  await role.selectOption('user')
  await expect(role).toHaveAccessibleDescription(
    /Gwen Guide will lose access to this back office and is logged out at once\./,
  )
  await role.selectOption('admin')
  await page.getByRole('link', { name: 'Cancel' }).click()
  // The password was left empty and is the same still.
  const answer = await request.post('/api/admin/login', { form: { email, password: word } })
  expect(answer.status()).toBe(200)

  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toContainText(email)
  await checkAccessibility()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(row).toHaveCount(0)
})
