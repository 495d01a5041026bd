import type { Ask } from '../../contract/traveller-fields.ts'
import type { Progress, Traveller } from '../../contract/travellers.ts'
import { countOf } from '../ui/text/words.ts'

const kinds = { adult: 'Adult', child: 'Child', infant: 'Infant' }

/** A traveller by name, or by kind until the name is known: `Adult 2`. */
export const nameOf = ({ name, kind, number }: Pick<Traveller, 'name' | 'kind' | 'number'>) =>
  name || `${kinds[kind]} ${number}`

/** What the back office calls the details that a trip asks for. */
export const askWords: Record<Ask, string> = {
  born: 'Birthday',
  nationality: 'Nationality',
  passport: 'Passport',
  diet: 'Diet and allergies',
  room: 'Room preference',
  emergency: 'Emergency contact',
  size: 'Clothing size',
}

const missingWords: Record<Traveller['missing'][number], string> = {
  ...askWords,
  name: 'Name',
  born: 'Date of birth',
}

export const missingText = (missing: Traveller['missing']) =>
  missing
    .map((each, index) => (index === 0 ? missingWords[each] : missingWords[each].toLowerCase()))
    .join(', ')

/** What is wrong with a passport; undefined where nothing is. */
export const passportText = (passport: Traveller['passport']) =>
  passport === 'expired'
    ? 'The passport expires before the return.'
    : passport === 'ending'
      ? 'The passport expires within six months after the return.'
      : undefined

/** How many travellers have filled in their details: `7 of 12 have answered, 2 passports missing`. */
export function progressText({ travellers, answered, passports_missing, passports_ending }: Progress) {
  const missing = passports_missing > 0 && `${countOf(passports_missing, 'passport')} missing`
  const ending = passports_ending > 0 && `${countOf(passports_ending, 'passport')} expiring too soon`
  return [`${answered} of ${travellers} have answered`, missing, ending].filter(Boolean).join(', ')
}
