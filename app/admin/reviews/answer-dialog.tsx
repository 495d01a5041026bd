import { useRevalidator } from 'react-router'
import { answerForm, type Review } from '../../../contract/reviews.ts'
import { TextArea } from '../../ui/field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'

/** What the agency answers below a review. */
export function AnswerDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  return (
    <FormDialog
      title={`Answer ${review.name}`}
      button="Save answer"
      call="adminAnswerReview"
      schema={answerForm}
      params={{ id: review.id }}
      defaultValue={{ answer: review.answer }}
      onStored={() => void revalidate()}
      onClose={onClose}
    >
      {(fields) => (
        <>
          {review.text && (
            <blockquote className="max-h-48 overflow-y-auto whitespace-pre-line border-line border-l-3 pl-3 text-ink-soft wrap-anywhere">
              {review.text}
            </blockquote>
          )}
          <TextArea
            field={fields.answer}
            label="Your answer"
            rows={6}
            hint="Appears below the review, for everybody to read. Nobody is mailed."
          />
        </>
      )}
    </FormDialog>
  )
}
