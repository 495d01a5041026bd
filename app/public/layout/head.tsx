import type { BreadcrumbList } from 'schema-dts'
import type { Address } from '../../../contract/languages.ts'
import { type AgencyOnPages, useAgency } from '../../agency.ts'
import { useLanguage, useTexts } from '../../texts.tsx'

/** An entity of schema.org; `schema-dts` has the type of each. */
type JsonLd = object

type HeadProps = {
  /** Without the agency's name, which is added; absent on Home. */
  title?: string
  description?: string
  /** What search engines show instead, as it is; absent: title and description. */
  search?: { search_title?: string; search_description?: string }
  /** The page's canonical path, for example `/tours/5`. */
  path: string
  /** The picture for shared links. */
  image?: { path: string; alt: string } | undefined
  /** The languages in which the page's main text exists, with its path in each; without it all that the site has. */
  addresses?: readonly Address[]
  /** Search engines must not list the page. */
  hidden?: boolean
  /**
   * What search engines read of the page; `url` is the address of a page in the page's language. Only the server renders it: pages pass
   * `import.meta.env.SSR && …`, and no browser loads what makes it.
   */
  jsonLd?: false | ((url: (path: string) => string, agency: AgencyOnPages) => JsonLd[])
}

/** The beginning of a text, at most `max` characters of whole words, for search results. */
const excerpt = (text: string, max = 155) =>
  text.length <= max ? text : `${text.slice(0, max).replace(/\s+\S*$/, '')}…`

/** A script may not contain `</script>`, in whatever text. */
const scriptOf = (data: JsonLd) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`

/**
 * Title, description, canonical address, Open Graph and JSON-LD of a page, which renders it first. React moves the tags to the
 * document's head, and takes them away with the page. A route's `meta` could not ask for the texts of the page's language.
 */
export function Head({
  title,
  description,
  search,
  path,
  image,
  addresses,
  hidden = false,
  jsonLd,
}: HeadProps) {
  const agency = useAgency()
  const present = useLanguage()
  const t = useTexts('site').head
  if (!agency) return null
  const pages = agency.languages.flatMap(({ language, path: before }) => {
    const address = addresses ? addresses.find((each) => each.language === language) : { path }
    return address ? [{ language, before, path: address.path }] : []
  })
  const [main] = pages
  // Without a main text of its own an address shows that of the main language, whose page is the one to be found.
  const own = pages.find(({ language }) => language === present) ?? main
  const urlOf = (before: string, to: string) =>
    agency.url + (before !== '' && to === '/' ? before : before + to)
  const url = (to: string) => urlOf(own?.before ?? '', to)
  const alternates = pages.length > 1 && !hidden ? pages : []
  const about =
    search?.search_description || excerpt(description || agency.tagline || t.description(agency.name))
  const picture = image ?? { path: `/share.jpg?v=${agency.icons}`, alt: agency.name }
  return (
    <>
      <title>
        {search?.search_title ||
          (title ? `${title} · ${agency.name}` : [agency.name, agency.tagline].filter(Boolean).join(': '))}
      </title>
      <meta name="description" content={about} />
      {hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={url(own?.path ?? path)} />
      {alternates.map(({ language, before, path: to }) => (
        <link key={language} rel="alternate" hrefLang={language} href={urlOf(before, to)} />
      ))}
      {alternates.length > 0 && main && (
        <link rel="alternate" hrefLang="x-default" href={urlOf(main.before, main.path)} />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={agency.name} />
      <meta property="og:title" content={search?.search_title || (title ?? agency.name)} />
      <meta property="og:description" content={about} />
      <meta property="og:url" content={url(own?.path ?? path)} />
      {alternates.map(({ language }) => (
        <meta
          key={language}
          property={language === present ? 'og:locale' : 'og:locale:alternate'}
          content={language}
        />
      ))}
      <meta property="og:image" content={agency.url + picture.path} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <div
        hidden
        // The browser leaves what the server has rendered.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, of which no browser runs anything
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR && jsonLd ? jsonLd(url, agency).map(scriptOf).join('') : '',
        }}
      />
    </>
  )
}

/** The title of a page that is missing or failed. */
export function ErrorHead({ title }: { title: string }) {
  const agency = useAgency()
  return (
    <>
      <title>{agency ? `${title} · ${agency.name}` : title}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

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
