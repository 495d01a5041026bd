import { Printer } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeparturePapers } from '../../../../contract/travellers.ts'
import { useDates } from '../../../agency.ts'

/** The sheets in their order, as the links above them name them. */
export const sheets = [
  ['passengers', 'Passengers'],
  ['bookings', 'Bookings'],
  ['rooms', 'Rooms'],
  ['diets', 'Diets and allergies'],
  ['contacts', 'Emergency contacts'],
  ['notes', 'Notes and extras'],
  ['way', 'Meeting point and map'],
] as const

type SheetId = (typeof sheets)[number][0]

/** The sheet that alone is being printed; undefined: all of them are. */
const Printing = createContext<{ only?: SheetId | undefined; print: (only: SheetId) => void }>({
  print: () => {},
})

/** The sheets, one below the other. Each can be printed alone: a hotel gets the rooms, and nothing else. */
export function Sheets({ children }: { children: ReactNode }) {
  const [only, setOnly] = useState<SheetId>()
  useEffect(() => {
    const printed = () => setOnly(undefined)
    addEventListener('afterprint', printed)
    return () => removeEventListener('afterprint', printed)
  }, [])
  const print = (one: SheetId) => {
    flushSync(() => setOnly(one))
    window.print()
  }
  return (
    <Printing value={{ only, print }}>
      <div className="grid grid-cols-1 gap-10 print:block">{children}</div>
    </Printing>
  )
}

type SheetProps = { of: SheetId; papers: DeparturePapers; children: ReactNode }

/** A sheet of the papers: printed, it begins a page, and says which departure it is of. */
export function Sheet({ of, papers, children }: SheetProps) {
  const heading = useId()
  const title = new Map<string, string>(sheets).get(of)
  const { dayTimeText } = useDates()
  const { trip_title, date, time } = papers.departure
  const { only, print } = use(Printing)
  // With addresses and prices of all, the bookings are printed only when they are asked for.
  const isPrinted = only === undefined ? of !== 'bookings' : only === of
  const onPaper = !isPrinted
    ? 'print:hidden'
    : only === undefined
      ? 'print:break-before-page print:first-of-type:break-before-avoid'
      : ''
  return (
    <section id={of} aria-labelledby={heading} className={`scroll-mt-4 ${onPaper}`}>
      <header className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id={heading} className="text-2xl">
          {title}
          <span className="hidden font-sans text-base text-ink-soft print:inline">
            , {trip_title}, {dayTimeText(date, time)}
          </span>
        </h2>
        <button
          type="button"
          onClick={() => print(of)}
          aria-label={`Print ${title}`}
          title={`Print ${title}`}
          className="round size-9 text-ink-soft hover:bg-sunken hover:text-ink max-md:hidden print:hidden"
        >
          <Printer aria-hidden="true" className="size-4" />
        </button>
      </header>
      {children}
    </section>
  )
}

export const None = ({ children }: { children: string }) => <p className="text-ink-soft">{children}</p>
