import type { JpegOptions, OverlayOptions, PngOptions, ResizeOptions } from 'sharp'
import { pictureWidths } from '../../contract/limits.ts'
import { createHelper, programBeside } from './helper.ts'
import type { Focus, Size } from './picture-crop.ts'

/* Pictures are drawn in a process of its own (picture-drawer.ts), which frees hundreds of megabytes by ending when idle. */

/** How the names of a picture's files end: AVIF and WebP in each width, and the JPEG of the full width last. */
export const pictureEndings = [
  ...pictureWidths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`]),
  '.jpg',
]

/** The proportions of a part of a picture, and the point that it is to show. */
type Crop = { box: Size; focus: Focus }

export type Layer = OverlayOptions

/** How a picture is made of another one, or of a colour. Sizes are in pixels; the steps are taken in this order. */
export type Recipe = {
  of: Uint8Array | (Size & { colour: string })
  /** Refuse to decode more pixels than this. */
  mostPixels?: number
  /** Turn it as the camera was held. */
  upright?: true
  crop?: Crop
  resize?: ResizeOptions
  layers?: Layer[]
  /** `rgba`: four bytes for each pixel. */
  as: ['jpeg', JpegOptions] | ['png', PngOptions] | 'rgba'
}

/** A text as large as its box allows. */
type Words = Size & {
  /** In the markup of Pango. */
  markup: string
  /** The files of its font: each has some of the letters. */
  fontFiles: string[]
  wrap: 'word' | 'word-char'
  align: 'center' | 'left'
}

/** The files of a picture, by their endings. */
type FilesOf = {
  bytes: Uint8Array
  endings: string[]
  /** A drawing of the house is encoded once; an upload until it is light enough, and a slide lighter than others. */
  kind: 'drawing' | 'slide' | 'picture'
  crop?: Crop
}

export type PictureJob = { header: Uint8Array } | { recipe: Recipe } | { words: Words } | { files: FilesOf }

export type Drawn = Size & { data: Uint8Array }
export type PictureHeader = Size & { format: string | undefined }

export type PictureAnswer = PictureHeader | Drawn | Map<string, Uint8Array>

const drawer = createHelper<PictureJob, PictureAnswer>(programBeside(import.meta.url, 'picture-drawer'), {
  // The demo's pictures, and the uploads of a gallery, follow each other sooner.
  idleMs: 3_000,
})

const ask = async <Answer extends PictureAnswer>(job: PictureJob) => (await drawer.ask(job)) as Answer

/** The format and the size of a picture, from its header: nothing is decoded. Without a format it is none that can be read. */
export const readHeader = (header: Uint8Array): Promise<PictureHeader> => ask({ header })

/** Makes one picture. @throws where the picture that it is made of cannot be decoded */
export async function drawPicture(recipe: Recipe): Promise<Size & { data: Buffer }> {
  const { data, ...size } = await ask<Drawn>({ recipe })
  return { ...size, data: Buffer.from(data) }
}

/** Draws words on nothing, as PNG. */
export async function drawWords(words: Words): Promise<Size & { data: Buffer }> {
  const { data, ...size } = await ask<Drawn>({ words })
  return { ...size, data: Buffer.from(data) }
}

/** Makes JPEG, AVIF and WebP of a picture. @returns by ending, in the order of `pictureEndings`; none if it cannot be decoded */
export const drawFiles = (files: FilesOf): Promise<Map<string, Uint8Array>> => ask({ files })
