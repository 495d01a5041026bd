/**
 * The address that calls a phone number as people write it. The `(0)` of `+49 (0)30 …` is for callers within the
 * country only: after a country code it is left out.
 */
export const telHref = (phone: string) =>
  `tel:${phone.replace(/^(\s*(?:\+|00)[^(]*)\(\s*0\s*\)/, '$1').replace(/[^+\d]/g, '')}`
