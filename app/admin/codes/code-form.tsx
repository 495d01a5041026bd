import { useState } from 'react'
import { data } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { limits } from '../../../contract/limits.ts'
import { codeForm } from '../../../contract/money/price-rules.ts'
import { Input } from '../../ui/controls/field.tsx'
import { MoneyInput, PercentInput } from '../../ui/controls/money-input.tsx'
import { gate, load } from '../kit/api.ts'
import { FormPage } from '../kit/form-page.tsx'
import { TripPicker } from '../kit/trip-picker.tsx'
import type { Route } from './+types/code-form'

type Code = Answer<'adminListCodes'>['codes'][number]

const textOf = (value: string | number | null) => (value === null ? '' : `${value}`)

/** The one trip that a code is for; none: all trips. */
function TripField({ code }: { code: Code | undefined }) {
  const [trip, setTrip] = useState(
    code?.trip_id ? { id: code.trip_id, title: code.trip_title ?? '' } : undefined,
  )
  return (
    <div className="grid gap-1.5">
      <TripPicker
        inForm
        onlyToCome
        label="Only for the trip"
        placeholder="All trips"
        chosen={trip?.title}
        onChoose={setTrip}
      />
      <input type="hidden" name="trip_id" value={trip?.id ?? ''} />
      <p className="text-ink-soft text-sm">Empty: for all trips.</p>
    </div>
  )
}

export const meta = ({ params }: Route.MetaArgs) => [
  { title: params.id ? 'Edit promo code' : 'Add promo code' },
]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (!params.id) return gate({ request })
  const { codes } = await load(request, 'adminListCodes')
  const code = codes.find(({ id }) => `${id}` === params.id)
  if (!code) throw data('There is no such promo code.', { status: 404 })
  return { code }
}

export default function CodeForm({ loaderData }: Route.ComponentProps) {
  const code = loaderData?.code
  return (
    <FormPage
      key={code?.id}
      title={code ? 'Edit promo code' : 'Add promo code'}
      about={code?.code}
      button={code ? 'Save Code' : 'Add Code'}
      list={{ path: '/admin/codes', label: 'Promo codes' }}
      kind="code"
      call={code ? 'adminUpdateCode' : 'adminAddCode'}
      schema={codeForm}
      {...(code && {
        params: { id: code.id },
        defaultValue: {
          code: code.code,
          basis_points: textOf(code.basis_points),
          amount: textOf(code.amount),
          from: textOf(code.from),
          until: textOf(code.until),
          max_uses: textOf(code.max_uses),
        },
      })}
      nameOf={(sent) => `${sent.get('code')}`}
    >
      {(fields) => (
        <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
          <p className="text-ink-soft sm:col-span-full">
            A code takes its discount off the whole price, extras and single rooms included, after any early
            booking or group discount.
          </p>
          <div className="sm:col-span-full">
            <Input
              field={fields.code}
              label="Code"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={32}
              hint="3 to 32 letters, digits and dashes. Capital and small letters are the same."
            />
          </div>
          <PercentInput
            field={fields.basis_points}
            label="Discount in %"
            most={10_000}
            hint="Fill in this or the amount."
          />
          <MoneyInput
            field={fields.amount}
            label="Discount amount"
            most={limits.money}
            hint="At most what is left to be paid."
          />
          <Input
            field={fields.from}
            label="From"
            type="date"
            hint="The first day to book with it. Empty: at once."
          />
          <Input
            field={fields.until}
            label="Until"
            type="date"
            hint="The last day to book with it. Empty: always."
          />
          <Input
            field={fields.max_uses}
            label="Usage limit"
            type="number"
            min={1}
            hint="In bookings; a cancelled one gives its use back. Empty: any number."
          />
          <TripField code={code} />
        </div>
      )}
    </FormPage>
  )
}
