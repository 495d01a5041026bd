/** A file of a store. */
type StoredFile = {
  name: string
  /** Bytes. */
  size: number
  /** Milliseconds since 1970. */
  changedAt: number
}

/**
 * Keeps small files under names such as `images/trips/0a1b.jpg`, on a disk or in object storage. A folder is what stands
 * before the last slash; it needs no making.
 * Every operation throws a `StoreError` where object storage cannot be used, and the system's error where a disk cannot.
 */
export type FileStore = {
  /** Where the files are, for messages to people: a folder, or an address without key and secret. */
  place: string
  /** The folder that has the files under their names; undefined where they are on no disk. */
  folder: string | undefined
  /** Stores a file, in place of one of the same name. Durable on return; nobody ever reads a part of it. */
  put: (name: string, content: Uint8Array) => Promise<void>
  /** The content of a file; undefined when there is none. */
  get: (name: string) => Promise<Buffer | undefined>
  has: (name: string) => Promise<boolean>
  /**
   * The files of a folder whose names begin with `prefix`, which is a folder with its slash, and maybe the beginning of a
   * name. On a disk also what a crash has left half written, named `….part`.
   */
  list: (prefix: string) => Promise<StoredFile[]>
  /** Copies a file, whose time of change becomes now. Durable on return. @returns false when there is no such file */
  copy: (from: string, to: string) => Promise<boolean>
  /** Deletes a file, if it is there. */
  delete: (name: string) => Promise<void>
}

/** A store whose files are served to browsers from this machine's disk. */
export type ServedStore = FileStore & {
  /** The folder that has a file under its name once `bring` has resolved to true. */
  served: string
  /**
   * Sees that a file is in the folder `served`.
   * @returns false when the store does not have it
   */
  bring: (name: string) => Promise<boolean>
}

/** Why object storage could not be used. The message is one line without key and secret. */
export class StoreError extends Error {
  /** Whether something was to be changed. */
  readonly isWriting: boolean
  /** The HTTP status of its answer, where it answered. */
  readonly status: number | undefined

  constructor(message: string, isWriting: boolean, status?: number) {
    super(message)
    this.isWriting = isWriting
    this.status = status
  }
}

/** Does something for each item, up to `atOnce` at a time. The first error ends it. */
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
