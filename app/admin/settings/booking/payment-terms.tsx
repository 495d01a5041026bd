import { Select } from '../../../ui/controls/field.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { load } from '../../kit/api.ts'
import type { Route } from './+types/payment-terms'
import { BookingPage, limitsOf, type Section } from './booking-page.tsx'

const minutes = limitsOf('hold_minutes')

const sections: Section[] = [
  {
    title: 'Payment',
    rows: [
      [
        {
          name: 'deposit_percent',
          kind: 'number',
          label: 'Deposit in %',
          hint: 'Of the total. 0: no deposit.',
        },
        { name: 'balance_days', kind: 'number', label: 'Balance due, days before departure' },
      ],
      {
        name: 'how_to_pay',
        kind: 'lines',
        label: 'How to pay',
        hint: 'Your account, or how else travellers pay you.',
      },
      [
        {
          name: 'card',
          kind: 'own',
          draw: (field) => (
            <Select
              field={field}
              label="Card payments"
              hint={
                <>
                  Who takes them is shown under <TextLink to="/admin/settings/payments">Payments</TextLink>.
                  Required: a booking is confirmed once its deposit is paid.
                </>
              }
            >
              <option value="off">Off</option>
              <option value="offered">Offered</option>
              <option value="required">Required</option>
            </Select>
          ),
        },
        {
          name: 'order_button',
          kind: 'text',
          label: 'Words on the booking button',
          placeholder: 'Book with obligation to pay',
          hint: 'Your country may prescribe them. Where the price is on request, the button reads Book Now.',
        },
        {
          name: 'hold_minutes',
          kind: 'number',
          label: 'Minutes to pay by card',
          hint: `How long the seats of a new booking are kept where cards are required: ${minutes?.min} to ${minutes?.max}.`,
        },
      ],
      {
        name: 'reminders',
        kind: 'tick',
        label: 'Remind travellers of payments due',
        hint: 'By mail, each once and never two within three days: the day after a deposit was due; 14 days before the balance is due, if it was booked earlier than that; 3 days after the last day to pay. It goes for confirmed bookings that have not departed and have an address. In the details of a booking you see which it had, and can remind at once.',
      },
    ],
  },
]

export const meta = () => [{ title: 'Settings: Payment' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, 'adminShowBookingSettings')

export default function PaymentTerms({ loaderData }: Route.ComponentProps) {
  return <BookingPage shown={loaderData} sections={sections} />
}
