/**
 * Method and path of each call that visitors and travellers make; their pages load no others. The office's login and logout
 * are here too: a request of a logout must be made at once.
 */
export const visitorPaths = {
  listTrips: 'GET /api/users/home/index',
  listPeriods: 'GET /api/users/home/periods',
  listTripsOfPeriod: 'GET /api/users/home/filterbyperiods/{periodId}',
  showTrip: 'GET /api/users/home/trips/{id}',
  listTopics: 'GET /api/users/home/topics',
  showTopic: 'GET /api/users/home/topics/{kind}/{slug}',
  showAgency: 'GET /api/users/home/agency',
  showPage: 'GET /api/users/home/pages/{slug}',
  book: 'POST /api/users/home/book',
  showReview: 'POST /api/users/home/reviews/show',
  writeReview: 'POST /api/users/home/reviews/write',
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
  quote: 'POST /api/users/home/quote',
  adminLogin: 'POST /api/admin/login',
  adminLogout: 'POST /api/admin/logout',
} as const

/** Splits `GET /api/x` into its method and its path. */
export const splitCall = (call: string) => {
  const [method = '', path = ''] = call.split(' ')
  return { method: method as 'GET' | 'POST', path }
}
