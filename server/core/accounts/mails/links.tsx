import { z } from 'zod'
import { Action, Letter, Paragraph } from '../../../kit/mail/parts/layout.tsx'
import { nameInMail } from '../../../kit/mail/parts/names.ts'
import { days } from '../../../platform/clock.ts'
import { accountMail } from '../../mails/mail.ts'
import { withLink } from '../account-links.ts'

export const invitation = accountMail({
  name: 'invitation',
  toStaff: true,
  secret: true,
  unlimited: true,
  data: z.object({ token: z.string().min(1) }),
  queued: z.object({ userId: z.int() }),
  complete: withLink({ purpose: 'reset', lasts: days(3) }),
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

export const agentInvitation = accountMail({
  name: 'agent-invitation',
  secret: true,
  unlimited: true,
  data: z.object({ token: z.string().min(1), reseller: nameInMail }),
  queued: z.object({ userId: z.int(), reseller: nameInMail }),
  complete: withLink({ purpose: 'reset', lasts: days(3), ofAgent: true }),
  subject: (_, { agency, texts }) => texts.accountMails.agentInvitation.subject(agency.name),
  body({ token, reseller }, { agency, home, texts }) {
    const { agentInvitation: t } = texts.accountMails
    return (
      <Letter preview={t.preview} headline={t.headline}>
        <Paragraph>{t.what(agency.name, reseller)}</Paragraph>
        <Action href={`${home}/reset-password#${token}`}>{t.choose}</Action>
        <Paragraph>{t.later(agency.name)}</Paragraph>
      </Letter>
    )
  },
  sample: ({ token, agency }) => ({ token, reseller: agency.name }),
})
