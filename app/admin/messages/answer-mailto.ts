import type { Message } from '../../../contract/messages.ts'
import { encode, MAX_LENGTH, mailto, shorten } from './mailto.ts'

/** The `mailto:` link that answers a message. Quotes as much of the message as the link has room for. */
export function answerMailto(
  { message, ...writer }: Pick<Message, 'email' | 'name' | 'message'>,
  agency: string,
) {
  const start = mailto(writer, encode(`Your message to ${agency}`)) + encode('\n\n')
  return start + shorten(message, MAX_LENGTH - start.length, '> ')
}
