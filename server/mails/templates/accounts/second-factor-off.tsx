import { z } from 'zod'
import { mail } from '../mail.ts'
import { Action, Letter, OrCall, Paragraph, Subheading } from '../parts/layout.tsx'

/** Tells the owner of an account that its second factor was turned off. */
export const secondFactorOff = mail({
  data: z.object({
    /** Whether the agency turned it off, for somebody who has lost it. */
    byStaff: z.boolean().optional(),
  }),
  ofAccount: true,
  subject: (_, { agency }) => `Two-step login for ${agency.name} was turned off`,
  body: ({ byStaff }, site) => (
    <Letter preview="Your password alone is enough to log in now." headline="Two-step login is off">
      <Paragraph>
        {byStaff
          ? `We have turned off two-step login for your account with ${site.agency.name}. You have been logged out everywhere. Your password is enough to log in now. If you asked us for it, turn it on again with your new phone, under My account:`
          : `Two-step login was turned off for your account with ${site.agency.name}. Your password is enough to log in now. If it was you, there is nothing to do. You can turn it on again under My account:`}
      </Paragraph>
      <Action href={`${site.publicUrl}/account`}>My account</Action>
      <Subheading>{byStaff ? 'Didn’t ask for this?' : 'Wasn’t you?'}</Subheading>
      <Paragraph>
        {byStaff ? 'Then somebody else may have asked in your name.' : 'Then somebody else is logged in.'}{' '}
        Tell us at once: reply to this email
        <OrCall />. And choose another password:
      </Paragraph>
      <Action href={`${site.publicUrl}/forgot-password`}>Choose another password</Action>
    </Letter>
  ),
  sample: () => ({ byStaff: false }),
})
