import type { Page } from '@playwright/test'
import { admin } from '../../server.ts'
import { nextFrame } from '../fixture.ts'
import { expect, test } from './office.ts'

/** How messages look on screens and on paper. What is said and asked is tested in test/screens/messages.test.tsx. */

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a message leads to its answer, and is marked by hand', { tag: '@journey' }, async ({
  page,
  office,
}) => {
  const email = 'mia@itinera.example'
  await office.write({ name: 'Mia', email, message: 'Is it far?\nI mean, on foot.' })
  await page.goto('/admin/messages')
  const row = rowOf(page, email).first()
  await row.getByRole('link', { name: 'Answer' }).click()
  await expect(page.getByLabel('Your answer')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Answer in your mail program' })).toHaveAttribute(
    'href',
    /^mailto:mia%40itinera\.example\?subject=/,
  )
  await page.goBack()

  // Pressed beside it; what is answered leaves the list of the open ones.
  await page.getByLabel('Show').selectOption('Not answered yet')
  await expect(page).toHaveURL(/state=open/)
  await row.getByRole('button', { name: 'Mark as answered: Mia' }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(page.getByText('The message is marked as answered.')).toBeVisible()
  await page.getByLabel('Show').selectOption('Answered')
  await expect(row).toContainText('Answered by Administrator')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await row.getByRole('button', { name: 'Mark as not answered: Mia' }).click()
  await expect(row.getByRole('button', { name: 'Mark as answered: Mia' })).toBeVisible()
  await expect(row).not.toContainText('Answered by')
})

test('a long message is three lines of its list, and whole on a screen of its own and on paper', async ({
  page,
  office,
  checkAccessibility,
}) => {
  const name = office.unique('Lena')
  const message = `${'We would like to travel by night. '.repeat(40)}\n\nAnd by day.`
  await office.write({ name, email: admin.email, message })
  const list = `/admin/messages?q=${name}&state=open`
  await page.goto(list)
  const row = rowOf(page, name)
  const heightOf = () => row.getByText('by night').evaluate((text) => text.clientHeight)
  await expect(row).toBeVisible()
  expect(await heightOf()).toBeLessThan(80)
  // Pressed on the row, not on its link.
  await row.getByText('by night').click()
  await expect(page).toHaveURL(/\/admin\/messages\/\d+\?q=.*&state=open$/)
  await page.goBack()
  await expect(row).toBeVisible()
  await row.getByRole('link', { name, exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: `Message from ${name}` })).toBeVisible()
  await expect(page.getByText('And by day.')).toBeVisible()
  const account = page.getByRole('definition').filter({ hasText: 'Anybody can type this address' })
  await expect(account).toContainText('address confirmed by a mailed link')
  await expect(page.getByText('No bookings with this address')).toBeVisible()
  await checkAccessibility()

  await page.getByRole('button', { name: `Mark as answered: ${name}` }).click()
  const answer = page.getByRole('definition').filter({ hasText: 'Answered by Administrator' })
  await expect(answer).toBeVisible()
  const heightOfAnswer = () => answer.getByRole('paragraph').evaluate((text) => text.clientHeight)
  // One line.
  expect(await heightOfAnswer()).toBeLessThan(40)
  await page.getByRole('button', { name: `Mark as not answered: ${name}` }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Not answered yet' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('And by day.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  // Back to the part of the list it was opened out of.
  await page.getByRole('main').getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL(list)
  await expect(row).toBeVisible()
})

test('the list of messages has on paper a heading, their whole text and light colours; at any width nothing lies over the way to answer, and rows of answered messages are low', async ({
  page,
  office,
}) => {
  const name = office.unique('Paul')
  const email = `${'donaudampfschifffahrt.'.repeat(3)}${name}@itinera.example`
  await office.write({ name, email, message: 'We would like to travel by night. '.repeat(40) })
  // An A4 sheet across, without its margins.
  await page.setViewportSize({ width: 1047, height: 718 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(`/admin/messages?q=${name}&state=open`)
  const row = rowOf(page, name)
  await expect(row.getByText('Open', { exact: true })).toBeVisible()
  await expect(page.getByText('Itinera', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText(`Not answered yet, found by “${name}”`)).toBeVisible()
  await expect(page.getByText('On this sheet: 1 message')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  const cells = row.getByRole('cell')
  const rightEdge = async () => {
    const last = await cells.last().boundingBox()
    return (last?.x ?? 0) + (last?.width ?? 9999)
  }
  await expect.poll(rightEdge).toBeLessThanOrEqual(1047)
  const isCut = () => row.getByText('by night').evaluate((text) => text.scrollHeight > text.clientHeight + 1)
  await expect.poll(isCut).toBe(false)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme })
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  }
  await page.emulateMedia({ media: 'screen', colorScheme: null })

  const other = office.unique('Ada')
  await office.write({
    name: other,
    email: `${other}@mail.example`,
    message: 'Is the walk fit for children of 8?',
  })
  await page.goto(`/admin/messages?q=${other}`)
  const table = page.getByRole('table', { name: 'Messages' })
  await table.getByRole('button', { name: `Mark as answered: ${other}` }).click()
  const again = table.getByRole('button', { name: `Mark as not answered: ${other}` })
  await expect(again).toBeVisible()
  for (const width of [768, 1024, 1180, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await nextFrame(page)
    const over = await table.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth)
    expect(over, `${width} pixels`).toBeLessThanOrEqual(0)
    expect((await table.locator('tbody tr').boundingBox())?.height, `${width} pixels`).toBeLessThanOrEqual(
      100,
    )
    await again.click({ trial: true })
  }
})
