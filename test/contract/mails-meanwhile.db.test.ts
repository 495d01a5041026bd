import { describe } from 'vitest'
import { forgetWhatIsOld } from '../../server/domain/retention.ts'
import type { Trx } from '../../server/platform/database/schema.ts'
import { isPostgres, waitForLock } from '../locks.ts'
import { expect, test, type World } from '../world.ts'
import { fourMails, SENT } from './four-mails.ts'

const admin = (world: World) => ({ token: world.people.anna.token })

/** Changes mails in a transaction that is done once the call waits for it. */
async function meanwhile<T>(world: World, change: (trx: Trx) => Promise<unknown>, call: () => Promise<T>) {
  const underWay = await world.database.another().startTransaction().execute()
  await change(underWay)
  const called = call()
  await waitForLock(world.db)
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
