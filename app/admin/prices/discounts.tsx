import type { Answer } from '../../../contract/calls.ts'
import { discountForm, discountUpdate } from '../../../contract/money/price-rules.ts'
import { countOf, numberText } from '../../../rules/words.ts'
import { Input, Select } from '../../ui/controls/field.tsx'
import { PercentInput } from '../../ui/controls/money-input.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { RuleList } from './rule-list.tsx'

type Discount = Answer<'adminListDiscounts'>['discounts'][number]

const kinds = { early: 'Early booking', group: 'Group' }

const whenOf = ({ kind, at_least }: Pick<Discount, 'kind' | 'at_least'>) =>
  kind === 'early'
    ? `at least ${countOf(at_least, 'day')} ahead`
    : `at least ${countOf(at_least, 'traveller')}`

function DiscountDialog(props: {
  trip: number
  discount: Discount | undefined
  onStored: () => void
  onClose: () => void
}) {
  const { trip, discount, ...rest } = props
  return (
    <FormDialog
      {...rest}
      title={discount ? 'Edit discount' : 'Add discount'}
      call={discount ? 'adminUpdateDiscount' : 'adminAddDiscount'}
      schema={discount ? discountUpdate : discountForm}
      params={discount && { id: discount.id }}
      defaultValue={
        discount
          ? {
              kind: discount.kind,
              at_least: `${discount.at_least}`,
              basis_points: `${discount.basis_points}`,
            }
          : { kind: 'early' }
      }
    >
      {(fields) => (
        <>
          {!discount && <input type="hidden" name="trip_id" value={trip} />}
          <Select field={fields.kind} label="For whom">
            <option value="early">Early bookings</option>
            <option value="group">Groups</option>
          </Select>
          <div className="grid grid-cols-2 gap-3">
            <Input
              field={fields.at_least}
              label={fields.kind.value === 'group' ? 'Adults and children' : 'Days before departure'}
              type="number"
              min={1}
              max={999}
              hint="At least this many."
            />
            <PercentInput field={fields.basis_points} label="Discount in %" most={10_000} />
          </div>
        </>
      )}
    </FormDialog>
  )
}

/** What is taken off a trip’s prices for early bookers and groups. Of several the one that takes off most counts. */
export function Discounts({
  trip,
  discounts,
  onChange,
}: {
  trip: number
  discounts: Discount[]
  onChange: () => void
}) {
  return (
    <RuleList
      title="Discounts"
      noun="discount"
      rows={discounts}
      empty="No discounts yet. Where several apply, the largest counts."
      headings={['Kind', 'When', 'Discount']}
      cells={(row) => [kinds[row.kind], whenOf(row), `${numberText(row.basis_points / 100)}%`]}
      nameOf={(row) => `the discount for ${whenOf(row)}`}
      deletion={{ call: 'adminDeleteDiscount', onDeleted: onChange }}
      dialog={(row, close) => (
        <DiscountDialog trip={trip} discount={row} onStored={onChange} onClose={close} />
      )}
    />
  )
}
