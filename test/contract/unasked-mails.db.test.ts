import type { Row } from '../../server/database/schema.ts'
import { type JobName, jobs } from '../../server/jobs.ts'
import { contextOf as asNow } from '../../server/kit/context.ts'
import { programOf } from '../program.ts'
import { expect, test, type World } from '../world.ts'

/* Mails that go by themselves: of each job that mails travellers, the bookings whose travellers it must leave alone. */

const asked = 'what the staff or the traveller have asked for'
const ownNews = 'tells of what becomes of a booking or an entry, and is no reminder'
const noMail = 'mails nobody'

const settings = (world: World, form: Record<string, string | number>) =>
  world.anna.ask('adminSaveBookingSettings', { form: { card: 'off', deposit_percent: 0, ...form } })

/** Of each job: what makes a booking of Theo's one that it mails about, and when; or why it mails no traveller unasked. */
const cases: Record<JobName, string | { prepare: (world: World) => Promise<unknown>; at: string }> = {
  mails: asked,
  refunds: asked,
  checkouts: asked,
  holds: ownNews,
  waiting: ownNews,
  questions: ownNews,
  'option-reminders': 'mails the office',
  'acts-on-many': asked,
  imports: 'what is taken over is mailed nothing: taken-over.db.test.ts',
  'payment-reminders': {
    async prepare(world) {
      const params = { id: world.trips.fjord.id }
      await settings(world, { deposit_percent: 20, balance_days: 10, reminders: '1' })
      await world.anna.ask('adminUpdateTrip', { params, form: { price_adult: 100_000 } })
    },
    at: '2027-06-09T12:00:00Z',
  },
  'review-requests': {
    prepare: (world) => settings(world, { balance_days: 0, review_days: 3 }),
    at: '2027-07-18T12:00:00Z',
  },
  'details-reminders': {
    async prepare(world) {
      const params = { id: world.trips.fjord.id }
      await world.anna.ask('adminUpdateTrip', { params, form: { asks: '["diet"]' } })
    },
    at: '2027-06-20T09:00:00Z',
  },
  'card-comparison': noMail,
  'old-sessions': noMail,
  'old-attempts': noMail,
  'old-links': noMail,
  'old-notices': noMail,
  retention: noMail,
  'unused-pictures': noMail,
  'unused-maps': noMail,
  'search-texts': noMail,
  customers: noMail,
  'held-bookings': noMail,
  'days-to-decide': noMail,
  'mail-files': noMail,
}

/** Bookings that nobody is mailed about unasked, as columns of the booking. */
const leftAlone = (reseller_id: number): Record<string, Partial<Row<'bookings'>>> => ({
  'taken over': { old_reference: 'OLD-1' },
  'at an address that may be a stranger’s': { confirmation_withheld: 1 },
  'without an address': { email: '' },
  'of the demo': { demo: 1 },
  anonymised: { anonymised_at: '2027-06-01T09:00:00.000Z' },
  cancelled: { status: 'cancelled', cancelled_at: '2027-06-01T09:00:00.000Z' },
  'of a reseller without an address': { reseller_id },
})

test('every job is named here', () => {
  expect(Object.keys(jobs).filter((name) => !Object.hasOwn(cases, name))).toEqual([])
})

for (const [name, job] of Object.entries(cases) as [JobName, (typeof cases)[JobName]][])
  if (typeof job !== 'string')
    test(`${name} leave alone who must not be mailed unasked`, async ({ world }) => {
      const { db, theo, time } = world
      await job.prepare(world)
      const { id: reseller } = await db
        .insertInto('resellers')
        .values({
          name: 'R',
          sort_key: 'r',
          search: 'r',
          email: '',
          commission: 0,
          pay_days: 0,
          created_at: '',
          note: '',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const which = new Map<number | null, string>()
      const book = async (kind: string, email: string) => {
        const { id } = await theo.book({ email, number_of_adults: 1, number_of_childrens: 0 })
        which.set(id, kind)
        return id
      }
      await book('as any other', 'any@people.example')
      for (const [kind, columns] of Object.entries(leftAlone(reseller))) {
        const id = await book(kind, `p${which.size}@people.example`)
        await db.updateTable('bookings').set(columns).where('id', '=', id).execute()
      }
      await db.deleteFrom('outbox').execute()
      time.now = new Date(job.at)
      const deps = programOf(world)
      await jobs[name].run({ ...deps, ...asNow(deps) }, AbortSignal.any([]))
      const mailed = (await world.outbox()).map(({ booking_id }) => which.get(booking_id))
      expect(mailed.join(', '), `${name} mailed about bookings`).toBe('as any other')
    })
