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
