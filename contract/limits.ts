/** Every limit of the wire, in characters unless its name says otherwise. */
export const limits = {
  title: 200,
  description: 5000,
  packageDescription: 500,
  name: 200,
  note: 2000,
  message: 5000,
  email: 254,
  phone: 50,
  periodDays: 365,
  /** Days. Any other year is a slip of the fingers, `0207`, and nobody would find the trip again. */
  firstDeparture: '2000-01-01',
  lastDeparture: '2099-12-31',
  travellersOfAKind: 99,
  passwordMin: 8,
  passwordMax: 128,
  pageSize: 24,
  search: 200,
  accountsBehind: 3,
  alsoBooked: 20,
  code: 50,
  idempotencyKey: 255,
  pictureBytes: 10 * 1024 * 1024,
  picturePixels: 50_000_000,
  bodyBytes: 100 * 1024,
} as const

/** The widths, in pixels, that a picture is kept in beside the original name: `name-480.avif`, `name-480.webp`, … */
export const pictureWidths = [480, 720, 1080, 1600] as const

/** The sentences that people read when a field is refused. */
export const messages = {
  required: 'This field is required',
  phone: 'Phone number must be a number',
  email: 'This is not an email address',
  text: 'This must be text',
  number: 'This must be a whole number',
  date: 'This must be a date such as 2027-05-31',
  departure: 'The year must be from 2000 to 2099',
  file: 'This must be a file',
  passwordsDiffer: 'The two passwords are not the same',
  marked: 'Please correct the marked fields.',
  unreachable: 'We could not reach the server. Please try again.',
} as const

/** Larger than any id or page there will be, and still exact as a number on both databases. */
export const MANY = 999_999_999_999_999
