import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { limits, pictureWidths } from '../../contract/limits.ts'
import { type Clock, days, minutes } from './clock.ts'
import { Problem } from './errors.ts'
import { createGate } from './overload.ts'
import { partAround } from './picture-crop.ts'
import { variants } from './picture-variants.ts'

/** Pictures of one kind, in a folder of their own. Uploads are decoded and encoded anew; the sent file is never kept. */
export type PictureStore = {
  /** The folder of the pictures. */
  folder: string
  /** The folder for removed pictures, beside `folder`. */
  removed: string
  /**
   * Stores an upload: a JPEG, and AVIF and WebP beside it in several widths. Durable on return.
   * @returns the name of the JPEG
   * @throws {Problem} 413 above 10 MB or 50 megapixels, 415 when the content is not a JPEG, PNG, WebP or AVIF,
   *   503 when too many uploads wait already
   */
  put: (file: File) => Promise<string>
  /**
   * Stores a file as it is, under a random name unless it has one. Durable on return.
   * @param ending `svg` or `png`
   * @returns its name
   */
  putFile: (content: Uint8Array, ending: 'svg' | 'png', name?: string) => Promise<string>
  /**
   * Stores the crop of a picture for upright screens, 3:5 around its focus (percent from left and top).
   * @returns its name; undefined when the picture does not exist (any more)
   */
  cropUpright: (name: string, focus: { x: number; y: number }) => Promise<string | undefined>
  /** The largest file of a picture, or a file of `putFile`; undefined when it does not exist (any more). */
  read: (name: string) => Promise<Buffer | undefined>
  /** Whether a picture is stored. */
  has: (name: string) => Promise<boolean>
  /**
   * Stores a drawing of the site under `name`, or only some of its `files`. Two at a time: a drawing is small.
   * @returns false if all files exist already
   */
  putDrawing: (svg: Uint8Array, name: string, files?: string[]) => Promise<boolean>
  /**
   * Copies all files of a picture. Durable on return.
   * @returns the name of the copy; undefined when the picture does not exist (any more)
   */
  copy: (name: string) => Promise<string | undefined>
  /** Moves all files of a picture to the folder `removed`, where they stay for 30 days. */
  remove: (name: string) => Promise<void>
  /** Deletes the files that were moved to `removed` more than 30 days ago. */
  deleteRemoved: () => Promise<void>
  list: () => Promise<string[]>
  /** The pictures that are older than an hour: no request is still storing a trip with one of them. */
  listSettled: () => Promise<string[]>
  /** The id of the database that the pictures belong to, from the file `database-id` beside the folder. */
  owner: () => Promise<string | undefined>
  setOwner: (databaseId: string) => Promise<void>
}

const accepted = new Set(['jpeg', 'png', 'webp', 'avif'])
const unreadable = () => new Problem(415, 'Please choose a JPEG, PNG, WebP or AVIF picture.')

/** Pixels. WebP allows 16383; a picture of a trip is never this tall. */
const MAX_HEIGHT = 8000

const newName = () => `${randomBytes(12).toString('hex')}.jpg`

const baseName = (name: string) => name.replace(/\.jpg$/, '')

/** The names of all files of a picture. */
export const pictureFiles = (name: string) =>
  name.endsWith('.jpg') ? [...variants.map(({ suffix }) => baseName(name) + suffix), name] : [name]

/** The picture that a file belongs to, also for a file that is only partly written. */
export const pictureOf = (file: string) => file.replace(/(-\d+)?\.(avif|webp|jpg)((\.\w+)?\.part)?$/, '.jpg')

/** Loads sharp with the first picture: until then it would take 8 MB of memory for nothing. */
export const loadSharp = async () => (await import('sharp')).default

/**
 * Checks the format and the size in the header of a picture, before anything is decoded.
 * @throws {Problem} 413 above 50 megapixels, 415 when the content is not a JPEG, PNG, WebP or AVIF
 */
