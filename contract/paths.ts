/**
 * Where each call lives: method and path, nothing else, so that a page which only asks carries no schema with it.
 * What goes in and comes out stands in calls.ts under the same names.
 */
export const paths = {
  listTrips: 'GET /api/users/home/index',
  listPeriods: 'GET /api/users/home/periods',
  listTripsOfPeriod: 'GET /api/users/home/filterbyperiods/{periodId}',
  showTrip: 'GET /api/users/home/trips/{id}',
  showAgency: 'GET /api/users/home/agency',
  book: 'POST /api/users/home/book',
  contact: 'POST /api/users/home/contact',
  login: 'POST /api/users/login',
  register: 'POST /api/users/register',
  logout: 'POST /api/users/logout',
  listMyBookings: 'GET /api/users/bookings',
  forgotPassword: 'POST /api/users/password/forgot',
  checkReset: 'POST /api/users/password/check',
  resetPassword: 'POST /api/users/password/reset',
  changePassword: 'POST /api/users/password/change',
  showAccount: 'GET /api/users/account',
  changeName: 'POST /api/users/account/name',
  exportAccount: 'GET /api/users/account/export',
  deleteAccount: 'POST /api/users/account/delete',
  listSessions: 'GET /api/users/sessions',
  endSession: 'POST /api/users/sessions/end/{id}',
  endOtherSessions: 'POST /api/users/sessions/end-others',
  startSecondFactor: 'POST /api/users/second-factor/start',
  confirmSecondFactor: 'POST /api/users/second-factor/confirm',
  disableSecondFactor: 'POST /api/users/second-factor/disable',
  renewRecoveryCodes: 'POST /api/users/second-factor/recovery-codes',

  adminLogin: 'POST /api/admin/login',
  adminLogout: 'POST /api/admin/logout',
  adminListBookings: 'GET /api/admin/trips/bookings',
  adminShowBooking: 'GET /api/admin/trips/bookings/{id}',
  adminExportBookings: 'GET /api/admin/trips/bookings.csv',
  adminNoteBooking: 'POST /api/admin/trips/bookings/note/{id}',
  adminOverview: 'GET /api/admin/overview',
  adminWaiting: 'GET /api/admin/waiting',
  adminListTrips: 'GET /api/admin/trips/index',
  adminFindTrips: 'GET /api/admin/trips/find',
  adminShowTrip: 'GET /api/admin/trips/edit/{id}',
  adminAddTrip: 'POST /api/admin/trips/store',
  adminUpdateTrip: 'POST /api/admin/trips/update/{id}',
  adminDeleteTrip: 'GET /api/admin/trips/delete/{id}',
  adminListPeriods: 'GET /api/admin/periods/index',
  adminShowPeriod: 'GET /api/admin/periods/edit/{id}',
  adminAddPeriod: 'POST /api/admin/periods/store',
  adminUpdatePeriod: 'POST /api/admin/periods/update/{id}',
  adminDeletePeriod: 'GET /api/admin/periods/delete/{id}',
  adminListPackages: 'GET /api/admin/packages/index',
  adminShowPackage: 'GET /api/admin/packages/edit/{id}',
  adminAddPackage: 'POST /api/admin/packages/store',
  adminUpdatePackage: 'POST /api/admin/packages/update/{id}',
  adminDeletePackage: 'GET /api/admin/packages/delete/{id}',
  adminListUsers: 'GET /api/admin/users/index',
  adminShowUser: 'GET /api/admin/users/edit/{id}',
  adminAddUser: 'POST /api/admin/users/store',
  adminUpdateUser: 'POST /api/admin/users/update/{id}',
  adminDeleteUser: 'GET /api/admin/users/delete/{id}',
  adminListMessages: 'GET /api/admin/messages/index',
  adminShowMessage: 'GET /api/admin/messages/show/{id}',
  adminAnswerMessage: 'POST /api/admin/messages/answered/{id}',
  adminReopenMessage: 'POST /api/admin/messages/open/{id}',
  adminDeleteMessage: 'GET /api/admin/messages/delete/{id}',
  adminListMails: 'GET /api/admin/mails/index',
  adminShowMail: 'GET /api/admin/mails/show/{id}',
  adminResendMail: 'POST /api/admin/mails/resend/{id}',
  adminListAudit: 'GET /api/admin/audit/index',
} as const

export type CallName = keyof typeof paths

/** Splits `GET /api/x` into its method and its path. */
export const methodAndPath = (name: CallName) => {
  const [method = '', path = ''] = paths[name].split(' ')
  return { method: method as 'GET' | 'POST', path }
}
