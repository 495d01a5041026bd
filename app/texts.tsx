import { createContext, use, useEffect } from 'react'
import { type Language, languages } from '../contract/languages.ts'
import type { Texts } from '../texts/texts.ts'

type Area = Exclude<keyof Texts, 'accountMails' | 'mails' | 'notices' | 'papers' | 'refusals'>

/** The texts of a page, which is in one language. */
export type PageTexts = { language: Language; areaOf: <A extends Area>(area: A) => Texts[A] }

const files = import.meta.glob<Partial<Texts> & { first?: Partial<Texts> }>(
  '../texts/*/{account,booking,controls,fields,first,home,travellers}.ts',
)

/** The areas that every page shows: they stand in one file. */
const first: readonly Area[] = ['site', 'words']

/** Once it is loaded, its value stands in it, where React finds it: `use` does not wait then. */
type Loading = Promise<unknown> & { status?: 'fulfilled'; value?: unknown }

const loading = new Map<string, Loading>()

/** Loads an area of a language, once. */
export function loadTexts(language: Language, area: Area): Promise<unknown> {
  const name = `${language}/${area}`
  const known = loading.get(name)
  if (known) return known
  const path = `../texts/${language}/${first.includes(area) ? 'first' : area}.ts`
  const file = files[path]
  if (!file) throw new Error(`No texts: ${path}`)
  const begun: Loading = file().then((texts) => (texts.first ?? texts)[area])
  begun.then(
    (value) => Object.assign(begun, { status: 'fulfilled', value }),
    // What failed is tried again by the next page that needs it.
    () => loading.delete(name),
  )
  loading.set(name, begun)
  return begun
}

/** The browser's texts: each area is loaded when a page first needs it. */
export function browserTexts(language: Language): PageTexts {
  return {
    language,
    // `use` even where the texts are there: a component that has waited is rendered again with the hooks that it had called.
    areaOf: (area) => use(loadTexts(language, area)) as Texts[typeof area],
  }
}

/** Loads what every page shows. */
export const loadFirstTexts = (language: Language) =>
  Promise.all(first.map((area) => loadTexts(language, area)))

/** The language of a page that the server has rendered. */
export const languageOfPage = (): Language =>
  languages.find((language) => language === document.documentElement.lang) ?? 'en'

/** The words of the page, for what is no component. Only in the browser: they are loaded before anything else runs. */
export const wordsOfPage = () => loading.get(`${languageOfPage()}/words`)?.value as Texts['words']

/** The texts of the page. `entry.server.tsx` and `entry.client.tsx` provide it. */
export const PageTextsContext = createContext<PageTexts | undefined>(undefined)

function usePageTexts(): PageTexts {
  const texts = use(PageTextsContext)
  if (!texts) throw new Error('A component outside of a page has no texts.')
  return texts
}

/** The texts of an area, in the language of the page. In the browser the component waits until they are loaded. */
export const useTexts = <A extends Area>(area: A): Texts[A] => usePageTexts().areaOf(area)

/** Texts of an area that a component only shows later: they are loaded once it is there, and it does not wait for them. */
export function useLaterTexts<A extends Area>(area: A) {
  const { language } = usePageTexts()
  useEffect(() => void loadTexts(language, area), [language, area])
  return {
    /** Undefined until they are loaded. */
    now: () => loading.get(`${language}/${area}`)?.value as Texts[A] | undefined,
    load: () => loadTexts(language, area),
  }
}

export const useLanguage = (): Language => usePageTexts().language
