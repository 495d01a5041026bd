import type { OwnChange, Quoted } from '../../contract/quotes.ts'
import type { Role } from '../../contract/roles.ts'

/** A refusal that the wire knows; the number is its HTTP status. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503 | 507

/**
 * Why a 409 about a booking was refused, for programs. In this order: no seats; too late by the terms; the
 * agency does not offer it; the status of the booking does not allow it, or nothing is due; the amount differs
 * from the expected one; done already; it may be a duplicate, and is done only when the caller confirms it.
 */
export type ConflictCode = 'full' | 'past_day' | 'not_offered' | 'state' | 'money' | 'twice' | 'asks'

/**
 * A broken rule, with a message for the person who broke it. Any layer may throw it; `onError` in app.ts turns it into the
 * wire's refusal.
 */
export class Problem extends Error {
  readonly status: ProblemStatus
  /** With 422: the messages of each field. */
  readonly errors: Record<string, string[]> | undefined
  /** With 429, 503 and 507: seconds to wait before trying again. */
  readonly retryAfter: number | undefined
  /** With 409: somebody else has changed the record since the form was opened. */
  readonly editConflict: boolean
  /** With 401: the password is right, and a code of the second factor is needed too. */
  readonly secondFactor: boolean
  /** With 403: the address of the account must be proven first. */
  readonly prove: boolean
  /** With 409: how many seats a departure has left, too few for the party. */
  readonly seatsLeft: number | undefined
  /** With 409: the present price of a booking, which differs from the one that its form showed. */
  readonly quote: Quoted | undefined
  /** With 409 `money`: what the change would do to the price now. */
  readonly money: OwnChange | undefined
  /** With 409 about a booking: the reason, for programs. */
  readonly code: ConflictCode | undefined
  /** With 403: the role of the caller, which is not enough. */
  readonly role: Role | undefined

  constructor(
    status: ProblemStatus,
    message: string,
    more: {
      errors?: Record<string, string[]>
      editConflict?: boolean
      retryAfter?: number
      secondFactor?: boolean
      prove?: boolean
      seatsLeft?: number
      quote?: Quoted
      money?: OwnChange
      role?: Role
      code?: ConflictCode
    } = {},
  ) {
    super(message)
    this.status = status
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.editConflict = more.editConflict ?? false
    this.secondFactor = more.secondFactor ?? false
    this.prove = more.prove ?? false
    this.seatsLeft = more.seatsLeft
    this.quote = more.quote
    this.money = more.money
    this.role = more.role
    this.code = more.code
  }
}

export const notFound = (what: string) => new Problem(404, `There is no such ${what}`)

/** 404 for a record that was deleted while its form was open. */
export const deletedByAnother = (what: string, how = 'deleted') =>
  new Problem(404, `This ${what} was ${how} meanwhile.`)

/** A 422 about one field. */
export const invalid = (field: string, message: string) =>
  new Problem(422, message, { errors: { [field]: [message] } })
