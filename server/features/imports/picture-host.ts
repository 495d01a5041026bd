import type { Database, Row, Trx } from '../../database/schema.ts'
import type { FoundTrip } from './found.ts'

/** How many trips are looked at for their host, where the file does not name the site. */
const LOOKED_AT = 100

export const hostOf = (url: string) => URL.parse(url)?.hostname ?? ''

/** A site is the same with and without `www.`. */
export const plainHost = (host: string) => host.toLowerCase().replace(/^www\./, '')

/** The host at which the old site has its pictures: that of the site, else that of most pictures of its trips. Null: the file names none. */
export async function pictureHost(db: Database | Trx, { id, url }: Row<'imports'>): Promise<string | null> {
  if (url !== '') return hostOf(url) || null
  const trips = await db
    .selectFrom('import_items')
    .select('found')
    .where('import_id', '=', id)
    .where('kind', '=', 'trip')
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute()
  const counted = new Map<string, number>()
  for (const trip of trips)
    for (const picture of (JSON.parse(trip.found) as FoundTrip).pictures) {
      const host = hostOf(picture.url ?? '')
      if (host !== '') counted.set(host, (counted.get(host) ?? 0) + 1)
    }
  const [most] = [...counted].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? null
}
