import { Trash2 } from 'lucide-react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { type CustomerInFull, customerForm } from '../../../contract/customers.ts'
import { countOf } from '../../../rules/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/field.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Warning } from '../../ui/feedback/banner.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { ConfirmAction } from '../kit/action.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { DialogButton } from '../kit/screen-buttons.tsx'
import { contactOf } from './merge.tsx'

/* What is done to a customer: corrected, found twice, forgotten. */

type Customer = CustomerInFull['customer']

export type Twin = CustomerInFull['twins'][number]

/** Who is likely the same person: the staff look, and merge them. */
export function Twins({ twins, onMerge }: { twins: Twin[]; onMerge: (twin: Twin) => void }) {
  if (twins.length === 0) return null
  return (
    <section
      aria-label="Perhaps the same person"
      className="mb-5 rounded-xl border border-line bg-sunken px-4 py-2 print:hidden"
    >
      <p className="font-semibold">Perhaps the same person:</p>
      <ul>
        {twins.map((twin) => (
          <li key={twin.id} className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
            <span className="min-w-0 grow">
              <TextLink to={`/admin/customers/${twin.id}`}>{twin.name}</TextLink>{' '}
              <span className="text-ink-soft">
                {contactOf(twin)}, {countOf(twin.bookings, 'booking')}
              </span>
            </span>
            <Button look="quiet" onClick={() => onMerge(twin)}>
              <span>
                Merge<span className="sr-only"> with {contactOf(twin)}</span>…
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Corrects name and contact where they were typed wrongly, or have changed. */
export function Correct({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { name, email, phone } = customer
  return (
    <FormDialog<'adminCorrectCustomer'>
      call="adminCorrectCustomer"
      schema={customerForm}
      params={{ id: customer.id }}
      title="Correct name and contact"
      defaultValue={{ name, email, phone }}
      onStored={({ id }) => void navigate(`/admin/customers/${id}${search}`, { replace: true })}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Input field={fields.name} label="Name" autoComplete="off" />
          <Input field={fields.phone} label="Phone" type="tel" autoComplete="off" />
          <Input field={fields.email} label="Email (optional)" type="email" autoComplete="off" />
          <p className="text-ink-soft text-sm">
            The latest booking is corrected, and each other one to come that has the same name, phone and
            email; past and cancelled ones stay. Nobody is mailed, and invoices stay as they are.
          </p>
        </>
      )}
    </FormDialog>
  )
}

/** Removes the personal data of somebody who asks for it: of all that is over. */
export function RemoveData({ customer, onGone }: { customer: Customer; onGone: () => void }) {
  const { revalidate: reload } = useRevalidator()
  return (
    <DialogButton icon={Trash2} className="text-danger!" label="Remove personal data">
      {(close) => (
        <ConfirmAction
          title="Remove personal data?"
          about={customer.name}
          text="You won't be able to revert this!"
          more={
            <Alert>
              <p>
                Names, emails, phones and notes go from all bookings that are over or cancelled, with what the
                mails about them said, and all messages of this customer. Numbers and references stay, and
                invoices as they are: the law has you keep them.
              </p>
              <Warning>
                {customer.upcoming > 0 &&
                  `${countOf(customer.upcoming, 'booking')} to come ${customer.upcoming === 1 ? 'stays' : 'stay'} as before, and so does this page.`}
              </Warning>
            </Alert>
          }
          confirm="Yes, remove it"
          call="adminAnonymiseCustomer"
          sent={{ params: { id: customer.id } }}
          onDone={({ message, left }) => {
            notify(message)
            if (left === 0) onGone()
            else void reload()
          }}
          onChange={() => {}}
          onGone={onGone}
          onClose={close}
        />
      )}
    </DialogButton>
  )
}
