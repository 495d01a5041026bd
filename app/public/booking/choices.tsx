import type { TripPage } from '../../../contract/trips.ts'
import type { Field } from '../../form.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { useMoney } from '../../ui/money.ts'

type Texts = Record<string, string>
type Extra = TripPage['extras'][number]

const nameOf = ({ id }: Extra) => `extra-${id}`

/** The extras that are chosen in a form, as calls take them: `3:1,5:2`. */
export const extrasOf = (typed: Texts, extras: Extra[]): string =>
  extras
    .map((extra) => [extra.id, Number(typed[nameOf(extra)] ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => `${id}:${count}`)
    .join(',')

/** The extras of a trip: a tick, or how many of it. `texts`: what was chosen before. */
export function Extras({ extras, texts }: { extras: Extra[]; texts: Texts }) {
  const money = useMoney()
  if (extras.length === 0) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold text-[0.95rem]">Extras</legend>
      {extras.map((extra) => {
        const name = nameOf(extra)
        const { at_most, per } = extra
        const isCounted = per === 'booking' && at_most > 1
        return (
          <label key={extra.id} htmlFor={name} className="flex min-h-11 items-center gap-3">
            {isCounted ? (
              <input
                type="number"
                inputMode="numeric"
                id={name}
                name={name}
                min={0}
                max={at_most}
                step={1}
                defaultValue={texts[name] ?? '0'}
                className="min-h-11 w-20 shrink-0 rounded-md border border-control bg-surface px-2 py-2 text-center text-ink tabular-nums"
              />
            ) : (
              <input
                type="checkbox"
                id={name}
                name={name}
                value="1"
                defaultChecked={texts[name] === '1'}
                className="size-5 shrink-0 accent-accent"
              />
            )}
            <span className="min-w-0">
              {extra.name}{' '}
              <span className="text-ink-soft">
                {money(extra.price)}
                {per === 'person' ? ' per adult and child' : isCounted ? ` each, at most ${at_most}` : ''}
              </span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** As many as the server takes where nothing was chosen: a room alone for an adult who travels alone. */
const usualRooms = (typed: Texts) =>
  typed.number_of_adults === '1' &&
  !Number(typed.number_of_childrens ?? 0) &&
  !Number(typed.number_of_infants ?? 0)
    ? '1'
    : '0'

/** How many adults have a room alone; `chosen`: as typed, undefined where nobody has. Never more than there are adults. */
export const roomsOf = (chosen: string | undefined, typed: Texts): string => {
  if (chosen === undefined) return usualRooms(typed)
  const adults = Number(typed.number_of_adults)
  return adults > 0 && Number(chosen) > adults ? `${adults}` : chosen
}

type RoomsProps = { field: Field; value: string; supplement: number; onChoose: (rooms: string) => void }

export function RoomsAlone({ field, value, supplement, onChoose }: RoomsProps) {
  const money = useMoney()
  return (
    <Input
      field={field}
      label="Adults with a room alone"
      hint={`${money(supplement)} more for each`}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      defaultValue={undefined}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      className="max-w-28 text-center tabular-nums"
    />
  )
}

type PromoCodeProps = { field: Field; refusal: string | undefined; onApply: (code: string) => void }

/** A promo code: Apply, Enter and leaving the field ask what it takes off. */
export function PromoCode({ field, refusal, onApply }: PromoCodeProps) {
  const applied = (code: string) => onApply(code.trim())
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-3">
      <Input
        field={field}
        label={
          <>
            Promo code <span className="font-normal text-ink-soft">(optional)</span>
          </>
        }
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={32}
        hint={
          <span aria-live="polite" className="font-medium text-danger">
            {!field.errors && refusal}
          </span>
        }
        {...(refusal && { 'aria-invalid': true })}
        onBlur={({ currentTarget }) => applied(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          applied(event.currentTarget.value)
        }}
      />
      <Button
        look="quiet"
        className="mt-[1.85rem]"
        onClick={({ currentTarget }) => {
          const input = currentTarget.form?.elements.namedItem('promo_code')
          if (input instanceof HTMLInputElement) applied(input.value)
        }}
      >
        Apply
      </Button>
    </div>
  )
}
