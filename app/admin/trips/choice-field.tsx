import { type ReactNode, useEffect, useRef, useState } from 'react'
import { packageForm } from '../../../contract/trips/packages.ts'
import { periodForm } from '../../../contract/trips/periods.ts'
import { Input, Select } from '../../ui/controls/field.tsx'
import type { Field } from '../../use-call-form.ts'
import { useAdminApi } from '../kit/api.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import type { TripChoices } from './choices.ts'

type DialogProps = { onStored: (id: number) => void; onClose: () => void }

const AddPackage = ({ onStored, onClose }: DialogProps) => (
  <FormDialog
    title="Add package"
    button="Add Package"
    call="adminAddPackage"
    schema={packageForm}
    onStored={({ id }) => onStored(id)}
    onClose={onClose}
  >
    {(fields) => (
      <Input
        field={fields.description}
        label="Description"
        autoComplete="off"
        hint="What is included, as travellers read it on the trip’s page."
      />
    )}
  </FormDialog>
)

const AddPeriod = ({ onStored, onClose }: DialogProps) => (
  <FormDialog
    title="Add period"
    button="Add Period"
    call="adminAddPeriod"
    schema={periodForm}
    onStored={({ id }) => onStored(id)}
    onClose={onClose}
  >
    {(fields) => (
      <Input
        field={fields.period}
        label="Days"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-40"
        hint="How many days a trip takes."
      />
    )}
  </FormDialog>
)

/** The packages and periods that a trip's form offers. Put `dialog`, which adds one, beside the form. `added`: the latest, to be chosen. */
export function useChoicesToAdd(offered: TripChoices) {
  const callApi = useAdminApi()
  const [choices, setChoices] = useState(offered)
  const [adding, setAdding] = useState<'package' | 'period'>()
  const [added, setAdded] = useState<{ package?: number; period?: number }>({})
  const close = () => setAdding(undefined)
  return {
    ...choices,
    added,
    add: setAdding,
    dialog: (
      <>
        {adding === 'package' && (
          <AddPackage
            onStored={async (id) => {
              setAdded((now) => ({ ...now, package: id }))
              const result = await callApi('adminListPackages')
              if (result.ok) setChoices((now) => ({ ...now, packages: result.answer.packages }))
            }}
            onClose={close}
          />
        )}
        {adding === 'period' && (
          <AddPeriod
            onStored={async (id) => {
              setAdded((now) => ({ ...now, period: id }))
              const result = await callApi('adminListPeriods')
              if (result.ok) setChoices((now) => ({ ...now, periods: result.answer.packages }))
            }}
            onClose={close}
          />
        )}
      </>
    ),
  }
}

type ChoiceFieldProps = {
  field: Field
  label: string
  choices: { id: number; text: string }[]
  /** The label of the button that adds a choice. */
  add: string
  onAdd: () => void
  /** The choice that was added last: it is chosen as soon as it is offered. */
  added: number | undefined
  hint?: ReactNode
}

/** A choice among records of a list, to which one can be added without leaving the form. */
export function ChoiceField({ field, label, choices, add, onAdd, added, hint }: ChoiceFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const isOffered = choices.some(({ id }) => id === added)
  useEffect(() => {
    const select = box.current?.querySelector('select')
    if (!select || added === undefined || !isOffered) return
    select.value = `${added}`
    select.dispatchEvent(new Event('input', { bubbles: true }))
  }, [added, isOffered])
  return (
    <div ref={box} className="grid content-start justify-items-start *:first:w-full">
      <Select field={field} label={label} hint={hint}>
        <option value="">Choose…</option>
        {choices.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
      <button type="button" onClick={onAdd} className="text-link min-h-11 md:min-h-8">
        {add}
      </button>
    </div>
  )
}
