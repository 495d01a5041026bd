import { Copy } from 'lucide-react'
import type { Passenger } from '../../../contract/bookings.ts'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/copy.ts'
import { countOf } from '../../ui/number.ts'

/** Each once, however many bookings it has made; capitals make no other mailbox. */
const addressesOf = (rows: Passenger[]) => [
  ...new Map(rows.flatMap(({ email }) => (email ? [[email.toLowerCase(), email]] : []))).values(),
]

/** What writes to everybody on a trip at once: all of their addresses, for the field of a mail. */
export function useAddresses(rows: Passenger[]) {
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
