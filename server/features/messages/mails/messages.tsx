import { z } from 'zod'
import { wholeDay } from '../../../../rules/dates.ts'
import { mail } from '../../../core/mails/mail.ts'
import {
  Action,
  Facts,
  Letter,
  Lines,
  Mailto,
  Paragraph,
  Quote,
  Subheading,
} from '../../../kit/mail/parts/layout.tsx'
import { nameInMail } from '../../../kit/mail/parts/names.ts'
import { oneLine } from '../../../platform/plain-text.ts'

export const contactAgency = mail({
  name: 'contact-agency',
  toAgency: true,
  data: z.object({ name: nameInMail, email: z.string(), message: z.string() }),
  answerable: true,
  replyTo: ({ name, email }) => ({ name, address: email }),
  subject: ({ name }) => `Message from ${name}`,
  body: ({ name, email, message }, site) => (
    <Letter preview={oneLine(message, 140)} headline={`${name} has written to you`}>
      <Facts
        facts={[
          ['Name', name],
          ['Email', <Mailto key="email" address={email} />],
        ]}
      />
      <Quote text={message} />
      <Action href={`${site.publicUrl}/admin/messages`}>Open the messages</Action>
      <Paragraph>A reply to this email goes to {name}.</Paragraph>
    </Letter>
  ),
  sample: ({ booking, message }) => ({ name: booking.name, email: booking.email, message }),
})

export const messageReply = mail({
  name: 'message-reply',
  unlimited: true,
  data: z.object({ answer: z.string(), message: z.string() }),
  answerable: true,
  subject: (_, { agency, texts }) => texts.mails.messageReply.subject(agency.name),
  body({ answer, message }, site) {
    const { messageReply: t } = site.texts.mails
    return (
      <Letter preview={oneLine(answer, 140)} headline={t.headline}>
        <Paragraph>
          <Lines text={answer} />
        </Paragraph>
        <Subheading>{t.message}</Subheading>
        <Quote text={message} />
      </Letter>
    )
  },
  sample: ({ answer, message }) => ({ answer, message }),
})

/** Tells the writer of a complaint that the agency has it, and until when it answers. */
export const complaintReceipt = mail({
  name: 'complaint-receipt',
  unlimited: true,
  data: z.object({ message: z.string(), written_on: z.iso.date(), due_on: z.iso.date() }),
  subject: (_, { agency, texts }) => texts.mails.complaintReceipt.subject(agency.name),
  body({ message, written_on, due_on }, { agency, locale, texts }) {
    const { complaintReceipt: t } = texts.mails
    const day = wholeDay(due_on, locale)
    return (
      <Letter preview={t.preview(day)} headline={t.headline}>
        <Paragraph>{t.what(agency.name, wholeDay(written_on, locale), day)}</Paragraph>
        <Subheading>{t.complaint}</Subheading>
        <Quote text={message} />
      </Letter>
    )
  },
  sample: ({ message, today }) => ({ message, written_on: today, due_on: today }),
})
