import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { countOf } from '../../../rules/words.ts'
import { TickBox } from '../../ui/controls/tick-box.tsx'
import { Section } from '../kit/section.tsx'
import { Acts } from './acts.tsx'
import { Bookings, ChooseBookings } from './bookings.tsx'
import { ChoosePackage } from './choose-package.tsx'
import { atFirst, type Choice, isOpen, type Wanted } from './chosen.ts'
import { Pages, Trips } from './found.tsx'
import { HandInBeside } from './hand-in-beside.tsx'
import { Summary } from './summary.tsx'

type Shown = Answer<'adminShowImport'>
type Found = NonNullable<Shown['found']>

/** What was left, and why. */
const Left = ({ rows, count }: { rows: Found['left']; count: number }) =>
  rows.length > 0 && (
    <Section small title={`Left in the file (${count})`}>
      <ul className="grid gap-1">
        {rows.map(({ what, why }) => (
          <li key={`${what} ${why}`}>
            {what}: <span className="text-ink-soft">{why}</span>
          </li>
        ))}
      </ul>
    </Section>
  )

/** What was read, of which site, and how much. */
function Read({ file, found: { plugin, url, counts } }: { file: string; found: Found }) {
  const what = [
    counts.trips > 0 && countOf(counts.trips, 'trip'),
    counts.pages > 0 && countOf(counts.pages, 'page or post', 'pages and posts'),
    counts.topics > 0 && countOf(counts.topics, 'destination or theme', 'destinations and themes'),
    counts.customers > 0 && countOf(counts.customers, 'customer'),
    counts.bookings > 0 && countOf(counts.bookings, 'booking'),
  ].filter((part) => part !== false)
  return (
    <p className="wrap-anywhere">
      {file} was read: {plugin} {url} · {what.join(', ')}
    </p>
  )
}

const none: Wanted = { bookings: 'to_come', make_departures: false, sold_elsewhere: false, more_seats: [] }

type ChoosingProps = { shown: Shown; found: Found; onDone: () => void; onStored: (id: number) => void }

/** What was found, and what of it is chosen. */
export function Choosing({ shown, found, onDone, onStored }: ChoosingProps) {
  const [left, setLeft] = useState<Choice>(() => atFirst(found))
  const [isFetching, setFetching] = useState(false)
  const [wanted, setWanted] = useState(none)
  const host = found.pictures_from
  const lacking = found.trips.reduce((sum, trip) => sum + trip.lacking_pictures, 0)
  const change = (of: keyof Choice) => (id: string, isChosen: boolean) => {
    const ids = new Set(left[of])
    if (isChosen) ids.delete(id)
    else ids.add(id)
    setLeft({ ...left, [of]: ids })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Read file={shown.file} found={found} />
      <Summary counts={found.counts} />
      {(shown.state === 'read' || lacking > 0) && (
        <HandInBeside shown={shown} lacking={lacking} onStored={onStored} />
      )}
      {host !== null && lacking > 0 && (
        <TickBox
          label={`Fetch ${countOf(lacking, 'picture')} from ${host}${shown.has_pictures ? ', those that are not in the ZIP' : ''}: it is my site, and still runs`}
          checked={isFetching}
          onChange={setFetching}
        />
      )}
      {found.trips.some(isOpen) && <ChoosePackage wanted={wanted} onChange={setWanted} />}
      <ChooseBookings wanted={wanted} found={found} onChange={setWanted} />
      <Acts
        shown={shown}
        found={found}
        left={left}
        wanted={wanted}
        host={isFetching && host !== null ? host : undefined}
        onDone={onDone}
      />
      {found.trips.length > 0 && (
        <Trips rows={found.trips} currency={found.currency} left={left.trips} onChoose={change('trips')} />
      )}
      {found.pages.length > 0 && <Pages rows={found.pages} left={left.pages} onChoose={change('pages')} />}
      <Bookings rows={found.bookings} currency={found.currency} count={found.counts.bookings} />
      <Left rows={found.left} count={found.counts.left} />
    </div>
  )
}
