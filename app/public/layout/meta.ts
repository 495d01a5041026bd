import type { MetaDescriptor } from 'react-router'
import type { BreadcrumbList } from 'schema-dts'
import type { AgencyOnPages } from '../../agency.ts'

/** The part of the arguments of a page's `meta` that is used here. */
type MetaArgs = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }

/** An entity of schema.org; `schema-dts` has the type of each. */
type JsonLd = object

type PageMeta = {
  /** Without the agency's name, which is added; absent on Home. */
  title?: string
  description?: string
  /** The page's canonical path, for example `/tours/5`. */
  path: string
  /** The picture for shared links. */
  image?: { path: string; alt: string }
  /** Search engines must not list the page. */
  hidden?: boolean
  jsonLd?: (url: (path: string) => string, agency: AgencyOnPages) => JsonLd[]
}

/** The beginning of a text, at most `max` characters of whole words, for search results. */
export const excerpt = (text: string, max = 155) =>
  text.length <= max ? text : `${text.slice(0, max).replace(/\s+\S*$/, '')}…`

/** The breadcrumbs from Home to the page, for search results. */
export const breadcrumbs = (
  url: (path: string) => string,
  steps: [name: string, path: string][],
): BreadcrumbList & JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url(path),
  })),
})

/** The agency's details that every page has loaded; undefined where loading them failed. */
export const agencyIn = ({ matches }: MetaArgs) =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { agency: AgencyOnPages } | undefined)?.agency

/** Title, description, canonical address, Open Graph and JSON-LD of a page. */
export function pageMeta({ matches }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const agency = agencyIn({ matches })
  if (!agency) return [{ title: page.title ?? 'Travel' }]
  const url = (path: string) => agency.url + path
  const title = page.title
    ? `${page.title} · ${agency.name}`
    : [agency.name, agency.tagline].filter(Boolean).join(': ')
  const description = excerpt(page.description || agency.tagline || `Tours and departures of ${agency.name}`)
  const image = page.image ?? { path: `/share.jpg?v=${agency.icons}`, alt: agency.name }
  const canonical = url(page.path)
  return [
    { title },
    { name: 'description', content: description },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: agency.name },
    { property: 'og:title', content: page.title ?? agency.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: url(image.path) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.jsonLd?.(url, agency) ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ] as MetaDescriptor[]
}

/** The tags of a page that is missing or failed. */
export const errorMeta = (args: MetaArgs, title: string): MetaDescriptor[] => [
  ...pageMeta(args, { title, path: '/', hidden: true }).filter(
    (tag) => !('tagName' in tag) && !('property' in tag),
  ),
]
