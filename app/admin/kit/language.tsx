import type { Language } from '../../../contract/languages.ts'
import { useAgency } from '../../agency.ts'
import { Select } from '../../ui/controls/field.tsx'
import type { Field } from '../../use-call-form.ts'

/* In which language somebody is written to. Agencies with one language see nothing of it. */

/** Names of languages in English. */
export const namesOfLanguages = new Intl.DisplayNames('en', { type: 'language' })

/** The language of a booking, a message or a party in English; undefined where the agency writes to everybody in this one. */
export function useLanguageName(language: Language): string | undefined {
  const offered = useAgency()?.languages.map((each) => each.language) ?? []
  return offered.length > 1 || !offered.includes(language) ? namesOfLanguages.of(language) : undefined
}

/** Chooses among the agency's languages; shows nothing if there is one. @param now stays a choice even if no longer offered */
export function LanguageField({ field, now }: { field: Field; now?: Language }) {
  const offered = useAgency()?.languages.map((each) => each.language) ?? []
  const choices = [...new Set([...offered, ...(now ? [now] : [])])]
  if (choices.length < 2) return null
  return (
    <Select field={field} label="Language" hint="Of mails, papers and links to the traveller.">
      {choices.map((language) => (
        <option key={language} value={language}>
          {namesOfLanguages.of(language)}
        </option>
      ))}
    </Select>
  )
}
