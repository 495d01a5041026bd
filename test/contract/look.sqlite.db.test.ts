import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe } from 'vitest'
import { picturesInUse, sweepPictures } from '../../server/core/trips/sweep-pictures.ts'
import { pictureFiles } from '../../server/platform/pictures.ts'
import { formOf } from '../calls.ts'
import { createReading, expect, test, type World } from '../world.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer()
const upload = (content: string | Buffer, name = 'logo.svg') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">${inside}<path fill="#123456" d="M0 0h300v90z"/></svg>`

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
/** A PNG whose header says 10,000 × 6,000 and that has next to nothing: decoding it would fail in another way. */
function forged() {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(10_000)
  header.writeUInt32BE(6_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = chunk('IDAT', deflateSync(Buffer.alloc(10)))
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}

const uploadLogo = (world: World, file: File) => world.anna.ask('adminUploadLogo', { form: { logo: file } })
async function uploadPicture(world: World, width = 800, height = 600) {
  const picture = upload(await photo(width, height), 'a.jpg')
  return (await world.anna.ask('adminUploadPicture', { form: { picture } })).file
}
const slideOf = (file: string, focus = { x: 50, y: 50 }) => ({ file, alt: 'A lake', focus })
const save = (world: World, look: object) => {
  const texts = Object.entries({ accent: '#b23c22', ...look }).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return { token: world.anna.token, form: Object.fromEntries(texts) as Record<string, string> }
}
const lookOf = async (world: World) => (await world.ask('showAgency')).agency.look

/** Tests of what is refused. */
const refused = createReading()

describe('a logo', () => {
  test('as SVG is rebuilt, and served so that it can do nothing', async ({ world }) => {
    const { logo } = await uploadLogo(world, upload(drawing('<script>alert(1)</script>')))
    expect(logo).toMatchObject({ width: 960, height: 240, ground: 'light' })
    const response = await world.app.request(`/images/trips/${logo.file}`)
    expect(await response.text()).toMatch(/^<svg(?!.*script).*M0 0h300v90z/s)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  test('as a picture becomes a PNG of at most 800 by 240, with its transparency', async ({ world }) => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const white = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#fff' } })
      .png()
      .toBuffer()
    const wide = sharp({ create: { width: 2400, height: 400, channels: 4, background: clear } })
    const png = await wide
      .composite([{ input: white, left: 0, top: 0 }])
      .webp()
      .toBuffer()
    const { logo } = await uploadLogo(world, upload(png, 'logo.webp'))
    // White: it needs a dark ground.
    expect(logo).toMatchObject({
      file: expect.stringMatching(/\.png$/),
      width: 800,
      height: 133,
      ground: 'dark',
    })
    const stored = await sharp(join(world.pictures.folder, logo.file)).metadata()
    expect(stored).toMatchObject({ format: 'png', width: 800, height: 133, hasAlpha: true })
  })

  test('that weighs much as SVG is drawn as a picture', async ({ world }) => {
    const path = Array.from({ length: 9000 }, (_, at) => `${at % 400} ${(at * 7) % 100}`).join('L')
    const { logo } = await uploadLogo(world, upload(drawing(`<path d="M${path}"/>`)))
    expect(logo.file).toMatch(/\.png$/)
  })

  refused.for<[string, number, File | Promise<File>]>([
    ['an SVG of 200 kB and more', 413, upload(drawing(`<desc>${'x'.repeat(200_000)}</desc>`))],
    ['an SVG with entities', 422, upload(`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('<text>&a;</text>')}`)],
    ['an SVG without anything to draw', 422, upload('<svg viewBox="0 0 1 1"><script>1</script></svg>')],
    ['a page', 422, upload('<html><script>alert(1)</script></html>')],
    ['a text', 415, upload('Our logo', 'logo.png')],
    ['nothing', 415, upload('', 'logo.png')],
    ['a PDF', 415, upload('%PDF-1.7')],
    ['a picture of 60 megapixels', 413, upload(forged(), 'logo.png')],
    [
      'a picture that breaks off',
      415,
      photo(900, 900).then((jpeg) => upload(jpeg.subarray(0, 400), 'a.jpg')),
    ],
  ])('is refused when it is %s', async ([, status, file], { world }) => {
    await world.anna.askInVain(status, 'adminUploadLogo', { form: { logo: await file } })
    expect(await world.pictures.list()).toEqual([])
  })
})

test('a picture of 60 megapixels is refused before it is decoded', async ({ world }) => {
  const form = { picture: upload(forged(), 'slide.png') }
  const { message } = await world.anna.askInVain(413, 'adminUploadPicture', { form })
  expect(message).toBe('A picture may have at most 50 megapixels.')
})

test('a slide gets a crop for upright screens, around its focus', async ({ world }) => {
  const file = await uploadPicture(world)
  await world.ask('adminSaveLookSettings', save(world, { slides: [slideOf(file), null] }))
  const [first] = (await lookOf(world)).slides
  expect(first?.upright).toMatch(/-x50y50\.jpg$/)
  expect(await sharp(join(world.pictures.folder, first?.upright ?? '')).metadata()).toMatchObject({
    width: 360,
    height: 600,
  })
  await world.ask('adminSaveLookSettings', save(world, { slides: [slideOf(file, { x: 100, y: 0 })] }))
  const [moved] = (await lookOf(world)).slides
  expect(moved?.upright).toMatch(/-x100y0\.jpg$/)
  // Both are kept, as the earlier version may be used again.
  expect(await picturesInUse(world.db)).toEqual(expect.arrayContaining([first?.upright, moved?.upright]))
})

test('what is uploaded stays as long as a version of the look has it', async ({ world }) => {
  const { pictures, db, log, time } = world
  await pictures.setOwner(
    (await db.selectFrom('database_state').select('value').where('name', '=', 'id').executeTakeFirstOrThrow())
      .value,
  )
  const { logo } = await uploadLogo(world, upload(drawing('')))
  const { logo: logo_dark } = await uploadLogo(world, upload(drawing('<g/>')))
  const { logo: unused } = await uploadLogo(world, upload(drawing('<g/><g/>')))
  const file = await uploadPicture(world)
  await world.ask(
    'adminSaveLookSettings',
    save(world, { logo, logo_dark, login: slideOf(file), slides: [slideOf(file)] }),
  )
  const [slide] = (await lookOf(world)).slides
  const before = new Date(time.now.getTime() - 2 * 60 * 60_000)
  for (const each of readdirSync(pictures.folder)) utimesSync(join(pictures.folder, each), before, before)
  await sweepPictures(db, pictures, log)
  expect(existsSync(join(pictures.folder, unused.file))).toBe(false)
  for (const name of [logo.file, logo_dark.file, file, slide?.upright ?? ''])
    for (const each of pictureFiles(name)) expect(existsSync(join(pictures.folder, each)), each).toBe(true)
})

test('a picture that is gone is refused with words', async ({ world }) => {
  const gone = `${randomBytes(12).toString('hex')}.jpg`
  for (const look of [
    { gallery: [slideOf(gone)] },
    { about: slideOf(gone) },
    { slides: [null, slideOf(gone)] },
  ]) {
    const { errors } = await world.askInVain(422, 'adminSaveLookSettings', save(world, look))
    expect(errors?.[Object.keys(look)[0] ?? '']).toEqual([
      'A picture is not there any more. Please upload it again.',
    ])
  }
})

test('a picture of the gallery leads to its trip, in each language, while that trip is to come', async ({
  world,
}) => {
  const [file, other] = [await uploadPicture(world), await uploadPicture(world)]
  const id = world.trips.fjord.id
  const gallery = [slideOf(file), { ...slideOf(other), trip: id }]
  await world.ask('adminSaveLookSettings', save(world, { gallery }))
  expect((await lookOf(world)).gallery).toMatchObject(gallery)
  const { trips } = await world.ask('listGalleryTrips')
  expect(trips).toEqual([{ id, title: 'Fjord', path: expect.stringMatching(`^/trips/${id}-`) }])
  await world.anna.ask('adminDeleteTrip', { params: { id } })
  expect((await world.ask('listGalleryTrips')).trips).toEqual([])
})

test('a colour too weak to read is answered with the nearest that is not', async ({ world }) => {
  const { light, dark } = await world.anna.ask('adminCheckAccent', { query: { accent: '#FFD1DC' } })
  expect(light.accent).not.toBe('#ffd1dc')
  expect(dark.accent).toBe('#ffd1dc')
  await world.anna.askInVain(400, 'adminCheckAccent', { query: { accent: 'pink' } })
  await world.ask('adminSaveLookSettings', save(world, { accent: '#ffd1dc' }))
  const { agency } = await world.ask('showAgency')
  expect(agency.look.accent).toBe('#ffd1dc')
  expect(agency.style).toContain(light.accent)
  const { settings } = await world.anna.ask('adminShowBookingSettings')
  const form = { group: 'booking', path: 'booking-traveller', settings: JSON.stringify(settings) }
  const { html } = await world.anna.ask('adminPreviewSettings', { form })
  expect(html).toContain(light.accent)
})

describe('icons and the share picture', () => {
  const sizeOf = async (world: World, path: string) => {
    const response = await world.app.request(path)
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
    return { status: response.status, format, width, height }
  }

  test('are drawn of the name, however long, and change with it', async ({ world }) => {
    const before = (await world.ask('showAgency')).agency.icons
    const name = 'Reiseunternehmungsgesellschaftsvorstandsmitgliederversammlung'.slice(0, 60)
    const { settings } = await world.anna.ask('adminShowAgencySettings')
    await world.anna.ask('adminSaveAgencySettings', { form: formOf({ ...settings, name }) })
    const after = (await world.ask('showAgency')).agency.icons
    expect(after).not.toBe(before)
    expect(await sizeOf(world, '/share.jpg')).toEqual({
      status: 200,
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    for (const [path, side] of [
      ['/favicon.png', 48],
      ['/favicon.ico', 48],
      ['/apple-touch-icon.png', 180],
      ['/icon-512.png', 512],
    ] as const)
      expect(await sizeOf(world, path)).toEqual({ status: 200, format: 'png', width: side, height: side })
    const named = await world.app.request(`/favicon.png?v=${after}`)
    expect(named.headers.get('cache-control')).toContain('immutable')
    expect((await world.app.request('/favicon.png?v=other')).headers.get('cache-control')).toBe(
      'public, max-age=300',
    )
  })

  test('are drawn of a logo, and of a name that the fonts lack the letters of', async ({ world }) => {
    const { logo } = await uploadLogo(
      world,
      upload('<svg viewBox="0 0 9 9"><rect width="9" height="9" fill="#00f"/></svg>'),
    )
    await world.ask('adminSaveLookSettings', save(world, { logo }))
    const icon = sharp(await (await world.app.request('/favicon.png')).arrayBuffer())
    const { data } = await icon
      .extract({ left: 24, top: 24, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data].slice(0, 3)).toEqual([0, 0, 255])
    await world.ask('adminSaveLookSettings', save(world, {}))
    const { settings } = await world.anna.ask('adminShowAgencySettings')
    const form = formOf({ ...settings, social: [], name: 'Путешествия <&>' })
    await world.anna.ask('adminSaveAgencySettings', { form })
    expect((await sizeOf(world, '/share.jpg')).status).toBe(200)
    expect((await sizeOf(world, '/favicon.png')).status).toBe(200)
  })
})
