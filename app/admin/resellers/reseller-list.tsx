import { Plus } from 'lucide-react'
import { useState } from 'react'
import { resellerForm } from '../../../contract/resellers.ts'
import { numberText } from '../../../rules/words.ts'
import { useAgencyMoney } from '../../agency.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Address } from '../../ui/list/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useReload } from '../kit/call.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { loadList } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { useDetails } from '../kit/row-actions.tsx'
import { For, useMay } from '../shell/current-user.tsx'
import type { Route } from './+types/reseller-list'
import { ResellerDetails } from './reseller-details.tsx'
import { ResellerFields } from './reseller-fields.tsx'

export const meta = () => [{ title: 'Resellers' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, 'adminListResellers', ({ resellers }) => resellers)

/** Adds a reseller. Its key, which few need, is made where it is shown. */
function AddReseller({ onChange }: { onChange: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <For who="admin">
      <Button icon={Plus} onClick={() => setOpen(true)}>
        Add a reseller
      </Button>
      {isOpen && (
        <FormDialog
          title="Add a reseller"
          button="Add it"
          call="adminAddReseller"
          schema={resellerForm}
          defaultValue={{ pay_days: '14' }}
          onStored={onChange}
          onClose={() => setOpen(false)}
        >
          {(fields) => (
            <>
              <ResellerFields fields={fields} />
              <input type="hidden" name="without_key" value="1" />
            </>
          )}
        </FormDialog>
      )}
    </For>
  )
}

export default function Resellers({ loaderData }: Route.ComponentProps) {
  const agencyMoney = useAgencyMoney()
  const details = useDetails()
  const isAdmin = useMay()('admin')
  const reload = useReload()
  return (
    <>
      <ListScreen
        title="Resellers"
        noun={['reseller', 'resellers']}
        list={loaderData}
        order="name"
        orderLabel="Name"
        search="Search name or email"
        tools={<AddReseller onChange={reload} />}
        nameOf={({ name }) => name}
        empty="There are no resellers yet. A reseller books for its travellers, and pays you the price less its commission."
        columns={[
          {
            label: 'name',
            card: 'heading',
            cell: ({ id, name, status }) => (
              <span className="wrap-anywhere">
                <TextLink {...details.linkTo(id)} data-opens="" className="font-semibold">
                  {name}
                </TextLink>
                {status === 'paused' && (
                  <span className="ml-2 rounded-full bg-sunken px-2.5 py-0.5 font-normal text-sm">
                    paused
                  </span>
                )}
              </span>
            ),
          },
          { label: 'email', cell: ({ email }) => (email ? <Address>{email}</Address> : 'none') },
          { label: 'commission', numeric: true, cell: ({ commission }) => `${numberText(commission)}%` },
          { label: 'bookings', numeric: true, cell: ({ bookings }) => numberText(bookings) },
          {
            label: 'owes',
            numeric: true,
            cell: ({ owed }) => agencyMoney(owed),
          },
        ]}
        deletion={
          isAdmin
            ? {
                call: 'adminDeleteReseller',
                consequence: () => 'Its key ends, and so do all logins of its agents.',
              }
            : undefined
        }
      />
      {details.id !== undefined && (
        <ResellerDetails key={details.id} id={details.id} onChange={reload} onClose={details.close} />
      )}
    </>
  )
}
