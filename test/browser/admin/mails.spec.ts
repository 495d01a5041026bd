import type { Page } from '@playwright/test'
import { admin } from '../../server.ts'
import { expect, test } from './office.ts'

const rowTo = (page: Page, address: string) => page.getByRole('row').filter({ hasText: address })

test('what was mailed to whom, with which result; its text on demand; sent again', async ({
  page,
  office,
  site,
  checkAccessibility,
}) => {
  const { email, reference } = await office.book()
  const copies = async () =>
    (await site.mails()).filter((mail) => mail.to?.some(({ address }) => address === email)).length
  await expect.poll(copies).toBe(1)
  await page.goto('/admin/mails')
  await page.getByRole('searchbox', { name: 'Address or reference' }).fill(email)
  await expect(page.getByText('1 mail', { exact: true })).toBeVisible()
  const row = rowTo(page, email)
  await expect(row).toContainText('Confirmation for the traveller')
  // These sites have no mail server.
  await expect(row).toContainText('Not sent. Kept as a file')
  await expect(page.getByText('No mail server is set: mails are kept as files')).toBeVisible()
  await checkAccessibility()

  await row.getByRole('link').click()
  await expect(page).toHaveURL(/show=\d+$/)
  const dialog = page.getByRole('dialog', { name: 'Mail' })
  await expect(dialog.locator('pre')).toContainText(reference)
  await expect(dialog).toContainText('Kept as a file')
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await row.getByRole('button', { name: 'Resend the mail' }).click()
  const asking = page.getByRole('alertdialog', { name: 'No mail server is set' })
  await expect(asking).toContainText(`${email} would not get`)
  await expect(asking.getByRole('button', { name: /end/ })).toHaveCount(0)
  await checkAccessibility()
  await asking.getByRole('button', { name: 'Keep as a file' }).click()
  await expect(page.getByText('Not sent: no mail server is set.')).toBeVisible()
  await expect.poll(copies).toBe(2)
  await expect(row).toContainText(/Kept as a file .*, kept again /)
  await page.getByLabel('Result').selectOption('Kept as a file')
  await expect(page).toHaveURL(/state=kept/)
  await expect(row).toContainText('Kept as a file')
})

test('sent again out of its dialog: the notice lies above it, and dialog and list say the same', async ({
  page,
  office,
  site,
  checkAccessibility,
}) => {
  const { email } = await office.book()
  const copies = async () =>
    (await site.mails()).filter((mail) => mail.to?.some(({ address }) => address === email)).length
  await expect.poll(copies).toBe(1)
  await page.goto(`/admin/mails?q=${email}`)
  await rowTo(page, email).getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Mail' })
  await dialog.getByRole('button', { name: /^Resend the mail/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep as a file' }).click()
  const notice = page.getByText('Not sent: no mail server is set.')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  // Nothing beside a modal dialog can be hit; that the notice is drawn last is what the top layer promises.
  expect(await notice.evaluate((text) => text.closest('[popover]')?.matches(':popover-open'))).toBe(true)
  await checkAccessibility()
  await expect.poll(copies).toBe(2)
  await expect(dialog.getByRole('status')).toContainText('Kept as a file')
  await expect(page.locator('tbody')).toContainText('Kept as a file')
})

test('j and k lead to the mails beside an open one, and closing back to the list', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const { reference } = await office.book()
  await page.goto('/admin/mails')
  await page.getByRole('searchbox', { name: 'Address or reference' }).fill(reference)
  await expect(page.getByText('2 mails', { exact: true })).toBeVisible()
  const [first, second] = ['Booking, for the agency', 'Confirmation for the traveller']
  const rows = page.locator('tbody tr')
  await rows.first().getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Mail' })
  const ways = dialog.getByRole('navigation', { name: 'Mails beside this one' }).getByRole('link')
  await expect(dialog).toContainText(first)
  await expect(ways).toHaveText(['Next'])
  await page.keyboard.press('j')
  await expect(dialog).toContainText(second)
  await expect(ways).toHaveText(['Previous'])
  await checkAccessibility()
  // Not out of what is asked above it.
  await dialog.getByRole('button', { name: /^Resend the mail/ }).click()
  await page.keyboard.press('k')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(dialog).toContainText(second)
  await page.keyboard.press('k')
  await expect(dialog).toContainText(first)
  await ways.click()
  await expect(dialog).toContainText(second)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`q=${reference}$`))
  await expect(rows.nth(1)).toBeFocused()
})

