import { type ReactNode, useId, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { SitePicture } from '../../../contract/pictures.ts'
import type { GalleryPicture } from '../../../contract/settings/look.ts'
import { Button } from '../../ui/controls/button.tsx'
import { HiddenInput } from '../../ui/controls/field.tsx'
import { FieldError } from '../../ui/controls/field-error.tsx'
import type { Field } from '../../use-call-form.ts'
import { useCall } from './call.tsx'
import { Mistake } from './form-page.tsx'
import { TripPicker } from './trip-picker.tsx'
import { PICTURE_TYPES, UploadButton } from './upload.tsx'

/** Only pictures of the gallery have a trip. */
type Edited = GalleryPicture

// Both functions drop the upright crop, which no longer fits: the server makes a new one.

/** A picture in the place of another, whose text, focus and trip it keeps: they may have been typed while it was uploaded. */
export const withFile = (now: Edited | null, file: string): Edited => ({
  file,
  alt: now?.alt ?? '',
  focus: now?.focus ?? { x: 50, y: 50 },
  ...(now?.trip !== undefined && { trip: now.trip }),
})

/** @param moved in percent from left and top */
export const withFocus = ({ upright: _, ...now }: Edited, moved: Partial<SitePicture['focus']>): Edited => ({
  ...now,
  focus: { ...now.focus, ...moved },
})

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
  /** Whether each can lead to a trip. */
  leads?: boolean
}

/** Edits one picture of the site, or a list of them. A hidden input carries it as JSON. */
export function PicturesField(props: PicturesFieldProps) {
  const { field, label, hint, count, decorates = false, upright = false, leads = false } = props
  const [pictures, setPictures] = useState(() => {
    const stored = JSON.parse(String(field.initialValue ?? 'null')) as Edited | (Edited | null)[] | null
    const list = Array.isArray(stored) ? stored : [stored]
    return Array.from({ length: count ?? 1 }, (_, index) => ({ key: index, picture: list[index] ?? null }))
  })
  const values = pictures.map(({ picture }) => picture)
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1.5 font-semibold text-[0.95rem]">{label}</legend>
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      <HiddenInput name={field.name} value={JSON.stringify(count ? values : values[0])} />
      {pictures.map(({ key, picture }) => {
        const change = (how: (now: Edited | null) => Edited | null) =>
          setPictures((now) =>
            now.map((each) => (each.key === key ? { key, picture: how(each.picture) } : each)),
          )
        return (
          <PictureEditor
            key={key}
            label={count ? `${label} ${key + 1}` : label}
            picture={picture}
            decorates={decorates}
            upright={upright}
            more={leads && picture && <LeadsTo picture={picture} onChange={change} />}
            onChange={change}
          />
        )
      })}
      <FieldError>{field.errors?.[0]}</FieldError>
    </fieldset>
  )
}

type LeadsToProps = { picture: Edited; onChange: PictureEditorProps['onChange'] }

/** Chooses the trip that a picture leads to. */
function LeadsTo({ picture: { trip }, onChange }: LeadsToProps) {
  const { result } = useCall(trip !== undefined && 'adminShowTrip', { params: { id: trip ?? 0 } })
  return (
    <TripPicker
      inForm
      label="Leads to the trip"
      placeholder="None"
      chosen={trip === undefined ? undefined : result?.ok ? result.answer.title : `Trip ${trip}`}
      onChoose={(chosen) =>
        onChange((now) => {
          if (!now) return now
          const { trip: _, ...picture } = now
          return chosen ? { ...picture, trip: chosen.id } : picture
        })
      }
    />
  )
}

const control = 'text-field w-full'

const thumbnail = ({ file }: SitePicture) => `/images/trips/${file.replace(/\.jpg$/, '')}-480.webp`

type PictureEditorProps = {
  label: string
  picture: SitePicture | null
  /** Whether the picture only decorates: then it needs no text. */
  decorates?: boolean
  /** Whether phones show an upright part of it. */
  upright?: boolean
  /** Another part of the form takes it away. */
  stays?: boolean
  /** Pictures that are there already, to be taken with one press where there is none. */
  offered?: SitePicture[]
  /** What else is said of it. */
  more?: ReactNode
  error?: string
  onChange: (change: (now: Edited | null) => Edited | null) => void
}

