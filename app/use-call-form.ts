import { type FieldMetadata, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Answer, Calls } from '../contract/calls.ts'
import { withoutEmpty } from '../contract/fields.ts'
import { mistake, mistakeInWords } from '../contract/mistakes.ts'
import type { Texts } from '../texts/texts.ts'
import { type Api, api, type FormCall, type Refused } from './api.ts'
import { useLanguage, useLaterTexts, useTexts } from './texts.tsx'

/** The names of a call's fields. For a union of calls: the fields of any of them. */
type FieldName<N extends FormCall> = N extends FormCall ? keyof z.input<Calls[N]['form']> & string : never

/** One field of a form: the id of its element, its initial value, its errors. */
export type Field = FieldMetadata<unknown, Record<string, unknown>>

export type FormOptions<N extends FormCall> = {
  call: N
  /** Checked in the browser before the form is sent; the server checks with the same schema. */
  schema: z.ZodObject | z.ZodType<Record<string, unknown>>
  params?: Record<string, string | number>
  /** Called for each submission. The server takes submissions with the same key as one booking. */
  idempotencyKey?: (formData: FormData) => string
  defaultValue?: Partial<Record<FieldName<N>, string>>
  /** For an update: the fields that keep their stored value when they are left empty. */
  emptyStays?: readonly FieldName<N>[]
  /** Sends the form instead of `api`, for example to report the progress of an upload. */
  api?: Api
  /** Makes the form's element ids unique where several forms share a page. */
  id?: string
  /** The fields keep their values after success. */
  keeps?: true
  onDone?: (answer: Answer<N>, formData: FormData) => void
  /** Refusals of other numbers than 422 that are about one field, and are read there. */
  beside?: Record<string, FieldName<N>>
  /** Called on a refusal. Returns true when it has handled the refusal, and the form shows no message. */
  onRefused?: (refused: Refused, formData: FormData) => boolean | undefined
}

/** The server's message after a submission. `prove`: refused until the traveller's address is proven. */
export type Feedback = { tone: 'success' | 'danger'; message: string; prove?: true }

/** Whether conform submits the form only to check a single field after a change. */
export const isCheckOnly = (event: FormEvent) =>
  (event.nativeEvent as SubmitEvent).submitter?.getAttribute('name') === '__intent__'

/** The server's errors under the names that the fields have here: `content.days[2].title`. */
const named = (errors: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [path.replace(/\.(\d+)(?=\.|$)/g, '[$1]'), messages]),
  )

/** Where the focus of a form goes: after a refusal to the first invalid field, else back to what had it. */
function useFormFocus(element: RefObject<HTMLFormElement | null>, pending: boolean) {
  /** The element that had the focus when the form was sent. */
  const focused = useRef<HTMLElement>(null)
  /** Whether the form was refused, in the browser or by the server, and nothing was typed since. */
  const isRefused = useRef(false)

  useEffect(() => {
    const form = element.current
    const typed = () => {
      isRefused.current = false
    }
    form?.addEventListener('input', typed)
    return () => form?.removeEventListener('input', typed)
  }, [element])

  // The focus goes to the first invalid field, which may be marked only after the next answer.
  useEffect(() => {
    if (!isRefused.current) return
    requestAnimationFrame(() => {
      const first = element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-mistake]')
      if (!isRefused.current || !first) return
      isRefused.current = false
      first.focus()
    })
  })

  // A disabled button loses the focus: give it back, unless something else has the focus by then.
  useLayoutEffect(() => {
    const before = focused.current
    if (pending || !before) return
    focused.current = null
    if (document.activeElement === document.body) before.focus({ preventScroll: true })
  }, [pending])

  return {
    isRefused,
    /** Remembers the element that has the focus: it is disabled while the form is sent. */
    keepFocus() {
      const active = document.activeElement
      focused.current = active instanceof HTMLElement && element.current?.contains(active) ? active : null
    },
  }
}

/** What the schema finds in a form. `texts` has the words for mistakes; Zod's own words are English. */
function check<N extends FormCall>(
  formData: FormData,
  options: FormOptions<N>,
  texts: Texts['fields'] | undefined,
  isEnglish: boolean,
) {
  const schema = options.schema as z.ZodObject
  const emptyStays: readonly string[] = options.emptyStays ?? []
  const filled = withoutEmpty(Object.fromEntries(formData))
  const checked = new FormData()
  // The last value of a repeated field counts, as on the server.
  for (const [key, value] of formData) if (key in filled || !emptyStays.includes(key)) checked.set(key, value)
  return parseWithZod(checked, {
    schema,
    disableAutoCoercion: true,
    error: isEnglish ? undefined : () => mistake('invalid'),
    formatError: (issues: { message: string }[]) =>
      issues.map(({ message }) => (texts ? mistakeInWords(message, texts) : message)),
  })
}