test('the mails of a booking are found by its reference', async ({ page, office }) => {
  const { reference, email } = await office.book()
  await page.goto('/admin/mails')
  const search = page.getByRole('searchbox', { name: 'Address or reference' })
  await search.fill(`${reference.slice(0, 4)} ${reference.slice(4)}`.toLowerCase())
  await expect(page.getByText('2 mails', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(1)
})

test('the last mail of a deleted account says why it is to nobody', async ({
  page,
  office,
  site,
  checkAccessibility,
}) => {
  const email = `${office.unique('last')}@itinera.example`
  const word = 'a long enough word for this'
  const fields = { name: 'Lars', email, password: word, password_confirmation: word, role: 'user' }
  const { id } = await office.call('users/store', fields)
  await office.call(`users/delete/${id}`)
  const isSent = async () =>
    (await site.mails()).some((mail) => mail.to?.some(({ address }) => address === email))
  await expect.poll(isSent).toBe(true)
  const row = page.getByRole('row').filter({ hasText: 'Notice of a deleted account' }).first()
  // The address goes a moment after the mail.
  await expect(async () => {
    await page.goto('/admin/mails?template=account-deleted')
    await expect(row).toContainText('address removed', { timeout: 1000 })
  }).toPass()
  await row.getByRole('link').click()
  await expect(page.getByRole('dialog', { name: 'Mail' })).toContainText('address removed')
  await checkAccessibility()
})

test('a mail that says an old day of its trip tells so before it is sent again', async ({
  page,
  office,
  site,
  checkAccessibility,
}) => {
  const title = office.unique('Postponed')
  const trip = await office.addTrip({ title, period_id: '5', date: '2099-05-01' })
  const { email } = await office.book({ trip_id: `${trip}` })
  const copies = async () =>
    (await site.mails()).filter((mail) => mail.to?.some(({ address }) => address === email)).length
  await expect.poll(copies).toBe(1)
  const warning =
    /The trip got another date, title, period or package on .* This mail still says what it was before\./
  const dialog = page.getByRole('dialog', { name: 'Mail' })
  const asking = page.getByRole('alertdialog', { name: 'No mail server is set' })
  await page.goto(`/admin/mails?q=${email}`)
  await rowTo(page, email).getByRole('link').click()
  await expect(dialog.getByRole('button', { name: /^Resend the mail/ })).toBeVisible()
  await expect(dialog).not.toContainText(warning)

  await office.call(`trips/update/${trip}`, { date: '2099-05-08' })
  await page.reload()
  await expect(dialog).toContainText(warning)
  await checkAccessibility()
  await dialog.getByRole('button', { name: /^Resend the mail/ }).click()
  await expect(asking).toContainText(warning)
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const again = rowTo(page, email).getByRole('button', { name: 'Resend the mail' })
  await again.click()
  await expect(asking).toContainText(warning)
  await page.keyboard.press('Escape')
  await office.call(`trips/delete/${trip}`)
  await again.click()
  await expect(asking).toContainText(/The trip was deleted on .* This mail still says that it takes place\./)
})

test('the mail of a reset shows no text and is not sent again', async ({
  page,
  request,
  checkAccessibility,
}) => {
  await request.post('/api/users/password/forgot', { form: { email: admin.email } })
  await page.goto('/admin/mails?template=password-reset')
  await expect(page.getByLabel('Kind')).toHaveValue('password-reset')
  const row = rowTo(page, admin.email).first()
  await expect(row).toBeVisible()
  await expect(row.getByRole('button', { name: /end the mail/ })).toHaveCount(0)
  await row.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Mail' })
  await expect(dialog).toContainText('What it says is not shown')
  await expect(dialog.locator('pre')).toHaveCount(0)
  await checkAccessibility()
})

test.describe('refused', () => {
  test.use({ expectedNoise: [/status of 409/] })

  test('a resend says why, and is not offered again', async ({ page, office, checkAccessibility }) => {
    const { email } = await office.book()
    // As with a mail server, which these sites have not.
    await page.route('**/mails/index*', async (route) => {
      const answer = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...answer, delivery: 'smtp' } })
    })
    await page.route('**/mails/resend/*', (route) =>
      route.fulfill({
        status: 409,
        json: { status: 409, message: 'This mail is waiting to be sent already.' },
      }),
    )
    await page.goto(`/admin/mails?q=${email}&state=kept`)
    await expect
      .poll(async () => {
        await page.reload()
        await expect(
          page
            .getByRole('status')
            .filter({ hasText: /mail/ })
            .or(page.getByText('No mails kept as files match')),
        ).toBeVisible()
        return rowTo(page, email).count()
      })
      .toBe(1)
    await rowTo(page, email).getByRole('button', { name: 'Resend the mail' }).click()
    // It was only kept, and is not sent again.
    const asking = page.getByRole('alertdialog', { name: 'Send this mail?' })
    await expect(asking).toContainText(`${email} gets “`)
    await expect(asking).not.toContainText('once more')
    await asking.getByRole('button', { name: 'Send' }).click()
    await expect(asking.getByRole('alert')).toHaveText('This mail is waiting to be sent already.')
    await expect(asking.getByRole('button', { name: 'Send' })).toHaveCount(0)
    await checkAccessibility()
    await asking.getByRole('button', { name: 'Close' }).click()
    await expect(asking).toHaveCount(0)
  })
})

