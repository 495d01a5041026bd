import { countOf } from '../../rules/words.ts'
import { lookAtBulk, showBulk, startBulk } from '../domain/letters/bulk.ts'
import { type Deps, mailNotice } from './deps.ts'
import { problemInWords } from './refusals.ts'
import type { createDoors } from './wire.ts'

/** Reminders and refunds of many bookings at once. */
export function bulkDoors(door: ReturnType<typeof createDoors>, deps: Deps) {
  const { db } = deps
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
