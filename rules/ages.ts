/** The oldest age that a text names: 11 in `from 2 to 11`, 1 in `under 2`; undefined where it names none. */
function oldestOf(words: string): number | undefined {
  const ages = words.match(/\d+/g)?.map(Number)
  if (!ages) return undefined
  return Math.max(...ages) - (/under|below|younger|less than|</i.test(words) ? 1 : 0)
}

/** The ages that airlines use, for an agency that does not say who is a child or an infant. */
const usual = { children: 11, infants: 1 }

type Ages = { children: string; infants: string }

/**
 * The agency's words for an age on a trip with this minimum age: with a minimum of 7, `from 2 to 11` becomes
 * `from 7 to 11`.
 */
function wordsFrom(minimum: number, words: string): string {
  const [youngest, oldest] = words.match(/\d+/g)?.map(Number) ?? []
  if (youngest === undefined) return `from ${minimum}`
  if (oldest === undefined) return `from ${minimum}, ${words}`
  return youngest < minimum ? words.replace(`${youngest}`, `${minimum}`) : words
}

/** How old children and infants are on a trip with this minimum age, in words; null: any age. */
export const agesFrom = (minimum: number | null, ages: Ages = { children: '', infants: '' }): Ages =>
  minimum === null
    ? ages
    : { children: wordsFrom(minimum, ages.children), infants: wordsFrom(minimum, ages.infants) }

/**
 * Whether children and infants, as the agency's words define them, may join a trip with this minimum age; null:
 * any age.
 */
export function mayTravel(
  minimum: number | null,
  ages: Ages | undefined,
): { children: boolean; infants: boolean } {
  const isOldEnough = (kind: keyof typeof usual) =>
    minimum === null || (oldestOf(ages?.[kind] ?? '') ?? usual[kind]) >= minimum
  return { children: isOldEnough('children'), infants: isOldEnough('infants') }
}

/** The words for a price per person: who pays it. */
export const perPerson = (may: { children: boolean }) => (may.children ? 'per adult and child' : 'per person')
