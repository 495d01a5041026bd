import type { AuditEntry } from '../../../contract/audit.ts'
import { type Dates, useDates } from '../../ui/text/dates.ts'
import { capitalize } from '../../ui/text/words.ts'
import { roleOptions } from '../users/roles.ts'

/** What of an entry says what was done. */
type Did = Pick<AuditEntry, 'kind' | 'action' | 'fields' | 'changes'> &
  Partial<Pick<AuditEntry, 'actor' | 'address'>>

/** Kinds and actions whose names are not the words of the screens. */
const words: Record<string, string> = {
  topic: 'destination or theme',
  'second-factor': 'two-step login',
  noted: 'note added',
  'written-to': 'traveller written to',
  reminded: 'traveller reminded of what is to be paid',
  corrected: 'contact details edited',
  priced: 'price set',
  anonymised: 'personal data removed',
  proven: 'email confirmed',
  resent: 'sent again',
  linked: 'link taken for the traveller',
  'papers-read': 'papers with details of travellers read',
  'rooms-changed': 'rooms shared out',
  'travellers-read': 'details of travellers read',
  'travellers-changed': 'details of travellers filled in',
  'traveller-linked': 'link mailed to a traveller',
  difference: 'difference with the provider',
}

export const inWords = (text: string) => words[text] ?? text.replaceAll('-', ' ')

function actionOf({ kind, action, actor, address }: Did) {
  return kind === 'user' && action === 'added' && !actor && address ? 'registered' : inWords(action)
}

/** What was done to the money of a booking, in the words of its buttons. */
const moneyTitles: Record<string, (amount: string) => string> = {
  paid: (amount) => `Payment of ${amount} recorded`,
  'paid-back': (amount) => `Refund of ${amount} recorded`,
  'payment-undone': (amount) => `Payment of ${amount} undone`,
  'refund-ordered': (amount) => `Refund of ${amount} to the card ordered`,
  'pay-back-undone': (amount) => `Refund of ${amount} undone`,
}

/** The title of an entry about money; undefined of all others. */
export function moneyTitle({ kind, action, changes }: Did) {
  const { from, to } = changes?.amount ?? {}
  const amount = to || from
  return kind === 'booking' && amount ? moneyTitles[action]?.(amount) : undefined
}

/** What was done: `Booking moved`. */
export const entryTitle = (entry: Did) =>
  moneyTitle(entry) ?? capitalize(`${inWords(entry.kind)} ${actionOf(entry)}`)

const fieldWords: Record<string, string> = {
  period_id: 'period',
  package_id: 'package',
  banner: 'picture',
  focus_x: 'what stays in sight of the picture, from left',
  focus_y: 'what stays in sight of the picture, from top',
  days: 'itinerary',
  bring: 'what to bring',
  parent_id: 'country',
  slug: 'address',
  stops: 'places of the map',
  topics: 'destinations and themes',
  infants_take_seats: 'infants take a seat',
  cutoff_days: 'last day to book, days before',
  min_travellers: 'minimum travellers',
  closed_at: 'closed',
  travellers: "travellers' data removed from the bookings",
  recipient: 'sent to another address',
}

/** A changed field in the words of the screens. */
export function wordOf(kind: string, name: string) {
  // Of a booking it is who travels; of a deleted account it is that nobody can tell any more.
  if (kind === 'booking' && name === 'travellers') return 'party'
  return fieldWords[name] ?? name.replaceAll('_', ' ')
}

/** The value of a field in words. */
function valueText(name: string, value: string, { dayText }: Dates) {
  // The value is a time, and the column `when` shows the same time.
  if (name.endsWith('_at')) return value === '' ? 'no' : 'yes'
  if (value === '') return 'none'
  if (name === 'date') return dayText(value)
  return name === 'role' ? (roleOptions.find(([role]) => role === value)?.[1].one ?? value) : value
}

/** The changed fields, each with its old and new value where the log keeps them. */
export function Changed({ entry: { kind, fields, changes = {} } }: { entry: Did }) {
  const dates = useDates()
  if (fields.every((name) => !changes[name])) return fields.map((name) => wordOf(kind, name)).join(', ')
  return (
    <ul className="min-w-0 md:max-w-72 xl:max-w-120">
      {fields.map((name) => (
        <li key={name} className="wrap-anywhere">
          {wordOf(kind, name)}
          {changes[name] && (
            <>
              :{' '}
              {(changes[name].from !== '' || name.endsWith('_at')) && (
                <>
                  <del className="text-ink-soft">{valueText(name, changes[name].from, dates)}</del>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              <ins className="no-underline">{valueText(name, changes[name].to, dates)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
