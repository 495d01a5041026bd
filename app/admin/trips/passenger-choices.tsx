import { useMemo } from 'react'
import type { ManifestBooking } from '../../../contract/office-bookings.ts'
import { numberText } from '../../ui/number.ts'
import { usePreference } from '../shell/preferences.ts'
import { sortByName } from './sort-by-name.ts'

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
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 pb-3 md:px-6 print:hidden">
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
