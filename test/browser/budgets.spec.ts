import { chromium } from '@playwright/test'
import { budgets, launchOptions, measureVisit, pages } from './first-visit.ts'
import { expect, test } from './fixture.ts'

test('first visits of Home, Tours and a trip keep within their weight', async ({ site }) => {
  const browser = await chromium.launch(launchOptions)
  for (const [name, path] of Object.entries(pages) as [keyof typeof pages, string][]) {
    const { bytes, scriptBytes, pictureBytes } = await measureVisit(browser, site.url + path)
    expect.soft(scriptBytes, `${name}: bytes of scripts over the wire`).toBeLessThanOrEqual(budgets.scripts)
    expect.soft(bytes, `${name}: bytes of everything over the wire`).toBeLessThanOrEqual(budgets[name])
    // A page that brought nothing would keep within any budget.
    expect.soft(scriptBytes, name).toBeGreaterThan(0)
    expect.soft(bytes, name).toBeGreaterThan(scriptBytes)
    // What it shows is drawn, as in a real demo: a placeholder weighs less.
    expect.soft(pictureBytes, name).toBeGreaterThan(9000)
  }
  await browser.close()
})
