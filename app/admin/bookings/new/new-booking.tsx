import { useState } from 'react'
import { staffBookingForm } from '../../../../contract/booking-forms.ts'
import { readDraft } from '../../../drafts.ts'
import { oneAdult } from '../../../price/party.ts'
import { usualRooms } from '../../../price/use-price.ts'
import { gate, tryLoad } from '../../kit/api.ts'
import { useFormKey } from '../../kit/form-dialog.tsx'
import { FormPage } from '../../kit/form-page.tsx'
import { titleOf } from '../words.tsx'
import type { Route } from './+types/new-booking'
import { type Begun, BookingForm } from './booking-form.tsx'
import { activeResellers } from './reseller-fields.tsx'

/** The server would take the next departure, which nobody has chosen. */
const schema = staffBookingForm.refine(({ departure_id }) => departure_id !== undefined, {
  error: 'Choose a departure that has room',
  path: ['departure_id'],
  when: () => true,
})

export const meta = () => [{ title: 'Add booking' }]

type Typed = Begun['typed']

/** What was typed here before the login ended, or the page was reloaded. Nobody has chosen the usual number of rooms. */
function typedBefore(draft: string): Typed {
  const { single_rooms = '', ...typed } = readDraft<Typed>(draft) ?? {}
  return single_rooms === usualRooms(typed) ? typed : { ...typed, single_rooms }
}

/** Name and contact of the customer of `?customer=`. */
async function customerOf(request: Request, id: string | null): Promise<Typed> {
  const shown = id ? await tryLoad(request, 'adminShowCustomer', { params: { id } }) : undefined
  if (!shown?.ok) return {}
  const { name, email, phone } = shown.answer.customer
  return { name, email, phone }
}

/** The trip that was chosen before, of the departure of `?departure=`, which is then chosen already, or of `?trip=`. */
async function tripOf(
  request: Request,
  before: string | undefined,
): Promise<Pick<Begun, 'trip'> & { chosen: Typed }> {
  const { searchParams } = new URL(request.url)
  const departure = before ? null : searchParams.get('departure')
  const shown = departure
    ? await tryLoad(request, 'adminShowDeparture', { params: { id: departure } })
    : undefined
  if (shown?.ok) {
    const { id, trip_id, trip_title } = shown.answer.departure
    return { trip: { id: trip_id, title: trip_title }, chosen: { departure_id: `${id}` } }
  }
  const id = before || searchParams.get('trip')
  const found = id ? await tryLoad(request, 'adminShowTrip', { params: { id } }) : undefined
  return { trip: found?.ok ? { id: Number(id), title: found.answer.title } : undefined, chosen: {} }
}

/** What the address tells of customer, trip and departure, and over it what was typed here before. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  gate({ request })
  const draft = `office ${pathname}${search}`
  const before = typedBefore(draft)
  const [resellers, customer, { trip, chosen }] = await Promise.all([
    activeResellers(request),
    customerOf(request, searchParams.get('customer')),
    tripOf(request, before.trip_id),
  ])
  return { draft, begun: { typed: { ...customer, ...chosen, ...before }, trip, resellers } satisfies Begun }
}

/** Adds the booking of somebody who calls or stands at the counter. */
export default function NewBooking({ loaderData: { draft, begun } }: Route.ComponentProps) {
  const [refusals, setRefusals] = useState(0)
  const { keyOf } = useFormKey()
  return (
    <FormPage
      title="Add booking"
      button="Add Booking"
      list={{ path: '/admin/booking', label: 'Booking' }}
      call="adminAddBooking"
      schema={schema}
      draft={draft}
      defaultValue={{ ...oneAdult, ...begun.typed }}
      idempotencyKey={keyOf}
      noticeLink={({ booking }) => ({ to: `/admin/booking/${booking.id}`, label: 'Open it' })}
      nameOf={(sent, { booking: { reference } }) => titleOf({ reference, name: `${sent.get('name')}` })}
      onRefused={() => {
        setRefusals((now) => now + 1)
        return undefined
      }}
      isFramed
    >
      {(fields, frame) => <BookingForm fields={fields} frame={frame} begun={begun} refusals={refusals} />}
    </FormPage>
  )
}
