import { type AuditEntry, type AuditKind, auditKinds, auditTitle } from '../../../contract/audit.ts'
import type { Dates } from '../../../rules/dates.ts'
import { capitalize } from '../../../rules/words.ts'
import { useAgencyMoney, useDates } from '../../agency.ts'
import { namesOfLanguages } from '../kit/language.tsx'
import { roleOptions } from '../users/roles.ts'

type Did = Pick<AuditEntry, 'kind' | 'action' | 'fields' | 'changes'> &
  Partial<Pick<AuditEntry, 'actor' | 'address'>>

export const kindWord = (kind: string) => auditKinds[kind as AuditKind]?.word ?? kind

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
export function entryTitle(entry: Did) {
  const { kind, action, actor, address } = entry
  const isOwn = kind === 'user' && action === 'added' && !actor && address
  if (isOwn) return 'User registered'
  return moneyTitle(entry) ?? auditTitle(kind, action) ?? capitalize(`${kindWord(kind)} ${action}`)
}

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
  decide_on: 'day to decide',
  closed_at: 'closed',
  price_adult: 'price of an adult',
  price_child: 'price of a child',
  price_infant: 'price of an infant',
  change_fee: 'fee for each change',
  name_fee: 'fee for another name',
  tax_rate_id: 'tax rate',
  basis_points: 'percent',
  currency_digits: 'decimal places',
  travellers: "travellers' data removed from the bookings",
  recipient: 'sent to another address',
}

/** A changed field in the words of the screens. */
export function wordOf(kind: string, name: string) {
  // A booking has a party; a deleted account leaves its bookings without their travellers' data.
  if (kind === 'booking' && name === 'travellers') return 'party'
  return fieldWords[name] ?? name.replaceAll('_', ' ')
}

/** Fields whose values the log has in whole minor units. */
const amounts = new Set([
  ...['price_adult', 'price_child', 'price_infant', 'single_supplement'],
  ...['change_fee', 'name_fee'],
])

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** Of longer values only the beginning is shown: whole pages are changed, too. */
const LONG = 200

const shortened = (value: string) => (value.length > LONG ? `${value.slice(0, LONG).trimEnd()}…` : value)

/** The value of a field in words. */
export function valueText(
  name: string,
  value: string,
  { dayText }: Dates,
  money: (amount: number) => string,
) {
  // The value is a time, and the column `when` shows the same time.
  if (name.endsWith('_at')) return value === '' ? 'no' : 'yes'
  if (value === '') return 'none'
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayText(value)
  if (amounts.has(name)) return money(Number(value))
  if (name === 'country') return countries.of(value) ?? value
  if (name === 'locale') return namesOfLanguages.of(value) ?? value
  if (name === 'cancellation')
    return value.replaceAll(/(\d+), (\d+)/g, 'fewer than $1 days before departure $2%')
  if (name === 'role') return roleOptions.find(([role]) => role === value)?.[1].one ?? value
  return shortened(value)
}

/** The changed fields, each with its old and new value where the log keeps them. */
export function Changed({ entry: { kind, fields, changes = {} } }: { entry: Did }) {
  const dates = useDates()
  const agencyMoney = useAgencyMoney()
  if (fields.every((name) => !changes[name])) return fields.map((name) => wordOf(kind, name)).join(', ')
  return (
    <ul className="min-w-0 md:max-w-72 xl:max-w-120">
      {fields.map((name) => (
        <li key={name} className="wrap-anywhere lg:wrap-break-word">
          {wordOf(kind, name)}
          {changes[name] && (
            <>
              :{' '}
              {(changes[name].from !== '' || name.endsWith('_at')) && (
                <>
                  <del className="text-ink-soft">
                    {valueText(name, changes[name].from, dates, agencyMoney)}
                  </del>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              <ins className="no-underline">{valueText(name, changes[name].to, dates, agencyMoney)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
