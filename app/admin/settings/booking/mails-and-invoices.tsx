import { load } from '../../kit/api.ts'
import { EnvironmentField, ListField } from '../settings-fields.tsx'
import type { Route } from './+types/mails-and-invoices'
import { BookingPage, type Section } from './booking-page.tsx'
import { TaxRates } from './tax-rates.tsx'

const sections: Section[] = [
  {
    title: 'Mails',
    rows: [
      {
        name: 'mail_above',
        kind: 'lines',
        label: 'In the confirmation, above the booking',
        hint: 'Plain text; an empty line begins a paragraph.',
      },
      { name: 'mail_below', kind: 'lines', label: 'In the confirmation, below the booking' },
      {
        name: 'told',
        kind: 'own',
        draw: (field, { given }) =>
          given.told ? (
            <EnvironmentField field={field} label="Booking notifications go to" {...given.told} />
          ) : (
            <ListField
              field={field}
              plain
              label="Booking notifications go to"
              hint="Empty: the address of the agency."
              columns={[{ name: 'email', label: 'Email', type: 'email' }]}
              add="Add an address"
              max={10}
            />
          ),
      },
      { name: 'voucher_attached', kind: 'tick', label: 'Attach the voucher to the confirmation' },
      {
        name: 'review_days',
        kind: 'number',
        label: 'Ask for a review, days after the trip',
        hint: 'Each traveller once, by mail. 0: nobody is asked.',
      },
    ],
  },
  {
    title: 'Invoices',
    rows: [
      {
        name: 'invoices',
        kind: 'tick',
        label: 'Make an invoice for each booking that is confirmed from now on',
      },
      {
        name: 'seller',
        kind: 'lines',
        label: 'Seller, as it stands on invoices',
        hint: 'Name, address and tax number. Invoices need it. Electronic invoices, as Italy and Spain demand them, are not made.',
      },
      {
        name: 'invoice_note',
        kind: 'lines',
        rows: 2,
        label: 'At the foot of each invoice',
        hint: 'Such as an exemption. The margin scheme is named by itself.',
      },
      { name: 'tax_rates', kind: 'own', draw: (field) => <TaxRates field={field} /> },
      {
        name: 'margin_scheme',
        kind: 'tick',
        label: 'Margin scheme: trips are taxed by their margin, and invoices show no tax',
      },
    ],
    advanced: [
      {
        name: 'invoice_prefix',
        kind: 'text',
        label: 'Before each invoice number',
        hint: 'With INV- the first invoice is INV-1, without it No. 1. The numbers count on when this changes.',
      },
    ],
  },
]

export const meta = () => [{ title: 'Settings: Mails and invoices' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, 'adminShowBookingSettings')

export default function MailsAndInvoices({ loaderData }: Route.ComponentProps) {
  return <BookingPage shown={loaderData} sections={sections} />
}
