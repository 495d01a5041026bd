import { chromium } from '@playwright/test'
import { budgets, launchOptions, measureVisit, pages } from '../../scripts/bench/visit.ts'
import { expect, test } from './fixture.ts'

for (const [name, path] of Object.entries(pages) as [keyof typeof pages, string][]) {
  test(`a first visit of ${name} keeps within its weight`, async ({ site }) => {
    const browser = await chromium.launch(launchOptions)
    const { bytes, scriptBytes, pictureBytes } = await measureVisit(browser, site.url + path)
    await browser.close()
    expect.soft(scriptBytes, 'bytes of scripts over the wire').toBeLessThanOrEqual(budgets.scripts)
    expect.soft(bytes, 'bytes of everything over the wire').toBeLessThanOrEqual(budgets[name])
    // A page that brought nothing would keep within any budget.
    expect(scriptBytes).toBeGreaterThan(0)
    expect(bytes).toBeGreaterThan(scriptBytes)
    // What it shows is drawn, as in a real demo: a placeholder weighs less.
    expect(pictureBytes).toBeGreaterThan(9000)
  })
}
