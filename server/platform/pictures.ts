import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { limits, pictureWidths } from '../../contract/limits.ts'
import { type Clock, minutes } from './clock.ts'
import { Problem } from './errors.ts'
import { createGate } from './overload.ts'

/** Pictures of one kind in a folder of their own: what was sent is never kept, only what we made of it. */
export type PictureStore = {
  /** The folder the pictures lie in. */
  folder: string
  /**
   * Decodes a picture, judged by its content, and keeps it re-encoded: a JPEG under the name that is returned, and
   * AVIF and WebP beside it in several widths. Durable on return.
   * @throws {Problem} 413 above 10 MB or 50 megapixels, 415 for anything that is no JPEG, PNG, WebP or AVIF,
   *   503 when too many wait already
   */
  put: (file: File) => Promise<string>
  /** Keeps a drawing of our own under a name that is given; false if it was there already. */
  putDrawing: (svg: Uint8Array, name: string) => Promise<boolean>
  /**
   * Keeps a copy of a picture, in all its forms, under the name that is returned. Durable on return.
   * @returns undefined when there is no such picture (any more)
   */
  copy: (name: string) => Promise<string | undefined>
  /** Removes a picture in all its forms. */
  remove: (name: string) => Promise<void>
  /** Names of the pictures that are older than an hour: whoever stored one has long finished with it. */
  listSettled: () => Promise<string[]>
}

const accepted = new Set(['jpeg', 'png', 'webp', 'avif'])
const unreadable = () => new Problem(415, 'Please choose a JPEG, PNG, WebP or AVIF picture.')

/**
 * The formats a picture is kept in. AVIF at 40 is a third smaller than at 52; side by side, enlarged to 150 %, no
 * difference was seen. Beyond effort 1 it takes ten times as long for 10 % fewer bytes.
 */
const variants = pictureWidths.flatMap((width) => [
  { width, suffix: `-${width}.avif`, encode: (it: Sharp) => it.avif({ quality: 40, effort: 1 }) },
  { width, suffix: `-${width}.webp`, encode: (it: Sharp) => it.webp({ quality: 72 }) },
])

/** Pixels. WebP ends at 16383; nobody shows a trip by a strip that is taller than this. */
const TALLEST = 8000

const newName = () => `${randomBytes(12).toString('hex')}.jpg`

const base = (name: string) => name.replace(/\.jpg$/, '')

/** The files that a picture is kept in. The plain name comes last: where it is, the others are. */
export const pictureFiles = (name: string) => [...variants.map(({ suffix }) => base(name) + suffix), name]

/** Loaded with the first picture: until then its library would only take memory, 8 MB as measured. */
const loadSharp = async () => (await import('sharp')).default

/** What a picture is by its content, before anything is decoded. */
async function inspect(bytes: Uint8Array): Promise<void> {
  const sharp = await loadSharp()
  // Only the header is read here, so the limit on pixels can be ours and have our words.
  if (bytes.length === 0) throw unreadable()
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable()
    })
  const format = metadata.format === 'heif' && metadata.compression === 'av1' ? 'avif' : metadata.format
  if (!format || !accepted.has(format)) throw unreadable()
  if (metadata.width * metadata.height > limits.picturePixels) {
    throw new Problem(413, `A picture may have at most ${limits.picturePixels / 1e6} megapixels.`)
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A store in `folder`, which is made when first needed. One picture is worked on at a time: decoding takes memory. */
export function createPictureStore(folder: string, clock: Clock): PictureStore {
  const oneAtATime = createGate({ running: 1, waiting: 8 })

  async function remove(name: string) {
    const files = pictureFiles(name).flatMap((file) => [file, `${file}.part`])
    await Promise.all(files.map((file) => rm(join(folder, file), { force: true })))
  }

  async function write(file: string, content: Uint8Array) {
    // Renamed when whole: a reader never meets half a picture, whenever the power goes.
    await writeFile(join(folder, `${file}.part`), content, { flush: true })
    await rename(join(folder, `${file}.part`), join(folder, file))
  }

  async function keep(bytes: Uint8Array, name: string) {
    const sharp = await loadSharp()
    await mkdir(folder, { recursive: true })
    const decoded = sharp(bytes, { limitInputPixels: limits.picturePixels }).autoOrient()
    const widest = Math.max(...pictureWidths)
    const whole = await decoded
      .resize({ width: widest, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer()
      .catch(() => {
        throw unreadable()
      })
    try {
      for (const { width, suffix, encode } of variants) {
        const resized = sharp(whole).resize({ width, withoutEnlargement: true })
        await write(base(name) + suffix, await encode(resized).toBuffer())
      }
      // The plain name comes last: where it is, the others are.
      await write(name, await sharp(whole).jpeg({ quality: 80, mozjpeg: true }).toBuffer())
      await syncFolder(folder)
    } catch (error) {
      await remove(name)
      throw error
    }
  }

  return {
    folder,
    remove,
    async put(file) {
      if (file.size > limits.pictureBytes) {
        throw new Problem(413, `A picture may have at most ${limits.pictureBytes / 1024 / 1024} MB.`)
      }
      const bytes = new Uint8Array(await file.arrayBuffer())
      const name = newName()
      await oneAtATime.run(async () => {
        await inspect(bytes)
        await keep(bytes, name)
      })
      return name
    },
    async copy(name) {
      const copied = newName()
      const files = pictureFiles(copied)
      try {
        for (const [index, file] of pictureFiles(name).entries())
          await write(files[index] ?? copied, await readFile(join(folder, file)))
        await syncFolder(folder)
      } catch (error) {
        await remove(copied)
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
      return copied
    },
    async putDrawing(svg, name) {
      const there = await stat(join(folder, name)).catch(() => undefined)
      if (there) return false
      await oneAtATime.run(() => keep(svg, name))
      return true
    },
    async listSettled() {
      const before = clock.now().getTime() - minutes(60)
      const files = await readdir(folder).catch(() => [])
      const names = new Set(files.map((file) => file.replace(/(-\d+)?\.(avif|webp|jpg)(\.part)?$/, '.jpg')))
      const settled: string[] = []
      for (const name of names) {
        const times = await Promise.all(
          [...pictureFiles(name), ...pictureFiles(name).map((file) => `${file}.part`)].map((file) =>
            stat(join(folder, file)).then(
              ({ mtimeMs }) => mtimeMs,
              () => 0,
            ),
          ),
        )
        if (Math.max(...times) < before) settled.push(name)
      }
      return settled
    },
  }
}
