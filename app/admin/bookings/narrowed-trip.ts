/** A trip as its bookings tell of it; one that nobody knows has no day. */
export type NarrowedTrip = { title: string; date?: string | null; deleted: boolean }

export type TripRow = { trip_title: string; trip_date: string; trip_deleted?: true | undefined }

/** The trip that all of some bookings are of. A deleted one is known by its bookings only. */
export const tripOfRows = ([row]: TripRow[]) =>
  row && { title: row.trip_title, date: row.trip_date, deleted: row.trip_deleted === true }
