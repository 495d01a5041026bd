/** The login of the back office. */
export const OFFICE_LOGIN = '/admin/login'

/** The page that requests a link for a new password. It leads back to the office login, and from there to `next`. */
export const forgotFromOffice = (next: string | null) =>
  `/forgot-password?from=office${next ? `&next=${encodeURIComponent(next)}` : ''}`

/** Whether somebody came to the password page from the back office. */
export const isFromOffice = (search: string) => new URLSearchParams(search).get('from') === 'office'

/**
 * The first screen of the back office by role: the bookings, or the departures for guides, who do not see
 * bookings.
 */
export const officeStart = (role: string | null | undefined) =>
  role === 'guide' ? '/admin/departures' : '/admin/booking'
