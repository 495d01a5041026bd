import { randomBytes } from 'node:crypto'
import { limits } from '../../contract/limits.ts'
import { type Clock, days, minutes } from './clock.ts'
import { drawFiles, pictureEndings, readHeader } from './draw-picture.ts'
import { Problem } from './errors.ts'
import { createGate } from './overload.ts'
import type { Focus } from './picture-crop.ts'
import { type FileStore, forEachOf, StoreError } from './store/store.ts'

/** The folders of a store for the files of pictures, and for those of removed pictures. */
export const pictureFolders = { stored: 'images/trips/', removed: 'images/removed/' }

/** The name of the file that says to which database the pictures belong. */
export const ownerFile = 'images/database-id'

/** How many files are copied or deleted at a time. */
const AT_ONCE = 4

/** The pictures of a store. Uploads are decoded and encoded again; the uploaded file itself is never kept. */
export type PictureStore = {
  /** The place of the pictures, for messages to people. */
  place: string
  files: FileStore
  /**
   * Stores an upload durably as JPEG, AVIF and WebP in several widths. @param kind a slide is lighter @returns the JPEG's name
   * @throws picture_too_large, picture_too_many_pixels, picture_kind, busy
   */
  put: (file: File, kind?: 'slide' | 'picture') => Promise<string>
  /** Stores a file unchanged and durably, under a random name unless one is given. @param ending `svg` or `png` @returns its name */
  putFile: (content: Uint8Array, ending: 'svg' | 'png', name?: string) => Promise<string>
  /** Stores the upright crop (3:5) of a picture around its focus, in percent. @returns its name; undefined if the picture is gone */
  cropUpright: (name: string, focus: Focus) => Promise<string | undefined>
  /** The largest file of a picture, or a file of `putFile`; undefined when it does not exist (any more). */
  read: (name: string) => Promise<Buffer | undefined>
  has: (name: string) => Promise<boolean>
  /** Stores a drawing under `name`, or only some of its `files`; two at a time. @returns false if all exist already */
  putDrawing: (svg: Uint8Array, name: string, files?: string[]) => Promise<boolean>
  /** Copies all files of a picture, durably. @returns the copy's name; undefined if the picture is gone */
  copy: (name: string) => Promise<string | undefined>
  /** Moves all files of a picture to the folder for removed ones, where they stay for 30 days. */
  remove: (name: string) => Promise<void>
  /** Deletes the files of pictures that were removed more than 30 days ago. */
  deleteRemoved: () => Promise<void>
  list: () => Promise<string[]>
  /** The pictures older than an hour: no request is still storing a trip with one of them. */
  listSettled: () => Promise<string[]>
  /** The id of the database to which the pictures belong, from the file beside them. */
  owner: () => Promise<string | undefined>
  setOwner: (databaseId: string) => Promise<void>
}

const accepted = new Set(['jpeg', 'png', 'webp', 'avif'])
const unreadable = () => new Problem('picture_kind')

const newName = () => `${randomBytes(12).toString('hex')}.jpg`

const baseName = (name: string) => name.replace(/\.jpg$/, '')

export const pictureFiles = (name: string) =>
  name.endsWith('.jpg') ? pictureEndings.map((ending) => baseName(name) + ending) : [name]

/** The picture that a file belongs to, also for a file that is only partly written. */
export const pictureOf = (file: string) => file.replace(/(-\d+)?\.(avif|webp|jpg)((\.\w+)?\.part)?$/, '.jpg')

/** Checks the format and the size in the header of a picture, before anything is decoded. @throws picture_too_many_pixels, picture_kind */
export async function checkHeader(bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) throw unreadable()
  const { format, width, height } = await readHeader(bytes)
  if (!format || !accepted.has(format)) throw unreadable()
  if (width * height > limits.picturePixels) {
    throw new Problem('picture_too_many_pixels', { megapixels: limits.picturePixels / 1e6 })
  }
}

