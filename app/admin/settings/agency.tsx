import { useState } from 'react'
import { type Language, languageNames, languages, mainLanguageOf } from '../../../contract/languages.ts'
import { limits } from '../../../contract/limits.ts'
import { Checkbox, HiddenInput, Input, Select, TextArea } from '../../ui/controls/field.tsx'
import { TickBox } from '../../ui/controls/tick-box.tsx'
import type { Field } from '../../use-call-form.ts'
import { load } from '../kit/api.ts'
import { namesOfLanguages } from '../kit/language.tsx'
import type { Route } from './+types/agency'
import { CountryField, countries, languageOf } from './country.tsx'
import { type FieldsOf, GroupPage, type Shown } from './group-page.tsx'
import { sitePages } from './preview.tsx'
import { ProtectionField } from './protection.tsx'
import { Advanced, EnvironmentField, ListField } from './settings-fields.tsx'

/* What the browser knows of time zones, languages and currencies. The server knows the same names. */

type Choice = { value: string; label: string }

const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

const used =
  'en en-GB en-US en-AU en-CA en-IE en-IN en-NZ en-ZA de de-AT de-CH fr fr-BE fr-CA fr-CH it it-CH es es-AR es-MX ' +
  'pt pt-BR nl nl-BE da sv nb fi is pl cs sk hu ro bg hr sl sr el tr uk et lv lt he ar ar-EG fa hi th vi id ms ja ko zh zh-TW sw'

/** The most used languages by name, with the one in use even if it is none of them. */
const localesWith = (present: string): Choice[] =>
  [...new Set([...used.split(' '), present])]
    .map((value) => ({ value, label: namesOfLanguages.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label))

/** A date and a number as a language writes them; undefined for an unknown language. */
function localeExample(locale: string): string | undefined {
  try {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    const example = `${day.format(new Date('2027-06-05'))} · ${new Intl.NumberFormat(locale).format(1234.5)}`
    return `${namesOfLanguages.of(locale)}: ${example}`
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

/** The country of the browser's language, where it names one, and its time zone: what a new agency most likely has. */
function knownByBrowser() {
  const { region = '' } = languageOf()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { country: countries.some(({ code }) => code === region) ? region : '', time_zone: timeZone }
}

/** Until somebody has saved these settings, country and time zone are those of the browser: a proposal, which Save takes. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const shown = await load(request, 'adminShowAgencySettings')
  if (shown.version > 0) return shown
  const { country, time_zone } = knownByBrowser()
  const settings = { ...shown.settings, country, ...(!shown.given.time_zone && { time_zone }) }
  return { ...shown, settings }
}

/** Types a value into a field, as a person would. */
function type(id: string, value: string) {
  const input = document.getElementById(id) as HTMLInputElement | null
  if (!input) return
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The further languages of the site. A hidden input carries them as JSON. */
function LanguagesField({ field, locale }: { field: Field; locale: string }) {
  const [chosen, setChosen] = useState(
    () => JSON.parse(String(field.initialValue ?? '[]')) as readonly Language[],
  )
  const main = mainLanguageOf({ locale })
  const others = languages.filter((language) => language !== main)
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 font-semibold text-[0.95rem]">Languages of the site</legend>
      <p className="text-ink-soft text-sm">
        {languageNames[main]}, and those that you choose. Their pages stand at addresses of their own, such as
        /{others[0]}/tours. Translate your trips on their pages; what is missing is shown in{' '}
        {languageNames[main]}.
      </p>
      <HiddenInput name={field.name} value={JSON.stringify(chosen)} />
      <div className="mt-2 flex flex-wrap gap-x-6">
        {others.map((language) => (
          <TickBox
            key={language}
            label={<span lang={language}>{languageNames[language]}</span>}
            checked={chosen.includes(language)}
            onChange={(isChosen) =>
              setChosen((now) => (isChosen ? [...now, language] : now.filter((each) => each !== language)))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

type OfAgency = { fields: FieldsOf<'agency'> }

const Contact = ({ fields }: OfAgency) => (
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
      hint="For travellers on their way: on the voucher and on the page of their booking. Empty: the phone above."
    />
    <TextArea field={fields.address} label="Address" rows={3} autoComplete="street-address" />
    <div className="grid gap-5 sm:grid-cols-2">
      <CountryField field={fields.country} />
      <Input
        field={fields.seller_number}
        label="Registration as a seller of travel"
        autoComplete="off"
        hint="In the footer and on papers, where a law wants it."
      />
    </div>
  </>
)

const Ages = ({ fields }: OfAgency) => (
  <>
    <Input
      field={fields.ages_children}
      label="Ages of children"
      placeholder="from 2 to 11"
      hint="In your words, beside prices."
    />
    <Input field={fields.ages_infants} label="Ages of infants" placeholder="under 2" />
    <Input
      field={fields.child_from}
      label="A child from the age of"
      type="number"
      min={0}
      max={limits.childAge}
      hint="Who is younger is an infant."
    />
    <Input
      field={fields.child_until}
      label="A child until the age of"
      type="number"
      min={0}
      max={limits.childAge}
      hint="Who is older is an adult."
    />
    <p className="text-ink-soft text-sm sm:col-span-2">
      With these two ages the site checks each date of birth for the day of departure, and says when somebody
      is booked as another kind of traveller. Children or infants who are all too young for a trip cannot be
      booked on it. Leave both empty to check ages yourself.
    </p>
  </>
)

const Region = ({ fields, given: environment }: OfAgency & Pick<Shown<'agency'>, 'given'>) => (
  <>
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
    <Select field={fields.locale} label="Language" hint={localeExample(String(fields.locale.value ?? ''))}>
      {localesWith(String(fields.locale.initialValue)).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
    <LanguagesField field={fields.languages} locale={String(fields.locale.value ?? '')} />
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
  </>
)

export default function AgencySettings({ loaderData }: Route.ComponentProps) {
  return (
    <GroupPage
      group="agency"
      shown={loaderData}
      seen="Every page of the site shows the change, and so do new mails."
      places={sitePages}
    >
      {(fields, { given }) => (
        <>
          <Contact fields={fields} />
          <ProtectionField field={fields.protection} />
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
            <Ages fields={fields} />
            <Region fields={fields} given={given} />
          </div>
          <Advanced fields={[fields.currency_digits]}>
            <Input
              field={fields.currency_digits}
              label="Decimal places"
              type="number"
              min={0}
              max={3}
              hint="Of the currency. Both stay once there are bookings."
            />
            <Checkbox
              field={fields.assistants}
              label="AI assistants of visitors may search the trips and work out prices, at /mcp. They book nothing."
            />
          </Advanced>
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
