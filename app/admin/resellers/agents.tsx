import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { agentForm } from '../../../contract/resellers.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/field.tsx'
import { ConfirmAction } from '../kit/action.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { OwnPassword } from '../kit/own-password.tsx'
import { For } from '../shell/current-user.tsx'

type Agent = Answer<'adminShowReseller'>['agents'][number]

type AgentsProps = { id: number; of: Agent[]; onChange: () => void }

/** The people of a reseller, who book for it on the website: invited and taken out by administrators. */
export function Agents({ id, of, onChange }: AgentsProps) {
  const [isInviting, setInviting] = useState(false)
  const [leaving, setLeaving] = useState<Agent>()
  return (
    <section aria-labelledby="reseller-agents" className="grid gap-2">
      <h3 id="reseller-agents" className="font-sans font-semibold text-base">
        Agents
      </h3>
      {of.length === 0 && <p className="text-ink-soft">None: nobody books for it on the website.</p>}
      <ul className="grid gap-2 empty:hidden">
        {of.map((agent) => (
          <li key={agent.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              {agent.name}, {agent.email}
              {!agent.proven && <span className="text-ink-soft"> · invited</span>}
            </span>
            <For who="admin">
              <Button look="quiet" aria-label={`Take out ${agent.name}…`} onClick={() => setLeaving(agent)}>
                Take out…
              </Button>
            </For>
          </li>
        ))}
      </ul>
      <For who="admin">
        <div>
          <Button look="quiet" onClick={() => setInviting(true)}>
            Invite an agent…
          </Button>
        </div>
      </For>
      {isInviting && (
        <FormDialog
          title="Invite an agent"
          button="Send invitation"
          call="adminInviteAgent"
          schema={agentForm}
          params={{ id }}
          onStored={onChange}
          onClose={() => setInviting(false)}
        >
          {(fields) => (
            <>
              <Input field={fields.name} label="Name" />
              <Input field={fields.email} label="Email" type="email" autoComplete="off" />
              <OwnPassword fields={fields} why="Whoever is an agent can book for the reseller." />
            </>
          )}
        </FormDialog>
      )}
      {leaving && (
        <ConfirmAction
          title={`Take out ${leaving.name}?`}
          text="All logins end at once. What was booked stays the reseller’s."
          confirm="Yes, take out"
          call="adminRemoveAgent"
          sent={{ params: { id: leaving.id } }}
          onDone={onChange}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  )
}
