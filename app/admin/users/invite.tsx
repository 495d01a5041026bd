import { inviteForm } from '../../../contract/users.ts'
import { useAgency } from '../../agency.ts'
import { Input, Select } from '../../ui/controls/field.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { gate } from '../kit/api.ts'
import { FormPage } from '../kit/form-page.tsx'
import { OwnPassword } from '../kit/own-password.tsx'
import { rightsOf, roleOptions } from './roles.ts'

export const meta = () => [{ title: 'Invite staff' }]

export const clientLoader = gate

/** Adds one of the staff, who chooses a password by a mailed link. */
export default function InviteUser() {
  const noMail = useAgency()?.no_mail
  return (
    <FormPage
      title="Invite staff"
      button="Send invitation"
      list={{ path: '/admin/users', label: 'Users' }}
      call="adminInviteUser"
      schema={inviteForm}
      defaultValue={{ role: 'clerk' }}
    >
      {(fields) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <p className="text-ink-soft sm:col-span-2">
            {noMail ? (
              <>
                No mail server is set up: the invitation is written to a file and reaches nobody.{' '}
                <TextLink to="/admin/users/add">Add the user with a password</TextLink> instead.
              </>
            ) : (
              'We mail them a link to choose a password. It works once, for three days.'
            )}
          </p>
          <Input field={fields.name} label="Name" autoComplete="off" />
          <Input field={fields.email} label="Email" type="email" autoComplete="off" />
          <Select field={fields.role} label="Role" hint={rightsOf(fields.role.value)}>
            {roleOptions
              .filter(([value]) => value !== 'user')
              .map(([value, { one }]) => (
                <option key={value} value={value}>
                  {one}
                </option>
              ))}
          </Select>
          <OwnPassword fields={fields} />
        </div>
      )}
    </FormPage>
  )
}
