import { languageNames, languagePath, localeIn, offeredLanguages } from '../../../contract/languages.ts'
import { textsOf } from '../../../texts/voice.ts'
import { type Deps, deliveryOf } from '../../kit/doors/deps.ts'
import { readingOf } from '../../kit/doors/languages.ts'
import type { createDoors } from '../../kit/doors/wire.ts'
import { firstWords, renderFilled, renderMarkdown } from '../../kit/markdown.ts'
import { refuse } from '../../kit/refuse.ts'
import { agencyFacts } from '../bookings/before-booking.ts'
import { accentStyle } from '../look/accent.ts'
import { iconsVersion } from '../look/icons.ts'
import { withAddresses, withOwnSearch } from '../translations/reading.ts'
import { pageAddresses, pageIn, settingsIn } from '../translations/translated-settings.ts'
import { hasDestinations } from '../trips/topics.ts'
import { CERTIFICATE, hasCertificate } from './certificate.ts'
import { termsText } from './stored-texts.ts'

/** The paths in the answer of untranslated texts. @param linked where the footer's links stand among the agency's pages */
function pathsOf(untranslated: string[], linked: number[]): string[] {
  const known: Record<string, string> = {
    'agency.tagline': 'tagline',
    'agency.ages_children': 'ages.children',
    'agency.ages_infants': 'ages.infants',
    'booking.order_button': 'order_button',
  }
  return untranslated.flatMap((path) => {
    const [, link] = /^pages\.links\.(\d+)\.label$/.exec(path) ?? []
    if (link !== undefined) return `footer.${linked.length + Number(link)}.label`
    const [, page] = /^pages\.pages\.(\d+)\.title$/.exec(path) ?? []
    const place = page === undefined ? -1 : linked.indexOf(Number(page))
    if (place >= 0) return `footer.${place}.label`
    return path.startsWith('look.') ? path : (known[path] ?? [])
  })
}

export function agencyDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, clock, settings, publicUrl } = deps

  door('showAgency', async ({ ctx, c }) => {
    const language = c.get('language')
    const told = settingsIn(settings.get(), readingOf(c, settings).language)
    const { agency, look, pages, terms, before, booking, untranslated } = told
    // What is to be read before booking has gaps until there is a booking.
    const linked = pages.pages.filter(
      ({ footer, text, slug }) => footer && text !== '' && slug !== before?.slug,
    )
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
        ...(booking.invoices && { invoices: true as const }),
        order_button: booking.order_button,
        ...(booking.waiting_list && { waiting_list: true as const, offer_hours: booking.offer_hours }),
        look,
        style: accentStyle(look.accent),
        icons: iconsVersion({ agency, look }),
        footer: [
          ...linked.map(({ slug, title }) => ({ label: title, url: `${prefix}/${slug}` })),
          ...pages.links,
        ],
        written: [
          ...(['about', 'advantages'] as const).filter((own) =>
            pages.pages.some(({ slug, text }) => slug === own && text !== ''),
          ),
          ...((await hasDestinations(ctx)) ? (['destinations'] as const) : []),
        ],
        terms: terms && { id: terms.id, title: terms.title, url: `${prefix}/${terms.slug}` },
        before: before && { title: before.title, url: `${prefix}/${before.slug}` },
        ...(untranslated.length > 0 && {
          untranslated: pathsOf(
            untranslated,
            linked.map((page) => pages.pages.indexOf(page)),
          ),
        }),
      },
    }
  })
  door('showPage', async ({ c, params }) => {
    const { pages, agency, booking } = settings.get()
    const stored = pages.pages.find(({ slug }) => slug === params.slug)
    if (!stored) throw refuse('no_page')
    const reading = readingOf(c, settings)
    const { language } = reading
    const {
      slug,
      title,
      text,
      footer: _,
      untranslated,
      ...search
    } = withOwnSearch(
      language === undefined ? { ...stored, untranslated: [] } : pageIn(settings.get(), stored, language),
    )
    // A text that is not translated is completed in its own language.
    const written = untranslated.includes('text') ? undefined : language
    const html =
      slug === pages.before
        ? renderFilled(text, {
            ...textsOf(c.get('language')).papers.facts,
            ...agencyFacts(agency, settings.contact().email),
          })
        : renderMarkdown(slug === pages.terms ? termsText(text, { agency, booking }, written) : text)
    const page = {
      slug,
      title,
      html,
      description: firstWords(html),
      ...search,
      ...withAddresses(pageAddresses(settings.get(), slug), reading),
      ...(untranslated.length > 0 && { untranslated }),
    }
    return { page }
  })
}
