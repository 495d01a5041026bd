import { ImageUp } from 'lucide-react'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { limits } from '../../../contract/limits.ts'
import { countOf } from '../../../rules/words.ts'
import { createApi, pageOfApi, signed } from '../../api.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/controls/field-error.tsx'
import { isRetryable, useAdminApi } from './api.ts'

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** Sends a request with XMLHttpRequest, because fetch does not report progress. `onProgress` gets 0 to 1. */
const sendWithProgress = (onProgress: (share: number) => void) => async (request: Request) => {
  onProgress(0)
  const body = await request.blob()
  return new Promise<Response>((resolve, reject) => {
    const carrier = new XMLHttpRequest()
    carrier.open(request.method, request.url)
    request.headers.forEach((value, name) => {
      carrier.setRequestHeader(name, value)
    })
    carrier.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    carrier.onload = () => resolve(new Response(carrier.responseText, { status: carrier.status }))
    carrier.onerror = () => reject(new TypeError('not reached'))
    carrier.onabort = carrier.onerror
    carrier.send(body)
  })
}

/** The API client with upload progress from 0 to 1. */
export const progressApi = (onProgress: (share: number) => void) =>
  createApi((request) => sendWithProgress(onProgress)(signed(request)), location.origin, pageOfApi())

let underWay = 0
const watchers = new Set<() => void>()

const countUploads = (more: 1 | -1) => {
  underWay += more
  for (const watcher of watchers) watcher()
}

