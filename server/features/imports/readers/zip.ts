import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise } from 'yauzl'
import { UnreadableFile } from '../found.ts'

/** No archive of a site has more files. */
const MOST_ENTRIES = 300_000
/** The most bytes of the names in an archive, which stay in memory: 200 for each file. */
const MOST_LISTED = 60_000_000

export type Zip = {
  names: () => Iterable<string>
  /** A file of the archive; undefined where it is not in it, or larger than `most` bytes. It is never written under its own name. */
  read: (name: string, most: number) => Promise<Buffer | undefined>
  close: () => void
}

/** Opens an archive. Nothing of it is unpacked but what is asked for. @throws UnreadableFile */
export async function openZip(path: string): Promise<Zip> {
  const entries = new Map<string, Entry>()
  const broken = new UnreadableFile('It is a broken ZIP: make it again, or upload it again.')
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw broken
  })
  let listed = 0
  try {
    for await (const entry of zip.eachEntry()) {
      listed += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      if (listed > MOST_LISTED) throw new UnreadableFile('Its list of files is too long.')
      if (entries.size >= MOST_ENTRIES) throw new UnreadableFile('It has more than 300,000 files.')
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw error instanceof UnreadableFile ? error : broken
  }
  return {
    names: () => entries.keys(),
    async read(name, most) {
      const entry = entries.get(name)
      if (!entry || entry.uncompressedSize > most) return undefined
      try {
        // The library ends a file that unpacks to more than it says.
        return await buffer(await zip.openReadStreamPromise(entry))
      } catch {
        // A broken file of the archive is as good as none; its caller says that it is left.
        return undefined
      }
    },
    close: () => zip.close(),
  }
}
