import { AsyncLocalStorage } from 'node:async_hooks'
import type { RawBuilder } from 'kysely'
import type { AuditKind } from '../../contract/audit.ts'
import type { Answer } from '../../contract/calls.ts'
import type { CrewMember } from '../../contract/crew.ts'
import type { CustomerInFull } from '../../contract/customers.ts'
import type { Language } from '../../contract/languages.ts'
import type { Settings, SettingsGroup } from '../../contract/settings/settings.ts'
import type { Progress } from '../../contract/travellers.ts'
import type { Database, Row, Trx, Write } from '../database/schema.ts'
import { type Clock, isoAt } from '../platform/clock.ts'
import type { Retention } from '../platform/config.ts'
import type { Payments } from '../platform/payments/provider.ts'
import type { PictureStore } from '../platform/pictures.ts'
import type { Attachment } from '../platform/smtp/transport.ts'
import type { Actor } from './actor.ts'
import type { Mail } from './mail/mail.ts'
import type { CurrentSettings } from './settings.ts'

/** Who does something, from which address and when: what the audit log says about a change. */
export type By = {
  /** Null where nobody is logged in, and for changes by the program itself. */
  userId: number | null
  address: string
  /** ISO 8601 in UTC. */
  at: string
}

/** What features are told, in the transaction of the change: those of bookings and departures with the departure locked. */
export type Events = {
  /** A booking was changed: what it owes and its invoices are stored. */
  bookingChanged: [was: Row<'bookings'>, now: Row<'bookings'>]
  /** There may be more free seats: told last, once for each departure. */
  seatsFreed: [departureId: number]
  /** A departure has another day or time, which its bookings do not yet owe by. */
  departureMoved: [departureId: number, was: Pick<Row<'departures'>, 'date' | 'time'>]
  /** A departure was called off; '' is no reason. Its bookings are cancelled. */
  departureCalledOff: [departureId: number, reason: string]
  /** A departure goes, with all that hangs on it: told before. */
  departureDeleted: [departureId: number]
  /** An account is about to be deleted, and its held bookings of a departure are about to end. */
  accountLeaves: [userId: number, departureId: number]
  /** A mail is about to be locked: what it is about is locked before, as whoever deletes that does. */
  mailToBeLocked: [mailId: number]
  /** A mail was sent again, as another one. */
  mailSentAgain: [mailId: number, asMailId: number]
}

/** Of whom the audit log has records of a kind, beside accounts. */
export type Audited = {
  kind: AuditKind
  /** The people of some records, by the id of the record. */
  people: (db: Database, ids: number[]) => Promise<Map<number, { name: string; email: string }>>
  /** In SQL: the ids of the records that a term of a search finds. */
  found: (db: Database, term: string) => RawBuilder<number>
}

/** New bookings are held until they are paid by card, where that is possible. */
export type Hold = {
  minutes: number
  /** Whether bookings of a trip can be paid by card. */
  canPay: (trip: { isDemo: boolean }) => boolean
}

/** What the core and other features ask features. What is "in SQL" is part of the statement of who asks, which so stays one. */
type Answers = {
  /** How many of the free seats of a departure are kept for others than who asks. A booking asks where `waitingFor` tells of parties. */
  seatsReserved?: (db: Database, departureId: number, free: number) => Promise<number>
  /** Which of some held bookings must not expire now. They are locked. */
  mayNotExpire?: (db: Trx, bookings: number[]) => Promise<number[]>
  /** In SQL: the open entry of the waiting list whose offer booking `bookings` is, else null. Nothing is due of an offer. */
  offerOf?: RawBuilder<number | null>
  /** In SQL: how many parties wait for seats of departure `d`, without those that have an offer. */
  waitingFor?: RawBuilder<number>
  /** What a mail to the own address of a booking says beside the link to its page: fields of its data. */
  onBookingPage?: (ctx: Sending, kind: AnyMail, booking: Row<'bookings'>) => Promise<object>
  /** The files that come with a mail about a booking. */
  mailFiles?: (ctx: Sending, kind: AnyMail, about: MailAbout) => Promise<Attachment[]>
  /** What a customer with some addresses waits for; with a phone number where there are none. */
  waitsFor?: (db: Database, addresses: string[], phone: string) => Promise<CustomerInFull['waiting']>
  /** How long new bookings are held for a payment by card; undefined where they are confirmed at once. */
  hold?: (ctx: Ctx, payments: Payments) => Promise<Hold | undefined>
  /** What of a booking that was just made can be paid by card first: whole minor units. */
  firstByCard?: (
    ctx: Ctx,
    payments: Payments,
    tripId: number,
    made: { due: { amount: number }[]; pay_now: number },
  ) => Promise<number>
  /** Money of bookings that goes back to cards, and is not in the ledger yet: whole minor units. */
  onItsWayBack?: (db: Database, bookings: number[]) => Promise<{ booking_id: number; amount: number }[]>
  /** In SQL: whether a guide sees departure `d`. */
  showsTo?: (userId: number) => RawBuilder<boolean>
  /** In SQL: whether departure `d` is one of somebody's own. */
  isOwnDeparture?: (db: Database, today: string, userId: number) => Promise<RawBuilder<boolean>>
  /** In SQL: whether departure `d` should have a guide and has none; undefined where none should. */
  lacksGuide?: (db: Database, today: string) => Promise<RawBuilder<boolean> | undefined>
  /** The crew of some departures, by the id of the departure. */
  crewsOf?: (db: Database, departures: number[]) => Promise<Map<number, CrewMember[]>>
  /** How far the travellers of some departures have told their details, by the id of the departure. */
  progressOf?: (db: Database, departures: number[]) => Promise<Map<number, Progress>>
  audited?: Audited
  /** In SQL: whether it has something of trip `trips`, so that whoever brought the trip no longer takes it away. */
  usesTrip?: RawBuilder<boolean>
  /** In SQL: whether it has something of departure `d`. */
  usesDeparture?: RawBuilder<boolean>
}

