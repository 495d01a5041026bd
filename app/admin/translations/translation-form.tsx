import { useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/languages.ts'
import { type Texts, translationCalls } from '../../../contract/translations.ts'
import { countOf } from '../../../rules/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { HiddenInput } from '../../ui/controls/field.tsx'
import { TickBox } from '../../ui/controls/tick-box.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { useAdminApi } from '../kit/api.ts'
import { CallResult, useCall } from '../kit/call.tsx'
import { SaveBar, useEditForm } from '../kit/edit-form.tsx'
import { TextBox } from '../kit/text-box.tsx'
import { isLong, leavesOf, pathInWords, type Translated, textAt, withText } from './texts.ts'

type Spoken = { language: Language; name: string }

type TranslationProps = {
  thing: Translated
  /** The language of the originals. */
  main: Spoken
  into: Spoken
}

/** The texts of a thing in a language, each beside its original. */
export function Translation({ thing, main, into }: TranslationProps) {
  const { result, refetch } = useCall('adminShowTranslations', { params: { kind: thing.kind, id: thing.id } })
  return (
    <CallResult result={result} refetch={refetch}>
      {(shown) => (
        <TranslationForm
          // Begins anew with what is stored once somebody has saved it, or the original.
          key={`${shown.versions[into.language]} ${JSON.stringify(shown.original)}`}
          {...{ thing, main, into, shown }}
          onLoad={refetch}
        />
      )}
    </CallResult>
  )
}

type FormProps = TranslationProps & { shown: Answer<'adminShowTranslations'>; onLoad: () => void }

function isInPart(path: string, { part }: Translated): boolean {
  if (!part) return true
  return 'only' in part ? path.startsWith(part.only) : !path.startsWith(part.except)
}

function TranslationForm({ thing, main, into, shown, onLoad }: FormProps) {
  const { language } = into
  const original = shown.original as Texts
  const stored = (shown.texts[language] ?? {}) as Texts
  const outdated = new Set(shown.outdated[language])
  const [texts, setTexts] = useState(stored)
  /** The paths of outdated texts that somebody has found to be right still. */
  const [confirmed, setConfirmed] = useState<string[]>([])
  const api = useAdminApi()
  const { formProps, fields, pending, refusal, unsaved } = useEditForm<'adminSaveTranslation'>({
    call: 'adminSaveTranslation',
    schema: translationCalls.adminSaveTranslation.form,
    params: { kind: thing.kind, id: thing.id },
    api,
    onLoad,
    onDone({ message }) {
      unsaved.saved()
      notify(message, { text: `${shown.name}, ${into.name}` })
      onLoad()
    },
  })
  const errors = (fields.texts?.allErrors ?? {}) as Record<string, string[]>
  const errorAt = (path: string) => errors[`texts.${path}`.replace(/\.(\d+)(?=\.|$)/g, '[$1]')]?.[0]
  const isOpen = (path: string) =>
    outdated.has(path) && !confirmed.includes(path) && textAt(texts, path) === textAt(stored, path)
  const rows = leavesOf(original).filter(([path, text]) => text !== '' && isInPart(path, thing))
  const missing = rows.filter(([path]) => textAt(texts, path).trim() === '').length
  const older = rows.filter(([path]) => isOpen(path)).length
  const left = [
    missing > 0 && `${countOf(missing, 'text')} not translated`,
    older > 0 && `${older} older than the original`,
  ].filter(Boolean)
  return (
    <>
      <form {...formProps} className="grid gap-5">
        <HiddenInput name="language" value={language} />
        <HiddenInput name="version" value={`${shown.versions[language] ?? 0}`} />
        <HiddenInput name="texts" value={JSON.stringify(texts)} />
        <HiddenInput name="outdated" value={JSON.stringify([...outdated].filter(isOpen))} />
        <p role="status" className="text-ink-soft">
          {left.length > 0 ? `${left.join(', ')}.` : 'Everything is translated.'} An empty text shows that of{' '}
          {main.name}.
        </p>
        <ul className="grid gap-6" inert={pending}>
          {rows.map(([path, text]) => (
            <TextRow
              key={path}
              label={pathInWords(path)}
              {...{ main, into, text }}
              isLong={isLong(path, text)}
              value={textAt(texts, path)}
              error={errorAt(path)}
              onChange={(value) => setTexts((now) => withText(now, path, value))}
              isOutdated={outdated.has(path) && textAt(texts, path) === textAt(stored, path)}
              isConfirmed={confirmed.includes(path)}
              onConfirm={(is) =>
                setConfirmed((now) => (is ? [...now, path] : now.filter((each) => each !== path)))
              }
            />
          ))}
        </ul>
        {rows.length === 0 && <p className="text-ink-soft">There is nothing to translate here yet.</p>}
        <SaveBar>
          {refusal}
          <div>
            <Button type="submit" pending={pending} disabled={rows.length === 0}>
              Save Translation
            </Button>
          </div>
        </SaveBar>
      </form>
      {unsaved.question}
    </>
  )
}

type TextRowProps = Pick<TranslationProps, 'main' | 'into'> & {
  label: string
  /** The original. */
  text: string
  isLong: boolean
  value: string
  error: string | undefined
  onChange: (value: string) => void
  /** The original has changed since, and nobody has typed another translation. */
  isOutdated: boolean
  isConfirmed: boolean
  onConfirm: (isRight: boolean) => void
}

/** An original, and its translation beside it: below it on narrow screens. */
function TextRow({ label, text, isLong, main, into, value, error, onChange, ...state }: TextRowProps) {
  const { isOutdated, isConfirmed, onConfirm } = state
  return (
    <li className="grid gap-x-6 gap-y-2 border-line border-t pt-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-1">
        <p className="font-semibold text-sm">
          {label} <span className="font-normal text-ink-soft">{main.name}</span>
        </p>
        <p
          lang={main.language}
          className="max-h-96 overflow-auto whitespace-pre-line rounded-md bg-sunken px-3 py-2 wrap-anywhere"
        >
          {text}
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-1" data-missing={value.trim() === '' ? '' : undefined}>
        <TextBox
          label={`${label}, ${into.name}`}
          lang={into.language}
          value={value}
          onChange={onChange}
          {...(error && { error })}
          {...(isLong && { rows: Math.min(12, Math.max(3, Math.ceil(text.length / 60))) })}
        />
        {isOutdated && (
          <div className="flex flex-wrap items-center gap-x-4 text-sm">
            <p className="font-medium text-danger">The original has changed since.</p>
            <TickBox label="Still right" checked={isConfirmed} onChange={onConfirm} />
          </div>
        )}
      </div>
    </li>
  )
}
