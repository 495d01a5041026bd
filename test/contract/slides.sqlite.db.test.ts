import sharp from 'sharp'
import { slideBytes } from '../slides.ts'
import { expect, test } from '../world.ts'

/**
 * A photograph of 12 megapixels, as far as its weight goes: large shapes, and detail down to two pixels of the largest size that is stored.
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
      .raw()
      .toBuffer()
  const raw = { width: 4000, height: 3000, channels: 3 } as const
  const picture = await sharp(await noise(8, 50), { raw })
    .composite([{ input: await noise(800, 14), raw, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
  return new Blob([new Uint8Array(picture)])
}

test('a photograph of 12 megapixels is light as a slide, for every screen', async ({ world }) => {
  const picture = new File([await photograph()], 'slide.jpg')
  const { file } = await world.anna.ask('adminUploadPicture', { form: { upright: 'on', picture } })
  const slides = JSON.stringify([{ file, alt: 'A photograph', focus: { x: 50, y: 50 } }])
  const saved = { accent: '#b23c22', slides }
  await world.ask('adminSaveLookSettings', { token: world.anna.token, form: saved })
  const [slide] = (await world.ask('showAgency')).agency.look.slides
  const weights: Record<string, number> = {}
  for (const [kind, name = ''] of Object.entries({ whole: slide?.file, upright: slide?.upright })) {
    for (const width of Object.keys(slideBytes)) {
      const path = `/images/trips/${name.replace('.jpg', '')}-${width}.avif`
      const answer = await world.app.request(path)
      expect(answer.headers.get('content-type'), path).toBe('image/avif')
      weights[`${kind} ${width}`] = (await answer.arrayBuffer()).byteLength
    }
  }
  for (const [kind, bytes] of Object.entries(weights)) {
    const width = Number(kind.split(' ')[1])
    // What has no detail would keep within any weight.
    expect(bytes, kind).toBeGreaterThan(width * 4)
    expect(bytes, kind).toBeLessThanOrEqual(slideBytes[width] ?? 0)
  }
})
