import { Secret, TOTP } from 'otpauth'
import { admin } from '../../server.ts'
import { proveAddress } from '../prove-address.ts'
import { expect, test } from './office.ts'

test.use({ expectedNoise: [/status of 422/] })

test('two-step login of somebody who has lost it is turned off with one’s own password', async ({
  page,
  office,
  request,
  site,
  checkAccessibility,
}) => {
  const email = `${office.unique('lost')}@itinera.example`
  const password = 'a long enough word for this'
  const fields = { name: 'Lotta Lost', email, password, password_confirmation: password, role: 'admin' }
  const { id } = await office.call('users/store', fields)
  await proveAddress(site, { email, password })
  await page.goto(`/admin/users/edit/${id}`)
  const part = page.getByRole('region', { name: 'Two-step login' })
  await expect(part).toContainText('It is off')
  await expect(part.getByRole('button')).toHaveCount(0)
  await checkAccessibility()

  const login = await request.post('/api/admin/login', { form: { email, password } })
  const { access_token } = (await login.json()) as { access_token: string }
  const headers = { 'auth-token': access_token }
  const started = await request.post('/api/users/second-factor/start', { headers, form: { password } })
  const { secret } = (await started.json()) as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await request.post('/api/users/second-factor/confirm', { headers, form: { code } })

  await page.reload()
  await expect(part).toContainText('It is on')
  const button = part.getByRole('button', { name: 'Turn off two-step login' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Turn off two-step login?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog).toContainText(email)
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  const field = dialog.getByLabel('Your own password')
  await field.fill('not the right one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Wrong password')).toBeVisible()
  await expect(field).toBeFocused()
  await checkAccessibility()
  await field.fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator(':focus')).toHaveText(/^Two-step login is off for this user/)
  await expect(button).toHaveCount(0)
  await checkAccessibility()

  const again = await request.post('/api/admin/login', { form: { email, password } })
  expect(again.status()).toBe(200)
  const isMailed = async () =>
    (await site.mails()).some(
      ({ to, subject }) =>
        to?.some(({ address }) => address === email) && subject?.includes('was turned off'),
    )
  await expect.poll(isMailed).toBe(true)
  await page.goto('/admin/mails?q=lost')
  await expect(page.getByRole('row').getByText('Notice of two-step login turned off')).toBeVisible()
})

test('one’s own is changed under My account', async ({ page, checkAccessibility }) => {
  await page.goto(`/admin/users?q=${admin.email}`)
  await page.getByRole('link', { name: /^Edit/ }).click()
  const part = page.getByRole('region', { name: 'Two-step login' })
  await expect(part.getByRole('button')).toHaveCount(0)
  await checkAccessibility()
  await part.getByRole('link', { name: 'your account' }).click()
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
})
