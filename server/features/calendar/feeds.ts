import { createHmac, timingSafeEqual } from 'node:crypto'
import { mayCall } from '../../../contract/call.ts'
import { mainLanguageOf } from '../../../contract/languages.ts'
import { dayAfter } from '../../../rules/days.ts'
import { countOf } from '../../../rules/words.ts'
import { textsOf } from '../../../texts/voice.ts'
import { endedFeeds } from '../../core/accounts/users.ts'
import { audit } from '../../core/audit/audit.ts'
import { readDepartures } from '../../core/departures/departure-list.ts'
import { firstLastingTo, lastsTo, lengthBooked } from '../../core/departures/next-departure.ts'
import { isMine } from '../../core/departures/seen.ts'
import type { Database } from '../../database/schema.ts'
import { type Ctx, contextOf, inTransaction } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import type { Clock } from '../../platform/clock.ts'
import { bookingEntries, type CalendarSite, type Entry, feedFile } from '../papers/calendar-file.ts'

/** A calendar's secret address is worked out of the password hash, and not stored: a new password, another role or *Renew* changes it. */

/** The calendars of an account: its own trips, or for the staff the departures: all, of a guide their own. */
export type Feed = 'own' | 'office'

const renewals = { own: 'calendar_renewals', office: 'office_calendar_renewals' } as const

/** Days after their last day for which departures and trips stay in a calendar. */
const KEPT_DAYS = 31

const keptFrom = (clock: Clock) => dayAfter(clock.today(), -KEPT_DAYS)

const findUser = (db: Database, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'language', 'password_hash', 'calendar_renewals', 'office_calendar_renewals'])
    .where('id', '=', id)
    .executeTakeFirst()

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

const secretOf = (user: User, feed: Feed) =>
  createHmac('sha256', user.password_hash).update(`${feed} ${user.id} ${user[renewals[feed]]}`).digest()

const tokenOf = (user: User, feed: Feed) => `${feed}-${user.id}-${secretOf(user, feed).toString('base64url')}`

export async function feedUrl(
  db: Database,
  { publicUrl }: Pick<CalendarSite, 'publicUrl'>,
  userId: number,
  feed: Feed,
): Promise<string> {
  const user = await findUser(db, userId)
  if (!user) throw refuse('no_account')
  return `${publicUrl}/api/calendar/${tokenOf(user, feed)}.ics`
}

export async function renewFeed(ctx: Ctx, site: CalendarSite, userId: number, feed: Feed): Promise<string> {
  return await inTransaction(ctx, async (tx) => {
    const column = renewals[feed]
    await tx.db
      .updateTable('users')
      .set({ [column]: endedFeeds[column] })
      .where('id', '=', userId)
      .execute()
    await audit(tx, ['account', 'calendar-renewed'], { id: userId })
    return await feedUrl(tx.db, site, userId, feed)
  })
}

/** The account whose calendar the token of an address opens. @throws no_calendar */
async function findFeed(db: Database, token: string) {
  const [, feed, id, secret] = /^(own|office)-([1-9]\d{0,14})-([\w-]{43})$/.exec(token) ?? []
  const user = id === undefined ? undefined : await findUser(db, Number(id))
  if (!user || !secret || (feed !== 'own' && feed !== 'office')) throw refuse('no_calendar')
  if (!timingSafeEqual(secretOf(user, feed), Buffer.from(secret, 'base64url'))) throw refuse('no_calendar')
  if (feed === 'office' && !mayCall(user.role, 'guide')) throw refuse('no_calendar')
  return { feed, userId: user.id, language: user.language, isGuide: user.role === 'guide' }
}

/** The trips of an account, each in the language of its booking. */
async function ownEntries(db: Database, site: CalendarSite, userId: number): Promise<Entry[]> {
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('departures as d', 'd.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select('bookings.id')
    .where('user_id', '=', userId)
    .where('status', '=', 'confirmed')
    .where(lastsTo(db, keptFrom(site.clock), lengthBooked))
    .execute()
  return await bookingEntries(
    db,
    site,
    bookings.map(({ id }) => id),
  )
}

/** All departures; those of one guide, where `guide` is named. */
async function officeEntries(db: Database, site: CalendarSite, guide?: number): Promise<Entry[]> {
  const { clock, publicUrl } = site
  let wanted = db
    .selectFrom('departures as d')
    .innerJoin('trips', 'trips.id', 'trip_id')
    .select('d.id')
    .where('d.date', '>=', firstLastingTo(db, keptFrom(clock)))
    .where(lastsTo(db, keptFrom(clock)))
    .where('cancelled_at', 'is', null)
    .where('deleted_at', 'is', null)
  if (guide !== undefined) wanted = wanted.where(await isMine({ ...site, db }, clock.today(), guide))
  const rows = await wanted.execute()
  const departures = await readDepartures(
    contextOf({ ...site, db }),
    rows.map(({ id }) => id),
  )
  return departures.map((departure) => {
    const { id, trip_title, date, time, days, seats, taken, travellers, bookings, crew, version } = departure
    const seatsTaken = seats === null ? countOf(taken, 'seat', 'seats') : `${taken} of ${seats} seats`
    return {
      uid: `departure-${id}@${new URL(publicUrl).hostname}`,
      sequence: version,
      first: date,
      days,
      title: `${trip_title}: ${seatsTaken} taken`,
      text: [
        time !== null && `Departure at ${time}`,
        `${countOf(bookings, 'booking', 'bookings')}, ${countOf(travellers, 'traveller', 'travellers')}`,
        crew.length > 0 && `With ${crew.map(({ name }) => name).join(', ')}`,
      ],
      url: `${publicUrl}/admin/departures/${id}`,
      status: 'confirmed',
      busy: false,
    }
  })
}

export async function readFeed(db: Database, site: CalendarSite, token: string): Promise<string> {
  const { feed, userId, isGuide, ...account } = await findFeed(db, token)
  const agency = site.settings.contact()
  const now = site.clock.now()
  if (feed === 'office') {
    const entries = await officeEntries(db, site, isGuide ? userId : undefined)
    return feedFile(`${agency.name}: departures`, entries, { language: 'en', agency, now })
  }
  const language = account.language ?? mainLanguageOf(site.settings.get().agency)
  const entries = await ownEntries(db, site, userId)
  const name = textsOf(language).papers.calendar.name(agency.name)
  return feedFile(name, entries, { language, agency, now })
}
