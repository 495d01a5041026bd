import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './admin/office.ts'
import { budgets, launchOptions, measureVisit, type Screen } from './first-visit.ts'

const screens: Screen[] = [
  [390, 844, 2],
  [390, 844, 2.625],
  [1440, 900, 1],
]

/**
 * A photograph of 12 megapixels, as far as its weight goes: large shapes, and detail down to two pixels of the largest
 * size that is stored.
 */
async function photograph(): Promise<Blob> {
  const noise = (width: number, sigma: number) =>
    sharp({
      create: {
        width,
        height: width * 0.75,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .resize(4000, 3000)
      .png({ compressionLevel: 1 })
      .toBuffer()
  const picture = await sharp(await noise(8, 50))
    .composite([{ input: await noise(800, 14), blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
  return new Blob([new Uint8Array(picture)])
}

/** Gives Home slides of 12 megapixels, as its staff do. Three, so that they move; one upload, as a visit shows the first. */
async function uploadSlides(url: string, token: string): Promise<void> {
  async function ask(path: string, body?: FormData) {
    const init = body ? { method: 'POST', body } : {}
    const response = await fetch(`${url}/api/admin/${path}`, {
      ...init,
      headers: { 'auth-token': token },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const upload = new FormData()
  upload.set('upright', 'on')
  upload.set('picture', await photograph(), 'slide.jpg')
  const { file } = await ask('pictures/store', upload)
  const slides = Array.from({ length: 3 }, () => ({ file, alt: 'A photograph' }))
  const { settings } = await ask('settings/look')
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...settings, slides }))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  await ask('settings/look', form)
}

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
