import { travellerCorrectForm } from '../../../contract/booking-forms.ts'
import type { TravellerBooking } from '../../../contract/bookings.ts'
import { useTexts } from '../../texts.tsx'
import { QuestionFields } from '../../travellers/questions.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { useCallForm } from '../../use-call-form.ts'
import { useReload, useTravellerApi } from './traveller-api.ts'

export function AnswerQuestions({ booking, onClose }: { booking: TravellerBooking; onClose: () => void }) {
  const texts = useTexts('account').travellerBookings
  const words = useTexts('words')
  const reload = useReload()
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'correctMyBooking',
    schema: travellerCorrectForm,
    id: `answer-${booking.id}`,
    params: { id: booking.id },
    api: useTravellerApi(),
    keeps: true,
    onDone() {
      onClose()
      reload()
    },
  })
  return (
    <Modal title={texts.actions.answer} onClose={onClose}>
      <p className="text-ink-soft">{texts.ofBooking(booking.trip_title, booking.reference)}</p>
      <form {...formProps} className="grid gap-4">
        <QuestionFields
          field={fields.answers}
          questions={booking.answers.filter(({ gone }) => !gone)}
          answers={booking.answers}
        />
        <p role="alert" className="font-medium text-danger empty:hidden">
          {feedback?.tone === 'danger' && feedback.message}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {texts.actions.leave}
          </Button>
          <Button type="submit" pending={pending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
