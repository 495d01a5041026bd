/* What a call of visitors and travellers answers when it has done what was asked. */

import { countIn } from '../count.ts'

const count = countIn('en')

export const notices = {
  welcome: ({ name }: { name: string }) => `Welcome, ${name}.`,
  package_unnamed: 'As described',
  welcome_back: ({ name }: { name: string }) => `Welcome back, ${name}.`,
  logged_out: 'You are logged out.',
  login_ended: 'This login has ended.',
  other_logins_ended: 'Every other login has ended.',
  password_link_mailed: 'If there is an account with this address, we have sent a link to it.',
  /** Where the site sends no mail. */
  password_link_kept:
    'If there is an account with this address, there is now a link for it. This site sends no email at present: please call or write to us to get it.',
  booking_link_mailed: 'If there is such a booking, we have sent its link to this address.',
  booking_link_kept:
    'This site sends no email at present: please call or write to us with the reference of your booking.',
  link_works: 'This link works.',
  password_reset: 'Your new password is set. You can log in with it now.',
  password_changed: 'Your new password is set. You have been logged out everywhere else.',
  name_changed: 'Your name has been changed.',
  address_confirmed_already: 'Your email address is confirmed already.',
  address_link_mailed: ({ email }: { email: string }) =>
    `We have mailed a link to ${email}. It works for a day.`,
  address_link_kept: ({ email }: { email: string }) =>
    `There is now a link that confirms ${email}, for a day. This site sends no email at present: please call or write to us to get it.`,
  address_confirmed: 'Thank you, your email address is confirmed.',
  bookings_claimed: ({ bookings }: { bookings: number }) =>
    count(bookings, {
      one: 'Thank you, your email address is confirmed. # booking that you made without an account can now be found under My bookings. You have been logged out everywhere else.',
      other:
        'Thank you, your email address is confirmed. # bookings that you made without an account can now be found under My bookings. You have been logged out everywhere else.',
    }),
  account_deleted: 'Your account has been deleted.',
  /** In the file with all that is kept about somebody. `page`: Forgot your password? */
  export_messages: ({ page }: { page: string }) =>
    `Messages are included once you have confirmed this email address: ask for a link at “${page}”, set a password with it, and download again.`,
  export_invoices:
    'The agency has to keep invoices, by law. They stay when your account or your personal data are removed.',
  scan_code: 'Scan the code with your authenticator app, then enter the six digits it shows.',
  second_factor_on: 'Two-step login is on.',
  second_factor_off: 'Two-step login is off.',
  recovery_codes: 'These are your new recovery codes. The old ones no longer work.',
  calendar_renewed: 'The calendar has a new address. The one before has ended.',

  booked: ({ reference }: { reference: string }) =>
    `Thank you, your booking is confirmed. Your reference is ${reference}.`,
  booked_on_request: ({ reference }: { reference: string }) =>
    `Thank you, your booking is confirmed. We will tell you the price. You owe nothing before you accept it. Your reference is ${reference}.`,
  held: ({ reference }: { reference: string }) =>
    `Your seats are kept. Please pay to confirm your booking. Your reference is ${reference}.`,
  nothing_changed: 'Nothing was changed.',
  booking_changed: 'Your booking is changed.',
  booking_cancelled: 'Your booking is cancelled.',
  change_accepted: 'Thank you: you travel as changed.',
  contact_saved: 'Your contact details are saved.',
  paid_at_demo_till: 'Paid. No money has moved.',

  waiting: ({ place }: { place: number }) =>
    `You are on the waiting list, at place ${place}. We write to you when seats are free.`,
  /** Where the site sends no mail. */
  waiting_without_mail: ({ place }: { place: number }) =>
    `You are on the waiting list, at place ${place}. This site sends no email at present: My bookings shows when seats are kept for you.`,
  waits_no_more: 'You are no longer on the waiting list.',
  offer_taken_held: ({ reference }: { reference: string }) =>
    `The seats are yours. Please pay to confirm your booking. Your reference is ${reference}.`,

  saved: 'Saved.',
  details_saved: 'Thank you. What you have filled in is saved.',
  traveller_link_made: 'The link is made. Links that this traveller had before have ended.',
  traveller_link_mailed: ({ email }: { email: string }) => `The link is on its way to ${email}.`,
  traveller_link_kept:
    'The link is not sent. No mail server is set up: the email is written to a file and reaches nobody.',

  review_written: 'Thank you! Your review is shown once we have read it.',
  message_sent: 'Thank you, your message has reached us. We will reply by email.',
  message_sent_without_mail: 'Thank you, your message has reached us. We will get in touch.',
}
