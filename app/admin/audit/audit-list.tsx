import { Link } from 'react-router'
import { type AuditEntry, auditKinds } from '../../../contract/audit.ts'
import type { Answer } from '../../../contract/calls.ts'
import { capitalize } from '../../../rules/words.ts'
import { useDates } from '../../agency.ts'
import { useAddress } from '../../ui/list/address.ts'
import { Address, Wide } from '../../ui/list/table.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { choiceFilter, daysFilter } from '../kit/filters.tsx'
import { loadList } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { kindOf } from '../mails/kinds.ts'
import type { Route } from './+types/audit-list'
import { Changed, entryTitle, kindWord, moneyTitle } from './words.tsx'

export const meta = () => [{ title: 'Audit log' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  let people: Answer<'adminListAudit'>['people'] = []
  const list = await loadList(request, 'adminListAudit', (answer) => {
    people = answer.people
    return answer.audit
  })
  return { list, people }
}

const actorOf = ({ actor, address }: AuditEntry) => {
  if (!actor) return address ? 'Not logged in' : 'The server'
  return actor.deleted ? `${actor.name || `User ${actor.id}`}, deleted` : actor.name
}

/** The kind of a mail, and the reference of its booking if it has one. */
function mailName(subject: string) {
  const [template = '', reference] = subject.split(' ')
  return [kindOf({ template }), reference].filter(Boolean).join(', ')
}

const nameOf = ({ kind, subject, subject_id }: AuditEntry) =>
  (kind === 'mail' ? mailName(subject) : subject) ||
  (subject_id === null ? '' : `${kindWord(kind)} ${subject_id}`)

/** The page that shows the record of an entry. Entries about an account lead to the account. */
const pathOf = ({ kind, subject, subject_id: id, subject_email: email = '' }: AuditEntry) =>
  ({
    trip: `/admin/trips/edit/${id}`,
    departure: `/admin/departures/${id}`,
    period: `/admin/periods/edit/${id}`,
    package: `/admin/packages/edit/${id}`,
    topic: `/admin/topics/edit/${id}`,
    mail: `/admin/mails?show=${id}`,
    booking: `/admin/booking/${id}`,
    customer: `/admin/customers/${id}`,
    reseller: `/admin/resellers?show=${id}`,
    message: `/admin/messages?q=${encodeURIComponent(email)}`,
    settings: `/admin/settings/${subject}`,
  })[kind] ?? `/admin/users/edit/${id}`

/** The detail that tells deleted records with the same name apart: those that exist have a link. */
function detailOf({ kind, subject, subject_id: id, exists }: AuditEntry) {
  if (exists) return undefined
  if (kind === 'trip' || kind === 'departure' || kind === 'package') return `id ${id}`
  if (kind !== 'user' && kind !== 'account') return undefined
  // The log keeps the names of deleted administrators.
  return subject ? `id ${id}` : 'A traveller; no name is kept'
}

/** The record of an entry: its name, a link while it exists, and for people the email. */
function Subject({ entry }: { entry: AuditEntry }) {
  const name = nameOf(entry)
  const detail = detailOf(entry)
  return (
    <span className="min-w-0 wrap-anywhere md:block md:max-lg:min-w-32 md:max-lg:max-w-44 lg:max-w-72 lg:wrap-break-word">
      {entry.exists || entry.kind === 'settings' ? <TextLink to={pathOf(entry)}>{name}</TextLink> : name}
      {detail && <span className="block text-ink-soft text-sm">{detail}</span>}
      {entry.subject_email && (
        <span className="block text-ink-soft text-sm">
          <Address>{entry.subject_email}</Address>
        </span>
      )}
    </span>
  )
}

/** Whether an entry has changed fields, which its title does not tell already. */
const tellsChanges = (entry: AuditEntry) => !moneyTitle(entry) && entry.fields.length > 0

/** The audit log: who did what and when. It has no actions, because nobody can change it. */
export default function AuditLog({ loaderData: { list, people } }: Route.ComponentProps) {
  const dates = useDates()
  const { params, href } = useAddress()
  const id = params.get('id')
  const days = daysFilter(params, dates)
  return (
    <ListScreen
      title="Audit log"
      noun={['entry', 'entries']}
      list={list}
      search="Search the log"
      searchHint="A search finds what was done, the name of the record, and names and addresses of people."
      nameOf={entryTitle}
      order="-when"
      filters={[
        { names: [], words: { noun: 'changes' } },
        choiceFilter(params, {
          name: 'kind',
          label: 'Kind',
          options: Object.keys(auditKinds).map((kind) => ({ value: kind, text: capitalize(kindWord(kind)) })),
          words: (kind) => (id ? {} : { noun: `${kindWord(kind)} entries` }),
        }),
        choiceFilter(params, {
          name: 'by',
          label: 'Who',
          options: people.map((person) => ({ value: person.id, text: person.name })),
          words: (_, name) => ({ after: `by ${name ?? 'this account'}` }),
        }),
        { names: ['id'], ...(id && { line: `Id ${id} only`, words: {} }) },
        days,
        { names: [], ...(!days.words && { words: { after: 'yet' } }) },
      ]}
      empty="No changes yet. What the staff do appears here."
      columns={[
        { label: 'what', cell: entryTitle, card: 'heading', className: 'lg:whitespace-nowrap' },
        { label: 'of', cell: (entry) => nameOf(entry) && <Subject entry={entry} /> },
        ...(list.rows.some(tellsChanges)
          ? [
              {
                label: 'changed',
                cell: (entry: AuditEntry) => tellsChanges(entry) && <Changed entry={entry} />,
                className: 'lg:min-w-36',
              },
            ]
          : []),
        {
          label: 'who',
          cell: (entry) => (
            <Wide>
              {entry.actor ? (
                <Link
                  to={href({ by: entry.actor.id, page: null })}
                  title="Only what this account did"
                  className="no-underline hover:underline"
                >
                  {actorOf(entry)}
                </Link>
              ) : (
                actorOf(entry)
              )}
            </Wide>
          ),
        },
        {
          label: 'from',
          // A long one would push the last column out of sight on a tablet.
          cell: ({ address }) =>
            address && (
              <span
                className={
                  address.includes(':')
                    ? 'wrap-anywhere md:block md:max-w-28 lg:min-w-30'
                    : 'whitespace-nowrap'
                }
              >
                {address}
              </span>
            ),
          className: 'text-ink-soft',
        },
        {
          label: 'when',
          cell: ({ at }) => <Moment at={at} narrow />,
          className: 'text-ink-soft',
        },
      ]}
    />
  )
}
