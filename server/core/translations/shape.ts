import type { Form, Texts } from '../../../contract/translations.ts'

/* Texts as trees: what a thing has in one language, in the shape of the thing itself. A form says which of its fields are texts. */

type Branch = Record<string, unknown>

const branchOf = (value: unknown): Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Branch) : {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The texts of a thing. What it lacks, such as a picture, has empty ones. */
export function textsIn(form: Form, thing: unknown): Texts {
  if (typeof form === 'number') return textOf(thing)
  if (isList(form)) return listOf(thing).map((each) => textsIn(form[0], each))
  const branch = branchOf(thing)
  return Object.fromEntries(Object.entries(form).map(([name, below]) => [name, textsIn(below, branch[name])]))
}

const isList = (form: Form): form is readonly [Form] => Array.isArray(form)

export function allTexts(texts: Texts): string[] {
  if (typeof texts === 'string') return texts === '' ? [] : [texts]
  return Object.values(texts).flatMap(allTexts)
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether two items of a list have a text of their own in common: the title of a day whose text was changed. */
const isAkin = (one: unknown, other: unknown) =>
  Object.entries(branchOf(one)).some(
    ([name, text]) => typeof text === 'string' && text !== '' && branchOf(other)[name] === text,
  )

/**
 * Which item of an older list each item is, so that translations follow their texts; undefined for a new one. Equal items count first,
 * then those with a common text, then those at the same place of a list of the same length.
 */
export function itemsOf(list: unknown[], older: unknown[]): (number | undefined)[] {
  const found: (number | undefined)[] = list.map(() => undefined)
  const taken = new Set<number>()
  const take = (fits: (item: unknown, old: unknown, index: number, at: number) => boolean) => {
    for (const [index, item] of list.entries()) {
      if (found[index] !== undefined) continue
      // Of several that fit the one in its place is meant.
      const places = [index, ...older.keys()]
      const at = places.find(
        (each) => each < older.length && !taken.has(each) && fits(item, older[each], index, each),
      )
      if (at === undefined) continue
      found[index] = at
      taken.add(at)
    }
  }
  take(same)
  take(isAkin)
  if (list.length === older.length) take((_item, _old, index, at) => index === at)
  return found
}

/** Translations beside their original: in its shape, with the paths of texts that are missing or older than it. */
export type Compared = { texts: Texts; originals: Texts; missing: string[]; outdated: string[] }

/** A translation as its row has it, with the originals of its time. */
export type Translation = { texts: Texts; originals: Texts }

export const parseTranslation = ({ texts, originals }: Record<keyof Translation, string>): Translation => ({
  texts: JSON.parse(texts),
  originals: JSON.parse(originals),
})

/** Fits stored translations to an original. @param stored with their originals of that time @returns these in the same shape, too */
export function compare(original: Texts, stored: { texts: unknown; originals: unknown }): Compared {
  const missing: string[] = []
  const outdated: string[] = []
  type Pair = { texts: Texts; originals: Texts }
  function step(now: Texts, text: unknown, then: unknown, path: string): Pair {
    if (typeof now === 'string') {
      // What is not written any more needs no translation.
      const kept = now === '' ? '' : textOf(text)
      if (now !== '' && kept === '') missing.push(path)
      if (kept !== '' && then !== now) outdated.push(path)
      return { texts: kept, originals: kept === '' ? '' : textOf(then) }
    }
    const below = (key: number | string) => (path === '' ? `${key}` : `${path}.${key}`)
    if (Array.isArray(now)) {
      const [translations, older] = [listOf(text), listOf(then)]
      const places = itemsOf(now, older)
      const pairs = now.map((each, index) => {
        const at = places[index]
        return step(
          each,
          at === undefined ? '' : translations[at],
          at === undefined ? '' : older[at],
          below(index),
        )
      })
      return { texts: pairs.map((pair) => pair.texts), originals: pairs.map((pair) => pair.originals) }
    }
    const pairs = Object.entries(now).map(
      ([name, each]) => [name, step(each, branchOf(text)[name], branchOf(then)[name], below(name))] as const,
    )
    return {
      texts: Object.fromEntries(pairs.map(([name, pair]) => [name, pair.texts])),
      originals: Object.fromEntries(pairs.map(([name, pair]) => [name, pair.originals])),
    }
  }
  return { ...step(original, stored.texts, stored.originals, ''), missing, outdated }
}

/** A thing with its texts replaced by those that are not empty. */
export function withTexts<T>(thing: T, texts: Texts | undefined): T {
  if (typeof texts === 'string') return (typeof thing === 'string' && texts !== '' ? texts : thing) as T
  if (texts === undefined || typeof thing !== 'object' || thing === null) return thing
  if (Array.isArray(thing))
    return thing.map((each, index) => withTexts(each, listOf(texts)[index] as Texts)) as T
  const branch = branchOf(texts) as Record<string, Texts>
  return Object.fromEntries(
    Object.entries(thing).map(([name, value]) => [name, withTexts(value, branch[name])]),
  ) as T
}

/** What is wrong with a tree of texts beside its original: by path, as the wire's `errors`. `reshaped`: a list has another length. */
export function mistakesIn(
  form: Form,
  original: Texts,
  texts: unknown,
  tooLong: (max: number) => string,
  notText: string,
): { errors: Record<string, string[]>; reshaped: boolean; texts: Texts } {
  const errors: Record<string, string[]> = {}
  let reshaped = false
  function step(below: Form, now: Texts, text: unknown, path: string): Texts {
    if (typeof below === 'number') {
      if (text === undefined || text === null) return ''
      if (typeof text !== 'string') {
        errors[path] = [notText]
        return ''
      }
      const typed = text.replaceAll('\r\n', '\n').trim()
      if (typed.length > below) errors[path] = [tooLong(below)]
      return typed
    }
    const under = (key: number | string) => `${path}.${key}`
    if (isList(below)) {
      const items = listOf(now) as Texts[]
      if (text !== undefined && !Array.isArray(text)) errors[path] = [notText]
      if (Array.isArray(text) && text.length !== items.length) reshaped = true
      return items.map((each, index) => step(below[0], each, listOf(text)[index], under(index)))
    }
    if (text !== undefined && (typeof text !== 'object' || text === null || Array.isArray(text)))
      errors[path] = [notText]
    const branch = branchOf(text)
    for (const name of Object.keys(branch)) if (!Object.hasOwn(below, name)) errors[under(name)] = [notText]
    return Object.fromEntries(
      Object.entries(below).map(([name, each]) => [
        name,
        step(each, branchOf(now)[name] as Texts, branch[name], under(name)),
      ]),
    )
  }
  const shaped = step(form, original, texts, 'texts')
  return { errors, reshaped, texts: shaped }
}
