import type { Page } from '@playwright/test'
import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

/** Opens the confirmation of a booking, once it has gone out. */
async function openConfirmation(page: Page, email: string) {
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(async () => {
    await page.goto(`/admin/mails?q=${email}`)
    await expect(row).toContainText('Kept as a file', { timeout: 2000 })
  }).toPass()
  await row.getByRole('link').click()
  return page.getByRole('dialog', { name: 'Mail', exact: true })
}

test('a mail is sent to another address with the keyboard alone; its booking keeps its own', async ({
  page,
  office,
  site,
  checkAccessibility,
}) => {
  const { email, id, reference } = await office.book()
  const other = `${office.unique('corrected')}@itinera.example`
  const mail = await openConfirmation(page, email)
  const opener = mail.getByRole('button', { name: 'To another address…' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const asking = page.getByRole('dialog', { name: 'Send to another address' })
  const field = asking.getByLabel('Email')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(email)
  await expect(asking).toContainText('The booking keeps the address that it has.')
  // These sites have no mail server.
  await expect(asking).toContainText('it would only be kept as a file')
  await checkAccessibility()

  await field.fill('corrected@')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('This is not an email address')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await checkAccessibility()

  await page.keyboard.press('Escape')
  await expect(asking).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(email)
  await field.fill(other)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`To ${other}`)).toBeVisible()
  await expect(asking).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(mail.getByRole('status')).toContainText('Copied to another address')
  await checkAccessibility()
  const arrived = async () =>
    (await site.mails()).filter((each) => each.to?.some(({ address }) => address === other))
  await expect.poll(async () => (await arrived()).length).toBe(1)
  expect((await arrived())[0]?.text).toContain(reference)

  await page.goto(`/admin/mails?q=${reference}`)
  await expect(page.getByText('3 mails', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: other })).toContainText('Kept as a file')
  await page.goto(`/admin/booking?show=${id}`)
  const booking = page.getByRole('dialog')
  await expect(booking.getByText(`, to ${other}`)).toBeVisible()
  await expect(booking.getByRole('definition').getByText(email, { exact: true }).first()).toBeVisible()
  await expect(booking.getByText(`, to ${email}`)).toHaveCount(0)
  await checkAccessibility()
  await page.goto('/admin/audit?kind=mail')
  const entry = page.getByRole('row').filter({ hasText: reference })
  await expect(entry).toContainText(`Confirmation for the traveller, ${reference}`)
  await expect(entry).toContainText('sent to another address')
  await expect(entry).not.toContainText('corrected')
})

test('while it is asked nothing else can be, and nothing closes it', async ({ page, office }) => {
  const { email } = await office.book()
  const mail = await openConfirmation(page, email)
  await mail.getByRole('button', { name: 'To another address…' }).click()
  const asking = page.getByRole('dialog', { name: 'Send to another address' })
  const held = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/mails/resend/*', async (route) => {
    asked += 1
    await held.promise
    await route.fulfill({ json: { status: 200, message: 'The mail is being sent again.' } })
  })
  await asking.getByLabel('Email').fill('corrected@itinera.example')
  await asking.getByLabel('Email').press('Enter')
  await expect(asking.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await expect(asking.getByLabel('Email')).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await asking.getByRole('button', { name: 'Close' }).click()
  await expect(asking).toBeVisible()
  held.resolve()
  await expect(asking).toHaveCount(0)
  expect(asked).toBe(1)
})

test.describe('refused', () => {
  test.use({ expectedNoise: [/status of (409|422)/] })

  test('it says why: at the field, or above the buttons', async ({ page, office, checkAccessibility }) => {
    const { email } = await office.book()
    const mail = await openConfirmation(page, email)
    await mail.getByRole('button', { name: 'To another address…' }).click()
    const asking = page.getByRole('dialog', { name: 'Send to another address' })
    const field = asking.getByLabel('Email')
    const sentence = 'No mail goes there.'
    let answer: { status: number; message: string; errors?: object } = {
      status: 422,
      message: sentence,
      errors: { email: [sentence] },
    }
    await page.route('**/mails/resend/*', (route) => route.fulfill({ status: answer.status, json: answer }))
    await asking.getByRole('button', { name: 'Keep as a file' }).click()
    await expect(field).toHaveAccessibleDescription(sentence)
    await checkAccessibility()
    answer = { status: 409, message: 'This mail is waiting to be sent already.' }
    await field.fill('corrected@itinera.example')
    await asking.getByRole('button', { name: 'Keep as a file' }).click()
    await expect(asking.getByRole('alert')).toHaveText('This mail is waiting to be sent already.')
    await expect(field).toHaveValue('corrected@itinera.example')
    await checkAccessibility()
  })
})

test('the mail of a reset goes to nobody else', async ({ page, request }) => {
  await request.post('/api/users/password/forgot', { form: { email: admin.email } })
  await page.goto('/admin/mails?template=password-reset')
  await page.getByRole('row').filter({ hasText: admin.email }).first().getByRole('link').click()
  const mail = page.getByRole('dialog', { name: 'Mail', exact: true })
  await expect(mail).toContainText('What it says is not shown')
  await expect(mail.getByRole('button', { name: 'To another address…' })).toHaveCount(0)
})
