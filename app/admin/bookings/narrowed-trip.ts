/** The trip that a list is narrowed to. A trip that could not be found has no day. */
export type NarrowedTrip = { title: string; date?: string | null; deleted: boolean }

export type TripRow = { trip_title: string; trip_date: string; trip_deleted?: true | undefined }

/** The trip of bookings that all have the same one; undefined without bookings. Also finds a deleted trip. */
export const tripOfRows = ([row]: TripRow[]) =>
  row && { title: row.trip_title, date: row.trip_date, deleted: row.trip_deleted === true }
