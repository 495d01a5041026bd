import { offeredLanguages } from '../../../contract/languages.ts'
import type { Deps, FetchPage } from './deps.ts'

// Useless where nothing can be operated. Without scripts `noscript` would be shown, and preloads would warn on the console.
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
