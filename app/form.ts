import { type FieldMetadata, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Answer, Calls } from '../contract/calls.ts'
import { withoutEmpty } from '../contract/fields.ts'
import { messages } from '../contract/limits.ts'
import { type Api, api, type FormCall, type Refused } from './api.ts'

/** The names of the fields that a call takes. */
type FieldName<N extends FormCall> = keyof z.input<Calls[N]['form']> & string

/** One field of a form: its element's id, its first value, its errors. */
export type Field = FieldMetadata<unknown, Record<string, unknown>>

export type FormOptions<N extends FormCall> = {
  /** The call that takes the form. */
  call: N
  /** What the browser checks before anything is sent; the server checks with the same. */
  schema: z.ZodObject | z.ZodType<Record<string, unknown>>
  params?: Record<string, string | number>
  /** Asked at each send: the same key makes a repeated send the same booking. */
  idempotencyKey?: (formData: FormData) => string
  defaultValue?: Partial<Record<FieldName<N>, string>>
  /** For an update: the fields that may be left empty, which keeps what is stored. */
  emptyStays?: readonly FieldName<N>[]
  /** Carries the call instead of plain fetch, to tell how far an upload is. */
  api?: Api
  /** Makes the form's element ids unique where several forms share a page. */
  id?: string
  /** What was typed stays when it succeeds, too. */
  keeps?: true
  /** May ask before it is sent: true holds it back until `send` is called, if it ever is. */
  holdBack?: (formData: FormData, send: () => void) => boolean
  onDone?: (answer: Answer<N>, formData: FormData) => void
  /** Hears of a refusal; true means that it is dealt with and nothing needs to be said. */
  onRefused?: (refused: Refused, formData: FormData) => boolean | undefined
}

export type Said = { tone: 'success' | 'danger'; message: string }

/** The form is submitted by conform itself, to check a single field after a change. */
const isCheckOnly = (event: FormEvent) =>
  (event.nativeEvent as SubmitEvent).submitter?.getAttribute('name') === '__intent__'

/**
 * A form of the wire: checked in the browser, sent as form data, refusals shown at their fields, the server's
 * message in `said`. What was typed stays when it fails and goes when it succeeds; the first field that is wrong
 * gets the focus. Put `formProps` on the form and one of `fields` on each input of ui/field.tsx:
 *
 *     const { formProps, fields, pending, said } = useCallForm({ call: 'login', schema: loginForm })
 *     <form {...formProps}><Input field={fields.email} label="Email" type="email" /></form>
 */
export function useCallForm<N extends FormCall>(options: FormOptions<N>) {
  const [refused, setRefused] = useState<SubmissionResult>()
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState<Said>()
  const element = useRef<HTMLFormElement>(null)
  /** What had the focus when the form was sent. */
  const focused = useRef<HTMLElement>(null)

  // Pressed before the script was there: session.ts kept it for now.
  useEffect(() => {
    const form = element.current as (HTMLFormElement & { pressedEarly?: boolean; ready?: boolean }) | null
    if (!form) return
    form.ready = true
    if (form.pressedEarly) form.requestSubmit()
    form.pressedEarly = false
  }, [])

  // A disabled button loses the focus. It has it again afterwards, unless something else has been given it.
  useLayoutEffect(() => {
    const before = focused.current
    if (pending || !before) return
    focused.current = null
    if (document.activeElement === document.body) before.focus({ preventScroll: true })
  }, [pending])

  /** Whether a field that people see says the same sentence. */
  const isSaidAtField = ({ message, errors = {} }: Refused) =>
    Object.entries(errors).some(([name, sentences]) => {
      const field = element.current?.elements.namedItem(name)
      return sentences[0] === message && field instanceof HTMLElement && field.checkVisibility()
    })

  async function send(formData: FormData) {
    const active = document.activeElement
    focused.current = active instanceof HTMLElement && element.current?.contains(active) ? active : null
    setPending(true)
    const { call, params, idempotencyKey, onDone, onRefused } = options
    const result = await (options.api ?? api)(call, {
      form: formData,
      ...(params && { params }),
      ...(idempotencyKey && { idempotencyKey: idempotencyKey(formData) }),
    })
    setPending(false)
    if (result.ok) {
      const { message } = result.answer as { message: string }
      setSaid({ tone: 'success', message })
      if (!options.keeps) element.current?.reset()
      onDone?.(result.answer, formData)
      return
    }
    if (onRefused?.(result, formData)) return
    setSaid({ tone: 'danger', message: isSaidAtField(result) ? messages.marked : result.message })
    if (result.errors) setRefused({ status: 'error', error: result.errors })
  }

  const [form, fields] = useForm<Record<string, unknown>>({
    ...(options.id && { id: options.id }),
    ...(refused && { lastResult: refused }),
    ...(options.defaultValue && { defaultValue: options.defaultValue }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => {
      const schema = options.schema as z.ZodObject
      const emptyStays: readonly string[] = options.emptyStays ?? []
      const said = withoutEmpty(Object.fromEntries(formData))
      const checked = new FormData()
      for (const [key, value] of formData)
        if (key in said || !emptyStays.includes(key)) checked.append(key, value)
      return parseWithZod(checked, { schema, disableAutoCoercion: true })
    },
    onSubmit(event, { formData }) {
      event.preventDefault()
      // Enter in a field while the first send is still under way.
      if (pending) return
      const go = () => void send(formData)
      if (!options.holdBack?.(formData, go)) go()
    },
  })

  const formProps = {
    id: form.id,
    ref: element,
    // Without script nothing typed may end up in an address.
    method: 'post' as const,
    // Ours are shown instead of the browser's own bubbles.
    noValidate: true,
    'data-call': options.call,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (!pending && !isCheckOnly(event)) setSaid(undefined)
      form.onSubmit(event)
    },
  }

  return {
    form,
    formProps,
    fields: fields as Record<FieldName<N>, Field>,
    pending,
    said,
    clearSaid: () => setSaid(undefined),
  }
}
