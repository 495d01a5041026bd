import { createHash } from 'node:crypto'
import type { Logo } from '../../../contract/settings/look.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import { drawPicture, type Layer } from '../../platform/draw-picture.ts'
import type { PictureStore } from '../../platform/pictures.ts'
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
export async function drawLogo(pictures: PictureStore, logo: Logo, { width, height }: Box) {
  const bytes = await pictures.read(logo.file)
  if (!bytes) return undefined
  const of = logo.file.endsWith('.svg') ? await drawSvg(bytes, { width, height }) : bytes
  return await drawPicture({ of, resize: { width, height, fit: 'inside' }, as: ['png', {}] })
}

async function tile(size: number, colour: string, input: Buffer | undefined): Promise<Buffer> {
  const layers = input && [{ input, gravity: 'centre' }]
  const of = { width: size, height: size, colour }
  return (await drawPicture({ of, layers, as: ['png', { palette: true }] })).data
}

/** The site's icon: an almost square logo, else the name's first letter on the agency's colour. @param size of a side, in pixels */
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
    if (drawn) return await tile(size, groundOf(logo), drawn.data)
  }
  const { accent, on } = accentsOf(look.accent).light
  const [letter = ''] = agency.name.toLocaleUpperCase(agency.locale)
  return await tile(size, accent, (await drawText(letter, box(0.56), on))?.data)
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
  const gap = 56
  const parts = [head, line].filter((part) => typeof part === 'object')
  let top = Math.round(
    (size.height - parts.reduce((sum, { height }) => sum + height, gap * (parts.length - 1))) / 2,
  )
  const layers: Layer[] = []
  for (const { data: input, width, height } of parts) {
    layers.push({ input, top, left: Math.round((size.width - width) / 2) })
    top += height + gap
  }
  if (background !== accent) {
    const strip = { width: size.width, height: 18, channels: 3, background: accent } as const
    layers.push({ input: { create: strip }, top: size.height - strip.height, left: 0 })
  }
  const of = { ...size, colour: background }
  return (await drawPicture({ of, layers, as: ['jpeg', { quality: 88, mozjpeg: true }] })).data
}
