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

/** To the bookings that the list finds with somebody's address, whoever made them. */
function BookingsOf({ email, booked }: { email: string; booked: Booked | undefined }) {
  if (booked?.total === 0) return <p className="text-ink-soft">No bookings with this address</p>
  return (
    <Link
      to={`/admin/booking?q=${encodeURIComponent(email)}`}
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 md:min-h-8"
    >
      Bookings with this address
      {booked && ` (${booked.more ? 'more than ' : ''}${booked.total.toLocaleString('en')})`}
    </Link>
  )
}

type UserFormProps = { user?: User; booked?: Booked | undefined }

/** Adds a user, or changes `user`, whose password stays unless a new one is typed. */
export function UserForm({ user, booked }: UserFormProps) {
  const password = user ? 'New password' : 'Password'
  return (
    <FormPage
      title={user ? 'Edit user' : 'Add user'}
      {...(user && { about: user.name, links: <BookingsOf email={user.email} booked={booked} /> })}
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
