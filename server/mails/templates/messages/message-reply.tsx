import { z } from 'zod'
import { oneLine } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import { Letter, Lines, Paragraph, Quote, Subheading } from '../parts/layout.tsx'

/** The agency's answer to a message. */
export const messageReply = mail({
  data: z.object({ answer: z.string(), message: z.string() }),
  answerable: true,
  unlimited: true,
  subject: (_, { agency }) => `Re: your message to ${agency.name}`,
  body: ({ answer, message }) => (
    <Letter preview={oneLine(answer, 140)} headline="Our answer to your message">
      <Paragraph>
        <Lines text={answer} />
      </Paragraph>
      <Subheading>Your message</Subheading>
      <Quote text={message} />
    </Letter>
  ),
  sample: ({ agency, message }) => ({ answer: `Thank you for writing to ${agency.name}.`, message }),
})
