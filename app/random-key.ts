// Not randomUUID, which is missing where the site is served without TLS.
/** A key that nobody else has: 32 hexadecimal digits. */
export const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
