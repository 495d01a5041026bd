import type { Context } from 'hono'
import type { Refusal } from '../../../contract/answers.ts'
import type { Language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { type RefusalReason, refusals } from '../../../contract/refusals.ts'
import type { Problem } from '../../platform/errors.ts'
import { fieldInWords, problemInWords } from './refusals.ts'
import type { Env } from './wire.ts'

const registrationPath = paths.register.split(' ')[1]

/** English where a request fails before its language is known. */
const languageOf = (c: Context<Env>): Language => c.get('language') ?? 'en'

function errorsOf(
  { message }: { message: string },
  { field, errors }: Problem['details'],
  language: Language,
) {
  if (field !== undefined) return { [field]: [message] }
  if (!errors) return undefined
  return Object.fromEntries(
    Object.entries(errors).map(([name, all]) => [name, all.map((each) => fieldInWords(each, language))]),
  )
}

const statusOf = (c: Context<Env>, status: number) => (c.req.path === registrationPath ? 'error' : status)

/** A refusal on the wire. Registration has `error` as its status, all other calls the number. */
export function answerRefusal(c: Context<Env>, problem: Problem): Response {
  const { status, code, details } = problem
  const language = languageOf(c)
  c.set('refused', problem.reason)
  if (details.retryAfter !== undefined) c.header('retry-after', String(details.retryAfter))
  c.header('cache-control', 'no-store')
  const message = problemInWords(problem, language)
  const body: Refusal = {
    status: statusOf(c, status),
    message,
    code,
    errors: errorsOf({ message }, details, language),
    ...(details.editConflict && { edit_conflict: true as const }),
    seats_left: details.seatsLeft,
    extra_id: details.extra?.id,
    extra_left: details.extra?.left,
    quote: details.quote,
    money: details.money,
    role: details.role,
    ...(details.prove && { prove: true as const }),
    ...(details.secondFactor && { second_factor: true as const }),
  }
  return c.json(body, status)
}

/** The answer to an unexpected error: not its cause, but the request id under which the log has it. */
export function answerFault(c: Context<Env>): Response {
  const reason: RefusalReason = 'fault'
  const { status } = refusals[reason]
  c.header('cache-control', 'no-store')
  const body: Refusal = {
    status: statusOf(c, status),
    message: problemInWords({ reason }, languageOf(c)),
    code: reason,
    request_id: c.get('requestId'),
  }
  return c.json(body, status)
}
