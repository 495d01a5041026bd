/* Login, registration, passwords, My account, My bookings. */

import { countIn } from '../count.ts'

const count = countIn('en')

export const account = {
  /** Shown where JavaScript is switched off. */
  needsScript: {
    form: 'This form needs JavaScript, which is switched off in this browser.',
    page: 'This page needs JavaScript, which is switched off in this browser.',
    login: 'Logging in needs JavaScript, which is switched off in this browser.',
    register: 'Registering needs JavaScript, which is switched off in this browser.',
    help: 'We’re happy to help you anyway: {contact}.',
  },
  password: 'Password',
  confirmPassword: 'Confirm Password',
  newPassword: 'New password',
  yourPassword: 'Your password',
  passwordHint: (least: number) => `At least ${least} characters. A short sentence makes a good one.`,
  myAccount: 'My account',
  tours: 'See all tours',
  /** Why a guest who wants to wait comes to login and registration; `toTrip` follows. */
  toWait:
    'You need an account to wait for seats: there you see your place on the list, and the seats that we offer you.',
  login: {
    title: 'Login',
    description: 'Log in to book a trip and to see your bookings.',
    toTrip: 'Log in, and we’ll take you back to your trip.',
    forgot: 'Forgot your password?',
    register: "Don't have an account? Register",
    /** Why somebody has to log in again. */
    ended: {
      dead: 'You have been logged out. Please log in again.',
      elsewhere: 'You were logged out in another tab. Please log in again.',
    },
    endedKept: {
      dead: 'You have been logged out. Please log in again; what you typed has been kept.',
      elsewhere: 'You were logged out in another tab. Please log in again; what you typed has been kept.',
    },
  },
  register: {
    title: 'Register',
    description: 'Create an account to book a trip with us.',
    toTrip: 'Create an account, and we’ll take you back to your trip.',
    logIn: 'Log in instead',
    login: 'Have an account?',
  },
  /** The pages of login and registration, for somebody who is logged in. */
  loggedIn: {
    title: 'You are logged in',
    next: 'What would you like to do next?',
    office: 'Back office',
    isOut: 'You are logged out.',
  },
  forgot: {
    title: 'Forgot your password?',
    what: 'Enter your email address, and we’ll send you a link to set a new password. It works once and expires after an hour.',
    whatNoMail:
      'This site sends no email at present. Enter your email address, then call or write to us, and we’ll give you a link to set a new password. It works once and expires after an hour.',
    send: 'Send the link',
    /** `message`: the server’s, that a link is sent if there is such an account. */
    sent: (message: string, email: string) =>
      `${message} Look for it in the inbox of ${email}, and in its spam folder.`,
    back: 'Back to the login',
    backToOffice: 'Back to the login of the back office',
  },
  reset: {
    title: 'Set a new password',
    incomplete: 'This link is incomplete. Please copy it from the email again, or ask for a new one.',
    incompleteNoMail: 'This link is incomplete. Please copy it again, or ask for a new one.',
    again: 'Ask for a new link',
    save: 'Save password',
    toOffice: 'Log in to the back office',
    toSite: 'Log in to the site',
  },
  /** Pages that a mailed link opens. */
  link: {
    incomplete: 'This link is incomplete. Please open it from our email again.',
  },
  confirm: {
    title: 'Confirm your email address',
    incomplete: 'This link is incomplete. Please copy it from the email again.',
    loggedInAs: 'You are logged in as {email}.',
    what: 'Bookings that you made with this address without an account will be added to your account, and you will be logged out everywhere else.',
    confirm: 'Confirm my address',
    logIn:
      'Log in to show that the account is yours: anybody could have created one with your address. Bookings that you made without an account will then be added to it.',
    logInAndConfirm: 'Log in and confirm',
    without: {
      title: 'Can’t log in?',
      notMine:
        'If you did not create an account with us, somebody else did. In that case do not confirm the address, or first {link}: that makes the account yours alone.',
      mine: 'If it is your account, you can confirm the address without logging in. Bookings that you made without an account will then not be added to it.',
      confirm: 'Confirm without logging in',
    },
    done: 'Go back to where you were: what you typed is still there. Then press the button again.',
    notAdded:
      'Bookings that you made without an account were not added, because you were not logged in to this account. To add them, {link}.',
    /** The link in both sentences. */
    setPassword: 'set a new password',
  },
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
    nothingSold: 'Nothing was sold of these departures.',
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
  /** My bookings. */
  bookings: {
    logIn: 'Log in, and you will find everything you have booked here.',
    none: 'You have no bookings yet. Where would you like to go?',
    waiting: {
      title: 'Waiting list',
      place: '{party}. Your place is number {place}.',
      leave: 'Leave the waiting list',
    },
    pages: {
      title: 'Pages',
      previous: 'Previous',
      next: 'Next',
      of: (page: number, last: number) => `${page} of ${last}`,
    },
  },
  /** The page of one booking, and how its payment stands. */
  own: {
    title: 'Your booking',
    closed:
      'Open the link in our email to see your booking and how its payment stands. If you booked with an account, log in.',
    /** In place of `closed` on a site that sends no mail. */
    closedNoMail:
      'Open the link that you kept when you booked to see your booking and how its payment stands. If you booked with an account, log in.',
    lost: 'Have you lost the link? Tell us the reference of your booking, and we will give you a new one: {contact}.',
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
    decide: (day: string) => `We decide by ${day} whether this departure takes place.`,
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
    /** A refund that is on its way, or has gone to the card. */
    toCard: (amount: string) => `${amount} goes back to your card; that takes 5 to 10 days.`,
    paid: 'Paid',
    refundToCard: 'Refund to your card',
    refund: 'Refund',
    tooMuch: 'Paid too much',
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
    /** Short texts, in a line: `Fee €20 · new total €2,195.50 · now to pay €4`. */
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
  /** Writing about a trip. */
  review: {
    title: 'How was it?',
    written: 'You have written about this trip. Thank you! It is shown once we have read it.',
    tours: 'See upcoming tours',
    stars: 'Choose your stars',
    one: 'Bad',
    two: 'Not so good',
    three: 'All right',
    four: 'Good',
    five: 'Wonderful',
    text: 'Your words (optional)',
    textHint: 'What was it like? What should others know before they go?',
    name: 'Your name, as shown with the review',
    nameHint: 'A first name is enough.',
    send: 'Send',
  },
  /** The demo's payment page. */
  till: {
    title: 'Demo till',
    what: 'This page only simulates a card payment. No money moves, and you need no card.',
    incomplete: 'This address is incomplete. Please start the payment again.',
    pay: 'Pay',
    payAgain: 'Pay again',
    decline: 'Decline',
    declined: 'The payment was declined. Nothing was charged. You can try again.',
    paid: 'This has been paid.',
    expired: 'This page has expired. Nothing was paid on it.',
    back: 'Back',
  },
  /** My account. */
  mine: {
    logIn: 'Log in to see and change your account.',
    goodbye: 'Goodbye',
    toOffice: 'Go to the back office',
    sections: {
      who: 'Who you are',
      password: 'Password',
      twoSteps: 'Two-step login',
      logins: 'Where you are logged in',
      calendar: 'Your calendar',
      data: 'Your data',
      deletion: 'Delete your account',
    },
    nameHint: 'Existing bookings keep the name they were made with.',
    saveName: 'Save name',
    password: {
      current: 'Current password',
      confirm: 'Confirm new password',
      loggedOut: 'You will be logged out everywhere else.',
      change: 'Change password',
    },
    calendar: {
      own: 'Subscribe to this address in your calendar, and your trips appear there.',
      office:
        'Subscribe to this address in your calendar: it shows all departures, with the seats that are taken.',
      copy: 'Copy the address',
      renew: 'Renew the address',
      copied: 'The address is copied.',
      marked: 'Copy the address that is selected now.',
      secret:
        'Whoever has the address sees the calendar. It stops working when you change your password or renew it.',
    },
    data: {
      what: 'What we keep about you, in one file: your account, logins and bookings.',
      withMessages:
        'What we keep about you, in one file: your account, logins and bookings, and the messages that you have sent us.',
      /** How messages come into the file: by a password set with a mailed link, or by writing to the agency. */
      prove:
        'Messages you have sent us are in it once you have shown that your email address is yours: set a new password with the link from {link}',
      proveBy:
        'Messages you have sent us are in it once you have shown that your email address is yours: this site sends no email at present, so please {contact}.',
      proveFrom:
        'Messages you have sent us are in it once you have shown that your email address is yours: this site sends no email at present, so please {contact} from that address.',
      download: 'Download my data',
    },
    logins: {
      /** Where a login was made. */
      device: (browser: string, system: string) => `${browser} on ${system}`,
      unknownDevice: 'Unknown device',
      current: 'This one',
      inUse: 'since {begin}, in use now',
      inUseFrom: 'From {address}, since {begin}, in use now',
      used: 'since {begin}, last used {last}',
      usedFrom: 'From {address}, since {begin}, last used {last}',
      end: 'End',
      endOf: (program: string) => `End the login of ${program}`,
      endOthers: 'End all others',
    },
    twoSteps: {
      prove:
        'First show that {email} is your address: we mail you a link. Open it, confirm the address, and come back here.',
      request:
        'First show that {email} is your address: request a link, set a password with it (it may be the same), and come back here.',
      what: 'When it is on, logging in takes your password and a code from an app on your phone. A password alone won’t let anyone in.',
      setUp: 'Set up',
      qr: 'QR code for your authenticator app',
      scan: 'Scan this with your authenticator app, or give it this key:',
      copyKey: 'Copy the key',
      openApp: 'Open in an authenticator app',
      copied: 'The key is copied.',
      marked: 'The key is marked: copy it by hand.',
      codeHint: 'The six digits the app then shows.',
      turnOn: 'Turn on',
      turnOff: 'Turn off',
      isOn: (codes: number) =>
        count(codes, {
          one: 'It is on. # recovery code is left for when you don’t have your phone.',
          other: 'It is on. # recovery codes are left for when you don’t have your phone.',
        }),
      newCodes: 'New recovery codes',
      makeCodes: 'Make new codes',
      isOff: 'Two-step login is off.',
    },
    codes: {
      title: 'Your recovery codes',
      what: 'Each of them lets you log in once as {email} at {agency}, together with your password, when you don’t have your phone. They are shown only this once: print them or write them down and keep them where you keep your passport, or copy them into a password manager.',
      copy: 'Copy',
      kept: 'I have saved them',
      copied: 'The codes are copied.',
      marked: 'The codes are marked: copy them by hand.',
      leaving: {
        title: 'Leave without your recovery codes?',
        text: 'They are not shown again. You can have new ones made on this page, as long as you can log in.',
        leave: 'Leave',
        stay: 'Stay',
      },
    },
    deletion: {
      what: 'Your account will be deleted, and you will be logged out everywhere. Bookings stay valid under their reference; your name, email, phone and note are removed from them.',
      delete: 'Delete my account',
      title: 'Delete your account?',
      forever:
        'This cannot be undone. You will be logged out everywhere, and your name, email, phone and note will be removed from your bookings. Seats that are kept until you pay are given to others.',
      keep: 'Keep my account',
      confirm: 'Delete forever',
      later:
        'If you have a trip coming up, it is best to delete your account afterwards: without your name, we can find the booking by its reference alone.',
      booked: 'You have booked {trip}. The booking stays valid under its reference.',
      bookedSome: 'You have booked:',
      more: (bookings: number) => count(bookings, { one: 'and # more', other: 'and # more' }),
      stayValid: 'The bookings stay valid under their references.',
      tellUs: 'To travel or to cancel, tell us the reference: we can’t match a booking to you otherwise.',
      departing: '{trip}, departing {day}, reference {reference}',
      underWay: '{trip}, under way since {day}, reference {reference}',
      done: 'Bookings stay valid under their reference; your name, email, phone and note have been removed from them. You are welcome back at any time.',
      home: 'Back to home',
    },
  },
}
