import { z } from 'zod'
import { Action, Letter, Paragraph, Reply, Subheading } from '../../../kit/mail/parts/layout.tsx'
import type { Site } from '../../../kit/mail/site.ts'
import { accountMail } from '../../mails/mail.ts'

const OtherPassword = ({ site }: { site: Site }) => (
  <Action href={`${site.home}/forgot-password`}>{site.texts.accountMails.shared.otherPassword}</Action>
)

export const passwordChanged = accountMail({
  name: 'password-changed',
  data: z.object({
    /** Whether it was changed with a mailed link, without the old password. */
    byLink: z.boolean(),
    byStaff: z.boolean().optional(),
  }),
  subject: (_, { agency, texts }) => texts.accountMails.passwordChanged.subject(agency.name),
  body({ byLink, byStaff }, site) {
    const { passwordChanged: t, shared } = site.texts.accountMails
    return byStaff ? (
      <Letter preview={t.previewByStaff} headline={t.headline}>
        <Paragraph>{t.byStaff(site.agency.name)}</Paragraph>
        <OtherPassword site={site} />
        <Subheading>{shared.notAsked}</Subheading>
        <Paragraph>
          <Reply of={shared.askUs} />
        </Paragraph>
      </Letter>
    ) : (
      <Letter preview={t.preview} headline={t.headline}>
        <Paragraph>{(byLink ? t.changedByLink : t.changed)(site.agency.name)}</Paragraph>
        <Subheading>{shared.notYou}</Subheading>
        <Paragraph>{byLink ? t.notYouByLink : t.notYou}</Paragraph>
        <OtherPassword site={site} />
        <Paragraph>
          <Reply of={shared.tellUs} />
        </Paragraph>
      </Letter>
    )
  },
  sample: () => ({ byLink: false }),
})

/** Tells the account's old address of the change, without naming the new one. */
export const emailChanged = accountMail({
  name: 'email-changed',
  data: z.object({}),
  queued: z.object({ userId: z.int() }),
  subject: (_, { agency, texts }) => texts.accountMails.emailChanged.subject(agency.name),
  body(_, { agency, texts }) {
    const { emailChanged: t, shared } = texts.accountMails
    return (
      <Letter preview={t.preview} headline={t.headline}>
        <Paragraph>{t.what(agency.name)}</Paragraph>
        <Subheading>{shared.notAsked}</Subheading>
        <Paragraph>
          <Reply of={t.notAsked} />
        </Paragraph>
      </Letter>
    )
  },
  sample: () => ({}),
})

export const secondFactorOff = accountMail({
  name: 'second-factor-off',
  data: z.object({
    /** Whether the agency turned it off, for somebody who has lost it. */
    byStaff: z.boolean().optional(),
  }),
  subject: (_, { agency, texts }) => texts.accountMails.secondFactorOff.subject(agency.name),
  body({ byStaff }, site) {
    const { secondFactorOff: t, shared } = site.texts.accountMails
    return (
      <Letter preview={t.preview} headline={t.headline}>
        <Paragraph>{(byStaff ? t.byStaff : t.what)(site.agency.name)}</Paragraph>
        <Action href={`${site.home}/account`}>{shared.myAccount}</Action>
        <Subheading>{byStaff ? shared.notAsked : shared.notYou}</Subheading>
        <Paragraph>
          <Reply of={byStaff ? t.notAsked : t.notYou} />
        </Paragraph>
        <OtherPassword site={site} />
      </Letter>
    )
  },
  sample: () => ({ byStaff: false }),
})

export const accountDeleted = accountMail({
  name: 'account-deleted',
  last: true,
  data: z.object({
    byStaff: z.boolean().optional(),
    /** Whether the agency also removed the personal data from the bookings. When owners delete their account, this always happens. */
    anonymised: z.boolean().optional(),
  }),
  subject: (_, { agency, texts }) => texts.accountMails.accountDeleted.subject(agency.name),
  body({ byStaff, anonymised }, { agency, texts }) {
    const { accountDeleted: t, shared } = texts.accountMails
    return byStaff ? (
      <Letter preview={t.preview} headline={t.headline}>
        <Paragraph>{(anonymised ? t.byStaffAnonymised : t.byStaff)(agency.name)}</Paragraph>
        <Subheading>{shared.notAsked}</Subheading>
        <Paragraph>
          <Reply of={shared.askUs} />
        </Paragraph>
      </Letter>
    ) : (
      <Letter preview={t.preview} headline={t.headline}>
        <Paragraph>{t.deleted(agency.name)}</Paragraph>
        <Subheading>{shared.notYou}</Subheading>
        <Paragraph>
          <Reply of={t.notYou} />
        </Paragraph>
      </Letter>
    )
  },
  sample: () => ({ byStaff: false }),
})
