import { createHash, randomBytes, randomInt } from 'node:crypto'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { createGate } from './overload.ts'

/** A new token: 256 random bits, in characters that a header and a link allow. */
export const newToken = () => randomBytes(32).toString('base64url')

/** SHA-256 in hex. Tokens and keys are stored like this, so that nobody who reads the database can use them. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

// Without 0/O and 1/I/L: people read references out on the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Whether `newCode` could have returned this text. */
export const isCode = (text: string) => Array.from(text).every((character) => ALPHABET.includes(character))

/** A random code that can be read out, from 31 characters. */
export const newCode = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

// Each hash takes 19 MiB and one of the four threads that also read files. Fifty hashes take about a second.
// One site gets half of the places, so that a flood of logins from one site leaves room for others.
const hashing = createGate({ running: 2, waiting: 50, share: 26 })

/** argon2id with the defaults that OWASP recommends: 19 MiB, 2 rounds. @throws busy when too many are being hashed */
export const hashPassword = (password: string) => hashing.run(() => hash(password))

/** Call it before other work of a login. @throws busy when hashing for this site would be refused now */
export const checkHashing = hashing.check

/** The hash to check against if there is no account, so that the answer takes the same time. */
let dummyHash: Promise<string> | undefined

/** Without a hash (no account) false after the same time, which reveals nothing. `site`: see `siteOf`. @throws busy */
export async function fitsPassword(
  password: string,
  passwordHash: string | undefined,
  site: string,
): Promise<boolean> {
  dummyHash ??= hash(newToken())
  const expected = passwordHash ?? (await dummyHash)
  const fits = await hashing.run(() => verify(expected, password), site)
  return fits && passwordHash !== undefined
}

/** A new salt for `hashCode`, in hex. */
export const newSalt = () => randomBytes(16).toString('hex')

/** argon2id in hex for a short secret that is looked up by its hash. @throws busy when too many are being hashed */
export const hashCode = async (code: string, salt: string) =>
  (await hashing.run(() => hashRaw(code, { salt: Buffer.from(salt, 'hex') }))).toString('hex')
