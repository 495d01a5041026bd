import { createHash, randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** A new token: 256 random bits, fit for a header or a link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** SHA-256 in hex: how tokens and keys are kept, so that whoever reads the database cannot use them. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

// Without 0/O, 1/I/L: people read references out on the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Random characters that can be read out: 31 possible ones each. */
export const newCode = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** argon2id with the library's defaults, which are OWASP's: 19 MiB, 2 rounds. */
export const hashPassword = (password: string) => hash(password)

let nobodysHash: Promise<string> | undefined

/**
 * Whether a password fits its hash. Without a hash (no such account) it takes the same time and is false, so that
 * nobody learns by the clock who has an account.
 */
export async function fitsPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hash(newToken())
  const fits = await verify(passwordHash ?? (await nobodysHash), password)
  return fits && passwordHash !== undefined
}
