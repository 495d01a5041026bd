import { z } from 'zod'
import { mail } from '../mail.ts'
import { Letter, OrCall, Paragraph, Subheading } from '../parts/layout.tsx'

/** Goes to the account's old address, and does not say the new one. */
export const emailChanged = mail({
  data: z.object({}),
  queued: z.object({ userId: z.int() }),
  ofAccount: true,
  subject: (_, { agency }) => `Your email address for ${agency.name} was changed`,
  body: (_, site) => (
    <Letter preview="We now write to another address." headline="Your email address was changed">
      <Paragraph>
        Your account with {site.agency.name} has another email address now. This is the last email about it to
        this one.
      </Paragraph>
      <Subheading>Didn’t ask for this?</Subheading>
      <Paragraph>
        Then somebody else may have asked in your name. Tell us at once: reply to this email
        <OrCall />.
      </Paragraph>
    </Letter>
  ),
  sample: () => ({}),
})
