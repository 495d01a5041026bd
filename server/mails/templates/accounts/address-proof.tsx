import { z } from 'zod'
import { mail } from '../mail.ts'
import { Action, Letter, Paragraph, Subheading } from '../parts/layout.tsx'

/**
 * A link that proves the address of an account. Like `passwordReset` it contains nothing that the account's
 * owner typed.
 */
export const addressProof = mail({
  data: z.object({ token: z.string().min(1) }),
  queued: z.object({ userId: z.int() }),
  ofAccount: true,
  secret: true,
  subject: (_, { agency }) => `Confirm your email address for ${agency.name}`,
  body: ({ token }, site) => (
    <Letter preview="Then you can continue booking." headline="Confirm your email address">
      <Paragraph>
        Someone (you, we hope) has created an account at {site.agency.name} with this email address, and is
        booking with it. Please confirm that the address is yours. This link works once and expires after a
        day:
      </Paragraph>
      <Action href={`${site.publicUrl}/account/confirm#${token}`}>Confirm my address</Action>
      <Subheading>Not you?</Subheading>
      <Paragraph>
        Then please do not open the link: somebody has created an account with your address, and cannot
        continue without it. You can take that account over by asking for a new password. A booking that you
        have made without an account needs no confirmation.
      </Paragraph>
    </Letter>
  ),
  sample: ({ token }) => ({ token }),
})
