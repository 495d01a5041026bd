import { Input, Select, TextArea } from '../../ui/controls/field.tsx'
import { load } from '../kit/api.ts'
import type { Route } from './+types/agency'
import { EnvironmentField, ListField } from './fields.tsx'
import { GroupPage } from './group-page.tsx'
import { sitePages } from './preview.tsx'

/** What the browser knows of time zones, languages and currencies. The server knows the same names. */

type Choice = { value: string; label: string }

const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

const languages = new Intl.DisplayNames('en', { type: 'language' })

const used =
  'en en-GB en-US en-AU en-CA en-IE en-IN en-NZ en-ZA de de-AT de-CH fr fr-BE fr-CA fr-CH it it-CH es es-AR es-MX ' +
  'pt pt-BR nl nl-BE da sv nb fi is pl cs sk hu ro bg hr sl sr el tr uk et lv lt he ar ar-EG fa hi th vi id ms ja ko zh zh-TW sw'

/** The most used languages by name, with the one in use even if it is none of them. */
const localesWith = (present: string): Choice[] =>
  [...new Set([...used.split(' '), present])]
    .map((value) => ({ value, label: languages.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label))

/** A date and a number as a language writes them; undefined for an unknown language. */
function localeExample(locale: string): string | undefined {
  try {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    const example = `${day.format(new Date('2027-06-05'))} · ${new Intl.NumberFormat(locale).format(1234.5)}`
    return `${languages.of(locale)}: ${example}`
  } catch {
    return undefined
  }
}

const names = new Intl.DisplayNames('en', { type: 'currency' })

/** The currencies by code, with the one in use even if the browser does not know it. */
const currencies = (present: string): Choice[] =>
  [...new Set([...Intl.supportedValuesOf('currency'), present])]
    .sort()
    .map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }))

/** The digits that a currency usually has: a proposal. */
const digitsOf = (currency: string) =>
  `${new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2}`

export const meta = () => [{ title: 'Settings: Agency' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, 'adminShowAgencySettings')

/** Types a value into a field, as a person would. */
function type(id: string, value: string) {
  const input = document.getElementById(id) as HTMLInputElement | null
  if (!input) return
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Name, contact, ages, time zone, language and currency. */
export default function AgencySettings({ loaderData }: Route.ComponentProps) {
  return (
    <GroupPage
      group="agency"
      shown={loaderData}
      seen="It is on every page of the site now, and in mails from now on."
      places={sitePages}
    >
      {(fields, { given: environment }) => (
        <>
          <Input field={fields.name} label="Name" autoComplete="organization" />
          <Input
            field={fields.tagline}
            label="Tagline"
            autoComplete="off"
            hint="Large on the home page, and in the footer."
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Input field={fields.phone} label="Phone" type="tel" autoComplete="tel" />
            <Input
              field={fields.email}
              label="Email"
              type="email"
              autoComplete="email"
              hint="Travellers write here. Empty: the address of the first administrator."
            />
          </div>
          <Input
            field={fields.emergency_phone}
            label="Emergency phone"
            type="tel"
            autoComplete="off"
            hint="For travellers on their way. It is on the voucher."
          />
          <TextArea field={fields.address} label="Address" rows={3} autoComplete="street-address" />
          <ListField
            field={fields.social}
            label="Social links"
            hint="Under “Follow US” in the footer. Instagram, Facebook, YouTube and X have icons of their own."
            columns={[
              { name: 'name', label: 'Name', className: 'w-2/5' },
              { name: 'url', label: 'Address', placeholder: 'https://…' },
            ]}
            add="Add a link"
            max={8}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Input field={fields.ages_children} label="Ages of children" placeholder="from 2 to 11" />
            <Input field={fields.ages_infants} label="Ages of infants" placeholder="under 2" />
            {environment.time_zone ? (
              <EnvironmentField field={fields.time_zone} label="Time zone" {...environment.time_zone} />
            ) : (
              <Input
                field={fields.time_zone}
                label="Time zone"
                list="time-zones"
                autoComplete="off"
                hint="Decides when a day begins."
              />
            )}
            <Select
              field={fields.locale}
              label="Language of dates and numbers"
              hint={localeExample(String(fields.locale.value ?? ''))}
            >
              {localesWith(String(fields.locale.initialValue)).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            <Select
              field={fields.currency}
              label="Currency"
              onChange={({ target }) => type(fields.currency_digits.id, digitsOf(target.value))}
            >
              {currencies(String(fields.currency.initialValue)).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            <Input
              field={fields.currency_digits}
              label="Decimal places"
              type="number"
              min={0}
              max={3}
              hint="Currency and decimal places stay once there are bookings."
            />
          </div>
          <datalist id="time-zones">
            {timeZones.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
    </GroupPage>
  )
}
