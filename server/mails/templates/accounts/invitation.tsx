import { z } from 'zod'
import { mail } from '../mail.ts'
import { Action, Letter, Paragraph } from '../parts/layout.tsx'

/** Invites somebody to the staff: a link that sets the first password. */
export const invitation = mail({
  data: z.object({ token: z.string().min(1) }),
  queued: z.object({ userId: z.int() }),
  ofAccount: true,
  secret: true,
  subject: (_, { agency }) => `Your login for the back office of ${agency.name}`,
  body: ({ token }, site) => (
    <Letter preview="Choose a password, then you can log in." headline="Welcome to the team">
      <Paragraph>
        {site.agency.name} has created a login for you with this email address. Choose a password, and you can
        log in. The link works once, for three days:
      </Paragraph>
      <Action href={`${site.publicUrl}/reset-password#${token}`}>Choose a password</Action>
      <Paragraph>
        After that, “Forgot your password?” at the login mails you another link. If you do not know{' '}
        {site.agency.name}, there is nothing to do.
      </Paragraph>
    </Letter>
  ),
  sample: ({ token }) => ({ token }),
})
