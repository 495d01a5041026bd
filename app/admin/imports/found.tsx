import type { Answer } from '../../../contract/calls.ts'
import { useMoneyOf } from '../../agency.ts'
import { type Column, Table } from '../../ui/list/table.tsx'
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
    cell: ({ oldId, title, ...row }) =>
      isOpen(row) && (
        <input
          type="checkbox"
          aria-label={`Take ${title}`}
          checked={!left.has(oldId)}
          onChange={({ target }) => onChoose(oldId, target.checked)}
          className="size-5 accent-accent"
        />
      ),
  }
}

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
  card: 'unlabelled',
  cell: ({ state, why, doubts }) => (
    <>
      {state !== 'found' && <span className="font-semibold text-sm">{outcomes[state]}</span>}
      <Doubts of={[...(why ? [why] : []), ...doubts]} />
    </>
  ),
}

export function Trips({ rows, currency, left, onChoose }: TripsProps) {
  const money = useMoneyOf({ currency })
  const price = (amount: number | null) => (amount === null ? '' : money(amount))
  const columns: Column<Trip>[] = [
    chooser({ left, onChoose }),
    { label: 'Title', cell: titleOf, card: 'heading' },
    { label: 'Days', numeric: true, card: 'small', cell: ({ days }) => days ?? '' },
    { label: 'Adult', numeric: true, card: 'small', cell: ({ price_adult }) => price(price_adult) },
    { label: 'Child', numeric: true, card: 'small', cell: ({ price_child }) => price(price_child) },
    { label: 'Infant', numeric: true, card: 'small', cell: ({ price_infant }) => price(price_infant) },
    { label: 'Departures', numeric: true, card: 'small', cell: ({ departures }) => departures },
    { label: 'Places', cell: ({ places }) => places.join('; ') },
    { label: 'Pictures', numeric: true, card: 'small', cell: ({ pictures }) => pictures },
    outcome,
  ]
  return (
    <Section small title="Trips">
      <Table caption="Trips that were found" columns={columns} rows={numbered(rows)} />
    </Section>
  )
}

export function Pages({ rows, left, onChoose }: Chosen<Found['pages'][number]>) {
  const columns: Column<Page>[] = [
    chooser({ left, onChoose }),
    { label: 'Title', cell: titleOf, card: 'heading' },
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
      <Table caption="Pages that were found" columns={columns} rows={numbered(rows)} />
    </Section>
  )
}
