import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { renderMarkdown } from '../../kit/markdown.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import type { TermsText } from '../../kit/settings.ts'

/** The columns that keep which terms were accepted, and when; none where the agency has none. @throws accept_terms, terms_changed */
export function acceptedTerms(terms: TermsText | null, accepted: number | undefined, at: string) {
  if (!terms) return {}
  if (accepted === undefined) throw invalid('accepted_terms', 'accept_terms', { title: terms.title })
  const isKnown = accepted === terms.id || terms.translated?.includes(accepted)
  if (!isKnown) throw invalid('accepted_terms', 'terms_changed', { title: terms.title })
  // In the language in which it was read.
  return { terms_id: accepted, terms_accepted_at: at }
}

export async function acceptedWith(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('terms_texts', 'terms_texts.id', 'terms_id')
    .select(['bookings.id as booking', 'terms_texts.id', 'title', 'terms_accepted_at'])
    .where(isOneOf(db, 'bookings.id', ids))
    .execute()
  return new Map(
    rows.map(({ booking, id, title, terms_accepted_at }) => [
      booking,
      { id, title, accepted_at: terms_accepted_at ?? '' },
    ]),
  )
}

/** The exact text that travellers have accepted, also when the page is another by now. @throws no_terms */
export async function showTerms(db: Database, id: number) {
  const found = await db.selectFrom('terms_texts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw refuse('no_terms')
  const { text, language, ...terms } = found
  return { ...terms, html: renderMarkdown(text) }
}
