import { screens } from '../../../app/admin/screens.ts'
import { admin } from '../../server.ts'
import { hydrated } from '../public/traveller.ts'
import { expect, test } from './office.ts'

/*
 * The words, links, columns and initial values of the back office that the specification names, where a browser judges them; those of
 * forms and deletions stand in test/screens/specified-office.test.tsx. A new look keeps them; whoever changes either changes what was
 * agreed.
 */

test.describe('a stranger', () => {
  test.use({ stranger: true })

  test('is sent to the login from every screen, logs in to the bookings, finds the links, and logs out', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    for (const path of ['booking', 'trips', 'periods/add', 'packages/edit/1', 'users']) {
      await page.goto(`/admin/${path}`)
      await expect(page).toHaveURL(/\/admin\/login/)
    }
    await page.goto('/admin')
    await hydrated(page)
    await page.getByLabel('Your email').fill(admin.email)
    await page.getByLabel('Your password', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/admin/booking')
    const stored = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('role')])
    expect(await stored()).toEqual([expect.stringMatching(/.{20}/), 'admin'])

    const links = page.getByRole('navigation', { name: 'Back office' })
    for (const [name, to] of [
      ['Users', '/admin/users'],
      ['Booking', '/admin/booking'],
      ['Packages', '/admin/packages'],
      ['Periods', '/admin/periods'],
      ['Trips', '/admin/trips'],
    ] as const)
      await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', to)
    // Who holds the token of an administrator has no need of the login.
    for (const path of ['/admin', '/admin/login']) {
      await page.goto(path)
      await expect(page).toHaveURL('/admin/booking')
    }
    const logout = page.getByRole('button', { name: 'Logout' })
    await expect(logout).toBeInViewport({ ratio: 1 })
    await logout.click()
    await expect(page).toHaveURL(/\/admin\/login$/)
    expect(await stored()).toEqual([null, null])
  })
})

test('the bookings: every column by its specified name, in its order, at first', async ({ page, office }) => {
  const { email, reference } = await office.book({ note: 'By train', number_of_infants: '1', trip_id: '4' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/booking?q=${email}`)
  const table = page.getByRole('table', { name: 'Booking', exact: true })
  await expect(table.getByRole('link', { name: reference })).toBeVisible()
  const names = [
    'id',
    'reference',
    'name',
    'trip',
    'departure',
    'email',
    'phone',
    'Number of adults',
    'Number of childrens',
    'Number of infants',
    'note',
    'booked at',
    'status',
  ]
  const heads = table.getByRole('columnheader')
  await expect(heads).toHaveCount(names.length)
  const cell = (name: string) => table.locator('tbody tr').getByRole('cell').nth(names.indexOf(name))
  for (const [at, name] of names.entries()) await expect(heads.nth(at)).toHaveAccessibleName(name)
  await expect(cell('email')).toContainText(email)
  await expect(cell('phone')).toContainText('+46 70 1')
  await expect(cell('Number of adults')).toContainText('2')
  await expect(cell('Number of childrens')).toHaveText('1')
  await expect(cell('Number of infants')).toHaveText('1')
  await expect(cell('note')).toHaveText('By train')
  await expect(page.getByRole('checkbox', { name: 'Fewer columns' })).not.toBeChecked()
})

test('each specified address has its screen, and on a small one a floating button opens and closes the links', async ({
  page,
}) => {
  const paths = new Set(screens.map(({ path }) => path))
  for (const list of ['trips', 'periods', 'packages', 'users'])
    for (const path of [list, `${list}/add`, `${list}/edit/:id`]) expect(paths).toContain(path)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/booking')
  await hydrated(page)
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  await expect(links).toHaveCount(0)
  const toggle = page.getByRole('button', { name: /the menu/ })
  await toggle.click()
  await expect(links.filter({ hasText: 'Trips' })).toBeInViewport()
  await toggle.click()
  await expect(links).toHaveCount(0)
  await expect(toggle).toHaveCSS('position', 'fixed')
})
