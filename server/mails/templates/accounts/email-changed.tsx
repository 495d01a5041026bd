import { z } from 'zod'
import { mail } from '../mail.ts'
import { Letter, OrCall, Paragraph, Subheading } from '../parts/layout.tsx'

/** Tells the account's old address of the change, without naming the new one. */
export const emailChanged = mail({
  data: z.object({}),
  queued: z.object({ userId: z.int() }),
  ofAccount: true,
  subject: (_, { agency }) => `Your email address for ${agency.name} was changed`,
  body: (_, site) => (
    <Letter preview="We now write to another address." headline="Your email address was changed">
      <Paragraph>
        Your account with {site.agency.name} now has another email address. This is the last email about it to
        this address.
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
