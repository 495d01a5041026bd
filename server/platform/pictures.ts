import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { limits, pictureWidths } from '../../contract/limits.ts'
import { type Clock, days, minutes } from './clock.ts'
import { Problem } from './errors.ts'
import { createGate } from './overload.ts'

/** Pictures of one kind in a folder of their own: what was sent is never kept, only what we made of it. */
export type PictureStore = {
  /** The folder the pictures lie in. */
  folder: string
  /** The folder beside it that pictures are moved to when they are removed. */
  removed: string
  /**
   * Decodes a picture, judged by its content, and keeps it re-encoded: a JPEG under the name that is returned, and
   * AVIF and WebP beside it in several widths. Durable on return.
   * @throws {Problem} 413 above 10 MB or 50 megapixels, 415 for anything that is no JPEG, PNG, WebP or AVIF,
   *   503 when too many wait already
   */
  put: (file: File) => Promise<string>
  /** Keeps a drawing of our own under a name that is given; false if it was there already, in all its forms. */
  putDrawing: (svg: Uint8Array, name: string) => Promise<boolean>
  /**
   * Keeps a copy of a picture, in all its forms, under the name that is returned. Durable on return.
   * @returns undefined when there is no such picture (any more)
   */
  copy: (name: string) => Promise<string | undefined>
  /** Moves a picture, in all its forms, to the folder `removed`, where it stays for 30 days. */
  remove: (name: string) => Promise<void>
  /** Deletes what was moved to `removed` more than 30 days ago. */
  deleteRemoved: () => Promise<void>
  list: () => Promise<string[]>
  /** Names of the pictures that are older than an hour: whoever stored one has long finished with it. */
  listSettled: () => Promise<string[]>
  /** The id of the database that these pictures belong to; it stands in the file `database-id` beside the folder. */
  owner: () => Promise<string | undefined>
  setOwner: (databaseId: string) => Promise<void>
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

/** The files that a picture is kept in. */
export const pictureFiles = (name: string) => [...variants.map(({ suffix }) => base(name) + suffix), name]

/** The picture that a file belongs to, one that was never finished too. */
const pictureOf = (file: string) => file.replace(/(-\d+)?\.(avif|webp|jpg)((\.\w+)?\.part)?$/, '.jpg')

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

  const removed = join(folder, '..', 'removed')
  const ownerFile = join(folder, '..', 'database-id')

  const listFiles = () => readdir(folder).catch(() => [])
  const filesOf = async (name: string) => (await listFiles()).filter((file) => pictureOf(file) === name)

  /** Deletes what was stored of a picture that could not be finished. */
  async function discard(name: string) {
    for (const file of await filesOf(name)) await rm(join(folder, file), { force: true })
  }

  async function write(file: string, content: Uint8Array) {
    // Another process may be drawing the same at this moment.
    const part = join(folder, `${file}.${randomBytes(6).toString('hex')}.part`)
    try {
      // Renamed when whole: a reader never meets half a picture, whenever the power goes.
      await writeFile(part, content, { flush: true })
      await rename(part, join(folder, file))
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
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
    for (const { width, suffix, encode } of variants) {
      const resized = sharp(whole).resize({ width, withoutEnlargement: true })
      await write(base(name) + suffix, await encode(resized).toBuffer())
    }
    await write(name, await sharp(whole).jpeg({ quality: 80, mozjpeg: true }).toBuffer())
    await syncFolder(folder)
  }

  return {
    folder,
    removed,
    async remove(name) {
      await mkdir(removed, { recursive: true })
      for (const file of await filesOf(name)) {
        try {
          await rename(join(folder, file), join(removed, file))
          await utimes(join(removed, file), clock.now(), clock.now())
        } catch (error) {
          // Another process was faster.
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        }
      }
    },
    async deleteRemoved() {
      const before = clock.now().getTime() - days(30)
      for (const file of await readdir(removed).catch(() => [])) {
        const { mtimeMs } = await stat(join(removed, file)).catch(() => ({ mtimeMs: before }))
        if (mtimeMs < before) await rm(join(removed, file), { force: true })
      }
    },
    list: async () => [...new Set((await listFiles()).map(pictureOf))],
    owner: async () => (await readFile(ownerFile, 'utf8').catch(() => undefined))?.trim(),
    async setOwner(databaseId) {
      await mkdir(folder, { recursive: true })
      await writeFile(ownerFile, `${databaseId}\n`, { flush: true })
    },
    async put(file) {
      if (file.size > limits.pictureBytes) {
        throw new Problem(413, `A picture may have at most ${limits.pictureBytes / 1024 / 1024} MB.`)
      }
      const bytes = new Uint8Array(await file.arrayBuffer())
      const name = newName()
      await oneAtATime.run(async () => {
        await inspect(bytes)
        try {
          await keep(bytes, name)
        } catch (error) {
          await discard(name)
          throw error
        }
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
        await discard(copied)
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
      return copied
    },
    async putDrawing(svg, name) {
      const there = new Set(await listFiles())
      if (pictureFiles(name).every((file) => there.has(file))) return false
      // What is finished stays, whatever happens to the rest: it may be another process's.
      await oneAtATime.run(() => keep(svg, name))
      return true
    },
    async listSettled() {
      const before = clock.now().getTime() - minutes(60)
      const touched = new Map<string, number>()
      for (const file of await listFiles()) {
        // What has another name by now is being worked on.
        const { mtimeMs } = await stat(join(folder, file)).catch(() => ({ mtimeMs: before }))
        touched.set(pictureOf(file), Math.max(mtimeMs, touched.get(pictureOf(file)) ?? 0))
      }
      return [...touched.keys()].filter((name) => (touched.get(name) ?? 0) < before)
    },
  }
}
