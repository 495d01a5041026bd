import { chromium } from '@playwright/test'
import { budgets, launchOptions, measureVisit, screens, uploadSlides } from '../../scripts/bench/visit.ts'
import { expect, test } from './admin/office.ts'

// A site of its own: its slides are others than the demo's.
test.use({ apart: 'own-slides' })

test('a first visit of Home keeps within its weight with photographs of 12 megapixels', async ({
  site,
  token,
}) => {
  await uploadSlides(site.url, token)
  const browser = await chromium.launch(launchOptions)
  for (const screen of screens) {
    const { bytes } = await measureVisit(browser, site.url, screen)
    expect.soft(bytes, `bytes over the wire, ${screen}`).toBeLessThanOrEqual(budgets.Home)
  }
  await browser.close()
})
