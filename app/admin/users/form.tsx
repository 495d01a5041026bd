import type { User } from '../../../contract/answers.ts'
import { userForm, userUpdate } from '../../../contract/forms.ts'
import { limits } from '../../../contract/limits.ts'
import { Input, Select } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { FormPage } from '../form-page.tsx'
import { accountChanged } from '../who.ts'

const valuesOf = ({ name, email, role }: User) => ({ name, email, role })

/** Adds a user, or changes `user`, whose password stays unless a new one is typed. */
export function UserForm({ user }: { user?: User }) {
  const password = user ? 'New password' : 'Password'
  return (
    <FormPage
      title={user ? 'Edit user' : 'Add user'}
      {...(user && { about: user.name })}
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
