import { Link } from 'react-router'
import type { User } from '../../../contract/answers.ts'
import { userForm, userUpdate } from '../../../contract/forms.ts'
import { limits } from '../../../contract/limits.ts'
import { Input, Select } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { FormPage } from '../form-page.tsx'
import { accountChanged } from '../who.ts'

const valuesOf = ({ name, email, role }: User) => ({ name, email, role })

/** As much of a list of bookings as tells how many there are. */
type Booked = { total: number; more?: true | undefined }

type BookingsOfProps = { user: User; booked: Booked | undefined; made: Booked | undefined }

/**
 * To the bookings that have somebody's address, whoever made them, and to those made with the account, which may be for
 * others.
 */
function BookingsOf({ user: { id, email }, booked, made }: BookingsOfProps) {
  const ways = [
    { what: 'with this address', query: `q=${encodeURIComponent(email)}`, found: booked },
    { what: 'made with this account', query: `account=${id}`, found: made },
  ]
  const links = ways.map(({ what, query, found }) =>
    found?.total === 0 ? (
      <p key={what} className="text-ink-soft">
        No bookings {what}
      </p>
    ) : (
      <Link
        key={what}
        to={`/admin/booking?${query}`}
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 md:min-h-8"
      >
        Bookings {what}
        {found && ` (${found.more ? 'more than ' : ''}${found.total.toLocaleString('en')})`}
      </Link>
    ),
  )
  return <div className="flex flex-wrap items-center gap-x-6">{links}</div>
}

type UserFormProps = { user?: User; booked?: Booked | undefined; made?: Booked | undefined }

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
                : `At least ${limits.passwordMin} characters.`
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
            hint="Administrators may do everything in this back office."
          >
            <option value="user">Traveller</option>
            <option value="admin">Administrator</option>
          </Select>
        </div>
      )}
    </FormPage>
  )
}
