/** A refusal that the wire knows; the number is its HTTP status. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503 | 507

/** When something was changed (ISO 8601 in UTC), and by whom; null once that account is deleted. */
export type Change = { at: string; by: { id: number; name: string } | null }

/**
 * A rule that was broken, in words for the person who broke it. Whatever layer notices throws it; one place turns it
 * into the wire's refusal.
 */
export class Problem extends Error {
  readonly status: ProblemStatus
  /** With 422: what is wrong with which field. */
  readonly errors: Record<string, string[]> | undefined
  /** With 409: what fields hold by now that somebody else has changed meanwhile. */
  readonly current: Record<string, string> | undefined
  /** With `current`: who changed them, and when. */
  readonly changed: Change | undefined
  /** With 429, 503 and 507: seconds until it makes sense to try again. */
  readonly retryAfter: number | undefined
  /** With 401: the password fits, and a code of the second factor is wanted beside it. */
  readonly secondFactor: boolean

  constructor(
    status: ProblemStatus,
    message: string,
    more: {
      errors?: Record<string, string[]>
      current?: Record<string, string>
      changed?: Change | undefined
      retryAfter?: number
      secondFactor?: boolean
    } = {},
  ) {
    super(message)
    this.status = status
    this.errors = more.errors
    this.current = more.current
    this.changed = more.changed
    this.retryAfter = more.retryAfter
    this.secondFactor = more.secondFactor ?? false
  }
}

export const notFound = (what: string) => new Problem(404, `There is no such ${what}`)

/** For what somebody changes who still saw it: the form is not to blame. */
export const goneMeanwhile = (what: string, how = 'deleted') =>
  new Problem(404, `This ${what} was ${how} meanwhile.`)

/** 422 about one field. */
export const invalid = (field: string, message: string) =>
  new Problem(422, message, { errors: { [field]: [message] } })