/** What the tables of a feature say of people. */
export type Personal = {
  /** Removes it of bookings, which are locked. @returns true where pages have shown something of it */
  erase?: (db: Trx, bookings: number[]) => Promise<unknown>
  /** Removes what is older than the agency has configured. @returns true where pages have shown something of it */
  eraseOld?: (ctx: Ctx, retain: Retention) => Promise<unknown>
  /** What *Your data* has of each booking of a batch. */
  ofBookings?: (db: Database, bookings: number[]) => Promise<(booking: number) => object>
  /** What *Your data* has of an account, in the words of a language. */
  ofAccount?: (ctx: Ctx, owner: Actor, language: Language) => Promise<object>
}

/** The booking that a mail is about, and the language of the mail. */
export type MailAbout = { bookingId: number; language: Language }
type Overview = Answer<'adminOverview'>

/** What features bring to the first screen of the office, and to the badges of its menu. */
export type OverviewParts = Pick<Overview, 'complaints' | 'demo' | 'differences' | 'to_answer' | 'waiting'> &
  Pick<Answer<'adminWaiting'>, 'open_messages' | 'waiting_reviews'> & {
    messages_since_yesterday: number
    has_reviews: boolean
  }

/** A feature as the core and other features know it. */
export type Listener = {
  name: string
  on?: { [E in keyof Events]?: (tx: TxCtx, ...what: Events[E]) => Promise<unknown> }
  answers?: Answers
  personal?: Personal
  /** The kinds of mails that it puts. */
  mails?: readonly AnyMail[]
  overview?: { [P in keyof OverviewParts]?: (ctx: Ctx) => Promise<OverviewParts[P]> }
  /** Checks what is typed for a group of settings, before it is saved. @throws a refusal of a field */
  settings?: { [G in SettingsGroup]?: (typed: Settings[G], payments: Payments) => void }
}

/** What an operation works with. A door, a job and the command line each make one. The language is not in it: it belongs to who reads. */
export type Ctx = {
  db: Database
  clock: Clock
  by: By
  settings: CurrentSettings
  /** The features that are told of changes, in the order of the list. */
  features: readonly Listener[]
  /** Wakes the worker that sends mails. Inside a transaction give it to `afterCommit`. */
  wakeMail: () => void
  /** Wakes the worker that asks the provider of card payments. Inside a transaction give it to `afterCommit`. */
  wakeCards: () => void
}

/** What mails are completed with when they are sent. */
export type Sending = Ctx & { payments: Payments; pictures: PictureStore; publicUrl: string }

/** A kind of mail, whatever its data. */
export type AnyMail = Mail<unknown, Sending>

/** A context inside a transaction. */
export type InTx<C extends Ctx> = Omit<C, 'db'> & {
  db: Trx
  /** What is done once all is on disk: each function once, and none where the transaction is taken back. */
  afterCommit: (act: () => void) => void
}

export type TxCtx = InTx<Ctx>

/** A context inside a transaction that may change bookings, their lines and the ledger: `changeBooking` gives it. */
export type WriteCtx = Omit<TxCtx, 'db'> & { db: Write }

/** Tells all features of an event, one after the other, in the order of the list. */
export async function tell<E extends keyof Events>(tx: TxCtx, event: E, ...what: Events[E]): Promise<void> {
  for (const { on } of tx.features) await on?.[event]?.(tx, ...what)
}

export type Asker = { db: Database; features: Ctx['features'] }

/** How features answer a question: those that do, in the order of the list. */
export const answersTo = <Q extends keyof Answers>(
  { features }: Pick<Ctx, 'features'>,
  question: Q,
): NonNullable<Answers[Q]>[] => features.flatMap(({ answers }) => answers?.[question] ?? [])

type Sources = Pick<Ctx, 'db' | 'clock' | 'settings' | 'features'> &
  Partial<Pick<Ctx, 'wakeMail' | 'wakeCards'>>

const nobody = () => {}

/** The context of somebody who acts now, or of the program itself. */
export const contextOf = (
  { db, clock, settings, features, wakeMail = nobody, wakeCards = nobody }: Sources,
  { userId = null, address = '' }: { userId?: number | null; address?: string } = {},
): Ctx => ({
  db,
  clock,
  settings,
  features,
  wakeMail,
  wakeCards,
  by: { userId, address, at: isoAt(clock.now()) },
})

/** Carries the result of a dry run out of its transaction, which is rolled back. */
class DryRun extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('dry run')
    this.result = result
  }
}

const inside = new AsyncLocalStorage<true>()

/** Whether a transaction is under way here: tests refuse any other use of the database then. */
export const isInTransaction = () => inside.getStore() === true

/** Works in a transaction; in a dry run takes it back, and answers what it would have been. */
export async function inTransaction<C extends Ctx, T>(
  ctx: C & { dryRun?: boolean },
  work: (tx: InTx<C>) => Promise<T>,
): Promise<T> {
  const acts = new Set<() => void>()
  const afterCommit = (act: () => void) => void acts.add(act)
  let result: T
  try {
    result = await ctx.db.transaction().execute((db) =>
      inside.run(true, async () => {
        const result = await work({ ...ctx, db, afterCommit })
        if (ctx.dryRun) throw new DryRun(result)
        return result
      }),
    )
  } catch (error) {
    if (error instanceof DryRun) return error.result as T
    throw error
  }
  for (const act of acts) act()
  return result
}
