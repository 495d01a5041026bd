import type { Settings } from './settings.ts'

type Terms = Pick<Settings['booking'], 'change_days' | 'change_fee' | 'cancel_online'>

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/**
 * What travellers may do with a booking themselves, and what it costs, in sentences; none where they may do nothing.
 * @param amount writes an amount in whole minor units
 */
export function changingText(
  { change_days, change_fee, cancel_online }: Terms,
  amount: (units: number) => string,
): string[] {
  const until = change_days === 0 ? 'the day of departure' : `${days(change_days ?? 0)} before departure`
  return [
    ...(change_days === null
      ? []
      : [
          `You can change your booking yourself until ${until}: its date, who travels, extras and rooms.`,
          'Who stays keeps the price at which you booked; who joins, and everybody on another date, pays the price of that day.',
          change_fee > 0
            ? `Each change costs ${amount(change_fee)}, unless it only adds somebody or something.`
            : 'A change itself costs nothing.',
          'What a change takes off the price costs the percentage that cancelling costs on that day. After moving to another date, cancelling costs at least the percentage of the day of the move.',
        ]),
    ...(cancel_online ? ['You can cancel your booking yourself until the day before departure.'] : []),
  ]
}
