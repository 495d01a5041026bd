// Line breaks, control characters, and marks that change the direction of text.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** A text as one line of at most `max` characters, safe for a header. `…` marks a cut. */
export function oneLine(text: string, max: number): string {
  const line = text.toWellFormed().replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line
}

/** Where in a value stands what no database keeps: NUL (PostgreSQL) or half a surrogate pair (UTF-8). Undefined: nowhere. */
export function brokenTextIn(value: unknown): string[] | undefined {
  // A list of what is still to be looked at: JSON may be nested deeper than functions can call themselves.
  const open: { value: unknown; path: string[] }[] = [{ value, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && isBroken(value)) return path
    if (typeof value !== 'object' || value === null || value instanceof File) continue
    for (const [key, each] of Object.entries(value)) {
      if (isBroken(key)) return path
      open.push({ value: each, path: [...path, key] })
    }
  }
  return undefined
}

const isBroken = (text: string) => text.includes('\0') || !text.isWellFormed()

/** A number of bytes as text: `12.3 MB`. */
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
