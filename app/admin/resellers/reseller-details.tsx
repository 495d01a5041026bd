import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { resellerUpdate } from '../../../contract/resellers.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/field.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { Item } from '../../ui/text/facts.tsx'
import { CallResult, useCall } from '../kit/call.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { ButtonLink } from '../kit/screen-buttons.tsx'
import { For } from '../shell/current-user.tsx'
import { Agents } from './agents.tsx'
import { Key } from './key.tsx'
import { ResellerFields } from './reseller-fields.tsx'
import { Statement } from './statement.tsx'

type Reseller = Answer<'adminShowReseller'>['reseller']

type EditProps = { reseller: Reseller; onChange: () => void; onClose: () => void }

function EditDialog({ reseller, onChange, onClose }: EditProps) {
  const { id, version, status, name, email, note, commission, pay_days } = reseller
  return (
    <FormDialog
      title="Edit reseller"
      call="adminUpdateReseller"
      schema={resellerUpdate}
      params={{ id }}
      defaultValue={{ name, email, note, status, commission: `${commission}`, pay_days: `${pay_days}` }}
      onChange={onChange}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <ResellerFields fields={fields} />
          <Select
            field={fields.status}
            label="Status"
            hint="Paused: nothing new is booked. What is booked stays."
          >
            <option value="active">Active</option>
            <option value="paused">Paused</option>
          </Select>
          <input type="hidden" name="version" value={version} />
        </>
      )}
    </FormDialog>
  )
}

type DetailsProps = { id: number; onChange: () => void; onClose: () => void }

export function ResellerDetails({ id, onChange, onClose }: DetailsProps) {
  const [isEditing, setEditing] = useState(false)
  const { result, refetch } = useCall('adminShowReseller', { params: { id } })
  const changed = () => {
    refetch()
    onChange()
  }
  return (
    <Modal wide title="Reseller" onClose={onClose}>
      <CallResult result={result} refetch={refetch}>
        {({ reseller, key, agents }) => (
          <>
            <div className="flex flex-wrap gap-2">
              <ButtonLink to={`/admin/booking?reseller=${id}`} look="quiet">
                Its bookings
              </ButtonLink>
              <For who="admin">
                <Button look="quiet" onClick={() => setEditing(true)}>
                  Edit
                </Button>
              </For>
            </div>
            <dl>
              <Item term="Name">{reseller.name}</Item>
              <Item term="Status">
                {reseller.status === 'active' ? 'Active' : 'Paused: nothing new is booked'}
              </Item>
              <Item term="Email">{reseller.email || 'None: nobody is mailed'}</Item>
              <Item term="Commission">{reseller.commission}%</Item>
              <Item term="Pays">{reseller.pay_days} days before departure</Item>
              {reseller.note && (
                <Item term="Note">
                  <span className="whitespace-pre-line">{reseller.note}</span>
                </Item>
              )}
            </dl>
            <Key id={id} of={key} onChange={changed} />
            <Agents id={id} of={agents} onChange={changed} />
            <Statement id={id} />
            {isEditing && (
              <EditDialog reseller={reseller} onChange={changed} onClose={() => setEditing(false)} />
            )}
          </>
        )}
      </CallResult>
    </Modal>
  )
}
