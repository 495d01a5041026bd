import { useMemo, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { countOf } from '../../../rules/words.ts'
import { useAgency, useToday } from '../../agency.ts'
import { savingApi } from '../../download.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { ConfirmAction, Refusal, useAction } from '../kit/action.tsx'
import { useAdminApi } from '../kit/api.ts'
import { type Choice, countChosen, inWords, type Wanted } from './chosen.ts'

type Shown = Answer<'adminShowImport'>
type Found = NonNullable<Shown['found']>

/** In which currency prices are taken; of another one than ours none are. */
function Currency({ currency, ours }: { currency: string | null; ours: string }) {
  if (currency === null) return <p>The file names no currency: its prices are taken as {ours}.</p>
  if (currency === ours) return null
  return (
    <Alert tone="danger">
      Its prices are in {currency}, and yours are in {ours}: it cannot be taken over yet.{' '}
      <TextLink to="/admin/settings/agency">Change your currency</TextLink>
    </Alert>
  )
}

type ActsProps = {
  shown: Shown
  found: Found
  left: Choice
  wanted: Wanted
  /** The host from which pictures are fetched. */
  host: string | undefined
  onDone: () => void
}

/** What the button does with what is chosen; undefined where there is nothing to do. */
function deedOf({ shown, found, left, wanted, host }: ActsProps, today: string): string | undefined {
  const chosen = countChosen(found, left, wanted, today)
  const what = inWords(chosen)
  const isOffered = chosen.pictures > 0 && (shown.has_pictures || host !== undefined)
  const pictures = countOf(chosen.pictures, 'picture')
  if (what !== '') return `Take over ${what}${isOffered ? `, and add ${pictures}` : ''}`
  if (isOffered) return `Add ${pictures}`
  return wanted.sold_elsewhere ? 'Book what is sold elsewhere' : undefined
}

/** What is chosen, as the call takes it. */
function choicesOf({ found, left, wanted, host }: ActsProps) {
  const own = new Set(found.pages.filter(({ own }) => own !== null).map(({ id }) => id))
  const asked = found.pages.filter(({ id, is_post }) => (is_post || own.has(id)) && !left.pages.has(id))
  return {
    // The addresses of pages that this site has of its own lead there.
    without: { trips: [...left.trips], pages: [...left.pages].filter((id) => !own.has(id)) },
    posts: asked.map(({ id }) => id),
    ...wanted,
    ...(host !== undefined && { pictures_from: host }),
  }
}

/** Takes over what is chosen, undoes it, or saves the report. */
export function Acts(props: ActsProps) {
  const { shown, found, onDone } = props
  const { id, state } = shown
  const today = useToday()
  const ours = useAgency()?.currency ?? 'EUR'
  // The screen itself shows how far it is.
  const take = useAction('adminTakeImport', { onChange: onDone, onDone: () => {} })
  const [isUndoing, setUndoing] = useState(false)
  const save = useAdminApi(useMemo(() => savingApi(), []))
  const deed = deedOf(props, today)
  const isOurs = found.currency === null || found.currency === ours
  return (
    <div className="grid gap-3">
      {deed === undefined && state === 'read' && (
        <p>There is nothing to take over: it is here already, or not ticked.</p>
      )}
      {deed !== undefined && <Currency currency={found.currency} ours={ours} />}
      <div className="flex flex-wrap items-center gap-3">
        {deed !== undefined && isOurs && (
          <Button
            pending={take.pending}
            onClick={() => take.run({ params: { id }, form: { choices: JSON.stringify(choicesOf(props)) } })}
          >
            {deed}
          </Button>
        )}
        {(state === 'done' || state === 'stopped') && (
          <Button look="quiet" onClick={() => setUndoing(true)}>
            Undo…
          </Button>
        )}
        <FileButton save={() => save('adminExportImport', { params: { id } })}>Report as CSV</FileButton>
        <Refusal of={take.refused} />
      </div>
      {isUndoing && (
        <ConfirmAction
          title="Undo this import?"
          about={`File ${shown.file}`}
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
