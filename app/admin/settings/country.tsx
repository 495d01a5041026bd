import { useState } from 'react'
import { HiddenInput } from '../../ui/controls/field.tsx'
import type { Field } from '../../use-call-form.ts'
import { TextBox } from '../kit/text-box.tsx'

/** The countries of ISO 3166-1. */
const codes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA ' +
  'CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA ' +
  'GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS ' +
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS ' +
  'RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW ' +
  'TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

const inEnglish = new Intl.DisplayNames('en', { type: 'region' })

/** All countries with their English names, in the order of these. */
export const countries = codes
  .map((code) => ({ code, name: inEnglish.of(code) ?? code }))
  .sort((one, other) => one.name.localeCompare(other.name))

/** The language of the browser, or English: some name theirs as no standard does, `en-US@posix`. */
export function languageOf({ language } = navigator): Intl.Locale {
  try {
    return new Intl.Locale(language)
  } catch {
    return new Intl.Locale('en')
  }
}

/** The code of a country, typed in English, in `language`, or as the code. '' of an empty text; undefined of no country. */
export function codeOf(typed: string, language: Intl.LocalesArgument): string | undefined {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return ''
  const own = new Intl.DisplayNames(language, { type: 'region' })
  return countries.find(({ code, name }) =>
    [name, own.of(code), code].some((each) => each?.toLowerCase() === wanted),
  )?.code
}

/** The country whose law the agency keeps, by its name. A hidden input carries its code; what names no country is refused. */
export function CountryField({ field }: { field: Field }) {
  const stored = `${field.initialValue ?? ''}`
  const [typed, setTyped] = useState(() => countries.find(({ code }) => code === stored)?.name ?? stored)
  return (
    <div className="grid content-start">
      <HiddenInput name={field.name} value={codeOf(typed, languageOf()) ?? typed} />
      <TextBox
        label="Country"
        list="countries"
        value={typed}
        onChange={setTyped}
        error={field.errors?.[0]}
        hint="First steps then says which pages its law wants."
      />
      <datalist id="countries">
        {countries.map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
    </div>
  )
}
