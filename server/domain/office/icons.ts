import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logo, Settings } from '../../../contract/settings.ts'
import { loadSharp, type PictureStore } from '../../platform/pictures.ts'
import { accentsOf } from './accent.ts'
import latin from './fonts/fraunces-latin.ttf?inline'
import latinExt from './fonts/fraunces-latin-ext.ttf?inline'

type Identity = Pick<Settings, 'agency' | 'look'>

const paper = '#faf6ef'
const night = '#182430'

/** What changes whenever an icon or the share picture looks different: a part of their addresses. */
export const iconsVersion = ({ agency: { name, tagline }, look: { accent, logo } }: Identity): string =>
  createHash('sha256')
    .update(JSON.stringify([name, tagline, accent, logo]))
    .digest('hex')
    .slice(0, 10)

/** The letters that the fonts have. A server has no others: a container has no fonts at all. */
const drawable = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u2013\u2014\u2018-\u201e\u2026\u1e9e]+$/

let fonts: Promise<string[]> | undefined

/** The fonts as files, which is how the text renderer takes them. */
async function writeFonts(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'itinera-fonts-'))
  return Promise.all(
    [latin, latinExt].map(async (url, index) => {
      const file = join(folder, `${index}.ttf`)
      await writeFile(file, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
      return file
    }),
  )
}

type Box = { width: number; height: number }

/** A text as large as its box allows, on nothing; undefined when the fonts lack one of its letters. */
async function drawText(text: string, { width, height }: Box, colour: string): Promise<Buffer | undefined> {
  if (!drawable.test(text)) return undefined
  const sharp = await loadSharp()
  fonts ??= writeFonts()
  const files = await fonts
  const escaped = text.replace(/[<>&]/g, (character) => `&#${character.codePointAt(0)};`)
  const wrap = text.split(/\s/).some((word) => word.length > 22) ? ('word-char' as const) : ('word' as const)
  const draw = (fontfile: string) =>
    sharp({
      text: {
        ...{ text: `<span foreground="${colour}">${escaped}</span>`, font: 'Fraunces', fontfile },
        ...{ width, height, wrap, rgba: true, align: 'center' },
      },
    })
      .png()
      .toBuffer()
  // Each call adds its font to those that are known: the second finds all letters.
  let drawn: Buffer | undefined
  for (const file of files) drawn = await draw(file)
  return drawn
}

const groundOf = ({ ground }: Logo) => (ground === 'dark' ? night : paper)

/** A logo in a box, on nothing. */
async function drawLogo(
  pictures: PictureStore,
  logo: Logo,
  { width, height }: Box,
): Promise<Buffer | undefined> {
  const bytes = await pictures.read(logo.file)
  if (!bytes) return undefined
  const sharp = await loadSharp()
  const density = Math.min(2400, Math.max(1, (72 * Math.max(width, height)) / 240))
  return sharp(bytes, logo.file.endsWith('.svg') ? { density } : {})
    .resize({ width, height, fit: 'inside' })
    .png()
    .toBuffer()
}

async function tile(size: Box, background: string, input: Buffer | undefined) {
  const sharp = await loadSharp()
  const ground = sharp({ create: { ...size, channels: 3, background } })
  return input ? ground.composite([{ input, gravity: 'centre' }]) : ground
}

/**
 * The site's icon: a logo that is about square, else the first letter of the name on the agency's colour.
 * @param size in pixels, of each side
 */
export async function drawIcon(
  pictures: PictureStore,
  { agency, look }: Identity,
  size: number,
): Promise<Buffer> {
  const box = (share: number) => ({ width: Math.round(size * share), height: Math.round(size * share) })
  const { logo } = look
  const ratio = logo ? logo.width / logo.height : 0
  if (logo && ratio > 0.6 && ratio < 1.6) {
    const drawn = await drawLogo(pictures, logo, box(0.84))
    if (drawn) return (await tile(box(1), groundOf(logo), drawn)).png({ palette: true }).toBuffer()
  }
  const { accent, on } = accentsOf(look.accent).light
  const [letter = ''] = agency.name.toLocaleUpperCase(agency.locale)
  return (await tile(box(1), accent, await drawText(letter, box(0.56), on))).png({ palette: true }).toBuffer()
}

/** The picture that networks show beside a link to the site: a JPEG of 1200 × 630 pixels. */
export async function drawShare(pictures: PictureStore, { agency, look }: Identity): Promise<Buffer> {
  const size = { width: 1200, height: 630 }
  const { accent, on } = accentsOf(look.accent).light
  const { logo } = look
  const drawn = logo && (await drawLogo(pictures, logo, { width: 860, height: 280 }))
  const background = logo && drawn ? groundOf(logo) : accent
  const ink = background === paper ? '#1d2733' : background === night ? '#f6efe4' : on
  const head = drawn ?? (await drawText(agency.name, { width: 1000, height: 300 }, ink))
  const line = agency.tagline && (await drawText(agency.tagline, { width: 900, height: 96 }, ink))
  const sharp = await loadSharp()
  const placed = []
  const heightOf = async (picture: Buffer) => (await sharp(picture).metadata()).height
  const gap = 56
  const parts = [head, line].filter((part): part is Buffer<ArrayBuffer> => part instanceof Buffer)
  const heights = await Promise.all(parts.map(heightOf))
  let top = Math.round(
    (size.height - heights.reduce((sum, each) => sum + each, gap * (parts.length - 1))) / 2,
  )
  for (const [index, input] of parts.entries()) {
    const { width } = await sharp(input).metadata()
    placed.push({ input, top, left: Math.round((size.width - width) / 2) })
    top += (heights[index] ?? 0) + gap
  }
  if (background !== accent) {
    const strip = await (await tile({ width: 1200, height: 18 }, accent, undefined)).png().toBuffer()
    placed.push({ input: strip, top: size.height - 18, left: 0 })
  }
  return (await tile(size, background, undefined))
    .composite(placed)
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()
}
