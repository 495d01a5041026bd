import { Select } from '../../../ui/controls/field.tsx'
import { load } from '../../kit/api.ts'
import type { Route } from './+types/who-books'
import { BookingPage, limitsOf, type Section } from './booking-page.tsx'

const hours = limitsOf('offer_hours')

const sections: Section[] = [
  {
    title: 'Who books',
    rows: [
      {
        name: 'accounts',
        kind: 'own',
        draw: (field) => (
          <Select
            field={field}
            label="Travellers’ accounts"
            hint="Optional: travellers also book without one, and see their booking by a link in their mails."
          >
            <option value="required">Required</option>
            <option value="optional">Optional</option>
          </Select>
        ),
      },
      {
        name: 'show_travellers',
        kind: 'tick',
        label: 'Show visitors how many a departure needs and how many travel so far',
      },
    ],
    advanced: [
      {
        name: 'unproven_bookings',
        kind: 'number',
        label: 'Bookings within an hour, without a confirmed email address',
        hint: 'Of one account; its network may make five times as many. 0: no limit.',
      },
      {
        name: 'unproven_seats',
        kind: 'number',
        label: 'Seats within an hour, without a confirmed email address',
        hint: 'The same for seats, also those that a change adds or that a waiting list offers.',
      },
    ],
  },
  {
    title: 'Waiting list',
    rows: [
      { name: 'waiting_list', kind: 'tick', label: 'Travellers can wait for seats of full departures' },
      {
        name: 'offer_hours',
        kind: 'number',
        label: 'Hours an offer to waiting travellers lasts',
        hint: `${hours?.min} to ${hours?.max}, and never past the last day to book. Then the seats are offered to the next in line.`,
      },
    ],
  },
  {
    title: 'Guides',
    rows: [
      {
        name: 'guides_see_all',
        kind: 'tick',
        label: 'Guides see all departures',
        hint: 'Otherwise a departure with a crew is seen by its own guides alone: the list, the passenger list, the papers and the check-in. One without a crew is seen by all guides.',
      },
    ],
  },
]

export const meta = () => [{ title: 'Settings: Who books' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, 'adminShowBookingSettings')

export default function WhoBooks({ loaderData }: Route.ComponentProps) {
  return <BookingPage shown={loaderData} sections={sections} />
}
