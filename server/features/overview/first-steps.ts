import type { Answer } from '../../../contract/calls.ts'
import type { LegalPart } from '../../../contract/overview.ts'
import { addressesOf, partsFor } from '../../../rules/country-pages.ts'
import { defaults, parseSettings } from '../../core/settings/settings.ts'
import { isOffered } from '../../core/trips/trips.ts'
import type { Database } from '../../database/schema.ts'
import { isSet } from '../../database/tables/columns.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Clock } from '../../platform/clock.ts'
import { partOf } from './parts.ts'

type FirstSteps = NonNullable<Answer<'adminOverview'>['first_steps']>

/** How many of the newest mails are read. */
const MAILS = 200

/** The newest version of a group, and the demo's as far as it is kept; undefined where there is none. */
async function versionsOf<G extends 'agency' | 'look' | 'pages' | 'booking'>(db: Database, group: G) {
  const rows = await db
    .selectFrom('settings')
    .select(['value', 'demo'])
    .where('name', '=', group)
    .orderBy('version', 'desc')
    .execute()
  const [newest, demo] = [rows[0], rows.find((row) => isSet(row.demo))].map(
    (row) => row && parseSettings(group, row.value),
  )
  return { newest: newest ?? defaults[group], demo }
}

/** Whether the agency has set something itself: what the demo brought does not count. */
async function hasName(db: Database) {
  const { newest, demo } = await versionsOf(db, 'agency')
  const isOwn = (field: 'name' | 'phone' | 'email' | 'address') =>
    newest[field] !== defaults.agency[field] && newest[field] !== demo?.[field]
  return isOwn('name') && isOwn('address') && (isOwn('phone') || isOwn('email'))
}

/** Whether travellers are told how to pay; where they must pay by card at once, nobody needs to tell them. */
async function saysHowToPay(db: Database) {
  const { newest, demo } = await versionsOf(db, 'booking')
  if (newest.card === 'required') return true
  return newest.how_to_pay !== '' && newest.how_to_pay !== demo?.how_to_pay
}

async function hasLogo(db: Database) {
  const { newest, demo } = await versionsOf(db, 'look')
  return newest.logo !== null && newest.logo.file !== demo?.logo?.file
}

/** Whether a mail server has taken a test mail, or one of the newest mails. */
async function hasMailed(db: Database) {
  const answered = db.selectFrom('database_state').select('name').where('name', '=', 'mail_answered')
  if (await answered.executeTakeFirst()) return true
  const newest = db.selectFrom('outbox').select('sent_by').orderBy('id', 'desc').limit(MAILS)
  const sent = db.selectFrom(newest.as('newest')).select('sent_by').where('sent_by', '=', 'smtp').limit(1)
  return Boolean(await sent.executeTakeFirst())
}

/** What a fresh agency has done and has not; undefined once all of it is done, or somebody has dismissed the list. */
export async function firstSteps(ctx: Ctx): Promise<FirstSteps | undefined> {
  const { db } = ctx
  const dismissed = db.selectFrom('database_state').select('name').where('name', '=', 'first_steps_dismissed')
  if (await dismissed.executeTakeFirst()) return undefined
  const trip = db.selectFrom('trips').where('demo', '=', 0).where('deleted_at', 'is', null)
  const departure = trip.innerJoin('departures', 'trip_id', 'trips.id')
  const steps = {
    name: await hasName(db),
    pay: await saysHowToPay(db),
    logo: await hasLogo(db),
    mail: await hasMailed(db),
    trip: Boolean(await trip.select('trips.id').limit(1).executeTakeFirst()),
    departure: Boolean(await departure.select('departures.id').limit(1).executeTakeFirst()),
    demo_removed: !(await partOf(ctx, 'demo')),
  }
  return Object.values(steps).every(Boolean) ? undefined : steps
}

/** Whether visitors can book a trip of the agency's own that costs something. */
const canBePaid = (db: Database, today: string) =>
  db
    .selectFrom('departures as d')
    .innerJoin('trips', 'trips.id', 'd.trip_id')
    .select('d.id')
    .where(isOffered)
    .where('trips.demo', '=', 0)
    .where('d.cancelled_at', 'is', null)
    .where('d.date', '>=', today)
    .where(({ fn }) => fn.coalesce('d.price_adult', 'trips.price_adult'), '>', 0)
    .limit(1)
    .executeTakeFirst()

/** The law of the agency's country wants each on a site that sells: a page with its own text, not the demo's, or a link in the footer. */
export async function missingPages(db: Database, clock: Pick<Clock, 'today'>): Promise<LegalPart[]> {
  if (!(await canBePaid(db, clock.today()))) return []
  const { newest: agency, demo: demoAgency } = await versionsOf(db, 'agency')
  const { newest: pages, demo: demoPages } = await versionsOf(db, 'pages')
  const written = pages.pages.filter(
    ({ slug, text }) =>
      text !== '' && !demoPages?.pages.some((example) => example.slug === slug && example.text === text),
  )
  const isWritten = (slug: string) => written.some((page) => page.slug === slug)
  const linked = pages.links.map(
    ({ url }) =>
      url
        .replace(/[?#].*$/, '')
        .split('/')
        .at(-1) ?? '',
  )
  const has = (part: LegalPart): boolean => {
    const byAddress = (addressesOf[part] ?? []).some((slug) => isWritten(slug) || linked.includes(slug))
    if (part === 'terms') return byAddress || isWritten(pages.terms)
    if (part === 'information') return isWritten(pages.before)
    if (part === 'protection')
      return agency.protection.name !== '' && agency.protection.name !== demoAgency?.protection.name
    if (part === 'seller_number') return agency.seller_number !== ''
    return byAddress
  }
  return partsFor(agency.country).filter((part) => !has(part))
}
