import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { limits } from '../../../contract/limits.ts'
import type { Row } from '../../database/schema.ts'
import type { JobContext } from '../../kit/job.ts'
import { Problem } from '../../platform/errors.ts'
import { type FoundPicture, UnreadableFile } from './found.ts'
import { openZip, type Zip } from './readers/zip.ts'

/** A picture of a trip, in the store. */
export type StoredPicture = { file: string; alt: string }

/** What WordPress makes of a picture: a smaller one of a very large one. */
const unscaled = (file: string) => file.replace(/-scaled(\.\w+)$/, '$1')

export type Pictures = {
  /** Stores pictures: the first is the banner. Those that are in no file, too large or none are left out. */
  store: (wanted: FoundPicture[]) => Promise<StoredPicture[]>
  close: () => void
}

/** The names in an archive by what follows `uploads/`, however much of the path was packed. */
function namesIn(zip: Zip): Map<string, string> {
  const names = new Map<string, string>()
  for (const name of zip.names()) {
    const [, below] = /(?:^|\/)uploads\/(.+)$/.exec(name) ?? []
    names.set(below ?? name, name)
  }
  return names
}

/** The pictures that were handed in beside a file; none where none were, or their archive cannot be read. */
export async function openPictures(
  { importFolder, pictures, log }: JobContext,
  { pictures_as, id }: Row<'imports'>,
): Promise<Pictures> {
  const path = join(importFolder, pictures_as)
  const none = { store: async () => [], close() {} }
  if (pictures_as === '' || !existsSync(path)) return none
  const zip = await openZip(path).catch((error: unknown) => {
    if (!(error instanceof UnreadableFile)) throw error
    log.warn({ import: id, reason: error.message }, 'pictures to move in cannot be read')
    return undefined
  })
  if (!zip) return none
  const names = namesIn(zip)
  const storeOne = async ({ file, alt }: FoundPicture): Promise<StoredPicture | undefined> => {
    const name = file === null ? undefined : (names.get(file) ?? names.get(unscaled(file)))
    const content = name === undefined ? undefined : await zip.read(name, limits.pictureBytes)
    if (!content || file === null) return undefined
    try {
      return {
        file: await pictures.put(new File([new Uint8Array(content)], basename(file))),
        alt: alt.slice(0, 200),
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      log.warn({ import: id, file, reason: error.reason }, 'a picture to move in is none')
      return undefined
    }
  }
  return {
    async store(wanted) {
      const stored: StoredPicture[] = []
      for (const picture of wanted) {
        if (stored.length > limits.tripPictures) break
        const one = await storeOne(picture)
        if (one) stored.push(one)
      }
      return stored
    },
    close: zip.close,
  }
}
