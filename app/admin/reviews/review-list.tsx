import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { answerForm, type Review } from '../../../contract/reviews.ts'
import { TextArea } from '../../ui/controls/field.tsx'
import { useAddress } from '../../ui/list/address.ts'
import { Moment } from '../../ui/text/moment.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { Refusal, useAction } from '../kit/action.tsx'
import { choiceFilter } from '../kit/filters.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { loadList } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { rowButton } from '../kit/row-actions.tsx'
import type { Route } from './+types/review-list'

function AnswerDialog({ review, onClose }: { review: Review; onClose: () => void }) {
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

export const meta = () => [{ title: 'Reviews' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, 'adminListReviews', ({ reviews }) => reviews)

const states = { waiting: 'Waits for you', shown: 'Shown', hidden: 'Hidden' }

/** The reviews of travellers. Visitors see a review only after the staff have published it. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { params } = useAddress()
  const [answering, setAnswering] = useState<Review>()
  return (
    <>
      <ListScreen
        title="Reviews"
        noun={['review', 'reviews']}
        list={loaderData}
        order="-when"
        filters={[
          choiceFilter(params, {
            name: 'state',
            label: 'Show',
            options: Object.entries(states).map(([value, text]) => ({ value, text })),
            words: (state) => ({ before: state }),
          }),
        ]}
        nameOf={({ name }) => name}
        empty="No reviews yet. Travellers are asked by mail after their trip, once that is turned on: Settings, Booking, Mails and invoices."
        columns={[
          {
            label: 'trip',
            card: 'heading',
            cell: ({ trip, booking }) => (
              <>
                <TextLink to={`/admin/trips/edit/${trip.id}`} className="font-semibold wrap-anywhere">
                  {trip.title}
                </TextLink>
                {booking && (
                  <TextLink
                    to={`/admin/booking/${booking.id}`}
                    className="flex min-h-6 w-fit items-center font-normal text-sm"
                  >
                    {booking.reference}
                  </TextLink>
                )}
              </>
            ),
          },
          {
            label: 'stars',
            cell: ({ rating }) => (
              <span role="img" aria-label={`${rating} of 5`} className="whitespace-nowrap text-accent">
                {'★'.repeat(rating)}
              </span>
            ),
          },
          {
            label: 'review',
            card: 'unlabelled',
            cell: ({ name, text, answer, demo, booking }) => (
              <div className="grid max-w-prose gap-1.5 py-1 wrap-anywhere">
                {text && <p className="whitespace-pre-line">{text}</p>}
                <p className="text-ink-soft text-sm">
                  {name}
                  {demo ? ' · Demo review' : !booking && ' · From the old site'}
                </p>
                {answer && <p className="whitespace-pre-line border-accent border-l-3 pl-3">{answer}</p>}
              </div>
            ),
          },
          {
            label: 'when',
            cell: ({ written_at }) => <Moment at={written_at} narrow />,
            className: 'text-ink-soft',
          },
          {
            label: 'on the page',
            cell: (review) => (
              <span className={review.state === 'waiting' ? 'font-semibold' : ''}>
                {states[review.state]}
              </span>
            ),
          },
          {
            label: 'actions',
            card: 'unlabelled',
            className: 'md:w-px',
            cell: (review) => <ModerationButtons review={review} onAnswer={() => setAnswering(review)} />,
          },
        ]}
      />
      {answering && <AnswerDialog review={answering} onClose={() => setAnswering(undefined)} />}
    </>
  )
}

function ModerationButtons({
  review: { id, name, state, answer },
  onAnswer,
}: {
  review: Review
  onAnswer: () => void
}) {
  const { pending, refused, run } = useAction('adminModerateReview')
  const button = (to: 'shown' | 'hidden', label: string) => (
    <button
      type="button"
      onClick={() => run({ params: { id }, form: { state: to } })}
      aria-disabled={pending}
      aria-label={`${label} the review by ${name}`}
      className={`${rowButton} text-ink`}
    >
      {label}
    </button>
  )
  return (
    <div className="flex flex-wrap gap-1 print:hidden">
      {state !== 'shown' && button('shown', 'Show')}
      {state !== 'hidden' && button('hidden', 'Hide')}
      <button
        type="button"
        onClick={onAnswer}
        aria-label={`${answer ? 'Change answer to' : 'Answer'} ${name}`}
        className={`${rowButton} whitespace-nowrap text-ink`}
      >
        {answer ? 'Change answer' : 'Answer'}
      </button>
      <Refusal of={refused} />
    </div>
  )
}
