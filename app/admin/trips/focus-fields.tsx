import type { Field } from '../../form.ts'
import { Input } from '../../ui/controls/field.tsx'

type FocusFieldsProps = {
  fields: { focus_x: Field; focus_y: Field }
  /** The file name of the picture that is stored. */
  banner: string
}

const shareOf = ({ value }: Field) => {
  const share = Number(value ?? 50)
  return share >= 0 && share <= 100 ? share : 50
}

/** What stays in sight of the banner where it is cropped, with the opening of the trip's page as it will be. */
export function FocusFields({ fields, banner }: FocusFieldsProps) {
  const props = { type: 'number', inputMode: 'numeric', min: 0, max: 100 } as const
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold text-[0.95rem]">What stays in sight when it is cropped</legend>
      <img
        src={`/images/trips/${banner.replace(/\.jpg$/, '')}-480.webp`}
        alt="The opening of the trip’s page"
        className="aspect-[5/2] w-full rounded-md object-cover"
        style={{ objectPosition: `${shareOf(fields.focus_x)}% ${shareOf(fields.focus_y)}%` }}
      />
      <div className="grid grid-cols-2 gap-5">
        <Input field={fields.focus_x} label="From left, in percent" {...props} />
        <Input field={fields.focus_y} label="From top, in percent" {...props} />
      </div>
    </fieldset>
  )
}
