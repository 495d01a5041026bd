import { admin } from '../server.ts'
import { expect, test } from './fixture.ts'

test('a visitor finds a trip, registers, books it, and the agency finds the booking', {
  tag: '@journey',
}, async ({ page, site }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Latest Trips' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Tours' }).first().click()
  await page.getByRole('link', { name: '3 Day', exact: true }).click()
  await expect(page).toHaveURL(/\/tours\/3$/)
  await page.getByRole('link', { name: 'A weekend by the old harbour' }).first().click()
  await expect(page).toHaveURL(/\/trips\/\d+/)
  const trip = new URL(page.url()).pathname

  await page.getByRole('link', { name: 'Login to book' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Name').fill('Nora Nordwind')
  await page.getByLabel('Email').fill('nora@people.example')
  await page.getByLabel('Password', { exact: true }).fill('a rainy day in June')
  await page.getByLabel('Confirm Password').fill('a rainy day in June')
  await page.getByRole('button', { name: 'Register' }).click()

  // Back at the trip, with its dialog open.
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(trip)
  // The controls bear the wire's own names.
  const field = (name: string) => dialog.locator(`[name=${name}]`)
  await field('name').fill('Nora Nordwind')
  await field('phone').fill('+49 (30) 5557-0190')
  await field('email').fill('nora@people.example')
  for (const [kind, count] of [
    ['adults', '1'],
    ['childrens', '0'],
    ['infants', '0'],
  ])
    await expect(field(`number_of_${kind}`)).toHaveValue(count ?? '')
  await field('number_of_adults').fill('2')
  await field('note').fill('A room with a view of the lighthouse')
  await dialog.getByRole('button', { name: /^Book/ }).click()
  await expect(dialog.getByText(/[2-9A-HJ-KM-NP-Z]{8}/).first()).toBeVisible()
  const reference = /[2-9A-HJ-KM-NP-Z]{8}/.exec((await dialog.textContent()) ?? '')?.[0] ?? ''
  expect(reference).not.toBe('')

  // The address is the booking's own by now.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking')
  await expect(page.getByText(reference)).toBeVisible()
  await page.goto('/bookings')
  await expect(page.getByText(reference)).toBeVisible()

  await page.goto('/admin')
  await page.getByLabel('Your email').fill(admin.email)
  await page.getByLabel('Your password').fill(admin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/admin\/booking/)
  const row = page.getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText('nora@people.example')
  await expect(row).toContainText('A weekend by the old harbour')

  await expect
    .poll(async () => (await site.mails()).filter((mail) => mail.subject?.includes(reference)).length, {
      timeout: 30_000,
    })
    .toBe(2)
  const mails = await site.mails()
  const mail = mails.find((each) => each.to?.some((to) => to.address === 'nora@people.example'))
  expect(mail?.text).toContain(reference)
  expect(mail?.html).toContain('A weekend by the old harbour')
})
