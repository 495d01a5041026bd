import { feature } from '../../kit/feature.ts'
import { minutes } from '../../platform/clock.ts'
import { compareDaily, reviewCheckouts, sendRefunds } from './card-jobs.ts'
import { openPayments } from './card-key.ts'
import { checkCards, holdOf } from './cards.ts'
import { byCardOnPage, firstByCard } from './cards-of.ts'
import { countDifferences } from './differences.ts'
import { cardDoors, takeNotices } from './doors.ts'
import { paidTooLate, paidWithoutSeat } from './mails/paid-too-late.tsx'
import { forgetOldNotices } from './notices.ts'
import { closeOutdatedPage, withLivePage } from './open-page.ts'
import { personal } from './personal.ts'
import { pendingOf } from './refunds.ts'

/** Payments by card: their pages, refunds, the comparison with the provider, and its notices. */
export const cards = feature({
  name: 'cards',
  tables: ['card_provider', 'checkouts', 'refunds', 'provider_events', 'differences', 'demo_till'],
  doors: cardDoors,
  mails: [paidTooLate, paidWithoutSeat],
  on: { bookingChanged: closeOutdatedPage },
  personal,
  answers: {
    mayNotExpire: withLivePage,
    hold: holdOf,
    firstByCard: (ctx, payments, ...of) => firstByCard({ ...ctx, payments }, ...of),
    onItsWayBack: pendingOf,
    onBookingPage: byCardOnPage,
  },
  overview: { differences: ({ db }) => countDifferences(db) },
  settings: { booking: checkCards },
  atStart: openPayments,
  routes: takeNotices,
  // Refunds first: they may outdate checkouts. Holds are let go after these: once their checkout is closed.
  jobs: {
    refunds: { round: 'cards', run: sendRefunds },
    checkouts: { round: 'cards', after: 'refunds', run: reviewCheckouts },
    'card-comparison': { round: 'cards', after: 'holds', run: compareDaily },
    // Longer than deleting takes: its lease.
    'old-notices': { round: 'hourly', lease: minutes(30), after: 'old-links', run: forgetOldNotices },
  },
})
