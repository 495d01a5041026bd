import type { Context } from 'hono'
import type { Refusal } from '../../contract/answers.ts'
import { paths } from '../../contract/paths.ts'
import type { Problem } from '../platform/errors.ts'
import type { Env } from './wire.ts'

const registrationPath = paths.register.split(' ')[1]

/** A refusal on the wire. Registration has `error` as its status, all other calls the number. */
export function refuse(c: Context<Env>, problem: Problem): Response {
  const { status, message, errors, retryAfter } = problem
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  c.header('cache-control', 'no-store')
  const body: Refusal = {
    status: c.req.path === registrationPath ? 'error' : status,
    message,
    ...(errors && { errors }),
    ...(problem.editConflict && { edit_conflict: true as const }),
    ...(problem.seatsLeft !== undefined && { seats_left: problem.seatsLeft }),
    ...(problem.code && { code: problem.code }),
    ...(problem.quote && { quote: problem.quote }),
    ...(problem.money && { money: problem.money }),
    ...(problem.role && { role: problem.role }),
    ...(problem.prove && { prove: true as const }),
    ...(problem.secondFactor && { second_factor: true as const }),
  }
  return c.json(body, status)
}

/** The answer to an unexpected error: not its cause, but the request id under which the log has it. */
export function answerFault(c: Context<Env>): Response {
  c.header('cache-control', 'no-store')
  const body: Refusal = {
    status: c.req.path === registrationPath ? 'error' : 500,
    message: 'Something went wrong on our side. Please try again in a moment.',
    request_id: c.get('requestId'),
  }
  return c.json(body, 500)
}
