import { sql } from 'kysely'
import { migrations } from '../../migrations/index.ts'
import { migrate } from '../../server/database/migrate.ts'
import { letGo } from '../../server/domain/bookings/seats.ts'
import { tendCards } from '../../server/domain/cards/worker.ts'
import { remindOfDetails } from '../../server/domain/travellers/details-reminders.ts'
import { tendWaiting } from '../../server/domain/waiting/tend.ts'
import { ensureAdmin } from '../../server/first-admin.ts'
import { later, party, test as withStripe } from '../stripe/world.ts'
import { expect, PASSWORD, test } from '../world.ts'

/*
 * What must happen once with several processes: each runs three times at once here. Reminders of payments, requests for reviews, mails
 * and card payments have such tests beside their other ones. docs/decisions/0059-several-programs.md lists what makes each happen once.
 */

/** As three processes whose timers ring at the same moment. */
const thrice = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all([work(), work(), work()])

test('a reminder of details is mailed once', async ({ world }) => {
  await world.anna.ask('adminUpdateTrip', {
    params: { id: world.trips.fjord.id },
    form: { asks: '["diet"]' },
  })
  await world.theo.book()
  world.time.now = new Date('2027-06-20T09:00:00Z')
  const reminded = await thrice(() => remindOfDetails(world.db, world.clock))
  expect(reminded.sort()).toEqual([0, 0, 1])
  const mails = (await world.outbox()).filter(({ template }) => template === 'details-reminder')
  expect(mails).toHaveLength(1)
})

test('the first administrator is added once, and one process tells the password', async ({ world }) => {
  await world.db.updateTable('users').set({ role: 'user' }).execute()
  const lines: string[] = []
  const config = { admin: undefined, publicUrl: world.publicUrl }
  await thrice(() => ensureAdmin(config, world, (line) => lines.push(line)))
  expect(lines.filter((line) => line.includes('Password'))).toHaveLength(1)
  const admins = await world.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
  expect(admins).toHaveLength(1)
})

test('with a different ADMIN_EMAIL each, three programs make one administrator', async ({ world }) => {
  await world.db.updateTable('users').set({ role: 'user' }).execute()
  const lines: string[] = []
  let started = 0
  await thrice(() => {
    const admin = { email: `office${++started}@agency.example`, password: PASSWORD }
    return ensureAdmin({ admin, publicUrl: world.publicUrl }, world, (line) => lines.push(line))
  })
  const admins = await world.db.selectFrom('users').select('email').where('role', '=', 'admin').execute()
  expect(admins).toHaveLength(1)
  expect(lines.filter((line) => line.includes('E-mail'))).toEqual([
    expect.stringContaining(admins[0]?.email ?? ''),
  ])
  // Who came second has left nothing behind.
  expect(await world.count('users')).toBe(4)
})

withStripe('a day is compared with the provider once', async ({ world, stripe }) => {
  const lists = () => stripe.requests.filter(({ path }) => path === '/v1/refunds').length
  await thrice(() => tendCards(world))
  expect(lists()).toBe(1)
  await thrice(() => tendCards(world))
  expect(lists()).toBe(1)
  later(world, 24 * 60)
  await thrice(() => tendCards(world))
  expect(lists()).toBe(2)
})

withStripe('a hold that has run out is let go once, and its seats are offered once', async ({ world }) => {
  const { id: trip_id, departure } = world.trips.fjord
  const params = { id: departure }
  await world.anna.ask('adminUpdateDeparture', { params, form: { seats: 2 } })
  const { id } = await world.theo.book({ ...party(2), trip_id })
  for (let count = 0; count < 2; count++)
    await world.anna.ask('adminAddWaiting', {
      params,
      form: { name: 'N', phone: '112', email: `n${count}@people.example`, ...party(2), number_of_infants: 0 },
    })
  later(world, 61)
  const gone = await thrice(() => letGo(world.db, world.clock, id))
  expect(gone.filter(Boolean)).toHaveLength(1)
  await thrice(() => tendWaiting(world.db, world.clock))
  const held = await world.db.selectFrom('bookings').select('id').where('status', '=', 'held').execute()
  expect(held).toHaveLength(1)
  const templates = (await world.outbox()).map(({ template }) => template)
  expect(templates.filter((each) => each === 'booking-expired')).toHaveLength(1)
  expect(templates.filter((each) => each === 'waiting-offer')).toHaveLength(1)
})

test('a server goes on beside tables of a newer version, and is ready; what copies tables refuses', async ({
  world: { db, app },
}) => {
  await sql`alter table trips add column colour text not null default ''`.execute(db)
  await sql`insert into migrations (name, at) values ('9999_later', '')`.execute(db)
  try {
    const newer: string[] = []
    await migrate(db, (name) => newer.push(name))
    expect(newer).toEqual(['9999_later'])
    expect((await app.request('/readyz')).status).toBe(200)
    await expect(migrate(db)).rejects.toThrow(/newer version.*9999_later/)
  } finally {
    await sql`alter table trips drop column colour`.execute(db)
    await sql`delete from migrations where name = '9999_later'`.execute(db)
  }
  expect(Object.keys(migrations)).not.toContain('9999_later')
})
