import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { countOf } from '../../ui/text/words.ts'
import { isRetryable, useAdminApi } from './api.ts'
import { PICTURE_TYPES } from './picture-editor.tsx'

type State = {
  /** `at` of `of` pictures is on its way. */
  sending?: { at: number; of: number }
  /** Those that were not sent, because the one before them did not arrive. */
  rest: File[]
  /** What was not taken, and why. */
  refused: string[]
}

/**
 * Uploads pictures one after the other. A file that is no picture is left out; where the server is not reached the
 * upload breaks off, and the rest waits to be tried again.
 */
function useUploads(room: number, onUploaded: (file: string) => void) {
  const callApi = useAdminApi()
  const [state, setState] = useState<State>({ rest: [], refused: [] })
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
