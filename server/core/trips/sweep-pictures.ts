import { hasBanner } from '../../../contract/limits.ts'
import type { Database } from '../../database/schema.ts'
import { databaseId } from '../../database/state.ts'
import type { Log } from '../../platform/log.ts'
import type { PictureStore } from '../../platform/pictures.ts'

/** The pictures of all trips (deleted ones, too), of destinations and themes, and of all kept versions of the settings. */
export async function picturesInUse(db: Database): Promise<string[]> {
  const trips = await db.selectFrom('trips').select(['banner', 'content']).execute()
  const topics = await db.selectFrom('topics').select('picture').where('picture', 'is not', null).execute()
  const settings = await db.selectFrom('settings').select('value').execute()
  const stored = [
    ...trips.map(({ content }) => content),
    ...topics.flatMap(({ picture }) => picture ?? []),
    ...settings.map(({ value }) => value),
  ]
  const banners = trips.filter(hasBanner).map(({ banner }) => banner)
  return [...new Set([...banners, ...stored.flatMap((json) => filesIn(JSON.parse(json)))])]
}

/** The files that a stored value names, wherever they stand in it: of pictures, of their upright crops, and of logos. */
function filesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) =>
    typeof inside === 'string' ? (key === 'file' || key === 'upright' ? [inside] : []) : filesIn(inside),
  )
}

/** Claims a folder of pictures for this database, if it is no other's, and empty or used by a trip of this database. */
export async function claimPictures(db: Database, pictures: PictureStore): Promise<void> {
  if (await pictures.owner()) return
  const stored = await pictures.list()
  const used = new Set(await picturesInUse(db))
  if (stored.length === 0 || stored.some((name) => used.has(name))) {
    await pictures.setOwner(await databaseId(db))
  }
}

/** A crash between storing a picture and its trip leaves one behind, which is moved aside. The folder of another database is left alone. */
export async function sweepPictures(db: Database, pictures: PictureStore, log: Log): Promise<void> {
  if ((await pictures.owner()) !== (await databaseId(db))) {
    log.warn({ place: pictures.place }, 'unused pictures stay: this place belongs to another database')
    return
  }
  const used = new Set(await picturesInUse(db))
  for (const name of await pictures.listSettled()) if (!used.has(name)) await pictures.remove(name)
  await pictures.deleteRemoved()
}
