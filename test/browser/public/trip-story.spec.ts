import { expect, fitsSideways, hydrated, test } from './traveller.ts'

const sections = ['Day by day', 'Map', 'Pictures', 'Practical', 'Questions']

test('a trip shows all its content; pictures open large, turn by keyboard and swipe, and give the focus back', {
  tag: '@journey',
}, async ({ page, checkBothSchemes }) => {
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
  await checkBothSchemes()
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
})

test('opened by a link, the page is the same, and its links work without a reload', async ({ page }) => {
  await page.goto('/tours')
  await hydrated(page)
  await page.getByRole('link', { name: 'Slow boat through the fjords' }).click()
  await expect(page.getByRole('heading', { name: 'Day by day' })).toBeVisible()
  await page.locator('#gallery').getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('main').getByRole('link', { name: 'All tours' }).click()
  await expect(page).toHaveURL('/tours')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('a trip prints as a leaflet of two pages', async ({ page }) => {
  // Eight days, eight departures, two reviews.
  await page.goto('/trips/1')
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all of a trip can be read, and a picture is a link to its file', async ({ page }) => {
    await page.goto('/trips/1')
    for (const name of sections)
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await page.getByText('Shall I be seasick?').click()
    await expect(page.getByText('Fjords are arms of the sea')).toBeVisible()
    const picture = page.locator('#gallery').getByRole('link').first()
    await expect(picture).toHaveAttribute('href', '/images/trips/demo-fjord-boathouse.jpg')
  })
})
