import { describe } from 'vitest'
import { forgetWhatIsOld } from '../../server/domain/retention.ts'
import type { Trx } from '../../server/platform/database/schema.ts'
import { isPostgres, waitForLock } from '../locks.ts'
import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'
import { fourMails, SENT } from './four-mails.ts'

const admin = (world: World) => ({ token: world.people.anna.token })

/** Changes mails in a transaction that is done once the call waits for it, and after it has changed some `more`. */
async function meanwhile<T>(
  world: World,
  change: (trx: Trx) => Promise<unknown>,
  call: () => Promise<T>,
  more?: (trx: Trx) => Promise<unknown>,
) {
  const underWay = await world.database.another().startTransaction().execute()
  await change(underWay)
  const called = call()
  await waitForLock(world.db)
  await more?.(underWay)
  await underWay.commit().execute()
  return await called
}

const set = (trx: Trx, id: number, values: { data?: string; recipient?: string; sent_at?: null }) =>
  trx.updateTable('outbox').set(values).where('id', '=', id).execute()

// SQLite has one writer: nothing else is under way.
describe.runIf(isPostgres)('while others have the mail', () => {
  test('it is not sent again once what it said was forgotten', async ({ world }) => {
    const { traveller: id } = await fourMails(world)
    const { message } = await meanwhile(
      world,
      (trx) => set(trx, id, { data: '{}', recipient: '' }),
      () => world.askInVain(409, 'adminResendMail', { params: { id }, ...admin(world) }),
    )
    expect(message).toBe('What this mail said is no longer kept.')
    expect((await world.outbox())[0]).toMatchObject({ id, sent_at: SENT, data: '{}' })
    expect(await world.count('audit_log')).toBe(0)
  })

  test.for(['adminTryMail', 'adminSettleMail', 'adminResendMail'] as const)(
    '%s does not find it once it was removed',
    async (name, { world }) => {
      const ids = await fourMails(world)
      const id = name === 'adminTryMail' ? ids.contact : ids.agency
      await world.db
        .updateTable('outbox')
        .set({ next_attempt_at: '2027-06-01T12:00:00.000Z' })
        .where('id', '=', id)
        .execute()
      await meanwhile(
        world,
        (trx) => trx.deleteFrom('outbox').where('id', '=', id).execute(),
        () => world.askInVain(404, name, { params: { id }, ...admin(world) }),
      )
      expect(await world.count('audit_log')).toBe(0)
    },
  )

  test.for(['adminTryMails', 'adminAnonymiseBooking', 'deleteAccount'] as const)(
    '%s and they do not wait for each other',
    async (name, { world }) => {
      const { theo, anna } = world.people
      const { booking } = await world.ask('book', { form: bookingForm(world), token: theo.token })
      const [one = 0, two = 0] = (await world.outbox()).map(({ id }) => id)
      // In no order the first would be changed last: so it lies in the table, and so it is due.
      for (const [id, hour] of [
        [two, 12],
        [one, 13],
      ] as const)
        await world.db
          .updateTable('outbox')
          .set({ attempts: 1, next_attempt_at: `2027-06-01T${hour}:00:00.000Z` })
          .where('id', '=', id)
          .execute()
      const lock = (id: number) => (trx: Trx) =>
        trx.selectFrom('outbox').select('id').where('id', '=', id).forUpdate().execute()
      const asked =
        name === 'deleteAccount'
          ? { form: { password: PASSWORD }, token: theo.token }
          : { params: { id: booking.id }, token: anna.token }
      const { status } = await meanwhile(world, lock(one), () => world.send(name, asked), lock(two))
      expect(status).toBe(200)
    },
  )

  test('it is not forgotten once it is put back', async ({ world }) => {
    const { traveller: id } = await fourMails(world)
    world.time.now = new Date('2027-07-01T10:00:00Z')
    const retain = { messages: undefined, bookings: undefined, mails: 7, audit: undefined }
    await meanwhile(
      world,
      (trx) => set(trx, id, { sent_at: null }),
      () => forgetWhatIsOld(world.db, world.clock, retain),
    )
    const [first, second] = await world.outbox()
    expect(first).toMatchObject({ id, sent_at: null, recipient: 'theo@people.example' })
    expect(first?.data).not.toBe('{}')
    expect(second?.data).toBe('{}')
  })
})
