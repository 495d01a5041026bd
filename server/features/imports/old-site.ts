import { limits } from '../../../contract/limits.ts'
import type { Row } from '../../database/schema.ts'
import { fetchPublicFile, type Network, NotFetched } from '../../platform/public-file.ts'
import type { FoundPicture } from './found.ts'
import { hostOf, plainHost } from './picture-host.ts'
import { choicesOf } from './rows.ts'

/* Pictures are fetched from the old site where no `uploads.zip` has them: from the host that the file names and the office has confirmed. */

/** For how many milliseconds one picture is waited for. */
const WITHIN = 30_000
/** After so many in a row that nobody answered for, the old site is asked no more. */
const MOST_SILENT = 6

/** Where a picture is on the old site. */
function addressOf({ file, url }: FoundPicture, site: string, host: string): string {
  if (url !== null && plainHost(hostOf(url)) === plainHost(host)) return url
  if (file !== null && plainHost(hostOf(site)) === plainHost(host))
    return `${site}/wp-content/uploads/${file.split('/').map(encodeURIComponent).join('/')}`
  throw new NotFetched(url === null ? 'not in the file' : 'at another address')
}

/** The old site, while it still runs. */
export type OldSite = {
  /** @throws NotFetched with the reason */
  fetch: (picture: FoundPicture, signal: AbortSignal) => Promise<Uint8Array>
}

/** The old site from which the office has chosen to fetch pictures; undefined where it has not. */
export function oldSiteOf(row: Row<'imports'>, network?: Network): OldSite | undefined {
  const host = choicesOf(row).pictures_from
  if (host === undefined) return undefined
  let silent = 0
  return {
    async fetch(picture, signal) {
      const url = addressOf(picture, row.url, host)
      if (silent >= MOST_SILENT) throw new NotFetched('the old site does not answer')
      const wanted = {
        ...{ url, mostBytes: limits.pictureBytes, within: WITHIN, signal },
        isHost: (asked: string) => plainHost(asked) === plainHost(host),
      }
      try {
        const content = await fetchPublicFile(wanted, network)
        silent = 0
        return content
      } catch (error) {
        if (error instanceof NotFetched && /^(?:too slow|no answer)$/.test(error.message)) silent += 1
        throw error
      }
    },
  }
}
