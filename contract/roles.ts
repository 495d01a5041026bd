/**
 * The roles of accounts: travellers, guides, clerks, administrators. Each may do everything that the one before
 * it may.
 */
export const roles = ['user', 'guide', 'clerk', 'admin'] as const

export type Role = (typeof roles)[number]

/** Who may make a call: anybody, or an account with at least this role. */
export type Who = 'anyone' | Role

/** Whether somebody with this role may make calls of `who`. */
export const mayCall = (role: Role, who: Who) => who === 'anyone' || roles.indexOf(role) >= roles.indexOf(who)

/** Whether the role opens the back office. */
export const isStaff = (role: string | null | undefined): role is Exclude<Role, 'user'> =>
  role === 'guide' || role === 'clerk' || role === 'admin'

/** The refusal of somebody who is logged in, and whose role may not do what is for `who`. */
export const notFor = (who: Who) =>
  who === 'admin' ? 'This is for administrators only.' : 'Your account may not do this in the back office.'
