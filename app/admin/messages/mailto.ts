import { dayText } from '../../ui/day-text.ts'

/** Characters of the whole address: browsers and mail programs cut off, or refuse, one of more than about 2,000. */
export const LONGEST = 1_900
/** Characters of it that a name has, or a title. */
const NAME = 400

const characters = new Intl.Segmenter('en')

// RFC 6068: a line ends with %0D%0A. Half an emoji, at which the encoding would throw, becomes a replacement character.
export const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed().replace(/\r\n|\r|\n/g, '\r\n'))

const ELLIPSIS = encoded('…')

/** The encoded text, shortened by whole characters (an emoji is one) to `room`, of which the ellipsis is a part. */
export function shortened(text: string, room: number, lineBegin = ''): string {
  let whole = encoded(lineBegin)
  let cut = whole
  for (const { segment } of characters.segment(text)) {
    whole += encoded(segment === '\n' ? segment + lineBegin : segment)
    if (whole.length > room) return cut + ELLIPSIS
    if (whole.length + ELLIPSIS.length <= room) cut = whole
  }
  return whole
}

/** The address of a mail to somebody by name; `subject` is encoded already. */
export const mailto = ({ email, name }: { email: string; name: string }, subject: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encoded('Dear ')}${shortened(name, NAME)}${encoded(',\n\n')}`

type Booked = { email: string; name: string; reference: string; trip_title: string; trip_date: string }

/** The address of a mail to a traveller about a booking: by its subject both know which one. */
export const writeTo = ({ reference, trip_title, trip_date, ...traveller }: Booked) =>
  mailto(
    traveller,
    `${encoded(`Your booking ${reference}: `)}${shortened(trip_title.replace(/\s+/g, ' '), NAME)}${encoded(`, ${dayText(trip_date)}`)}`,
  )
