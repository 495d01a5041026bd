import { type ReactNode, useState } from 'react'
import type { DeparturePapers } from '../../../../contract/travellers.ts'
import { wrongAge } from '../../../../rules/ages.ts'
import { telHref } from '../../../../rules/contacts.ts'
import { asTerm, countOf } from '../../../../rules/words.ts'
import { useDates } from '../../../agency.ts'
import { useTexts } from '../../../texts.tsx'
import { ageText, nameOf, passportText } from '../../../travellers/traveller-words.ts'
import { useAdminApi } from '../../kit/api.ts'
import { None, Sheet } from './sheet.tsx'

export type Person = DeparturePapers['travellers'][number]
type SheetProps = { papers: DeparturePapers }

const columns = 'grid gap-x-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:grid-cols-[2fr_3fr]'
const row = `${columns} break-inside-avoid border-line border-b py-2.5 wrap-anywhere print:py-1 print:text-[9.5pt] print:leading-snug`

const Rows = ({ children }: { children: ReactNode }) => <ul className="border-line border-t">{children}</ul>

/** A row of a sheet: whose it is, and what. */
const Row = ({ person, children }: { person: Person; children: ReactNode }) => (
  <li className={row}>
    <div>
      <p className="font-semibold">{nameOf(person, useTexts('travellers'))}</p>
      <p className="text-ink-soft text-sm tabular-nums print:text-[8.5pt]">
        {person.reference}
        {person.name === '' && `, ${person.booked_by}`}
        {person.name !== '' && person.kind !== 'adult' && `, ${person.kind}`}
      </p>
    </div>
    <div className="min-w-0">{children}</div>
  </li>
)

const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ')

export function Passengers({ papers }: SheetProps) {
  const t = useTexts('travellers')
  const { dayText } = useDates()
  return (
    <Sheet of="passengers" papers={papers}>
      <Rows>
        {papers.travellers.map((person) => {
          const warning =
            person.passport === 'missing' ? 'Passport missing' : passportText(person.passport, t)
          const wrong = wrongAge(person, papers.ages)
          const passport =
            person.passport_number &&
            `Passport ${joined(person.passport_number, person.passport_expiry && `until ${dayText(person.passport_expiry, { weekday: false })}`)}`
          return (
            <Row key={`${person.booking_id} ${person.position}`} person={person}>
              <p>
                {joined(
                  person.born && `born ${dayText(person.born, { weekday: false })}`,
                  person.nationality,
                  person.size && `size ${person.size}`,
                )}
              </p>
              {passport && <p className="tabular-nums">{passport}</p>}
              {warning && <p className="font-medium text-danger">{warning}</p>}
              {wrong && (
                <p className="font-medium text-danger">{ageText(wrong, person.kind, papers.ages, t)}</p>
              )}
              {person.position === 1 && (
                <p className="text-ink-soft">
                  Booked by {person.booked_by}
                  {person.phone && (
                    <>
                      ,{' '}
                      <a href={telHref(person.phone)} className="text-accent underline underline-offset-4">
                        {person.phone}
                      </a>
                    </>
                  )}
                </p>
              )}
            </Row>
          )
        })}
      </Rows>
      <p className="mt-2">
        {countOf(papers.travellers.length, 'traveller')} in {countOf(papers.bookings.length, 'booking')}
      </p>
    </Sheet>
  )
}

export function Diets({ papers }: SheetProps) {
  const people = papers.travellers.filter(({ diet }) => diet !== '')
  return (
    <Sheet of="diets" papers={papers}>
      {people.length === 0 && <None>Nobody has named any.</None>}
      {people.length > 0 && (
        <Rows>
          {people.map((person) => (
            <Row key={`${person.booking_id} ${person.position}`} person={person}>
              {person.diet}
            </Row>
          ))}
        </Rows>
      )}
    </Sheet>
  )
}

/** A phone number within a text: at least seven digits, however they are grouped. */
const PHONE = /((?:\+|\b)\d(?:[ ./()-]*\d){6,14}\b)/

/** A typed text whose phone numbers can be tapped: `Ada Lovelace, 030 1234567`. */
const WithPhones = ({ text }: { text: string }) =>
  text.split(PHONE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
        key={index}
        href={telHref(part)}
        className="phone-link print:text-ink print:no-underline"
      >
        {part}
      </a>
    ),
  )

