import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe } from 'vitest'
import { pictureWidths } from '../../contract/limits.ts'
import { expect, test, type World } from '../world.ts'

/*
 * Malicious uploads, made during the test so that none is in the repository. A file that is not refused must be
 * harmless: encoded anew, under a new name, with a fixed content type.
 */

const colour = { r: 200, g: 90, b: 60 }
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
const text = (content: string) => Buffer.from(content)

const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([text(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A PNG whose header has this size. Its pixels are as few as possible, or `pixels`. */
function png(width: number, height: number, more: Uint8Array[] = [], pixels: Uint8Array = Buffer.alloc(4)) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const jpeg = () => blank(40, 30).jpeg().toBuffer()
const html = '<html><body><script>alert(document.cookie)</script></body></html>'
const zip = Buffer.concat([
  text('PK\x03\x04'),
  Buffer.alloc(26),
  text('evil.js'),
  text('alert(1)'),
  text('PK\x05\x06'),
  Buffer.alloc(18),
])
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>`

/** Inserts a segment after the start of a JPEG. */
const withSegment = (picture: Buffer, marker: number, content: string) => {
  const segment = Buffer.alloc(4 + content.length)
  segment.set([0xff, marker], 0)
  segment.writeUInt16BE(content.length + 2, 2)
  segment.write(content, 4, 'latin1')
  return Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)])
}

const withPosition = () =>
  blank(40, 30)
    .withExif({
      IFD0: { Copyright: 'somebody@home.example', Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .jpeg()
    .toBuffer()

type Case = [name: string, make: () => Promise<Uint8Array> | Uint8Array, status: number[]]

const refused: Case[] = [
  ['nothing', () => Buffer.alloc(0), [415]],
  ['text', () => text('This is no picture.'), [415]],
  ['HTML', () => text(html), [415]],
  ['SVG', () => text(svg), [415]],
  [
    'SVG behind a declaration',
    () => text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>${svg}`),
    [415],
  ],
  ['PDF', () => text('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>'), [415]],
  ['a ZIP', () => zip, [415]],
  ['a script', () => text('#!/bin/sh\nrm -rf /'), [415]],
  ['a GIF', () => blank(10, 10).gif().toBuffer(), [415]],
  ['a GIF with a script in it', () => text(`GIF89a/*\x01\x00*/=1;alert(1)//${html}`), [415]],
  ['a TIFF', () => blank(10, 10).tiff().toBuffer(), [415]],
  ['a PNG of 3.6 gigapixels', () => png(60_000, 60_000), [413]],
  ['a PNG that is as wide as can be', () => png(2 ** 31 - 1, 1), [413, 415]],
  ['a PNG of no width', () => png(0, 100), [415]],
  ['64 megapixels in a few kilobytes', () => blank(8000, 8000).png().toBuffer(), [413]],
  ['a PNG without its pixels', () => png(500, 500), [415]],
  ['half a JPEG', async () => (await jpeg()).subarray(0, 250), [415]],
  ['the beginning of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), [415]],
  ['half a PNG', async () => (await blank(300, 300).png().toBuffer()).subarray(0, 80), [415]],
  ['half a WebP', async () => (await blank(300, 300).webp().toBuffer()).subarray(0, 40), [415]],
  ['half an AVIF', async () => (await blank(300, 300).avif().toBuffer()).subarray(0, 200), [415]],
  ['a WebP that lies about its length', () => text('RIFF\xff\xff\xff\x7fWEBPVP8 \xff\xff\xff\x7f'), [415]],
]

const harmless: Case[] = [
  ['a JPEG with HTML after it', async () => Buffer.concat([await jpeg(), text(html)]), [200]],
  ['a JPEG with a ZIP after it', async () => Buffer.concat([await jpeg(), zip]), [200]],
  ['a JPEG with HTML in a comment', async () => withSegment(await jpeg(), 0xfe, html), [200]],
  [
    'a JPEG with PHP in its EXIF',
    async () => withSegment(await jpeg(), 0xe1, 'Exif\0\0<?php system($_GET[0]);'),
    [200],
  ],
  ['a PNG with HTML in its text', () => png(1, 1, [chunk('tEXt', text(`Title\0${html}`))]), [200]],
  [
    'a PNG with 60 MB of packed text',
    () => png(1, 1, [chunk('zTXt', Buffer.concat([text('a\0\0'), deflateSync(Buffer.alloc(60_000_000))]))]),
    [200, 415],
  ],
  ['where a picture was taken', withPosition, [200]],
  [
    '49 megapixels in a few kilobytes',
    () => blank(7000, 7000).png({ compressionLevel: 9 }).toBuffer(),
    [200],
  ],
  ['a strip of 2 by 20,000', () => blank(2, 20_000).png().toBuffer(), [200]],
  ['a strip of 60,000 by 2', () => blank(60_000, 2).png().toBuffer(), [200]],
  [
    'a WebP that moves',
    async () => {
      const other = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } })
        .jpeg()
        .toBuffer()
      return sharp([await jpeg(), other], { join: { animated: true } })
        .webp()
        .toBuffer()
    },
    [200],
  ],
]

