import type { User } from '../../../contract/answers.ts'
import { userForm, userUpdate } from '../../../contract/forms.ts'
import { limits } from '../../../contract/limits.ts'
import { Input, Select } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Warning } from '../../ui/warning.tsx'
import { type Found, FoundBookings } from '../bookings/found.tsx'
import { FormPage } from '../form-page.tsx'
import { accountChanged } from '../who.ts'

const valuesOf = ({ name, email, role }: User) => ({ name, email, role })

type BookingsOfProps = { user: User; booked: Found | undefined; made: Found | undefined }

/**
 * To the bookings that have somebody's address, whoever made them, and to those made with the account, which may be for
 * others.
 */
function BookingsOf({ user: { id, email }, booked, made }: BookingsOfProps) {
  const way = 'inline-flex min-h-11 items-center md:min-h-8'
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <FoundBookings
        what="with this address"
        query={`q=${encodeURIComponent(email)}`}
        found={booked}
        className={way}
      />
      <FoundBookings what="made with this account" query={`account=${id}`} found={made} className={way} />
    </div>
  )
}

/** What another role means for whom it is given to; nothing while it is the one that they have. */
function meaningOf(role: unknown, before: User['role'], name: unknown) {
  if (role === before) return undefined
  const who = typeof name === 'string' && name.trim() ? name.trim() : 'This person'
  return role === 'admin'
    ? `${who} will be able to see and change everything in this back office.`
    : `${who} will no longer get into this back office, and is logged out of it at once. The account stays, for booking.`
}

type UserFormProps = { user?: User; booked?: Found | undefined; made?: Found | undefined }

/** Adds a user, or changes `user`, whose password stays unless a new one is typed. */
export function UserForm({ user, booked, made }: UserFormProps) {
  const password = user ? 'New password' : 'Password'
  return (
    <FormPage
      title={user ? 'Edit user' : 'Add user'}
      {...(user && { about: user.name, links: <BookingsOf user={user} booked={booked} made={made} /> })}
      button={user ? 'Save User' : 'Add User'}
      list={{ path: '/admin/users', label: 'Users' }}
      call={user ? 'adminUpdateUser' : 'adminAddUser'}
      schema={user ? userUpdate : userForm}
      defaultValue={user ? valuesOf(user) : { role: 'user' }}
      {...(user && {
        params: { id: user.id },
        emptyStays: ['password', 'password_confirmation'] as const,
        began: valuesOf(user),
        onStored: accountChanged,
      })}
      storedId={(answer) => user?.id ?? ('id' in answer ? answer.id : undefined)}
    >
      {(fields) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <Input field={fields.name} label="Name" autoComplete="off" />
          <Input field={fields.email} label="Email" type="email" autoComplete="off" />
          <PasswordInput
            field={fields.password}
            label={password}
            autoComplete="new-password"
            hint={
              user
                ? 'Empty: the present one stays. A new one ends all logins of this user.'
                : `At least ${limits.passwordMin} characters. Nobody is mailed: tell it to them yourself.`
            }
          />
          <PasswordInput
            field={fields.password_confirmation}
            label={user ? 'New password confirmation' : 'Password Confirmation'}
            autoComplete="new-password"
          />
          <Select
            field={fields.role}
            label="Role"
            hint={
              <>
                Administrators may do everything in this back office.
                <Warning>{meaningOf(fields.role.value, user?.role ?? 'user', fields.name.value)}</Warning>
              </>
            }
          >
            <option value="user">Traveller</option>
            <option value="admin">Administrator</option>
          </Select>
        </div>
      )}
    </FormPage>
  )
}
