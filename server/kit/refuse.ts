import type { RefusalReason } from '../../contract/refusals.ts'
import type { office } from '../../texts/en/office.ts'
import type { Texts } from '../../texts/texts.ts'
import { type Details, Problem } from '../platform/errors.ts'

type Sentences = Texts['refusals'] & Texts['fields'] & typeof office

/** The key of a sentence in `texts/<language>/refusals.ts` or `fields.ts`, or in `texts/en/office.ts`. */
export type Reason = keyof Sentences

/** What the sentence of a reason names: numbers, days as `YYYY-MM-DD`, names. */
type FactsOf<R> = R extends Reason
  ? Sentences[R] extends (facts: infer F, ...rest: never[]) => string
    ? F
    : undefined
  : never

/** A reason whose sentence is always the same. */
export type PlainReason = { [R in Reason]: FactsOf<R> extends undefined ? R : never }[Reason]

/** The facts are required where the sentence names any. */
type More<R> =
  FactsOf<R> extends undefined
    ? [facts?: Record<string, never>, details?: Details]
    : [facts: FactsOf<R>, details?: Details]

/** A refusal, to be thrown: how it is answered stands in contract/refusals.ts. */
export const refuse = <R extends RefusalReason & Reason>(reason: R, ...[facts, details]: More<R>) =>
  new Problem(reason, facts, details)

export const invalid = <R extends Reason>(
  field: string,
  reason: R,
  ...[facts]: FactsOf<R> extends undefined ? [] : [facts: FactsOf<R>]
) => new Problem(reason, facts, { field })
