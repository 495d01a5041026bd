/** Every limit of the wire, in characters unless its name says otherwise. */
export const limits = {
  title: 200,
  description: 5000,
  packageDescription: 500,
  name: 200,
  note: 2000,
  resellerReference: 100,
  resellers: 500,
  message: 5000,
  /** The length of one detail about a traveller. */
  detail: 200,
  remarks: 1000,
  /** The earliest date of birth; nobody who travels is older. */
  firstBorn: '1900-01-01',
  /** The oldest that an agency may call a child. */
  childAge: 30,
  rooms: 999,
  email: 254,
  phone: 50,
  periodDays: 365,
  /** An earlier year is a typing error, such as `0207`. */
  firstDeparture: '2000-01-01',
  lastDeparture: '2099-12-31',
  travellersOfAKind: 99,
  /** The largest party that the filter offers. */
  partyChoice: 20,
  seats: 999,
  departuresAtOnce: 200,
  departuresOfMonth: 500,
  cutoffDays: 365,
  /** How many people, and how many kinds of resources, a departure has. */
  crew: 50,
  crewNote: 200,
  resources: 999,
  /** How many ticks of travellers a phone sends at once. */
  ticks: 1000,
  /** How many times away one of the staff can name. */
  away: 100,
  reason: 500,
  passwordMin: 8,
  passwordMax: 128,
  mailPassword: 500,
  /** A whole number that is sent as text. */
  digits: 50,
  /** A language, as BCP 47 writes them. */
  languageTag: 35,
  /** The header Accept-Language: a browser's has less than a hundred characters. */
  acceptLanguage: 1000,
  /** The name of a stored picture. */
  fileName: 100,
  pageSize: 24,
  search: 200,
  alsoBooked: 20,
  /** Bookings, messages and mails that the page of a customer lists, each. */
  customerRows: 100,
  /** Bookings that are written to at once. */
  letters: 1000,
  letter: 10_000,
  code: 50,
  /** How many of an extra a departure has. */
  stock: 10_000,
  /** Days within which a complaint is answered. */
  complaintDays: 60,
  answer: 5_000,
  review: 4_000,
  /** A trip's own questions, and the answer to one. */
  questions: 10,
  question: 200,
  questionAnswer: 500,
  idempotencyKey: 255,
  pictureBytes: 10 * 1024 * 1024,
  /** A file to move in: an export, a dump, or the pictures of an old site. */
  importBytes: 600 * 1024 * 1024,
  /** The certificate of the insolvency protection. */
  certificateBytes: 2 * 1024 * 1024,
  svgBytes: 200_000,
  picturePixels: 50_000_000,
  bodyBytes: 100 * 1024,
  /** The largest price, in minor units. */
  money: 100_000_000,
  /** The largest amount of a ledger entry, in minor units. */
  ledger: 100_000_000_000,
  pageText: 60_000,
  /** What search engines show of a trip or a page. */
  searchTitle: 200,
  searchDescription: 500,
  slug: 60,
  tripDays: 100,
  tripPictures: 24,
  stops: 40,
  lines: 40,
  topics: 30,
  /** The body of a call that saves all pages at once, in bytes. */
  textsBytes: 4 * 1024 * 1024,
} as const

/** The widths, in pixels, of the stored versions of a picture: `name-480.avif`, `name-480.webp`, … */
export const pictureWidths = [480, 720, 1080, 1600] as const

/** What the name of a banner begins with where a draft has no picture. The table wants a name of its own for each trip. */
export const NO_BANNER = 'none-'

export const hasBanner = ({ banner }: { banner: string }) => !banner.startsWith(NO_BANNER)

/** Larger than any id or page, and still exact on both databases. */
export const MANY = 999_999_999_999_999

/** With this many seats left or fewer, travellers are told the number. */
export const FEW = 5
