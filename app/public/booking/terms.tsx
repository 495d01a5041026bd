import { useState } from 'react'
import type { Quoted } from '../../../contract/money/quotes.ts'
import { cancellationText } from '../../../rules/cancelling.ts'
import { dayAfter } from '../../../rules/days.ts'
import { type AgencyOnPages, useAgency, useMoney, useToday } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Prose, Sentence } from '../../ui/text/sentence.tsx'
import type { Field } from '../../use-call-form.ts'

/** Returns a function that says what cancelling costs from the agency's today on: see `cancellationText`. `departs`: `YYYY-MM-DD`. */
export function useCancelling(): (steps: Parameters<typeof cancellationText>[0], departs: string) => string {
  const today = useToday()
  const locale = useAgency()?.locale ?? 'en'
  const { cancellation } = useTexts('booking')
  return (steps, departs) => cancellationText(steps, { departs, today, locale }, cancellation)
}

type ChangeFeeProps = { quote: Pick<Quoted, 'changing' | 'currency'>; departs: string | undefined }

/** What a change by the traveller costs, and until when it is possible; nothing where it is not, or is free. */
export function ChangeFee({ quote: { changing, currency }, departs }: ChangeFeeProps) {
  const today = useToday()
  const money = useMoney()
  const { bill: t } = useTexts('booking')
  const until = changing && departs && dayAfter(departs, -changing.days)
  if (!until || until < today) return null
  return (
    <p className="mt-1 text-ink-soft text-sm">
      <Sentence
        of={t.changing}
        with={{ fee: money(changing.fee, currency), day: <DateText day={until} form="short" /> }}
      />
    </p>
  )
}

type TermsFieldProps = { field: Field; terms: NonNullable<AgencyOnPages['terms']> }

/** The checkbox for accepting the agency's terms. Its value is the id of their text, so a new text clears the tick. */
export function TermsField({ field, terms }: TermsFieldProps) {
  const { terms: t } = useTexts('booking')
  return (
    <div className="w-full">
      <label className="flex min-h-11 items-center gap-3">
        <input
          key={terms.id}
          type="checkbox"
          id={field.id}
          name={field.name}
          value={terms.id}
          defaultChecked={field.initialValue === `${terms.id}`}
          required
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={field.errorId}
          className="size-5 shrink-0 accent-accent"
        />
        <span className="min-w-0 wrap-anywhere">
          {/* A link within a label does not tick the box. It opens a new tab, so that the form stays open. */}
          <Sentence
            of={t.accept}
            with={{
              terms: (
                <a
                  href={terms.url}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-block min-h-6 font-semibold text-link"
                >
                  {t.terms}
                </a>
              ),
            }}
          />
        </span>
      </label>
      <p id={field.errorId} aria-live="polite" className="font-medium text-danger text-sm empty:hidden">
        {field.errors?.[0]}
      </p>
    </div>
  )
}

type BeforeFieldProps = {
  field: Field
  before: NonNullable<Quoted['before']>
  /** The page itself, for a new tab: there without the facts of this booking. */
  url: string | undefined
}

/** What is to be read before booking. The form sends its version, so that the server knows what was shown. */
export function BeforeField({ field, before: { title, html, version }, url }: BeforeFieldProps) {
  const { terms: t } = useTexts('booking')
  const [isOpen, setOpen] = useState(false)
  const page = (
    <a
      href={url}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        setOpen(true)
      }}
      className="inline-block min-h-6 font-semibold text-link"
    >
      {title}
    </a>
  )
  return (
    <div className="w-full">
      <input type="hidden" name={field.name} value={version} />
      <p className="wrap-anywhere max-sm:text-[0.82rem] max-sm:leading-6">
        <Sentence of={t.read} with={{ page }} />
      </p>
      <p role="alert" className="font-medium text-danger text-sm empty:hidden">
        {field.errors?.[0]}
      </p>
      {isOpen && (
        <Modal wide title={title} onClose={() => setOpen(false)}>
          <Prose html={html} />
        </Modal>
      )}
    </div>
  )
}
