import { expect, hydrated, test } from './traveller.ts'

const share = 'Share'

test('where the device cannot share, the link is copied', async ({ page, site, checkAccessibility }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto('/trips/1')
  await hydrated(page)
  await page.getByRole('button', { name: share }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/trips/1`)
  await checkAccessibility()
})

test('where nothing may be copied, the address is there to be copied by hand', async ({
  page,
  site,
  checkAccessibility,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto('/trips/1')
  await hydrated(page)
  await page.getByRole('button', { name: share }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Copy the link:')
  await expect(page.getByLabel('Link to this page')).toHaveValue(`${site.url}/trips/1`)
  await checkAccessibility()
})

test('the device’s own way comes first, and closing it needs no answer', async ({ page, site }) => {
  await page.addInitScript(() => {
    const handed: ShareData[] = []
    Object.assign(window, { handed })
    const ask = async (data: ShareData) => {
      handed.push(data)
      throw new DOMException('closed', 'AbortError')
    }
    Object.defineProperty(navigator, 'share', { value: ask })
  })
  await page.goto('/trips/1')
  await hydrated(page)
  await page.getByRole('button', { name: share }).click()
  await page.getByRole('button', { name: share }).click()
  const handed = () => page.evaluate(() => (window as unknown as { handed: ShareData[] }).handed)
  await expect.poll(async () => (await handed()).length).toBe(2)
  expect((await handed())[0]).toEqual({ title: 'Slow boat through the fjords', url: `${site.url}/trips/1` })
  await expect(page.getByRole('main').getByRole('status')).toBeHidden()
})
