import { unserialize } from 'php-serialize'

/** What PHP's serialization holds. The fields of an object are data: its class is nobody's. */
export type Php = null | boolean | number | string | Php[] | { [key: string]: Php }

const STRING = /s:\d+:"/g
/** Where a string ends: before whatever may follow it. */
const END = /";(?=[sidbaOCNrR][:;]|\}|$)/g

/** Measures each string again: lengths are wrong where somebody has replaced an address in a dump. Looks at each part once. */
function mended(text: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    STRING.lastIndex = at
    const start = STRING.exec(text)
    END.lastIndex = STRING.lastIndex
    const end = start && END.exec(text)
    if (!start || !end) return parts.join('') + text.slice(at)
    const value = text.slice(start.index + start[0].length, end.index)
    parts.push(text.slice(at, start.index), `s:${Buffer.byteLength(value)}:"${value}";`)
    at = end.index + 2
  }
}

/** A value without classes, and without a key that means something to JavaScript. */
function plain(value: unknown): Php {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
  const fields = Object.entries(value).filter(
    ([key]) => key !== '__proto__' && key !== '__PHP_Incomplete_Class_Name',
  )
  return Object.assign(Object.create(null), Object.fromEntries(fields.map(([key, of]) => [key, plain(of)])))
}

const read = (text: string) => plain(unserialize(text, {}, { strict: false }))

const SERIALIZED = /^(?:[aOC]:\d+:|[sib]:\d|d:-?\d|i:-|N;)/

/** A value as WordPress stores it: serialized, also twice, or a text. Wrong lengths are mended. @returns undefined if broken */
export function unserialized(text: string, depth = 0): Php | undefined {
  const trimmed = text.trim()
  if (!SERIALIZED.test(trimmed)) return text
  const [, inside] = /^s:\d+:"([\s\S]*)";$/.exec(trimmed) ?? []
  if (inside !== undefined && depth < 3) return unserialized(inside, depth + 1)
  return tried(trimmed) ?? tried(mended(trimmed))
}

function tried(text: string): Php | undefined {
  try {
    return read(text)
  } catch {
    // The library tells what is broken by whatever it happens to throw: the caller asks for the mended text, or lists the field as left.
    return undefined
  }
}

/** The entries of a list or of an array with keys; none of anything else. */
export const entriesOf = (value: Php | undefined): Php[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []

/** A field of an array with keys, as text: '' where there is none. */
export function fieldOf(value: Php | undefined, key: string): string {
  const field = partOf(value, key)
  return typeof field === 'string' || typeof field === 'number'
    ? `${field}`.trim()
    : field === true
      ? '1'
      : ''
}

/** A field of an array with keys. */
export const partOf = (value: Php | undefined, key: string): Php | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, Php>)[key] : undefined