/**
 * A form that makes a call: checks fields in the browser, sends form data, and shows refusals at the fields; `feedback` is the server's
 * message. Only success empties the fields; after a refusal the first with `aria-invalid` or `data-mistake` gets the focus.
 * `<form {...formProps}><Input field={fields.email} label="Email" type="email" /></form>`
 */
export function useCallForm<N extends FormCall>(options: FormOptions<N>) {
  const { unreachable } = useTexts('words').call
  const mistakes = useLaterTexts('fields')
  const language = useLanguage()
  const [refused, setRefused] = useState<SubmissionResult>()
  const [pending, setPending] = useState(false)
  const [feedback, setFeedback] = useState<Feedback>()
  const element = useRef<HTMLFormElement>(null)
  const { isRefused, keepFocus } = useFormFocus(element, pending)
  /** Whether the form was sent before its texts were there. */
  const isWaiting = useRef(false)

  /** Whether a visible field already shows the same message. */
  const isShownAtField = ({ message, errors = {} }: Refused) =>
    Object.entries(errors).some(([name, messages]) => {
      const field = element.current?.elements.namedItem(name)
      return messages[0] === message && field instanceof HTMLElement && field.checkVisibility()
    })

  async function send(formData: FormData) {
    keepFocus()
    isRefused.current = false
    setPending(true)
    const { call, params, idempotencyKey, onDone, onRefused } = options
    const result = await (options.api ?? api)(call, {
      form: formData,
      params,
      ...(idempotencyKey && { idempotencyKey: idempotencyKey(formData) }),
    })
    setPending(false)
    if (result.ok) {
      const { message } = result.answer as { message: string }
      setFeedback({ tone: 'success', message })
      if (!options.keeps) element.current?.reset()
      onDone?.(result.answer, formData)
      return
    }
    isRefused.current = result.status === 409 || result.status === 422
    const field = result.code && options.beside?.[result.code]
    if (field) result.errors = { [field]: [result.message] }
    if (onRefused?.(result, formData)) return
    setFeedback({
      tone: 'danger',
      message: (isShownAtField(result) && mistakes.now()?.marked) || result.message,
      ...(result.prove && { prove: true }),
    })
    if (result.errors) setRefused({ status: 'error', error: named(result.errors) })
  }

  const [form, fields] = useForm<Record<string, unknown>>({
    id: options.id,
    lastResult: refused,
    defaultValue: options.defaultValue,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => check(formData, options, mistakes.now(), language === 'en'),
    onSubmit(event, { formData }) {
      event.preventDefault()
      // Enter was pressed in a field while the first submission is under way.
      if (!pending) void send(formData)
    },
  })

  // Conform tells of errors whoever has read them when the form was drawn. A field that is drawn later, as its choices come
  // from a call, may be too late for that: the form reads all of them.
  void form.allErrors

  /** Submits again once the texts for mistakes are there: a form is checked on its first submission. */
  function submitOnceLoaded(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWaiting.current) return
    isWaiting.current = true
    const { submitter } = event.nativeEvent as SubmitEvent
    mistakes
      .load()
      .finally(() => {
        isWaiting.current = false
      })
      .then(
        () => element.current?.requestSubmit(submitter),
        () => setFeedback({ tone: 'danger', message: unreachable }),
      )
  }

  const formProps = {
    id: form.id,
    ref: element,
    // Without JavaScript a `get` would put passwords into the address.
    method: 'post' as const,
    // The fields show our messages instead of the browser's.
    noValidate: true,
    'data-call': options.call,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (!mistakes.now()) return submitOnceLoaded(event)
      if (!pending && !isCheckOnly(event)) {
        setFeedback(undefined)
        // Reset if the check finds nothing and the form is sent.
        isRefused.current = true
      }
      form.onSubmit(event)
    },
  }

  return {
    form,
    formProps,
    fields: fields as Record<FieldName<N>, Field>,
    pending,
    feedback,
    clearFeedback: () => setFeedback(undefined),
  }
}
