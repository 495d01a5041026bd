import { admin } from '../../server.ts'
import { proveAddress } from '../prove-address.ts'
import { expect, test, turnOnTwoSteps } from './office.ts'

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

test.describe('refusals', () => {
  test.use({ expectedNoise: [/status of (409|422)/] })

  test('the last administrator remains one', async ({ page, office }) => {
    // Other tests of this worker may have made administrators, and left them.
    for (let left = true; left; ) {
      const { packages } = (await office.call('users/index?role=admin')) as {
        packages: { data: { id: number; email: string }[] }
      }
      const others = packages.data.filter(({ email }) => email !== admin.email)
      for (const { id } of others) await office.call(`users/delete/${id}`)
      left = others.length > 0
    }
    await page.goto('/admin/users')
    const row = page.getByRole('row').filter({ hasText: admin.email })
    await row.getByRole('button', { name: 'Delete' }).click()
    const refused = page.getByRole('alertdialog', { name: 'Cannot be deleted' })
    await expect(refused.getByRole('alert')).toContainText('You cannot delete your own account here.')
    await page.keyboard.press('Escape')
    await expect(row).toBeVisible()
    await row.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { name: 'Edit user' })).toBeVisible()
    await page.getByLabel('Role').selectOption('user')
    const own = page.getByLabel('Your own password')
    await own.fill('not the right one')
    await page.getByRole('button', { name: 'Save User' }).click()
    await expect(page.getByText('Wrong password')).toBeVisible()
    await expect(own).toBeFocused()
    await own.fill(admin.password)
    await page.getByRole('button', { name: 'Save User' }).click()
    await expect(page.getByRole('alert')).toHaveText('The last administrator must remain one.')
  })

  test('an administrator with two-step login gives a code beside their own password', async ({
    page,
    office,
    request,
    site,
    checkAccessibility,
  }) => {
    const email = `${office.unique('coded')}@itinera.example`
    const fields = { name: 'Cora Code', email, password: word, password_confirmation: word, role: 'admin' }
    await office.call('users/store', fields)
    await proveAddress(site, { email, password: word })
    const { token, next } = await turnOnTwoSteps(request, { email, password: word })

    await page.goto('/admin/users')
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await page.goto('/admin/users/add')
    const other = `${office.unique('other')}@itinera.example`
    await page.getByLabel('Name').fill('Otto Other')
    await page.getByLabel('Email').fill(other)
    await page.getByLabel('Password', { exact: true }).fill(word)
    await page.getByLabel('Password Confirmation').fill(word)
    await page.getByLabel('Role').selectOption('admin')
    await page.getByLabel('Your own password').fill(word)
    await page.getByRole('button', { name: 'Add User' }).click()
    const code = page.getByLabel('Code')
    await expect(code).toBeVisible()
    await checkAccessibility()
    await code.fill(next())
    await page.getByRole('button', { name: 'Add User' }).click()
    await expect(page.getByRole('status').getByText('Otto Other')).toBeVisible()
  })
})

test('a traveller’s page leads to what was booked with their address, and with their account', async ({
  page,
  office,
}) => {
  const { email, reference } = await office.book()
  await page.goto(`/admin/users?q=${email}`)
  await page.getByRole('link', { name: /^Edit/ }).click()
  const link = page.getByRole('link', { name: 'Bookings with this address (1)' })
  await expect(link).toBeVisible()
  await link.click()
  await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible()

  const nobody = `${office.unique('nobody')}@itinera.example`
  const word = 'a long enough word for this'
  const fields = { name: 'Nora', email: nobody, password: word, password_confirmation: word, role: 'user' }
  const { id } = await office.call('users/store', fields)
  await page.goto(`/admin/users/edit/${id}`)
  await expect(page.getByText('No bookings with this address')).toBeVisible()
  await expect(page.getByText('No bookings made with this account')).toBeVisible()

  // Somebody books for their parents, under the parents' address.
  const parents = await office.book({ email: `${office.unique('parents')}@itinera.example` })
  await page.goto(`/admin/users?q=${parents.email}`)
  await page.getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByText('No bookings with this address')).toBeVisible()
  await page.getByRole('link', { name: 'Bookings made with this account (1)' }).click()
  await expect(page.getByRole('row').filter({ hasText: parents.reference })).toBeVisible()
  const account = page.getByRole('link', { name: 'Tove Traveller' })
  await expect(account).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(account).toHaveCount(0)
})
