/* Words that several areas and the controls use. */

import { countIn, numberIn } from '../count.ts'

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
  /** Shown where JavaScript is switched off. */
  needsScript: {
    form: 'This form needs JavaScript, which is switched off in this browser.',
    page: 'This page needs JavaScript, which is switched off in this browser.',
    login: 'Logging in needs JavaScript, which is switched off in this browser.',
    register: 'Registering needs JavaScript, which is switched off in this browser.',
    help: 'We’re happy to help you anyway: {contact}.',
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
  code: {
    label: 'Code',
    hint: 'The six digits your authenticator app shows, or one of your recovery codes.',
  },
  /** The buttons beside a number; `label` is the field's. */
  stepper: {
    fewer: (label: string) => `Fewer ${label.toLowerCase()}`,
    more: (label: string) => `More ${label.toLowerCase()}`,
  },
  decimal: {
    example: (number: string) => `Please enter a number such as ${number}`,
    whole: 'A whole number, please',
    afterPoint: (digits: number) => `At most ${digits} digits after the point`,
    afterComma: (digits: number) => `At most ${digits} digits after the comma`,
    atLeast: (number: string) => `At least ${number}`,
    atMost: (number: string) => `At most ${number}`,
  },
  combobox: {
    nothing: 'Nothing found',
    searching: 'Searching…',
    failed: 'That could not be looked up. Enter tries again.',
    found: (choices: number) => count(choices, { one: '# found', other: '# found' }),
  },
  picture: {
    preview: 'Preview of the chosen file',
    drop: 'Drop a picture here, or choose one',
    choose: 'Choose a picture',
  },
  filters: {
    all: 'All',
    title: 'Filters',
    used: (filters: number) => `Filters (${filters})`,
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
  chart: {
    /** `each` is what stands below each bar: `Day`. */
    valuesBy: (each: string) => `Values by ${each.toLowerCase()}`,
  },
}
