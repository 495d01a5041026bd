import { chromium } from '@playwright/test'
import { slideBytes } from '../slides.ts'
import { budgets, launchOptions, measureVisit, pages, type Screen } from './first-visit.ts'
import { expect, test } from './fixture.ts'

const screens: Screen[] = [
  [390, 844, 2],
  [390, 844, 2.625],
  [1440, 900, 1],
]

test('first visits of Home, Tours and a trip keep within their weight, Home on every screen with photographs as slides', async ({
  site,
}) => {
  const browser = await chromium.launch(launchOptions)
  // Together: most of its time a visit waits until nothing more comes.
  const [home, ...others] = screens.map((screen) => measureVisit(browser, site.url, screen))
  const visits = Promise.all(
    (Object.entries(pages) as [keyof typeof pages, string][]).map(async ([name, path]) => ({
      name,
      ...(await (name === 'Home' ? home : measureVisit(browser, site.url + path))),
    })),
  )
  for (const { name, bytes = 0, scriptBytes = 0, pictureBytes = 0 } of await visits) {
    expect.soft(scriptBytes, `${name}: bytes of scripts over the wire`).toBeLessThanOrEqual(budgets.scripts)
    expect.soft(bytes, `${name}: bytes of everything over the wire`).toBeLessThanOrEqual(budgets[name])
    // A page that brought nothing would keep within any budget.
    expect.soft(scriptBytes, name).toBeGreaterThan(0)
    expect.soft(bytes, name).toBeGreaterThan(scriptBytes)
    // What it shows is drawn, as in a real demo: a placeholder weighs less.
    expect.soft(pictureBytes, name).toBeGreaterThan(9000)
  }
  for (const [index, { bytes, slides } = { bytes: 0, slides: [] }] of (
    await Promise.all([home, ...others])
  ).entries()) {
    const screen = `${screens[index]}`
    expect.soft(slides, screen).not.toEqual([])
    // Photographs of 12 megapixels weigh as much in their place.
    const heavier = slides.map(({ width, bytes }) => (slideBytes[width] ?? Number.NaN) - bytes)
    const own = heavier.reduce((sum, more) => sum + more, bytes)
    expect.soft(own, `bytes over the wire with photographs, ${screen}`).toBeLessThanOrEqual(budgets.Home)
  }
  await browser.close()
})
