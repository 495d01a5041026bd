import { Fragment, type ReactNode, useId } from 'react'
import { Link, NavLink } from 'react-router'
import type { z } from 'zod'
import type { Answer } from '../../../../contract/calls.ts'
import { mailKinds } from '../../../../contract/mails.ts'
import { bookingSettings } from '../../../../contract/settings/booking.ts'
import { Checkbox, HiddenInput, Input, TextArea } from '../../../ui/controls/field.tsx'
import { MoneyInput } from '../../../ui/controls/money-input.tsx'
import type { Field } from '../../../use-call-form.ts'
import { Mistake } from '../../kit/form-page.tsx'
import { screens } from '../../screens.ts'
import { GroupPage } from '../group-page.tsx'
import { Advanced } from '../settings-fields.tsx'

/* The settings of bookings are one group, which is saved whole, and stand on four pages. */

type Shown = Answer<'adminShowBookingSettings'>
type Name = keyof typeof bookingSettings.shape

/** A setting: how it is edited, and what is said about it. `own` draws those that are no plain field. */
export type Setting = { name: Name; hint?: ReactNode } & (
  | {
      kind: 'number' | 'text' | 'lines' | 'money' | 'tick'
      label: string
      placeholder?: string
      rows?: number
    }
  | { kind: 'own'; draw: (field: Field, shown: Shown) => ReactNode }
)

/** Settings in their order; those that stand side by side are a list of their own. */
export type Section = { title: string; rows: (Setting | Setting[])[]; advanced?: Setting[] }

type Def = { type: string; innerType?: z.ZodType; out?: z.ZodType }

/** The limits of a number, or undefined where a setting is none. */
export function limitsOf(name: Name): { min: number; max: number } | undefined {
  let schema: z.ZodType | undefined = bookingSettings.shape[name]
  for (let def: Def; schema; schema = def.innerType ?? def.out) {
    def = schema.def as Def
    if (def.type !== 'number') continue
    const { minValue, maxValue } = schema as z.ZodNumber
    return { min: minValue ?? 0, max: maxValue ?? 0 }
  }
  return undefined
}

function Edited({ setting, field, shown }: { setting: Setting; field: Field; shown: Shown }) {
  if (setting.kind === 'own') return setting.draw(field, shown)
  const { name, kind, label, hint, placeholder, rows = 4 } = setting
  if (kind === 'lines') return <TextArea field={field} label={label} rows={rows} hint={hint} />
  if (kind === 'money') return <MoneyInput field={field} label={label} hint={hint} />
  if (kind === 'tick')
    return (
      <div>
        <Checkbox field={field} label={label} />
        {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      </div>
    )
  const numeric = kind === 'number' && limitsOf(name)
  return (
    <Input
      field={field}
      label={label}
      hint={hint}
      autoComplete="off"
      placeholder={placeholder}
      {...(numeric && { type: 'number', ...numeric })}
    />
  )
}

type BoxProps = { section: Section; fields: Record<Name, Field>; shown: Shown }

function SectionBox({ section: { title, rows, advanced }, fields, shown }: BoxProps) {
  const id = useId()
  const draw = (setting: Setting) => (
    <Edited key={setting.name} setting={setting} field={fields[setting.name]} shown={shown} />
  )
  return (
    <section aria-labelledby={id} className="grid gap-5 border-line not-first:border-t not-first:pt-5">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {rows.map((row) =>
        Array.isArray(row) ? (
          <div key={row[0]?.name} className="grid gap-5 sm:grid-cols-2">
            {row.map(draw)}
          </div>
        ) : (
          draw(row)
        ),
      )}
      {advanced && (
        <Advanced fields={advanced.map(({ name }) => fields[name])}>{advanced.map(draw)}</Advanced>
      )}
    </section>
  )
}

const pages = screens.filter(({ path }) => path.startsWith('settings/booking'))

/** The page, by its `part`, that each setting stands on. */
const partOf: Record<Name, string> = {
  deposit_percent: 'Payment',
  balance_days: 'Payment',
  how_to_pay: 'Payment',
  card: 'Payment',
  order_button: 'Payment',
  hold_minutes: 'Payment',
  reminders: 'Payment',
  cancellation: 'Cancelling and changing',
  change_days: 'Cancelling and changing',
  change_fee: 'Cancelling and changing',
  name_fee: 'Cancelling and changing',
  cancel_online: 'Cancelling and changing',
  refund_online: 'Cancelling and changing',
  accounts: 'Who books',
  show_travellers: 'Who books',
  unproven_bookings: 'Who books',
  unproven_seats: 'Who books',
  waiting_list: 'Who books',
  offer_hours: 'Who books',
  guides_see_all: 'Who books',
  mail_above: 'Mails and invoices',
  mail_below: 'Mails and invoices',
  told: 'Mails and invoices',
  voucher_attached: 'Mails and invoices',
  review_days: 'Mails and invoices',
  invoices: 'Mails and invoices',
  seller: 'Mails and invoices',
  invoice_note: 'Mails and invoices',
  tax_rates: 'Mails and invoices',
  margin_scheme: 'Mails and invoices',
  invoice_prefix: 'Mails and invoices',
}

/** A mistake in what is stored of another page keeps this one from being saved too. */
function MistakeElsewhere({ name, field }: { name: Name; field: Field }) {
  const [mistake] = Object.values(field.allErrors ?? {}).flat()
  const page = pages.find(({ part }) => part === partOf[name])
  if (mistake === undefined) return null
  return (
    <Mistake>
      <Link to={`/admin/${page?.path}`} className="underline underline-offset-4">
        {partOf[name]}
      </Link>
      : {`${mistake}`}
    </Mistake>
  )
}

/** What the preview can show. */
const mails = Object.entries(mailKinds).map(([path, { label }]) => ({ path, label }))

/** One of the pages. What stands on the others goes along as it is stored. */
export function BookingPage({ shown, sections }: { shown: Shown; sections: Section[] }) {
  const here = new Set(
    sections.flatMap(({ rows, advanced = [] }) => [...rows.flat(), ...advanced].map(({ name }) => name)),
  )
  const elsewhere = (Object.keys(bookingSettings.shape) as Name[]).filter((name) => !here.has(name))
  return (
    <>
      <nav aria-label="Booking" className="mb-5 flex flex-wrap gap-x-5">
        {pages.map(({ path, tab, part }) => (
          <NavLink
            key={path}
            end
            to={`/admin/${path}`}
            className="text-link inline-flex min-h-11 items-center md:min-h-8"
          >
            {part ?? tab}
          </NavLink>
        ))}
      </nav>
      <GroupPage group="booking" shown={shown} seen="The change applies to new bookings." places={mails}>
        {(fields) => (
          <>
            {sections.map((section) => (
              <SectionBox key={section.title} section={section} fields={fields} shown={shown} />
            ))}
            {elsewhere.map((name) => (
              <Fragment key={name}>
                <HiddenInput name={fields[name].name} value={`${fields[name].initialValue ?? ''}`} />
                <MistakeElsewhere name={name} field={fields[name]} />
              </Fragment>
            ))}
          </>
        )}
      </GroupPage>
    </>
  )
}
