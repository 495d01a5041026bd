import { useRef } from 'react'
import { Bill } from './bill.tsx'
import { useFormContents, useLiveCall } from './live.ts'

/** What the price of a party follows from. */
const names = [
  'trip_id',
  'departure_id',
  'number_of_adults',
  'number_of_childrens',
  'number_of_infants',
  'extras',
  'single_rooms',
  'promo_code',
]

const isComplete = (contents: string) => {
  const form = new URLSearchParams(contents)
  return Boolean(form.get('trip_id') && form.get('departure_id') && form.get('number_of_adults'))
}

type LiveQuoteProps = {
  /** Another value asks again. */
  again?: number
  /** Whether the form sends the total that is shown. */
  isSent?: boolean
}

/** What the party in the form around it costs, current while somebody types. */
export function LiveQuote({ again = 0, isSent = false }: LiveQuoteProps) {
  const box = useRef<HTMLElement>(null)
  const contents = useFormContents(box, names)
  const result = useLiveCall({
    call: 'adminQuote',
    contents: isComplete(contents) ? contents : undefined,
    again,
  })
  const quoted = result?.ok ? result.answer : undefined
  return (
    <section ref={box} aria-label="Price" className="rounded-xl bg-sunken px-4 py-3">
      <div role="status" className="grid gap-2">
        {!result && (
          <p className="text-ink-soft">
            {isComplete(contents)
              ? 'Looking up the price…'
              : 'The price is shown as soon as a departure is chosen.'}
          </p>
        )}
        {result && !result.ok && (
          <p className="font-medium text-danger">
            {Object.values(result.errors ?? {})[0]?.[0] ?? result.message}
          </p>
        )}
        {quoted?.total === null && <p className="font-semibold">Price on request</p>}
        {quoted && quoted.total !== null && (
          <Bill lines={quoted.lines} total={quoted.total} currency={quoted.currency} />
        )}
      </div>
      {isSent && quoted && (
        <>
          <input type="hidden" name="expected_total" value={quoted.total ?? 'on_request'} />
          {quoted.total !== null && <input type="hidden" name="expected_currency" value={quoted.currency} />}
        </>
      )}
    </section>
  )
}
