import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Answer } from '../../contract/calls.ts'
import type { FormCall } from '../api.ts'
import { type FormOptions, useCallForm } from '../form.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { type Notice, notify } from '../ui/toast.tsx'
import { useAdminApi } from './ask.ts'
import { type Texts, useBeganWith } from './began-with.ts'
import { Leaving } from './leaving.tsx'
import type { ReturnState } from './list-screen.tsx'
import type { FormState } from './row-actions.tsx'
import { useDraft, useUnsaved } from './unsaved.ts'
import { tellingApi } from './upload.ts'

type FormPageProps<N extends FormCall> = Omit<FormOptions<N>, 'onDone' | 'onRefused' | 'api' | 'id'> & {
  title: string
  /** What is edited, by name. */
  about?: string
  /** Ways from here, beside the title. */
  links?: ReactNode
  /** What the button says. */
  button: string
  /** The list to return to, with the stored row marked. */
  list: { path: string; label: string }
  /** An update: what is stored as the form begins, as far as somebody else may change it meanwhile. */
  began?: Texts
  /** Tells apart what is typed into forms at the same path, for a login that ends meanwhile. */
  part?: string | undefined
  /** Hears that it is stored. */
  onStored?: () => void
  /** A way on from what is said when it is stored. */
  wayOn?: (answer: Answer<N>) => Notice['link']
  /** The id of what was stored. */
  storedId: (answer: Answer<N>) => number | undefined
  children: (fields: ReturnType<typeof useCallForm<N>>['fields']) => ReactNode
}

/** The page of every add and edit form. */
export function FormPage<N extends FormCall>(props: FormPageProps<N>) {
  const { title, about, links, button, list, began, part, onStored, wayOn, storedId, children, ...options } =
    props
  const navigate = useNavigate()
  const { from = '', row } = (useLocation().state as FormState) ?? {}
  const back = list.path + from
  const place = { ...(row !== undefined && { place: row }) } satisfies ReturnState
  const [sent, setSent] = useState(0)
  const send = useAdminApi(useMemo(() => tellingApi(setSent), []))
  const draft = useDraft(part)
  const update = useBeganWith(draft?.began ?? began ?? {}, send, options.emptyStays === undefined)

  const { formProps, fields, pending, said } = useCallForm<N>({
    ...options,
    ...(draft && {
      defaultValue: { ...options.defaultValue, ...draft.texts } as typeof options.defaultValue,
    }),
    api: began ? update.api : send,
    onDone(answer) {
      unsaved.letGo()
      onStored?.()
      const link = wayOn?.(answer)
      notify((answer as { message: string }).message, { leaving: true, ...(link && { link }) })
      const marked = storedId(answer)
      const added = options.params === undefined
      navigate(back, { state: { ...(marked !== undefined && { marked, added }) } satisfies ReturnState })
    },
  })
  const unsaved = useUnsaved(formProps.ref, draft, update.began, part)

  useEffect(() => {
    // Ready to type; where typing takes half of the screen, only when asked.
    if (matchMedia('(hover: hover)').matches)
      formProps.ref.current?.querySelector<HTMLElement>('input:not([type=file])')?.focus()
  }, [formProps.ref])

  return (
    <div className="w-full max-w-4xl px-4 py-5 md:px-6">
      <Link
        to={back}
        state={place}
        className="inline-flex min-h-8 items-center gap-1.5 text-ink-soft no-underline hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {list.label}
      </Link>
      <header className="mt-1 mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h1 className="text-3xl">{title}</h1>
          {about && <p className="mt-1 text-ink-soft wrap-anywhere">{about}</p>}
        </div>
        {links}
      </header>
      {draft && (
        <p role="status" className="mb-5 rounded-lg border border-line bg-sunken px-4 py-2.5">
          This is what you had typed before you had to log in again. Passwords and files were not kept.
        </p>
      )}
      <form {...formProps} onInput={unsaved.onInput} onChange={unsaved.onInput} className="grid gap-5">
        {children(fields)}
        {said?.tone === 'danger' && <Banner tone={said.tone}>{said.message}</Banner>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={pending}>
            {button}
          </Button>
          <Link to={back} state={place} className={buttonClass('quiet')}>
            Cancel
          </Link>
          {pending && sent > 0 && (
            <label className="flex items-center gap-2 text-ink-soft text-sm tabular-nums">
              <progress value={sent} max={1} className="h-2 w-40 accent-accent" />
              {Math.round(sent * 100)} %<span className="sr-only"> sent</span>
            </label>
          )}
        </div>
      </form>
      {unsaved.asking && <Leaving onLeave={unsaved.leave} onStay={unsaved.stay} />}
    </div>
  )
}
