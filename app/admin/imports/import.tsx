import { useMemo, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { savingApi } from '../../download.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Refusal, useAction } from '../kit/action.tsx'
import { useAdminApi } from '../kit/api.ts'
import { CallResult, useCall, useLookingAgain } from '../kit/call.tsx'
import { Pages, Trips } from './found.tsx'
import { states } from './words.ts'

type Shown = Answer<'adminShowImport'>
type Found = NonNullable<Shown['found']>

/** An hour of looks. */
const LOOKS = 2_400

/** How far it is, for as long as something happens. */
const Progress = ({ shown }: { shown: Shown }) => (
  <p role="status" className="flex flex-wrap items-center gap-3">
    {shown.file} {states[shown.state]}
    <progress aria-label="Progress" value={shown.progress} max={100} className="h-2 w-40 accent-accent" />
  </p>
)

/** What was left, and why. */
const Left = ({ rows, count }: { rows: Found['left']; count: number }) =>
  rows.length > 0 && (
    <section className="grid gap-2">
      <h2 className="font-semibold text-lg">Left ({count})</h2>
      <ul className="grid gap-1">
        {rows.map(({ what, why }) => (
          <li key={`${what} ${why}`}>
            {what}: <span className="text-ink-soft">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  )

/** Takes over what is chosen, undoes it, or saves the report. */
function Acts({ shown, left, onDone }: { shown: Shown; left: Choice; onDone: () => void }) {
  const { id, state, found } = shown
  const take = useAction('adminTakeImport', { onChange: onDone })
  const undo = useAction('adminUndoImport', { onChange: onDone })
  const save = useAdminApi(useMemo(() => savingApi(), []))
  const ids = (rows: { id: string }[], without: Set<string>) =>
    rows.map((row) => row.id).filter((each) => !without.has(each))
  const choices = {
    ...(left.trips.size > 0 && { trips: ids(found?.trips ?? [], left.trips) }),
    pages: ids(found?.pages ?? [], left.pages),
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state !== 'done' && (
        <Button
          pending={take.pending}
          onClick={() => take.run({ params: { id }, form: { choices: JSON.stringify(choices) } })}
        >
          Take over as drafts
        </Button>
      )}
      {(state === 'done' || state === 'stopped') && (
        <Button look="quiet" pending={undo.pending} onClick={() => undo.run({ params: { id } })}>
          Undo
        </Button>
      )}
      <FileButton save={() => save('adminExportImport', { params: { id } })}>Report as CSV</FileButton>
      <Refusal of={take.refused ?? undo.refused} />
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
        {found.counts.topics} destinations and themes
      </p>
      <Acts shown={shown} left={left} onDone={onDone} />
      <Trips rows={found.trips} currency={found.currency} left={left.trips} onChoose={change('trips')} />
      <Pages rows={found.pages} left={left.pages} onChoose={change('pages')} />
      <Left rows={found.left} count={found.counts.left} />
    </div>
  )
}

/** One import: how far it is, and what was found. */
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
