import type { Answer } from '../../../contract/calls.ts'
import { useMoneyOf } from '../../agency.ts'
import { type Column, FramedTable } from '../../ui/list/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { Section } from '../kit/section.tsx'
import { isOpen } from './chosen.ts'
import { outcomes } from './words.ts'

type Found = NonNullable<Answer<'adminShowImport'>['found']>
/** A row of a table here: numbered, as ids of the old site are texts. */
type Row<T extends { id: string }> = Omit<T, 'id'> & { id: number; oldId: string }
type Trip = Row<Found['trips'][number]>
type Page = Row<Found['pages'][number]>

const numbered = <T extends { id: string }>(rows: T[]): Row<T>[] =>
  rows.map((row, index) => ({ ...row, id: index, oldId: row.id }))

type Choose = { left: Set<string>; onChoose: (id: string, isChosen: boolean) => void }
type Chosen<T> = Choose & { rows: T[] }
type TripsProps = Chosen<Found['trips'][number]> & { currency: Found['currency'] }

/** Chooses a row that is not taken yet. */
function chooser<T extends { oldId: string; title: string; state: Trip['state'] }>({
  left,
  onChoose,
}: Choose): Column<T> {
  return {
    label: 'Take',
    card: 'unlabelled',
    // In a card it stands beside the title.
    className: 'card:absolute card:top-1 card:right-1 md:w-0',
    cell: ({ oldId, title, ...row }) =>
      isOpen(row) && (
        <label className="grid size-11 place-items-center md:size-8">
          <input
            type="checkbox"
            aria-label={`Take ${title}`}
            checked={!left.has(oldId)}
            onChange={({ target }) => onChoose(oldId, target.checked)}
            className="size-5 accent-accent"
          />
        </label>
      ),
  }
}

/** The title of a card leaves room for the box beside it. */
const beside = 'card:pr-10'

const titleOf = ({ title, here }: Pick<Trip, 'title' | 'here'>) =>
  here ? (
    // A page of the site is loaded anew, as it may be in another language.
    <TextLink to={here} reloadDocument={!here.startsWith('/admin/')}>
      {title}
    </TextLink>
  ) : (
    title
  )

const Doubts = ({ of }: { of: string[] }) =>
  of.length > 0 && (
    <ul className="grid gap-0.5 text-left text-sm">
      {of.map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
    </ul>
  )

/** What became of a row, and what to look at. */
export const outcome: Column<Pick<Trip, 'id' | 'state' | 'why' | 'doubts'>> = {
  label: 'To look at',
  className: 'md:max-w-80',
  card: 'unlabelled',
  cell: ({ state, why, doubts }) => (
    <>
      {state !== 'found' && <span className="font-semibold text-sm">{outcomes[state]}</span>}
      <Doubts of={[...(why ? [why] : []), ...doubts]} />
    </>
  ),
}

/** A line for each age that has a price; nothing where none has. */
function pricesOf(trip: Trip, money: (amount: number) => string) {
  const prices = [
    [trip.price_adult, 'adult'],
    [trip.price_child, 'child'],
    [trip.price_infant, 'infant'],
  ].flatMap(([amount, of]) => (typeof amount === 'number' ? `${money(amount)} ${of}` : []))
  return (
    prices.length > 0 && (
      <ul className="whitespace-nowrap tabular-nums">
        {prices.map((price) => (
          <li key={price}>{price}</li>
        ))}
      </ul>
    )
  )
}

export function Trips({ rows, currency, left, onChoose }: TripsProps) {
  const money = useMoneyOf({ currency })
  const columns: Column<Trip>[] = [
    ...(rows.some(isOpen) ? [chooser<Trip>({ left, onChoose })] : []),
    {
      label: 'Title',
      card: 'heading',
      className: beside,
      cell: (trip) => (
        <>
          {titleOf(trip)}
          <span className="block font-normal text-ink-soft text-sm">{trip.places.join('; ')}</span>
        </>
      ),
    },
    { label: 'Days', numeric: true, card: 'small', cell: ({ days }) => days ?? '' },
    { label: 'Departures', numeric: true, card: 'small', cell: ({ departures }) => departures },
    { label: 'Pictures', numeric: true, card: 'small', cell: ({ pictures }) => pictures },
    { label: 'Prices', card: 'small', cell: (trip) => pricesOf(trip, money) },
    outcome,
  ]
  return (
    <Section small title="Trips">
      <FramedTable caption="Trips that were found" columns={columns} rows={numbered(rows)} />
    </Section>
  )
}

export function Pages({ rows, left, onChoose }: Chosen<Found['pages'][number]>) {
  const columns: Column<Page>[] = [
    ...(rows.some(isOpen) ? [chooser<Page>({ left, onChoose })] : []),
    { label: 'Title', cell: titleOf, card: 'heading', className: beside },
    { label: 'Kind', cell: ({ is_post }) => (is_post ? 'Post' : 'Page') },
    { label: 'Old address', cell: ({ path }) => path },
    outcome,
  ]
  return (
    <Section small title="Pages">
      <p className="text-ink-soft text-sm">
        A page is online at its address as soon as it is taken over. No menu links to it until you do so under
        Settings → Pages.
      </p>
      <FramedTable caption="Pages that were found" columns={columns} rows={numbered(rows)} />
    </Section>
  )
}
