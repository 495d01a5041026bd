/** A bucket of object storage, and the key to it. */
export type S3Bucket = {
  key: string
  secret: string
  /** The address: `https://host` or `http://host`, optionally with a port. */
  origin: string
  bucket: string
  region: string
}

type StoredFile = {
  name: string
  /** The size in bytes. */
  size: number
  /** The time of the last change, in milliseconds since 1970. */
  changedAt: number
}

/**
 * Keeps small files, `images/trips/0a1b.jpg`, on disk or in object storage; their folder need not be created.
 * @throws {StoreError} of object storage; the system's error of a disk
 */
export type FileStore = {
  /** The place of the files, for messages to people: a folder, or an address without key and secret. */
  place: string
  /** The folder that has the files under their names; undefined where they are not on a disk. */
  folder: string | undefined
  /** Stores a file, replacing one of the same name. Durable on return; nobody ever reads a part of it. */
  put: (name: string, content: Uint8Array) => Promise<void>
  /** The content of a file; undefined when there is none. */
  get: (name: string) => Promise<Buffer | undefined>
  has: (name: string) => Promise<boolean>
  /** The files whose names begin with `prefix`, such as a folder with its slash; on disk also `….part`, half-written before a crash. */
  list: (prefix: string) => Promise<StoredFile[]>
  /** Copies a file and sets the time of its change to now. Durable on return. @returns false when there is no such file */
  copy: (from: string, to: string) => Promise<boolean>
  delete: (name: string) => Promise<void>
}

/** A store whose files are served to browsers from this machine's disk. */
export type ServedStore = FileStore & {
  /** The folder that has a file under its name once `bring` has resolved to true. */
  served: string
  /** Makes sure that a file is in the folder `served`. @returns false when the store does not have it */
  bring: (name: string) => Promise<boolean>
}

/** Why object storage could not be used. The message is one line without key and secret. */
export class StoreError extends Error {
  /** Whether the failed operation was a change. */
  readonly isWriting: boolean
  /** The HTTP status of the store's answer, if it answered. */
  readonly status: number | undefined

  constructor(message: string, isWriting: boolean, status?: number) {
    super(message)
    this.isWriting = isWriting
    this.status = status
  }
}

/** Runs a function for each item, up to `atOnce` at a time. The first error stops it. */
export async function forEachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0
  let isOver = false
  const run = async () => {
    while (!isOver && next < items.length) {
      try {
        await work(items[next++] as T)
      } catch (error) {
        isOver = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, run))
}
