import type { CalledOff } from '../../../contract/departures.ts'
import { countOf } from '../../../rules/words.ts'

/** How many bookings of a departure that was called off were told by mail. A mail that waits has told nobody yet. */
export function toldText(told: Pick<CalledOff['told'][number], 'how'>[]): string {
  const number = (wanted: string) => told.filter(({ how }) => how === wanted).length
  const sentence = `${number('sent')} of ${countOf(told.length, 'booking')} told by mail`
  const waiting = number('queued')
  return waiting === 0
    ? `${sentence}.`
    : `${sentence}, ${countOf(waiting, 'mail is', 'mails are')} being sent.`
}
