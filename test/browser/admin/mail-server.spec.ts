import { rmSync } from 'node:fs'
import { openInbox } from '../../../server/platform/smtp/test-inbox.ts'
import { copyTemplate, startServer } from '../../server.ts'
import { test as base, expect } from './office.ts'

/* What becomes of mails that a mail server takes or refuses. */

/** A site whose mail server takes mail for everybody but those at nowhere.example. */
const test = base.extend({
  apart: 'mail server',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  startSite: async ({}, use) =>
    use(async () => {
      const inbox = await openInbox({
        onRcptTo: ({ address }, _, done) =>
          done(
            address.endsWith('@nowhere.example')
              ? Object.assign(new Error('No such user'), { responseCode: 550 })
              : null,
          ),
      })
      const dataDir = copyTemplate()
      const server = await startServer(dataDir, { TRUST_PROXY: '1', SMTP_URL: inbox.url() })
      return {
        ...server,
        mails: async () => inbox.deliveries.map(({ mail }) => mail),
        async stop() {
          const code = await server.stop()
          await inbox.down()
          rmSync(dataDir, { recursive: true })
          return code
        },
      }
    }),
})

// All in one worker, because they share a site.
test.describe.configure({ mode: 'default' })

test('a booking whose confirmation failed says so in its row, until that mail is dismissed', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const title = office.unique('Dinghy')
  const trip_id = `${await office.addTrip({ title, period_id: '5', date: '2099-05-01' })}`
  const { reference } = await office.book({ trip_id, email: `${office.unique('tove')}@nowhere.example` })
  const row = page.getByRole('row').filter({ hasText: reference })
  const mark = row.getByRole('link', { name: 'Mail failed:' })
  await expect(async () => {
    await page.goto(`/admin/booking?trip=${trip_id}`)
    await expect(mark).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.goto('/admin/overview')
  await expect(page.getByRole('link', { name: '1 mail failed' })).toBeVisible()
  await page.goto(`/admin/booking?trip=${trip_id}`)
  await mark.click()
  const dialog = page.getByRole('dialog', { name: 'Mail', exact: true })
  await expect(dialog).toContainText('The mail server rejected this address')
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Dismiss…' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Dismiss this mail?' })
  await checkAccessibility()
  await asking.getByRole('button', { name: 'Dismiss' }).click()
  await expect(dialog.getByRole('status')).toContainText('Dismissed')
  await expect(page.getByText('The mail is dismissed.')).toBeVisible()
  await page.goto(`/admin/booking?trip=${trip_id}`)
  await expect(row).toBeVisible()
  await expect(mark).toHaveCount(0)
})

test('who moves a booked trip is led to its bookings, notifies all travellers at once, and writes to one of them in place', async ({
  page,
  office,
  site,
  checkAccessibility,
}) => {
  const title = office.unique('Schooner')
  const trip = await office.addTrip({ title, period_id: '5', date: '2099-05-01' })
  const { email, id } = await office.book({ trip_id: `${trip}` })
  await office.book({ trip_id: `${trip}` })
  await page.goto(`/admin/trips/edit/${trip}`)
  await page.getByLabel('Date').fill('2099-05-08')
  await page.getByRole('button', { name: 'Save Trip' }).click()
  await expect(page.getByText('2 bookings are affected: notify their travellers.')).toBeVisible()
  await page.getByRole('link', { name: 'Bookings of this trip' }).click()
  const marks = page.getByRole('img', { name: 'Told Fri May 01 2099, now Fri May 08 2099' })
  await expect(marks).toHaveCount(2)

  await page.getByRole('button', { name: 'Notify the travellers of 2 bookings…' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Notify the travellers of 2 bookings?' })
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkAccessibility()
  await asking.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Mails about 2 bookings are on the way.')).toBeVisible()
  await expect(marks).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Notify/ })).toHaveCount(0)
  const mailed = async () =>
    (await site.mails()).filter(({ to }) => to?.[0]?.address === email).map(({ text }) => `${text}`)
  await expect
    .poll(async () => (await mailed()).find((text) => text.includes('was')))
    .toMatch(/was Fri\u00a01\u00a0May\u00a02099\s+is now Fri\u00a08\u00a0May\u00a02099/)

  await page.goto(`/admin/booking/${id}`)
  const details = page.getByRole('article', { name: /^Booking / })
  await details.getByRole('button', { name: 'Write' }).click()
  const letter = details.getByLabel('Letter to Tove Traveller')
  await expect(letter).toBeFocused()
  await letter.fill('Dear Tove Traveller,\n\nplease bring a hat.')
  // Leaving is asked about while something is typed.
  await details.getByRole('link', { name: 'Bookings' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await details.getByRole('button', { name: 'Send letter' }).click()
  await expect(page.getByText('The letter is on its way.')).toBeVisible()
  await expect(details.getByRole('link', { name: 'Letter to the traveller' })).toBeVisible()
  await expect.poll(async () => (await mailed()).join()).toContain('bring a hat')
})

test('a message is answered in place, and shows what became of the answer', { tag: '@journey' }, async ({
  page,
  office,
  site,
  checkAccessibility,
}) => {
  const name = office.unique('Mia')
  const email = `${name}@itinera.example`
  await page.request.post('/api/users/home/contact', { form: { name, email, message: 'Is it far?' } })
  await page.goto(`/admin/messages?q=${name}`)
  await page.getByRole('link', { name: `Answer ${name}` }).click()
  const answer = page.getByLabel('Your answer')
  await expect(answer).toBeFocused()
  await answer.fill('Dear Mia,\n\nan hour on foot.')
  await checkAccessibility()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('The answer is on its way.')).toBeVisible()
  await expect(answer).toHaveValue('')
  await expect(page.getByRole('definition').filter({ hasText: 'Answered by Administrator' })).toBeVisible()
  const replies = page.getByRole('list', { name: 'Answers' }).getByRole('listitem')
  await expect(replies).toContainText(['an hour on foot.'])
  await expect(replies).toContainText(['By Administrator'])
  await expect
    .poll(async () => (await site.mails()).filter(({ to }) => JSON.stringify(to).includes(email)).length)
    .toBe(1)
  await expect
    .poll(async () => {
      await page.reload()
      return replies.first().textContent()
    })
    .toMatch(/Sent/)
  await page.getByRole('link', { name: 'Show the mail' }).click()
  await expect(page.getByRole('dialog')).toContainText('Re: your message to')
})
