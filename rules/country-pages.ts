import type { LegalPart } from '../contract/overview.ts'

/* What the law of a country wants to find on the site of an agency that takes money. No advice: a reminder, by groups of countries. */

/** The European Union, and the states that take over its law on packages. */
const europe = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'

const wanted: [countries: string, parts: LegalPart[]][] = [
  [europe, ['imprint', 'privacy', 'accessibility', 'terms', 'information', 'protection']],
  ['GB CH', ['imprint', 'privacy', 'terms', 'information', 'protection']],
  ['US', ['privacy', 'accessibility', 'terms', 'seller_number']],
]

/** What a country wants. Without a country, only to know it; of a country that stands nowhere, what is wanted everywhere. */
export function partsFor(country: string): LegalPart[] {
  if (country === '') return ['country']
  return wanted.find(([countries]) => countries.split(' ').includes(country))?.[1] ?? ['privacy', 'terms']
}

/** The addresses by which a page is known. */
export const addressesOf: Partial<Record<LegalPart, string[]>> = {
  imprint: ['imprint', 'impressum', 'legal-notice', 'mentions-legales', 'aviso-legal', 'note-legali'],
  privacy: ['privacy', 'privacy-policy', 'datenschutz', 'confidentialite', 'privacidad'],
  accessibility: ['accessibility', 'barrierefreiheit', 'accessibilite', 'accesibilidad', 'accessibilita'],
  terms: ['terms', 'terms-and-conditions', 'agb', 'arb', 'conditions', 'cgv', 'condiciones', 'condizioni'],
}
