import type { Hono } from 'hono'
import { type Address, type Language, languagePath, offeredLanguages } from '../../contract/languages.ts'
import { accentsOf } from '../core/look/accent.ts'
import { iconsVersion } from '../core/look/icons.ts'
import { pageAddresses } from '../core/translations/translated-settings.ts'
import { contextOf } from '../kit/context.ts'
import type { Deps } from '../kit/doors/deps.ts'
import type { Env } from '../kit/doors/wire.ts'
import type { Feature, InSitemap } from '../kit/feature.ts'

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`)

/** The program's own pages that do not depend on the catalogue. */
const staticPages = ['/', '/tours', '/contact']

export function serveSeoFiles(app: Hono<Env>, deps: Deps, features: readonly Feature[]) {
  const { settings, publicUrl } = deps
  app.get('/robots.txt', (c) => {
    c.header('cache-control', 'public, max-age=86400')
    return c.text(`User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /account
Disallow: /bookings
Disallow: /reset-password
Disallow: /review

Sitemap: ${publicUrl}/sitemap.xml
`)
  })

  app.get('/sitemap.xml', async (c) => {
    const { agency, pages } = settings.get()
    const languages = offeredLanguages(agency)
    const addresses: InSitemap[] = [
      ...staticPages.map((path) => ({ pages: languages.map((language) => ({ language, path })) })),
      ...pages.pages
        .filter(({ text }) => text !== '')
        .map(({ slug }) => ({ pages: pageAddresses(settings.get(), slug) })),
    ]
    for (const { sitemap } of features)
      addresses.push(...((await sitemap?.(contextOf(deps), languages)) ?? []))
    const inLanguage = (path: string, language: Language) => {
      const before = languagePath(language, agency)
      return escapeXml(publicUrl + (before !== '' && path === '/' ? before : before + path))
    }
    const alternates = ([main, ...others]: Address[]) =>
      main === undefined || others.length === 0
        ? ''
        : [
            ...[main, ...others].map(({ language, path }) => [language, inLanguage(path, language)]),
            ['x-default', escapeXml(publicUrl + main.path)],
          ]
            .map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`)
            .join('')
    const urls = addresses.flatMap(({ pages, picture }) => {
      const image = picture
        ? `<image:image><image:loc>${escapeXml(publicUrl + picture)}</image:loc></image:image>`
        : ''
      return pages.map(
        ({ language, path }) =>
          `<url><loc>${inLanguage(path, language)}</loc>${alternates(pages)}${image}</url>`,
      )
    })
    c.header('content-type', 'application/xml; charset=utf-8')
    c.header('cache-control', 'public, max-age=3600')
    return c.body(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>
${urls.join('\n')}
</urlset>
`)
  })

  app.get('/site.webmanifest', (c) => {
    const current = settings.get()
    const { agency, look } = current
    const v = iconsVersion(current)
    c.header('content-type', 'application/manifest+json')
    c.header('cache-control', 'public, max-age=86400')
    return c.body(
      JSON.stringify({
        name: agency.name,
        short_name: agency.name,
        ...(agency.tagline && { description: agency.tagline }),
        start_url: '/',
        display: 'browser',
        background_color: '#faf6ef',
        theme_color: accentsOf(look.accent).light.accent,
        icons: [
          { src: `/apple-touch-icon.png?v=${v}`, sizes: '180x180', type: 'image/png' },
          { src: `/icon-512.png?v=${v}`, sizes: '512x512', type: 'image/png' },
        ],
      }),
    )
  })
}
