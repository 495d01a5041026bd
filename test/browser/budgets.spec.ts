import { chromium } from '@playwright/test'
import { budgets, launchOptions, measureVisit, pages } from './first-visit.ts'
import { expect, test } from './fixture.ts'

for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
  test(`a first visit of ${name} keeps within its weight`, async ({ site }) => {
    const browser = await chromium.launch(launchOptions)
    const { bytes, scriptBytes, pictureBytes } = await measureVisit(browser, site.url + pages[name])
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
