import { useState } from 'react'
import type { TaxRate } from '../../../../contract/money/billing.ts'
import { HiddenInput } from '../../../ui/controls/field.tsx'
import { TickBox } from '../../../ui/controls/tick-box.tsx'
import type { Field } from '../../../use-call-form.ts'
import { keyed, RowButtons, RowList, useRows } from '../../kit/rows.tsx'
import { TextBox } from '../../kit/text-box.tsx'

/** A rate as it is typed: in percent. */
type Typed = { id: string; name: string; percent: string; ended: boolean }

const ratesIn = (text: unknown): Typed[] =>
  (JSON.parse(typeof text === 'string' && text !== '' ? text : '[]') as TaxRate[]).map(
    ({ basis_points, ...rate }) => ({ ...rate, percent: `${basis_points / 100}` }),
  )

/** Hundredths of a percent; what is no number goes to the check as it is. */
function pointsIn(percent: string): number | string {
  const number = Number(percent.trim().replace(',', '.'))
  return percent.trim() === '' || Number.isNaN(number) ? percent : Math.round(number * 100)
}

/** The tax rates: name, percent, and whether one has ended. The first is that of trips and extras without one. */
export function TaxRates({ field }: { field: Field }) {
  const [rows, setRows] = useState(() => ratesIn(field.initialValue).map(keyed))
  const list = useRows<Typed>({
    rows,
    change: setRows,
    empty: () => ({ id: crypto.randomUUID(), name: '', percent: '', ended: false }),
    nameOf: ({ name }, index) => name || `tax rate ${index + 1}`,
  })
  const filled = rows.filter(({ name, percent }) => `${name}${percent}`.trim() !== '')
  const errors = (field.allErrors ?? {}) as Record<string, string[]>
  const errorAt = (index: number, ...parts: string[]) =>
    parts.map((part) => errors[`${field.name}[${index}].${part}`]?.[0]).find(Boolean)
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1.5 font-semibold text-[0.95rem]">Tax rates</legend>
      <HiddenInput
        name={field.name}
        value={JSON.stringify(
          filled.map(({ id, name, percent, ended }) => ({
            id,
            name,
            basis_points: pointsIn(percent),
            ended,
          })),
        )}
      />
      <p className="text-ink-soft text-sm">
        Prices include the tax. The first rate that has not ended is that of trips and extras that have no
        other. A rate that stands in bookings can only be ended.
      </p>
      <RowList
        list={list}
        max={10}
        add="Add a rate"
        error={field.errors?.[0]}
        className="grid gap-2"
        rowClass="flex flex-wrap items-start gap-x-2 gap-y-1"
      >
        {(row, index) => (
          <>
            <TextBox
              isUnlabelled
              isOfRow
              label={`Name of rate ${index + 1}`}
              placeholder="VAT 19%"
              className="min-w-32 flex-1"
              value={row.name}
              onChange={(name) => list.set(row.key, { name })}
              error={errorAt(filled.indexOf(row), 'name', 'id')}
            />
            <TextBox
              isUnlabelled
              isOfRow
              label={`Percent of rate ${index + 1}`}
              placeholder="19"
              inputMode="decimal"
              className="w-16"
              value={row.percent}
              onChange={(percent) => list.set(row.key, { percent })}
              error={errorAt(filled.indexOf(row), 'basis_points') && 'From 0 to 50 percent'}
            />
            <span className="py-2.5">%</span>
            <TickBox label="Ended" checked={row.ended} onChange={(ended) => list.set(row.key, { ended })} />
            <RowButtons list={list} row={row} />
          </>
        )}
      </RowList>
    </fieldset>
  )
}
