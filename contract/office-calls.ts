import { answers } from './answers.ts'
import type { Call } from './call.ts'
import { byId } from './fields.ts'
import * as forms from './forms.ts'
import { lists, messagePlace, userDeletion, withCounts } from './lists.ts'
import { tripCalls } from './trip-calls.ts'

/** Calls of the back office. */
export const officeCalls = {
  adminLogin: {
    who: 'anyone',
    summary: 'Log in to the back office',
    form: forms.loginForm,
    refuses: [401, 403, 429],
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
  adminRenewConfirmation: {
    who: 'admin',
    summary:
      'Send the traveller a new confirmation, with the trip as it is now and what it was; refused where the last one still holds',
    params: byId,
    answer: answers.done,
  },
  adminAnonymiseBooking: {
    who: 'admin',
    summary: 'Take who travels out of a booking, and out of the mails about it; its numbers stay',
    params: byId,
    answer: answers.done,
  },
  adminOverview: {
    who: 'admin',
    summary:
      'What was booked lately, departs next, is stuck of the mails, and is to be told of changed or deleted trips',
    answer: answers.adminOverview,
  },
  adminWaiting: {
    who: 'admin',
    summary: 'How much waits for somebody: open messages, mails that were given up, bookings that are new',
    query: lists.waiting,
    answer: answers.adminWaiting,
  },
  ...tripCalls,
  adminListPeriods: {
    who: 'admin',
    summary: 'Periods, by days',
    query: lists.periods,
    answer: answers.adminPeriods,
  },
  adminShowPeriod: {
    who: 'admin',
    summary: 'One period; with counts, how much a change of it would move',
    params: byId,
    query: withCounts,
    answer: answers.adminPeriod,
  },
  adminAddPeriod: { who: 'admin', summary: 'Add a period', form: forms.periodForm, answer: answers.stored },
  adminUpdatePeriod: {
    who: 'admin',
    summary: 'Change a period, and the length of every trip that uses it',
    params: byId,
    form: forms.periodForm,
    answer: answers.useChanged,
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
  adminShowPackage: {
    who: 'admin',
    summary: 'One package; with counts, how many trips have it',
    params: byId,
    query: withCounts,
    answer: answers.adminPackage,
  },
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
    answer: answers.useChanged,
  },
  adminDeletePackage: {
    who: 'admin',
    summary: 'Delete a package that no trip uses',
    params: byId,
    answer: answers.done,
  },
  adminListUsers: { who: 'admin', summary: 'Users', query: lists.users, answer: answers.adminUsers },
  adminShowUser: {
    who: 'admin',
    summary: 'One user; with counts, what was booked with the account',
    params: byId,
    query: withCounts,
    answer: answers.adminUser,
  },
  adminAddUser: { who: 'admin', summary: 'Add a user', form: forms.userForm, answer: answers.stored },
  adminUpdateUser: {
    who: 'admin',
    summary: 'Change a user; an empty password stays',
    params: byId,
    form: forms.userUpdate,
    emptyStays: true,
    answer: answers.userChanged,
  },
  adminDeleteUser: {
    who: 'admin',
    summary: 'Delete a user; their bookings stay, with or without who travels',
    params: byId,
    query: userDeletion,
    answer: answers.done,
  },
  adminDisableSecondFactor: {
    who: 'admin',
    summary: 'Turn off the second factor of somebody who has lost it; takes the password of who asks',
    params: byId,
    form: forms.ownerForm,
    refuses: [429],
    answer: answers.done,
  },
  adminListMessages: {
    who: 'admin',
    summary: 'Contact messages, newest first',
    query: lists.messages,
    answer: answers.adminMessages,
  },
  adminShowMessage: {
    who: 'admin',
    summary: 'One message, the account of its address, and the messages before and after it in the list',
    params: byId,
    query: messagePlace,
    answer: answers.adminMessage,
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
  adminDeleteMessage: {
    who: 'admin',
    summary: 'Delete a message; the mail that brought it stays among the mails',
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
    summary:
      'Send a mail again that was sent or given up, to another address if one is given; without a mail server it is kept as a file again',
    params: byId,
    form: forms.resendForm,
    answer: answers.done,
  },
  adminTryMail: {
    who: 'admin',
    summary: 'Try a mail that waits now, and begin its tries anew; refused while it is being sent',
    params: byId,
    answer: answers.done,
  },
  adminTryMails: {
    who: 'admin',
    summary: 'The same for all mails that wait for another try, but for those that are being sent',
    answer: answers.adminMailsTried,
  },
  adminSettleMail: {
    who: 'admin',
    summary:
      'Mark a mail that failed as settled otherwise, by phone say: it no longer counts as failed, and can still be sent again',
    params: byId,
    answer: answers.done,
  },
  adminCountKeptMails: {
    who: 'admin',
    summary: 'How many mails that were kept as files would be sent all at once, and how many not, and why',
    answer: answers.adminKeptMails,
  },
  adminResendKeptMails: {
    who: 'admin',
    summary:
      'Send the mails that were kept as files, each once however often this is asked; refused without a mail server',
    answer: answers.adminKeptMailsResent,
  },
  adminListAudit: {
    who: 'admin',
    summary: 'Who changed, made or deleted what; newest first',
    query: lists.audit,
    answer: answers.adminAudit,
  },
} as const satisfies Record<string, Call>
