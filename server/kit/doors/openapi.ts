import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { refusal } from '../../../contract/answers.ts'
import type { Call } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import { limits } from '../../../contract/limits.ts'
import { type CallName, methodAndPath } from '../../../contract/paths.ts'

const refusalSchema = refusal.meta({ id: 'Refusal', description: 'Every refusal; `errors` only with 422' })

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: refusalSchema } },
})

const ownRefusals = {
  401: refused('Wrong credentials, or a code is wanted beside them'),
  403: refused('Not with this account'),
  404: refused('No such thing'),
  409: refused('Conflict'),
  429: refused('Too many attempts; `Retry-After` says when'),
}

function refusals({ who, params, form, takesPicture, refuses = [] }: Call) {
  const isOffice = who !== 'anyone' && who !== 'user'
  return {
    '400': refused('Malformed request'),
    ...(who !== 'anyone' && { '401': refused('No valid token') }),
    ...(isOffice && { '403': refused('Not for accounts of this role') }),
    ...(params && { '404': refused('No such thing') }),
    ...((form || isOffice) && { '409': refused('Conflict') }),
    ...(form && { '413': refused('Too large'), '422': refused('Fields that do not fit') }),
    ...(takesPicture && { '415': refused('Wrong kind of file') }),
    ...Object.fromEntries(refuses.map((status) => [`${status}`, ownRefusals[status]])),
    '500': refused('A fault of the server'),
    '503': refused('Not at this moment; `Retry-After` says when'),
    ...((form || isOffice) && { '507': refused('No room left to store it') }),
  }
}

const idempotencyKey = z
  .string()
  .max(limits.idempotencyKey)
  .optional()
  .meta({ description: 'One for each form filled in; without a login a UUID' })

/* Answers to visitors and travellers come in a language of the agency's; those to the staff in English. */
const acceptLanguage = z.string().max(limits.acceptLanguage).optional().meta({
  description:
    'The best of these languages that the agency offers is that of `message`, `errors` and contents; without one, or where this is longer, its main language',
})
const askedLanguage = z.string().max(limits.languageTag).optional().meta({
  description:
    'In place of `Accept-Language`, and wins: en, de, … One that the agency does not offer is its main one',
})
const contentLanguage = z.object({
  'Content-Language': z.string().meta({ description: 'The language of the answer: en, de, …' }),
})

function parametersOf({ params, query, takesKey }: Call, isPublic: boolean, isGet: boolean) {
  const asked = isPublic && isGet ? (query ?? z.object({})).extend({ language: askedLanguage }) : query
  const headers = {
    ...(takesKey && { 'Idempotency-Key': idempotencyKey }),
    ...(isPublic && { 'Accept-Language': acceptLanguage }),
  }
  return {
    ...(params && { path: params }),
    ...(asked && { query: asked }),
    ...(Object.keys(headers).length > 0 && { header: z.object(headers) }),
  }
}

/** Any one of these lets a caller in; none is needed where the list is empty, or has an empty one. */
function security({ who, byLink, byTravellerLink, looksAtLogin }: Call) {
  const login = [{ token: [] }, { bearer: [] }]
  if (byTravellerLink) return [{ traveller: [] }]
  if (looksAtLogin) return [{}, ...login]
  if (who === 'anyone') return []
  return byLink ? [...login, { link: [] }] : login
}

function operation(name: CallName) {
  const call: Call = calls[name]
  const { method, path } = methodAndPath(name)
  const isPublic = !path.startsWith('/api/admin/')
  const form = call.form && { schema: call.form }
  return {
    operationId: name,
    summary: call.summary,
    'x-who': call.who,
    tags: [isPublic ? 'Public' : 'Back office'],
    security: security(call),
    requestParams: parametersOf(call, isPublic, method === 'GET'),
    ...(form && {
      requestBody: {
        // A form without required fields may come without a body.
        required: !form.schema.safeParse({}).success,
        content: {
          'multipart/form-data': form,
          ...(!call.takesPicture && {
            'application/x-www-form-urlencoded': form,
            'application/json': form,
          }),
        },
      },
    }),
    responses: {
      '200': {
        description: 'Done',
        ...(isPublic && { headers: contentLanguage }),
        content: { [call.file ?? 'application/json']: { schema: call.answer } },
      },
      ...refusals(call),
    },
  }
}

/** The contract as OpenAPI 3.1, made from the schemas that check every request. */
export function describeApi(name: string, publicUrl: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const call of Object.keys(calls) as CallName[]) {
    const { method, path } = methodAndPath(call)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Dates are YYYY-MM-DD, times ISO 8601 in UTC. Log in, then send the token in the header `auth-token`.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'auth-token' },
        link: {
          type: 'apiKey',
          in: 'header',
          name: 'booking-token',
          description:
            'What stands behind the # of the link of a booking, in place of a login, for that booking',
        },
        traveller: {
          type: 'apiKey',
          in: 'header',
          name: 'traveller-token',
          description: 'What stands behind the # of the link of a traveller',
        },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  })
}
