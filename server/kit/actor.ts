import type { Role } from '../../contract/call.ts'

export type Actor = {
  userId: number
  name: string
  email: string
  role: Role
  /** Whose agent this is; null for everybody else. */
  resellerId: number | null
  /** Whether the account has proven its address, or is an agent's: a reseller answers for its agents. */
  isProven: boolean
  tokenHash: string
}

export type Device = {
  address: string
  /** Short: `Firefox on Windows`. */
  userAgent: string
  /** The token that the device held before. If it is of the same account, the old login ends. */
  heldToken?: string
}
