import { countIn } from '../count.ts'

const count = countIn('en')

export const waiting = {
  loading: 'Loading…',
  /** What somebody waits for. */
  departure: '{trip}, {day}',
  departureWaiting: (parties: number) =>
    count(parties, {
      one: '{trip}, {day}. # party is waiting.',
      other: '{trip}, {day}. # parties are waiting.',
    }),
  /** Above the form, for whoever has booked the departure already. */
  booked:
    'You already have seats on this departure: {reference}, {party}. Wait only if more people are to come.',
  explained: (hours: number) =>
    count(hours, {
      one: 'When seats for your whole party become free, we keep them for you for up to # hour and write to you. You owe nothing until you take them.',
      other:
        'When seats for your whole party become free, we keep them for you for up to # hours and write to you. You owe nothing until you take them.',
    }),
  explainedNoMail: (hours: number) =>
    count(hours, {
      one: 'When seats for your whole party become free, we keep them for you for up to # hour. This site sends no email at present: look under My bookings. You owe nothing until you take them.',
      other:
        'When seats for your whole party become free, we keep them for you for up to # hours. This site sends no email at present: look under My bookings. You owe nothing until you take them.',
    }),
  note: 'Note (optional)',
}