/** Holds back what saves the form as long as a file is uploaded. */
function useHoldBack(isUploading: boolean) {
  useEffect(() => {
    if (!isUploading) return
    countUploads(1)
    return () => countUploads(-1)
  }, [isUploading])
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Why a form must not be sent now: what is uploaded would not be in it. Undefined when it may be sent. */
export const useUploadUnderWay = (): string | undefined =>
  useSyncExternalStore(
    watch,
    () => underWay > 0,
    () => false,
  )
    ? 'Wait until the upload is done.'
    : undefined

type Uploads = {
  adminUploadPicture: 'picture'
  adminUploadLogo: 'logo'
  adminSaveCertificate: 'certificate'
}

type UploadButtonProps<N extends keyof Uploads> = {
  call: N
  /** The field of the call that takes the file. */
  part: Uploads[N]
  /** The accepted media types, separated by commas. */
  accept: string
  maxBytes: number
  /** What is uploaded, for screen readers: `Picture 1 of the slides`. */
  label: string
  children: ReactNode
  /** Whether the server shall make its crop for upright screens. */
  upright?: boolean
  /** What the server does with the file once it is there. */
  busy?: string
  onUploaded: (answer: Answer<N>) => void
}

/** Uploads a file as soon as it is chosen. Says how far it is, and why it was refused; what was there before stays. */
export function UploadButton<N extends keyof Uploads>(props: UploadButtonProps<N>) {
  const { call, part, accept, maxBytes, label, children, upright, onUploaded } = props
  const { busy = 'Making it ready for every screen…' } = props
  const [sent, setSent] = useState<number>()
  const [error, setError] = useState<string>()
  const api = useAdminApi(useMemo(() => progressApi(setSent), []))
  const id = useId()
  useHoldBack(sent !== undefined)

  async function upload(file: File) {
    setError(undefined)
    if (file.size > maxBytes) return setError(`This file is larger than ${maxBytes / 1024 / 1024} MB.`)
    const form = new FormData()
    form.set(part, file)
    if (upright) form.set('upright', 'on')
    setSent(0)
    const result = await (api as ReturnType<typeof useAdminApi>)(call, { form } as never)
    setSent(undefined)
    if (result.ok) onUploaded(result.answer as Answer<N>)
    else setError(result.message)
  }

  return (
    <div className="grid content-start gap-1.5">
      <div className="flex flex-wrap items-center gap-3">
        <label
          className={`${buttonClass('quiet')} relative focus-within:outline-3 focus-within:outline-ink focus-within:outline-offset-2`}
        >
          <span aria-hidden="true">{children}</span>
          <span className="sr-only">{label}</span>
          <input
            type="file"
            accept={accept}
            disabled={sent !== undefined}
            aria-describedby={`${id}-error`}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void upload(file)
              // After a refusal somebody may choose the same file again.
              target.value = ''
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        {sent !== undefined && (
          <progress aria-label="Uploading" value={sent} max={1} className="h-2 w-32 accent-accent" />
        )}
        <p role="status" className="text-ink-soft text-sm empty:hidden">
          {sent === 1 && busy}
        </p>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

type State = {
  /** `at` of `of` pictures is on its way. */
  sending?: { at: number; of: number }
  /** Files that were not sent, because the one before them did not arrive. */
  rest: File[]
  /** What was not taken, and why. */
  refused: string[]
}

/** Uploads pictures one after the other, skipping what is no picture. If the server cannot be reached, the rest waits for another try. */
function useUploads(room: number, onUploaded: (file: string) => void) {
  const callApi = useAdminApi()
  const [state, setState] = useState<State>({ rest: [], refused: [] })
  useHoldBack(state.sending !== undefined)
  const latest = useRef(onUploaded)
  latest.current = onUploaded

  async function send(files: File[], more: string[] = []) {
    const refused = [...more]
    for (const [index, file] of files.entries()) {
      setState({ sending: { at: index + 1, of: files.length }, rest: [], refused })
      if (file.size > limits.pictureBytes) {
        refused.push(`${file.name}: larger than ${limits.pictureBytes / 1024 / 1024} MB`)
        continue
      }
      const form = new FormData()
      form.set('picture', file)
      const result = await callApi('adminUploadPicture', { form })
      if (result.ok) latest.current(result.answer.file)
      else if (isRetryable(result)) {
        refused.push(`${file.name}: ${result.message}`)
        return setState({ rest: files.slice(index), refused })
      } else refused.push(`${file.name}: ${result.message}`)
    }
    setState({ rest: [], refused })
  }

  return {
    ...state,
    start(files: File[]) {
      const left = files.length - room
      void send(
        files.slice(0, room),
        left > 0 ? [`${countOf(left, 'picture')} more than there is room for`] : [],
      )
    },
    again: () => void send(state.rest.slice(0, room)),
  }
}

type UploadManyProps = {
  label: string
  /** How many more pictures there may be. */
  room: number
  /** Called with the stored file's name, once for each picture. */
  onUploaded: (file: string) => void
}

/** Uploads several pictures as soon as they are chosen, and says in words how far it is and what was refused. */
export function UploadMany({ label, room, onUploaded }: UploadManyProps) {
  const { sending, rest, refused, start, again } = useUploads(room, onUploaded)
  return (
    <div className="grid content-start justify-items-start gap-2">
      {room > 0 && (
        <label
          className={`${buttonClass('quiet')} relative focus-within:outline-3 focus-within:outline-ink focus-within:outline-offset-2 ${sending ? 'opacity-60' : ''}`}
        >
          <ImageUp aria-hidden="true" className="size-4" />
          {label}
          <input
            type="file"
            multiple
            accept={PICTURE_TYPES}
            disabled={sending !== undefined}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              if (files.length > 0) start(files)
              target.value = ''
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      )}
      <p role="status" className="text-ink-soft text-sm tabular-nums empty:hidden">
        {sending && `Uploading ${sending.at} of ${sending.of}`}
      </p>
      <div role="alert" className="grid gap-2 empty:hidden">
        {!sending && refused.length > 0 && (
          <ul className="font-medium text-danger text-sm wrap-anywhere">
            {refused.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        {!sending && rest.length > 0 && (
          <Button look="quiet" className="justify-self-start" onClick={again}>
            Try {countOf(rest.length, 'picture')} again
          </Button>
        )}
      </div>
    </div>
  )
}
