/** Words before an age that is no longer meant, in the languages of agencies: `under 2`, `unter 2`, `moins de 2 ans`. */
const below =
  /under|below|younger|less than|<|unter|jünger|moins de|menos de|menor|inferior|meno di|minor|sotto|onder|jonger|minder dan/i

/** The oldest age that a text names: 11 in `from 2 to 11`, 1 in `under 2`; undefined where it names none. */
function oldestOf(words: string): number | undefined {
  const ages = words.match(/\d+/g)?.map(Number)
  if (!ages) return undefined
  return Math.max(...ages) - (below.test(words) ? 1 : 0)
}

/** The ages that airlines use, for an agency that does not say who is a child or an infant. */
const usual = { children: 11, infants: 1 }

type Ages = { children: string; infants: string }

export type AgesOfChildren = { child_from: number | null; child_until: number | null }

type From = (age: number) => string

/** The agency's words for an age on a trip with this minimum age: with a minimum of 7, `from 2 to 11` becomes `from 7 to 11`. */
function wordsFrom(minimum: number, words: string, from: From): string {
  const [youngest, oldest] = words.match(/\d+/g)?.map(Number) ?? []
  if (youngest === undefined) return from(minimum)
  if (oldest === undefined) return `${from(minimum)}, ${words}`
  return youngest < minimum ? words.replace(`${youngest}`, `${minimum}`) : words
}

/** How old children and infants are on a trip with this minimum age, in words; null: any age. */
export const agesFrom = (
  minimum: number | null,
  ages: Ages = { children: '', infants: '' },
  from: From,
): Ages =>
  minimum === null
    ? ages
    : { children: wordsFrom(minimum, ages.children, from), infants: wordsFrom(minimum, ages.infants, from) }

/** Whether children and infants may join: the agency's ages decide, else its words, else what airlines use. `minimum` null: any age. */
export function mayTravel(
  minimum: number | null,
  words: Ages | undefined,
  { child_from, child_until }: AgesOfChildren = { child_from: null, child_until: null },
): { children: boolean; infants: boolean } {
  const set = { children: child_until, infants: child_from && child_from - 1 }
  const isOldEnough = (kind: keyof typeof usual) =>
    minimum === null || (set[kind] ?? oldestOf(words?.[kind] ?? '') ?? usual[kind]) >= minimum
  return { children: isOldEnough('children'), infants: isOldEnough('infants') }
}

/** What a date of birth is held against on the day of departure: the trip's minimum age, and the agency's ages. */
export type AgeRules = AgesOfChildren & { departs: string; minimum: number | null }

export type Kind = 'adult' | 'child' | 'infant'

/** The age in full years on `day`; both `YYYY-MM-DD`. A birthday on 29 February is on 1 March in years without that day. */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}

/** The youngest and the oldest of each kind. A side that the agency has not set has no bound. */
export const boundsOf = ({
  child_from: from,
  child_until: until,
}: AgesOfChildren): Record<Kind, [number, number]> => ({
  adult: [until === null ? -Infinity : until + 1, Infinity],
  child: [from ?? -Infinity, until ?? Infinity],
  infant: [-Infinity, from === null ? Infinity : from - 1],
})

const kinds: Kind[] = ['adult', 'child', 'infant']

export type WrongAge = { wrong: 'too_young' | 'other_kind'; age: number; kind: Kind | undefined }

/**
 * What is wrong with an age on the day of departure; undefined where nothing is, or nobody can know, as of somebody not born by then.
 * `kind`: the one that the age belongs to; undefined where the agency's ages leave it open.
 */
export function wrongAge(
  { born, kind }: { born: string; kind: Kind },
  rules: AgeRules,
): WrongAge | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(born)) return undefined
  const age = ageOn(born, rules.departs)
  if (age < 0) return undefined
  const bounds = boundsOf(rules)
  const fits = (each: Kind) => bounds[each][0] <= age && age <= bounds[each][1]
  const fitting = kinds.filter(fits)
  const found = { age, kind: fitting.length === 1 ? fitting[0] : undefined }
  if (rules.minimum !== null && age < rules.minimum) return { wrong: 'too_young', ...found }
  return fits(kind) ? undefined : { wrong: 'other_kind', ...found }
}

/** The oldest of each kind, where that is below the trip's minimum: none may join. Undefined: they may, or the agency has set no age. */
export function tooYoungKinds(minimum: number | null, ages: AgesOfChildren) {
  const bounds = boundsOf(ages)
  const oldest = (kind: 'child' | 'infant') => {
    const age = Math.max(bounds[kind][1], 0)
    return minimum !== null && age < minimum ? age : undefined
  }
  return { children: oldest('child'), infants: oldest('infant') }
}
