import { countOf } from '../../../rules/words.ts'
import { megabytes } from '../plain-text.ts'
import { type FileStore, forEachOf, StoreError } from './store.ts'

const AT_ONCE = 8
const PROGRESS_MS = 5000

type Content = { folders: string[]; owner: string }

/** Copies all files, and compares every byte. Other files there stay. May be run again. @throws {Error} in one line for people */
export async function copyAll(
  from: FileStore,
  to: FileStore,
  { folders, owner }: Content,
  print: (line: string) => void,
): Promise<void> {
  const [ours, theirs] = await Promise.all([from.get(owner), to.get(owner)])
  if (ours && theirs && !ours.equals(theirs))
    throw new Error(`Nothing was copied: the pictures in ${to.place} belong to another database.`)
  const listed = (await Promise.all(folders.map((folder) => from.list(folder)))).flat()
  const names = listed.map(({ name }) => name).filter((name) => !name.endsWith('.part'))
  if (names.length === 0) throw new Error(`There are no pictures in ${from.place}.`)
  // The owner first: a server that starts with a part of the files then knows whose they are.
  if (ours) await to.put(owner, ours)

  const total = countOf(names.length, 'file', 'files')
  let done = 0
  let copied = 0
  let bytes = 0
  let told = performance.now()
  try {
    await forEachOf(names, AT_ONCE, async (name) => {
      const content = await from.get(name)
      // A running server may have moved the file to the removed ones.
      if (content && !(await to.get(name))?.equals(content)) {
        await to.put(name, content)
        if (!(await to.get(name))?.equals(content))
          throw new Error(`${name} came back from ${to.place} with other bytes.`)
        copied += 1
        bytes += content.length
      }
      done += 1
      if (performance.now() - told < PROGRESS_MS) return
      told = performance.now()
      print(`${done} of ${total} …`)
    })
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    throw new Error(`${error.message}. ${done} of ${total} are copied; run the command again to go on.`)
  }
  const before = done - copied
  print(
    `Copied ${countOf(copied, 'file', 'files')} (${megabytes(bytes)}) to ${to.place}${before > 0 ? `; ${before} were there already` : ''}. All were compared byte for byte.`,
  )
}
