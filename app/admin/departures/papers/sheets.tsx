import { type ReactNode, useId } from 'react'
import type { DeparturePapers } from '../../../../contract/travellers.ts'
import { nameOf, passportText } from '../../../travellers/words.ts'
import { useDates } from '../../../ui/text/dates.ts'
import { countOf, telHref } from '../../../ui/text/words.ts'

export type Person = DeparturePapers['travellers'][number]
type SheetProps = { papers: DeparturePapers }

/** A sheet of the papers: printed, it begins a page, and says which departure it is of. */
export function Sheet({ title, papers, children }: SheetProps & { title: string; children: ReactNode }) {
  const heading = useId()
  const { dayTimeText } = useDates()
  const { trip_title, date, time } = papers.departure
  return (
    <section aria-labelledby={heading} className="print:break-before-page print:first:break-before-avoid">
      <h2 id={heading} className="mb-2 text-2xl">
        {title}
        <span className="hidden font-sans text-base text-ink-soft print:inline">
          , {trip_title}, {dayTimeText(date, time)}
        </span>
      </h2>
      {children}
    </section>
  )
}

const row =
  'grid break-inside-avoid gap-x-6 border-line border-b py-2.5 wrap-anywhere sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:grid-cols-[2fr_3fr] print:py-1 print:text-[9.5pt] print:leading-snug'

export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="border-line border-t">{children}</ul>
)

/** A row of a sheet: whose it is, and what. */
export const Row = ({ person, children }: { person: Person; children: ReactNode }) => (
  <li className={row}>
    <div>
      <p className="font-semibold">{nameOf(person)}</p>
      <p className="text-ink-soft text-sm tabular-nums print:text-[8.5pt]">
        {person.reference}
        {person.name === '' && `, ${person.booked_by}`}
        {person.name !== '' && person.kind !== 'adult' && `, ${person.kind}`}
      </p>
    </div>
    <div className="min-w-0">{children}</div>
  </li>
)

const None = ({ children }: { children: string }) => <p className="text-ink-soft">{children}</p>

const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ')

export function Passengers({ papers }: SheetProps) {
  const { dayText } = useDates()
  return (
    <Sheet title="Passengers" papers={papers}>
      <Rows>
        {papers.travellers.map((person) => {
          const warning = person.passport === 'missing' ? 'Passport missing' : passportText(person.passport)
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
    <Sheet title="Diets and allergies" papers={papers}>
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

export function Contacts({ papers }: SheetProps) {
  return (
    <Sheet title="Emergency contacts" papers={papers}>
      <Rows>
        {papers.travellers.map((person) => (
          <Row key={`${person.booking_id} ${person.position}`} person={person}>
            {person.emergency || <span className="text-ink-soft">None was given</span>}
          </Row>
        ))}
      </Rows>
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
  const people = papers.travellers.filter(
    (person) => person.remarks !== '' || noteOf(person) || extrasOf(person).length > 0,
  )
  return (
    <Sheet title="Notes and extras" papers={papers}>
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
              {extrasOf(person).length > 0 && <p>{extrasOf(person).join(', ')}</p>}
            </Row>
          ))}
        </Rows>
      )}
    </Sheet>
  )
}
