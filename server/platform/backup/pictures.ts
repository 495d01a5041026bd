import { randomBytes } from 'node:crypto'
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { days } from '../clock.ts'
import { pictureFiles } from '../pictures.ts'

const PREFIX = '.backup-'

/** File systems that know no links get a copy. */
const keep = (from: string, to: string) =>
  link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error
    return copyFile(from, to)
  })

/** Throws away what a backup that was killed has left; it takes no room until its pictures are removed. */
async function sweepOld(parent: string, now: Date) {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue
    const { mtimeMs } = await stat(join(parent, name))
    if (mtimeMs < now.getTime() - days(1)) await rm(join(parent, name), { recursive: true, force: true })
  }
}

/**
 * Holds on to pictures as they are now: `folder` has a second name for every file of them, which stays whatever is
 * removed meanwhile. `missing` are the pictures that are not there, or not in all their forms.
 */
export async function pinPictures(source: string, wanted: string[], now: Date) {
  const parent = dirname(source)
  await mkdir(parent, { recursive: true })
  await sweepOld(parent, now)
  const folder = join(parent, PREFIX + randomBytes(6).toString('hex'))
  await mkdir(folder)
  const files: string[] = []
  const missing: string[] = []
  const release = () => rm(folder, { recursive: true, force: true })
  try {
    for (const name of wanted.toSorted()) {
      const own = pictureFiles(name)
      const linked = await Promise.allSettled(own.map((file) => keep(join(source, file), join(folder, file))))
      const failed = linked.find((each) => each.status === 'rejected')
      if (!failed) files.push(...own)
      else if ((failed.reason as NodeJS.ErrnoException).code === 'ENOENT') missing.push(name)
      else throw failed.reason
    }
    return { folder, files, missing, release }
  } catch (error) {
    await release()
    throw error
  }
}
