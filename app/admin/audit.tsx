import type { AuditEntry } from '../../contract/answers.ts'
import { auditKinds } from '../../contract/audit.ts'
import { capital } from '../ui/capital.ts'
import { FilterSelect, Filters } from '../ui/filters.tsx'
import { Moment } from '../ui/moment.tsx'
import { Wide } from '../ui/table.tsx'
import type { Route } from './+types/audit'
import { askList } from './ask.ts'
import { ListScreen } from './list-screen.tsx'
import { kindOf } from './mails/words.ts'

export const meta = () => [{ title: 'Audit log' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  askList(request, 'adminListAudit', ({ audit }) => audit)

const whoOf = ({ actor, address }: AuditEntry) => {
  if (!actor) return address ? 'Not logged in' : 'The server'
  return actor.deleted ? `User ${actor.id}, deleted` : actor.name
}

const inWords = (text: string) => text.replaceAll('-', ' ')

const whatOf = ({ kind, action }: AuditEntry) => capital(`${inWords(kind)} ${inWords(action)}`)

const nameOf = ({ kind, subject, subject_id }: AuditEntry) =>
  (kind === 'mail' ? kindOf({ template: subject }) : subject) ||
  (subject_id === null ? '' : `${inWords(kind)} ${subject_id}`)

/** Who did what and when; there is nothing to press here, because nothing of it can be changed. */
export default function AuditLog({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title="Audit log"
      noun={['entry', 'entries']}
      list={loaderData}
      nameOf={whatOf}
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
        { label: 'of', cell: (entry) => nameOf(entry) && <Wide>{nameOf(entry)}</Wide> },
        { label: 'changed', cell: ({ fields }) => fields.join(', ') },
        { label: 'who', cell: (entry) => <Wide>{whoOf(entry)}</Wide> },
        { label: 'from', cell: ({ address }) => address, className: 'text-ink-soft' },
        { label: 'when', cell: ({ at }) => <Moment at={at} />, className: 'text-ink-soft' },
      ]}
    />
  )
}
