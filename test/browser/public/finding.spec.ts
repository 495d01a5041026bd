import { expect, hydrated, test } from './traveller.ts'

test('a visitor narrows the tours, shares the address, and clears it again', { tag: '@journey' }, async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/tours')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Find a tour' })
  await form.getByLabel('Destination').selectOption({ label: 'Italy (2)' })
  await expect(page).toHaveURL('/tours?destination=italy')
  await expect(page.locator('article')).toHaveCount(2)
  await form.getByLabel('Theme').focus()
  await form.getByLabel('Theme').selectOption({ label: 'Culture (1)' })
  await expect(page).toHaveURL('/tours?destination=italy&theme=culture')
  await expect(page.locator('article')).toHaveCount(1)
  await expect(form.getByLabel('Theme')).toBeFocused()
  await checkAccessibility(true)
  const shared = page.url()
  await page.goto('/')
  await page.goto(shared)
  await expect(page.locator('article')).toHaveCount(1)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/tours$/)
  await hydrated(page)
  await page.getByLabel('Words').fill('Tuscani')
  await page.getByLabel('Words').press('Enter')
  await expect(page.getByRole('heading', { name: 'No Trips Found' })).toBeVisible()
  await expect(
    page.getByText('None in Italy for “Culture”. The closest is “Harvest among the vines”.'),
  ).toBeVisible()
  await expect(page.getByText('Did you mean Tuscany?')).toBeVisible()
  await checkAccessibility(true)
  await page.goto('/tours?q=Tusckany')
  await expect(page.locator('article')).toHaveCount(1)
  await expect(page.getByText('Did you mean Tuscany?')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/tours')
  await expect(page.locator('article')).toHaveCount(12)
})

test('on a phone all filters are in one sheet; several months are chosen, and each is a chip', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tours?travellers=9')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Find a tour' })
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await form.getByRole('group').getByText('Month', { exact: true }).click()
  const boxes = form.getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expect(page).toHaveURL(/month=[\d-]{7}%2C[\d-]{7}&travellers=9$/)
  await expect(boxes.nth(1)).toBeFocused()
  await form.getByRole('button', { name: /^Show \d+ trips?$/ }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: '9 travellers' }).click()
  await expect(page).toHaveURL(/month=[\d-]{7}%2C[\d-]{7}$/)
  // The words stand before the sheet, and go with the filters: with the button, and with Enter.
  const words = page.getByLabel('Words')
  for (const [typed, send] of [
    ['lake', () => page.getByRole('button', { name: 'Search' }).click()],
    ['boat', () => words.press('Enter')],
  ] as const) {
    await words.fill(typed)
    await send()
    await expect(page).toHaveURL(new RegExp(`month=[\\d-]{7}%2C[\\d-]{7}&q=${typed}$`))
  }
})
