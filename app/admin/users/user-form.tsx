import { Fragment } from 'react'
import { isStaff } from '../../../contract/call.ts'
import { limits } from '../../../contract/limits.ts'
import { type User, type UserInFull, userForm, userUpdate } from '../../../contract/users.ts'
import { Input, Select } from '../../ui/controls/field.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { Warning } from '../../ui/feedback/banner.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { Field } from '../../use-call-form.ts'
import { BookingsLink, type BookingsTotal } from '../bookings/words.tsx'
import { gate, load, tryLoad } from '../kit/api.ts'
import { FormPage } from '../kit/form-page.tsx'
import { OwnPassword } from '../kit/own-password.tsx'
import { refreshCurrentUser } from '../shell/current-user.tsx'
import type { Route } from './+types/user-form'
import { rightsOf, roleOptions } from './roles.ts'
import { TwoStepLogin } from './two-step.tsx'

const valuesOf = ({ name, email, role }: User) => ({ name, email, role })

type BookingsOfProps = { user: User; booked: BookingsTotal | undefined; made: BookingsTotal | undefined }

/** Links to the bookings with the user's address, and to those made with the account, which may be for other travellers. */
function BookingsOf({ user: { id, email }, booked, made }: BookingsOfProps) {
  const look = 'inline-flex min-h-11 items-center md:min-h-8'
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <BookingsLink
        what="with this address"
        query={`q=${encodeURIComponent(email)}`}
        found={booked}
        className={look}
      />
      <BookingsLink what="made with this account" query={`account=${id}`} found={made} className={look} />
    </div>
  )
}

/** What leads from a user: their bookings, and of the staff the days away. */
const LinksOf = (props: BookingsOfProps) => (
  <>
    <BookingsOf {...props} />
    {isStaff(props.user.role) && (
      <TextLink to={`/admin/users/away/${props.user.id}`} alone>
        Days away
      </TextLink>
    )}
  </>
)

/** The consequences of a new role; undefined while the role is unchanged. */
function consequencesOf(role: unknown, before: User['role'], name: unknown) {
  if (role === before) return undefined
  const who = typeof name === 'string' && name.trim() ? name.trim() : 'This person'
  if (role === 'user')
    return `${who} will lose access to this back office and is logged out at once. The account can still book.`
  if (role === 'admin') return `${who} will be able to see and change everything in this back office.`
  return `${who} will have these rights at once.`
}

type Fields = Record<'email' | 'password' | 'role', Field>

const normalized = ({ value }: Field) => (typeof value === 'string' ? value.trim().toLowerCase() : '')

/** Whether the input changes who may log in, or what they may do. */
const changesAccess = ({ email, password, role }: Fields, user: User | undefined) =>
  normalized(role) !== (user?.role ?? 'user') ||
  (user !== undefined && (normalized(email) !== user.email.toLowerCase() || normalized(password) !== ''))

type UserFormProps = {
  user?: UserInFull
  booked?: BookingsTotal
  made?: BookingsTotal
}

/** Adds a user, or changes `user`. An empty password field keeps the password. */
function UserForm({ user, booked, made }: UserFormProps) {
  const password = user ? 'New password' : 'Password'
  return (
    <FormPage
      title={user ? 'Edit user' : 'Add user'}
      {...(user && { about: user.name, links: <LinksOf user={user} booked={booked} made={made} /> })}
      button={user ? 'Save User' : 'Add User'}
      list={{ path: '/admin/users', label: 'Users' }}
      kind="user"
      call={user ? 'adminUpdateUser' : 'adminAddUser'}
      schema={user ? userUpdate : userForm}
      defaultValue={user ? valuesOf(user) : { role: 'user' }}
      next={(_, form) => (!user && form.get('role') === 'user' ? '/admin/users?role=user' : undefined)}
      {...(user && {
        params: { id: user.id },
        emptyStays: ['password', 'password_confirmation'] as const,
        version: user.version,
        onStored: refreshCurrentUser,
      })}
      nameOf={(sent) => `${sent.get('name')}`}
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
                : `At least ${limits.passwordMin} characters. Nobody is mailed: give it to them yourself.`
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
                {rightsOf(fields.role.value)}
                <Warning>
                  {consequencesOf(fields.role.value, user?.role ?? 'user', fields.name.value)}
                </Warning>
              </>
            }
          >
            {roleOptions.map(([value, { one }]) => (
              <option key={value} value={value}>
                {one}
              </option>
            ))}
          </Select>
          {changesAccess(fields, user) && <OwnPassword fields={fields} />}
        </div>
      )}
    </FormPage>
  )
}

export const meta = ({ params }: Route.MetaArgs) => [{ title: params.id ? 'Edit user' : 'Add user' }]

/** Loads the user, and the bookings with the address and with the account; these are undefined when their call failed. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (!params.id) return gate({ request })
  const { user } = await load(request, 'adminShowUser', { params })
  const [found, made] = await Promise.all([
    tryLoad(request, 'adminListBookings', { query: { q: user.email } }),
    tryLoad(request, 'adminListBookings', { query: { account: user.id } }),
  ])
  return {
    user,
    booked: found.ok ? found.answer.packages : undefined,
    made: made.ok ? made.answer.packages : undefined,
  }
}

export default function UserPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <UserForm />
  const { user } = loaderData
  return (
    <Fragment key={user.id}>
      <UserForm {...loaderData} />
      <TwoStepLogin user={user} />
    </Fragment>
  )
}
