import { useState } from 'react'
import type { CallName } from '../../contract/paths.ts'
import { type Ask, travellerForm } from '../../contract/traveller-fields.ts'
import type { Traveller } from '../../contract/travellers.ts'
import { type AgeRules, wrongAge } from '../../rules/ages.ts'
import type { Api, Refused } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Input, TextArea } from '../ui/controls/field.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { type Field, useCallForm } from '../use-call-form.ts'
import { QuestionFields } from './questions.tsx'
import { ageText, passportText } from './traveller-words.ts'

type Name =
  | 'born'
  | 'nationality'
  | 'passport_number'
  | 'passport_expiry'
  | 'diet'
  | 'room_wish'
  | 'emergency'
  | 'size'

type DetailField = { ask: Ask; name: Name; type?: 'date'; autoComplete?: string }

const detailFields: DetailField[] = [
  { ask: 'born', name: 'born', type: 'date', autoComplete: 'bday' },
  { ask: 'nationality', name: 'nationality', autoComplete: 'country-name' },
  { ask: 'passport', name: 'passport_number' },
  { ask: 'passport', name: 'passport_expiry', type: 'date' },
  { ask: 'diet', name: 'diet' },
  { ask: 'room', name: 'room_wish' },
  { ask: 'emergency', name: 'emergency' },
  { ask: 'size', name: 'size' },
]

type TravellerFormProps = {
  traveller: Traveller
  asks: readonly Ask[]
  /** What the date of birth is held against while it is typed. */
  ages: AgeRules
  /** The client that saves the fields of this traveller and answers like the call. */
  save: Api
  /** Who fills in: a traveller their own details, so that the browser may suggest values; who booked; the staff. */
  by: 'traveller' | 'own' | 'office'
  onSaved: (answer: unknown) => void
  /** Loads the traveller again, after somebody else has changed it. */
  onReload: () => void
  onClose?: () => void
}

/** The form for one traveller. A detail that a link does not show is marked as filled in, and can be replaced. */
export function TravellerForm({
  traveller,
  asks,
  ages,
  save,
  by,
  onSaved,
  onReload,
  onClose,
}: TravellerFormProps) {
  const t = useTexts('travellers')
  const words = useTexts('words')
  const [replaced, setReplaced] = useState<Name[]>([])
  /** The questions whose hidden answers are replaced. */
  const [again, setAgain] = useState<string[]>([])
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
  const hiddenAge = traveller.age && { wrong: traveller.age }
  const typedAge = () => wrongAge({ born: `${fields.born.value ?? ''}`, kind: traveller.kind }, ages)
  const wrong = isHidden('born') ? hiddenAge : typedAge()
  const warnings: { [N in Name]?: string } = {
    passport_expiry: passportText(traveller.passport, t),
    ...(wrong && {
      born: [ageText(wrong, traveller.kind, ages, t), by !== 'office' && t.age.talk]
        .filter(Boolean)
        .join(' '),
    }),
  }
  const fill = (autoComplete?: string) => ({ autoComplete: (by === 'traveller' && autoComplete) || 'off' })
  return (
    <form {...formProps} className="grid gap-5">
      <input type="hidden" name="version" value={traveller.version} />
      <Input field={fields.name} label={t.fields.name.label} hint={t.fields.name.why} {...fill('name')} />
      {shown.map(({ name, type, autoComplete }) =>
        isHidden(name) ? (
          <Hidden
            key={name}
            label={t.fields[name].label}
            warning={warnings[name]}
            onReplace={() => setReplaced([...replaced, name])}
          />
        ) : (
          <Input
            key={name}
            field={fields[name] as Field}
            label={t.fields[name].label}
            hint={
              <>
                {t.fields[name].why}
                <span role="status">
                  {warnings[name] && <strong className="block text-danger">{warnings[name]}</strong>}
                </span>
              </>
            }
            type={type}
            {...fill(autoComplete)}
          />
        ),
      )}
      {traveller.answers.map(({ id, label, answer, gone }) =>
        answer === null && !gone && !again.includes(id) ? (
          <Hidden key={id} label={label} warning={undefined} onReplace={() => setAgain([...again, id])} />
        ) : null,
      )}
      <QuestionFields
        field={fields.answers as Field}
        questions={traveller.answers.filter(
          ({ id, answer, gone }) => !gone && (answer !== null || again.includes(id)),
        )}
        answers={traveller.answers.map(({ id, answer }) => ({ id, answer: answer ?? '' }))}
      />
      <TextArea field={fields.remarks} label={t.fields.remarks} rows={2} />
      {feedback?.tone === 'danger' && <Banner tone="danger">{feedback.message}</Banner>}
      <div className="flex flex-wrap gap-3">
        {conflict ? (
          <Button onClick={onReload}>{t.form.showNow}</Button>
        ) : (
          <Button type="submit" pending={pending} className="min-w-36">
            {words.save}
          </Button>
        )}
        {onClose && (
          <Button look="quiet" onClick={onClose}>
            {words.close}
          </Button>
        )}
      </div>
    </form>
  )
}

type HiddenProps = { label: string; warning: string | undefined; onReplace: () => void }

/** A field that is filled in, but not shown here. */
function Hidden({ label, warning, onReplace }: HiddenProps) {
  const t = useTexts('travellers').form
  return (
    <div className="grid gap-1">
      <p className="font-semibold text-[0.95rem]">{label}</p>
      <p className="flex min-h-11 flex-wrap items-center gap-x-4">
        {t.filledIn}
        <button
          type="button"
          onClick={onReplace}
          aria-label={t.replaceWhat(label)}
          className="text-link min-h-11"
        >
          {t.replace}
        </button>
      </p>
      {warning && <p className="font-medium text-danger text-sm">{warning}</p>}
    </div>
  )
}

/** Saves the fields of one traveller by the call of a whole booking. Answer and errors come back as those of the one traveller. */
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
