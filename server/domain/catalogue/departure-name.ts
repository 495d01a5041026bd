import { dayText } from '../../platform/clock.ts'

/** `Fjord, Sat Jan 02 2027 at 09:30` */
export const nameOf = (title: string, { date, time }: { date: string; time: string }) =>
  `${title}, ${whenOf({ date, time })}`

/** `Sat Jan 02 2027 at 09:30`, or without a time. */
export const whenOf = ({ date, time }: { date: string; time: string }) =>
  `${dayText(date)}${time && ` at ${time}`}`
