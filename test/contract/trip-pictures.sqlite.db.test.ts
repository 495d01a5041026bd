import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from '../world.ts'
import { file, filesOf, picture, tripForm } from './trip-form.ts'

/** What becomes of the picture that comes with a trip; its row is looked at in `catalogue.db.test.ts`. */

test('stores a trip with a picture in each of the formats', async ({ world }) => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    // The name and the type say something else than the content; the content counts.
    const form = await tripForm(world, { banner: file(await picture(format), 'holiday.txt', 'text/plain') })
    const { id } = await world.anna.ask('adminAddTrip', { form })
    const shown = await world.anna.ask('adminShowTrip', { params: { id } })
    expect(shown).toMatchObject({ title: 'Harbour', description: 'Gables\nand gulls', period_id: 3 })

    const base = shown.banner.replace('.jpg', '')
    const kept = [480, 720, 1080, 1600].flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`])
    expect(filesOf(world).filter((name) => name.startsWith(base))).toEqual([...kept, shown.banner].sort())
    const served = await world.app.request(`/images/trips/${shown.banner}`)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toBe('image/jpeg')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await sharp(await served.bytes()).metadata()).format).toBe('jpeg')
  }
})

test('drops what a camera wrote into the picture', async ({ world }) => {
  const withExif = await sharp(await picture('jpeg'))
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
  expect((await sharp(withExif).metadata()).exif).toBeDefined()
  const form = await tripForm(world, { banner: file(withExif) })
  const { id } = await world.anna.ask('adminAddTrip', { form })
  const { banner } = await world.anna.ask('adminShowTrip', { params: { id } })
  for (const name of filesOf(world)) {
    expect((await sharp(join(world.pictures.folder, name)).metadata()).exif).toBeUndefined()
  }
  expect(banner).not.toContain('banner')
})

const noPictures: [string, () => Promise<Uint8Array | string>][] = [
  ['a GIF', () => picture('gif')],
  ['a TIFF', () => picture('tiff')],
  ['an SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'],
  ['text', async () => 'hello'],
  ['nothing', async () => ''],
  ['half a JPEG', async () => new Uint8Array((await picture('jpeg', 900)).subarray(0, 500))],
]
test('refuses what is no such picture and stores nothing', async ({ world }) => {
  const before = await world.count('trips')
  for (const [what, bytes] of noPictures) {
    const form = await tripForm(world, { banner: file(await bytes()) })
    const { status } = await world.anna.send('adminAddTrip', { form })
    expect(status, what).toBe(415)
  }
  expect(await world.count('trips')).toBe(before)
  expect(filesOf(world)).toEqual([])
})

test('refuses a picture of more than 10 MB or 50 megapixels', async ({ world }) => {
  const heavy = file('x'.repeat(10 * 1024 * 1024 + 1))
  await world.anna.askInVain(413, 'adminAddTrip', { form: await tripForm(world, { banner: heavy }) })
  // A few kilobytes that would unpack to 150 MB.
  const bomb = await sharp({ create: { width: 10_000, height: 5001, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const form = await tripForm(world, { banner: file(new Uint8Array(bomb)) })
  await world.anna.askInVain(413, 'adminAddTrip', { form })
  expect(filesOf(world)).toEqual([])
})
