import { Secret, TOTP } from 'otpauth'
import { expect, test } from '../admin/office.ts'
import { proveAddress } from '../prove-address.ts'

test.describe('an administrator with a second factor', () => {
  test.use({ stranger: true, expectedNoise: [/status of 401/] })

  test('is asked for the code in the back office', async ({
    page,
    office,
    request,
    site,
    checkAccessibility,
  }) => {
    const email = `${office.unique('second')}@people.example`
    const password = 'seven quiet herons'
    const form = { name: 'Second', email, password, password_confirmation: password, role: 'admin' }
    await office.call('users/store', form)
    await proveAddress(site, { email, password })
    const login = await request.post('/api/admin/login', { form: { email, password } })
    const { access_token } = (await login.json()) as { access_token: string }
    const headers = { 'auth-token': access_token }
    const started = await request.post('/api/users/second-factor/start', { headers, form: { password } })
    const { secret } = (await started.json()) as { secret: string }
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const code = totp.generate()
    await request.post('/api/users/second-factor/confirm', { headers, form: { code } })

    await page.goto('/admin/login')
    await page.getByLabel('Your email').fill(email)
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByLabel('Code')).toBeFocused()
    await checkAccessibility()
    await page.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    await page.getByLabel('Code').press('Enter')
    await expect(page).toHaveURL(/\/admin\/booking$/)
  })
})

test('the audit log tells what was done, and is narrowed by kind and day', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const description = office.unique('Audited')
  await office.call('packages/store', { description })
  await page.goto('/admin/packages')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
  const row = page.getByRole('row').filter({ hasText: description })
  await expect(row).toContainText('Package added')
  await expect(row).toContainText('Administrator')
  await checkAccessibility()
  await page.getByLabel('Kind').selectOption('login')
  await expect(row).toBeHidden()
  await expect(page.getByText('Login succeeded').first()).toBeVisible()
  await page.getByLabel('Until').fill('2020-01-01')
  await expect(page.getByRole('table')).toBeHidden()
  await checkAccessibility()
})

test('the audit log tells what a trip was before', async ({ page, office, checkAccessibility }) => {
  const title = office.unique('Audited trip')
  const id = await office.addTrip({ title, period_id: '5', date: '2031-05-03' })
  const kept = { description: 'There and back.', period_id: '5', package_id: '1' }
  await office.call(`trips/update/${id}`, { ...kept, title: `${title}, longer`, date: '2031-05-04' })
  await page.goto(`/admin/audit?kind=trip&id=${id}`)
  const row = page.getByRole('row').filter({ hasText: 'Trip changed' })
  await expect(row.getByRole('listitem')).toHaveText([`title: ${title} → ${title}, longer`])
  await checkAccessibility()
  await page.goto(`/admin/trips/edit/${id}`)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(`/admin/audit?kind=trip&id=${id}`)
  await expect(page.getByRole('cell', { name: /^Trip / })).toHaveText(['Trip changed', 'Trip added'])
  await page.getByLabel('Until').fill('2020-01-01')
  await expect(page.getByText(/^No changes until /)).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByText('Login succeeded').first()).toBeVisible()
})

test('the audit log names whom it was about, with the way to them as long as they are there', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const name = office.unique('Vera')
  const password = 'a long enough word for this'
  const form = { name, email: `${name}@itinera.example`, password, password_confirmation: password }
  const { id } = await office.call('users/store', { ...form, role: 'admin' })
  await page.goto(`/admin/audit?kind=user&id=${id}`)
  const row = page.getByRole('row').filter({ hasText: 'User added' })
  await expect(row).toContainText(form.email)
  await checkAccessibility()
  await row.getByRole('link', { name }).click()
  await expect(page.getByLabel('Email')).toHaveValue(form.email)
  await office.call(`users/delete/${id}`)
  await page.goto('/admin/audit?kind=user')
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  await expect(rows.getByRole('link')).toHaveCount(0)
  const { email } = await office.book()
  await page.goto('/admin/audit?kind=user')
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('User registered')
})