export function PictureEditor(props: PictureEditorProps) {
  const { label, picture, more, error, onChange } = props
  const { decorates = false, upright = false, stays = false, offered = [] } = props
  const id = useId()
  const upload = (
    <UploadButton
      call="adminUploadPicture"
      part="picture"
      accept={PICTURE_TYPES}
      maxBytes={limits.pictureBytes}
      label={`${picture ? 'Replace' : 'Upload'}: ${label}`}
      upright={upright}
      onUploaded={({ file }) => onChange((now) => withFile(now, file))}
    >
      {picture ? 'Replace' : 'Upload a picture'}
    </UploadButton>
  )
  if (!picture)
    return (
      <div className="grid gap-2 rounded-lg border border-line border-dashed p-3">
        <p className="text-ink-soft text-sm">
          {label}: no picture{offered.length > 0 && '. Take one of the gallery, or upload another.'}
        </p>
        {offered.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {offered.map((each, index) => (
              <button
                key={each.file}
                type="button"
                aria-label={`Take ${each.alt || `picture ${index + 1} of the gallery`}: ${label}`}
                onClick={() => onChange(() => each)}
              >
                <img src={thumbnail(each)} alt="" className="h-13 w-18 rounded-md object-cover" />
              </button>
            ))}
          </div>
        )}
        {upload}
      </div>
    )
  const { focus } = picture
  const move = (axis: 'x' | 'y', value: number) =>
    onChange((now) => now && withFocus(now, { [axis]: Math.min(100, Math.max(0, Math.round(value) || 0)) }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand within the grid
    <div
      role="group"
      aria-label={label}
      className="grid gap-3 rounded-lg border border-line p-3 sm:grid-cols-[11rem_1fr]"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the numbers beside it do the same */}
      <div
        className="relative cursor-crosshair self-start"
        onClick={({ currentTarget, clientX, clientY }) => {
          const box = currentTarget.getBoundingClientRect()
          const share = (at: number, from: number, size: number) => Math.round(((at - from) / size) * 100)
          const x = share(clientX, box.left, box.width)
          const y = share(clientY, box.top, box.height)
          onChange((now) => now && withFocus(now, { x, y }))
        }}
      >
        <img src={thumbnail(picture)} alt={picture.alt || label} className="w-full rounded-md" />
        <span
          aria-hidden="true"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          className="-translate-1/2 pointer-events-none absolute size-6 rounded-full border-3 border-white bg-black/30 shadow-[0_0_0_2px_#000]"
        />
      </div>
      <div className="grid content-start gap-3">
        <div className="grid gap-1">
          <label htmlFor={`${id}-alt`} className="font-semibold text-sm">
            What it shows
          </label>
          <input
            id={`${id}-alt`}
            value={picture.alt}
            maxLength={200}
            autoComplete="off"
            placeholder={decorates ? 'Not read out here' : ''}
            onChange={({ target }) => onChange((now) => now && { ...now, alt: target.value })}
            className={control}
          />
        </div>
        <fieldset className="flex flex-wrap items-center gap-2 text-sm">
          <legend className="mb-1 font-semibold">What stays in sight when it is cropped, in percent</legend>
          {(['x', 'y'] as const).map((axis) => (
            <label key={axis} className="flex items-center gap-1.5 whitespace-nowrap">
              {axis === 'x' ? 'From left' : 'From top'}
              <input
                type="number"
                min={0}
                max={100}
                value={focus[axis]}
                onChange={({ target }) => move(axis, Number(target.value))}
                className={`${control} w-20`}
              />
            </label>
          ))}
        </fieldset>
        {more}
        <div className="flex flex-wrap gap-2">
          {upload}
          {!stays && (
            <Button look="quiet" aria-label={`Remove: ${label}`} onClick={() => onChange(() => null)}>
              Remove
            </Button>
          )}
        </div>
        <Mistake>{error}</Mistake>
      </div>
    </div>
  )
}
