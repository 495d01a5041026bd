import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { limits } from '../../contract/limits.ts'
import type { Quoted } from '../../contract/money/quotes.ts'
import { agesFrom, mayTravel } from '../../rules/ages.ts'
import { useAgency, useAgencyMoney } from '../agency.ts'
import { useTexts } from '../texts.tsx'
import { Button } from '../ui/controls/button.tsx'
import { CountInput, HiddenInput, Input } from '../ui/controls/field.tsx'
import { FieldError } from '../ui/controls/field-error.tsx'
import { Stepper } from '../ui/controls/stepper.tsx'
import { Sentence } from '../ui/text/sentence.tsx'
import type { Field } from '../use-call-form.ts'

/* The form fields that a price depends on, for travellers and for the staff. */

type PartyFieldsProps = {
  fields: Record<'number_of_adults' | 'number_of_childrens' | 'number_of_infants', Field>
  /** Why no departure has room for the party as a whole. */
  problem?: ReactNode
  /** Hides the kinds of travellers who are too young for the trip. */
  minimumAge?: number | null
  /** How many travellers were searched for, all of them still adults: asks how many are children. */
  looked?: number
  /** The party as it is booked: its kinds are not hidden. */
  booked?: Record<(typeof young)[number]['name'], number>
}

const young = [
  { name: 'number_of_childrens', kind: 'children' },
  { name: 'number_of_infants', kind: 'infants' },
] as const

/** Keeps the party as large as it was searched for: each child replaces an adult, until the adults are set. Returns both handlers. */
function useDividing(looked: number | undefined) {
  const areAdultsSet = useRef(looked === undefined)
  return {
    adults: () => {
      areAdultsSet.current = true
    },
    children({ currentTarget: input }: FormEvent<HTMLInputElement>) {
      const adults = input.form?.elements.namedItem('number_of_adults')
      if (!looked || areAdultsSet.current || !(adults instanceof HTMLInputElement)) return
      adults.value = `${Math.max(1, looked - (input.valueAsNumber || 0))}`
    },
  }
}

export function PartyFields({ fields, problem, minimumAge = null, booked, looked }: PartyFieldsProps) {
  const agency = useAgency()
  const { party: t } = useTexts('booking')
  const { fromAge } = useTexts('words')
  const may = mayTravel(minimumAge, agency?.ages, agency)
  const id = useId()
  const dividing = useDividing(looked)
  const number = {
    max: limits.travellersOfAKind,
    required: true,
    // Side by side, the inputs are aligned, however long the text above each is.
    className: 'sm:row-span-3 sm:grid-rows-subgrid',
    ...(problem ? { 'aria-invalid': true } : {}),
  }
  return (
    <fieldset aria-describedby={id} className="grid gap-3">
      <legend className="sr-only">{t.title}</legend>
      {looked && may.children && <p className="font-medium">{t.looked(looked)}</p>}
      <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] sm:gap-x-5 sm:gap-y-1">
        <CountInput
          field={fields.number_of_adults}
          label={t.adults}
          min={1}
          {...number}
          onInput={dividing.adults}
        />
        {young.map(({ name, kind }) =>
          may[kind] || (booked?.[name] ?? 0) > 0 ? (
            <CountInput
              key={name}
              field={fields[name]}
              label={t[kind]}
              hint={agesFrom(minimumAge, agency?.ages, fromAge)[kind]}
              min={0}
              {...number}
              onInput={kind === 'children' ? dividing.children : undefined}
            />
          ) : (
            <input key={name} type="hidden" name={name} value="0" />
          ),
        )}
      </div>
      {minimumAge !== null && !(may.children && may.infants) && (
        <p className="text-ink-soft text-sm">{t.minimumAge(minimumAge)}</p>
      )}
      <FieldError id={id}>{problem}</FieldError>
    </fieldset>
  )
}

/** The chosen extras as calls take them: `3:1,5:2`. */
export const extrasText = (chosen: { id: number; count: number }[]) =>
  chosen
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => `${id}:${count}`)
    .join(',')

type Extra = {
  id: number
  name: string
  untranslated?: string[] | undefined
  price: number
  per: 'person' | 'booking'
  at_most: number
}

type ExtrasFieldProps = {
  extras: Extra[]
  /** The extras chosen at first: `3:1,5:2`. */
  initial?: string
  /** Sends nothing unless something is changed. */
  onlyIfChanged?: boolean
  note?: string
  minimumAge?: number | null
  /** How many are left of those that are counted, on the chosen departure. */
  left?: { id: number; left: number }[]
}

