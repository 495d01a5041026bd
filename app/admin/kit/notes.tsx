import { noteForm } from '../../../contract/booking-forms.ts'
import type { BookingInFull } from '../../../contract/office-bookings.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { useCallForm } from '../../use-call-form.ts'
import { useAdminApi } from './api.ts'

type NotesProps = {
  /** Adds a note to the record with this id. */
  call: 'adminNoteBooking' | 'adminNoteCustomer'
  id: number
  notes: BookingInFull['notes']
  /** Called when the form gets or loses a note that is not stored yet. */
  onTyped?: (isTyped: boolean) => void
  onAdded: () => void
}

/** The notes of the staff about a booking or a customer, newest first, and a form to add one. */
export function Notes({ call, id, notes, onTyped, onAdded }: NotesProps) {
  const { formProps, fields, pending, feedback } = useCallForm({
    call,
    schema: noteForm,
    params: { id },
    id: 'note',
    api: useAdminApi(),
    onDone() {
      onTyped?.(false)
      onAdded()
    },
  })
  return (
    <section aria-labelledby="notes" className="grid gap-3">
      <h2 id="notes" className={`text-xl ${notes.length === 0 ? 'print:hidden' : ''}`}>
        Internal notes<span className="hidden print:inline"> (not for the traveller)</span>
      </h2>
      {notes.length > 0 && (
        <ol className="grid gap-2 print:text-[11pt]">
          {notes.map(({ id, note, at, by }) => (
            <li key={id} className="border-line border-l-2 pl-3">
              <p className="whitespace-pre-line wrap-anywhere">{note}</p>
              <p className="text-ink-soft text-sm">
                {by && `By ${by.name}, `}
                <Moment at={at} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <form
        {...formProps}
        onInput={({ currentTarget }) => onTyped?.(new FormData(currentTarget).get('note') !== '')}
        className="grid gap-3 print:hidden"
      >
        <TextArea
          field={fields.note}
          label="New note"
          rows={3}
          hint="For the staff: no page or mail shows it to the traveller. It cannot be changed afterwards."
        />
        {feedback && <Banner tone={feedback.tone}>{feedback.message}</Banner>}
        <div>
          <Button type="submit" look="quiet" pending={pending}>
            Add note
          </Button>
        </div>
      </form>
    </section>
  )
}
