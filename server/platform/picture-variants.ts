import type { Sharp } from 'sharp'
import { pictureWidths } from '../../contract/limits.ts'

/**
 * The AVIF and WebP files of a picture. AVIF with quality 40 is a third smaller than with 52, and looks the same at 150 %.
 * An effort above 1 takes ten times as long for 10 % fewer bytes.
 */
export const variants = pictureWidths.flatMap((width) => [
  {
    width,
    suffix: `-${width}.avif`,
    encode: (picture: Sharp) => encodeWithin(AVIF_BYTES[width], picture),
    encodeDrawing: (picture: Sharp) =>
      picture.avif({ quality: DRAWING_QUALITY[width], effort: 1 }).toBuffer(),
  },
  { width, suffix: `-${width}.webp`, encode: asWebp, encodeDrawing: asWebp },
])

/** What an AVIF of a width may weigh, so that a first visit stays light with a photograph of any kind. */
const AVIF_BYTES = { 480: 12_000, 720: 18_000, 1080: 30_000, 1600: 48_000 } as const

/** The quality with which most drawings weigh what they may. Trying several took half the time of a first visit. */
const DRAWING_QUALITY = { 480: 38, 720: 34, 1080: 30, 1600: 28 } as const

function asWebp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 72 }).toBuffer()
}

/** Encodes as AVIF, with less quality where there is so much to see that it would weigh too much. */
async function encodeWithin(bytes: number, picture: Sharp): Promise<Buffer> {
  let encoded = await picture.clone().avif({ quality: 40, effort: 1 }).toBuffer()
  for (const quality of [34, 28, 22, 16]) {
    if (encoded.length <= bytes) break
    encoded = await picture.clone().avif({ quality, effort: 1 }).toBuffer()
  }
  return encoded
}
