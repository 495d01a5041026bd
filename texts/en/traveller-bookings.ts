/* My bookings, and the page of one booking. They stand in `account`, and browsers load both as one file. */

import { countIn } from '../count.ts'

const count = countIn('en')

export const travellerBookings = {
  /** A booking in a line: its trip and its reference. */
  ofBooking: (trip: string, reference: string) => `${trip}, reference ${reference}`,
  /** My bookings of an agent: what the reseller has sold. */
  agent: {
    reference: 'Your own reference',
    searchBy: 'Search by name or reference',
    search: 'Search',
    noneFound: 'Nothing was found. Try another name or reference.',
    statement: 'Statement',
    from: 'Departs from',
    until: 'Departs until',
    table: 'As a table (CSV)',
    nothingSold: 'Nothing has been sold on these departures.',
    sold: 'What was sold',
    booking: 'booking',
    departure: 'departure',
    retail: 'public price',
    commission: 'commission',
    net: 'you pay',
    paid: 'paid',
    due: 'due',
    sum: 'Total',
    cancelled: 'cancelled',
    onRequest: 'on request',
  },
  bookings: {
    logIn: 'Log in, and you will find everything you have booked here.',
    none: 'You have no bookings yet. Where would you like to go?',
    waiting: {
      title: 'Waiting list',
      place: '{party}. Your place is number {place}.',
      leave: 'Leave the waiting list',
    },
    over: (bookings: number) => `Past and cancelled (${bookings})`,
    pages: {
      title: 'Pages',
      previous: 'Previous',
      next: 'Next',
      of: (page: number, last: number) => `${page} of ${last}`,
    },
  },
  /** Mails the link of a booking, on its page. Links to it have this title. */
  find: {
    title: 'Find my booking',
    what: 'Enter the reference of your booking and the email address that it was made with. We’ll send the link to your booking there.',
  },
  /** The page of one booking, and how its payment stands. */
  own: {
    title: 'Your booking',
    closed:
      'Open the link in our email to see your booking and how its payment stands. If you booked with an account, log in.',
    /** In place of `closed` on a site that sends no mail. */
    closedNoMail:
      'Open the link that you kept when you booked to see your booking and how its payment stands: the page after booking showed it. If you booked with an account, log in.',
    lost: 'Have you lost the link? Have your reference at hand: it stands on your voucher and in your calendar entry. With it we give you a new link: {contact}.',
    unknown: {
      title: 'Not known yet',
      text: 'The payment page does not answer at the moment, so we do not know whether you have paid. Nothing is lost, and nothing is charged twice.',
      check: 'Check again',
    },
    offer: {
      title: 'There are seats for you',
      text: 'You were on the waiting list: these seats are kept for you until {until}. Take them below, or decline them so that others get them.',
    },
    held: {
      partly: 'Not paid in full yet',
      unpaid: 'Not paid yet',
      until: 'Your seats are kept until {until}. Pay by card until then, and your booking is confirmed.',
      over: 'Your seats were kept until {until}. Nobody else has taken them yet: pay by card now, and your booking is confirmed.',
    },
    option: {
      title: 'Your seats are kept',
      text: 'We keep them until the end of {until}. Tell us by then that you want to travel, and we confirm your booking.',
    },
    optionOver: {
      title: 'Your seats are no longer kept',
      text: 'The time for which we kept them is over, and you owe nothing. While there is room, you can book again.',
    },
    tooLate: {
      title: 'Your payment came too late',
      text: 'Your seats had gone to others by then. We have your money, and will get in touch to find you another departure or to pay it back.',
    },
    expired: {
      title: 'The time to pay is over',
      text: 'Your seats are free again, and you owe nothing. While there is room, you can book again.',
    },
    cancelled: {
      title: 'This booking is cancelled',
      free: 'You owe nothing.',
      below: 'The costs and your payments are shown below.',
    },
    failed: 'The payment did not go through',
    confirmedAnyway: 'Your booking is confirmed all the same.',
    tryAgain: 'You can try again.',
    /** Just back from the payment page. */
    awaited: { title: 'One moment', text: 'We are asking whether your payment has come in.' },
    thanks: {
      title: 'Thank you',
      text: 'Your payment has come in, and your booking is confirmed.',
    },
    confirmed: 'Your booking is confirmed',
    notInFull: 'It is not paid in full yet.',
    byCard: 'You can pay by card.',
    below: 'The details are below.',
  },
  /** The card of a booking. */
  card: {
    changed: 'Your booking is changed.',
    gone: 'This trip is no longer in our catalogue. Please ask us what that means for your booking.',
    decide: (day: string) => `This departure goes ahead if enough people book: we tell you by ${day}.`,
    emergency: 'On your way, in an emergency',
    reference: 'Reference',
    protected: (by: string) => `Your money is protected by ${by}.`,
    certificate: 'Certificate (PDF)',
    booked: 'Booked for {name}, phone {phone}, on {day}',
    bookedNoPhone: 'Booked for {name} on {day}',
    note: 'Note:',
    status: {
      confirmed: 'Confirmed',
      expired: 'Expired: nothing was paid in time, and you owe nothing',
      held: 'Not confirmed yet: your seats are kept for you to pay',
      heldUntil: 'Not confirmed yet: your seats are kept until {until} for you to pay',
      kept: 'Not confirmed yet: your seats are kept until {until}',
      option: 'Not confirmed yet: your seats are kept until the end of {until}',
      optionOver: 'Expired: your seats are no longer kept, and you owe nothing',
      offered: 'You were on the waiting list: these seats are kept for you until {until}',
      cancelled: 'Cancelled{reason}.',
      /** Follows `cancelled`. */
      reason: (reason: string) => `: ${reason}`,
      /** Reasons that nobody has typed. */
      departureCancelled: 'The departure was cancelled',
      changeNotAccepted: 'The change was not accepted',
    },
    /** What has changed about the trip since the traveller was last told. `{told}` and `{now}` are lists of what stands below. */
    changes: {
      text: 'We told you that this trip {told}. It now {now}.',
      suit: 'Please tell us if the change does not suit you.',
      suitDay: 'Please tell us if the new day does not suit you.',
      suitAll: 'Please tell us if the changes do not suit you.',
      told: {
        title: 'is called “{value}”',
        date: 'departs on {value}',
        time: 'sets out at {value}',
        noTime: 'has no fixed time',
        days: 'takes {value}',
        package: 'includes “{value}”',
      },
      now: {
        title: 'is called “{value}”',
        date: 'departs on {value}',
        time: 'sets out at {value}',
        noTime: 'has no fixed time',
        days: 'takes {value}',
        package: 'includes “{value}”',
      },
    },
  },
  /** What a booking costs, and how it stands. */
  money: {
    /** A refund that is on its way. */
    toCard: (amount: string) => `${amount} goes back to your card; that takes 5 to 10 days.`,
    paid: 'Paid',
    refundToCard: 'Refund to your card',
    refund: 'Refund',
    tooMuch: 'Paid too much',
    toPayBack: 'To be paid back',
    stillToPay: 'Still to pay',
    orWithoutCard: 'Or without a card:',
    giveReference: 'Please give this reference with the payment: {reference}',
    overdue:
      'Overdue: {amount} was due on {day}. If you have paid in the meantime, thank you: it will show here soon.',
    inFull: 'Paid in full',
    nothing: 'Nothing to pay',
    weOwe: (amount: string) => `We owe you ${amount} and will pay it back.`,
    payNow: 'To pay now: {amount}',
    pay: 'To pay: {amount}',
    payBy: 'To pay: {amount} by {day}',
    deposit: 'Deposit: {amount}',
    depositBy: 'Deposit: {amount} by {day}',
    rest: 'Rest of the deposit: {amount}',
    restBy: 'Rest of the deposit: {amount} by {day}',
    next: 'Then {amount} by {day}',
  },
  /** What a change costs. */
  costs: {
    difference: 'Difference',
    /** Short texts, in a line: `Fee €20.00 · new total €2,195.50 · now to pay €4.00`. */
    fee: (amount: string) => `Fee ${amount}`,
    noFee: 'No fee',
    total: (amount: string) => `new total ${amount}`,
    byCard: (amount: string) => `now to pay ${amount}`,
    back: (amount: string) => `${amount} back`,
    backToCard: (amount: string) => `${amount} back to your card`,
    backPartlyToCard: (amount: string, toCard: string) => `${amount} back, ${toCard} of it to your card`,
    nothing: 'nothing left to pay',
    pay: (amount: string) => `${amount} to pay`,
    payNow: (amount: string) => `${amount} to pay now`,
    payBy: (amount: string, day: string) => `${amount} to pay by ${day}`,
    /** Sentences. */
    made: (amount: string) => `Your change is made; ${amount} is due now.`,
    madeBy: (amount: string, day: string) => `Your change is made; ${amount} is due by ${day}.`,
    youGet: (amount: string) => `We will pay ${amount} back to you.`,
    youGetToCard: (amount: string) => `You get ${amount} back, to the card that you paid with.`,
    youGetPartlyToCard: (amount: string, toCard: string) =>
      `You get ${amount} back: ${toCard} to the card, the rest by transfer.`,
    nothingLeft: 'Nothing is left to pay.',
    youPay: (amount: string) => `You still have to pay ${amount}.`,
    youPayNow: (amount: string, part: string) => `You still have to pay ${amount}, ${part} of it now.`,
    youPayBy: (amount: string, part: string, day: string) =>
      `You still have to pay ${amount}, ${part} of it by ${day}.`,
    byCardAtOnce: 'You can pay by card at once.',
    lookingUp: 'Looking up the price…',
  },
  /** What travellers do with a booking themselves. */
  actions: {
    change: 'Change',
    correct: 'Edit name or phone',
    answer: 'Answer our questions',
    cancel: 'Cancel',
    /** Closes a dialog without doing anything. */
    leave: 'Leave it as it is',
    keep: 'Keep the booking',
    changeUntil: 'Change it until {day}.',
    cancelUntil: 'Cancel it until {day}.',
    couldChange: 'It could be changed here until {day}.',
    couldCancel: 'It could be cancelled here until {day}.',
    changeOnceConfirmed: 'It can be changed here once it is confirmed.',
    cancelOnceConfirmed: 'It can be cancelled here once it is confirmed.',
    changeCosts: (amount: string) => `A change costs ${amount}, unless it only adds something.`,
    rename: 'Somebody else can travel in your place: change the name until {day}.',
    renameFor: 'Somebody else can travel in your place: change the name until {day}, for {amount}.',
    toChange: 'To change it, {contact}.',
    toCancel: 'To cancel it, {contact}.',
    toChangeOrCancel: 'To change or cancel it, {contact}.',
    /** The first of the ways in `{contact}`. */
    reply: 'reply to its confirmation email',
  },
  cancel: {
    title: 'Cancel this booking?',
    lookingUp: 'Looking up what it costs…',
    reason: 'Reason (optional)',
    andGet: (amount: string) => `Cancel and get ${amount} back`,
    andOwe: (amount: string) => `Cancel and owe ${amount}`,
    free: 'Cancel free of charge',
  },
  correct: {
    nameCosts: (amount: string) => `Another name costs ${amount}.`,
    /** The button, where another name costs a fee. */
    changeFor: (amount: string) => `Change the name for ${amount}, with obligation to pay`,
  },
  change: {
    title: 'Change this booking',
    loading: 'Loading…',
    /** Beside the departure that is booked. */
    yours: 'yours',
    gone: (extras: number) =>
      count(extras, {
        one: 'You have # extra that is no longer offered: a change here removes it.',
        other: 'You have # extras that are no longer offered: a change here removes them.',
      }),
    price: 'Price',
    now: 'Now',
    after: 'After the change',
    choose: 'Choose above what you want to change.',
    change: 'Change',
    toPay: 'Change with obligation to pay',
    andPay: (amount: string) => `Change and pay ${amount} now`,
  },
  /** Seats that are kept for somebody from the waiting list. */
  offer: {
    total: (amount: string) => `Total ${amount}`,
    take: 'Take the seats',
    takeToPay: 'Take the seats with obligation to pay',
    decline: 'Decline the seats',
  },
  /** Asks after a change of substance. */
  asked: {
    title: 'We had to change your trip',
    titleOf: (reference: string) => `We had to change your trip: ${reference}`,
    late: 'You could answer until {day}. To tell us what you want, {contact}.',
    answer:
      'Please answer by {day}: accept the change, or cancel free of charge, and we pay back all that you have paid.',
    accept: 'Accept',
    cancel: 'Cancel free of charge',
    confirm: 'Cancel free of charge?',
    weBack: (amount: string) => `We pay back ${amount}.`,
  },
}
