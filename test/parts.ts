/*
 * All tests belong to one of two parts. The first answer, `npm test`, proves each rule once: units, the contract on SQLite and, where
 * the database decides, on PostgreSQL, and in the browser what people come to do. The rest, `npm run test:rest`, holds all others.
 * Run without a part, as by `npx vitest run --project postgres test/contract/held.both.db.test.ts`, no test is left out.
 */

export type Part = 'first' | 'rest'

/** The part that runs; undefined: both. */
export const part = process.env.TEST_PART as Part | undefined

/** What Vitest runs of each part, in the list of phases. */
export const partName = {
  first: 'unit and contract tests',
  rest: 'screens, contract on PostgreSQL, hostile, fault and process tests',
} satisfies Record<Part, string>

/** The tag of the browser tests of the first answer: the journeys, one for each thing that people come to do. */
export const journey = '@journey'

/**
 * What the database decides runs on PostgreSQL in the first answer too: locks, sums, search, order, days, JSON, paging, migrations,
 * races. Of all others SQLite is enough there.
 */
export const onBothAtOnce = '**/*.both.db.test.ts'

/** Attacks, faults and load: what they judge is time too, so they run after all else. */
export const heavy = 'test/{hostile,faults,process}/**/*.db.test.ts'

/** Tests that start built servers. */
export const processes = 'test/process/**/*.test.ts'

/** Tests of screens without a browser: of each screen that people come to, the first answer has a journey. */
export const screens = 'test/screens/**/*.test.tsx'

/** Pictures, drawn maps and papers and stored files take the processor for seconds: the first answer leaves them out. */
export const slow = ['server/core/trips/maps/{draw,maps}.test.ts', 'server/platform/store/store.test.ts']
export const slowOnSqlite = 'test/contract/{look,maps,object-storage,papers,slides}.sqlite.db.test.ts'

/**
 * Tests of days: what is due, open, over, asked, offered or listed by the day of the agency. They run once more with an agency in Auckland,
 * where each day begins at noon of the day before by UTC. Left out is what brings zones of its own.
 */
const ofDays = [
  'asked,asked-meanwhile,booking-links,bookings-list,change-booking,change-fees',
  'departure-list,departure-outcome,departure-rules,departures,held,invoices,messages,move-cancelled',
  'octo-availability,octo-holds,options,overview,owed,traveller-changes,payment-states,prices,public,reminders,reviews',
  'sums-agree,traveller-details,under-way,waiting-list',
]
export const whereDaysMatter = `test/contract/{${ofDays}}{,.both}.db.test.ts`
