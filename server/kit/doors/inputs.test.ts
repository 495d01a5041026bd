import { expect, test } from 'vitest'
import { z } from 'zod'
import { createDocument } from 'zod-openapi'
import type { Call } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import * as octo from '../../features/octo/forms.ts'
import { describeApi } from './openapi.ts'

/**
 * Every text and list that a caller may send has a bound: in forms, JSON in forms, queries, paths and headers, of the API and OCTO. Tokens are
 * hashed, and Node bounds headers. The tools of /mcp call the API.
 */

/** Strings of which the document names no bound, and what bounds them. */
const group = 'the schema of the group that it belongs to, which is one of those above'
const kind = 'the limits of the kind of thing that is translated, in `translated`'
const unbounded: Record<string, string> = {
  'adminPreviewSettings: form.settings{name}': group,
  'adminPreviewSettings: form.settings{}': group,
  'adminSaveTranslation: form.texts{name}': kind,
  'adminSaveTranslation: form.texts{}': kind,
}

type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Whether a pattern matches from beginning to end, and repeats nothing for ever. */
const hasEnd = (pattern: string) =>
  /^\^.*\$$/s.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern.replace(/\\.|\[[^\]]*\]/g, 'x'))

const isBounded = ({ maxLength, format, pattern, ...schema }: Schema) =>
  maxLength !== undefined ||
  schema.enum !== undefined ||
  schema.const !== undefined ||
  format === 'date' ||
  // A file: the body is limited, and a picture's bytes and pixels are.
  format === 'binary' ||
  (pattern !== undefined && hasEnd(pattern))

/** The places of strings and lists without a bound, and of values of which the document says nothing. */
function openIn(schema: Schema, named: Record<string, Schema>, place: string): string[] {
  if (schema.$ref) return openIn(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named, place)
  const inside = (each: Schema, name = '') => openIn(each, named, `${place}${name}`)
  const { properties = {}, items, prefixItems = [], additionalProperties: others, propertyNames } = schema
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const isAnything = schema.type === undefined && choices.length === 0 && !isBounded(schema)
  const isString = [schema.type].flat().includes('string')
  const isEndless = items !== undefined && schema.maxItems === undefined
  return [
    ...(isAnything || (isString && !isBounded(schema)) ? [place] : []),
    ...(isEndless ? [`${place}[] has no maxItems`] : []),
    ...choices.flatMap((each) => inside(each)),
    ...Object.entries(properties).flatMap(([name, each]) => inside(each, `.${name}`)),
    ...[...prefixItems, ...(items ? [items] : [])].flatMap((each) => inside(each, '[]')),
    ...(others === true ? [`${place}{}`] : others ? inside(others, '{}') : []),
    ...(propertyNames ? inside(propertyNames, '{name}') : []),
  ]
}

type Document = {
  paths?: Record<
    string,
    Record<
      string,
      {
        operationId: string
        parameters?: { name: string; in: string; schema: Schema }[]
        requestBody?: { content: Record<string, { schema: Schema }> }
      }
    >
  >
  components?: { schemas?: Record<string, Schema> }
}

/** The places of a document that are open, each with its call. */
const openOf = ({ paths = {}, components = {} }: Document) =>
  Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ operationId, parameters = [], requestBody }) => {
      const [body] = Object.values(requestBody?.content ?? {})
      const parts = [
        ...parameters.map((each) => ({ name: `${each.in} ${each.name}`, schema: each.schema })),
        ...(body ? [{ name: 'form', schema: body.schema }] : []),
      ]
      return parts.flatMap(({ name, schema }) =>
        openIn(schema, components.schemas ?? {}, `${operationId}: ${name}`),
      )
    })

/** Forms that the document of the API does not have. */
function documentOf(forms: Record<string, z.ZodType>): Document {
  const paths = Object.entries(forms).map(([operationId, schema]) => [
    `/${operationId}`,
    { post: { operationId, requestBody: { content: { 'application/json': { schema } } }, responses: {} } },
  ])
  const info = { title: 'Forms', version: '1' }
  return createDocument({ openapi: '3.1.0', info, paths: Object.fromEntries(paths) }) as unknown as Document
}

test('every string and list that the API takes is bounded, or named with its reason', () => {
  const api = describeApi('Itinera', 'https://tours.example') as unknown as Document
  expect(openOf(api).toSorted()).toEqual(Object.keys(unbounded).toSorted())
})

test('so is each of agents, and of OCTO', () => {
  const ofAgents = Object.entries(calls as Record<string, Call>).flatMap(([name, { agentForm }]) =>
    agentForm ? [[name, agentForm] as const] : [],
  )
  const ofOcto = Object.entries(octo).flatMap(([name, form]) =>
    form instanceof z.ZodObject ? [[name, form] as const] : [],
  )
  expect([ofAgents.length > 0, ofOcto.length > 5]).toEqual([true, true])
  expect(openOf(documentOf(Object.fromEntries([...ofAgents, ...ofOcto])))).toEqual([])
})

test('what is not bounded is found, also within JSON', () => {
  const found = documentOf({
    form: z.object({
      short: z.string().max(5),
      long: z.string(),
      list: z.array(z.object({ words: z.string().regex(/^\w+$/), code: z.string().regex(/^[a-z+*]{2,3}$/) })),
      few: z.array(z.string().max(5)).max(9),
      keyed: z.record(z.string(), z.string().max(9)),
      anything: z.unknown(),
    }),
  })
  expect(openOf(found)).toEqual([
    'form: form.long',
    'form: form.list[] has no maxItems',
    'form: form.list[].words',
    'form: form.keyed{name}',
    'form: form.anything',
  ])
})
