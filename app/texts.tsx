import { createContext, use } from 'react'
import { type Language, languages } from '../contract/languages.ts'
import type { Texts } from '../texts/texts.ts'

/** The areas of texts that pages show. */
type Area = Exclude<keyof Texts, 'mails' | 'notices' | 'papers' | 'refusals'>

/** The texts of a page, which is in one language. */
export type PageTexts = { language: Language; areaOf: <A extends Area>(area: A) => Texts[A] }

const files = import.meta.glob<Record<string, unknown>>(
  '../texts/*/{account,booking,fields,site,travellers,waiting,words}.ts',
)

const loading = new Map<string, Promise<unknown>>()
const loaded = new Map<string, unknown>()

/** Loads an area of a language, once. */
export function loadTexts(language: Language, area: Area): Promise<unknown> {
  const path = `../texts/${language}/${area}.ts`
  const known = loading.get(path)
  if (known) return known
  const file = files[path]
  if (!file) throw new Error(`No texts: ${path}`)
  const begun = file().then((module) => {
    loaded.set(path, module[area])
    return module[area]
  })
  // What failed is tried again by the next page that needs it.
  begun.catch(() => loading.delete(path))
  loading.set(path, begun)
  return begun
}

/** The browser's texts: each area is loaded when a page first needs it. */
export function browserTexts(language: Language): PageTexts {
  return {
    language,
    areaOf: (area) => {
      const path = `../texts/${language}/${area}.ts`
      return (loaded.get(path) ?? use(loadTexts(language, area))) as Texts[typeof area]
    },
  }
}

/** Loads what every page shows. */
export const loadFirstTexts = (language: Language) =>
  Promise.all([loadTexts(language, 'fields'), loadTexts(language, 'site'), loadTexts(language, 'words')])

/** The language of a page that the server has rendered. */
export const languageOfPage = (): Language =>
  languages.find((language) => language === document.documentElement.lang) ?? 'en'

/** The words of the page, for what is no component. Only in the browser: they are loaded before anything else runs. */
export const wordsOfPage = () => loaded.get(`../texts/${languageOfPage()}/words.ts`) as Texts['words']

/** The texts of the page. `entry.server.tsx` and `entry.client.tsx` provide it. */
export const PageTextsContext = createContext<PageTexts | undefined>(undefined)

function usePageTexts(): PageTexts {
  const texts = use(PageTextsContext)
  if (!texts) throw new Error('A component outside of a page has no texts.')
  return texts
}

/** The texts of an area, in the language of the page. In the browser the component waits until they are loaded. */
export const useTexts = <A extends Area>(area: A): Texts[A] => usePageTexts().areaOf(area)

/** The language of the page. */
export const useLanguage = (): Language => usePageTexts().language
