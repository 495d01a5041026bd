import { expect, test } from './office.ts'

test('messages that came meanwhile are told of beside the filters and shown on a press', async ({
  page,
  request,
  office,
  checkAccessibility,
}) => {
  const word = office.unique('News')
  const write = (name: string) =>
    request.post('/api/users/home/contact', {
      form: { name: `${name} ${word}`, email: 'news@itinera.example', message: 'Hello?' },
    })
  await write('Old')
  await page.clock.install()
  await page.goto(`/admin/messages?q=${word}`)
  const row = page.getByRole('row').filter({ hasText: `Old ${word}` })
  await expect(row).toBeVisible()
  const told = page.getByRole('status').filter({ hasText: /new message/ })
  const minute = async () => {
    const answered = page.waitForResponse('**/api/admin/waiting*')
    await page.clock.fastForward('01:00')
    await answered
  }
  const before = await row.boundingBox()
  await write('First')
  await minute()
  await expect(told).toHaveText('1 new message.ShowShow without filters')
  await write('Second')
  await minute()
  await expect(told).toHaveText('2 new messages.ShowShow without filters')
  expect(await row.boundingBox()).toEqual(before)
  await checkAccessibility()
  await told.getByRole('link', { name: 'Show without filters' }).click()
  await expect(page).toHaveURL(/\/admin\/messages\??$/)
  await expect(page.getByRole('row').nth(1)).toContainText(`Second ${word}`)
  await expect(told).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  // One that is open again is not new.
  await row.getByRole('button', { name: /^Mark as answered/ }).click()
  await expect(row).toContainText('Answered by')
  const counted = page.waitForResponse('**/api/admin/waiting*')
  await row.getByRole('button', { name: /^Mark as not answered/ }).click()
  await counted
  await expect(row).not.toContainText('Answered by')
  await expect(told).toHaveCount(0)

  // One that is answered meanwhile takes away nothing.
  await write('Third')
  await row.getByRole('button', { name: /^Mark as answered/ }).click()
  await minute()
  await expect(told).toHaveText('1 new message.Show')
})