const tripWith = (world: World, banner: File) => ({
  title: 'Harmless',
  description: 'A trip',
  period_id: 5,
  package_id: world.packages.half,
  date: '2027-07-10',
  banner,
})

const upload = (world: World, bytes: Uint8Array, name = 'picture.jpg', type = 'image/jpeg') =>
  world.anna.send('adminAddTrip', {
    form: tripWith(world, new File([new Uint8Array(bytes)], name, { type })),
  })

const stored = (world: World) => {
  try {
    return readdirSync(world.pictures.folder).sort()
  } catch {
    return []
  }
}

/** Checks that one upload has become the files of one picture, which contain nothing but pixels. */
async function expectHarmless(world: World) {
  const files = stored(world)
  // AVIF and WebP in each width, and one JPEG.
  expect(files).toHaveLength(pictureWidths.length * 2 + 1)
  for (const file of files) {
    expect(file).toMatch(/^[0-9a-f]{24}(-\d+)?\.(jpg|avif|webp)$/)
    const bytes = readFileSync(join(world.pictures.folder, file))
    for (const trace of ['<script', '<?php', 'PK\x03\x04', 'alert(', 'SecretCamera', 'somebody@home']) {
      expect(bytes.includes(trace)).toBe(false)
    }
    const { exif, xmp, iptc, pages = 1 } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, pages]).toEqual([undefined, undefined, undefined, 1])
    const served = await world.app.request(`/images/trips/${file}`)
    const type = { jpg: 'image/jpeg', avif: 'image/avif', webp: 'image/webp' }[file.split('.')[1] ?? '']
    expect(served.headers.get('content-type')).toBe(type)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
}

describe('is refused, and nothing is stored', () => {
  test.for(refused)('%s', async ([, make, statuses], { world }) => {
    const before = await world.count('trips')
    // Whatever name and type it claims.
    for (const [name, type] of [
      ['picture.jpg', 'image/jpeg'],
      ['picture.png', 'image/png'],
      ['picture.svg', 'image/svg+xml'],
    ] as const) {
      const response = await upload(world, await make(), name, type)
      expect(statuses).toContain(response.status)
      expect(await response.text()).not.toMatch(/vips|sharp|libpng|heif|Input/i)
    }
    expect(stored(world)).toEqual([])
    expect(await world.count('trips')).toBe(before)
  })
})

describe('is made harmless', () => {
  test.for(harmless)('%s', { timeout: 60_000 }, async ([, make, statuses], { world }) => {
    const response = await upload(world, await make())
    expect(statuses, await response.clone().text()).toContain(response.status)
    if (response.status === 200) await expectHarmless(world)
    else expect(stored(world)).toEqual([])
  })
})

describe('a file gets a new name, whatever its own', () => {
  test.for([
    '../../../../etc/cron.d/x',
    '..\\..\\x.jpg',
    '/etc/passwd',
    'C:\\x.jpg',
    'a\0.jpg',
    'a\r\nset-cookie: a=b.jpg',
    '\u202egpj.exe',
    '.htaccess',
    'x.jpg.php',
    'con.jpg',
    `${'x'.repeat(5000)}.jpg`,
    '"; rm -rf /; ".jpg',
    '<img src=x onerror=alert(1)>.jpg',
    '%2e%2e%2fx.jpg',
    '👩‍👩‍👧‍👦.jpg',
  ])('%j', async (name, { world }) => {
    const response = await upload(world, await jpeg(), name)
    expect(response.status).toBe(200)
    await expectHarmless(world)
    expect(readdirSync(world.database.folder).filter((file) => !/^(images|test_)/.test(file))).toEqual([])
  })
})
