import { randomBytes } from 'node:crypto'
import {
  access,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { ServedStore } from './store.ts'

const ifThere = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A store in a folder, which is created with the first file. Files are served from where they lie. */
export function createDiskStore(folder: string, clock: Clock): ServedStore {
  const at = (name: string) => join(folder, name)

  /** Writes a file beside the place of `name`, and renames it once it is complete, so that nobody reads half a file. */
  async function write(name: string, fill: (part: string) => Promise<void>) {
    // A random name: another process may be writing the same file.
    const part = `${at(name)}.${randomBytes(6).toString('hex')}.part`
    await mkdir(dirname(part), { recursive: true })
    try {
      await fill(part)
      await rename(part, at(name))
    } finally {
      // The file is still there after an error, and where both names belong to one file already.
      await rm(part, { force: true })
    }
    // The name is durable once its folder is.
    await sync(dirname(part))
  }

  const has = (name: string) =>
    access(at(name)).then(
      () => true,
      () => false,
    )

  return {
    place: folder,
    folder,
    served: folder,
    bring: has,
    has,
    put: (name, content) => write(name, (part) => writeFile(part, content, { flush: true })),
    get: (name) => readFile(at(name)).catch(ifThere),
    async list(prefix) {
      const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      const names = (await readdir(at(parent)).catch(ifThere)) ?? []
      const found = names
        .map((each) => parent + each)
        .filter((name) => name.startsWith(prefix))
        .map(async (name) => {
          // A file that was renamed meanwhile was still being written.
          const stats = await stat(at(name)).catch(ifThere)
          return stats?.isFile() ? [{ name, size: stats.size, changedAt: stats.mtimeMs }] : []
        })
      return (await Promise.all(found)).flat()
    },
    async copy(from, to) {
      if (!(await has(from))) return false
      const copied = write(to, async (part) => {
        // Linked, as no file is ever changed in place; a link needs no room on a full disk. Copied where the disk has no links.
        await link(at(from), part).catch(() => copyFile(at(from), part))
        await utimes(part, clock.now(), clock.now())
        await sync(part)
      })
      return copied.then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          // Another process has just deleted the file.
          if (error.code === 'ENOENT') return false
          throw error
        },
      )
    },
    delete: (name) => rm(at(name), { force: true }),
  }
}
