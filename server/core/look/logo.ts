import { limits } from '../../../contract/limits.ts'
import type { SitePicture } from '../../../contract/pictures.ts'
import type { Logo } from '../../../contract/settings/look.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { drawPicture } from '../../platform/draw-picture.ts'
import { TookTooLong } from '../../platform/helper.ts'
import { checkHeader, type PictureStore } from '../../platform/pictures.ts'
import { drawSvg } from '../../platform/svg.ts'
import { cleanSvg, tooComplicated } from './svg.ts'

type Look = Settings['look']

const gone = (field: string) => invalid(field, 'look_picture_gone')

/** Also crops new slides for upright screens. Works on files: never call it in a transaction. `present`: the look whose parts exist. */
export async function prepareLook(pictures: PictureStore, look: Look, present: Look): Promise<Look> {
  const known = new Set(Object.values(present).flatMap(filesOf))
  for (const [field, value] of Object.entries(look)) {
    for (const file of filesOf(value)) if (!known.has(file) && !(await pictures.has(file))) throw gone(field)
  }
  const slides: Look['slides'] = []
  for (const slide of look.slides) slides.push(slide && (await withUpright(pictures, slide, present)))
  return { ...look, slides }
}

const filesOf = (value: Look[keyof Look]) =>
  typeof value === 'string' ? [] : [value].flat().flatMap((picture) => picture?.file ?? [])

async function withUpright(pictures: PictureStore, slide: SitePicture, present: Look): Promise<SitePicture> {
  const { file, focus } = slide
  const same = present.slides.find(
    (each) => each?.file === file && each.focus.x === focus.x && each.focus.y === focus.y,
  )
  const upright = same?.upright ?? (await pictures.cropUpright(file, focus))
  if (!upright) throw gone('slides')
  return { ...slide, upright }
}

/** In pixels: three times as large as the logo is shown. */
const LARGEST = { width: 800, height: 240 }
/** Bytes. A heavier SVG is drawn as a picture, as each first visit loads it. */
const HEAVY = 40_000

/** Relative luminance, as WCAG has it. */
const luminance = (r: number, g: number, b: number) => {
  const [x = 0, y = 0, z = 0] = [r, g, b].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * x + 0.7152 * y + 0.0722 * z
}
const papers = { light: luminance(0xfa, 0xf6, 0xef), dark: luminance(0x1f, 0x24, 0x2a) }

/** The papers on which a logo is readable: there, less than a third of its drawing is about as light as the paper. */
async function groundOf(png: Uint8Array): Promise<Logo['ground']> {
  const { data } = await drawPicture({ of: png, resize: { width: 200 }, as: 'rgba' })
  let drawn = 0
  const lost = { light: 0, dark: 0 }
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 128) continue
    drawn += 1
    const own = luminance(r, g, b)
    for (const [name, paper] of Object.entries(papers) as ['light' | 'dark', number][])
      if ((Math.max(own, paper) + 0.05) / (Math.min(own, paper) + 0.05) < 1.8) lost[name] += 1
  }
  // A picture without transparency brings its own ground.
  if (drawn > 0.95 * (data.length / 4)) return 'any'
  const share = { light: lost.light / drawn, dark: lost.dark / drawn }
  if (Math.max(share.light, share.dark) < 1 / 3) return 'any'
  return share.dark >= share.light ? 'light' : 'dark'
}

const unreadable = () => refuse('logo_kind')

/** Stores a logo: an SVG rebuilt of drawing elements only, or a PNG. @throws svg_too_large, logo_too_large, logo_kind */
export async function storeLogo(pictures: PictureStore, file: File): Promise<Logo> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const start = new TextDecoder().decode(bytes.subarray(0, 1000))
  if (/^\uFEFF?\s*</.test(start)) {
    if (bytes.length > limits.svgBytes) throw refuse('svg_too_large', { kilobytes: limits.svgBytes / 1000 })
    const { svg, width, height } = cleanSvg(new TextDecoder().decode(bytes))
    const png = await drawSvg(new TextEncoder().encode(svg), LARGEST).catch((error: unknown) => {
      throw error instanceof TookTooLong ? tooComplicated() : unreadable()
    })
    const ground = await groundOf(png)
    if (svg.length > HEAVY) return putPng(pictures, png, ground)
    const name = await pictures.putFile(new TextEncoder().encode(svg), 'svg')
    // In whole pixels, at the height of a logo.
    return { file: name, width: Math.max(1, Math.round((width / height) * 240)), height: 240, ground }
  }
  if (bytes.length > limits.pictureBytes)
    throw refuse('logo_too_large', { megabytes: limits.pictureBytes / 1024 / 1024 })
  await checkHeader(bytes)
  const { data: png } = await drawPicture({
    of: bytes,
    mostPixels: limits.picturePixels,
    upright: true,
    resize: { ...LARGEST, fit: 'inside', withoutEnlargement: true },
    as: ['png', {}],
  }).catch(() => {
    throw unreadable()
  })
  return putPng(pictures, png, await groundOf(png))
}

async function putPng(pictures: PictureStore, png: Uint8Array, ground: Logo['ground']): Promise<Logo> {
  // With a palette the file is a third as large.
  const as: ['png', object] = ['png', { palette: true, quality: 90, effort: 8 }]
  const { data, ...size } = await drawPicture({ of: png, as })
  return { file: await pictures.putFile(data, 'png'), ...size, ground }
}
