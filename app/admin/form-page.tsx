import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router'
import type { auditKinds } from '../../contract/audit.ts'
import type { Answer } from '../../contract/calls.ts'
import type { FormCall } from '../api.ts'
import { type FormOptions, useCallForm } from '../form.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { type Notice, notify } from '../ui/toast.tsx'
import { useAdminApi } from './ask.ts'
import { type Texts, useBeganWith } from './began-with.ts'
import { type FindDoubt, useDoubt } from './doubt.ts'
import { Gone } from './gone.tsx'
import { Leaving } from './leaving.tsx'
import type { ReturnState } from './list-screen.tsx'
import { useReload } from './reload.ts'
import type { FormState } from './row-actions.tsx'
import { useDraft, useUnsaved } from './unsaved.ts'
import { tellingApi } from './upload.ts'

type FormPageProps<N extends FormCall> = Omit<
  FormOptions<N>,
  'onDone' | 'onRefused' | 'holdBack' | 'api' | 'id' | 'keeps'
> & {
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
  /** An update: how what was typed is stored as a new record, where somebody has deleted this one meanwhile. */
  asNew?: AsNew<N>
  /** What to ask before this is saved, which may be a slip of the fingers; undefined where it is none. */
  doubt?: (formData: FormData, isNew: boolean) => ReturnType<FindDoubt>
  /** Hears that it is stored. */
  onStored?: () => void
  /** A way on from what is said when it is stored. */
  wayOn?: (answer: Answer<N>) => Notice['link']
  /** The id of what was stored. */
  storedId: (answer: Answer<N>) => number | undefined
  /** `isNew`: nothing is stored yet, or no longer. */
  children: (fields: ReturnType<typeof useCallForm<N>>['fields'], isNew: boolean) => ReactNode
}

type AsNew<N extends FormCall> = Pick<FormOptions<N>, 'call' | 'schema'> & {
  /** What the button says. */
  button: string
  /** What is sent beside what the form has. */
  fields?: Texts
}

/** What was edited may be gone by now, and what was typed be stored as a new one. */
function useGone<N extends FormCall>(asNew: AsNew<N> | undefined) {
  const [message, setMessage] = useState<string>()
  const [chosen, setChosen] = useState(false)
  return {
    isGone: message !== undefined,
    /** Said until somebody chooses to add it. */
    message: chosen ? undefined : message,
    tell: setMessage,
    choose: () => setChosen(true),
    adds: chosen ? asNew : undefined,
  }
}

/** What the audit log calls the records of a list. */
const kinds: Record<string, keyof typeof auditKinds> = {
  '/admin/trips': 'trip',
  '/admin/periods': 'period',
  '/admin/packages': 'package',
  '/admin/users': 'user',
}

const historyPath = (list: string, id: unknown) => `/admin/audit?kind=${kinds[list]}&id=${id}`

/** The way to what was done to a record. */
const History = ({ list, id }: { list: string; id: unknown }) => (
  <Link
    to={historyPath(list, id)}
    className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 md:min-h-8"
  >
    History
  </Link>
)

/** Whether somebody is still at the form: what is on its way when they leave it no longer leads them anywhere. */
function useHere() {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}

