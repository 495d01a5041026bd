import { useState } from 'react'
import { Combobox } from '../../ui/controls/combobox.tsx'
import { HiddenInput } from '../../ui/controls/field.tsx'
import type { Field } from '../../use-call-form.ts'

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

const MOST = 12

/**
 * The countries that begin with what is typed, and then those with a word that does: by name in English or in `language`, or by code.
 * At most twelve.
 */
export function countriesFor(typed: string, language: string) {
  const own = new Intl.DisplayNames(language, { type: 'region' })
  const wanted = typed.trim().toLowerCase()
  const begins = (text: string) => text.toLowerCase().startsWith(wanted)
  const ranked = countries.map((country) => {
    const names = [country.name, own.of(country.code) ?? '', country.code]
    const isWord = names.some((name) => name.split(/[\s-]/).some(begins))
    return { ...country, rank: names.some(begins) ? 0 : isWord ? 1 : 2 }
  })
  return ranked
    .filter(({ rank }) => rank < 2)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
}

/** The country whose law the agency keeps, found by its name. A hidden input carries its code. */
export function CountryField({ field }: { field: Field }) {
  const [code, setCode] = useState(`${field.initialValue ?? ''}`)
  return (
    <div className="grid content-start gap-1.5">
      <HiddenInput name={field.name} value={code} />
      <Combobox
        inForm
        label="Country"
        placeholder="Its name"
        chosen={countries.find((country) => country.code === code)?.name}
        find={async (typed) =>
          countriesFor(typed, navigator.language).map((found) => ({
            id: codes.indexOf(found.code),
            text: found.name,
          }))
        }
        onChoose={(at) => setCode(at === null ? '' : (codes[at] ?? ''))}
      />
      <p className="text-ink-soft text-sm">First steps then says which pages its law wants.</p>
    </div>
  )
}
