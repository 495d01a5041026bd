/** The login of the back office. */
export const OFFICE_LOGIN = '/admin/login'

/** The page that mails a link for a new password; it leads back to that login, which leads on to `next`. */
export const forgotFromOffice = (next: string | null) =>
  `/forgot-password?from=office${next ? `&next=${encodeURIComponent(next)}` : ''}`

/** Whether an address is that page's, as it is led to from the back office. */
export const isFromOffice = (search: string) => new URLSearchParams(search).get('from') === 'office'
