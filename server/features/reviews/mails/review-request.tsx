import { z } from 'zod'
import { wholeDay } from '../../../../rules/dates.ts'
import { booking } from '../../../core/mails/booking-data.ts'
import { mail } from '../../../core/mails/mail.ts'
import { Action, Letter, Paragraph } from '../../../kit/mail/parts/layout.tsx'
import { makeReviewToken } from '../reviews.ts'

const data = z.object({ booking, token: z.string().min(1) })

export const reviewRequest = mail({
  name: 'review-request',
  secret: true,
  data,
  queued: data.omit({ token: true }),
  async complete({ db }, request) {
    const token = await makeReviewToken(db, request.booking.id)
    return token === undefined ? undefined : { ...request, token }
  },
  subject: ({ booking }, { texts }) => texts.mails.reviewRequest.subject(booking.tripTitle),
  body({ booking, token }, site) {
    const { reviewRequest: t } = site.texts.mails
    return (
      <Letter preview={t.preview} headline={t.headline(booking.name)}>
        <Paragraph>{t.ask(booking.tripTitle, wholeDay(booking.tripDate, site.locale))}</Paragraph>
        <Action href={`${site.home}/review#${token}`}>{t.write}</Action>
        <Paragraph>{t.weRead}</Paragraph>
      </Letter>
    )
  },
  sample: ({ booking, token }) => ({ booking, token }),
})