/** Chooses extras and how many of each; sent as `extras`. */
export function ExtrasField({
  extras,
  initial = '',
  onlyIfChanged = false,
  note,
  minimumAge = null,
  left = [],
}: ExtrasFieldProps) {
  const agency = useAgency()
  const { extras: title } = useTexts('booking').choices
  const { price } = useTexts('words')
  const { children } = mayTravel(minimumAge, agency?.ages, agency)
  const [counts, setCounts] = useState(
    () => new Map(initial.split(',').map((each) => each.split(':').map(Number) as [number, number])),
  )
  const [isChanged, setChanged] = useState(!onlyIfChanged)
  if (extras.length === 0) return null
  const set = (extra: number, count: number) => {
    setChanged(true)
    setCounts((before) => new Map(before).set(extra, Number.isInteger(count) ? count : 0))
  }
  const chosen = extras.map((extra) => ({ id: extra.id, count: counts.get(extra.id) ?? 0 }))
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold text-[0.95rem]">{title}</legend>
      {/* There from the start: it tells the form of a change only if it was there before it. */}
      <HiddenInput name="extras" value={extrasText(chosen)} disabled={!isChanged} />
      {note && <p className="text-ink-soft text-sm">{note}</p>}
      {extras.map((extra) => (
        <ExtraField
          key={extra.id}
          extra={extra}
          each={children ? price.perAdultAndChild : price.perPerson}
          count={counts.get(extra.id) ?? 0}
          left={left.find(({ id }) => id === extra.id)?.left ?? null}
          onChange={(count) => set(extra.id, count)}
        />
      ))}
    </fieldset>
  )
}

type ExtraFieldProps = {
  extra: Extra
  /** Says of a price per person who pays it. */
  each: (price: string) => string
  count: number
  /** Null: not counted. */
  left: number | null
  onChange: (count: number) => void
}

function ExtraField({ extra, each, count, left, onChange }: ExtraFieldProps) {
  const { name, untranslated, price, per, at_most } = extra
  const main = useAgency()?.languages[0]?.language
  const agencyMoney = useAgencyMoney()
  const t = useTexts('booking').choices
  const id = useId()
  const most = Math.min(at_most, left ?? at_most)
  const amount = agencyMoney(price)
  const isCounted = per === 'booking' && at_most > 1
  const text = (
    <span className="min-w-0 wrap-anywhere">
      <span lang={untranslated?.includes('name') ? main : undefined}>{name}</span>{' '}
      <span className="text-ink-soft">
        {per === 'person' ? each(amount) : isCounted ? t.each(amount, at_most) : amount}
        {left !== null && ` · ${t.left(left)}`}
      </span>
    </span>
  )
  if (!isCounted)
    return (
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          id={id}
          checked={count > 0}
          // What was chosen before the last was sold can be taken out.
          disabled={left === 0 && count === 0}
          onChange={({ target }) => onChange(target.checked ? 1 : 0)}
          className="size-5 shrink-0 accent-accent"
        />
        {text}
      </label>
    )
  const isTooMany = count > most
  return (
    <div className="grid gap-1">
      <div className="flex min-h-11 items-center gap-3 max-sm:flex-wrap max-sm:justify-between">
        <label htmlFor={id} className="min-w-0 sm:order-1">
          {text}
        </label>
        <Stepper
          id={id}
          of={name}
          min={0}
          max={most}
          value={count}
          onChange={({ target }) => onChange(target.valueAsNumber)}
          aria-describedby={`${id}-error`}
          {...(isTooMany && { 'aria-invalid': true })}
          className="text-field w-[min(3.5rem,18vw)] px-1 text-center tabular-nums"
        />
      </div>
      <FieldError id={`${id}-error`}>
        {isTooMany && (most < at_most ? t.left(most) : t.upTo(at_most))}
      </FieldError>
    </div>
  )
}

type RoomsProps = { field: Field; value: string; supplement: number; onChoose: (rooms: string) => void }

export function SingleRooms({ field, value, supplement, onChoose }: RoomsProps) {
  const agencyMoney = useAgencyMoney()
  const t = useTexts('booking').choices
  return (
    <CountInput
      field={field}
      label={t.singleRooms}
      hint={t.moreForEach(agencyMoney(supplement))}
      min={0}
      max={limits.travellersOfAKind}
      defaultValue={undefined}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}

type PromoCodeProps = {
  field: Field
  refusal: string | undefined
  /** What the code takes off, where it counts. */
  accepted: string | undefined
  onApply: (code: string) => void
}

/** A promo code, checked on Apply, Enter or blur, and not at each letter: the server counts failed attempts. */
export function PromoCode({ field, refusal, accepted, onApply }: PromoCodeProps) {
  const t = useTexts('booking').choices
  const { optional } = useTexts('words')
  const apply = (code: string) => onApply(code.trim())
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-3">
      <Input
        field={field}
        label={
          <Sentence
            of={t.promoCode}
            with={{ optional: <span className="font-normal text-ink-soft">{optional}</span> }}
          />
        }
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={32}
        hint={
          <span aria-live="polite" className={`font-medium ${refusal ? 'text-danger' : 'text-success'}`}>
            {!field.errors && (refusal ?? accepted)}
          </span>
        }
        {...(refusal && { 'aria-invalid': true })}
        onBlur={({ currentTarget }) => apply(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply(event.currentTarget.value)
        }}
      />
      <Button
        look="quiet"
        className="mt-[1.85rem]"
        onClick={({ currentTarget }) => {
          const input = currentTarget.form?.elements.namedItem('promo_code')
          if (input instanceof HTMLInputElement) apply(input.value)
        }}
      >
        {t.apply}
      </Button>
    </div>
  )
}

/** Sends the price that was shown, so that the server refuses to book at another price. */
export const ExpectedPrice = ({ total, currency }: Pick<Quoted, 'total' | 'currency'>) => (
  <>
    <input type="hidden" name="expected_total" value={total ?? 'on_request'} />
    {total !== null && <input type="hidden" name="expected_currency" value={currency} />}
  </>
)
