import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'
import type { z } from 'zod'
import type { Answer } from '../contract/calls.ts'
import { withoutEmpty } from '../contract/fields.ts'
import { api, type FormCall } from './api.ts'

type Options<N extends FormCall> = {
  /** The call that takes the form. */
  call: N
  /** What the browser checks before anything is sent; the server checks with the same. */
  schema: z.ZodObject | z.ZodType<Record<string, unknown>>
  params?: Record<string, string | number>
  idempotencyKey?: () => string
  defaultValue?: Record<string, string>
  /** For an update: fields left empty are not checked and stay as they are. */
  emptyStays?: boolean
  /** Makes the form's element ids unique where several forms share a page. */
  id?: string
  onDone?: (answer: Answer<N>) => void
}

type Said = { tone: 'success' | 'danger'; message: string }

/**
 * A form of the wire: checked in the browser, sent as form data, refusals shown at their fields, the server's
 * message in `said`. What was typed stays when it fails and goes when it succeeds.
 */
export function useCallForm<N extends FormCall>(options: Options<N>) {
  const [refused, setRefused] = useState<SubmissionResult>()
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState<Said>()

  async function send(formData: FormData) {
    setPending(true)
    setSaid(undefined)
    const { call, params, idempotencyKey, onDone } = options
    const result = await api(call, {
      form: formData,
      ...(params && { params }),
      ...(idempotencyKey && { idempotencyKey: idempotencyKey() }),
    })
    setPending(false)
    if (result.ok) {
      const { message } = result.answer as { message: string }
      setSaid({ tone: 'success', message })
      form.reset()
      onDone?.(result.answer)
      return
    }
    setSaid({ tone: 'danger', message: result.message })
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
      if (!options.emptyStays) return parseWithZod(formData, { schema, disableAutoCoercion: true })
      const filled = new FormData()
      for (const [key, value] of Object.entries(withoutEmpty(Object.fromEntries(formData))))
        filled.append(key, value as string | File)
      return parseWithZod(filled, { schema, disableAutoCoercion: true })
    },
    onSubmit(event, { formData }) {
      event.preventDefault()
      // Enter in a field while the first send is still under way.
      if (!pending) void send(formData)
    },
  })

  return { form, fields, pending, said, clearSaid: () => setSaid(undefined) }
}
