import { countIn } from '../count.ts'

const count = countIn('en')

type Kind = 'adult' | 'child' | 'infant'

const asKind: Record<Kind, string> = { adult: 'an adult', child: 'a child', infant: 'an infant' }

const years = (age: number) => count(age, { one: '# year old', other: '# years old' })

export const travellers = {
  /** A traveller whose name nobody knows yet. */
  nameless: {
    adult: (number: number) => `Adult ${number}`,
    child: (number: number) => `Child ${number}`,
    infant: (number: number) => `Infant ${number}`,
  },
  /** What a trip asks for, in the list of what is missing. */
  things: {
    name: 'name',
    born: 'date of birth',
    nationality: 'nationality',
    passport: 'passport',
    diet: 'diet and allergies',
    room: 'room preference',
    emergency: 'emergency contact',
    size: 'clothing size',
    answers: 'answers to our questions',
  },
  /** The fields of the form, each with the reason for it. */
  fields: {
    name: {
      label: 'Full name',
      why: 'As in the passport or identity card: tickets are issued in this name.',
    },
    born: { label: 'Date of birth', why: 'Hotels, boats and insurers ask for it.' },
    nationality: { label: 'Nationality', why: 'It decides who needs a visa.' },
    passport_number: { label: 'Passport number', why: 'Border posts and airlines want it beforehand.' },
    passport_expiry: {
      label: 'Passport valid until',
      why: 'Many countries want six months beyond the return.',
    },
    diet: {
      label: 'Diet and allergies',
      why: 'So that the kitchens know. Leave it empty if there are none.',
    },
    room_wish: {
      label: 'Room preference',
      why: 'Whom you share a room with, and which beds you would like. Leave it empty if it does not matter.',
    },
    emergency: {
      label: 'Whom to call in an emergency',
      why: 'Name and phone number of somebody who stays at home.',
    },
    size: { label: 'Clothing size', why: 'For the gear that is handed out.' },
    remarks: 'Anything else (optional)',
  },
  form: {
    showNow: 'Show what is there now',
    /** A detail that a link does not show. */
    filledIn: 'Filled in',
    replace: 'Replace',
    replaceWhat: (label: string) => `Replace: ${label}`,
  },
  passport: {
    expired: 'The passport expires before the return.',
    ending: 'The passport expires within six months after the return.',
  },
  /** What is wrong with an age. It is not given where the reader must not see the date of birth. */
  age: {
    tooYoung: (minimum: number, age?: number) =>
      `${age === undefined ? 'Too young' : years(age)} on the day of departure: whoever travels must be ${minimum} or older.`,
    /** `meant`: whose age it is, if anybody knows. */
    otherKind: (booked: Kind, age?: number, meant?: Kind) =>
      `Booked as ${asKind[booked]}, but ${age === undefined ? 'of another age' : years(age)} on the day of departure${meant ? `, the age of ${asKind[meant]}` : ''}.`,
    talk: 'Please talk to us.',
  },
  /** What the booking would cost with the right kind. */
  otherwise: {
    same: 'The price would be the same.',
    more: (amount: string) => `The booking would cost ${amount} more.`,
    less: (amount: string) => `The booking would cost ${amount} less.`,
  },
  /** Parts of a list: `7 of 12 complete, 2 passports missing`. */
  progress: {
    answered: (answered: number, travellers: number) => `${answered} of ${travellers} complete`,
    passportsMissing: (passports: number) =>
      count(passports, { one: '# passport missing', other: '# passports missing' }),
    passportsEnding: (passports: number) =>
      count(passports, { one: '# passport expiring too soon', other: '# passports expiring too soon' }),
    agesToCheck: (ages: number) => count(ages, { one: '# age to check', other: '# ages to check' }),
  },
  list: {
    complete: 'Everything is filled in',
    /** After saving an empty form. */
    nothingYet: 'Nothing is filled in yet.',
    missing: (things: string) => `Missing: ${things}`,
    missingLinked: (things: string) => `Missing: ${things}. A link was given`,
    fillIn: 'Fill in',
    fillInFor: (name: string) => `Fill in: ${name}`,
    /** `who`: an adult without a name, `Adult 1`. */
    isMe: (who: string) => `${who} is me`,
    change: 'Change details',
    changeFor: (name: string) => `Change details: ${name}`,
    link: 'Send a link',
    linkFor: (name: string) => `Send a link: ${name}`,
    hasBegun: 'The trip has begun: please tell us directly.',
  },
  link: {
    what: 'The link opens only this traveller’s details. A new link replaces the one before.',
    send: 'Send the link',
    make: 'Make a link to copy',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    marked: 'Copy the link that is selected now.',
  },
  /** On the card of a booking. */
  ofBooking: {
    title: 'Travellers',
    complete: 'Everything is filled in.',
    progress: (progress: string) => `${progress}.`,
    show: 'Show',
    fillIn: 'Fill in',
    what: 'We need this to prepare your trip. Only our office and your guide see it, your guide without passport numbers. We delete it after the trip.',
  },
  /** The page of a traveller's own link. */
  page: {
    title: 'Your details',
    bookedBy: (name: string) => `${name} has booked this trip for you.`,
    booked: 'This trip was booked for you.',
    please:
      'Please fill in what we need to prepare the trip by {day}. The person who booked, our office and your guide see it, though your guide does not see passport numbers. We delete it after the trip.',
    /** Behind the message that it is saved. */
    nothingMissing: 'Nothing is missing.',
    goOn: 'You can continue at any time.',
  },
}
