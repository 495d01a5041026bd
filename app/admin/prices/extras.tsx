import { Fragment } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { limits } from '../../../contract/limits.ts'
import { extraForm, extraUpdate } from '../../../contract/money/price-rules.ts'
import { useAgencyMoney } from '../../agency.ts'
import { Input, Select } from '../../ui/controls/field.tsx'
import { MoneyInput } from '../../ui/controls/money-input.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { RuleList } from './rule-list.tsx'
import { TaxRateSelect } from './tax-rate-select.tsx'

type Extra = Answer<'adminListExtras'>['extras'][number]

type ExtrasProps = { trip: number; extras: Extra[]; onChange: () => void }

const quoted = ({ name }: Extra) => `the extra “${name}”`

function ExtraDialog(props: {
  trip: number
  extra: Extra | undefined
  onStored: () => void
  onClose: () => void
}) {
  const { trip, extra, ...rest } = props
  return (
    <FormDialog
      {...rest}
      title={extra ? 'Edit extra' : 'Add extra'}
      call={extra ? 'adminUpdateExtra' : 'adminAddExtra'}
      schema={extra ? extraUpdate : extraForm}
      params={extra && { id: extra.id }}
      defaultValue={
        extra
          ? {
              name: extra.name,
              price: `${extra.price}`,
              per: extra.per,
              at_most: `${extra.at_most}`,
              tax_rate_id: extra.tax_rate_id ?? '',
              stock: `${extra.stock ?? ''}`,
            }
          : { per: 'person', at_most: '1' }
      }
    >
      {(fields) => (
        <>
          {!extra && <input type="hidden" name="trip_id" value={trip} />}
          <Input field={fields.name} label="Name" autoComplete="off" />
          <div className="grid grid-cols-2 gap-3">
            <MoneyInput field={fields.price} label="Price" most={limits.money} />
            <Select field={fields.per} label="Charged">
              <option value="person">per person</option>
              <option value="booking">per piece</option>
            </Select>
          </div>
          {fields.per.value === 'booking' ? (
            <Input
              field={fields.at_most}
              label="At most"
              type="number"
              min={1}
              max={99}
              hint="Of one booking."
            />
          ) : (
            <input type="hidden" name="at_most" value={extra?.at_most ?? 1} />
          )}
          <Input
            field={fields.stock}
            label="How many there are"
            type="number"
            min={0}
            max={limits.stock}
            hint={`On each departure. ${
              fields.per.value === 'person' ? 'Each adult and child of a booking takes one. ' : ''
            }Empty: not counted.`}
          />
          <TaxRateSelect field={fields.tax_rate_id} />
        </>
      )}
    </FormDialog>
  )
}

export function Extras({ trip, extras, onChange }: ExtrasProps) {
  const agencyMoney = useAgencyMoney()
  return (
    <RuleList
      title="Extras"
      noun="extra"
      rows={extras}
      empty="No extras yet."
      headings={['Name', 'Charged', 'Price']}
      cells={({ name, per, at_most, price, stock }) => [
        <Fragment key="name">
          {name}
          {stock !== null && <span className="block text-ink-soft text-sm">{stock} on each departure</span>}
        </Fragment>,
        per === 'person' ? 'per person' : `per piece, at most ${at_most}`,
        agencyMoney(price),
      ]}
      nameOf={quoted}
      deletion={{
        call: 'adminDeleteExtra',
        consequence: () => 'Bookings that have it keep it.',
        onDeleted: onChange,
      }}
      dialog={(row, close) => <ExtraDialog trip={trip} extra={row} onStored={onChange} onClose={close} />}
    />
  )
}
