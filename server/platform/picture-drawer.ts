import sharp, { type Sharp } from 'sharp'
import { limits, pictureWidths } from '../../contract/limits.ts'
import type { Drawn, PictureAnswer, PictureHeader, PictureJob, Recipe } from './draw-picture.ts'
import { answerJobs } from './helper.ts'
import { partAround } from './picture-crop.ts'

/* The program that decodes and encodes pictures. draw-picture.ts starts it. */

// No picture is decoded twice.
sharp.cache(false)

type Job<Kind extends string> = Extract<PictureJob, Record<Kind, unknown>>[Kind &
  keyof Extract<PictureJob, Record<Kind, unknown>>]

/** The largest height, in pixels. WebP allows 16383; a picture of a trip is never this tall. */
const MAX_HEIGHT = 8000

/**
 * The largest size in bytes of an AVIF of each width, so that a first visit stays light with any photograph. The widest of a slide is in the
 * first screen of Home; that of others is seen on large screens alone, where compression would be seen too.
 */
const AVIF_BYTES = {
  slide: { 480: 12_000, 720: 18_000, 1080: 30_000, 1600: 48_000 },
  picture: { 480: 12_000, 720: 18_000, 1080: 30_000, 1600: 96_000 },
} as const

/** The quality at which most drawings have the allowed size. Trying several qualities took half the time of a first visit. */
const DRAWING_QUALITY = { 480: 38, 720: 34, 1080: 30, 1600: 44 } as const

/** AVIF: quality 40 is a third smaller than 52, and looks the same at 150 %. More effort than 1 takes ten times as long for 10 %. */
const asAvif = (picture: Sharp, quality: number) => picture.clone().avif({ quality, effort: 1 }).toBuffer()

/** Encodes as AVIF, with less quality where the picture would be too large. */
async function asAvifWithin(picture: Sharp, bytes: number): Promise<Buffer> {
  let encoded = await asAvif(picture, 40)
  for (const quality of [34, 28, 22, 16]) {
    if (encoded.length <= bytes) break
    encoded = await asAvif(picture, quality)
  }
  return encoded
}

async function readHeader(bytes: Uint8Array): Promise<PictureHeader> {
  // No limit here: what is too large is refused in words.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!header) return { format: undefined, width: 0, height: 0 }
  const { format, compression, width, height } = header
  return { format: format === 'heif' && compression === 'av1' ? 'avif' : format, width, height }
}

async function cropped(picture: Sharp, crop: Recipe['crop']): Promise<Sharp> {
  return crop ? picture.extract(partAround(await picture.metadata(), crop.box, crop.focus)) : picture
}

async function drawRecipe({ of, mostPixels, upright, crop, resize, layers, as }: Recipe): Promise<Drawn> {
  let picture =
    of instanceof Uint8Array
      ? sharp(of, { limitInputPixels: mostPixels })
      : sharp({ create: { width: of.width, height: of.height, channels: 3, background: of.colour } })
  if (upright) picture = picture.autoOrient()
  picture = await cropped(picture, crop)
  if (resize) picture = picture.resize(resize)
  if (layers) picture = picture.composite(layers)
  if (as === 'rgba') picture = picture.ensureAlpha().raw()
  else picture = as[0] === 'jpeg' ? picture.jpeg(as[1]) : picture.png(as[1])
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function drawWords({ markup, fontFiles, ...rest }: Job<'words'>): Promise<Drawn> {
  const draw = (fontfile: string) =>
    sharp({ text: { text: markup, font: 'Fraunces', fontfile, rgba: true, ...rest } })
      .png()
      .toBuffer({ resolveWithObject: true })
  // Each call adds its font to those that are known: the last finds all letters.
  for (const file of fontFiles.slice(0, -1)) await draw(file)
  const { data, info } = await draw(fontFiles.at(-1) ?? '')
  return { data, width: info.width, height: info.height }
}

async function drawFiles({ bytes, endings, kind, crop }: Job<'files'>): Promise<Map<string, Uint8Array>> {
  const wanted = pictureWidths.flatMap((width) =>
    (['avif', 'webp'] as const)
      .map((format) => ({ width, format, ending: `-${width}.${format}` }))
      .filter(({ ending }) => endings.includes(ending)),
  )
  const wantsAll = endings.includes('.jpg')
  // A single small file is drawn small.
  const widest = Math.max(...(wantsAll ? pictureWidths : wanted.map(({ width }) => width)))
  const files = new Map<string, Uint8Array>()
  const decoded = await cropped(sharp(bytes, { limitInputPixels: limits.picturePixels }), crop)
    .then((picture) =>
      picture
        .autoOrient()
        .resize({ width: widest, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
        .toBuffer({ resolveWithObject: true }),
    )
    .catch(() => undefined)
  if (!decoded) return files
  const { data: full, info } = decoded
  /** Files of the full width: all larger widths are the same file. */
  const whole = new Map<string, Buffer>()
  for (const { width, format, ending } of wanted) {
    const resized = sharp(full).resize({ width, withoutEnlargement: true })
    const encode = () => {
      if (format === 'webp') return resized.webp({ quality: 72 }).toBuffer()
      return kind === 'drawing'
        ? asAvif(resized, DRAWING_QUALITY[width])
        : asAvifWithin(resized, AVIF_BYTES[kind][width])
    }
    const content = whole.get(format) ?? (await encode())
    if (width >= info.width) whole.set(format, content)
    files.set(ending, content)
  }
  if (wantsAll) files.set('.jpg', await sharp(full).jpeg({ quality: 80, mozjpeg: true }).toBuffer())
  return files
}

answerJobs<PictureJob, PictureAnswer>(
  (job) => {
    if ('header' in job) return readHeader(job.header)
    if ('recipe' in job) return drawRecipe(job.recipe)
    if ('words' in job) return drawWords(job.words)
    return drawFiles(job.files)
  },
  // The gates of the server bound how many there are: a visitor's picture does not wait for those of nobody.
  'at once',
)
