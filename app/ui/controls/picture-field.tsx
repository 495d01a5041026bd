import { getInputProps } from '@conform-to/react'
import { ImageUp } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts.tsx'
import type { Field } from '../../use-call-form.ts'
import { Warning } from '../feedback/banner.tsx'
import { FieldError } from './field-error.tsx'

/** A size in pixels. */
type Size = { width: number; height: number }

type Taken = {
  /** The accepted media types, separated by commas. */
  accept: string
  maxBytes: number
  maxPixels: number
  /** The error for a file that is not accepted. */
  complaint: string
  /** A warning about a picture that is accepted nevertheless. */
  warn: (size: Size) => string | undefined
}

type PictureFieldProps = Taken & {
  field: Field
  label: string
  hint?: string
  /** The picture that is stored now. */
  present?: { src: string; alt: string }
}

type Checked = { preview?: string; complaint?: string; size?: Size }

/** Checks a chosen file at once. Returns the object URL of its preview and its size, or why it is refused. */
function useChecked(file: File | undefined, { accept, maxBytes, maxPixels, complaint }: Taken): Checked {
  const [checked, setChecked] = useState<Checked>({})
  useEffect(() => {
    setChecked({})
    if (!file) return
    let left = false
    let preview: string | undefined
    const refuse = () => {
      if (!left) setChecked({ complaint })
    }
    if (file.size > maxBytes || !accept.split(',').includes(file.type)) return refuse()
    createImageBitmap(file).then((picture) => {
      const size = { width: picture.width, height: picture.height }
      picture.close()
      if (left) return
      if (size.width * size.height > maxPixels) return refuse()
      preview = URL.createObjectURL(file)
      setChecked({ preview, size })
    }, refuse)
    return () => {
      left = true
      if (preview) URL.revokeObjectURL(preview)
    }
  }, [file, accept, maxBytes, maxPixels, complaint])
  return checked
}

const sizeOf = (bytes: number) =>
  bytes < 100 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** A file input for one picture, which can be chosen or dropped. Shows the stored picture, then a preview of the new one. */
export function PictureField({ field, label, hint, present, ...taken }: PictureFieldProps) {
  const t = useTexts('controls').picture
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [over, setOver] = useState(false)
  const { preview, complaint, size } = useChecked(file, taken)
  const error = field.errors?.[0] ?? complaint
  const { key, ...props } = getInputProps(field, {
    type: 'file',
    ariaDescribedBy: complaint ? `${field.errorId} ${field.id}-hint` : `${field.id}-hint`,
  })

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!input.current || event.dataTransfer.files.length === 0) return
    const one = new DataTransfer()
    one.items.add(event.dataTransfer.files[0] as File)
    input.current.files = one.files
    // An event as after a choice by hand, so that the form notices it.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={field.id} className="font-semibold text-[0.95rem]">
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the
          first */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`relative grid aspect-4/3 place-items-center overflow-hidden rounded-lg border-2 border-dashed bg-surface has-[input:focus]:outline-3 has-[input:focus]:outline-ink has-[input:focus]:outline-offset-3 ${over ? 'border-accent' : error ? 'border-danger' : 'border-control'}`}
      >
        {preview ? (
          <img src={preview} alt={t.preview} className="absolute inset-0 size-full object-cover" />
        ) : present && !file ? (
          <img src={present.src} alt={present.alt} className="absolute inset-0 size-full object-cover" />
        ) : null}
        <span
          aria-hidden="true"
          className={`pointer-events-none relative flex max-w-[90%] items-center gap-2 rounded-full px-3 py-1.5 text-sm ${preview || present ? 'self-end bg-surface/90 mb-3' : 'text-ink-soft'}`}
        >
          <ImageUp className="size-4 shrink-0" />
          <span className="truncate">
            {file ? (
              `${file.name} · ${sizeOf(file.size)}`
            ) : (
              <>
                <span className="[@media(hover:none)]:hidden">{t.drop}</span>
                <span className="hidden [@media(hover:none)]:inline">{t.choose}</span>
              </>
            )}
          </span>
        </span>
        {/* Invisible: the frame around it shows its focus. */}
        <input
          key={key}
          {...props}
          ref={input}
          accept={taken.accept}
          {...(error && { 'aria-invalid': true })}
          onChange={(event) => setFile(event.target.files?.[0])}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      {hint && (
        <p id={`${field.id}-hint`} className="text-ink-soft text-sm">
          {hint}
          <Warning>{size && taken.warn(size)}</Warning>
        </p>
      )}
      <FieldError id={field.errorId}>{error}</FieldError>
    </div>
  )
}
