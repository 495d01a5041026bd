import type { Deps } from '../../kit/doors/deps.ts'
import type { Door } from '../../kit/feature.ts'
import { refuse } from '../../kit/refuse.ts'
import { bookingCalendar } from '../papers/calendar-file.ts'
import { feedUrl, readFeed, renewFeed } from './feeds.ts'

export function calendarDoors(door: Door, deps: Deps) {
  const { db } = deps
  door('showBookingCalendar', async ({ bookingId }) => {
    const file = await bookingCalendar(db, deps, bookingId)
    if (!file) throw refuse('no_booking')
    const { filename, content } = file
    return { fileName: filename, content }
  })
  door('showMyCalendar', async ({ actor }) => ({ url: await feedUrl(db, deps, actor.userId, 'own') }))
  door('renewMyCalendar', async ({ ctx, actor, notices }) => ({
    message: notices.calendar_renewed,
    url: await renewFeed(ctx, deps, actor.userId, 'own'),
  }))
  door('adminShowCalendar', async ({ actor }) => ({ url: await feedUrl(db, deps, actor.userId, 'office') }))
  door('adminRenewCalendar', async ({ ctx, actor, notices }) => ({
    message: notices.calendar_renewed,
    url: await renewFeed(ctx, deps, actor.userId, 'office'),
  }))
  door('showFeed', async ({ params }) => ({
    fileName: 'calendar.ics',
    content: await readFeed(db, deps, params.token),
  }))
}
