import type { Topic } from '../../../contract/trips/topics.ts'
import { Select } from '../../ui/controls/field.tsx'
import type { Field } from '../../use-call-form.ts'

type CountrySelectProps = {
  field: Field
  topics: Topic[]
  /** The id of the destination that is edited: it cannot be a region of itself. */
  except?: number
}

/** Chooses the country that a destination is a region of, or none. */
export function CountrySelect({ field, topics, except }: CountrySelectProps) {
  const countries = topics.filter(
    ({ id, kind, parent_id }) => kind === 'destination' && parent_id === null && id !== except,
  )
  return (
    <Select field={field} label="Region of">
      <option value="">None: this is a country</option>
      {countries.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
