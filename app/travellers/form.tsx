import { useState } from 'react'
import type { CallName } from '../../contract/paths.ts'
import { type Ask, travellerForm } from '../../contract/traveller-fields.ts'
import type { Traveller } from '../../contract/travellers.ts'
import type { Api, Refused } from '../api.ts'
import { type Field, useCallForm } from '../form.ts'
import { Button } from '../ui/controls/button.tsx'
import { Input, TextArea } from '../ui/controls/field.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { passportText } from './words.ts'

type Name =
  | 'born'
  | 'nationality'
  | 'passport_number'
  | 'passport_expiry'
  | 'diet'
  | 'room_wish'
  | 'emergency'
  | 'size'

type DetailField = { ask: Ask; name: Name; label: string; why: string; type?: 'date'; autoComplete?: string }

/** The details that a trip may ask for, with the reason that the form shows for each. */
const detailFields: DetailField[] = [
  {
    ask: 'born',
    name: 'born',
    label: 'Date of birth',
    why: 'Hotels, boats and insurers ask for it.',
    type: 'date',
    autoComplete: 'bday',
  },
  {
    ask: 'nationality',
    name: 'nationality',
    label: 'Nationality',
    why: 'It decides who needs a visa.',
    autoComplete: 'country-name',
  },
  {
    ask: 'passport',
    name: 'passport_number',
    label: 'Passport number',
    why: 'Border posts and airlines want it beforehand.',
  },
  {
    ask: 'passport',
    name: 'passport_expiry',
    label: 'Passport valid until',
    why: 'Many countries want six months beyond the return.',
    type: 'date',
  },
  {
    ask: 'diet',
    name: 'diet',
    label: 'Diet and allergies',
    why: 'So that the kitchens know. Leave it empty if there are none.',
  },
  {
    ask: 'room',
    name: 'room_wish',
    label: 'Room preference',
    why: 'With whom, and which beds. Leave it empty if it does not matter.',
  },
  {
    ask: 'emergency',
    name: 'emergency',
    label: 'Whom to call in an emergency',
    why: 'Name and phone number of somebody who stays at home.',
  },
  { ask: 'size', name: 'size', label: 'Clothing size', why: 'For the gear that is handed out.' },
]

type TravellerFormProps = {
  traveller: Traveller
  asks: readonly Ask[]
  /** The client that saves the fields of this traveller and answers like the call. */
  save: Api
  /** The user fills in their own details, so the browser may suggest values. */
  isOwn?: true
  onSaved: (answer: unknown) => void
  /** Loads the traveller again, after somebody else has changed it. */
  onReload: () => void
  onClose?: () => void
}

/** The form for one traveller. A detail that a link does not show is marked as filled in, and can be replaced. */
export function TravellerForm({
  traveller,
  asks,
  save,
  isOwn,
  onSaved,
  onReload,
  onClose,
}: TravellerFormProps) {
  const [replaced, setReplaced] = useState<Name[]>([])
  const [conflict, setConflict] = useState(false)
  const shown = detailFields.filter(({ ask }) => asks.includes(ask))
  const isHidden = (name: Name) => traveller[name] === null && !replaced.includes(name)
  const { formProps, fields, pending, feedback } = useCallForm({
    call: 'saveTraveller',
    schema: travellerForm,
    id: `traveller-${traveller.position}`,
    api: save,
    keeps: true,
    defaultValue: {
      name: traveller.name,
      remarks: traveller.remarks,
      ...Object.fromEntries(shown.map(({ name }) => [name, traveller[name] ?? ''])),
    },
    onDone: onSaved,
    onRefused: ({ editConflict }: Refused) => {
      setConflict(editConflict === true)
      return false
    },
  })
  const fill = (autoComplete?: string) => ({ autoComplete: (isOwn && autoComplete) || 'off' })
  return (
    <form {...formProps} className="grid gap-5">
      <input type="hidden" name="version" value={traveller.version} />
      <Input
        field={fields.name}
        label="Full name"
        hint="As in the passport or identity card: tickets are issued in this name."
        {...fill('name')}
      />
      {shown.map(({ name, label, why, type, autoComplete }) =>
        isHidden(name) ? (
          <Hidden key={name} label={label} onReplace={() => setReplaced([...replaced, name])} />
        ) : (
          <Input
            key={name}
            field={fields[name] as Field}
            label={label}
            hint={
              <>
                {why}
                {name === 'passport_expiry' && passportText(traveller.passport) && (
                  <strong className="block text-danger">{passportText(traveller.passport)}</strong>
                )}
              </>
            }
            {...(type && { type })}
            {...fill(autoComplete)}
          />
        ),
      )}
      <TextArea field={fields.remarks} label="Anything else (optional)" rows={2} />
      {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
      <div className="flex flex-wrap gap-3">
        {conflict ? (
          <Button onClick={onReload}>Show what is there now</Button>
        ) : (
          <Button type="submit" pending={pending} className="min-w-36">
            Save
          </Button>
        )}
        {onClose && (
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </form>
  )
}

/** A field that is filled in, but not shown here. */
const Hidden = ({ label, onReplace }: { label: string; onReplace: () => void }) => (
  <div className="grid gap-1">
    <p className="font-semibold text-[0.95rem]">{label}</p>
    <p className="flex min-h-11 flex-wrap items-center gap-x-4">
      Filled in
      <button
        type="button"
        onClick={onReplace}
        aria-label={`Replace: ${label}`}
        className="min-h-11 text-accent underline decoration-1 underline-offset-4"
      >
        Replace
      </button>
    </p>
  </div>
)

/**
 * Saves the fields of one traveller by the call of a whole booking. Answer and errors come back as those of the
 * one traveller.
 */
export const savingOne =
  (api: Api, call: 'saveMyTravellers' | 'adminSaveTravellers', id: number, position: number): Api =>
  async <N extends CallName>(_: N, options: Parameters<Api>[1] = {}) => {
    const fields = Object.fromEntries(options.form ?? [])
    const form = new FormData()
    form.set('travellers', JSON.stringify([{ position, ...fields }]))
    const result = await api(call, { params: { id }, form })
    // Callers know which call was made.
    if (result.ok || !result.errors) return result as Awaited<ReturnType<typeof api<N>>>
    const errors = Object.entries(result.errors).map(([path, words]) => [
      path.replace('travellers.0.', ''),
      words,
    ])
    return { ...result, errors: Object.fromEntries(errors) }
  }
