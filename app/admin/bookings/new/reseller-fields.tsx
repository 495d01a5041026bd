import { useState } from 'react'
import type { Quoted } from '../../../../contract/money/quotes.ts'
import { useDates, useMoney } from '../../../agency.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Input, Select } from '../../../ui/controls/field.tsx'
import type { Field } from '../../../use-call-form.ts'
import { tryLoad } from '../../kit/api.ts'

/** A reseller for whom the staff may sell. */
export type Seller = { id: number; name: string; email: string; commission: number }

/** Those who may be sold for, on all pages of their list. */
export async function activeResellers(request: Request): Promise<Seller[]> {
  const all: (Seller & { status: string })[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const listed = await tryLoad(request, 'adminListResellers', { query: { page } })
    if (!listed.ok) break
    all.push(...listed.answer.resellers.data)
    last = listed.answer.resellers.last_page
  }
  return all.filter(({ status }) => status === 'active')
}

/** The reseller that is chosen in the form, if any. */
export const sellerOf = (resellers: Seller[], chosen: unknown) =>
  resellers.find(({ id }) => `${id}` === `${chosen ?? ''}`)

/** When the reseller has to pay. */
export function SellerDue({ quote }: { quote: Quoted | undefined }) {
  const money = useMoney()
  const { dayText } = useDates()
  if (!quote?.due.length) return null
  return (
    <p className="text-ink-soft text-sm">
      The reseller pays{' '}
      {quote.due.map(({ amount, on }) => `${money(amount, quote.currency)} by ${dayText(on)}`).join(', ')}.
    </p>
  )
}

type ResellerFieldsProps = {
  fields: Record<'reseller_id' | 'reseller_reference', Field>
  resellers: Seller[]
}

/** Whose sale it is, and its reference there: asked once somebody wants it, and never where the agency has no resellers. */
export function ResellerFields({ fields, resellers }: ResellerFieldsProps) {
  const { reseller_id, reseller_reference } = fields
  const [isWanted, setWanted] = useState(Boolean(reseller_id.value))
  /** Whether it was asked for just now, and not by what was typed before. */
  const [isNew, setNew] = useState(false)
  if (resellers.length === 0) return null
  if (!isWanted)
    return (
      <Button
        look="quiet"
        className="justify-self-start"
        onClick={() => {
          setNew(true)
          setWanted(true)
        }}
      >
        For a reseller…
      </Button>
    )
  const chosen = sellerOf(resellers, reseller_id.value)
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <Select
        field={reseller_id}
        label="For a reseller"
        autoFocus={isNew}
        hint={
          chosen &&
          `It pays the price less ${chosen.commission}% commission, and gets the mails: the traveller gets none.`
        }
      >
        <option value="">Nobody: the traveller books with us</option>
        {resellers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {chosen && (
        <Input
          field={reseller_reference}
          label="Its own reference (optional)"
          autoComplete="off"
          maxLength={100}
        />
      )}
    </div>
  )
}
