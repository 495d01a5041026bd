import { Copy } from 'lucide-react'
import type { ManifestBooking } from '../../../contract/office-bookings.ts'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/copy.ts'
import { countOf } from '../../ui/number.ts'

/** The addresses of the bookings, each once. Upper and lower case are the same address. */
const addressesOf = (rows: ManifestBooking[]) => [
  ...new Map(rows.flatMap(({ email }) => (email ? [[email.toLowerCase(), email]] : []))).values(),
]

/** Copies the addresses of everybody on a trip, for a mail to all of them. */
export function useAddresses(rows: ManifestBooking[]) {
  const addresses = addressesOf(rows)
  const count = countOf(addresses.length, 'address', 'addresses')
  const text = addresses.join(', ')
  const marked = `${count} ${addresses.length === 1 ? 'is marked: copy it' : 'are marked: copy them'} by hand.`
  const { place, status, copy } = useCopy<HTMLParagraphElement>(text, {
    copied: `${count} copied.`,
    marked,
  })
  return {
    button: addresses.length > 0 && (
      <Button look="quiet" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" />
        Copy addresses
      </Button>
    ),
    answer: (
      <div className="px-4 md:px-6 print:hidden">
        <p role="status" className="pb-3 font-medium text-sm text-success empty:hidden">
          {status}
        </p>
        {/* There before it is seen, so that it can be marked. */}
        <p
          ref={place}
          className={status === marked ? 'mb-3 max-h-40 overflow-y-auto text-sm wrap-anywhere' : 'hidden'}
        >
          {text}
        </p>
      </div>
    ),
  }
}
