import { type ReactNode, useId, useMemo, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { createApi, signed } from '../../api.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { useAdminApi } from './api.ts'

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
  createApi((request) => sendWithProgress(onProgress)(signed(request)), location.origin)

type Uploads = { adminUploadPicture: 'picture'; adminUploadLogo: 'logo' }

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
  onUploaded: (answer: Answer<N>) => void
}

/** Uploads a file as soon as it is chosen. Says how far it is, and why it was refused; what was there before stays. */
export function UploadButton<N extends keyof Uploads>(props: UploadButtonProps<N>) {
  const { call, part, accept, maxBytes, label, children, upright, onUploaded } = props
  const [sent, setSent] = useState<number>()
  const [error, setError] = useState<string>()
  const api = useAdminApi(useMemo(() => progressApi(setSent), []))
  const id = useId()

  async function upload(file: File) {
    setError(undefined)
    if (file.size > maxBytes) return setError(`This file is larger than ${maxBytes / 1024 / 1024} MB.`)
    const form = new FormData()
    form.set(part, file)
    if (upright) form.set('upright', 'on')
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
              // The same file may be chosen again after a refusal.
              target.value = ''
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        {sent !== undefined && (
          <progress aria-label="Uploading" value={sent} max={1} className="h-2 w-32 accent-accent" />
        )}
        <p role="status" className="text-ink-soft text-sm empty:hidden">
          {sent === 1 && 'Making it ready for every screen…'}
        </p>
      </div>
      <p id={`${id}-error`} aria-live="polite" className="font-medium text-danger text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}
