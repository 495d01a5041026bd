import { z } from 'zod'
import { mail } from '../mail.ts'
import { Letter, OrCall, Paragraph, Subheading } from '../parts/layout.tsx'

/** The last mail to the owner of an account. */
export const accountDeleted = mail({
  data: z.object({
    byStaff: z.boolean().optional(),
    /**
     * Whether the agency also removed the personal data from the bookings. When owners delete their account,
     * this always happens.
     */
    anonymised: z.boolean().optional(),
  }),
  ofAccount: true,
  last: true,
  subject: (_, { agency }) => `Your account with ${agency.name} has been deleted`,
  body: ({ byStaff, anonymised }, site) =>
    byStaff ? (
      <Letter preview="This is the last email about it." headline="Your account has been deleted">
        <Paragraph>
          We have deleted your account with {site.agency.name}. You can no longer log in.{' '}
          {anonymised
            ? 'The name, email, phone and note have been removed from everything booked with it. What was confirmed stays booked: if you still want to come, tell us the reference and your name.'
            : 'What you have booked stays booked, under your name.'}
        </Paragraph>
        <Subheading>Didn’t ask for this?</Subheading>
        <Paragraph>
          Then please ask us why: reply to this email
          <OrCall />.
        </Paragraph>
      </Letter>
    ) : (
      <Letter preview="This is the last email about it." headline="Your account has been deleted">
        <Paragraph>
          You have deleted your account with {site.agency.name}. Your name, email, phone and note have been
          removed from your bookings. What was confirmed stays booked: if you still want to come, tell us the
          reference and your name.
        </Paragraph>
        <Subheading>Wasn’t you?</Subheading>
        <Paragraph>
          Then somebody else knew your password. Reply to this email
          <OrCall /> at once, and change that password wherever else you use it.
        </Paragraph>
      </Letter>
    ),
  sample: () => ({ byStaff: false }),
})
