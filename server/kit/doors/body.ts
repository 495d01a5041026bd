import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import type { Call } from '../../../contract/call.ts'
import { withoutEmpty } from '../../../contract/fields.ts'
import type { Language } from '../../../contract/languages.ts'
import { limits } from '../../../contract/limits.ts'
import { mistake } from '../../../contract/mistakes.ts'
import { brokenTextIn } from '../../platform/plain-text.ts'
import { refuse } from '../refuse.ts'
import { fieldInWords, zodsWordsIn } from './refusals.ts'

/** The extra room is for the boundaries and headers of form data. */
const UPLOAD_BYTES = limits.pictureBytes + limits.bodyBytes

const tooLarge = () => {
  throw refuse('too_large')
}

/** Refuses a larger body: by its length, before any of it is read, or by counting where it has none. */
function limitTo(maxSize: number): MiddlewareHandler {
  const counted = bodyLimit({ maxSize, onError: tooLarge })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return await counted(c, next)
    if (Number(length) > maxSize) tooLarge()
    await next()
  }
}

export const limitForm = limitTo(limits.bodyBytes)
const limitUpload = limitTo(UPLOAD_BYTES)
const limitFile = limitTo(limits.importBytes + limits.bodyBytes)
const limitTexts = limitTo(limits.textsBytes)

/** How large the body of a call may be. */
export const limitOf = ({ takesUpload, takesPicture, takesTexts }: Call): MiddlewareHandler =>
  takesUpload ? limitFile : takesPicture ? limitUpload : takesTexts ? limitTexts : limitForm

const malformed = () => refuse('unreadable_body')

/** The fields of a JSON, multipart or urlencoded body. The last value of a repeated field counts. */
async function readFields(c: Context): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength === 0) return {}
  try {
    if (type === 'application/json') {
      const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
      if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed()
      // In JSON, null counts as an absent field.
      return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
    }
    if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
      const headers = { 'content-type': c.req.header('content-type') ?? '' }
      return Object.fromEntries(await new Response(bytes, { headers }).formData())
    }
  } catch {
    throw malformed()
  }
  throw malformed()
}

/** What is wrong by field, in the wire's form: `name`, and within a document `content.days.2.title`. */
function errorsOf(issues: Pick<z.core.$ZodIssue, 'path' | 'message'>[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || 'form'
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}

/** Checks a text of any call: what no database stores is refused, whatever the schema says. @throws marked, unfit */
export function check<S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
  status: 400 | 422,
  language: Language,
): z.output<S> | undefined {
  if (!schema) return undefined
  const result = schema.safeParse(value, { error: zodsWordsIn(language) })
  const broken = result.success ? brokenTextIn(result.data) : undefined
  if (result.success && !broken) return result.data
  const errors = errorsOf(result.error?.issues ?? [{ path: broken ?? [], message: mistake('text') }])
  if (status === 422) throw refuse('marked', {}, { errors })
  const [field = '', [message = ''] = []] = Object.entries(errors)[0] ?? []
  throw refuse('unfit', { field, mistake: fieldInWords(message, language) })
}

/** Undefined without a form, and of an upload, which its handler reads as it comes. @throws unreadable_body, marked */
export function formReader({ form, agentForm = form, takesUpload, emptyStays, emptyClears }: Call) {
  if (!form || takesUpload) return async () => undefined
  return async (c: Context, { isAgent, language }: { isAgent: boolean; language: Language }) => {
    const fields = await readFields(c)
    const filled = emptyStays ? withoutEmpty(fields, emptyClears) : fields
    return check(isAgent ? agentForm : form, filled, 422, language)
  }
}
