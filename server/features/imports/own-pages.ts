import { reservedAddresses } from '../../../contract/addresses.ts'
import { readGroup } from '../../core/settings/settings.ts'
import type { Trx } from '../../database/schema.ts'
import type { FoundPage } from './found.ts'

/* The pages that this site has of its own: an old page of the kind is not taken unless asked, and an old address never leads away from one. */

/** Parts that the program keeps for itself, at which there is no page. */
const NO_PAGES = new Set(['trips', 'themes'])

/** The paths of an import that are pages here. */
export async function ownPaths(trx: Trx, paths: string[]): Promise<Set<string>> {
  const { settings } = await readGroup(trx, 'pages')
  const slugs = new Set(settings.pages.map(({ slug }) => slug))
  const own = new Set<string>()
  for (const path of paths) {
    const [, first = '', second, third] = path.split('/')
    const isPage =
      second === undefined && (slugs.has(first) || (reservedAddresses.has(first) && !NO_PAGES.has(first)))
    const kind = first === 'destinations' ? 'destination' : first === 'themes' ? 'theme' : undefined
    const topic =
      kind !== undefined && second !== undefined && third === undefined
        ? await trx
            .selectFrom('topics')
            .select('id')
            .where('kind', '=', kind)
            .where('slug', '=', second)
            .executeTakeFirst()
        : undefined
    if (isPage || topic) own.add(path)
  }
  return own
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