for (const scheme of ['light', 'dark'] as const) {
  test(`mails that wait and failed are told above the bookings and explained in the log, ${scheme}`, async ({
    page,
    office,
    checkAccessibility,
  }) => {
    const { email } = await office.book()
    await page.emulateMedia({ colorScheme: scheme })
    await page.route('**/api/admin/overview', async (route) => {
      const answer = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...answer, mails: { waiting: 1, failed: 2 } } })
    })
    let unsent: object = {
      state: 'failed',
      attempts: 12,
      last_error: 'EMESSAGE: 550 No thanks',
      failure: 'The mail server refused this mail',
    }
    await page.route('**/mails/index*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { mails: { data: object[] } }
      const data = answer.mails.data.map((mail) => ({ ...mail, sent_at: null, ...unsent }))
      await route.fulfill({ json: { ...answer, mails: { ...answer.mails, data } } })
    })
    await page.goto('/admin/booking')
    await expect(page.getByRole('link', { name: '1 mail waiting' })).toBeVisible()
    await checkAccessibility()
    await page.getByRole('link', { name: '2 mails failed' }).click()
    await expect(page).toHaveURL(/\/admin\/mails\?state=failed$/)
    await expect(page.getByLabel('Result')).toHaveValue('failed')
    // The server knows of none: with all of them the made-up ones are seen.
    await page.goto(`/admin/mails?q=${email}`)
    await expect(rowTo(page, email)).toContainText('Failed after 12 tries')
    await expect(rowTo(page, email)).toContainText(
      'The mail server refused this mail.EMESSAGE: 550 No thanks',
    )
    Object.assign(unsent, { last_error: 'The mail server refused this mail: 550 No thanks' })
    await page.reload()
    // What it begins with is not said twice.
    await expect(rowTo(page, email)).toContainText('The mail server refused this mail.550 No thanks')
    await checkAccessibility()
    unsent = { state: 'dropped', subject: null, resendable: false }
    await page.reload()
    await expect(rowTo(page, email)).toContainText('Dropped')
    await expect(rowTo(page, email)).toContainText('What it would have said is no longer kept')
    await expect(rowTo(page, email).getByRole('button', { name: /end the mail/ })).toHaveCount(0)
    await checkAccessibility()
  })
}
