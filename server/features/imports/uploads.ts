import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { limits } from '../../../contract/limits.ts'
import type { Row } from '../../database/schema.ts'
import type { JobContext } from '../../kit/job.ts'
import { Problem } from '../../platform/errors.ts'
import { NotFetched } from '../../platform/public-file.ts'
import { type FoundPicture, UnreadableFile } from './found.ts'
import type { OldSite } from './old-site.ts'
import { openZip, type Zip } from './readers/zip.ts'
import { readImport } from './rows.ts'

export type StoredPicture = { file: string; alt: string }

/** The pictures of a trip: those that were stored, and why others were not, each in a few words. */
export type TripPictures = { stored: StoredPicture[]; left: string[] }

/** What WordPress makes of a picture: a smaller one of a very large one. */
const unscaled = (file: string) => file.replace(/-scaled(\.\w+)$/, '$1')

/** How many pictures are fetched and stored at once. */
const AT_ONCE = 2

export type Pictures = {
  /** Stores pictures: the first is the banner. @param signal aborted once nobody wants them any more */
  store: (wanted: FoundPicture[], signal: AbortSignal) => Promise<TripPictures>
  close: () => void
  /** Whether there is anywhere to take them from. */
  isOffered: boolean
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

/** The archive that was handed in beside a file; undefined where none was, or it cannot be read. */
async function openArchive({ importFolder, log }: JobContext, { pictures_as, id }: Row<'imports'>) {
  const path = join(importFolder, pictures_as)
  if (pictures_as === '' || !existsSync(path)) return undefined
  const zip = await openZip(path).catch((error: unknown) => {
    if (!(error instanceof UnreadableFile)) throw error
    log.warn({ import: id, reason: error.message }, 'pictures to move in cannot be read')
    return undefined
  })
  return zip && { zip, names: namesIn(zip) }
}

/** The pictures that were handed in beside a file, and those of the old site where the office has confirmed it. */
export async function openPictures(
  ctx: JobContext,
  row: Row<'imports'>,
  site: OldSite | undefined,
): Promise<Pictures> {
  const archive = await openArchive(ctx, row)
  const { pictures, log } = ctx

  async function contentOf(picture: FoundPicture, signal: AbortSignal): Promise<Uint8Array> {
    const { file } = picture
    const name = file === null ? undefined : (archive?.names.get(file) ?? archive?.names.get(unscaled(file)))
    const content = name === undefined ? undefined : await archive?.zip.read(name, limits.pictureBytes)
    if (content) return content
    if (name !== undefined && !site) throw new NotFetched('broken or too large')
    if (!site) throw new NotFetched('not in the file')
    return await site.fetch(picture, signal)
  }

  async function storeOne(picture: FoundPicture, signal: AbortSignal): Promise<StoredPicture | string> {
    const name = basename(picture.file ?? picture.url ?? 'picture')
    try {
      const content = await contentOf(picture, signal)
      const file = await pictures.put(new File([new Uint8Array(content)], name))
      return { file, alt: picture.alt.slice(0, 200) }
    } catch (error) {
      if (error instanceof NotFetched) return error.message
      if (!(error instanceof Problem)) throw error
      log.warn({ import: row.id, file: name, reason: error.reason }, 'a picture to move in is none')
      return 'no picture'
    }
  }

  /** The office may stop it meanwhile. What was stored so far is swept once nobody shows it. */
  const isTaking = async () => (await readImport(ctx.db, row.id)).state === 'taking'

  return {
    async store(wanted, signal) {
      const stored: StoredPicture[] = []
      const left: string[] = []
      for (let at = 0; at < wanted.length && stored.length <= limits.tripPictures; at += AT_ONCE) {
        signal.throwIfAborted()
        if (!(await isTaking())) break
        const some = wanted.slice(at, at + AT_ONCE)
        for (const one of await Promise.all(some.map((picture) => storeOne(picture, signal))))
          if (typeof one === 'string') left.push(one)
          else if (stored.length <= limits.tripPictures) stored.push(one)
      }
      return { stored, left }
    },
    close: () => archive?.zip.close(),
    isOffered: archive !== undefined || site !== undefined,
  }
}
