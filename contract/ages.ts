/** The oldest age that words name: 11 of `from 2 to 11`, 1 of `under 2`; undefined where they name none. */
function oldestOf(words: string): number | undefined {
  const ages = words.match(/\d+/g)?.map(Number)
  if (!ages) return undefined
  return Math.max(...ages) - (/under|below|younger|less than|</i.test(words) ? 1 : 0)
}

/** Where the agency does not say who is a child or an infant, it is as the airlines have it. */
const usual = { children: 11, infants: 1 }

/** Whether children and infants, by the agency's words, may travel where the minimum age is `minimum`; null: any age. */
export function mayTravel(
  minimum: number | null,
  ages: { children: string; infants: string } | undefined,
): { children: boolean; infants: boolean } {
  const isOldEnough = (kind: keyof typeof usual) =>
    minimum === null || (oldestOf(ages?.[kind] ?? '') ?? usual[kind]) >= minimum
  return { children: isOldEnough('children'), infants: isOldEnough('infants') }
}
