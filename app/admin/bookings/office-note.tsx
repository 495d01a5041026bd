import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BookingInFull } from '../../../contract/answers.ts'
import { officeNoteForm } from '../../../contract/forms.ts'
import { useCallForm } from '../../form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useAdminApi } from '../ask.ts'
import { useBeganWith } from '../began-with.ts'
import { Leaving } from '../leaving.tsx'
import { useDraft, useUnsaved } from '../unsaved.ts'

/** Whether something is typed that is not saved, and the way to leave it nevertheless. */
export type Guard = Pick<ReturnType<typeof useUnsaved>, 'isDirty' | 'letGo'>

type OfficeNoteProps = {
  booking: BookingInFull
  /** For whoever closes what this stands in. */
  guard: RefObject<Guard | undefined>
  onSaved: () => void
}

type Noted = BookingInFull['office_note']
type Earlier = BookingInFull['earlier_notes'][number]

const Cleared = ({ by }: Pick<Earlier, 'by'>) => `Cleared ${by ? `by ${by.name}, ` : ''}`

/** What the note was before: who saves last replaces it, and nothing of it is lost. One without text was a clearing. */
function EarlierNotes({ notes }: { notes: Earlier[] }) {
  if (notes.length === 0) return null
  return (
    <details className="print:hidden">
      <summary className="min-h-11 content-center font-semibold text-sm md:min-h-6">
        Earlier notes ({notes.filter(({ note }) => note !== '').length})
      </summary>
      <ol className="grid gap-2 pt-2">
        {notes.map(({ note, at, by }) => (
          <li key={`${at} ${note}`} className="border-line border-l-2 pl-3">
            {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
            <p className="text-ink-soft text-sm">
              {note ? by && `By ${by.name}, ` : <Cleared by={by} />}
              <Moment at={at} />
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** What the staff note about a booking for each other. */
export function OfficeNote({ booking, guard, onSaved }: OfficeNoteProps) {
  const { id, office_note: asked, earlier_notes } = booking
  // What somebody else has noted since it was asked for, as a refusal tells it.
  const [theirs, setTheirs] = useState<Noted>()
  const noted = theirs === undefined ? asked : theirs
  const part = `#note-${id}`
  const draft = useDraft(part)
  const stored = { note: asked?.note ?? '' }
  const update = useBeganWith(draft?.began ?? stored, useAdminApi(), true)
  const { formProps, fields, pending, said, clearSaid } = useCallForm({
    call: 'adminNoteBooking',
    schema: officeNoteForm,
    params: { id },
    id: 'office-note',
    defaultValue: draft?.texts ?? stored,
    api: update.api,
    keeps: true,
    onRefused({ current, changed }) {
      if (current && changed) setTheirs(current.note ? { note: current.note, ...changed } : null)
      return false
    },
    onDone(_, sent) {
      setTheirs(undefined)
      const form = formProps.ref.current
      // Typed on while it was on its way.
      if (form && new FormData(form).get('note') !== sent.get('note')) clearSaid()
      else unsaved.letGo()
      onSaved()
    },
  })
  const unsaved = useUnsaved(formProps.ref, draft, update.began, part)
  useEffect(() => {
    guard.current = unsaved
  })
  // Asked for again, it may be somebody else's by now: what nobody has touched here shows what it says is written.
  const catchUp = useEffectEvent(() => {
    setTheirs(undefined)
    const field = formProps.ref.current?.elements.namedItem('note')
    if (unsaved.isDirty() || !(field instanceof HTMLTextAreaElement)) return
    if (field.value !== stored.note) field.value = stored.note
    Object.assign(update.began, stored)
    unsaved.letGo()
  })
  const storedNote = stored.note
  // biome-ignore lint/correctness/useExhaustiveDependencies: another note was stored
  useEffect(() => catchUp(), [storedNote])
  const typed = () => {
    unsaved.onInput()
    if (said?.tone === 'success' && unsaved.isDirty()) clearSaid()
  }
  const pressed = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  // Nothing is noted, and something was before.
  const [newest] = earlier_notes
  const cleared = theirs === undefined && !asked && newest?.note === '' ? newest : undefined
  const isKept = draft !== undefined
  const { ref } = formProps
  // On a small screen it stands far down, and nobody would look for what they had typed there.
  useEffect(() => {
    if (isKept) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isKept, ref])
  // What was said pushes the button down, out of the window that this stands in, and with it what leads to earlier notes.
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said) end.current?.scrollIntoView({ block: 'nearest' })
  }, [said])

  return (
    <>
      {noted && (
        <div className="hidden print:block print:text-[11pt]">
          <p>
            <strong>Office note (internal, not for the traveller)</strong>
            {noted.by && ` by ${noted.by.name}`}, <Moment at={noted.at} />
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{noted.note}</p>
        </div>
      )}
      <form {...formProps} onInput={typed} onKeyDown={pressed} className="grid gap-3 print:hidden">
        <TextArea
          field={fields.note}
          label="Office note"
          rows={3}
          hint="For the staff: no page or mail shows it to the traveller. It is part of the data that travellers can download about themselves, and so are earlier notes, which are kept."
        />
        {draft && (
          <p role="status" className="rounded-lg border border-line bg-sunken px-4 py-2.5">
            This is what you had typed before you had to log in again; it is not saved yet.
          </p>
        )}
        <div ref={end} className="grid scroll-mb-20 gap-3">
          {said && <Banner tone={said.tone}>{said.message}</Banner>}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="quiet" pending={pending} aria-keyshortcuts="Control+Enter Meta+Enter">
              Save note
            </Button>
            {noted && (
              <p className="text-ink-soft text-sm">
                Written {noted.by && `by ${noted.by.name}, `}
                <Moment at={noted.at} />
              </p>
            )}
            {cleared && (
              <p className="text-ink-soft text-sm">
                <Cleared by={cleared.by} />
                <Moment at={cleared.at} />
              </p>
            )}
          </div>
        </div>
      </form>
      <EarlierNotes notes={earlier_notes} />
      {unsaved.asking && <Leaving onLeave={unsaved.leave} onStay={unsaved.stay} />}
    </>
  )
}