export function Contacts({ papers }: SheetProps) {
  const t = useTexts('travellers')
  const given = papers.travellers.filter(({ emergency }) => emergency !== '')
  const others = papers.travellers.filter(({ emergency }) => emergency === '')
  // Without a name the reference tells who it is: many a booking has its first adult.
  const whoOf = (person: Person) =>
    person.name === '' ? `${nameOf(person, t)} of ${person.reference}` : person.name
  return (
    <Sheet of="contacts" papers={papers}>
      {given.length > 0 && (
        <Rows>
          {given.map((person) => (
            <Row key={`${person.booking_id} ${person.position}`} person={person}>
              <WithPhones text={person.emergency} />
            </Row>
          ))}
        </Rows>
      )}
      {others.length > 0 && (
        <p className="mt-2 text-ink-soft wrap-anywhere">
          {given.length === 0
            ? 'Nobody has named any.'
            : `None was given by ${others.map(whoOf).join('; ')}.`}
        </p>
      )}
    </Sheet>
  )
}

export function Notes({ papers }: SheetProps) {
  const noteOf = ({ position, booking_id }: Person) =>
    position === 1 ? papers.bookings.find(({ id }) => id === booking_id)?.note : undefined
  const extrasOf = ({ position, booking_id }: Person) =>
    position === 1
      ? (papers.bookings.find(({ id }) => id === booking_id)?.extras ?? []).map(
          ({ name, count }) => `${count} × ${name}`,
        )
      : []
  const answersOf = ({ answers, position, booking_id }: Person) =>
    position === 1
      ? [...answers, ...(papers.bookings.find(({ id }) => id === booking_id)?.answers ?? [])]
      : answers
  const people = papers.travellers.filter(
    (person) =>
      person.remarks !== '' || noteOf(person) || extrasOf(person).length > 0 || answersOf(person).length > 0,
  )
  return (
    <Sheet of="notes" papers={papers}>
      {people.length === 0 && <None>There are none.</None>}
      {people.length > 0 && (
        <Rows>
          {people.map((person) => (
            <Row key={`${person.booking_id} ${person.position}`} person={person}>
              {person.remarks && <p className="whitespace-pre-line">{person.remarks}</p>}
              {noteOf(person) && (
                <p className="whitespace-pre-line">
                  <span className="text-ink-soft">With the booking:</span> {noteOf(person)}
                </p>
              )}
              {answersOf(person).map(({ label, answer }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words
                <p key={index} className="whitespace-pre-line">
                  <span className="text-ink-soft">{asTerm(label)}</span> {answer}
                </p>
              ))}
              {extrasOf(person).length > 0 && <p>{extrasOf(person).join(', ')}</p>}
            </Row>
          ))}
        </Rows>
      )}
    </Sheet>
  )
}

/** The files of a map: upright for phones, wide for everything else. */
export const mapFiles = (map: string) =>
  ['upright', 'wide'].map((shape) => `/images/maps/${map}-${shape}.svg`)

/** Whether it is known where a departure begins, or where it leads. */
export const hasWay = ({ meeting_point, map }: Pick<DeparturePapers, 'meeting_point' | 'map'>) =>
  meeting_point !== '' || map !== null

/** Where the departure begins, and where it leads. */
export function Way({ papers }: SheetProps) {
  const { meeting_point, map, stops } = papers
  const places = stops.flatMap(({ name }) => name || [])
  if (!hasWay(papers)) return null
  return (
    <Sheet of="way" papers={papers}>
      {meeting_point !== '' && <p className="mb-3 whitespace-pre-line wrap-anywhere">{meeting_point}</p>}
      {map !== null && (
        <picture>
          <source media="(max-width: 640px)" srcSet={mapFiles(map)[0]} width={420} height={560} />
          <img
            src={mapFiles(map)[1]}
            alt={`Map: ${places.join(', ')}`}
            width={960}
            height={640}
            className="w-full rounded-xl border border-line"
          />
        </picture>
      )}
    </Sheet>
  )
}

type RoomsProps = { papers: DeparturePapers; mayChange: boolean; onSaved: (papers: DeparturePapers) => void }

/** Who shares a room: by room, then those who have none. A choice is saved at once. */
export function Rooms({ papers, mayChange, onSaved }: RoomsProps) {
  const t = useTexts('travellers')
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
        ? { ok: true, text: `${nameOf(person, t)}: ${room === null ? 'no room' : `room ${room}`}. Saved.` }
        : { ok: false, text: result.message },
    )
  }
  const rowOf = (person: Person) => (
    <Row key={`${person.booking_id} ${person.position}`} person={person}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">{person.room_wish || <span className="text-ink-soft">No wish</span>}</p>
        {mayChange && (
          <select
            aria-label={`Room of ${nameOf(person, t)}, ${person.reference}`}
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
    <Sheet of="rooms" papers={papers}>
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
