import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** RFC 6238 as every authenticator app has it. */
const PERIOD_SECONDS = 30
const DIGITS = 6
/** Clocks may differ by one step either way. */
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

/** What an app reads from the QR code, and that code as SVG. */
export function describeTotp(secret: string, issuer: string, account: string): { uri: string; qr: string } {
  // A colon would end the issuer in the address.
  const uri = totp(secret, issuer.replaceAll(':', ' '), account).toString()
  return { uri, qr: renderSVG(uri, { ecc: 'M', border: 2 }) }
}

/**
 * The step whose code this is: the number of 30 seconds since 1970, of now or of one before or after it. Null when it
 * is none of them. Compared in constant time.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}
