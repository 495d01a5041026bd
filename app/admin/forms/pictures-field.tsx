import { useState } from 'react'
import type { SitePicture } from '../../../contract/pictures.ts'
import type { Field } from '../../form.ts'
import { HiddenInput } from '../../ui/hidden-input.tsx'
import { PictureEditor } from './picture-editor.tsx'

type PicturesFieldProps = {
  /** Holds a picture, or with `count` a list. */
  field: Field
  label: string
  hint?: string
  /** How many pictures a list has at most. */
  count?: number
  decorates?: boolean
  /** Whether phones show an upright part of each. */
  upright?: boolean
}

/** Edits one picture of the site, or a list of them. A hidden input carries it as JSON. */
export function PicturesField(props: PicturesFieldProps) {
  const { field, label, hint, count, decorates = false, upright = false } = props
  const [pictures, setPictures] = useState(() => {
    const stored = JSON.parse(String(field.initialValue ?? 'null')) as
      | SitePicture
      | (SitePicture | null)[]
      | null
    const list = Array.isArray(stored) ? stored : [stored]
    return Array.from({ length: count ?? 1 }, (_, index) => ({ key: index, picture: list[index] ?? null }))
  })
  const values = pictures.map(({ picture }) => picture)
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1.5 font-semibold text-[0.95rem]">{label}</legend>
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      <HiddenInput name={field.name} value={JSON.stringify(count ? values : values[0])} />
      {pictures.map(({ key, picture }) => (
        <PictureEditor
          key={key}
          label={count ? `${label} ${key + 1}` : label}
          picture={picture}
          decorates={decorates}
          upright={upright}
          onChange={(change) =>
            setPictures((now) =>
              now.map((each) => (each.key === key ? { key, picture: change(each.picture) } : each)),
            )
          }
        />
      ))}
      <p aria-live="polite" className="font-medium text-danger text-sm empty:hidden">
        {field.errors?.[0]}
      </p>
    </fieldset>
  )
}
