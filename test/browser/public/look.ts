import { expect, type Page } from '@playwright/test'
import { nextFrame } from '../fixture.ts'
import { fitsSideways } from './traveller.ts'

/** The widths of a phone, a tablet and a desktop, in CSS pixels. */
const sizes = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** Looks at a screen. It must fit every width, also a phone with text of twice the size, and be accessible. */
export async function look(
  page: Page,
  checkAccessibility: (colours?: true) => Promise<void>,
  colours?: true,
): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await nextFrame(page)
    expect(await fitsSideways(page), `${viewport.width} pixels`).toBe(true)
  }
  await checkAccessibility(colours)
  await page.setViewportSize({ width: 390, height: 844 })
  const large = await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await nextFrame(page)
  expect(await fitsSideways(page), 'with text of twice the size').toBe(true)
  // The logo alone, or the whole name, but not its first letters.
  const brand = page.getByRole('banner').getByRole('navigation').getByRole('link').first()
  await expect.poll(() => brand.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true)
  await large.evaluate((style) => (style as Element).remove())
}
