import { createHash } from 'node:crypto'
import type { Logo } from '../../../contract/settings/look.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import { loadSharp, type PictureStore } from '../../platform/pictures.ts'
import { drawSvg } from '../../platform/svg.ts'
import { accentsOf } from './accent.ts'
import { type Box, drawText } from './text-picture.ts'

type Identity = Pick<Settings, 'agency' | 'look'>

const paper = '#faf6ef'
const night = '#182430'

/** What changes whenever an icon or the share picture looks different: a part of their addresses. */
export const iconsVersion = ({ agency: { name, tagline }, look: { accent, logo } }: Identity): string =>
  createHash('sha256')
    .update(JSON.stringify([name, tagline, accent, logo]))
    .digest('hex')
    .slice(0, 10)

const groundOf = ({ ground }: Logo) => (ground === 'dark' ? night : paper)

/** A logo in a box of pixels, on nothing, as PNG. Undefined when its file is gone. */
export async function drawLogo(
  pictures: PictureStore,
  logo: Logo,
  { width, height }: Box,
): Promise<Buffer | undefined> {
  const bytes = await pictures.read(logo.file)
  if (!bytes) return undefined
  if (logo.file.endsWith('.svg')) return drawSvg(bytes, { width, height })
  const sharp = await loadSharp()
  return sharp(bytes).resize({ width, height, fit: 'inside' }).png().toBuffer()
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
