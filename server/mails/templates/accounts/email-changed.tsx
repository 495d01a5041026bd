import { z } from 'zod'
import { mail } from '../mail.ts'
import { Letter, OrCall, Paragraph, Subheading } from '../parts/layout.tsx'
import { agency } from '../site.ts'

/** Goes to the account's old address, and does not say the new one. */
export const emailChanged = mail({
  data: z.object({ agency }),
  ofAccount: true,
  subject: ({ agency }) => `Your email address for ${agency.name} was changed`,
  body: ({ agency }) => (
    <Letter
      agency={agency}
      preview="We now write to another address."
      headline="Your email address was changed"
    >
      <Paragraph>
        Your account with {agency.name} has another email address now. This is the last email about it to this
        one.
      </Paragraph>
      <Subheading>Didn’t ask for this?</Subheading>
      <Paragraph>
        Then somebody else may have asked in your name. Tell us at once: reply to this email
        <OrCall agency={agency} />.
      </Paragraph>
    </Letter>
  ),
  sample: ({ agency }) => ({ agency }),
})
