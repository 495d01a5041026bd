import { createHash } from 'node:crypto'
import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { type Role, roles } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { type CallName, isChange, methodAndPath, paths } from '../contract/paths.ts'
import { createApp } from '../server/app.ts'
import { openSettings } from '../server/core/settings/current-settings.ts'
import { openDatabase } from '../server/database/open.ts'
import { createDemoTill } from '../server/features/cards/demo-till.ts'
import { type CallOptions, createCalls, type Values } from './calls.ts'
import { silent } from './database.ts'
import { fillEmpty } from './fill-demo.ts'
import { PASSWORD, test, type World } from './world.ts'

/*
 * Records what every call answers to every role, over the demo and with a clock that stands still: `ANSWERS=<file> npm run answers`.
 * Two commits answer alike where their files are alike. Each change begins with the demo as it was, so that one never shows in
 * the next. What is drawn by chance is replaced by a mark.
 */

/** What the id of a path names: things of the demo, one of each state. */
const things: [path: RegExp, table: string, states: string][] = [
  [/\/invoices?\//, 'invoices', 'null'],
  [
    /\/bookings\/|\/terms\//,
    'bookings',
    'status, currency is null, reseller_id is null, asked_until is null',
  ],
  [/\/departures\/|waiting-list\/\{/, 'departures', "cancelled_at is null, date < '2027-06-01', seats"],
  [/\/trips\//, 'trips', 'published, deleted_at is null'],
  [/\/waiting/, 'waiting_list', 'offer_booking_id is null'],
  [/\/users\//, 'users', 'role'],
  [/\/periods\/|filterbyperiods/, 'periods', 'null'],
  [/\/mails\//, 'outbox', 'state'],
  [/\/(letters|bulk)\//, 'bulk_acts', 'null'],
  [/\/payments\//, 'differences', 'null'],
  [/\/(customers|resellers|messages|reviews|extras|discounts|codes|packages|topics|resources)\//, '', 'null'],
]

/** Fits many calls, so that what is asked gets past the schema. */
const filled = `amount=100&expected_total=100&expected_refund=100&total=100&method=cash&label=L&title=T&description=D&period=7&\
name=N&note=N&answer=accept&text=A&state=shown&content={}&travellers=[]&rooms=[]&ticks=[]&away=[]&position=1&topics=[]&\
email=e@people.example&phone=%2B49305557019&into=1&language=en&number_of_adults=2&number_of_childrens=0&number_of_infants=0&\
role=clerk&subject=S&message=M&reason=R&percent=10&price=100&days=9&date=2027-09-01&token=never-given-out&group=agency&\
what=all&seats=1&kind=destination&rating=5&code=123456&booking_ids=1`

/** Each of these is sent to each change: what is refused at the door, what by a rule, and what collides with a colleague. */
function formsFor(place: Values): Record<string, Values | undefined> {
  const passwords = { current_password: PASSWORD, password: PASSWORD, password_confirmation: PASSWORD }
  const form = { ...Object.fromEntries(new URLSearchParams(filled)), ...passwords, ...place }
  return {
    'an empty form': undefined,
    'a filled form': form,
    'a form of an old version': { ...form, version: 999 },
    'a form that is sure': { ...form, anyway: 1, accepted_terms: 1, before_version: 1 },
  }
}

/** Secrets are drawn by chance, and so is the picture of one. */
const withMarks = (text: string) =>
  text
    .replaceAll(/<svg .*?<\/svg>/g, '(svg)')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '(uuid)')
    .replaceAll(/[\w-]{32,}/g, (found) => (/\d/.test(found) && /[A-Za-z]/.test(found) ? '(secret)' : found))

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (!/json|csv|calendar/.test(type)) {
    await response.arrayBuffer()
    return type
  }
  const text = withMarks(await response.text())
  return /json/.test(type) ? JSON.parse(text) : createHash('sha256').update(text).digest('hex')
}

/** Opens the site over a copy of a database. `close` removes it. */
async function openSite(world: World, from: string, file: string) {
  copyFileSync(from, file)
  const db = openDatabase(`sqlite:${file}`, silent)
  const settings = await openSettings(db, { timeZone: undefined, agencyEmail: 'office@agency.example' })
  const payments = { demo: createDemoTill(db, world.clock) }
  const app = createApp({ ...world, db, settings, payments, settingsChanged: settings.reload })
  const close = async () => {
    await db.destroy()
    rmSync(file)
  }
  return { ...createCalls(app), close }
}

const answers: Record<string, unknown> = {}
afterAll(() => writeFileSync(process.env.ANSWERS ?? '', `${JSON.stringify(answers, null, 1)}\n`))

test('the answers of all calls', { timeout: 1_200_000 }, async ({ world }) => {
  await fillEmpty(world, 'all')
  const tokens: Partial<Record<Role, string>> = {}
  for (const role of roles) tokens[role] = (await world.addPerson(`The ${role}`, role)).token
  const ids: Record<string, number[]> = {}
  for (const path of Object.values(paths)) {
    const [pattern, table, states] = things.find(([pattern]) => pattern.test(path)) ?? []
    if (!pattern || !/\{\w*(id|Id|number)\}/.test(path)) continue
    const of = table || (pattern.exec(path)?.[1] ?? '')
    const id = { periods: 'days', invoices: 'number' }[of] ?? 'id'
    const query = sql<{ id: number }>`select min(${sql.ref(id)}) as id from ${sql.table(of)}
      group by ${sql.raw(`${states}`)} order by 1 limit 8`
    ids[path] = (await query.execute(world.db)).rows.map(({ id }) => id)
    // They are the traveller's, who may then ask for them.
    if (path.includes('/users/bookings/') && of === 'bookings')
      await sql`update bookings set user_id = (select id from users where name = 'The user')
        where id in (${sql.join(ids[path])})`.execute(world.db)
  }
  const places = await sql<Values>`select trip_id, departures.id as departure_id from departures
    join trips on trips.id = trip_id where published = 1 and date > '2027-07-01' and cancelled_at is null
    order by 2 limit 1`.execute(world.db)
  const forms = formsFor(places.rows[0] ?? {})
  const demo = join(world.database.folder, 'demo.db')
  await sql`vacuum into ${sql.lit(demo)}`.execute(world.db)
  const copy = join(world.database.folder, 'copy.db')

  let site = await openSite(world, demo, copy)
  let asked = 0
  for (const name of Object.keys(calls) as CallName[]) {
    const { path } = methodAndPath(name)
    const about = /\{/.test(path) ? [999_999, ...(ids[paths[name]] ?? [])] : [undefined]
    const sent = isChange(name) && 'form' in calls[name] ? forms : { '': undefined }
    for (const role of ['nobody', ...roles] as const)
      for (const id of about)
        for (const [what, form] of Object.entries(sent)) {
          asked += 1
          const options: CallOptions = {
            ...(id !== undefined && {
              params: { id, periodId: id, number: id, kind: 'trip', slug: 'iceland', token: `${id}` },
            }),
            ...(form && { form }),
            ...(role !== 'nobody' && { token: tokens[role] }),
            address: `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
          }
          const response = await site.send(name, options)
          const key = [name, role, id, what].filter((part) => part !== undefined && part !== '').join(', ')
          answers[key] = [response.status, await bodyOf(response)]
          if (!isChange(name)) continue
          if (response.status >= 400 && response.status !== 429) continue
          await site.close()
          site = await openSite(world, demo, copy)
        }
  }
  await site.close()
})
