import { hasBanner } from '../../../contract/limits.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import type { Database } from '../../database/schema.ts'
import { databaseId } from '../../database/state.ts'
import { parsePicture } from '../../database/tables/trips.ts'
import type { Log } from '../../platform/log.ts'
import type { PictureStore } from '../../platform/pictures.ts'
import { parseContent, picturesOfContent } from './trip-content.ts'

/** The pictures of all trips (deleted ones, too), of destinations and themes, and of all kept versions of the look. */
export async function picturesInUse(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('trips').select(['banner', 'content']).execute()
  const banners = rows.filter(hasBanner).map(({ banner }) => banner)
  const ofTrips = [...banners, ...rows.flatMap(({ content }) => picturesOfContent(parseContent(content)))]
  const topics = await db.selectFrom('topics').select('picture').where('picture', 'is not', null).execute()
  const ofTopics = topics.flatMap(({ picture }) => parsePicture(picture)?.file ?? [])
  const looks = await db.selectFrom('settings').select('value').where('name', '=', 'look').execute()
  const ofLooks = looks.flatMap(({ value }) => picturesOf(JSON.parse(value)))
  return [...new Set([...ofTrips, ...ofTopics, ...ofLooks])]
}

function picturesOf(look: Settings['look']): string[] {
  const { logo, logo_dark, slides, gallery, login, register, about, advantages } = look
  const used = [...slides, ...gallery, login, register, about, advantages]
  const ofPictures = used.flatMap((picture) => (picture ? [picture.file, picture.upright ?? []].flat() : []))
  return [...ofPictures, ...[logo, logo_dark].flatMap((drawn) => drawn?.file ?? [])]
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
