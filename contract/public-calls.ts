import { z } from 'zod'
import { answers } from './answers.ts'
import type { Call } from './call.ts'
import { byId, id } from './fields.ts'
import * as forms from './forms.ts'
import { myBookings, pagedTrips } from './lists.ts'

const byPeriod = z.object({ periodId: id.meta({ description: 'A number of days' }) })

/** Calls of visitors and of those who have an account. */
export const publicCalls = {
  listTrips: { who: 'anyone', summary: 'Upcoming trips', query: pagedTrips, answer: answers.trips },
  listPeriods: { who: 'anyone', summary: 'Lengths of trips, in days', answer: answers.periods },
  listTripsOfPeriod: {
    who: 'anyone',
    summary: 'Upcoming trips of a length',
    params: byPeriod,
    query: pagedTrips,
    answer: answers.trips,
  },
  showTrip: { who: 'anyone', summary: 'One trip', params: byId, answer: answers.trip },
  showAgency: { who: 'anyone', summary: 'Name, contact and texts of the agency', answer: answers.agency },
  book: {
    who: 'user',
    summary: 'Book a trip; the same Idempotency-Key never books twice',
    form: forms.bookingForm,
    answer: answers.booked,
  },
  contact: {
    who: 'anyone',
    summary: 'Write to the agency',
    form: forms.contactForm,
    refuses: [429],
    answer: answers.done,
  },
  login: {
    who: 'anyone',
    summary: 'Log in',
    form: forms.loginForm,
    refuses: [401, 429],
    answer: answers.loggedIn,
  },
  register: {
    who: 'anyone',
    summary: 'Create an account',
    form: forms.registerForm,
    refuses: [429],
    answer: answers.registered,
  },
  logout: { who: 'user', summary: 'End this login', answer: answers.done },
  listMyBookings: {
    who: 'user',
    summary: 'My bookings, newest first unless asked otherwise',
    query: myBookings,
    answer: answers.myBookings,
  },
  forgotPassword: {
    who: 'anyone',
    summary: 'Ask for a link that sets a new password',
    form: forms.forgotForm,
    refuses: [429],
    answer: answers.done,
  },
  checkReset: {
    who: 'anyone',
    summary: 'Whether such a link still works; that does not use it up',
    form: forms.checkResetForm,
    refuses: [429],
    answer: answers.done,
  },
  resetPassword: {
    who: 'anyone',
    summary: 'Set a new password with such a link',
    form: forms.resetForm,
    answer: answers.passwordSet,
  },
  changePassword: {
    who: 'user',
    summary: 'Set a new password, knowing the old one; ends every other login',
    form: forms.changePasswordForm,
    refuses: [429],
    answer: answers.done,
  },
  showAccount: { who: 'user', summary: 'My account', answer: answers.account },
  changeName: {
    who: 'user',
    summary: 'Change my name; bookings keep the one that they were made with',
    form: forms.nameForm,
    answer: answers.done,
  },
  exportAccount: {
    who: 'user',
    summary: 'All that is kept about me, as a file',
    file: 'application/json',
    answer: answers.export,
  },
  deleteAccount: {
    who: 'user',
    summary: 'Delete my account; my bookings stay without my name',
    form: forms.ownerForm,
    refuses: [429],
    answer: answers.done,
  },
  listSessions: { who: 'user', summary: 'My logins, last used first', answer: answers.sessions },
  endSession: { who: 'user', summary: 'End one of my logins', params: byId, answer: answers.done },
  endOtherSessions: { who: 'user', summary: 'End all my logins but this one', answer: answers.done },
  startSecondFactor: {
    who: 'user',
    summary: 'Begin to set up a second factor: a secret for an authenticator app',
    form: forms.ownerForm,
    refuses: [429],
    answer: answers.secondFactor,
  },
  confirmSecondFactor: {
    who: 'user',
    summary: 'Turn the second factor on with a first code',
    form: forms.codeForm,
    refuses: [429],
    answer: answers.recoveryCodes,
  },
  disableSecondFactor: {
    who: 'user',
    summary: 'Turn the second factor off',
    form: forms.ownerWithCodeForm,
    refuses: [429],
    answer: answers.done,
  },
  renewRecoveryCodes: {
    who: 'user',
    summary: 'Ten new recovery codes in place of the old ones',
    form: forms.ownerWithCodeForm,
    refuses: [429],
    answer: answers.recoveryCodes,
  },
} as const satisfies Record<string, Call>
