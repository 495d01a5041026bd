import { getInputProps } from '@conform-to/react'
import { ImageUp } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { Field } from '../form.ts'

type PictureFieldProps = {
  field: Field
  label: string
  hint?: string
  accept: string
  /** The picture that is stored now. */
  present?: { src: string; alt: string }
}

/** The address of a chosen file, for as long as it is shown. */
function usePreview(file: File | undefined) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    if (!file) return setSrc(undefined)
    const url = URL.createObjectURL(file)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return src
}

const sizeOf = (bytes: number) =>
  bytes < 100 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** A file input for one picture: chosen or dropped upon, previewed, the stored one shown until then. */
export function PictureField({ field, label, hint, accept, present }: PictureFieldProps) {
  const { key, ...props } = getInputProps(field, { type: 'file', ariaDescribedBy: `${field.id}-hint` })
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [over, setOver] = useState(false)
  const [unreadable, setUnreadable] = useState(false)
  const preview = usePreview(file)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!input.current || event.dataTransfer.files.length === 0) return
    const one = new DataTransfer()
    one.items.add(event.dataTransfer.files[0] as File)
    input.current.files = one.files
    // As if chosen by hand: the form hears of it.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={field.id} className="font-semibold text-[0.95rem]">
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`relative grid aspect-4/3 place-items-center overflow-hidden rounded-lg border-2 border-dashed bg-surface has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-3 ${over ? 'border-accent' : field.errors ? 'border-danger' : 'border-control'}`}
      >
        {preview && !unreadable ? (
          <img
            src={preview}
            alt="Preview of the chosen file"
            onError={() => setUnreadable(true)}
            className="absolute inset-0 size-full object-cover"
          />
        ) : present && !file ? (
          <img src={present.src} alt={present.alt} className="absolute inset-0 size-full object-cover" />
        ) : null}
        <span
          aria-hidden="true"
          className={`pointer-events-none relative flex max-w-[90%] items-center gap-2 rounded-full px-3 py-1.5 text-sm ${preview || present ? 'self-end bg-surface/90 mb-3' : 'text-ink-soft'}`}
        >
          <ImageUp className="size-4 shrink-0" />
          <span className="truncate">
            {file ? `${file.name} · ${sizeOf(file.size)}` : 'Drop a picture here, or choose one'}
          </span>
        </span>
        <input
          key={key}
          {...props}
          ref={input}
          accept={accept}
          onChange={(event) => {
            setUnreadable(false)
            setFile(event.target.files?.[0])
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      {hint && (
        <p id={`${field.id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <p id={field.errorId} aria-live="polite" className="font-medium text-danger text-sm empty:hidden">
        {field.errors?.[0]}
      </p>
    </div>
  )
}
