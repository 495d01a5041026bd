import { useRevalidator } from 'react-router'
import { answerForm, type Review } from '../../../contract/reviews.ts'
import { useCallForm } from '../../form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/toast.tsx'
import { useAdminApi } from '../lists/list-query.ts'

/** What the agency answers below a review. A refusal is shown in the dialog, with what was typed. */
export function AnswerDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { revalidate: reload } = useRevalidator()
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'adminAnswerReview',
    schema: answerForm,
    params: { id: review.id },
    id: 'review-answer',
    defaultValue: { answer: review.answer },
    api: useAdminApi(),
    keeps: true,
    onDone({ message }) {
      notify(message)
      void reload()
      onClose()
    },
  })
  return (
    <Modal alert title={`Answer ${review.name}`} onClose={() => !pending && onClose()}>
      <form {...formProps} className="grid gap-4">
        {review.text && (
          <blockquote className="max-h-48 overflow-y-auto whitespace-pre-line border-line border-l-3 pl-3 text-ink-soft wrap-anywhere">
            {review.text}
          </blockquote>
        )}
        <div inert={pending}>
          <TextArea
            field={fields.answer}
            label="Your answer"
            rows={6}
            hint="Stands below the review, for everybody to read. Nobody is mailed."
          />
        </div>
        {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose} disabled={pending}>
            Back
          </Button>
          <Button type="submit" pending={pending}>
            Save answer
          </Button>
        </div>
      </form>
    </Modal>
  )
}
