import sharp from 'sharp'
import { expect, test } from './office.ts'

// A site of its own, as other tests look at the demo's. Axe cannot run within the preview.
test.use({
  apart: 'look',
  expectedNoise: [/Blocked script execution in 'about:srcdoc'/],
})
const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><script>alert(1)</script><path fill="#123456" d="M0 0h380v90H0z"/></svg>',
)
const picture = () =>
  sharp({ create: { width: 600, height: 450, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer()

test('logo, colour and a slide are uploaded, seen in the preview, and on the site', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/admin/settings/look')
  const preview = page.frameLocator('iframe[title=Preview]')
  await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#ffd1dc')
  await page
    .getByLabel('Replace: Logo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo })
  await expect(page.getByAltText('The logo in light mode')).toBeVisible()
  await expect(preview.getByRole('banner').getByRole('img', { name: 'Itinera' })).toBeVisible()

  await page
    .getByLabel('Replace: Slide 1')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  const slide = page.getByRole('group', { name: 'Slide 1' })
  await expect(slide.locator('img')).not.toHaveAttribute('src', /demo-/)
  await slide.getByLabel('From left').fill('80')
  await slide.getByLabel('What it shows').fill('A blue wall')
  await page.getByRole('button', { name: 'Remove: Slide 2' }).click()
  await page.getByRole('button', { name: 'Remove: Slide 3' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings were saved.')).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('img', { name: 'Itinera' })).toBeVisible()
  // One picture does not turn.
  await expect(page.locator('[data-slide]')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Pause the pictures' })).toHaveCount(0)
  await expect(page.locator('[data-slide] source').first()).toHaveAttribute('srcset', /-x80y50-480\.avif/)
  await checkAccessibility(true)
})
