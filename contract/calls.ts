import { z } from 'zod'
import { answers } from './answers.ts'
import { id } from './fields.ts'
import * as forms from './forms.ts'
import { lists, paged, pagedTrips } from './lists.ts'
import type { CallName } from './paths.ts'

/** Who may make a call: anybody, somebody who is logged in, an administrator. */
export type Who = 'anyone' | 'user' | 'admin'

type Call = {
  who: Who
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  form?: z.ZodType
  /** An update: fields that are absent or empty stay as they are. */
  emptyStays?: true
  /** Takes a picture, so the body may be as large as one. */
  takesPicture?: true
  /** Answers with a file of this type instead of JSON. */
  file?: 'text/csv' | 'application/json'
  answer: z.ZodType
}

const byId = z.object({ id })
const byPeriod = z.object({ periodId: id.meta({ description: 'A number of days' }) })

/** Every call of the wire: who may make it, what it takes, what it answers. Its method and path: paths.ts. */
export const calls = {
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
  contact: { who: 'anyone', summary: 'Write to the agency', form: forms.contactForm, answer: answers.done },
  login: { who: 'anyone', summary: 'Log in', form: forms.loginForm, answer: answers.loggedIn },
  register: {
    who: 'anyone',
    summary: 'Make an account',
    form: forms.registerForm,
    answer: answers.registered,
  },
  logout: { who: 'user', summary: 'End this login', answer: answers.done },
  listMyBookings: {
    who: 'user',
    summary: 'My bookings, newest first',
    query: paged,
    answer: answers.myBookings,
  },
  forgotPassword: {
    who: 'anyone',
    summary: 'Ask for a link that sets a new password',
    form: forms.forgotForm,
    answer: answers.done,
  },
  resetPassword: {
    who: 'anyone',
    summary: 'Set a new password with such a link',
    form: forms.resetForm,
    answer: answers.done,
  },
  changePassword: {
    who: 'user',
    summary: 'Set a new password, knowing the old one; ends every other login',
    form: forms.changePasswordForm,
    answer: answers.done,
  },
  showAccount: { who: 'user', summary: 'My account', answer: answers.account },
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
    answer: answers.done,
  },
  listSessions: { who: 'user', summary: 'My logins, last used first', answer: answers.sessions },
  endSession: { who: 'user', summary: 'End one of my logins', params: byId, answer: answers.done },
  endOtherSessions: { who: 'user', summary: 'End all my logins but this one', answer: answers.done },
  startSecondFactor: {
    who: 'user',
    summary: 'Begin to set up a second factor: a secret for an authenticator app',
    form: forms.ownerForm,
    answer: answers.secondFactor,
  },
  confirmSecondFactor: {
    who: 'user',
    summary: 'Turn the second factor on with a first code',
    form: forms.codeForm,
    answer: answers.recoveryCodes,
  },
  disableSecondFactor: {
    who: 'user',
    summary: 'Turn the second factor off',
    form: forms.ownerWithCodeForm,
    answer: answers.done,
  },
  renewRecoveryCodes: {
    who: 'user',
    summary: 'Ten new recovery codes in place of the old ones',
    form: forms.ownerWithCodeForm,
    answer: answers.recoveryCodes,
  },

  adminLogin: {
    who: 'anyone',
    summary: 'Log in to the back office',
    form: forms.loginForm,
    answer: answers.adminLoggedIn,
  },
  adminLogout: { who: 'admin', summary: 'End this login', answer: answers.done },
  adminListBookings: {
    who: 'admin',
    summary: 'Bookings, newest first',
    query: lists.bookings,
    answer: answers.adminBookings,
  },
  adminShowBooking: {
    who: 'admin',
    summary: 'Everything about one booking',
    params: byId,
    answer: answers.adminBooking,
  },
  adminExportBookings: {
    who: 'admin',
    summary: 'Bookings as a table for spreadsheets',
    query: lists.bookingsExport,
    file: 'text/csv',
    answer: answers.csv,
  },
  adminNoteBooking: {
    who: 'admin',
    summary: 'Note something about a booking that only the staff see; empty: nothing',
    params: byId,
    form: forms.officeNoteForm,
    answer: answers.done,
  },
  adminOverview: {
    who: 'admin',
    summary: 'What was booked lately, what departs next, which mails are stuck',
    answer: answers.adminOverview,
  },
  adminListTrips: {
    who: 'admin',
    summary: 'All trips, departed ones too',
    query: lists.trips,
    answer: answers.adminTrips,
  },
  adminShowTrip: { who: 'admin', summary: 'One trip', params: byId, answer: answers.adminTrip },
  adminAddTrip: {
    who: 'admin',
    summary: 'Add a trip',
    form: forms.tripForm,
    takesPicture: true,
    answer: answers.stored,
  },
  adminUpdateTrip: {
    who: 'admin',
    summary: 'Change a trip',
    params: byId,
    form: forms.tripUpdate,
    emptyStays: true,
    takesPicture: true,
    answer: answers.done,
  },
  adminDeleteTrip: {
    who: 'admin',
    summary: 'Delete a trip; its bookings stay',
    params: byId,
    answer: answers.done,
  },
  adminListPeriods: {
    who: 'admin',
    summary: 'Periods, by days',
    query: lists.periods,
    answer: answers.adminPeriods,
  },
  adminShowPeriod: { who: 'admin', summary: 'One period', params: byId, answer: answers.adminPeriod },
  adminAddPeriod: { who: 'admin', summary: 'Add a period', form: forms.periodForm, answer: answers.stored },
  adminUpdatePeriod: {
    who: 'admin',
    summary: 'Change a period, and the length of every trip that uses it',
    params: byId,
    form: forms.periodForm,
    answer: answers.stored,
  },
  adminDeletePeriod: {
    who: 'admin',
    summary: 'Delete a period that no trip uses',
    params: byId,
    answer: answers.done,
  },
  adminListPackages: {
    who: 'admin',
    summary: 'Packages',
    query: lists.packages,
    answer: answers.adminPackages,
  },
  adminShowPackage: { who: 'admin', summary: 'One package', params: byId, answer: answers.adminPackage },
  adminAddPackage: {
    who: 'admin',
    summary: 'Add a package',
    form: forms.packageForm,
    answer: answers.stored,
  },
  adminUpdatePackage: {
    who: 'admin',
    summary: 'Change a package',
    params: byId,
    form: forms.packageUpdate,
    answer: answers.stored,
  },
  adminDeletePackage: {
    who: 'admin',
    summary: 'Delete a package that no trip uses',
    params: byId,
    answer: answers.done,
  },
  adminListUsers: { who: 'admin', summary: 'Users', query: lists.users, answer: answers.adminUsers },
  adminShowUser: { who: 'admin', summary: 'One user', params: byId, answer: answers.adminUser },
  adminAddUser: { who: 'admin', summary: 'Add a user', form: forms.userForm, answer: answers.stored },
  adminUpdateUser: {
    who: 'admin',
    summary: 'Change a user; an empty password stays',
    params: byId,
    form: forms.userUpdate,
    emptyStays: true,
    answer: answers.done,
  },
  adminDeleteUser: {
    who: 'admin',
    summary: 'Delete a user; their bookings stay',
    params: byId,
    answer: answers.done,
  },
  adminListMessages: {
    who: 'admin',
    summary: 'Contact messages, newest first',
    query: lists.messages,
    answer: answers.adminMessages,
  },
  adminAnswerMessage: {
    who: 'admin',
    summary: 'Mark a message as answered; who was first stays',
    params: byId,
    answer: answers.done,
  },
  adminReopenMessage: {
    who: 'admin',
    summary: 'Mark a message as not answered yet',
    params: byId,
    answer: answers.done,
  },
  adminListMails: {
    who: 'admin',
    summary: 'Mails that were sent, wait to be sent or were given up; newest first',
    query: lists.mails,
    answer: answers.adminMails,
  },
  adminShowMail: {
    who: 'admin',
    summary: 'One mail, with its text unless that is secret',
    params: byId,
    answer: answers.adminMail,
  },
  adminResendMail: {
    who: 'admin',
    summary: 'Send a mail again that was sent or given up',
    params: byId,
    answer: answers.done,
  },
  adminListAudit: {
    who: 'admin',
    summary: 'Who changed, made or deleted what; newest first',
    query: lists.audit,
    answer: answers.adminAudit,
  },
} as const satisfies Record<CallName, Call>

export type Calls = typeof calls

/** What a call answers 200 with. */
export type Answer<N extends CallName> = z.output<Calls[N]['answer']>
