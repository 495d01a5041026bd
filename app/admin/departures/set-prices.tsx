import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Departure, pricesOfMany } from '../../../contract/departures.ts'
import { type Api, api } from '../../api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { countOf } from '../../ui/text/words.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { PriceFields } from '../prices/price-fields.tsx'

type SetPricesProps = {
  rows: Departure[]
  selected: ReadonlySet<number>
  onSelect: (ids: ReadonlySet<number>) => void
}

const kinds = ['price_adult', 'price_child', 'price_infant'] as const

/** Prices that differ among the departures are not sent unless one is typed: each keeps its own. */
const sendWithout =
  (mixed: readonly string[]): Api =>
  (name, options) => {
    for (const kind of mixed) if (options?.form?.get(kind) === '') options.form.delete(kind)
    return api(name, options)
  }

/** Selects all departures of a page, and sets the prices of those that are selected. */
export function SetPrices({ rows, selected, onSelect }: SetPricesProps) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate: reload } = useRevalidator()
  const chosen = rows.filter(({ id }) => selected.has(id))
  const mixed = kinds.filter((kind) => new Set(chosen.map((row) => row[kind])).size > 1)
  if (rows.length === 0) return null
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-1 max-md:order-last md:pt-2">
      <label className="flex min-h-11 items-center gap-2 md:min-h-9">
        <input
          type="checkbox"
          checked={chosen.length === rows.length}
          onChange={({ target }) => onSelect(new Set(target.checked ? rows.map(({ id }) => id) : []))}
          className="size-5 accent-accent"
        />
        Select all on this page
      </label>
      {chosen.length > 0 && (
        <>
          <span role="status" className="tabular-nums">
            {chosen.length} selected
          </span>
          <Button look="quiet" onClick={() => setOpen(true)}>
            Set prices
          </Button>
        </>
      )}
      {isOpen && (
        <FormDialog
          title={`Prices of ${countOf(chosen.length, 'departure')}`}
          call="adminPriceDepartures"
          schema={pricesOfMany}
          defaultValue={Object.fromEntries(
            kinds.map((kind) => [kind, mixed.includes(kind) ? '' : `${chosen[0]?.[kind] ?? ''}`]),
          )}
          send={sendWithout(mixed)}
          onStored={() => {
            onSelect(new Set())
            void reload()
          }}
          onClose={() => setOpen(false)}
        >
          {(fields) => (
            <>
              <input type="hidden" name="ids" value={chosen.map(({ id }) => id).join()} />
              <PriceFields fields={fields} ofTrip="many" mixed={mixed} />
            </>
          )}
        </FormDialog>
      )}
    </div>
  )
}
