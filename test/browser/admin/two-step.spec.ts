import { admin } from '../../server.ts'
import { proveAddress } from '../prove-address.ts'
import { expect, test, turnOnTwoSteps } from './office.ts'

test.use({ expectedNoise: [/status of 401/] })

test.describe('an administrator with two-step login', () => {
  test.use({ stranger: true })

  test('is asked for the code in the back office', { tag: '@journey' }, async ({
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
    const { next } = await turnOnTwoSteps(request, { email, password })

    await page.goto('/admin/login')
    await page.getByLabel('Your email').fill(email)
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByLabel('Code')).toBeFocused()
    await checkAccessibility()
    await page.getByLabel('Code').fill(next())
    await page.getByLabel('Code').press('Enter')
    await expect(page).toHaveURL(/\/admin\/booking$/)
  })
})

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
  await turnOnTwoSteps(request, { email, password })
  await page.goto(`/admin/users/edit/${id}`)
  const part = page.getByRole('region', { name: 'Two-step login' })
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
  await dialog.getByLabel('Your own password').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator(':focus')).toHaveText(/^Two-step login is off for this user/)
  await expect(button).toHaveCount(0)

  const again = await request.post('/api/admin/login', { form: { email, password } })
  expect(again.status()).toBe(200)
  const isMailed = async () =>
    (await site.mails()).some(
      ({ to, subject }) =>
        to?.some(({ address }) => address === email) && subject?.includes('was turned off'),
    )
  await expect.poll(isMailed).toBe(true)
})