export async function checkHeader(bytes: Uint8Array): Promise<void> {
  const sharp = await loadSharp()
  // No limit here: the check below has a message for the user.
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

/** A store in `folder`, which is created with the first picture. Encodes one upload at a time, to save memory. */
export function createPictureStore(folder: string, clock: Clock): PictureStore {
  const oneAtATime = createGate({ running: 1, waiting: 8 })
  const twoAtATime = createGate({ running: 2, waiting: 200 })

  const removed = join(folder, '..', 'removed')
  const ownerFile = join(folder, '..', 'database-id')

  const listFiles = () => readdir(folder).catch(() => [])
  const filesOf = async (name: string) => (await listFiles()).filter((file) => pictureOf(file) === name)

  /** Deletes the files of a picture that could not be stored completely. */
  async function discard(name: string) {
    for (const file of await filesOf(name)) await rm(join(folder, file), { force: true })
  }

  async function write(file: string, content: Uint8Array) {
    // A random name: another process may be drawing the same picture.
    const part = join(folder, `${file}.${randomBytes(6).toString('hex')}.part`)
    try {
      // Renamed once it is complete: nobody reads half a file, even after a power failure.
      await writeFile(part, content, { flush: true })
      await rename(part, join(folder, file))
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  const read = (name: string) =>
    readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })

  /** @param drawn the files to draw; of an upload all are made */
  async function encodeAndStore(bytes: Uint8Array, name: string, drawn?: string[]) {
    const files = drawn ?? pictureFiles(name)
    const sharp = await loadSharp()
    await mkdir(folder, { recursive: true })
    const decoded = sharp(bytes, { limitInputPixels: limits.picturePixels }).autoOrient()
    // One small file is drawn small.
    const widest = files.includes(name)
      ? Math.max(...pictureWidths)
      : Math.max(
          ...variants
            .filter(({ suffix }) => files.includes(baseName(name) + suffix))
            .map(({ width }) => width),
        )
    const { data: full, info } = await decoded
      .resize({ width: widest, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw unreadable()
      })
    /** What is as wide as the picture: wider widths are the same. */
    const whole = new Map<string, Buffer>()
    for (const { width, suffix, encode, encodeDrawing } of variants) {
      if (!files.includes(baseName(name) + suffix)) continue
      const ending = extname(suffix)
      const content =
        whole.get(ending) ??
        (await (drawn ? encodeDrawing : encode)(sharp(full).resize({ width, withoutEnlargement: true })))
      if (width >= info.width) whole.set(ending, content)
      await write(baseName(name) + suffix, content)
    }
    if (files.includes(name))
      await write(name, await sharp(full).jpeg({ quality: 80, mozjpeg: true }).toBuffer())
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
          // Another process has removed it.
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
        await checkHeader(bytes)
        try {
          await encodeAndStore(bytes, name)
        } catch (error) {
          await discard(name)
          throw error
        }
      })
      return name
    },
    async putFile(content, ending, name = newName().replace('jpg', ending)) {
      await mkdir(folder, { recursive: true })
      await write(name, content)
      await syncFolder(folder)
      return name
    },
    read,
    has: (name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    async cropUpright(name, { x, y }) {
      const cropped = `${baseName(name)}-x${x}y${y}.jpg`
      const existing = new Set(await listFiles())
      if (pictureFiles(cropped).every((file) => existing.has(file))) return cropped
      const bytes = await read(name)
      if (!bytes) return undefined
      await oneAtATime.run(async () => {
        const sharp = await loadSharp()
        const part = partAround(await sharp(bytes).metadata(), { width: 3, height: 5 }, { x, y })
        await encodeAndStore(
          await sharp(bytes).extract(part).png({ compressionLevel: 1 }).toBuffer(),
          cropped,
        )
      })
      return cropped
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
    putDrawing: (svg, name, files = pictureFiles(name)) =>
      twoAtATime.run(async () => {
        const existing = new Set(await listFiles())
        if (files.every((file) => existing.has(file))) return false
        // After a failure the finished files stay: another process may have written them.
        await encodeAndStore(svg, name, files)
        return true
      }),
    async listSettled() {
      const before = clock.now().getTime() - minutes(60)
      const changedAt = new Map<string, number>()
      for (const file of await listFiles()) {
        // A file that has been renamed meanwhile is still being written.
        const { mtimeMs } = await stat(join(folder, file)).catch(() => ({ mtimeMs: before }))
        changedAt.set(pictureOf(file), Math.max(mtimeMs, changedAt.get(pictureOf(file)) ?? 0))
      }
      return [...changedAt.keys()].filter((name) => (changedAt.get(name) ?? 0) < before)
    },
  }
}
