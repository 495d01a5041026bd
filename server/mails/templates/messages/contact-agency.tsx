import { z } from 'zod'
import { oneLine } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import { Action, Facts, Letter, Mailto, Paragraph, Quote } from '../parts/layout.tsx'

/** Brings a message from the contact page to the agency. A reply goes to its writer. */
export const contactAgency = mail({
  data: z.object({ name: z.string(), email: z.string(), message: z.string() }),
  answerable: true,
  toAgency: true,
  replyTo: ({ name, email }) => ({ name, address: email }),
  subject: ({ name }) => `Message from ${name}`,
  body: ({ name, email, message }, site) => (
    <Letter preview={oneLine(message, 140)} headline={`${name} has written to you`}>
      <Facts facts={{ Name: name, Email: <Mailto address={email} /> }} />
      <Quote text={message} />
      <Action href={`${site.publicUrl}/admin/messages`}>Open the messages</Action>
      <Paragraph>A reply to this email goes to {name}.</Paragraph>
    </Letter>
  ),
  sample: ({ booking, message }) => ({ name: booking.name, email: booking.email, message }),
})
