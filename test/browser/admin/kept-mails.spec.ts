import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openInbox } from '../../../server/platform/mail/test-inbox.ts'
import { copyTemplate, startServer } from '../../server.ts'
import { test as base, expect } from './office.ts'

type Inbox = Awaited<ReturnType<typeof openInbox>>

/** What came before there was a mail server: a booking of each of these trips, a message, a forgotten password. */
const booked = ['1', '2']
const travellers = booked.map((trip) => `early-${trip}@itinera.example`)

async function fillEarly(url: string) {
  const post = async (path: string, fields: Record<string, string>, token = '') => {
    const headers = { 'auth-token': token }
    const response = await fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), headers })
    expect(response.ok, path).toBe(true)
    return response.json()
  }
  const word = 'a long enough word for this'
  const account = { name: 'Early Bird', email: 'early@itinera.example' }
  const passwords = { password: word, password_confirmation: word }
  const { authorisation } = await post('/api/users/register', { ...account, ...passwords })
  const counts = { number_of_adults: '2', number_of_childrens: '0', number_of_infants: '0' }
  for (const [at, trip_id] of booked.entries()) {
    const fields = {
      ...account,
      email: travellers[at] ?? '',
      phone: '+46 70 1',
      note: '',
      trip_id,
      ...counts,
    }
    await post('/api/users/home/book', fields, authorisation.token)
  }
  await post('/api/users/home/contact', { ...account, message: 'Is there room?' })
  await post('/api/users/password/forgot', { email: account.email })
}

/** A site that ran without a mail server, and was started again with one. */
const test = base.extend<object, { inbox: Inbox }>({
  inbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const inbox = await openInbox()
      await use(inbox)
      await inbox.down()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ inbox }, use) => {
      const dataDir = copyTemplate()
      const before = await startServer(dataDir)
      await fillEarly(before.url)
      const folder = join(dataDir, 'mail')
      const kept = () =>
        existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
      await expect.poll(() => kept().length).toBe(6)
      await before.stop()
      const server = await startServer(dataDir, { TRUST_PROXY: '1', SMTP_URL: inbox.url() })
      await use({ ...server, mails: async () => inbox.deliveries.map(({ mail }) => mail) })
      await server.stop()
      rmSync(dataDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

// In order: each goes on where the one before has ended.
test.describe.configure({ mode: 'serial' })

test.describe('refused or failed', () => {
  test.use({ expectedNoise: [/status of (409|500)/] })

  test('it is told in the question, and offered again only where that may help', async ({
    page,
    checkAccessibility,
  }) => {
    let status = 500
    const message = () => (status === 500 ? 'Something went wrong.' : 'No mail server is set.')
    await page.route('**/mails/resend-kept', (route) =>
      route.fulfill({ status, json: { status, message: message() } }),
    )
    await page.goto('/admin/mails')
    await page.getByRole('button', { name: 'Send all kept mails' }).click()
    const asking = page.getByRole('alertdialog', { name: 'Send 5 kept mails?' })
    const send = asking.getByRole('button', { name: 'Send 5 mails' })
    await send.click()
    await expect(asking.getByRole('alert')).toHaveText('Something went wrong.')
    await checkAccessibility()
    status = 409
    await send.click()
    await expect(asking.getByRole('alert')).toHaveText('No mail server is set.')
    await expect(send).toHaveCount(0)
    await expect(asking.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(asking).toHaveCount(0)
  })
})

test('where somebody else was faster, it is told that there is nothing left to send', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/admin/mails')
  const open = page.getByRole('button', { name: 'Send all kept mails' })
  await expect(open).toBeVisible()
  await page.route('**/mails/kept', async (route) => {
    const answer = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...answer, to_send: [] } })
  })
  await open.click()
  const none = page.getByRole('alertdialog', { name: 'No kept mail can be sent' })
  await expect(none).toContainText('These stay under “Kept as a file”')
  await expect(none.getByRole('button')).toHaveText(['Close'])
  await checkAccessibility()
  await none.getByRole('button', { name: 'Close' }).click()
  await expect(none).toHaveCount(0)
})

test('what was kept is told by kind, sent once to whom it was for, and what must stay stays', async ({
  page,
  office,
  inbox,
  checkAccessibility,
}) => {
  await office.call('trips/update/2', { date: '2099-05-08' })
  await page.goto('/admin/mails')
  const open = page.getByRole('button', { name: 'Send all kept mails' })
  await open.click()
  const asking = page.getByRole('alertdialog', { name: 'Send 3 kept mails?' })
  await expect(asking.getByRole('listitem')).toHaveText([
    'Confirmation for the traveller1',
    'Booking, for the agency1',
    'Message from the contact page1',
    'The trip got another date, title, period or package since, or was deleted2',
    'What they said, or the link in them, is no longer kept1',
  ])
  // Enter pressed twice sends none.
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkAccessibility()
  await page.keyboard.press('Enter')
  await expect(asking).toHaveCount(0)
  await expect(open).toBeFocused()
  expect(inbox.deliveries).toHaveLength(0)

  await page.keyboard.press('Enter')
  await asking.getByRole('button', { name: 'Send 3 mails' }).click()
  await expect(page.getByText('3 mails are being sent.')).toBeVisible()
  await expect(asking).toHaveCount(0)
  await checkAccessibility()
  await expect.poll(() => inbox.deliveries.length).toBe(3)
  expect(inbox.recipients()).toContain(travellers[0])
  expect(inbox.recipients()).not.toContain(travellers[1])

  await page.getByLabel('Result').selectOption('Kept as a file')
  await expect(page.getByText('3 mails', { exact: true })).toBeVisible()
  // Nothing is left that it would send: it is told why not instead.
  await expect(open).toHaveCount(0)
  const nothing = page.getByText('No kept mail can be sent all at once.')
  await expect(nothing).toHaveText(
    'No kept mail can be sent all at once. The trip got another date, title, period or package since, or was deleted: 2. What they said, or the link in them, is no longer kept: 1. Under “Kept as a file” each can be looked at.',
  )
  await checkAccessibility()
  await page.getByLabel('Result').selectOption('Sent')
  await expect(page).toHaveURL(/state=sent/)
  await expect(nothing).toHaveCount(0)
  await page.goto('/admin/mails')
  await expect(nothing).toBeVisible()
  await expect(open).toHaveCount(0)

  await page.goto('/admin/audit?kind=mail')
  const entry = page.getByRole('row').filter({ hasText: '3 kept mails' })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Mail sent')
})
