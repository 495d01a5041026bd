import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid } from '../../platform/errors.ts'
import { hashPassword } from '../../platform/secrets.ts'

const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))

/** Whether the password is the owner's name or address: an attacker tries these first. */
function isOwn(password: string, { name, email }: { name: string; email: string }): boolean {
  const address = email.trim().toLowerCase()
  const localPart = address.slice(0, address.lastIndexOf('@'))
  return [address, localPart, name.trim().toLowerCase()].includes(password.toLowerCase())
}

/**
 * Hashes a new password. Refuses common passwords and the owner's name or address; the contract checks the length.
 * Never call it inside a transaction: hashing takes tens of milliseconds.
 * @throws {Problem} 422 on `password`
 */
export async function hashNewPassword(
  password: string,
  owner: { name: string; email: string },
): Promise<string> {
  if (common.has(password.toLowerCase())) {
    throw invalid('password', 'This is one of the most common passwords. Please choose another.')
  }
  if (isOwn(password, owner)) {
    throw invalid('password', 'This is the name or the email address of the account. Please choose another.')
  }
  return hashPassword(password)
}