/** The page of every add and edit form. */
export function FormPage<N extends FormCall>(props: FormPageProps<N>) {
  const { title, about, links, button, list, began, part, asNew, doubt, onStored, wayOn, ...rest } = props
  const { storedId, children, params, ...options } = rest
  const navigate = useNavigate()
  const { from = '', row } = (useLocation().state as FormState) ?? {}
  const back = list.path + from
  const place = { ...(row !== undefined && { place: row }) } satisfies ReturnState
  const [sent, setSent] = useState(0)
  const [isStored, setStored] = useState(false)
  const here = useHere()
  const reload = useReload()
  const gone = useGone(asNew)
  const { adds } = gone
  const isNew = params === undefined || gone.isGone
  const doubts = useDoubt(doubt && ((formData) => doubt(formData, isNew)), here)
  const send = useAdminApi(useMemo(() => tellingApi(setSent), []))
  const draft = useDraft(part)
  const update = useBeganWith(draft?.began ?? began ?? {}, send, options.emptyStays === undefined)

  const { formProps, fields, pending, said } = useCallForm<N>({
    ...options,
    // It stands there until the list does.
    keeps: true,
    ...(draft && {
      defaultValue: { ...options.defaultValue, ...draft.texts } as typeof options.defaultValue,
    }),
    ...(adds ? { call: adds.call, schema: adds.schema } : params && { params }),
    api: began && !adds ? update.api : send,
    holdBack: doubts.holdBack,
    onRefused({ status, message }) {
      if (status !== 404 || isNew) return false
      gone.tell(message)
      return true
    },
    onDone(answer) {
      onStored?.()
      const { message, meanwhile } = answer as { message: string; meanwhile?: string }
      const history = { to: historyPath(list.path, params?.id), label: 'History' }
      // With a way on it stays until it is read.
      const link = wayOn?.(answer) ?? (meanwhile ? history : undefined)
      notify(message, { leaving: true, ...(meanwhile && { text: meanwhile }), ...(link && { link }) })
      // Whoever has left meanwhile, or is leaving, stays where they are.
      if (!here.current) return void reload()
      unsaved.letGo()
      setStored(true)
      const marked = storedId(answer)
      const isMarked = marked !== undefined && { marked, added: isNew }
      navigate(back, { state: { ...isMarked } satisfies ReturnState })
    },
  })
  const unsaved = useUnsaved(formProps.ref, draft, update.began, part)

  /** What is on its way cannot be changed any more. */
  const isSending = pending || doubts.isAsking || isStored

  useEffect(() => {
    // Ready to type; where typing takes half of the screen, only when asked.
    if (matchMedia('(hover: hover)').matches)
      formProps.ref.current?.querySelector<HTMLElement>('input:not([type=file], [type=hidden])')?.focus()
  }, [formProps.ref])

  const leave = () => {
    here.current = false
    unsaved.leave()
  }

  const addAsNew = () => {
    // The form is that of a new one before it is sent.
    flushSync(gone.choose)
    formProps.ref.current?.requestSubmit()
  }

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
        <div className="flex flex-wrap items-center gap-x-6">
          {!gone.isGone && links}
          {params && <History list={list.path} id={params.id} />}
        </div>
      </header>
      {draft && (
        <p role="status" className="mb-5 rounded-lg border border-line bg-sunken px-4 py-2.5">
          This is what you had typed before you had to log in again. Passwords and files were not kept.
        </p>
      )}
      <form {...formProps} onInput={unsaved.onInput} onChange={unsaved.onInput} className="grid gap-5">
        <div inert={isSending} className="grid gap-5">
          {children(fields, isNew)}
        </div>
        {Object.entries(adds?.fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {gone.message && <Gone message={gone.message} onAdd={asNew && addAsNew} />}
        {said?.tone === 'danger' && <Banner tone={said.tone}>{said.message}</Banner>}
        <div className="flex flex-wrap items-center gap-3">
          {!gone.message && (
            <Button type="submit" pending={isSending}>
              {adds?.button ?? button}
            </Button>
          )}
          <Link to={back} state={place} className={buttonClass('quiet')}>
            {gone.isGone ? `Back to ${list.label}` : 'Cancel'}
          </Link>
          {pending && sent > 0 && (
            <label className="flex items-center gap-2 text-ink-soft text-sm tabular-nums">
              <progress value={sent} max={1} className="h-2 w-40 accent-accent" />
              {Math.round(sent * 100)} %<span className="sr-only"> sent</span>
            </label>
          )}
        </div>
      </form>
      {doubts.doubted && (
        <Confirm
          title={doubts.doubted.title}
          text={doubts.doubted.text}
          confirm={doubts.doubted.confirm}
          onConfirm={doubts.confirm}
          onClose={doubts.close}
        />
      )}
      {unsaved.asking && <Leaving onLeave={leave} onStay={unsaved.stay} />}
    </div>
  )
}
