import type { Page } from '@playwright/test'
import { expect } from '../fixture.ts'
import { test } from './mail-site.ts'

/** Opens a new message of somebody's. */
async function openMessage(page: Page, name: string, email: string) {
  await page.request.post('/api/users/home/contact', { form: { name, email, message: 'Is it far?' } })
  await page.goto(`/admin/messages?q=${name}`)
  await page.getByRole('link', { name: `Answer ${name}` }).click()
}

test('a message is answered in place, and shows what became of the answer', async ({
  page,
  office,
  site,
  checkAccessibility,
}) => {
  const name = office.unique('Mia')
  const email = `${name}@itinera.example`
  await openMessage(page, name, email)
  const answer = page.getByLabel('Your answer')
  await expect(answer).toBeFocused()
  await answer.fill('Dear Mia,\n\nan hour on foot.')
  await checkAccessibility()
  // Leaving is asked about while something is typed.
  await page.keyboard.press('Tab')
  await page.getByRole('main').getByRole('link', { name: 'Messages' }).click()
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click()

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
  await checkAccessibility()
  await page.getByRole('link', { name: 'Show the mail' }).click()
  await expect(page.getByRole('dialog')).toContainText('Re: your message to')
})

test('a letter to the traveller of a booking is written in place', async ({
  page,
  office,
  site,
  checkAccessibility,
}) => {
  const { id, email } = await office.book()
  await page.goto(`/admin/booking?show=${id}`)
  const details = page.getByRole('dialog', { name: /^Booking / })
  await details.getByRole('button', { name: 'Write' }).click()
  const letter = details.getByLabel('Letter to Tove Traveller')
  await expect(letter).toBeFocused()
  await letter.fill('Dear Tove Traveller,\n\nplease bring a hat.')
  await checkAccessibility()
  // Leaving is asked about while something is typed.
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await details.getByRole('button', { name: 'Send letter' }).click()
  await expect(page.getByText('The letter is on its way.')).toBeVisible()
  await expect(details.getByRole('link', { name: 'Letter to the traveller' })).toBeVisible()
  const sent = async () =>
    (await site.mails()).filter(({ to }) => JSON.stringify(to).includes(email)).map(({ text }) => text ?? '')
  await expect.poll(async () => (await sent()).some((text) => text.includes('bring a hat'))).toBe(true)
})

test.describe('an answer that does not arrive', () => {
  test.use({ expectedNoise: [/status of 503/] })

  test('stays typed, and is sent once', async ({ page, office, checkAccessibility }) => {
    const name = office.unique('Lost')
    await openMessage(page, name, `${name}@itinera.example`)
    const answer = page.getByLabel('Your answer')
    await answer.fill('An hour on foot.')
    let calls = 0
    // Stored, but its answer is lost.
    await page.route('**/api/admin/messages/reply/*', async (route) => {
      calls += 1
      if (calls > 1) return route.continue()
      await route.fetch()
      await route.fulfill({ status: 503, json: { status: 503, message: 'Please try again.' } })
    })
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByRole('alert')).toContainText('Please try again.')
    await expect(answer).toHaveValue('An hour on foot.')
    await checkAccessibility()
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('The answer is on its way.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveCount(1)
  })
})
