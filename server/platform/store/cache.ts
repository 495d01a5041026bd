import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '../log.ts'
import { createGate } from '../overload.ts'
import type { FileStore, ServedStore } from './store.ts'

/** Bytes: the pictures of some thousand trips. */
const ROOM = 1_000_000_000

/** What has an ending is a picture or a map, and never changes under its name. */
const isLasting = (name: string) => /\.\w+$/.test(name)

/**
 * A store whose pictures and maps are kept on this machine too, in `folder`: those that were asked for last, up to `room`
 * bytes. What is kept is there while the store is away. Several that ask for one file wait for one answer of the store.
 * What another machine deletes stays here until its place is needed: browsers keep it as well.
 */
export async function createCachedStore(
  store: FileStore,
  folder: string,
  log: Log,
  room = ROOM,
): Promise<ServedStore> {
  const at = (name: string) => join(folder, name)
  const fetching = new Map<string, Promise<boolean>>()
  // Files are served before the limit on requests counts: a store that hangs must not collect them without end.
  const gate = createGate({ running: 16, waiting: 200 })

  // Looked up and deleted at one stroke, so that nothing is believed to be there which is about to go.
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

  /** Takes over what an earlier run has kept: the newest of it stays longest. */
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
      // Synced, because a power failure would leave an empty file that is believed for ever.
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
      // Another process with this folder may have brought it.
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
      // It may have had to give way meanwhile.
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
