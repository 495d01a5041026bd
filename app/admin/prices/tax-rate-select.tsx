import { Select } from '../../ui/controls/field.tsx'
import type { Field } from '../../use-call-form.ts'
import { useCall } from '../kit/call.tsx'

/** The tax rate of a trip or an extra; nothing where the agency has none. */
export function TaxRateSelect({ field }: { field: Field }) {
  const { result } = useCall('adminListTaxRates')
  const rates = result?.ok ? result.answer.tax_rates : []
  const [first] = rates.filter(({ ended }) => !ended)
  const chosen = rates.find(({ id }) => id === field.initialValue)
  if (rates.length === 0)
    return <input type="hidden" name={field.name} value={`${field.initialValue ?? ''}`} />
  return (
    <Select
      // Its options come later than the form.
      key={rates.length}
      field={field}
      label="Tax rate"
      hint={chosen?.ended ? `“${chosen.name}” has ended: the first rate holds.` : undefined}
    >
      <option value="">{first ? `As usual: ${first.name}` : 'None'}</option>
      {rates
        .filter(({ id, ended }) => !ended || id === chosen?.id)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </Select>
  )
}
