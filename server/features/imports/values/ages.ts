import type { FoundPrices } from '../found.ts'

/** The words for ages in the six languages of the site, as plugins' categories name them; without accents. */
const words: Record<keyof FoundPrices, RegExp> = {
  infant:
    /\b(infants?|bab(y|ies)|toddlers?|kleinkind(er)?|saugling(e)?|bebes?|nourrissons?|neonat[oi]|lattant[ei]|peuters?|baby'?s)\b/,
  child:
    /\b(child(ren)?|kids?|youths?|juniors?|kind(er|eren)?|jugendliche[rn]?|enfants?|bambin[oiae]|ragazz[oi]|nin[oa]s?|jeugd)\b/,
  adult:
    /\b(adults?|erwachsene[rn]?|adultes?|adult[oiae]s?|volwassenen?|persons?|people|person(en)?|personnes?|person[ae]s?|personen|pax|travell?ers?|reisende[rn]?)\b/,
}

/** Whose price a category is, by its name in one of the six languages; undefined where none of their words stands there. */
export function ageOf(category: string): keyof FoundPrices | undefined {
  const plain = category.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (Object.keys(words) as (keyof FoundPrices)[]).find((age) => words[age].test(plain))
}
