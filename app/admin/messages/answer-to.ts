import type { Message } from '../../../contract/answers.ts'

/** Characters of the whole address: browsers and mail programs cut off, or refuse, one of more than about 2,000. */
const LONGEST = 1_900
/** Characters of it that a name has. */
const NAME = 400

const characters = new Intl.Segmenter('en')

// RFC 6068: a line ends with %0D%0A. Half an emoji, at which the encoding would throw, becomes a replacement character.
const encoded = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r\n|\r|\n/g, '\r\n'))

const ELLIPSIS = encoded('…')

/** The encoded text, shortened by whole characters (an emoji is one) to `room`, of which the ellipsis is a part. */
function shortened(text: string, room: number, lineBegin = ''): string {
  let whole = encoded(lineBegin)
  let cut = whole
  for (const { segment } of characters.segment(text)) {
    whole += encoded(segment === '\n' ? segment + lineBegin : segment)
    if (whole.length > room) return cut + ELLIPSIS
    if (whole.length + ELLIPSIS.length <= room) cut = whole
  }
  return whole
}

/** The address of a mail that answers, with as much of what was asked quoted beneath as an address has room for. */
export function answerTo(
  { email, name, message }: Pick<Message, 'email' | 'name' | 'message'>,
  agency: string,
) {
  const subject = encoded(`Your message to ${agency}`)
  const greeting = `${encoded('Dear ')}${shortened(name, NAME)}${encoded(',\n\n\n\n')}`
  const start = `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${greeting}`
  return start + shortened(message, LONGEST - start.length, '> ')
}
