import { z } from 'zod'
import { mail } from '../mail.ts'
import { Action, Letter, Paragraph, Subheading } from '../parts/layout.tsx'

/**
 * A link for a new password. It contains nothing that the account's owner typed, because anybody can register
 * with any address and have this mail sent there.
 */
export const passwordReset = mail({
  data: z.object({ token: z.string().min(1) }),
  queued: z.object({ userId: z.int() }),
  ofAccount: true,
  secret: true,
  subject: (_, { agency }) => `Choose a new password for ${agency.name}`,
  body: ({ token }, site) => (
    <Letter preview="The link inside works once and expires after an hour." headline="Choose a new password">
      <Paragraph>
        Someone (you, we hope) asked for a new password for your account with {site.agency.name}. This link
        works once and expires after an hour:
      </Paragraph>
      <Action href={`${site.publicUrl}/reset-password#${token}`}>Choose a new password</Action>
      <Subheading>Didn’t ask for this?</Subheading>
      <Paragraph>
        Then there is nothing to do: your password stays as it is, and nobody can change it without this
        email. If you get more of these, please tell us.
      </Paragraph>
    </Letter>
  ),
  sample: ({ token }) => ({ token }),
})
