import { useState } from 'react'
import type { DeparturePapers } from '../../../../contract/travellers.ts'
import { nameOf } from '../../../travellers/words.ts'
import { countOf } from '../../../ui/text/words.ts'
import { useAdminApi } from '../../kit/api.ts'
import { type Person, Row, Rows, Sheet } from './sheets.tsx'

type RoomsProps = { papers: DeparturePapers; mayChange: boolean; onSaved: (papers: DeparturePapers) => void }

/** Who shares a room: by room, then those who have none. A choice is saved at once. */
export function Rooms({ papers, mayChange, onSaved }: RoomsProps) {
  const callApi = useAdminApi()
  const [said, setSaid] = useState<{ ok: boolean; text: string }>()
  const { travellers, conflicts, departure, bookings } = papers
  const taken = [...new Set(travellers.flatMap(({ room }) => (room === null ? [] : [room])))].toSorted(
    (a, b) => a - b,
  )
  // One more than there are, to open another.
  const choices = Array.from({ length: Math.max(0, ...taken) + 1 }, (_, index) => index + 1)
  const without = travellers.filter(({ room }) => room === null)
  const singles = bookings.reduce((sum, { single_rooms }) => sum + single_rooms, 0)

  async function choose({ booking_id, position, ...person }: Person, room: number | null) {
    const form = new FormData()
    form.set('rooms', JSON.stringify([{ booking_id, position, room }]))
    const result = await callApi('adminSaveRooms', { params: { id: departure.id }, form })
    if (result.ok) onSaved(result.answer.papers)
    setSaid(
      result.ok
        ? { ok: true, text: `${nameOf(person)}: ${room === null ? 'no room' : `room ${room}`}. Saved.` }
        : { ok: false, text: result.message },
    )
  }
  const rowOf = (person: Person) => (
    <Row key={`${person.booking_id} ${person.position}`} person={person}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">{person.room_wish || <span className="text-ink-soft">No wish</span>}</p>
        {mayChange && (
          <select
            aria-label={`Room of ${nameOf(person)}, ${person.reference}`}
            value={person.room ?? ''}
            onChange={({ target }) => void choose(person, target.value === '' ? null : Number(target.value))}
            className="min-h-11 rounded-md border border-control bg-surface px-3 text-ink print:hidden"
          >
            <option value="">No room</option>
            {choices.map((room) => (
              <option key={room} value={room}>
                Room {room}
              </option>
            ))}
          </select>
        )}
      </div>
    </Row>
  )
  return (
    <Sheet title="Rooms" papers={papers}>
      <p className="mb-2 text-ink-soft">
        {countOf(taken.length, 'room')}; {singles === 0 ? 'no single room' : countOf(singles, 'single room')}{' '}
        booked
        {without.length > 0 && `; ${countOf(without.length, 'traveller')} without a room`}.
      </p>
      {conflicts.length > 0 && (
        <ul className="mb-3 rounded-lg border border-danger bg-danger-soft px-4 py-2.5 font-medium text-danger print:border-line print:bg-transparent print:text-ink">
          {conflicts.map((conflict) => (
            <li key={conflict}>{conflict}</li>
          ))}
        </ul>
      )}
      <p
        role={said && !said.ok ? 'alert' : 'status'}
        className={`mb-2 font-medium empty:hidden print:hidden ${said?.ok ? 'text-success' : 'text-danger'}`}
      >
        {said?.text}
      </p>
      {taken.map((room) => (
        <div key={room} className="mb-4">
          <h3 className="font-sans font-semibold text-base">Room {room}</h3>
          <Rows>{travellers.filter((person) => person.room === room).map(rowOf)}</Rows>
        </div>
      ))}
      {without.length > 0 && (
        <>
          {taken.length > 0 && <h3 className="font-sans font-semibold text-base">Without a room</h3>}
          <Rows>{without.map(rowOf)}</Rows>
        </>
      )}
    </Sheet>
  )
}
