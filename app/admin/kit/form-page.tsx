import { ArrowLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { AuditKind } from '../../../contract/audit.ts'
import type { Answer } from '../../../contract/calls.ts'
import type { FormCall } from '../../api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type Notice, notify } from '../../ui/feedback/toast.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { FormOptions, useCallForm } from '../../use-call-form.ts'
import { For } from '../shell/current-user.tsx'
import { InLanguages } from '../translations/in-languages.tsx'
import type { Translated } from '../translations/texts.ts'
import { useAdminApi } from './api.ts'
import { useAsking } from './asking.tsx'
import { useEditForm, useFormStart } from './edit-form.tsx'
import type { FormState } from './row-actions.tsx'
import { ButtonLink } from './screen-buttons.tsx'
import { progressApi, useUploadUnderWay } from './upload.tsx'

/** An error of several fields together. A refused form leads to it, as to an invalid field. */
export const Mistake = ({ children }: { children: ReactNode }) => (
  <p
    tabIndex={-1}
    aria-live="polite"
    data-mistake={children ? '' : undefined}
    className="font-medium text-danger text-sm empty:hidden"
  >
    {children}
  </p>
)

type FormPageProps<N extends FormCall> = Pick<
  FormOptions<N>,
  'call' | 'schema' | 'beside' | 'params' | 'defaultValue' | 'emptyStays' | 'idempotencyKey' | 'onRefused'
> & {
  title: string
  /** The name of the edited record. */
  about?: string
  links?: ReactNode
  /** What the screen edits, where it has texts in languages. */
  translated?: Translated[]
  /** Leads to the other screens of the record; what stands there may ask the form, and begin it anew. */
  tabs?: (form: { isDirty: () => boolean; onChanged: () => Promise<void> }) => ReactNode
  button: string
  /** A second submit button, which sends a field more: `name` with `value`. */
  otherButton?: { label: string; name: string; value: string; hint: string }
  /** The list to return to, unless `next` says otherwise. */
  list: { path: string; label: string }
  /** What the audit log calls such a record: administrators get a link to its entries. */
  kind?: AuditKind
  /** An update: the version of the record that the form shows. */
  version?: number
  /** Keeps what is typed under this name: see `useUnsavedChanges`. */
  draft?: string
  /** Called after the record is stored. */
  onStored?: () => void
  /** A link in the notice of success. */
  noticeLink?: (answer: Answer<N>, formData: FormData) => Notice['link']
  /** The screen on which to go on with the stored record. */
  next?: (answer: Answer<N>, formData: FormData) => string | undefined
  /** Names the stored record in the notice of success. */
  nameOf?: (formData: FormData, answer: Answer<N>) => string
  children: (fields: ReturnType<typeof useCallForm<N>>['fields'], frame: Frame) => ReactNode
  /** The children place the buttons themselves, on a wider page, and lock what is not to change while it is sent. */
  isFramed?: true
}

/** What children that place the buttons themselves need. */
export type Frame = { refusal: ReactNode; buttons: ReactNode; isSending: boolean }

/** A link to the record's entries in the audit log. */
const History = ({ kind, id }: { kind: AuditKind; id: unknown }) => (
  <For who="admin">
    <TextLink to={`/admin/audit?kind=${kind}&id=${id}`} alone>
      History
    </TextLink>
  </For>
)

/** The progress of an upload, `sent` from 0 to 1. */
const UploadProgress = ({ sent }: { sent: number }) => (
  <label className="flex items-center gap-2 text-ink-soft text-sm tabular-nums">
    <progress value={sent} max={1} className="h-2 w-40 accent-accent" />
    {Math.round(sent * 100)}%<span className="sr-only"> sent</span>
  </label>
)

/** The address of the list, with the search, filters and page from which the form was opened. */
function useBackLink(path: string) {
  const { from = '' } = (useLocation().state as FormState) ?? {}
  return path + from
}

type RecordFormProps<N extends FormCall> = FormPageProps<N> & {
  /** Lets the form begin anew with what is stored. */
  onLoad: () => void
  isDirty: RefObject<() => boolean>
}

function RecordForm<N extends FormCall>({ isDirty, ...props }: RecordFormProps<N>) {
  const { button, otherButton, list, version, onStored, noticeLink, next, nameOf, children, ...rest } = props
  const { isFramed, ...options } = rest
  const navigate = useNavigate()
  const back = useBackLink(list.path)
  const [sent, setSent] = useState(0)
  const [isStored, setStored] = useState(false)
  const { revalidate: reload } = useRevalidator()
  const asking = useAsking({ api: useAdminApi(useMemo(() => progressApi(setSent), [])) })

  const { formProps, fields, pending, refusal, unsaved } = useEditForm<N>({
    ...options,
    api: asking.send,
    onDone(answer, formData) {
      onStored?.()
      const link = noticeLink?.(answer, formData)
      const name = nameOf?.(formData, answer)
      notify((answer as { message: string }).message, {
        leaving: true,
        ...(name && { text: name }),
        link,
      })
      // The user has left the form: do not navigate.
      if (!formProps.ref.current) return void reload()
      unsaved.discard()
      setStored(true)
      navigate(next?.(answer, formData) ?? back)
    },
  })
  isDirty.current = unsaved.isDirty
  /** The fields are locked while they are sent. */
  const isSending = pending || isStored
  const uploading = useUploadUnderWay()

  const buttons = (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={isSending} disabled={uploading !== undefined}>
          {button}
        </Button>
        {otherButton && (
          <Button
            type="submit"
            look="quiet"
            name={otherButton.name}
            value={otherButton.value}
            disabled={isSending || uploading !== undefined}
          >
            {otherButton.label}
          </Button>
        )}
        <ButtonLink to={back} look="quiet">
          Cancel
        </ButtonLink>
        {pending && sent > 0 && <UploadProgress sent={sent} />}
        <p role="status" className="text-ink-soft text-sm empty:hidden">
          {uploading}
        </p>
      </div>
      {otherButton && <p className="text-ink-soft text-sm">{otherButton.hint}</p>}
    </>
  )
  const shown = children(fields, { refusal, buttons, isSending })

  return (
    <>
      <form {...formProps} className="grid gap-5">
        {isFramed ? (
          shown
        ) : (
          <div inert={isSending} className="grid gap-5">
            {shown}
          </div>
        )}
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        {!isFramed && refusal}
        {!isFramed && buttons}
      </form>
      {asking.question}
      {unsaved.question}
    </>
  )
}

/** The page of every add and edit form. */
export function FormPage<N extends FormCall>({
  title,
  about,
  links,
  tabs,
  translated = [],
  kind,
  ...props
}: FormPageProps<N>) {
  const { list, params, version } = props
  const back = useBackLink(list.path)
  const { start, startAnew } = useFormStart(version, useRevalidator().revalidate)
  const isDirty = useRef(() => false)
  return (
    <div className={`w-full px-4 py-5 md:px-6 ${props.isFramed ? 'max-w-6xl' : 'max-w-4xl'}`}>
      <Link
        to={back}
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
          {links}
          {params && kind && <History kind={kind} id={params.id} />}
        </div>
      </header>
      {tabs?.({ isDirty: () => isDirty.current(), onChanged: startAnew })}
      <InLanguages things={translated}>
        <RecordForm
          key={start}
          {...(props as FormPageProps<N>)}
          version={start}
          onLoad={startAnew}
          isDirty={isDirty}
        />
      </InLanguages>
    </div>
  )
}
