import { type Language, mainLanguageOf } from '../../../contract/languages.ts'
import { countOf } from '../../../rules/words.ts'
import { mailSite } from '../../core/look/mail-look.ts'
import { type Deps, mailNotice } from '../../kit/doors/deps.ts'
import { problemInWords } from '../../kit/doors/refusals.ts'
import type { Door } from '../../kit/feature.ts'
import { lookAtBulk, showBulk, startBulk } from './bulk.ts'
import { previewLetters, sendLetters, showLetters } from './letters.ts'

export function letterDoors(door: Door, deps: Deps) {
  const { db, settings } = deps
  const siteOf = ({ language }: { language: Language | null }) =>
    mailSite(deps, language ?? mainLanguageOf(settings.get().agency))

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

  door('adminBulkRemind', async ({ ctx, form, key }) => {
    if (form.dry_run) {
      const shown = await lookAtBulk(ctx, 'remind', form)
      return { message: `${countOf(shown.count, 'reminder')} would be sent.`, ...shown }
    }
    const started = await startBulk(ctx, 'remind', form, key)
    const reminders = countOf(started.count, 'reminder is', 'reminders are')
    const message = mailNotice(deps, `${reminders} being sent.`, `${reminders} stored.`)
    return { message, ...started }
  })
  door('adminBulkRefund', async ({ ctx, form, key }) => {
    if (form.dry_run) {
      const shown = await lookAtBulk(ctx, 'refund', form)
      return { message: `${countOf(shown.count, 'booking')} would be paid back.`, ...shown }
    }
    const started = await startBulk(ctx, 'refund', form, key)
    return { message: `${countOf(started.count, 'booking')} will be paid back.`, ...started }
  })
  door('adminShowBulk', async ({ params }) => {
    const { failed, ...shown } = await showBulk(db, params.id)
    return {
      ...shown,
      failed: failed.map(({ why, ...booking }) => ({
        ...booking,
        reason: 'said' in why ? why.said : problemInWords(why, 'en'),
      })),
    }
  })
}
