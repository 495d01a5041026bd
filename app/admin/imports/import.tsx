import { useMemo, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { savingApi } from '../../download.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { TickBox } from '../../ui/controls/tick-box.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ConfirmAction, Refusal, useAction } from '../kit/action.tsx'
import { useAdminApi } from '../kit/api.ts'
import { CallResult, useCall, useLookingAgain } from '../kit/call.tsx'
import { Section } from '../kit/section.tsx'
import { Bookings, ChooseBookings, type Wanted } from './bookings.tsx'
import { Pages, Trips } from './found.tsx'
import { HandIn } from './hand-in.tsx'
import { states } from './words.ts'

type Shown = Answer<'adminShowImport'>
type Found = NonNullable<Shown['found']>

/** An hour of looks. */
const LOOKS = 2_400

/** Whether something of it can be taken over. */
const isOpen = ({ state, found }: Shown) =>
  state !== 'done' ||
  [found?.trips ?? [], found?.pages ?? [], found?.bookings ?? []]
    .flat()
    .some((row) => row.state === 'found' || row.state === 'left')

/** How far it is, for as long as something happens. */
const Progress = ({ shown }: { shown: Shown }) => (
  <p role="status" className="flex flex-wrap items-center gap-3">
    {shown.file} {states[shown.state]}
    <progress aria-label="Progress" value={shown.progress} max={100} className="h-2 w-40 accent-accent" />
  </p>
)

const Left = ({ rows, count }: { rows: Found['left']; count: number }) =>
  rows.length > 0 && (
    <Section small title={`Left (${count})`}>
      <ul className="grid gap-1">
        {rows.map(({ what, why }) => (
          <li key={`${what} ${why}`}>
            {what}: <span className="text-ink-soft">{why}</span>
          </li>
        ))}
      </ul>
    </Section>
  )

/** Takes over what is chosen, undoes it, or saves the report. */
function Acts({
  shown,
  left,
  wanted,
  onDone,
}: {
  shown: Shown
  left: Choice
  wanted: Wanted & { pictures_from?: string }
  onDone: () => void
}) {
  const { id, state, found } = shown
  const take = useAction('adminTakeImport', { onChange: onDone })
  const [isUndoing, setUndoing] = useState(false)
  const save = useAdminApi(useMemo(() => savingApi(), []))
  const posts = found?.pages.filter(({ id: post, is_post }) => is_post && !left.pages.has(post)) ?? []
  const choices = {
    without: { trips: [...left.trips], pages: [...left.pages] },
    posts: posts.map(({ id: post }) => post),
    ...wanted,
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isOpen(shown) && (
        <Button
          pending={take.pending}
          onClick={() => take.run({ params: { id }, form: { choices: JSON.stringify(choices) } })}
        >
          {state === 'done' ? 'Take over the rest' : 'Take over as drafts'}
        </Button>
      )}
      {(state === 'done' || state === 'stopped') && (
        <Button look="quiet" onClick={() => setUndoing(true)}>
          Undo…
        </Button>
      )}
      <FileButton save={() => save('adminExportImport', { params: { id } })}>Report as CSV</FileButton>
      <Refusal of={take.refused} />
      {isUndoing && (
        <ConfirmAction
          title="Undo this import?"
          about={shown.file}
          text="What it made is deleted. What you have changed or published since, and what others use, stays."
          confirm="Yes, undo it"
          call="adminUndoImport"
          sent={{ params: { id } }}
          onChange={onDone}
          onClose={() => setUndoing(false)}
        />
      )}
    </div>
  )
}

/** Reads a file again whose reading was stopped. */
function Again({ shown, onDone }: { shown: Shown; onDone: () => void }) {
  const read = useAction('adminTakeImport', { onChange: onDone })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>{shown.file} was stopped while it was read.</p>
      <Button pending={read.pending} onClick={() => read.run({ params: { id: shown.id }, form: {} })}>
        Read it again
      </Button>
      <Refusal of={read.refused} />
    </div>
  )
}

/** The old ids of what is not to be taken. */
export type Choice = { trips: Set<string>; pages: Set<string> }

/** What was found, and what of it is chosen: all trips and pages, and no post. */
function Choosing({ shown, found, onDone }: { shown: Shown; found: Found; onDone: () => void }) {
  const [left, setLeft] = useState<Choice>({
    trips: new Set(),
    pages: new Set(found.pages.filter(({ is_post }) => is_post).map(({ id }) => id)),
  })
  const host = found.pictures_from
  const [isFetching, setFetching] = useState(false)
  const [wanted, setWanted] = useState<Wanted>({
    bookings: 'to_come',
    make_departures: false,
    sold_elsewhere: false,
    more_seats: [],
  })
  const change = (of: keyof Choice) => (id: string, isChosen: boolean) => {
    const ids = new Set(left[of])
    if (isChosen) ids.delete(id)
    else ids.add(id)
    setLeft({ ...left, [of]: ids })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="wrap-anywhere">
        {found.plugin} {found.url} · {found.counts.trips} trips, {found.counts.pages} pages,{' '}
        {found.counts.topics} destinations and themes, {found.counts.customers} customers,{' '}
        {found.counts.bookings} bookings
      </p>
      {shown.state === 'read' && (
        <HandIn
          label="Beside it: uploads.zip with the pictures, or a dump of the same site"
          press="Hand in"
          accept=".zip,.sql,.gz"
          to={shown.id}
          onStored={onDone}
        />
      )}
      {shown.has_pictures && <p>The pictures are here.</p>}
      {isOpen(shown) && host !== null && found.counts.trips > 0 && (
        <TickBox
          label={`Fetch pictures from ${host}${shown.has_pictures ? ' that are not in uploads.zip' : ''}: it is my site, and still runs`}
          checked={isFetching}
          onChange={setFetching}
        />
      )}
      {isOpen(shown) && found.counts.bookings + found.counts.trips > 0 && (
        <ChooseBookings wanted={wanted} full={found.full} onChange={setWanted} />
      )}
      <Acts
        shown={shown}
        left={left}
        wanted={{ ...wanted, ...(isFetching && host !== null && { pictures_from: host }) }}
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

export function Import({ id }: { id: number }) {
  const { result, refetch } = useCall('adminShowImport', { params: { id } })
  const stop = useAction('adminStopImport', { onChange: refetch })
  const answer = result?.ok ? result.answer : undefined
  const isUnderWay = answer?.state === 'reading' || answer?.state === 'taking'
  useLookingAgain({ isOnItsWay: isUnderWay, answer, look: refetch, most: LOOKS })
  return (
    <CallResult result={result} refetch={refetch}>
      {(shown) => (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isUnderWay && (
            <div className="flex flex-wrap items-center gap-3">
              <Progress shown={shown} />
              <Button look="quiet" pending={stop.pending} onClick={() => stop.run({ params: { id } })}>
                Stop
              </Button>
            </div>
          )}
          {shown.state === 'stopped' && !shown.found && <Again shown={shown} onDone={refetch} />}
          {shown.state === 'failed' && (
            <Banner tone="danger">{`${shown.file} could not be read. ${shown.why}`}</Banner>
          )}
          {shown.found && !isUnderWay && (
            <Choosing key={shown.state} shown={shown} found={shown.found} onDone={refetch} />
          )}
        </section>
      )}
    </CallResult>
  )
}
