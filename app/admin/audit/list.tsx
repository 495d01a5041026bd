import { Link } from 'react-router'
import { type AuditEntry, auditKinds } from '../../../contract/audit.ts'
import { useAddress } from '../../ui/address.ts'
import { capitalize } from '../../ui/capitalize.ts'
import { type Dates, useDates } from '../../ui/dates.ts'
import { FilterDate, FilterSelect, Filters } from '../../ui/filters.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Address, Wide } from '../../ui/table.tsx'
import { loadList } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { kindOf } from '../mails/kinds.ts'
import { roleOptions } from '../users/roles.ts'
import type { Route } from './+types/list'

export const meta = () => [{ title: 'Audit log' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, 'adminListAudit', ({ audit }) => audit)

const actorOf = ({ actor, address }: AuditEntry) => {
  if (!actor) return address ? 'Not logged in' : 'The server'
  return actor.deleted ? `${actor.name || `User ${actor.id}`}, deleted` : actor.name
}

/** Kinds and actions whose names are not the words of the screens. */
const words: Record<string, string> = {
  topic: 'destination or theme',
  'second-factor': 'two-step login',
  noted: 'note added',
  'written-to': 'traveller written to',
  corrected: 'contact details edited',
  priced: 'price set',
  anonymised: 'personal data removed',
  proven: 'email confirmed',
  resent: 'sent again',
}

const inWords = (text: string) => words[text] ?? text.replaceAll('-', ' ')

function actionOf({ kind, action, actor, address }: AuditEntry) {
  return kind === 'user' && action === 'added' && !actor && address ? 'registered' : inWords(action)
}

/** What was done to the money of a booking, in the words of its buttons. */
const moneyTitles: Record<string, (amount: string) => string> = {
  paid: (amount) => `Payment of ${amount} recorded`,
  'paid-back': (amount) => `${amount} paid back`,
  'payment-undone': (amount) => `Payment of ${amount} undone`,
  'pay-back-undone': (amount) => `Paying back ${amount} undone`,
}

/** The title of an entry about money; undefined of all others. */
function moneyTitle({ kind, action, changes }: AuditEntry) {
  const { from, to } = changes?.amount ?? {}
  const amount = to || from
  return kind === 'booking' && amount ? moneyTitles[action]?.(amount) : undefined
}

const entryTitle = (entry: AuditEntry) =>
  moneyTitle(entry) ?? capitalize(`${inWords(entry.kind)} ${actionOf(entry)}`)

/** The kind of a mail, and the reference of its booking if it has one. */
function mailName(subject: string) {
  const [template = '', reference] = subject.split(' ')
  return [kindOf({ template }), reference].filter(Boolean).join(', ')
}

const nameOf = ({ kind, subject, subject_id }: AuditEntry) =>
  (kind === 'mail' ? mailName(subject) : subject) ||
  (subject_id === null ? '' : `${inWords(kind)} ${subject_id}`)

/** The page that shows the record of an entry. Entries about an account lead to the account. */
const pathOf = ({ kind, subject, subject_id: id, subject_email: email = '' }: AuditEntry) =>
  ({
    trip: `/admin/trips/edit/${id}`,
    departure: `/admin/departures/${id}`,
    period: `/admin/periods/edit/${id}`,
    package: `/admin/packages/edit/${id}`,
    topic: `/admin/topics/edit/${id}`,
    mail: `/admin/mails?show=${id}`,
    booking: `/admin/booking?show=${id}`,
    message: `/admin/messages?q=${encodeURIComponent(email)}`,
    settings: `/admin/settings/${subject}`,
  })[kind] ?? `/admin/users/edit/${id}`

/** The detail that tells records with the same name apart, or identifies a deleted record. */
function detailOf({ kind, subject, subject_id: id, exists }: AuditEntry) {
  if (kind === 'trip' || kind === 'departure' || kind === 'package') return `id ${id}`
  if (exists || (kind !== 'user' && kind !== 'account')) return undefined
  // The log keeps the names of deleted administrators.
  return subject ? `id ${id}` : 'A traveller; no name is kept'
}

/** The record of an entry: its name, a link while it exists, and for people the email. */
function Subject({ entry }: { entry: AuditEntry }) {
  const name = nameOf(entry)
  const detail = detailOf(entry)
  return (
    <span className="min-w-0 wrap-anywhere md:block md:max-w-72 md:wrap-break-word">
      {entry.exists || entry.kind === 'settings' ? (
        <Link to={pathOf(entry)} className="text-accent underline decoration-1 underline-offset-4">
          {name}
        </Link>
      ) : (
        name
      )}
      {detail && <span className="block text-ink-soft text-sm">{detail}</span>}
      {entry.subject_email && (
        <span className="block text-ink-soft text-sm">
          <Address>{entry.subject_email}</Address>
        </span>
      )}
    </span>
  )
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
  closed_at: 'closed',
  travellers: "travellers' data removed from the bookings",
  recipient: 'sent to another address',
}

function wordOf(kind: string, name: string) {
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
function Changed({ entry: { kind, fields, changes = {} } }: { entry: AuditEntry }) {
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

/** The audit log: who did what and when. It has no actions, because nobody can change it. */
export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { dayText } = useDates()
  const { params } = useAddress()
  const [kind, id, from, to] = ['kind', 'id', 'from', 'to'].map((name) => params.get(name))
  const days = [from && `from ${dayText(from)} on`, to && `until ${dayText(to)}`].filter(Boolean).join(' ')
  const entries = kind && !id ? `${inWords(kind)} entries` : 'changes'
  return (
    <ListScreen
      title="Audit log"
      noun={['entry', 'entries']}
      list={loaderData}
      nameOf={entryTitle}
      narrowedTo={kind || id || days ? `${entries} ${days || 'yet'}` : undefined}
      order="-when"
      filters={
        <Filters names={['kind', 'id', 'from', 'to']}>
          <FilterSelect
            name="kind"
            label="Kind"
            options={Object.keys(auditKinds).map((kind) => ({
              value: kind,
              text: capitalize(inWords(kind)),
            }))}
          />
          <FilterDate name="from" label="From" />
          <FilterDate name="to" label="Until" />
          {id && <p className="flex min-h-11 items-center text-sm md:min-h-9">Id {id} only</p>}
        </Filters>
      }
      empty="No changes yet. What the staff do appears here."
      columns={[
        { label: 'what', cell: entryTitle, card: 'heading', className: 'md:whitespace-nowrap' },
        { label: 'of', cell: (entry) => nameOf(entry) && <Subject entry={entry} /> },
        {
          label: 'changed',
          cell: (entry) => !moneyTitle(entry) && <Changed entry={entry} />,
          className: 'md:min-w-36',
        },
        { label: 'who', cell: (entry) => <Wide>{actorOf(entry)}</Wide> },
        { label: 'from', cell: ({ address }) => address, className: 'text-ink-soft' },
        {
          label: 'when',
          cell: ({ at }) => <Moment at={at} narrow />,
          className: 'text-ink-soft',
        },
      ]}
    />
  )
}
