import { z } from 'zod'
import { mail } from '../mail.ts'
import { Action, Letter, OrCall, Paragraph, Subheading } from '../parts/layout.tsx'

/** Tells the owner of an account that its password was changed. */
export const passwordChanged = mail({
  data: z.object({
    /** Whether it was changed with a mailed link, without the old password. */
    byLink: z.boolean(),
    /** Whether the agency set it. */
    byStaff: z.boolean().optional(),
  }),
  ofAccount: true,
  subject: (_, { agency }) => `Your password for ${agency.name} was changed`,
  body: ({ byLink, byStaff }, site) =>
    byStaff ? (
      <Letter
        preview="We have set it for your account and logged you out everywhere."
        headline="You have a new password"
      >
        <Paragraph>
          We have set a new password for your account with {site.agency.name}. You have been logged out
          everywhere. If you asked us for it, log in with the password we gave you. Better still, choose one
          that only you know:
        </Paragraph>
        <Action href={`${site.publicUrl}/forgot-password`}>Choose another password</Action>
        <Subheading>Didn’t ask for this?</Subheading>
        <Paragraph>
          Then please ask us why: reply to this email
          <OrCall />.
        </Paragraph>
      </Letter>
    ) : (
      <Letter preview="If it was you, there is nothing to do." headline="You have a new password">
        <Paragraph>
          You have set a new password for your account with {site.agency.name}
          {byLink && ', using the link we emailed you'}. You have been logged out everywhere
          {!byLink && ' else'}. There is nothing else to do.
        </Paragraph>
        <Subheading>Wasn’t you?</Subheading>
        <Paragraph>
          {byLink
            ? 'Then somebody else is reading your emails: change the password of your mailbox first. After that, choose another password for your account:'
            : 'Then somebody else knew your password. Choose another one at once, which logs them out too:'}
        </Paragraph>
        <Action href={`${site.publicUrl}/forgot-password`}>Choose another password</Action>
        <Paragraph>
          And please tell us: reply to this email
          <OrCall />.
        </Paragraph>
      </Letter>
    ),
  sample: () => ({ byLink: false }),
})
