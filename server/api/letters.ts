import { countOf } from '../../rules/words.ts'
import { previewLetters, sendLetters, showLetters } from '../domain/letters/letters.ts'
import { mailSite } from '../mails/complete.ts'
import { languageOf } from '../mails/queue/kinds.ts'
import { type Deps, mailNotice } from './deps.ts'
import type { createDoors } from './wire.ts'

/** Letters of the staff to many travellers at once. */
export function letterDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db, settings } = deps
  const siteOf = ({ language }: { language: Parameters<typeof languageOf>[0]['language'] }) =>
    mailSite(deps, languageOf({ template: 'letter', language }, settings.get().agency))

  door('adminSendLetters', async ({ ctx, form, key }) => {
    if (form.preview) {
      const shown = await previewLetters(ctx, siteOf, form)
      return { message: `${countOf(shown.count, 'letter')} would be sent.`, ...shown }
    }
    const sent = await sendLetters(ctx, form, key)
    const { count } = sent
    const message = mailNotice(
      deps,
      `${countOf(count, 'letter is on its way', 'letters are on their way')}.`,
      `${countOf(count, 'letter is', 'letters are')} stored.`,
    )
    return { message, ...sent }
  })
  door('adminShowLetters', ({ params }) => showLetters(db, params.id))
}
