import { accentStyle } from '../domain/look/accent.ts'
import { iconsVersion } from '../domain/look/icons.ts'
import { firstWords, renderMarkdown } from '../domain/look/markdown.ts'
import { termsText } from '../domain/settings/settings.ts'
import { hasDestinations } from '../domain/topics/topics.ts'
import { notFound } from '../platform/errors.ts'
import { type Deps, deliveryOf } from './deps.ts'
import type { createDoors } from './wire.ts'

/** What the website shows of the agency, and its own pages. */
export function agencyDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, settings, publicUrl } = deps

  door('showAgency', async () => {
    const { agency, look, pages, terms, booking } = settings.get()
    const { ages_children, ages_infants, emergency_phone: _, ...shown } = agency
    return {
      agency: {
        ...shown,
        ages: { children: ages_children, infants: ages_infants },
        url: publicUrl,
        time_zone: clock.timeZone,
        ...(deliveryOf(deps) === 'file' && { no_mail: true as const }),
        ...(booking.accounts === 'optional' && { guests_book: true as const }),
        ...(booking.waiting_list && { waiting_list: true as const }),
        look,
        style: accentStyle(look.accent),
        icons: iconsVersion({ agency, look }),
        footer: [
          ...pages.pages
            .filter(({ footer, text }) => footer && text !== '')
            .map(({ slug, title }) => ({ label: title, url: `/${slug}` })),
          ...pages.links,
        ],
        written: [
          ...(['about', 'advantages'] as const).filter((own) =>
            pages.pages.some(({ slug, text }) => slug === own && text !== ''),
          ),
          ...((await hasDestinations(db, clock)) ? (['destinations'] as const) : []),
        ],
        terms: terms && { id: terms.id, title: terms.title, url: `/${terms.slug}` },
      },
    }
  })
  door('showPage', async ({ params }) => {
    const { pages, agency, booking } = settings.get()
    const page = pages.pages.find(({ slug }) => slug === params.slug)
    if (!page) throw notFound('page')
    const { slug, title, text } = page
    const html = renderMarkdown(slug === pages.terms ? termsText(text, { agency, booking }) : text)
    return { page: { slug, title, html, description: firstWords(html) } }
  })
}
