/** The form of an address that is compared: without regard to case. */
export const emailKey = (email: string) => email.trim().toLowerCase()
