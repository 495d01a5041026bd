/* Mails to travellers. Those to the agency and its staff are in English in every house, and stand in their templates; those about an account, in account-mails.ts. */

import { countIn } from '../count.ts'

const count = countIn('en')

export const mails = {
  /** At the foot of each mail. */
  foot: {
    phone: 'Phone {phone}',
    email: 'Email {email}',
  },
  yourReference: 'Your reference:',
  tripOn: (trip: string, day: string) => `${trip}, ${day}`,
  /** What mail programs show beside the subject. */
  preview: {
    booking: (reference: string, trip: string) => `${reference}: ${trip}`,
    amount: (amount: string, trip: string) => `${amount} for ${trip}`,
  },
  /** Beside the facts of a booking. */
  facts: {
    trip: 'Trip',
    date: 'Date',
    firstDay: 'First day',
    lastDay: 'Last day',
    from: 'From',
    to: 'To',
    time: 'Time',
    meetingPoint: 'We meet',
    length: 'Length',
    package: 'Package',
    travellers: 'Travellers',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    yourPhone: 'Your phone',
    note: 'Note',
    yourNote: 'Your note',
    /** Of a reseller, for a booking. */
    ownReference: 'Your own reference',
    status: 'Status',
    price: 'Price',
    reason: 'Reason',
  },
  /** What has changed about a booking. */
  change: {
    lines: (before: string, now: string) => `was ${before}\nis now ${now}`,
    none: 'none',
    confirmed: 'confirmed',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  money: {
    price: 'Price',
    total: 'Total',
    paid: 'Paid',
    deposit: 'Deposit',
    restOfDeposit: 'Rest of the deposit',
    balance: 'Balance',
    toPay: 'To pay',
    stillToPay: 'Still to pay',
    toPayBack: 'To be paid back',
    nothing: 'nothing',
    by: (amount: string, day: string) => `${amount} by ${day}`,
    partBy: (amount: string, part: string, day: string) => `${amount}, of which ${part} by ${day}`,
    howToPay: 'How to pay',
    giveReference: 'Please give your reference with each payment: {reference}',
    weAsk: 'We’ll get in touch about how to pay.',
    ifYouCancel: 'If you cancel',
    whatItCosts: 'What it costs',
  },
  /** Buttons, and what stands beside them. */
  links: {
    myBookings: 'See my bookings',
    myBooking: 'See my booking',
    payByCard: 'Pay by card',
    keepToYourself: 'Whoever has this link can open your booking, so keep it to yourself.',
    readAboutTrip: 'Read about your trip',
    trip: 'See the trip',
    otherDates: 'See other dates of this trip',
  },
  /** Sentences that ask for a reply: of an agency with a phone, and of one without. */
  replies: {
    questions: {
      orCall: 'Questions? Reply to this email or call us on {phone}.',
      byMail: 'Questions? Reply to this email.',
    },
    questionsOfBooking: {
      orCall: 'Questions? Reply to this email or call us on {phone} and tell us your reference.',
      byMail: 'Questions? Reply to this email and tell us your reference.',
    },
  },
  bookingTraveller: {
    subject: (reference: string, trip: string) => `Your booking ${reference}: ${trip}`,
    seeYou: (place: string) => `See you in ${place}`,
    confirmed: (name: string) => `Thank you, ${name}. Your booking is confirmed.`,
    next: 'What happens next',
    toPay: 'We’ll get in touch by email or phone if anything is open.',
    paid: 'We’ll get in touch by email or phone to settle the details. There is nothing you need to do until then.',
    onRequest:
      'The price of your booking is on request. We will send you the price. You owe nothing before you accept it.',
    /** Where the trip asks for details of its travellers. */
    details:
      'We need a few details about everybody who travels. Fill them in on the page of your booking: follow the link above.',
    mayChange: 'With the link above you can change your booking yourself.',
    mayCancel: 'With the link above you can cancel your booking yourself.',
    mayChangeOrCancel: 'With the link above you can change or cancel your booking yourself.',
    questions: {
      orCall: 'Questions or changes? Reply to this email or call us on {phone} and tell us your reference.',
      byMail: 'Questions or changes? Reply to this email and tell us your reference.',
    },
  },
  bookingHeld: {
    subject: (reference: string, trip: string) => `Please pay for your booking ${reference}: ${trip}`,
    headline: (name: string) => `Hello ${name}, your seats are kept for you.`,
    until: 'We keep them until {until}. Your booking is confirmed once {amount} has been paid.',
    orElse: 'If nothing comes in by then, your seats go to others, and you owe nothing.',
  },
  bookingExpired: {
    subject: (reference: string, trip: string) => `Your booking ${reference} has expired: ${trip}`,
    headline: (name: string) => `Hello ${name}, we could not keep your seats any longer.`,
    why: 'Nothing was paid in time, so your booking has expired. You owe nothing. While there is room, you can book the trip again.',
    optionOver:
      'Your booking was not confirmed in time, so it has expired. You owe nothing. While there is room, you can book the trip again.',
    again: 'Book it again',
    justPaid: 'Have you just paid? Then we will see it and write to you.',
  },
  optionHeld: {
    subject: (reference: string, trip: string) => `Your seats are kept, ${reference}: ${trip}`,
    headline: (name: string) => `Hello ${name}, we keep your seats.`,
    until:
      'We keep them until the end of {until}. Tell us by then that you want to travel, and we confirm your booking.',
    orElse: 'If we hear nothing by then, your seats go to others, and you owe nothing.',
  },
  bookingChanged: {
    subject: (reference: string, trip: string) => `Your booking ${reference} has changed: ${trip}`,
    headline: (name: string) => `Hello ${name}, your booking has changed.`,
    subjectAgain: (reference: string, trip: string) =>
      `Your booking ${reference} is confirmed again: ${trip}`,
    headlineAgain: (name: string) => `Hello ${name}, your booking is confirmed again.`,
    replaces: 'This is your new confirmation: it replaces the one you have.',
    what: 'What has changed',
    answerBy: (day: string) => `Please answer by ${day}`,
    mayCancel:
      'You may accept the change, or cancel free of charge: then we pay back all that you have paid.',
    answer: 'Accept or cancel',
    now: 'Your booking as it is now',
    suits: 'Does the change not suit you?',
    tellUs: {
      orCall:
        'Please tell us: reply to this email or call us on {phone}, with your reference. If it suits you, there is nothing you need to do.',
      byMail:
        'Please tell us: reply to this email, with your reference. If it suits you, there is nothing you need to do.',
    },
  },
  bookingCancelled: {
    subject: (reference: string, trip: string) => `Your booking ${reference} is cancelled: ${trip}`,
    headline: (name: string) => `Hello ${name}, your booking is cancelled.`,
    departureCancelled: 'We are sorry: this departure will not take place.',
  },
  bookingLetter: {
    subject: (reference: string, trip: string) => `Your booking ${reference}: ${trip}`,
  },
  bookingLink: {
    subject: (reference: string, trip: string) => `Your booking ${reference}: ${trip}`,
    headline: (name: string) => `Hello ${name}, here is your booking.`,
    what: 'With this link you see your booking, and can pay. Whoever has it can do the same, so keep it to yourself.',
  },
  bookingPriced: {
    subject: (reference: string, price: string) => `The price of your booking ${reference}: ${price}`,
    headline: (name: string) => `Hello ${name}, here is the price of your booking.`,
    accept: {
      orCall:
        'You owe nothing before you accept this price. You accept it by paying, by replying to this email or by calling us on {phone}. Does it not suit you? Tell us, and we cancel your booking free of charge.',
      byMail:
        'You owe nothing before you accept this price. You accept it by paying, or by replying to this email. Does it not suit you? Tell us, and we cancel your booking free of charge.',
    },
    booking: 'Your booking',
  },
  guaranteeWithdrawn: {
    subject: (trip: string) => `No longer guaranteed: ${trip}`,
    headline: (name: string) => `Hello ${name}, your departure is no longer guaranteed.`,
    sorry: 'We are sorry: we can no longer promise that this departure takes place.',
    needs: (travellers: number) =>
      count(travellers, { one: 'It needs # traveller.', other: 'It needs # travellers.' }),
    decideBy: (day: string) => `We decide by ${day}.`,
    stays: 'Your booking stays as it is, and we will tell you as soon as we know more.',
    otherDates: {
      orCall:
        'Would you rather change your dates? Reply to this email or call us on {phone} and tell us your reference.',
      byMail: 'Would you rather change your dates? Reply to this email and tell us your reference.',
    },
  },
  paymentReceived: {
    subject: (reference: string, trip: string) => `Your payment has arrived: booking ${reference}, ${trip}`,
    headline: (name: string) => `Thank you, ${name}. Your payment has arrived.`,
    received: 'Received',
    on: (amount: string, day: string) => `${amount} on ${day}`,
  },
  paymentReminder: {
    wasDueOn: 'Was due on',
    dueOn: 'Due on',
    crossed: 'If you have just paid, this email has crossed with your payment: there is nothing more to do.',
    notRight: {
      orCall: 'Is something not right? Reply to this email or call us on {phone} and tell us your reference.',
      byMail: 'Is something not right? Reply to this email and tell us your reference.',
    },
    overdue: {
      subject: (reference: string, trip: string) =>
        `Overdue: the payment for your booking ${reference}, ${trip}`,
      headline: (name: string) => `Hello ${name}, your payment is overdue.`,
      what: 'Part of the payment for your booking has not arrived yet.',
    },
    deposit_overdue: {
      subject: (reference: string, trip: string) =>
        `Overdue: the deposit for your booking ${reference}, ${trip}`,
      headline: (name: string) => `Hello ${name}, the deposit for your trip is overdue.`,
      what: 'The deposit for your booking has not arrived yet.',
    },
    balance_soon: {
      subject: (reference: string, trip: string) =>
        `Due soon: the payment for your booking ${reference}, ${trip}`,
      headline: (name: string) => `Hello ${name}, your payment is due soon.`,
      what: 'The balance of your booking is due within two weeks.',
    },
    due: {
      subject: (reference: string, trip: string) => `To be paid next for your booking ${reference}, ${trip}`,
      headline: (name: string) => `Hello ${name}, here is what is to be paid next.`,
      what: 'Part of the price of your booking is still to be paid.',
    },
  },
  /** An entry of the ledger that the staff have undone. */
  paymentUndone: {
    subject: (reference: string, trip: string) =>
      `Correction of your payments: booking ${reference}, ${trip}`,
    headline: (name: string) => `Hello ${name}, we have corrected the payments of your booking.`,
    payment: (amount: string, day: string) =>
      `We had recorded a payment of ${amount} from you on ${day}. This entry is undone: the amount no longer counts as paid.`,
    refund: (amount: string, day: string) =>
      `We had recorded a refund of ${amount} to you on ${day}. This entry is undone: the amount was not paid back.`,
  },
  paidBack: {
    subject: (reference: string, trip: string) => `Refund to your card: booking ${reference}, ${trip}`,
    headline: (name: string, amount: string) => `Hello ${name}, we have refunded ${amount} to your card.`,
    when: 'Your bank shows it within five to ten days.',
    amount: 'Refund to your card',
    /** What the staff have paid back, by how. */
    byHand: {
      subject: (reference: string, trip: string) => `Refund: booking ${reference}, ${trip}`,
      headline: (name: string, amount: string) => `Hello ${name}, we have paid ${amount} back to you.`,
      amount: 'Paid back',
      when: {
        bank: (day: string) => `We transferred it on ${day}. Your bank may take a few days to show it.`,
        cash: (day: string) => `You received it in cash on ${day}.`,
        card: (day: string) =>
          `We paid it back to your card on ${day}. Your bank shows it within five to ten days.`,
        other: (day: string) => `We paid it back on ${day}.`,
      },
    },
  },
  paidTooLate: {
    subject: (reference: string, trip: string) => `Your payment came too late: booking ${reference}, ${trip}`,
    headline: (name: string) => `Hello ${name}, your seats were given to others.`,
    what: (amount: string) =>
      `Your ${amount} came after your booking had expired. Nothing is lost: we will write to you, and pay the money back or find you another departure.`,
    decide: {
      orCall:
        'Would you rather decide now? Reply to this email or call us on {phone} and tell us your reference.',
      byMail: 'Would you rather decide now? Reply to this email and tell us your reference.',
    },
  },
  travellerLink: {
    subject: (trip: string) => `Your details for ${trip}`,
    preview: 'A few things we need to know before you travel.',
    headline: 'You are travelling with us.',
    booked: 'A trip was booked for you.',
    bookedBy: (name: string) => `${name} has booked a trip for you.`,
    why: 'We need a few details about everybody who travels. The link opens a page only for you: nobody else in your party sees what you fill in there, except the person who booked. Our office and your guide see it too, your guide without passport numbers.',
    fillIn: 'Fill in my details',
    keepToYourself: {
      orCall:
        'Whoever has this link can do the same, so keep it to yourself. Not travelling with us? Then ignore this email, or reply to it or call us on {phone}.',
      byMail:
        'Whoever has this link can do the same, so keep it to yourself. Not travelling with us? Then ignore this email, or reply to it.',
    },
  },
  detailsReminder: {
    subject: (trip: string) => `Who travels with you? ${trip}`,
    preview: (travellers: number) =>
      count(travellers, {
        one: 'Details are missing for # traveller.',
        other: 'Details are missing for # travellers.',
      }),
    headline: (name: string) => `Hello ${name}, who travels with you?`,
    what: (travellers: number) =>
      count(travellers, {
        one: 'Before you leave we need a few details about everybody who travels. Details are still missing for # traveller. Open your booking, and look for “Travellers”: there you fill in what is missing, or send each of them a link of their own.',
        other:
          'Before you leave we need a few details about everybody who travels. Details are still missing for # travellers. Open your booking, and look for “Travellers”: there you fill in what is missing, or send each of them a link of their own.',
      }),
    by: 'Please fill in by',
    fillIn: 'Fill in what is missing',
    onlyOnce: 'We do not remind you again.',
  },
  reviewRequest: {
    subject: (trip: string) => `How was it? ${trip}`,
    preview: 'A few words from you help others to choose.',
    headline: (name: string) => `Welcome back, ${name}. How was it?`,
    ask: (trip: string, day: string) =>
      `You have travelled with us: ${trip}, from ${day}. Would you tell others how it was? It takes two minutes, and we ask only once.`,
    write: 'Write a review',
    weRead:
      'We read each review before we show it, with the name that you choose. Was something not right? A reply to this email reaches us too.',
  },
  waitingListed: {
    subject: (trip: string) => `You are on the waiting list: ${trip}`,
    headline: (name: string) => `Hello ${name}, you are on the waiting list.`,
    place: (place: number) =>
      `Your place is number ${place}. When seats for your whole party become free, we keep them for you and write to you at once. You owe nothing, and can leave the list at any time.`,
    leave: {
      orCall: 'To leave the list, or with a question: reply to this email or call us on {phone}.',
      byMail: 'To leave the list, or with a question: reply to this email.',
    },
  },
  waitingOver: {
    subject: (trip: string) => `The waiting list has ended: ${trip}`,
    headline: (name: string) => `Hello ${name}, the waiting list has ended.`,
    departed: 'We are sorry: no seats for your party became free, and the trip has departed.',
    cancelled: 'We are sorry: this departure will not take place.',
  },
  waitingOffer: {
    subject: (trip: string) => `Seats for you: ${trip}`,
    headline: (name: string) => `Hello ${name}, there are seats for you.`,
    until:
      'You are on the waiting list for this trip. We keep seats for your whole party until {until}. Take them, or let them go to the next.',
    onRequest: 'The price is on request.',
    see: 'See the offer',
  },
  waitingGone: {
    subject: (trip: string) => `Your seats went to others: ${trip}`,
    headline: (name: string) => `Hello ${name}, we could not keep your seats any longer.`,
    why: 'You did not take the seats that we kept for you in time, so they go to the next party on the waiting list. You owe nothing.',
    again: {
      orCall:
        'Do you still want to come? Join the waiting list again on the trip’s page, or reply to this email or call us on {phone}.',
      byMail:
        'Do you still want to come? Join the waiting list again on the trip’s page, or reply to this email.',
    },
  },
  messageReply: {
    subject: (agency: string) => `Re: your message to ${agency}`,
    headline: 'Our answer to your message',
    message: 'Your message',
  },
  complaintReceipt: {
    subject: (agency: string) => `Your complaint to ${agency}`,
    preview: (day: string) => `We will answer it by ${day}.`,
    headline: 'We have received your complaint',
    what: (agency: string, written: string, day: string) =>
      `${agency} has received your complaint of ${written}, is looking into it, and will answer you by ${day} at the latest. If you have more to add, reply to this email.`,
    complaint: 'Your complaint',
  },
  /** What the preview of mails in the settings is filled with. */
  sample: {
    trip: 'A trip of yours',
    package: 'Half board',
    meetingPoint: 'On the quay, at 16:00',
    message: 'A few words, as somebody has typed them.',
    letter: (name: string) => `Dear ${name},\n\nplease bring a copy of your passport.`,
    answer: (agency: string) => `Thank you for writing to ${agency}.`,
  },
}
