import { load } from '../../kit/api.ts'
import { ListField } from '../settings-fields.tsx'
import type { Route } from './+types/change-terms'
import { BookingPage, type Section } from './booking-page.tsx'

const narrow = { type: 'number', className: 'w-16' } as const

const sections: Section[] = [
  {
    title: 'Cancelling and changing',
    rows: [
      {
        name: 'cancellation',
        kind: 'own',
        draw: (field) => (
          <ListField
            field={field}
            label="Cancellation fees"
            hint="What cancelling costs, in percent of the total, by the days that are left until departure."
            columns={[
              {
                ...narrow,
                name: 'days',
                label: 'Days',
                before: 'Fewer than',
                after: 'days:',
                placeholder: '30',
              },
              { ...narrow, name: 'percent', label: 'Percent', after: '%', placeholder: '50' },
            ]}
            add="Add a step"
            max={10}
          />
        ),
      },
      [
        {
          name: 'change_days',
          kind: 'number',
          label: 'Changes online until, days',
          hint: 'Before departure: travellers change date, party, extras and rooms. Empty: only you do.',
        },
        {
          name: 'change_fee',
          kind: 'money',
          label: 'Fee for each change',
          hint: 'A change that only adds is free of this fee. Whatever a change takes off costs what cancelling it would cost.',
        },
      ],
      {
        name: 'name_fee',
        kind: 'money',
        label: 'Fee for another name',
        hint: 'Somebody else may travel until 7 days before departure, whatever stands above. 0: names can also be mended as long as other changes are possible.',
      },
      { name: 'cancel_online', kind: 'tick', label: 'Travellers cancel bookings themselves' },
      {
        name: 'refund_online',
        kind: 'tick',
        label: 'When they change or cancel, what came by card is refunded to the card by itself',
      },
    ],
  },
]

export const meta = () => [{ title: 'Settings: Cancelling and changing' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, 'adminShowBookingSettings')

export default function ChangeTerms({ loaderData }: Route.ComponentProps) {
  return <BookingPage shown={loaderData} sections={sections} />
}
