/* Words that several areas and the controls use. */

import { countIn, listIn, numberIn } from '../count.ts'

const count = countIn('en')

export const words = {
  cancel: 'Cancel',
  close: 'Close',
  home: 'Home',
  loading: 'Loading...',
  login: 'Login',
  logout: 'Logout',
  myBookings: 'My bookings',
  name: 'Name',
  email: 'Email',
  number: numberIn('en'),
  print: 'Print',
  save: 'Save',
  tryAgain: 'Try again',
  /** What a call says by itself, where no server has. */
  call: {
    unreachable: 'We could not reach the server. Please try again.',
    /** With the number under which our log has the error. */
    reference: (message: string, id: string) => `${message} (Reference: ${id})`,
  },
  /** Asks for a link that proves the traveller's address. */
  proof: {
    mail: 'Mail me the link',
    request: 'Request a link',
  },
  /** How to reach the agency, within a sentence. `call 030 … or write to …` */
  contact: {
    call: 'call {phone}',
    write: 'write to {email}',
    /** A link to the form. */
    form: 'write to us',
    two: '{first} or {second}',
    three: '{first}, {second} or {third}',
  },
  /** A time in the reader’s own time zone, of something that ends then. */
  yourTime: (time: string) => `${time} your time`,
  loadingBar: 'Loading',
  toast: {
    dismiss: 'Dismiss',
  },
  /** Asks whether another address is meant: `ada@gmail.com`. */
  didYouMean: 'Did you mean {address}?',
  password: {
    show: 'Show',
    showName: 'Show password',
    hide: 'Hide',
    hideName: 'Hide password',
  },
  /** The buttons beside a number; `label` is the field's. */
  stepper: {
    fewer: (label: string) => `Fewer ${label.toLowerCase()}`,
    more: (label: string) => `More ${label.toLowerCase()}`,
  },
  filters: {
    all: 'All',
    title: 'Filters',
    clear: 'Clear filters',
  },
  pager: {
    title: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
  },
  table: {
    sortedBy: 'Sorted by',
  },
  days: (days: number) => count(days, { one: '# day', other: '# days' }),
  bookNow: 'Book Now',
  loginToBook: 'Login to book',
  waitForSeats: 'Wait for seats',
  phone: 'Phone',
  /** Beside the name of a field. */
  optional: '(optional)',
  /** Joins things in a sentence: `Flåm, Voss and Bergen`. */
  list: listIn('en-GB'),
  /** Who travels. */
  party: {
    adults: (adults: number) => count(adults, { one: '# adult', other: '# adults' }),
    children: (children: number) => count(children, { one: '# child', other: '# children' }),
    infants: (infants: number) => count(infants, { one: '# infant', other: '# infants' }),
  },
  /** What a departure says of its seats. Small letters begin what may follow after a comma: `3 seats left, guaranteed`. */
  seats: {
    full: 'Full',
    fullWaiting: (parties: number) =>
      count(parties, { one: 'Full. # party is waiting.', other: 'Full. # parties are waiting.' }),
    closed: 'No more bookings',
    few: 'few seats left',
    left: (seats: number) => count(seats, { one: '# seat left', other: '# seats left' }),
    onlyLeft: (seats: number) => count(seats, { one: 'Only # seat left', other: 'Only # seats left' }),
    guaranteed: 'guaranteed',
    runsWith: (travellers: number, soFar: number) =>
      count(travellers, {
        one: `runs with # traveller; ${soFar} so far`,
        other: `runs with # travellers; ${soFar} so far`,
      }),
    decideBy: (day: string) => `Goes ahead if enough book: we tell you by ${day}`,
  },
  price: {
    title: 'Price',
    onRequest: 'On request',
    /** For each who pays it; infants never do. */
    perPerson: (price: string) => `${price} per person`,
    perAdultAndChild: (price: string) => `${price} per adult and child`,
  },
  /** A minimum age, before the agency's own words for an age: `from 7, under 12`. */
  fromAge: (age: number) => `from ${age}`,
}
