import { useEffect, useEffectEvent } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Refusal, useAction } from '../kit/action.tsx'
import { CallResult, useCall, useLookingAgain } from '../kit/call.tsx'
import { Choosing } from './choosing.tsx'
import { states } from './words.ts'

type Shown = Answer<'adminShowImport'>

/** An hour of looks. */
const LOOKS = 2_400

/** How far it is, for as long as something happens. */
const Progress = ({ shown }: { shown: Shown }) => (
  <p role="status" className="flex flex-wrap items-center gap-3">
    {shown.file} {states[shown.state]}
    <progress aria-label="Progress" value={shown.progress} max={100} className="h-2 w-40 accent-accent" />
  </p>
)

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

type ImportProps = {
  id: number
  /** It has gone one step further. */
  onChange: () => void
  /** A file was handed in beside it, which may have become an import of its own. */
  onStored: (id: number) => void
}

/** One import: how far it is, and what was found. */
export function Import({ id, onChange, onStored }: ImportProps) {
  const { result, refetch } = useCall('adminShowImport', { params: { id } })
  const stop = useAction('adminStopImport', { onChange: refetch })
  const answer = result?.ok ? result.answer : undefined
  const isUnderWay = answer?.state === 'reading' || answer?.state === 'taking'
  const state = answer?.state
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    if (state !== undefined) changed()
  }, [state])
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
            <Choosing
              key={shown.state}
              shown={shown}
              found={shown.found}
              onDone={refetch}
              onStored={(stored) => {
                refetch()
                onStored(stored)
              }}
            />
          )}
        </section>
      )}
    </CallResult>
  )
}
