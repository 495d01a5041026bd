import type { ConflictCode } from '../../contract/answers.ts'
import type { Role } from '../../contract/call.ts'
import type { OwnChange, Quoted } from '../../contract/money/quotes.ts'
// biome-ignore lint/style/noRestrictedImports: the keys of the texts, and what each takes.
import type { office } from '../../texts/en/office.ts'
// biome-ignore lint/style/noRestrictedImports: as above.
import type { Texts } from '../../texts/texts.ts'

/** A refusal that the wire knows; the number is its HTTP status. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503 | 507

type Sentences = Texts['refusals'] & Texts['fields'] & typeof office

/** Why something is refused: the key of a sentence in `texts/<language>/refusals.ts` or `fields.ts`, or in `texts/en/office.ts`. */
export type Reason = keyof Sentences

/** What the sentence of a reason names: numbers, days as `YYYY-MM-DD`, names. */
type FactsOf<R> = R extends Reason
  ? Sentences[R] extends (facts: infer F, ...rest: never[]) => string
    ? F
    : undefined
  : never

/** A reason whose sentence is always the same. */
export type PlainReason = { [R in Reason]: FactsOf<R> extends undefined ? R : never }[Reason]

type Details = {
  /** With 422: what is wrong with each field, as messages of the contract (`mistake`) or reasons. */
  errors?: Record<string, string[]>
  /** With 422 about one field: its name. */
  field?: string
  /** With 409: somebody else has changed the record since the form was opened. */
  editConflict?: boolean
  /** With 429, 503 and 507: seconds to wait before trying again. */
  retryAfter?: number
  /** With 401: the password is right, and a code of the second factor is needed too. */
  secondFactor?: boolean
  /** With 403: the address of the account must be proven first. */
  prove?: boolean
  /** With 409: how many seats a departure has left, too few for the party. */
  seatsLeft?: number
  /** With 409: an extra of which a departure has too few left, and how many. */
  extra?: { id: number; left: number }
  /** With 409: the present price of a booking, which differs from the one that its form showed. */
  quote?: Quoted
  /** With 409 `money`: what the change would do to the price now. */
  money?: OwnChange
  /** With 403: the role of the caller, which is not enough. */
  role?: Role
  /** With 409 about a booking: what programs go by. All other refusals are told by their reason. */
  code?: ConflictCode
}

/** The facts are required where the sentence names any. */
type More<R> = FactsOf<R> extends undefined ? [more?: Details] : [more: Details & { facts: FactsOf<R> }]

/**
 * A broken rule: a reason with its facts. Any layer may throw it; `refuse` in server/api says it in the language of who reads it.
 */
export class Problem<R extends Reason = Reason> extends Error {
  readonly status: ProblemStatus
  readonly reason: Reason
  readonly facts: object | undefined
  readonly details: Details

  constructor(status: ProblemStatus, reason: R, ...[more]: More<R>) {
    const { facts, ...details }: Details & { facts?: object } = more ?? {}
    super(facts ? `${reason} ${JSON.stringify(facts)}` : reason)
    this.status = status
    this.reason = reason
    this.facts = facts
    this.details = details
  }
}

/** A 404. */
export const notFound = (reason: PlainReason) => new Problem(404, reason)

/** A 422 about one field. */
export const invalid = <R extends Reason>(
  field: string,
  reason: R,
  ...[facts]: FactsOf<R> extends undefined ? [] : [facts: FactsOf<R>]
) => new Problem<R>(422, reason, ...([{ field, facts }] as unknown as More<R>))
