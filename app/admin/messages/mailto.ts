import type { Message } from '../../../contract/messages.ts'
import type { Dates } from '../../../rules/dates.ts'

/** The `mailto:` link that answers a message. Quotes as much of the message as the link has room for. */
export function answerMailto(
  { message, ...writer }: Pick<Message, 'email' | 'name' | 'message'>,
  agency: string,
) {
  const start = mailto(writer, encode(`Your message to ${agency}`)) + encode('\n\n')
  return start + shorten(message, MAX_LENGTH - start.length, '> ')
}

/** The largest number of characters in a link: browsers and mail programs cut or refuse more than about 2,000. */
const MAX_LENGTH = 1_900
/** The largest number of encoded characters of a name or a title. */
const MAX_NAME = 400

const characters = new Intl.Segmenter('en')

// RFC 6068: a line ends with %0D%0A. Half an emoji, at which the encoding would throw, becomes a replacement character.
const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r\n|\r|\n/g, '\r\n'))

const ELLIPSIS = encode('…')

/** Encodes a text, shortened to `max` encoded characters with an ellipsis, never within a character. `linePrefix` begins each line. */
function shorten(text: string, max: number, linePrefix = ''): string {
  let whole = encode(linePrefix)
  let cut = whole
  for (const { segment } of characters.segment(text)) {
    whole += encode(segment === '\n' ? segment + linePrefix : segment)
    if (whole.length > max) return cut + ELLIPSIS
    if (whole.length + ELLIPSIS.length <= max) cut = whole
  }
  return whole
}

/** The `mailto:` link of a mail that begins with `Dear …`. `subject` must be encoded already. */
const mailto = ({ email, name }: { email: string; name: string }, subject: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encode('Dear ')}${shorten(name, MAX_NAME)}${encode(',\n\n')}`

type Booked = { email: string; name: string; reference: string; trip_title: string; trip_date: string }

/** The `mailto:` link of a mail to a traveller. Its subject names the booking. */
export const bookingMailto = (
  { reference, trip_title, trip_date, ...traveller }: Booked,
  { dayText }: Dates,
) =>
  mailto(
    traveller,
    `${encode(`Your booking ${reference}: `)}${shorten(trip_title.replace(/\s+/g, ' '), MAX_NAME)}${encode(`, ${dayText(trip_date)}`)}`,
  )
