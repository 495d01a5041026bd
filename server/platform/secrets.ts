import { createHash, randomBytes, randomInt } from 'node:crypto'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { createGate } from './overload.ts'

/** A new token: 256 random bits, fit for a header or a link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** SHA-256 in hex: how tokens and keys are kept, so that whoever reads the database cannot use them. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

// Without 0/O, 1/I/L: people read references out on the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Whether all characters are such as `newCode` draws. */
export const isCode = (text: string) => Array.from(text).every((character) => ALPHABET.includes(character))

/** Random characters that can be read out: 31 possible ones each. */
export const newCode = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

// Each takes 19 MiB and one of the four threads that files are read with too. Fifty wait for about a second, and one site
// has half of the places: whoever floods the login leaves room for others.
const hashing = createGate({ running: 2, waiting: 50, share: 26 })

/**
 * argon2id with the library's defaults, which are OWASP's: 19 MiB, 2 rounds.
 * @throws {Problem} 503 when too many are being hashed already
 */
export const hashPassword = (password: string) => hashing.run(() => hash(password))

/** Throws at once what hashing for a site would throw after everything before it was done. @throws {Problem} 503 */
export const checkHashing = hashing.check

let nobodysHash: Promise<string> | undefined

/**
 * Whether a password fits its hash. Without a hash (no such account) it takes the same time and is false, so that
 * nobody learns by the clock who has an account.
 * @param site where it comes from
 * @throws {Problem} 503 when too many are being hashed already
 */
export async function fitsPassword(
  password: string,
  passwordHash: string | undefined,
  site: string,
): Promise<boolean> {
  nobodysHash ??= hash(newToken())
  const expected = passwordHash ?? (await nobodysHash)
  const fits = await hashing.run(() => verify(expected, password), site)
  return fits && passwordHash !== undefined
}

/** A new salt for `hashCode`, in hex. */
export const newSalt = () => randomBytes(16).toString('hex')

/**
 * argon2id of a short secret that is looked up by its hash, in hex: the same code and salt give the same hash.
 * @throws {Problem} 503 when too many are being hashed already
 */
export const hashCode = async (code: string, salt: string) =>
  (await hashing.run(() => hashRaw(code, { salt: Buffer.from(salt, 'hex') }))).toString('hex')
