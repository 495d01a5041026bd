import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid } from '../platform/errors.ts'
import { hashPassword } from '../platform/secrets.ts'

const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))

/**
 * Hashes a new password. Its length is the contract's affair; that it is none of the common ones is checked here.
 * Never call it inside a transaction: it takes tens of milliseconds.
 * @throws {Problem} 422 on `password`
 */
export async function hashNewPassword(password: string): Promise<string> {
  if (common.has(password.toLowerCase())) {
    throw invalid('password', 'This is one of the most common passwords. Please choose another.')
  }
  return hashPassword(password)
}
