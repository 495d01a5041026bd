import { z } from 'zod'
import { done, ok, stored, version } from './answers.ts'
import type { Call } from './call.ts'
import { roles } from './call.ts'
import {
  byId,
  email,
  optionalText,
  ownerForm,
  passwords,
  personName,
  samePasswords,
  typedPassword,
  versionSent,
} from './fields.ts'
import { limits } from './limits.ts'
import { ifGiven, oneOf, order, paged, paginated, q, withCounts } from './lists.ts'

export const role = z.enum(roles)
export const user = z.object({ id: z.int(), name: z.string(), email: z.string(), role })

export const ofReseller = {
  reseller: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .meta({ description: 'Whose agent this is; null for everybody else' }),
}
const listedUser = user.extend({
  ...ofReseller,
  invited: z.literal(true).optional().meta({ description: 'Invited by mail, without a password yet' }),
})

/** With `with=counts`: how many bookings were made with this account. */
const booked = {
  bookings: z.int(),
  upcoming: z.int().meta({ description: 'How many of them are of trips that are under way or to come' }),
}

const userInFull = user.extend({
  ...version,
  ...z.object(booked).partial().shape,
  second_factor: z
    .literal(true)
    .optional()
    .meta({ description: 'Logging in to this account takes a code beside the password' }),
})

/** The credentials with which administrators prove their identity, for changes that could let somebody else in. */
export const ownCredentials = {
  current_password: typedPassword.optional().meta({ description: 'Their own password; required' }),
  code: optionalText(limits.code).meta({
    description: 'A code; required where their own account has a second factor',
  }),
}

const proof =
  'Who asks proves who they are for another password, address or role, and for a new member of the staff'
const newUser = z.object({
  name: personName,
  email,
  ...passwords,
  role: z.enum(roles, { error: 'One of user, guide, clerk, admin' }).optional(),
  current_password: typedPassword.optional().meta({ description: `${proof}: their own password` }),
  code: optionalText(limits.code).meta({
    description: `${proof}: a code, where their own account has a second factor`,
  }),
})
export const userForm = samePasswords(newUser)

/** The form for inviting somebody to the staff: without a password, which the invited person chooses. */
export const inviteForm = newUser
  .omit({ password: true, password_confirmation: true })
  .extend({ role: z.enum(['guide', 'clerk', 'admin'], { error: 'One of guide, clerk, admin' }) })

export const userUpdate = samePasswords(newUser.partial().extend(versionSent))

/** What happens to the bookings when an account is deleted. */
const userDeletion = z.object({
  bookings: ifGiven(oneOf('anonymise')).meta({
    description:
      'Takes who travels out of all that was booked with the account, as its owner does who deletes it; without it the bookings stay as they are',
  }),
})

const userList = paged.extend({
  q: q.meta({ description: `${q.meta()?.description}. Name, e-mail; or the id` }),
  role: ifGiven(oneOf(...roles, 'staff')).meta({ description: '`staff`: all but travellers' }),
  sort: order('oldest', 'newest', 'name', 'name_desc', 'email', 'email_desc'),
})

export const userCalls = {
  adminListUsers: {
    who: 'admin',
    summary: 'Users',
    query: userList,
    answer: z.object({ ...ok, packages: paginated(listedUser) }),
  },
  adminShowUser: {
    who: 'admin',
    summary: 'One user; with counts, the bookings of the account',
    params: byId,
    query: withCounts,
    answer: z.object({ ...ok, user: userInFull }),
  },
  adminAddUser: {
    who: 'admin',
    summary: 'Add a user; adding staff takes the caller’s own password',
    form: userForm,
    refuses: [429],
    answer: stored,
  },
  adminInviteUser: {
    who: 'admin',
    summary: 'Invite somebody to the staff: mail them a link to set a password, which works for three days',
    form: inviteForm,
    changesNoPage: true,
    refuses: [429],
    answer: stored,
  },
  adminUpdateUser: {
    who: 'admin',
    summary:
      'Change a user; an empty password stays. A new password, address or role takes the caller’s own password',
    params: byId,
    form: userUpdate,
    emptyStays: true,
    refuses: [429],
    answer: done,
  },
  adminDeleteUser: {
    who: 'admin',
    summary: 'Delete a user; their bookings stay, with or without the travellers’ names',
    params: byId,
    query: userDeletion,
    answer: done,
  },
  adminDisableSecondFactor: {
    who: 'admin',
    summary: 'Turn off the second factor of a user who has lost it; takes the caller’s own password',
    params: byId,
    form: ownerForm,
    refuses: [429],
    answer: done,
  },
} as const satisfies Record<string, Call>

export type User = z.output<typeof user>
export type ListedUser = z.output<typeof listedUser>
export type UserInFull = z.output<typeof userInFull>
export type UserList = z.output<typeof userList>
