/** The login of the back office. */
export const OFFICE_LOGIN = '/admin/login'

/** The page that mails a link for a new password, which leads back to that login; nothing else can be said to it. */
export const FORGOT_FROM_OFFICE = '/forgot-password?from=office'

/** Whether an address is that page's, as it is led to from the back office. */
export const isFromOffice = (search: string) => new URLSearchParams(search).get('from') === 'office'
