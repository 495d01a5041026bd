import type { Answer } from '../../../contract/calls.ts'
import { settingsGroups } from '../../../contract/settings.ts'
import type { Database } from '../../database/schema.ts'
import { countDemo } from '../demo/demo.ts'
import { defaults } from '../settings/settings.ts'

type FirstSteps = NonNullable<Answer<'adminOverview'>['first_steps']>

/** How many of the newest mails are looked at. */
const MAILS = 200

/** The newest version of a group, and the demo's as far as it is kept; undefined where there is none. */
async function versionsOf<G extends 'agency' | 'look'>(db: Database, group: G) {
  const rows = await db
    .selectFrom('settings')
    .select(['value', 'demo'])
    .where('name', '=', group)
    .orderBy('version', 'desc')
    .execute()
  const [newest, demo] = [rows[0], rows.find((row) => row.demo === 1)].map(
    (row) => row && (settingsGroups[group].parse(JSON.parse(row.value)) as (typeof defaults)[G]),
  )
  return { newest: newest ?? defaults[group], demo }
}

/** What the demo brought does not count as the agency's own. */
async function hasName(db: Database) {
  const { newest, demo } = await versionsOf(db, 'agency')
  const isOwn = newest.name !== defaults.agency.name && newest.name !== demo?.name
  return isOwn && (newest.phone !== '' || newest.email !== '')
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
export async function firstSteps(db: Database): Promise<FirstSteps | undefined> {
  const dismissed = db.selectFrom('database_state').select('name').where('name', '=', 'first_steps_dismissed')
  if (await dismissed.executeTakeFirst()) return undefined
  const trip = db.selectFrom('trips').where('demo', '=', 0).where('deleted_at', 'is', null)
  const departure = trip.innerJoin('departures', 'trip_id', 'trips.id')
  const steps = {
    name: await hasName(db),
    logo: await hasLogo(db),
    mail: await hasMailed(db),
    trip: Boolean(await trip.select('trips.id').limit(1).executeTakeFirst()),
    departure: Boolean(await departure.select('departures.id').limit(1).executeTakeFirst()),
    demo_removed: !(await countDemo(db)),
  }
  return Object.values(steps).every(Boolean) ? undefined : steps
}
