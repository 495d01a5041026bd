import { useAgency } from '../../agency.ts'

/**
 * For texts of the agency that nobody has translated: the attributes of the element with the text at a path, which say that it is in the
 * main language. None for a text in the language of the page.
 */
export function useOriginal(answer: { untranslated?: string[] } | undefined) {
  const lang = useAgency()?.languages[0]?.language
  return (path: string) => (answer?.untranslated?.includes(path) ? { lang } : {})
}
