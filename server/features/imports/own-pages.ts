import { reservedAddresses } from '../../../contract/addresses.ts'
import { languages } from '../../../contract/languages.ts'
import { readGroup } from '../../core/settings/settings.ts'
import type { Database, Trx } from '../../database/schema.ts'
import type { FoundPage } from './found.ts'

/* The pages that this site has of its own: an old page of the kind is not taken unless asked, and an old address never leads away from one. */

/** Parts that the program keeps for itself, at which there is no page. */
const NO_PAGES = new Set(['trips', 'themes'])

/** Whether a page of the program or the agency stands at a path, or one of a destination or theme. */
async function isPage(db: Database | Trx, slugs: ReadonlySet<string>, path: string): Promise<boolean> {
  const [, first = '', slug, below] = path.split('/')
  if (slug === undefined) return slugs.has(first) || (reservedAddresses.has(first) && !NO_PAGES.has(first))
  const kind = first === 'destinations' ? 'destination' : first === 'themes' ? 'theme' : undefined
  if (kind === undefined || below !== undefined) return false
  const topics = db.selectFrom('topics').select('id').where('kind', '=', kind).where('slug', '=', slug)
  return (await topics.executeTakeFirst()) !== undefined
}

const readSlugs = async (db: Database | Trx): Promise<ReadonlySet<string>> =>
  new Set((await readGroup(db, 'pages')).settings.pages.map(({ slug }) => slug))

/** The paths of an import that are pages here. */
export async function ownPaths(trx: Trx, paths: string[]): Promise<Set<string>> {
  const slugs = await readSlugs(trx)
  const own = new Set<string>()
  for (const path of paths) if (await isPage(trx, slugs, path)) own.add(path)
  return own
}

/** Whether an old address may lead to a path: a page, be it of a draft or in another language, or an old address that leads on. */
export async function isHere(db: Database, typed: string): Promise<boolean> {
  const [, first = '', ...rest] = typed.split('/')
  const path = languages.some((each) => each === first) ? `/${rest.join('/')}` : typed
  if (path === '/' || (await isPage(db, await readSlugs(db), path))) return true
  const [, id] = /^\/trips\/(\d{1,15})(?:-|$)/.exec(path) ?? []
  const trips = db.selectFrom('trips').select('id').where('deleted_at', 'is', null)
  if (id !== undefined) return (await trips.where('id', '=', Number(id)).executeTakeFirst()) !== undefined
  const old = db.selectFrom('redirects').select('id').where('from_path', '=', typed)
  return (await old.executeTakeFirst()) !== undefined
}

const HOME =
  /^(?:start|home|startseite|homepage|home page|accueil|inicio|pagina iniziale|welcome|willkommen)$/i
const CONTACT =
  /^(?:kontakt|contact|contact us|nous contacter|contactez-nous|contacto|contáctanos|contatti|contatto|contattaci|contacteer ons)$/i

/** The page of this site that stands for an old one: its front page, or that of contact. Undefined for all others. */
export function ownPageFor({
  title,
  isHome,
  isPost,
}: Pick<FoundPage, 'title' | 'isHome' | 'isPost'>): string | undefined {
  if (isPost) return undefined
  const name = title.trim()
  if (isHome || HOME.test(name)) return '/'
  return CONTACT.test(name) ? '/contact' : undefined
}
