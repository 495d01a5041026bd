import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { keyForm } from '../../../contract/resellers.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useCopy } from '../../ui/controls/copy.ts'
import { Modal } from '../../ui/feedback/modal.tsx'
import { Item } from '../../ui/text/facts.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { OwnPassword } from '../kit/own-password.tsx'
import { For } from '../shell/current-user.tsx'

/** A new key, this once: only its hash is kept. */
function NewKey({ value, onClose }: { value: string; onClose: () => void }) {
  const { place, status, copy } = useCopy<HTMLElement>(value, {
    copied: 'Copied.',
    marked: 'It is marked: copy it now.',
  })
  return (
    <Modal alert title="The key" onClose={onClose}>
      <p>It is shown this once. Give it to the reseller in a way that nobody else reads.</p>
      <code ref={place} className="block rounded-lg bg-sunken px-4 py-3 break-all">
        {value}
      </code>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {status}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        <Button onClick={copy}>Copy</Button>
      </div>
    </Modal>
  )
}

const questions = {
  make: {
    title: 'Make a key?',
    text: 'With it a program of the reseller can book by itself.',
    button: 'Make it',
    why: 'The new key lets programs book for the reseller.',
  },
  renew: {
    title: 'Make a new key?',
    text: 'The old one ends at once: the reseller’s machine cannot book until it has the new one.',
    button: 'Make it',
    why: 'The new key lets programs book for the reseller.',
  },
  end: {
    title: 'End the key?',
    text: 'The reseller’s machine cannot book any more. What it has booked stays.',
    button: 'End it',
    why: 'Without the key no program books for the reseller.',
  },
}

type KeyProps = { id: number; of: Answer<'adminShowReseller'>['key']; onChange: () => void }

/** The key with which a reseller's machine books: when it was made and used; renewed and ended by administrators. */
export function Key({ id, of, onChange }: KeyProps) {
  const [asking, setAsking] = useState<keyof typeof questions>()
  const [made, setMade] = useState<string>()
  return (
    <details open={of !== null} className="grid gap-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold md:min-h-8 md:py-1">
        Key for OCTO, with which its machine books
      </summary>
      {of ? (
        <dl>
          <Item term="Made">
            <Moment at={of.made_at} />, ends with <code>{of.ends_with}</code>
          </Item>
          <Item term="Last used">{of.last_used_at ? <Moment at={of.last_used_at} /> : 'Never'}</Item>
        </dl>
      ) : (
        <p className="text-ink-soft">None: no machine can book for it.</p>
      )}
      <For who="admin">
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => setAsking(of ? 'renew' : 'make')}>
            {of ? 'New key…' : 'Make a key…'}
          </Button>
          {of && (
            <Button look="quiet" onClick={() => setAsking('end')}>
              End the key…
            </Button>
          )}
        </div>
      </For>
      {asking && (
        <FormDialog
          title={questions[asking].title}
          button={questions[asking].button}
          look={asking === 'end' ? 'danger' : 'primary'}
          call="adminRenewResellerKey"
          schema={keyForm}
          params={{ id }}
          onStored={({ key }) => {
            if (key !== null) setMade(key)
            onChange()
          }}
          onClose={() => setAsking(undefined)}
        >
          {(fields) => (
            <>
              <p>{questions[asking].text}</p>
              {asking === 'end' && <input type="hidden" name="end" value="1" />}
              <div>
                <OwnPassword fields={fields} why={questions[asking].why} />
              </div>
            </>
          )}
        </FormDialog>
      )}
      {made && <NewKey value={made} onClose={() => setMade(undefined)} />}
    </details>
  )
}
