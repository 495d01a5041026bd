/** The login of the back office. */
export const OFFICE_LOGIN = '/admin/login'

/** The page that mails a link for a new password. Leads back to the office login, and from there to `next`. */
export const forgotFromOffice = (next: string | null) =>
  `/forgot-password?from=office${next ? `&next=${encodeURIComponent(next)}` : ''}`

/** Whether somebody came to that page from the back office. */
export const isFromOffice = (search: string) => new URLSearchParams(search).get('from') === 'office'

/** Where the back office begins for somebody of the staff: at the bookings, which guides do not see. */
export const officeStart = (role: string | null | undefined) =>
  role === 'guide' ? '/admin/departures' : '/admin/booking'
