import { Copy } from 'lucide-react'
import { useMemo } from 'react'
import type { Manifest, ManifestBooking } from '../../../contract/office-bookings.ts'
import { emailKey } from '../../../rules/contacts.ts'
import { countOf, numberText } from '../../../rules/words.ts'
import { PartyText } from '../../price/party.ts'
import { usePreference } from '../../storage.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useCopy } from '../../ui/controls/copy.ts'
import { sumParties } from '../bookings/words.tsx'
import { sortByName } from './sort-by-name.ts'

/* What a passenger list is made of, wherever it stands: on the screen of a trip, or among the papers of a departure. */

/** The addresses of the bookings, each once. Upper and lower case are the same address. */
const addressesOf = (rows: ManifestBooking[]) => [
  ...new Map(rows.flatMap(({ email }) => (email ? [[emailKey(email), email]] : []))).values(),
]

/** Copies the addresses of everybody on a list, for a mail to all of them. */
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
      <div className="print:hidden">
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

/** The warnings above a passenger list, such as bookings made twice: how many rows are marked, and why. */
export function Warnings({ rows }: { rows: ManifestBooking[] }) {
  const changed = rows.filter(({ trip_changes }) => trip_changes).length
  const twice = rows.filter(({ booked_twice }) => booked_twice).length
  const all = countOf(rows.length, 'booking')
  return (
    <>
      {changed > 0 && <p>{`Not yet notified of a change: ${numberText(changed)} of ${all}`}</p>}
      {twice > 0 && <p>{`Booked more than once by the same traveller: ${numberText(twice)} of ${all}`}</p>}
    </>
  )
}

const control = 'min-h-11 rounded-md border border-control bg-surface px-2.5 md:min-h-9'

const orders = { first: 'by first name', last: 'by last name' }

/** The user's choices for passenger lists, remembered by the browser: the `rows` in the chosen order, and the inputs. */
export function useChoices(all: ManifestBooking[]) {
  const [by, sortBy] = usePreference('passengers-by', ['first', 'last'])
  // Hidden by default: the printed list is given to others, who must not read the notes of the staff.
  const [notes, showNotes] = usePreference('passengers-notes', ['hidden', 'shown'])
  const noted = all.filter((row) => row.notes.length > 0).length
  const rows = useMemo(() => {
    const sorted = sortByName(all, by)
    return notes === 'shown' ? sorted : sorted.map((row) => ({ ...row, notes: [] }))
  }, [all, by, notes])
  return {
    rows,
    order: orders[by],
    /** Whether there are internal notes on it. */
    isInternal: notes === 'shown' && noted > 0,
    controls: (
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-3 print:hidden">
        <label className="flex items-center gap-2">
          Sorted
          <select
            value={by}
            onChange={({ target }) => sortBy(target.value === 'last' ? 'last' : 'first')}
            className={control}
          >
            <option value="first">{orders.first}</option>
            <option value="last">{orders.last}</option>
          </select>
        </label>
        <label className="flex min-h-11 items-center gap-2 md:min-h-9">
          <input
            type="checkbox"
            checked={notes === 'shown'}
            onChange={({ target }) => showNotes(target.checked ? 'shown' : 'hidden')}
            className="size-5 accent-accent"
          />
          <span>With internal notes{noted > 0 && ` (${numberText(noted)})`}</span>
        </label>
      </div>
    ),
  }
}

/** How many bookings and travellers are on a list. */
export function Sum({ rows }: { rows: ManifestBooking[] }) {
  const { all, party } = sumParties(rows)
  return (
    <>
      {countOf(rows.length, 'booking')}, {countOf(all, 'traveller')}: <PartyText party={party} />
    </>
  )
}

/** Says of a deleted trip that somebody has to tell its travellers. */
export const DeletedTrip = ({ trip }: Pick<Manifest, 'trip'>) =>
  trip.deleted && (
    <div className="mb-3 rounded-lg border border-danger bg-danger-soft px-4 py-2.5">
      <p className="font-medium text-danger">
        This trip is deleted. Its bookings stay. Nobody is notified automatically: please call these people,
        or write to them.
      </p>
    </div>
  )
