import { useState } from 'react'
import type { ListedCustomer } from '../../../contract/customers.ts'
import { countOf } from '../../../rules/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Combobox } from '../../ui/controls/combobox.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { ConfirmAction } from '../kit/action.tsx'
import { useAdminApi } from '../kit/api.ts'

/** Who a customer is where names repeat. */
export const contactOf = ({ email, phone }: Pick<ListedCustomer, 'email' | 'phone'>) => email || phone

type Mergeable = Pick<ListedCustomer, 'id' | 'name' | 'email' | 'phone' | 'bookings'>
type MergeProps = { customer: Mergeable; onClose: () => void }

/** Who the two are, where they may well have one name. */
const Who = ({ of }: { of: Mergeable }) => (
  <span className="block rounded-md border border-line bg-surface px-3 py-1.5 leading-snug">
    <strong className="block">{of.name}</strong>
    <span className="text-ink-soft text-sm">{contactOf(of)}</span>
  </span>
)

/** The last word of a name: those of the whole name are offered on the screen itself. */
const lastNameOf = (name: string) => name.split(' ').at(-1) ?? name

/** Finds the other customer; without a word those of the same family name. */
function ChooseOther({ customer, onChoose, onClose }: MergeProps & { onChoose: (other: Mergeable) => void }) {
  const callApi = useAdminApi()
  const [found] = useState(() => new Map<number, ListedCustomer>())
  return (
    <Modal title="Merge with another customer" onClose={onClose}>
      <p className="text-ink-soft">
        Somebody who books with two email addresses is listed as two customers. Merge them to have all their
        bookings in one place.
      </p>
      {/* As much room as its list takes, so that the dialog stays where it is. */}
      <div className="min-h-76">
        <Combobox
          inForm
          careful
          first
          nothing={(typed) => (typed.trim() === '' ? 'Nobody else has this name' : 'Nothing found')}
          label="The other customer"
          placeholder="A name, an email, a phone number"
          chosen={undefined}
          find={async (typed, signal) => {
            const query = { page: 1, q: typed || lastNameOf(customer.name), sort: 'fitting' }
            const result = await callApi('adminListCustomers', { query, signal })
            if (!result.ok) return undefined
            const others = result.answer.customers.data.filter(({ id }) => id !== customer.id)
            for (const each of others) found.set(each.id, each)
            return others.map((each) => ({
              id: each.id,
              text: each.name,
              hint: `${contactOf(each)}, ${countOf(each.bookings, 'booking')}`,
            }))
          }}
          onChoose={(id) => {
            const other = id === null ? undefined : found.get(id)
            if (other) onChoose(other)
          }}
        />
      </div>
      <div className="flex justify-end">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  )
}

/** Merges another customer into this one: somebody who books with several addresses or none. @param twin the other, if already known */
export function Merge({ customer, twin, onClose }: MergeProps & { twin?: Mergeable | undefined }) {
  const [other, setOther] = useState(twin)
  if (!other) return <ChooseOther customer={customer} onChoose={setOther} onClose={onClose} />
  return (
    <ConfirmAction
      look="primary"
      careful
      title="Make them one customer?"
      text="You won't be able to revert this!"
      more={
        <Alert className="grid gap-1.5">
          <p>
            {countOf(other.bookings, 'booking')} and all notes of <Who of={other} />
          </p>
          <p>
            go to <Who of={customer} />
          </p>
          <p>and so does what is booked with either address from now on.</p>
        </Alert>
      }
      confirm="Merge"
      call="adminMergeCustomer"
      sent={{ params: { id: other.id }, form: { into: `${customer.id}` } }}
      onClose={onClose}
    />
  )
}
