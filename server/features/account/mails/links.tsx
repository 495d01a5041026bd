import { z } from 'zod'
import { withLink } from '../../../core/accounts/account-links.ts'
import { accountMail } from '../../../core/mails/mail.ts'
import { Action, Letter, Paragraph, Subheading } from '../../../kit/mail/parts/layout.tsx'
import { days, minutes } from '../../../platform/clock.ts'

/** A link for a new password, with nothing that the owner typed: anybody can register with a stranger's address. */
export const passwordReset = accountMail({
  name: 'password-reset',
  secret: true,
  unlimited: true,
  data: z.object({ token: z.string().min(1) }),
  queued: z.object({ userId: z.int() }),
  complete: withLink({ purpose: 'reset', lasts: minutes(60) }),
  subject: (_, { agency, texts }) => texts.accountMails.passwordReset.subject(agency.name),
  body({ token }, { agency, home, texts }) {
    const { passwordReset: t, shared } = texts.accountMails
    return (
      <Letter preview={t.preview} headline={t.headline}>
        <Paragraph>{t.what(agency.name)}</Paragraph>
        <Action href={`${home}/reset-password#${token}`}>{t.choose}</Action>
        <Subheading>{shared.notAsked}</Subheading>
        <Paragraph>{t.notAsked}</Paragraph>
      </Letter>
    )
  },
  sample: ({ token }) => ({ token }),
})

/** A link that proves the address of an account. Like `passwordReset` it contains nothing that the account's owner typed. */
export const addressProof = accountMail({
  name: 'address-proof',
  secret: true,
  data: z.object({ token: z.string().min(1) }),
  queued: z.object({ userId: z.int() }),
  complete: withLink({ purpose: 'proof', lasts: days(1) }),
  subject: (_, { agency, texts }) => texts.accountMails.addressProof.subject(agency.name),
  body({ token }, { agency, home, texts }) {
    const { addressProof: t } = texts.accountMails
    return (
      <Letter preview={t.preview} headline={t.headline}>
        <Paragraph>{t.what(agency.name)}</Paragraph>
        <Action href={`${home}/account/confirm#${token}`}>{t.confirm}</Action>
        <Subheading>{t.notYou}</Subheading>
        <Paragraph>{t.notYouText}</Paragraph>
      </Letter>
    )
  },
  sample: ({ token }) => ({ token }),
})
