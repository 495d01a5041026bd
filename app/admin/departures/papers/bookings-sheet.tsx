import type { Manifest } from '../../../../contract/office-bookings.ts'
import type { DeparturePapers } from '../../../../contract/travellers.ts'
import { useDates } from '../../../agency.ts'
import { Table } from '../../../ui/list/table.tsx'
import { columnsOf } from '../../trips/passenger-columns.tsx'
import { DeletedTrip, Sum, useAddresses, useChoices, Warnings } from '../../trips/passenger-list.tsx'
import { None, Sheet } from './sheet.tsx'

function PassengerList({ trip, bookings }: Manifest) {
  const dates = useDates()
  const { rows, order, isInternal, controls } = useChoices(bookings)
  const addresses = useAddresses(rows)
  return (
    <>
      <DeletedTrip trip={trip} />
      <Warnings rows={rows} />
      <p className="hidden print:block">
        In order {order}
        {isInternal && '. With internal notes: not to be given away'}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        {controls}
        {addresses.button}
      </div>
      {addresses.answer}
      <div className="max-md:-mx-4 overflow-x-auto border-line border-y bg-surface md:rounded-xl md:border-x print:overflow-visible print:border-0">
        <Table caption="Passenger list" columns={columnsOf(trip.id, false, dates)} rows={rows} />
      </div>
      <p className="mt-2 tabular-nums">
        <Sum rows={rows} />
      </p>
    </>
  )
}

type BookingsProps = { papers: DeparturePapers; manifest: Manifest | undefined }

/** The passenger list: a row for each booking, by name. It has addresses and the office's notes, so no phone keeps it. */
export const Bookings = ({ papers, manifest }: BookingsProps) => (
  <Sheet of="bookings" papers={papers}>
    {manifest ? (
      <PassengerList {...manifest} />
    ) : (
      <None>They have addresses, so they are not kept on this device: they need the network.</None>
    )}
  </Sheet>
)
