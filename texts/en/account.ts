/* Login, registration, passwords, My account, and what else is loaded with them. */

import { countIn } from '../count.ts'
import { travellerBookings } from './traveller-bookings.ts'

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
  /** My bookings, and the page of one booking. */
  travellerBookings,
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
        'Messages you have sent us are in it once you have confirmed your email address: set a new password with the link from {link}',
      proveBy:
        'Messages you have sent us are in it once you have confirmed your email address: this site sends no email at present, so please {contact}.',
      proveFrom:
        'Messages you have sent us are in it once you have confirmed your email address: this site sends no email at present, so please {contact} from that address.',
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
        'First confirm your address {email}: open the link that we mail you, confirm there, and come back here.',
      request:
        'First confirm your address {email}. This site sends no email at present: request a link here, then call or write to us, and we’ll give it to you. Set a password with it (it may be the same), and come back here.',
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
