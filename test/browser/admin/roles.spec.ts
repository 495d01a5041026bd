import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

const password = 'a long enough word for this'

test.use({ stranger: true, expectedNoise: [/status of 403/] })

test('a clerk and a guide see what they may do, and are told what they may not', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const menu = page.getByRole('navigation', { name: 'Back office' })
  const enter = async (role: 'clerk' | 'guide') => {
    const email = `${office.unique(role)}@itinera.example`
    await office.call('users/store', {
      name: `Staff ${role}`,
      email,
      password,
      password_confirmation: password,
      role,
      current_password: admin.password,
    })
    await page.goto('/admin/login')
    await page.getByLabel('Your email').fill(email)
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
  }

  await enter('clerk')
  await expect(page).toHaveURL(/\/admin\/booking$/)
  await expect(menu.getByRole('link', { name: 'Trips' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await page.goto('/admin/users')
  await expect(page.getByText('This is for administrators only.')).toBeVisible()
  await checkAccessibility()
  await page.goto('/admin/logout')

  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  await enter('guide')
  await expect(page).toHaveURL(/\/admin\/departures$/)
  await expect(menu.getByRole('link')).toHaveText(['Departures'])
  await expect(page.getByRole('link', { name: 'Add departures' })).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Passenger list' }).click()
  await expect(page.getByText('Passenger list, ')).toBeVisible()
  await checkAccessibility()
  // What guides may not see, their pages do not ask for.
  expect(refused).toEqual([])
})
