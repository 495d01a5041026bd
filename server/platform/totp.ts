import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** The period of codes by RFC 6238, with the value that every authenticator app supports. */
const PERIOD_SECONDS = 30
const DIGITS = 6
/** The number of steps by which the clocks of phone and server may differ. */
const WINDOW = 1
const SECRET_BYTES = 20

const totp = (secret: string, issuer = '', label = '') =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
  })

/** A new secret of 160 random bits, in base32. */
export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32

/** The `otpauth:` address for an authenticator app, and its QR code as SVG. */
export function describeTotp(secret: string, issuer: string, account: string): { uri: string; qr: string } {
  // In the `otpauth:` address a colon ends the issuer.
  const uri = totp(secret, issuer.replaceAll(':', ' '), account).toString()
  return { uri, qr: renderSVG(uri, { ecc: 'M', border: 2 }) }
}

/** The 30-second step since 1970 of a code; null unless it is the current, previous or next one. Compares in constant time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}
