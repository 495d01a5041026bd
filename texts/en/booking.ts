/* The booking dialog, its bill and its terms. */

import { countIn, percentIn } from '../count.ts'
import { waiting } from './waiting.ts'

const count = countIn('en')
const percent = percentIn('en')

export const booking = {
  waiting,
  /** The lines of a bill. */
  lines: {
    adult: 'Adult',
    child: 'Child',
    infant: 'Infant',
    single: 'Single room',
    early: 'Early booking discount',
    group: 'Group discount',
    code: (code: string) => `Code ${code}`,
    cancellationFee: 'Cancellation fee',
    partialFee: 'Partial cancellation fee',
    changeFee: 'Change fee',
    nameChange: 'Name change',
    agreedPrice: 'Agreed price',
    asBooked: 'As booked before',
    commission: 'Commission',
    withShare: (label: string, share: number) => `${label} (${percent(share)})`,
    /** A discount, which takes nothing off extras and single rooms. */
    withBaseShare: (label: string, share: number) => `${label} (${percent(share)} of the basic price)`,
  },
  dialog: {
    title: 'Book a trip',
    gone: 'This trip is no longer in our catalogue.',
    /** When the trip takes place, below its title: a day, or `8 days`. */
    when: '{day}, {length}',
    whenUntil: '{day}, {length}, until {last}',
    toPayment: 'Your seats are kept. Taking you to the payment page…',
  },
  departure: {
    label: 'Departure',
    choose: 'Choose a departure',
    none: 'None',
    othersHaveRoom: 'The departures in the list have room for you.',
    chooseForPrice: 'Choose a departure to see your price.',
    /** Why one cannot be booked. */
    gone: 'The departure that you chose is no longer offered.',
    full: (day: string) => `The departure on ${day} is full.`,
    closed: (day: string) => `The departure on ${day} takes no more bookings.`,
    left: (seats: number, day: string) =>
      count(seats, { one: `Only # seat is left on ${day}.`, other: `Only # seats are left on ${day}.` }),
    /** Why none has room for a party; `most`: how many seats the one that can be booked has, or any of several. */
    noRoom: (seats: number, most: number) => `No departure has room for ${seats}: there is room for ${most}.`,
    noRoomInAny: (seats: number, most: number) => `No departure has room for ${seats}: the most is ${most}.`,
  },
  party: {
    title: 'Travellers',
    adults: 'Adults',
    children: 'Children',
    infants: 'Infants',
    /** Asks whoever has searched for so many. */
    looked: (travellers: number) => `You are ${travellers} travellers. How many of you are children?`,
    minimumAge: (age: number) => `Everybody who travels must be ${age} or older.`,
  },
  choices: {
    /** How many are left of an extra, beside its price. */
    left: (left: number) => (left === 0 ? 'none left' : `${left} left`),
    extras: 'Extras',
    /** The price of an extra that a booking may have several times. */
    each: (price: string, atMost: number) => `${price} each, up to ${atMost} per booking`,
    /** Of an extra. */
    upTo: (most: number) => `Up to ${most} per booking`,
    singleRooms: 'Adults in single rooms',
    moreForEach: (price: string) => `${price} more for each`,
    promoCode: 'Promo code {optional}',
    apply: 'Apply',
    /** Of a promo code that counts. */
    codeOff: (code: string, amount: string) => `${code}: ${amount} off`,
  },
  billing: {
    title: 'Invoice to somebody else',
    name: 'Name or company',
    address: 'Address',
    country: 'Country',
    tax_number: 'Tax number',
  },
  details: {
    /** An agent books for somebody else. */
    traveller: 'The traveller',
    reference: 'Your own reference {optional}',
    youPay: 'You pay',
    title: 'Your details',
    noAccount: 'You need no account. Or {login} to find the booking among yours.',
    login: 'log in',
    note: 'Note {optional}',
    beforeYouBook: 'Before you book: {pages}',
    /** Warns who has booked the trip before. */
    alreadyBooked: 'You’re already booked on this trip. Book again only to add people.',
    last: '{reference}, {party}, on {day}.',
    lastAndMore: (more: number) =>
      count(more, {
        one: '{reference}, {party}, on {day}, and one more.',
        other: '{reference}, {party}, on {day}, and # more.',
      }),
  },
  terms: {
    accept: 'I accept the {terms}',
    terms: 'terms and conditions',
    /** What is to be read before booking. */
    read: 'Please read: {page}',
  },
  bill: {
    total: 'Total',
    /** For screen readers, once it has settled. */
    totalIs: (total: string) => `Total ${total}`,
    fees: 'Fees',
    due: '{amount} by {day}',
    onRequest: 'Price on request.',
    /** In place of the price, among the facts of a booking. */
    factOnRequest: 'on request',
    isOnRequest: 'The price is on request.',
    /** Follows where the price is on request. */
    weTellIt: 'We will tell you the price. You owe nothing before you accept it.',
    cancelling: (costs: string) => `Cancelling: ${costs}`,
    changing: 'Changing: {fee} each time until {day}, free if you only add',
    payNothing: 'Nothing to pay now.',
    payLater: 'Nothing to pay now. You pay {amount} by {day}.',
    payTwice: 'Nothing to pay now. You pay {amount} by {day} and {rest} by {last}.',
    /** Where the next page takes the payment; `{now}` is `nowAmount`. */
    payFirst: 'You pay {now}, by card, on the next page. Your seats are kept meanwhile.',
    payFirstAndLater:
      'You pay {now}, by card, on the next page and {rest} by {last}. Your seats are kept meanwhile.',
    nowAmount: (amount: string) => `${amount} now`,
    unknown: 'We can’t work out the price just now.',
    tryAgain: 'Please try again in a moment.',
    bookAnyway: 'You can book all the same: we will confirm the price.',
    changed: (now: string, was: string) =>
      `The price has changed: it is now ${now}, and was ${was}. Nothing is booked yet.`,
    nowOnRequest: (was: string) =>
      `The price has changed: it is now on request, and was ${was}. Nothing is booked yet.`,
    wasOnRequest: (now: string) =>
      `The price has changed: it is now ${now}, and was on request. Nothing is booked yet.`,
  },
  order: {
    toPay: 'Book with obligation to pay',
    payNow: (amount: string) => `Book and pay ${amount} now`,
    pending: 'Booking…',
    again: 'Book again',
  },
  pay: {
    byCard: (amount: string) => `Pay ${amount} by card`,
    all: (amount: string) => `Pay all ${amount}`,
    seeStanding: 'See how the booking stands',
  },
  booked: {
    title: 'Your booking',
    thanks: 'Thank you. Your booking is confirmed.',
    thanksTo: (name: string) => `Thank you, ${name}. Your booking is confirmed.`,
    seeBooking: 'See my booking',
    seeBookings: 'See my bookings',
    reference: 'Your reference',
    again: 'Book this trip again',
    /** `who`: name, phone and address, as far as they are known. */
    for: (who: string) => `Booked for ${who}.`,
    note: (note: string) => `Your note: ${note}`,
    noMail: 'Keep your reference: this site sends no email at present.',
    notMailed: 'Keep your reference: we cannot email you a confirmation at present.',
    /** To whoever booked without an account, where no mail is sent; the link follows. */
    keepLink:
      'Keep this link: it opens your booking. We do not email it to you. Whoever has it can change the booking, so keep it to yourself.',
    copyLink: 'Copy the link',
    linkCopied: 'The link is copied.',
    linkMarked: 'Copy the link that is selected now.',
    /** Where the trip asks for details of its travellers; the link `fillIn` follows. */
    details: 'We need a few details about everybody who travels.',
    fillIn: 'Fill them in',
    mailed: 'A confirmation is on its way to your inbox.',
    inTouchIfOpen: 'We’ll get in touch by email or phone if anything is open.',
    inTouch: 'We’ll get in touch by email or phone to settle the details.',
    /** Where no mail is sent. */
    callIfOpen: 'We’ll call you if anything is open.',
    call: 'We’ll call you to settle the details.',
    toPay: 'To pay',
    giveReference: 'Please give your reference with the payment: {reference}',
  },
  postcard: {
    seeYouIn: (place: string) => `See you in ${place}`,
    seeYouSoon: 'See you soon',
    goodTrip: 'Have a good trip',
    today: 'It is today',
    tomorrow: 'Tomorrow',
    daysToGo: (days: number) => count(days, { one: '# day to go', other: '# days to go' }),
    dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
    day: 'Day',
    firstDay: 'First day',
    lastDay: 'Last day',
    meet: 'Where we meet',
    travellers: 'Travellers',
    bring: 'What to bring',
    calendar: 'Add to my calendar',
    voucher: 'Voucher (PDF)',
    invoice: (number: string) => `Invoice ${number} (PDF)`,
    creditNote: (number: string) => `Credit note ${number} (PDF)`,
    /** What the traveller was told before booking. */
    before: (title: string, day: string) => `${title}, as shown when you booked, ${day} (PDF)`,
  },
  /** A change of substance that the traveller is asked about, each with what was agreed before. */
  asked: {
    trip: (now: string, was: string) => `Trip: ${now} (was ${was})`,
    day: 'Day: {now} (was {was})',
    price: (now: string, was: string) => `Price: ${now} (was ${was})`,
    notDue: (amount: string) => `${amount} of it is not due before the answer`,
  },
  /** What cancelling costs, step by step: `Free until 4 May · 30% until 20 May · then 90%`. The first letter of the line is made large. */
  cancellation: {
    free: 'free',
    share: (share: number) => percent(share),
    freeUntil: (day: string) => `free until ${day}`,
    shareUntil: (share: number, day: string) => `${percent(share)} until ${day}`,
    thenFree: 'then free',
    thenShare: (share: number) => `then ${percent(share)}`,
  },
  /**
   * What was paid of a booking, what cancelling it costs, and what becomes of the money, each a sentence. The fee has the name that its
   * line on a bill has.
   */
  cancelling: {
    paid: (amount: string) => `You have paid ${amount}.`,
    fee: (fee: string) => `The cancellation fee is ${fee}.`,
    free: 'There is no cancellation fee.',
    earlier: (amount: string) => `Earlier fees of ${amount} stay.`,
    paidBack: (amount: string) => `${amount} was paid back to you.`,
    refunded: (amount: string) =>
      `We have refunded ${amount} to your card; your bank shows it within five to ten days.`,
    onItsWay: (amount: string) => `${amount} is on its way to your card.`,
    back: (amount: string) => `We pay ${amount} back to you.`,
    backToCard: (amount: string) =>
      `We pay ${amount} back now, to the card that you paid with; your bank shows it within five to ten days.`,
    backPartlyToCard: (amount: string, toCard: string) =>
      `We pay ${amount} back to you, ${toCard} of it to the card.`,
    by: (day: string) => `We do this by ${day} at the latest.`,
    stillToPay: (amount: string) => `${amount} is still to be paid.`,
  },
  /** What travellers may change and cancel themselves, below the agency’s terms. */
  changing: {
    title: 'Changing and cancelling online',
    untilDeparture:
      'You can change your booking yourself until the day of departure: its date, who travels, extras and rooms.',
    until: (days: number) =>
      count(days, {
        one: 'You can change your booking yourself until # day before departure: its date, who travels, extras and rooms.',
        other:
          'You can change your booking yourself until # days before departure: its date, who travels, extras and rooms.',
      }),
    prices:
      'Who stays keeps the price at which you booked; who joins, and everybody on another date, pays the price of that day.',
    fee: (amount: string) => `Each change costs ${amount}, unless it only adds somebody or something.`,
    noFee: 'A change itself costs nothing.',
    shares:
      'What a change takes off the price costs the percentage that cancelling costs on that day. After moving to another date, cancelling costs at least the percentage of the day of the move.',
    name: (amount: string) =>
      `Somebody else can travel in your place: you can change the name of your booking until 7 days before departure. This costs ${amount}.`,
    cancel: 'You can cancel your booking yourself until the day before departure.',
  },
}
