import type { Progress, Traveller } from '../../contract/travellers.ts'
import type { AgeRules, WrongAge } from '../../rules/ages.ts'
import { capitalize } from '../../rules/words.ts'
import type { Texts } from '../../texts/texts.ts'

/* What is said of travellers. `t` are the texts of the page's language. */

type TravellerTexts = Texts['travellers']

/** A traveller by name, or by kind until the name is known: `Adult 2`. */
export const nameOf = (
  { name, kind, number }: Pick<Traveller, 'name' | 'kind' | 'number'>,
  t: TravellerTexts,
) => name || t.nameless[kind](number)

export const missingText = (missing: Traveller['missing'], t: TravellerTexts) =>
  capitalize(missing.map((thing) => t.things[thing]).join(', '))

/** Whether nobody has filled in anything about a traveller. */
const isBlank = ({ name, filled, answers }: Traveller) =>
  name === '' && filled.length === 0 && answers.every(({ answer }) => answer === '')

/** What is said once a traveller is saved: `thanks` only for what is filled in, and what is missing. */
export function savedText(traveller: Traveller, thanks: string, t: TravellerTexts) {
  const isEmpty = isBlank(traveller)
  const { missing } = traveller
  const said = [
    isEmpty ? t.list.nothingYet : thanks,
    missing.length > 0 ? `${t.list.missing(missingText(missing, t))}.` : !isEmpty && t.page.nothingMissing,
    missing.length > 0 && t.page.goOn,
  ]
  return { isEmpty, text: said.filter(Boolean).join(' ') }
}

/** What is wrong with a passport; undefined where nothing is. */
export const passportText = (passport: Traveller['passport'], t: TravellerTexts) =>
  passport === 'expired' || passport === 'ending' ? t.passport[passport] : undefined

/** What is wrong with the age of a traveller. `age` is absent through a link that does not show the date of birth. */
export const ageText = (
  { wrong, age, kind }: Pick<WrongAge, 'wrong'> & Partial<WrongAge>,
  booked: Traveller['kind'],
  { minimum }: Pick<AgeRules, 'minimum'>,
  t: TravellerTexts,
): string => (wrong === 'too_young' ? t.age.tooYoung(minimum ?? 0, age) : t.age.otherKind(booked, age, kind))

/** The price difference of the right kind of traveller, for the staff. */
export function priceOtherwiseText(
  difference: number,
  money: (amount: number) => string,
  t: TravellerTexts,
): string {
  if (difference === 0) return t.otherwise.same
  return difference > 0 ? t.otherwise.more(money(difference)) : t.otherwise.less(money(-difference))
}

/** How many travellers have filled in their details: `7 of 12 complete, 2 passports missing`. */
export function progressText(
  { travellers, answered, passports_missing, passports_ending, ages_to_check }: Progress,
  { progress: t }: TravellerTexts,
) {
  return [
    t.answered(answered, travellers),
    passports_missing > 0 && t.passportsMissing(passports_missing),
    passports_ending > 0 && t.passportsEnding(passports_ending),
    ages_to_check && t.agesToCheck(ages_to_check),
  ]
    .filter(Boolean)
    .join(', ')
}
