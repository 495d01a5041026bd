import { languageNames, languagePath, localeIn, offeredLanguages } from '../../contract/languages.ts'
import { textsOf } from '../../texts/texts.ts'
import { agencyFacts } from '../domain/bookings/before-booking.ts'
import { accentStyle } from '../domain/look/accent.ts'
import { iconsVersion } from '../domain/look/icons.ts'
import { firstWords, renderFilled, renderMarkdown } from '../domain/look/markdown.ts'
import { CERTIFICATE, hasCertificate } from '../domain/settings/certificate.ts'
import { termsText } from '../domain/settings/settings.ts'
import { hasDestinations } from '../domain/topics/topics.ts'
import { notFound } from '../platform/errors.ts'
import { type Deps, deliveryOf } from './deps.ts'
import type { createDoors } from './wire.ts'

/** What the website shows of the agency, and its own pages. */
export function agencyDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, settings, publicUrl } = deps

  door('showAgency', async ({ c }) => {
    const { agency, look, pages, terms, before, booking } = settings.get()
    const language = c.get('language')
    const prefix = languagePath(language, agency)
    const { assistants: _a, ages_children, ages_infants, emergency_phone: _, country: _c, ...shown } = agency
    return {
      agency: {
        ...shown,
        locale: localeIn(language, agency),
        languages: offeredLanguages(agency).map((each) => ({
          language: each,
          name: languageNames[each],
          path: languagePath(each, agency),
        })),
        certificate: (await hasCertificate(db)) ? CERTIFICATE : null,
        ages: { children: ages_children, infants: ages_infants },
        url: publicUrl,
        time_zone: clock.timeZone,
        ...(deliveryOf(deps) === 'file' && { no_mail: true as const }),
        ...(booking.accounts === 'optional' && { guests_book: true as const }),
        order_button: booking.order_button,
        ...(booking.waiting_list && { waiting_list: true as const }),
        look,
        style: accentStyle(look.accent),
        icons: iconsVersion({ agency, look }),
        footer: [
          ...pages.pages
            .filter(({ footer, text }) => footer && text !== '')
            .map(({ slug, title }) => ({ label: title, url: `${prefix}/${slug}` })),
          ...pages.links,
        ],
        written: [
          ...(['about', 'advantages'] as const).filter((own) =>
            pages.pages.some(({ slug, text }) => slug === own && text !== ''),
          ),
          ...((await hasDestinations(db, clock)) ? (['destinations'] as const) : []),
        ],
        terms: terms && { id: terms.id, title: terms.title, url: `${prefix}/${terms.slug}` },
        before: before && { title: before.title, url: `${prefix}/${before.slug}` },
      },
    }
  })
  door('showPage', async ({ c, params }) => {
    const { pages, agency, booking } = settings.get()
    const page = pages.pages.find(({ slug }) => slug === params.slug)
    if (!page) throw notFound('no_page')
    const { slug, title, text } = page
    const html =
      slug === pages.before
        ? renderFilled(text, {
            ...textsOf(c.get('language')).site.facts,
            ...agencyFacts(agency, settings.contact().email),
          })
        : renderMarkdown(slug === pages.terms ? termsText(text, { agency, booking }) : text)
    return { page: { slug, title, html, description: firstWords(html) } }
  })
}
