import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '../log.ts'
import { createGate } from '../overload.ts'
import type { FileStore, ServedStore } from './store.ts'

/** The room of the cache, in bytes: the pictures of some thousand trips. */
const ROOM = 1_000_000_000

/** Whether a file never changes under its name: names with an ending belong to pictures and maps. */
const isLasting = (name: string) => /\.\w+$/.test(name)

/**
 * A store with a cache in `folder`: the files used last, up to `room` bytes, readable while the store is away. Simultaneous requests
 * share one answer. Files that another machine deletes stay until room is needed, as in browsers.
 */
export async function createCachedStore(
  store: FileStore,
  folder: string,
  log: Log,
  room = ROOM,
): Promise<ServedStore> {
  const at = (name: string) => join(folder, name)
  const fetching = new Map<string, Promise<boolean>>()
  // The limit on requests does not count those for files: a store that hangs must not collect them without end.
  const gate = createGate({ running: 16, waiting: 200 })

  // Looked up and deleted in one step, so that no file is taken for present that is about to be deleted.
  function forget(name: string) {
    try {
      rmSync(at(name), { force: true })
    } catch (error) {
      log.warn({ err: error }, 'a kept picture could not be deleted')
    }
  }
  const sizeOf = (name: string) => statSync(at(name), { throwIfNoEntry: false })?.size

  const kept = new LRUCache<string, number>({
    maxSize: room,
    sizeCalculation: (bytes) => Math.max(bytes, 1),
    dispose: (_, name, reason) => {
      if (reason !== 'set') forget(name)
    },
  })

  /** Takes over what an earlier run has kept. The newest files stay longest. */
  async function takeOver() {
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    const found: { name: string; size: number; at: number }[] = []
    for (const name of names) {
      const stats = await stat(at(name)).catch(() => undefined)
      if (name.endsWith('.part')) forget(name)
      else if (stats?.isFile()) found.push({ name, size: stats.size, at: stats.mtimeMs })
    }
    for (const { name, size } of found.sort((a, b) => a.at - b.at)) kept.set(name, size)
  }

  async function fetch(name: string): Promise<boolean> {
    const content = await gate.run(() => store.get(name))
    if (!content) return false
    const part = `${at(name)}.${randomBytes(6).toString('hex')}.part`
    await mkdir(dirname(part), { recursive: true })
    try {
      // Synced, because a power failure could leave an empty file, which would count as complete for ever.
      await writeFile(part, content, { flush: true })
      await rename(part, at(name))
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    kept.set(name, content.length)
    return true
  }

  async function bring(name: string): Promise<boolean> {
    const size = sizeOf(name)
    if (size !== undefined) {
      // Another process with this folder may have brought the file.
      if (kept.get(name) === undefined) kept.set(name, size)
      return true
    }
    const running = fetching.get(name) ?? fetch(name).finally(() => fetching.delete(name))
    fetching.set(name, running)
    return running
  }

  await takeOver()
  return {
    ...store,
    served: folder,
    bring,
    async get(name) {
      if (!isLasting(name)) return store.get(name)
      if (!(await bring(name))) return undefined
      // The file may have been dropped meanwhile.
      return readFile(at(name)).catch(() => store.get(name))
    },
    async put(name, content) {
      await store.put(name, content)
      kept.delete(name)
    },
    async delete(name) {
      await store.delete(name)
      kept.delete(name)
    },
  }
}
