/** The form of an e-mail address that is compared: without regard to case. */
export const emailKey = (email: string) => email.trim().toLowerCase()

/** The `tel:` address. The `(0)` of `+49 (0)30 …` is only for callers within the country: it goes after a country code. */
export const telHref = (phone: string) =>
  `tel:${phone.replace(/^(\s*(?:\+|00)[^(]*)\(\s*0\s*\)/, '$1').replace(/[^+\d]/g, '')}`
