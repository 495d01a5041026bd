import { z } from 'zod'
import { ok, withMessage } from './answers.ts'
import type { Call } from './call.ts'
import { byId } from './fields.ts'

const url = z.url().meta({
  description:
    'Whoever has this address sees the calendar. It stops working when the account is deleted, when the password or role changes, and when it is renewed',
})
const feed = z.object({ ...ok, url })
const renewed = z.object({ ...withMessage, url })
const file = z.string().meta({ description: 'iCalendar (RFC 5545)' })

export const calendarCalls = {
  showBookingCalendar: {
    who: 'user',
    byLink: true,
    refuses: [429],
    summary: 'A booking as a calendar file: the days of the trip, or the cancellation',
    params: byId,
    file: 'text/calendar',
    answer: file,
  },
  showMyCalendar: {
    who: 'user',
    summary: 'The address of a calendar with my trips, to subscribe to',
    answer: feed,
  },
  renewMyCalendar: {
    who: 'user',
    summary: 'A new address for the calendar with my trips; the old one stops working',
    changesNoPage: true,
    answer: renewed,
  },
  adminShowCalendar: {
    who: 'guide',
    summary: 'The address of a calendar with all departures and the seats taken, to subscribe to',
    answer: feed,
  },
  adminRenewCalendar: {
    who: 'guide',
    summary: 'A new address for the calendar with all departures; the old one stops working',
    changesNoPage: true,
    answer: renewed,
  },
  showFeed: {
    who: 'anyone',
    summary: 'A calendar by its secret address',
    params: z.object({ token: z.string().max(200) }),
    secret: true,
    file: 'text/calendar',
    answer: file,
  },
} as const satisfies Record<string, Call>
