import type { Page } from '@playwright/test'
import { expect, test } from './office.ts'

const rowTo = (page: Page, address: string) => page.getByRole('row').filter({ hasText: address })

test('a mail is found, read, and sent again to a corrected address', { tag: '@journey' }, async ({
  page,
  office,
  site,
  checkAccessibility,
}) => {
  const { email, reference } = await office.book()
  const mailsTo = async (to: string) =>
    (await site.mails()).filter((mail) => mail.to?.some(({ address }) => address === to))
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  await page.goto('/admin/mails')
  // These sites have no mail server.
  await expect(page.getByText('No mail server is set up: mails are written to files')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Address or reference' }).fill(email)
  await expect(page.getByText('1 mail', { exact: true })).toBeVisible()
  const row = rowTo(page, email)
  await expect(row).toContainText('Confirmation for the traveller')
  await expect(row).toContainText(/Written to a file.*No mail server is set up/)

  await row.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Mail', exact: true })
  await expect(dialog.locator('pre')).toContainText(reference)
  await expect(dialog.getByRole('status')).toContainText('Written to a file')
  await checkAccessibility()

  await dialog.getByRole('button', { name: /^Send again/ }).click()
  const asking = page.getByRole('alertdialog', { name: 'Send this mail again' })
  const field = asking.getByLabel('Email')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(email)
  await expect(asking).toContainText('The booking keeps the address that it has.')
  await field.fill('corrected@')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('This is not an email address')
  await checkAccessibility()
  const other = `${office.unique('corrected')}@itinera.example`
  await field.fill(other)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`To ${other}`)).toBeVisible()
  await expect(asking).toHaveCount(0)
  await expect.poll(async () => (await mailsTo(other)).length).toBe(1)
  expect((await mailsTo(other))[0]?.text).toContain(reference)
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox').fill(reference)
  await expect(page.getByText('3 mails', { exact: true })).toBeVisible()
  await page.getByLabel('Result').selectOption('Sent')
  await expect(page).toHaveURL(/state=sent/)
  await expect(rowTo(page, other)).toHaveCount(1)
})

test.describe('refused', () => {
  test.use({ expectedNoise: [/status of 409/] })

  test('a mail that is emptied meanwhile is not sent again, and it is said why', async ({
    page,
    office,
    site,
    checkAccessibility,
  }) => {
    const { id, email } = await office.book()
    await expect
      .poll(async () => (await site.mails()).some(({ to }) => to?.some(({ address }) => address === email)))
      .toBe(true)
    await page.goto(`/admin/mails?q=${email}`)
    await rowTo(page, email)
      .getByRole('button', { name: /^Send again/ })
      .click()
    const asking = page.getByRole('alertdialog', { name: 'Send this mail again' })
    await expect(asking.getByLabel('Email')).toHaveValue(email)
    await office.call(`trips/bookings/anonymise/${id}`, {})
    await asking.getByRole('button', { name: 'Write to a file' }).click()
    await expect(asking.getByText('What this mail said is no longer kept.')).toBeVisible()
    await checkAccessibility()
  })
})
