import { offeredLanguages } from '../../../contract/languages.ts'
import type { Deps, FetchPage } from './deps.ts'

// Useless in a page that nobody can operate. Scripts do not run, and without them the content of `noscript`
// would be shown. The browser warns on the console of preloaded files that are not shown.
const USELESS = /<(script|noscript)\b[^>]*>[\s\S]*?<\/\1>|<link\b[^>]*\brel="(?:module)?preload"[^>]*>/gi

/** A page without its scripts, in which nothing can be pressed. */
export const asPicture = (html: string) => html.replace(USELESS, '').replace(/<body\b/, '<body inert=""')

/** Renders a page whose loaders call `fetch`. Nothing of it is cached. '' where there are no pages. */
export async function previewPage({ pages, publicUrl, settings }: Deps, fetch: FetchPage, path: string) {
  if (!pages) return ''
  const request = new Request(new URL(path, publicUrl), { headers: { accept: 'text/html' } })
  const languages = offeredLanguages(settings.get().agency)
  const page = await pages(request, async (call) => fetch(call, { inner: true }), { languages })
  return asPicture(await page.text())
}