/** The pictures in a store. Encodes one upload at a time, to save memory. */
export function createPictureStore(files: FileStore, clock: Clock): PictureStore {
  const oneAtATime = createGate({ running: 1, waiting: 8 })
  const twoAtATime = createGate({ running: 2, waiting: 200 })
  const { stored, removed } = pictureFolders

  /** The files in a folder whose names begin with `start`, with the times of their last change. */
  const listFiles = async (folder: string, start = '') =>
    (await files.list(folder + start)).map(({ name, changedAt }) => ({
      file: name.slice(folder.length),
      changedAt,
    }))
  const filesOf = async (name: string) =>
    (await listFiles(stored, baseName(name)))
      .map(({ file }) => file)
      .filter((file) => pictureOf(file) === name)

  /** Deletes the files of a picture that could not be stored completely. */
  async function discard(name: string) {
    await forEachOf(await filesOf(name), AT_ONCE, (file) => files.delete(stored + file))
  }

  /** Runs `store`, which stores a new picture. After an error none of its files stay. */
  async function wholly(name: string, store: () => Promise<void>) {
    try {
      await store()
    } catch (error) {
      // A store that is unreachable accepts no deletions either: the sweep moves what is left.
      if (!(error instanceof StoreError)) await discard(name)
      throw error
    }
  }

  const write = (file: string, content: Uint8Array) => files.put(stored + file, content)
  const read = (name: string) => files.get(stored + name)

  /**
   * Encodes a picture and stores its files.
   * @param how `drawn`: the files to make of a drawing; of an upload all are made. `upright`: the focus of a slide's crop for upright screens
   */
  async function encodeAndStore(
    bytes: Uint8Array,
    name: string,
    {
      drawn,
      upright,
      kind = 'picture',
    }: { drawn?: string[]; upright?: Focus; kind?: 'slide' | 'picture' } = {},
  ) {
    const base = baseName(name)
    const endings = (drawn ?? pictureFiles(name)).map((file) => file.slice(base.length))
    const crop = upright && { box: { width: 3, height: 5 }, focus: upright }
    const encoded = await drawFiles({ bytes, endings, kind: drawn ? 'drawing' : kind, crop })
    if (encoded.size === 0) throw unreadable()
    for (const [ending, content] of encoded) await write(base + ending, content)
  }

  return {
    place: `${files.place}/${stored.slice(0, -1)}`,
    files,
    async remove(name) {
      await forEachOf(await filesOf(name), AT_ONCE, async (file) => {
        // Another process may have removed the file.
        if (await files.copy(stored + file, removed + file)) await files.delete(stored + file)
      })
    },
    async deleteRemoved() {
      const before = clock.now().getTime() - days(30)
      const old = (await files.list(removed)).filter(({ changedAt }) => changedAt < before)
      await forEachOf(old, AT_ONCE, ({ name }) => files.delete(name))
    },
    list: async () => [...new Set((await listFiles(stored)).map(({ file }) => pictureOf(file)))],
    owner: async () => (await files.get(ownerFile))?.toString().trim(),
    setOwner: (databaseId) => files.put(ownerFile, new TextEncoder().encode(`${databaseId}\n`)),
    async put(file, kind) {
      if (file.size > limits.pictureBytes) {
        throw new Problem('picture_too_large', { megabytes: limits.pictureBytes / 1024 / 1024 })
      }
      const bytes = new Uint8Array(await file.arrayBuffer())
      const name = newName()
      await oneAtATime.run(async () => {
        await checkHeader(bytes)
        await wholly(name, () => encodeAndStore(bytes, name, { kind }))
      })
      return name
    },
    async putFile(content, ending, name = newName().replace('jpg', ending)) {
      await write(name, content)
      return name
    },
    read,
    has: (name) => files.has(stored + name),
    async cropUpright(name, focus) {
      const cropped = `${baseName(name)}-x${focus.x}y${focus.y}.jpg`
      const existing = new Set(await filesOf(cropped))
      if (pictureFiles(cropped).every((file) => existing.has(file))) return cropped
      const bytes = await read(name)
      if (!bytes) return undefined
      await oneAtATime.run(() => encodeAndStore(bytes, cropped, { upright: focus, kind: 'slide' }))
      return cropped
    },
    async copy(name) {
      const copied = newName()
      const names = pictureFiles(copied)
      let isThere = true
      await wholly(copied, () =>
        forEachOf([...pictureFiles(name).entries()], AT_ONCE, async ([index, file]) => {
          if (!(await files.copy(stored + file, stored + (names[index] ?? copied)))) isThere = false
        }),
      )
      if (isThere) return copied
      await discard(copied)
      return undefined
    },
    putDrawing: (svg, name, wanted = pictureFiles(name)) =>
      twoAtATime.run(async () => {
        const existing = new Set(await filesOf(name))
        if (wanted.every((file) => existing.has(file))) return false
        // After a failure the finished files stay, because another process may have written them.
        await encodeAndStore(svg, name, { drawn: wanted })
        return true
      }),
    async listSettled() {
      const before = clock.now().getTime() - minutes(60)
      const changed = new Map<string, number>()
      for (const { file, changedAt } of await listFiles(stored))
        changed.set(pictureOf(file), Math.max(changedAt, changed.get(pictureOf(file)) ?? 0))
      return [...changed.keys()].filter((name) => (changed.get(name) ?? 0) < before)
    },
  }
}
