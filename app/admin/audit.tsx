import { Link } from 'react-router'
import type { AuditEntry } from '../../contract/answers.ts'
import { auditKinds } from '../../contract/audit.ts'
import { useAddress } from '../ui/address.ts'
import { capital } from '../ui/capital.ts'
import { FilterSelect, Filters } from '../ui/filters.tsx'
import { Moment } from '../ui/moment.tsx'
import { Address, Wide } from '../ui/table.tsx'
import type { Route } from './+types/audit'
import { askList } from './ask.ts'
import { ListScreen } from './list-screen.tsx'
import { kindOf } from './mails/words.ts'

export const meta = () => [{ title: 'Audit log' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  askList(request, 'adminListAudit', ({ audit }) => audit)

const whoOf = ({ actor, address }: AuditEntry) => {
  if (!actor) return address ? 'Not logged in' : 'The server'
  return actor.deleted ? `${actor.name || `User ${actor.id}`}, deleted` : actor.name
}

const inWords = (text: string) => text.replaceAll('-', ' ')

const whatOf = ({ kind, action }: AuditEntry) => capital(`${inWords(kind)} ${inWords(action)}`)

const nameOf = ({ kind, subject, subject_id }: AuditEntry) =>
  (kind === 'mail' ? kindOf({ template: subject }) : subject) ||
  (subject_id === null ? '' : `${inWords(kind)} ${subject_id}`)

/** Where a record can be looked at; of what is about an account, the account. */
const pathOf = ({ kind, subject_id: id, subject_email: email = '' }: AuditEntry) =>
  ({
    trip: `/admin/trips/edit/${id}`,
    period: `/admin/periods/edit/${id}`,
    package: `/admin/packages/edit/${id}`,
    mail: `/admin/mails?show=${id}`,
    booking: `/admin/booking?show=${id}`,
    message: `/admin/messages?q=${encodeURIComponent(email)}`,
  })[kind] ?? `/admin/users/edit/${id}`

/** What it was done to: its name, and the way to it where it still is; of people the address too. */
function Subject({ entry }: { entry: AuditEntry }) {
  const name = nameOf(entry)
  return (
    <span className="min-w-0 wrap-anywhere md:block md:max-w-72 md:wrap-break-word">
      {entry.exists ? (
        <Link to={pathOf(entry)} className="text-accent underline decoration-1 underline-offset-4">
          {name}
        </Link>
      ) : (
        name
      )}
      {entry.subject_email && (
        <span className="block text-ink-soft text-sm">
          <Address>{entry.subject_email}</Address>
        </span>
      )}
    </span>
  )
}

/** Who did what and when; there is nothing to press here, because nothing of it can be changed. */
export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const kind = useAddress().params.get('kind')
  return (
    <ListScreen
      title="Audit log"
      noun={['entry', 'entries']}
      list={loaderData}
      nameOf={whatOf}
      narrowedTo={kind ? `entries of the kind “${capital(inWords(kind))}”` : undefined}
      search="Search the log"
      finds="A search finds parts of the names of people and things, and addresses by their beginning."
      order="-when"
      filters={
        <Filters names={['kind']}>
          <FilterSelect
            name="kind"
            label="Kind"
            options={Object.keys(auditKinds).map((kind) => ({ value: kind, text: capital(inWords(kind)) }))}
          />
        </Filters>
      }
      empty="Nothing was changed yet. What administrators do stands here."
      columns={[
        { label: 'what', cell: whatOf, card: 'heading', className: 'md:whitespace-nowrap' },
        { label: 'of', cell: (entry) => nameOf(entry) && <Subject entry={entry} /> },
        { label: 'changed', cell: ({ fields }) => fields.join(', ') },
        { label: 'who', cell: (entry) => <Wide>{whoOf(entry)}</Wide> },
        { label: 'from', cell: ({ address }) => address, className: 'text-ink-soft' },
        { label: 'when', cell: ({ at }) => <Moment at={at} />, className: 'text-ink-soft' },
      ]}
    />
  )
}
