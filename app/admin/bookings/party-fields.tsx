import { limits } from '../../../contract/limits.ts'
import type { Field } from '../../form.ts'
import { Input } from '../../ui/field.tsx'

type PartyFieldsProps = {
  fields: Record<'number_of_adults' | 'number_of_childrens' | 'number_of_infants', Field>
}

/** How many travel, of each kind. */
export function PartyFields({ fields }: PartyFieldsProps) {
  const number = { type: 'number', inputMode: 'numeric', max: limits.travellersOfAKind, step: 1 } as const
  return (
    <div className="grid grid-cols-3 gap-3">
      <Input field={fields.number_of_adults} label="Adults" min={1} {...number} />
      <Input field={fields.number_of_childrens} label="Children" min={0} {...number} />
      <Input field={fields.number_of_infants} label="Infants" min={0} {...number} />
    </div>
  )
}
