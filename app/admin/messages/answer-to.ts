import type { Message } from '../../../contract/messages.ts'
import { encoded, LONGEST, mailto, shortened } from './mailto.ts'

/** The address of a mail that answers, with as much of what was asked quoted beneath as an address has room for. */
export function answerTo(
  { message, ...writer }: Pick<Message, 'email' | 'name' | 'message'>,
  agency: string,
) {
  const start = mailto(writer, encoded(`Your message to ${agency}`)) + encoded('\n\n')
  return start + shortened(message, LONGEST - start.length, '> ')
}
