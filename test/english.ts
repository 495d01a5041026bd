import type { Language } from '../contract/languages.ts'
import { textsOf } from '../texts/voice.ts'

/** What a text says, with `7` in place of each of its values; undefined where it takes lists or objects. */
function said(text: unknown): string | undefined {
  if (typeof text === 'string') return text
  try {
    const result: unknown = (text as (...values: number[]) => unknown)(7, 7, 7, 7)
    return typeof result === 'string' ? result : undefined
  } catch {
    return undefined
  }
}

/** The English texts that a language says in other words, as patterns of a whole text. */
function* patternsOf(english: object, other: object): Generator<RegExp> {
  for (const [key, text] of Object.entries(english)) {
    const translated = (other as Record<string, unknown>)[key]
    if (typeof text === 'object') {
      yield* patternsOf(text, translated as object)
      continue
    }
    const words = said(text)
    if (!words || words === said(translated)) continue
    const fixed = words.replaceAll(/\{\w+\}|7/g, ' ').match(/\p{Letter}{4,}/gu)?.length ?? 0
    // Too short to be told from a name, "Max", or from a sentence of the agency's: "Cars from Zagora and back".
    if (fixed < (/\{|7/.test(words) ? 2 : 1)) continue
    const pattern = words.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}|7/g, '.{1,60}')
    yield new RegExp(`^${pattern}$`)
  }
}

/** Finds English texts of the house among what somebody reads in another language. */
export function englishIn(language: Language): (read: readonly string[]) => string[] {
  const patterns = [...patternsOf(textsOf('en'), textsOf(language))]
  return (read) => read.filter((text) => patterns.some((pattern) => pattern.test(text)))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const plain = (text: string) =>
  text
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')

/** What a page says: the text of each element, and of attributes that are read or heard. */
export function readIn(html: string): string[] {
  const shown = html
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
    // React's marks between two values of one text.
    .replaceAll('<!-- -->', '')
  const attributes = [...shown.matchAll(/\s(?:alt|title|placeholder|aria-label|aria-description)="([^"]+)"/g)]
  return [...shown.split(/<[^>]*>/), ...attributes.map(([, text = '']) => text)]
    .map((text) => plain(text).replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}

/** Texts and attributes that a page says in its own language: what stands below a `lang` of `other` is left out. The head is not read. */
export function readWithout(other: Language, html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
  const isVoid = /^(?:area|br|col|hr|img|input|link|meta|source|wbr|path|circle|use|rect|line)$/
  const read: string[] = []
  const above: { tag: string; lang: string | undefined }[] = []
  for (const [, text, slash, tag = '', attributes = ''] of body
    .replaceAll(/<!--.*?-->/gs, '')
    .matchAll(/([^<]+)|<(\/?)([\w-]+)([^>]*)>/g)) {
    const lang = / lang="(\w+)"/.exec(attributes)?.[1] ?? above.at(-1)?.lang
    if (text !== undefined && lang !== other) read.push(text)
    if (text === undefined && !slash && lang !== other)
      for (const [, said = ''] of attributes.matchAll(/ (?:alt|title|placeholder|aria-label)="([^"]+)"/g))
        read.push(said)
    if (slash) while (above.length > 0 && above.pop()?.tag !== tag);
    else if (text === undefined && !isVoid.test(tag) && !attributes.endsWith('/')) above.push({ tag, lang })
  }
  return read.map((each) => plain(each).replaceAll(/\s+/g, ' ').trim()).filter((each) => each !== '')
}
