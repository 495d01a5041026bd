import type { Clock } from '../../platform/clock.ts'

/** A moment (ISO 8601 in UTC) without milliseconds: `2027-07-10T09:30:00Z`. */
export const utc = (moment: string) => `${moment.slice(0, 19)}Z`

/** A day and a time (`HH:MM`, or with seconds) in the agency's time zone, with its offset: `2027-07-10T09:30:00+02:00`. */
export const local = ({ timeZone }: Pick<Clock, 'timeZone'>, day: string, time: string) =>
  Temporal.PlainDateTime.from(`${day}T${time}`)
    .toZonedDateTime(timeZone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' })
