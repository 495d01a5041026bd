import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { type Ask, askable } from '../../../contract/traveller-fields.ts'
import { HiddenInput, Input, TextArea } from '../../ui/controls/field.tsx'
import { TickBox } from '../../ui/controls/tick-box.tsx'
import type { Field } from '../../use-call-form.ts'
import { Section } from '../kit/section.tsx'

const askWords: Record<Ask, string> = {
  born: 'Birthday',
  nationality: 'Nationality',
  passport: 'Passport',
  diet: 'Diet and allergies',
  room: 'Room preference',
  emergency: 'Emergency contact',
  size: 'Clothing size',
}

type AsksFieldsProps = {
  fields: { asks: Field; details_days: Field }
  /** What the trip asks for so far. */
  asks: readonly Ask[]
}

/** What travellers of a trip are asked for before they travel, and until when. */
export function AsksFields({ fields, asks }: AsksFieldsProps) {
  const [chosen, setChosen] = useState<readonly Ask[]>(asks)
  return (
    <Section title="Travellers’ details" className="md:col-span-full">
      <HiddenInput name={fields.asks.name} value={JSON.stringify(chosen)} />
      <div className="grid gap-5 md:grid-cols-[3fr_1fr]">
        <fieldset aria-describedby="asks-hint">
          <legend className="font-semibold text-[0.95rem]">
            What we ask each traveller for, beside the name
          </legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {askable.map((ask) => (
              <TickBox
                key={ask}
                label={askWords[ask]}
                checked={chosen.includes(ask)}
                onChange={(isChosen) =>
                  setChosen(askable.filter((each) => (each === ask ? isChosen : chosen.includes(each))))
                }
              />
            ))}
          </div>
          <p id="asks-hint" className="text-ink-soft text-sm">
            Ask only for what this trip needs. With nothing ticked, and no question to them below, travellers
            are not asked at all.
          </p>
        </fieldset>
        <Input
          field={fields.details_days}
          label="Answer until"
          type="number"
          min={0}
          max={limits.cutoffDays}
          hint="Days before departure. One reminder is mailed in the week before."
        />
      </div>
    </Section>
  )
}

type SearchFieldsProps = { fields: { search_title: Field; search_description: Field } }

/** What search engines show in place of title and description. Few need it, so it is folded until it is used. */
export const SearchFields = ({ fields }: SearchFieldsProps) => (
  <details open={Boolean(fields.search_title.value || fields.search_description.value)}>
    <summary className="min-h-11 cursor-pointer content-center font-semibold text-[0.95rem]">
      For search engines
    </summary>
    <div className="mt-2 grid gap-5">
      <Input
        field={fields.search_title}
        label="Heading in search results"
        autoComplete="off"
        hint="Empty: the title and your name."
      />
      <TextArea
        field={fields.search_description}
        label="Summary in search results"
        rows={3}
        hint="Empty: the beginning of the description."
      />
    </div>
  </details>
)

type FocusFieldsProps = {
  fields: { focus_x: Field; focus_y: Field }
  /** The file name of the picture that is stored. */
  banner: string
}

const shareOf = ({ value }: Field) => {
  const share = Number(value ?? 50)
  return share >= 0 && share <= 100 ? share : 50
}

/** The focus of the banner, which stays in sight where the picture is cropped; with a preview of the top of the trip's page. */
export function FocusFields({ fields, banner }: FocusFieldsProps) {
  const props = { type: 'number', min: 0, max: 100 } as const
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
