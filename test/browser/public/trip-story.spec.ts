import { expect, fitsSideways, hydrated, test } from './traveller.ts'

const sections = ['Day by day', 'Map', 'Pictures', 'Practical', 'Questions']

test('a trip shows all its content; pictures open large, turn by keyboard and swipe, and give the focus back; its links work without a reload', {
  tag: '@journey',
}, async ({ page, checkAccessibility }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/trips/1')
  await hydrated(page)
  const main = page.getByRole('main')
  for (const name of sections)
    await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { level: 3, name: /^Day \d/ })).toHaveCount(8)
  await expect(main.getByRole('link', { name: 'Western fjords' })).toHaveAttribute(
    'href',
    '/destinations/western-fjords',
  )
  await expect(main.getByRole('heading', { name: 'You may also like' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Login to book' }).first()).toBeInViewport()
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Questions' })
    .click()
  await expect(page).toHaveURL(/\/trips\/1-slow-boat[a-z-]*#questions$/)
  await expect(main.getByRole('heading', { name: 'Questions' })).toBeInViewport()
  expect(await fitsSideways(page)).toBe(true)

  const boathouse = page.locator('#gallery').getByRole('link', { name: /boathouse/ })
  await boathouse.focus()
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: 'Pictures' })
  await expect(large.getByRole('img', { name: /boathouse/ })).toBeVisible()
  await checkAccessibility(true)
  await page.keyboard.press('ArrowLeft')
  await expect(large.getByRole('img', { name: /summer farm/ })).toBeVisible()
  await page.mouse.move(100, 400)
  await page.mouse.down()
  await page.mouse.move(300, 400)
  await page.mouse.up()
  await expect(large.getByRole('img', { name: /mail boat/ })).toBeVisible()
  await large.getByRole('button', { name: 'Previous picture' }).click()
  await expect(large).toContainText('3 / 3')
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(boathouse).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(large).toBeVisible()
  await expect(page).toHaveURL(/#picture$/)
  // Back closes the picture, and stays on the trip.
  await page.goBack()
  await expect(large).toHaveCount(0)
  await expect(page).toHaveURL(/#questions$/)

  // Opened by a link, the page is the same.
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await main.getByRole('link', { name: 'All tours' }).click()
  await expect(page).toHaveURL('/tours')
  await page.getByRole('link', { name: 'Slow boat through the fjords' }).click()
  await expect(main.getByRole('heading', { name: 'Day by day' })).toBeVisible()
  await page.locator('#gallery').getByRole('link').first().click()
  await large.getByRole('button', { name: 'Close' }).click()
  await expect(large).toHaveCount(0)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})
