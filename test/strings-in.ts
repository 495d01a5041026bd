import { z } from 'zod'

/** A string of a schema, by its path: `slides.0.file`. Of a list the path has the first item. */
type StringIn = { path: string; pattern?: string; isFree: boolean }

type Schema = {
  type?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

function walk(schema: Schema, path: string): StringIn[] {
  const below = (name: string) => (path === '' ? name : `${path}.${name}`)
  const { pattern, properties = {}, items, anyOf = [] } = schema
  const isFree = !pattern && !schema.enum && schema.const === undefined
  return [
    ...(schema.type === 'string' && schema.const === undefined
      ? [{ path, isFree, ...(pattern && { pattern }) }]
      : []),
    ...anyOf.flatMap((each) => walk(each, path)),
    ...Object.entries(properties).flatMap(([name, each]) => walk(each, below(name))),
    ...(items ? walk(items, below('0')) : []),
  ]
}

/** All strings of what a schema answers. `isFree`: anything may be typed there. */
export const stringsIn = (schema: z.ZodType): StringIn[] =>
  walk(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Schema, '')

/** A value that has these strings, and nothing else. */
export function madeOf(strings: { path: string; text: string }[]): unknown {
  const made: Record<string, unknown> = {}
  for (const { path, text } of strings) {
    const keys = path.split('.')
    let at = made
    for (const [index, key] of keys.entries()) {
      const isLast = index === keys.length - 1
      at[key] ??= isLast ? text : keys[index + 1] === '0' ? [] : {}
      at = at[key] as Record<string, unknown>
    }
  }
  return made
}
