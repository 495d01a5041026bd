import type { Context } from 'hono'
import { problemInWords } from '../../kit/doors/refusals.ts'
import { Problem } from '../../platform/errors.ts'

/* What OCTO refuses: always 400, with a word of the standard, and the id that was wrong. */

/** The field that names the wrong id, by the word of the refusal. */
const fields = {
  INVALID_PRODUCT_ID: 'productId',
  INVALID_OPTION_ID: 'optionId',
  INVALID_UNIT_ID: 'unitId',
  INVALID_AVAILABILITY_ID: 'availabilityId',
  INVALID_BOOKING_UUID: 'uuid',
} as const

const messages: Record<keyof typeof fields, string> = {
  INVALID_PRODUCT_ID: 'There is no such product, or it cannot be booked.',
  INVALID_OPTION_ID: 'The product has no such option.',
  INVALID_UNIT_ID: 'The option has no such unit.',
  INVALID_AVAILABILITY_ID: 'The product has no such availability.',
  INVALID_BOOKING_UUID: 'The booking UUID was already used, is missing or invalid.',
}

export class OctoRefusal extends Error {
  readonly body: Record<string, string>
  constructor(body: Record<string, string>) {
    super(body.errorMessage)
    this.body = body
  }
}

/** An id that leads to nothing, or to nothing of this reseller's. */
export const invalidId = (error: keyof typeof fields, id: string) =>
  new OctoRefusal({ error, errorMessage: messages[error], [fields[error]]: id })

export const badRequest = (errorMessage: string) => new OctoRefusal({ error: 'BAD_REQUEST', errorMessage })

/** What is well formed and cannot be done: sold out, too late, not in this state. */
export const unprocessable = (errorMessage: string) =>
  new OctoRefusal({ error: 'UNPROCESSABLE_ENTITY', errorMessage })

/** The words for the statuses that are not of the standard's 400: a client tells them by the status. */
const others: Partial<Record<number, string>> = {
  403: 'FORBIDDEN',
  413: 'BAD_REQUEST',
  429: 'TOO_MANY_REQUESTS',
  503: 'INTERNAL_SERVER_ERROR',
  507: 'INTERNAL_SERVER_ERROR',
}

/** Answers a refusal; undefined for an error that is none. */
export function answerOctoRefusal(c: Context, error: unknown): Response | undefined {
  c.header('cache-control', 'no-store')
  if (error instanceof OctoRefusal) return c.json(error.body, 400)
  if (!(error instanceof Problem)) return undefined
  const { status, details } = error
  if (details.retryAfter !== undefined) c.header('retry-after', String(details.retryAfter))
  const errorMessage = problemInWords(error, 'en')
  const word = others[status]
  // A broken rule of the house: the standard has one word for all of them.
  if (word === undefined) return c.json({ error: 'UNPROCESSABLE_ENTITY', errorMessage }, 400)
  return c.json({ error: word, errorMessage }, status)
}
