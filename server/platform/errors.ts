import type { Role } from '../../contract/call.ts'
import type { Quoted, TravellerChange } from '../../contract/money/quotes.ts'
import { type Answered, type RefusalReason, refusals } from '../../contract/refusals.ts'

export type Details = {
  /** What is wrong with each field, as messages of the contract (`mistake`) or reasons. */
  errors?: Record<string, string[]>
  field?: string
  /** Somebody else has changed the record since the form was opened. */
  editConflict?: boolean
  /** Seconds to wait before trying again, where the table does not say them. */
  retryAfter?: number
  /** The password is right, and a code of the second factor is needed too. */
  secondFactor?: boolean
  /** The address of the account must be proven first. */
  prove?: boolean
  /** How many seats a departure has left, too few for the party. */
  seatsLeft?: number
  /** An extra of which a departure has too few left, and how many. */
  extra?: { id: number; left: number }
  /** The present price of a booking, which differs from the one that its form showed. */
  quote?: Quoted
  /** What the change would do to the price now. */
  money?: TravellerChange
  /** The role of the caller, which is not enough. */
  role?: Role
}

/** The kinds that somebody goes on after. `away`: it is not the caller's fault, and may work later. */
type Kind = 'missing' | 'conflict' | 'away' | 'other'

function kindOf(status: Answered['status']): Kind {
  if (status === 404) return 'missing'
  if (status === 409) return 'conflict'
  return status >= 500 ? 'away' : 'other'
}

/** A broken rule: a reason and its facts, said in the reader's language at the door. The platform makes it; others call `refuse`. */
export class Problem extends Error {
  readonly reason: string
  readonly facts: object
  readonly details: Details
  /** As the wire has them. Only doors ask for the status: all others for the kind. */
  readonly status: Answered['status']
  readonly code: string
  readonly kind: Kind

  constructor(reason: RefusalReason, facts?: object, details?: Details)
  /** What is wrong with one field, whose reason needs no line in the table. */
  constructor(reason: string, facts: object | undefined, details: Details & { field: string })
  constructor(reason: string, facts: object = {}, details: Details = {}) {
    super(Object.keys(facts).length > 0 ? `${reason} ${JSON.stringify(facts)}` : reason)
    const known = details.field === undefined ? refusals[reason as RefusalReason] : undefined
    this.reason = reason
    this.facts = facts
    const retryAfter = details.retryAfter ?? known?.retryAfter
    this.details = retryAfter === undefined ? details : { ...details, retryAfter }
    this.status = (known ?? refusals.marked).status
    this.code = known?.code ?? reason
    this.kind = kindOf(this.status)
  }
}
