import { describe } from 'vitest'
import { createApp } from '../../server/app.ts'
import { expect, test, type World } from '../world.ts'
import { fourMails, SENT } from './four-mails.ts'

const admin = (world: World) => ({ token: world.people.anna.token })
const list = async (world: World, query: Record<string, string>) =>
  (await world.ask('adminListMails', { ...admin(world), query })).mails

describe('adminResendMail', () => {
  const resend = (world: World, id: number) =>
    world.ask('adminResendMail', { params: { id }, ...admin(world) })

  test('says whether anybody will get it', async ({ world }) => {
    const { traveller, agency } = await fourMails(world)
    const say = async (delivery: 'smtp' | 'file', id: number) => {
      const headers = { 'auth-token': world.people.anna.token }
      const answer = await createApp({ ...world, delivery }).request(`/api/admin/mails/resend/${id}`, {
        method: 'POST',
        headers,
      })
      return ((await answer.json()) as { message: string }).message
    }
    expect(await say('smtp', traveller)).toBe('The mail is being sent again.')
    const goOut = (set: { sent_by: 'file'; first_sent_by?: 'smtp' | 'file'; first_sent_at?: string }) =>
      world.db
        .updateTable('outbox')
        .set({ sent_at: SENT, ...set })
        .where('id', '=', traveller)
        .execute()
    // Kept, however often, it reached nobody.
    for (const first_sent_by of ['file', 'smtp'] as const) {
      await goOut({ sent_by: 'file', first_sent_by, first_sent_at: SENT })
      const sent = first_sent_by === 'file' ? 'The mail is being sent.' : 'The mail is being sent again.'
      expect(await say('smtp', traveller)).toBe(sent)
    }
    expect(await say('file', agency)).toMatch(/^Not sent: no mail server is set\./)
  })

  test.for(['traveller', 'agency'] as const)(
    'puts the mail to the %s back, due now',
    async (which, { world }) => {
      const ids = await fourMails(world)
      // The link to a new password is mailed after its answer.
      await expect.poll(world.wokenTimes).toBe(3)
      world.time.now = new Date('2027-06-03T10:00:00Z')
      await resend(world, ids[which])
      const row = (await world.outbox()).find(({ id }) => id === ids[which])
      expect(row).toMatchObject({
        attempts: 0,
        sent_at: null,
        failed_at: null,
        last_error: null,
        next_attempt_at: '2027-06-03T10:00:00.000Z',
        resent: 1,
        sent_by: null,
        first_sent_at: which === 'traveller' ? SENT : null,
        first_sent_by: which === 'traveller' ? 'smtp' : null,
      })
      expect(world.wokenTimes()).toBe(4)
      expect((await list(world, { state: 'waiting' })).data).toHaveLength(3)
    },
  )

  test('tells when the mail was sent the first time, however often it is sent again', async ({ world }) => {
    const { traveller: id } = await fourMails(world)
    const shown = async () => (await world.ask('adminShowMail', { params: { id }, ...admin(world) })).mail
    const sendAt = (sent_at: string) =>
      world.db.updateTable('outbox').set({ sent_at }).where('id', '=', id).execute()
    expect(await shown()).toMatchObject({ sent_at: SENT, first_sent_at: null })
    for (const sent_at of ['2027-06-03T10:00:00.000Z', '2027-06-04T10:00:00.000Z']) {
      await resend(world, id)
      expect(await shown()).toMatchObject({ state: 'waiting', sent_at: null, first_sent_at: SENT })
      await sendAt(sent_at)
      expect(await shown()).toMatchObject({ state: 'sent', sent_at, first_sent_at: SENT })
    }
  })

  const days = ['2027-06-03T10:00:00.000Z', '2027-06-04T10:00:00.000Z', '2027-06-05T10:00:00.000Z']
  test.for([
    [
      ['file', 'file', 'file'],
      [0, 'file'],
    ],
    // Once a mail server took it, that is what is told, and the first time that one did.
    [
      ['file', 'smtp', 'file'],
      [1, 'smtp'],
    ],
    [
      ['smtp', 'file', 'smtp'],
      [0, 'smtp'],
    ],
    [
      [null, 'file', 'file'],
      [0, null],
    ],
    [
      [null, 'smtp', 'smtp'],
      [1, 'smtp'],
    ],
  ] as const)(
    'tells of a mail that went out as %o how it did before',
    async ([ways, [day, way]], { world }) => {
      const { traveller: id } = await fourMails(world)
      for (const [index, sent_by] of ways.entries()) {
        if (index > 0) await resend(world, id)
        await world.db
          .updateTable('outbox')
          .set({ sent_at: days[index] ?? '', sent_by })
          .where('id', '=', id)
          .execute()
      }
      await resend(world, id)
      const shown = async () => (await world.ask('adminShowMail', { params: { id }, ...admin(world) })).mail
      const before = { first_sent_at: days[day], first_sent_by: way }
      expect(await shown()).toMatchObject({ state: 'waiting', sent_at: null, sent_by: null, ...before })
      const last = { sent_at: '2027-06-06T10:00:00.000Z', sent_by: 'file' as const }
      await world.db.updateTable('outbox').set(last).where('id', '=', id).execute()
      expect(await shown()).toMatchObject({ state: 'kept', ...last, ...before })
    },
  )

  test('is refused while the mail waits, also by the second of two clicks', async ({ world }) => {
    const ids = await fourMails(world)
    await world.askInVain(409, 'adminResendMail', { params: { id: ids.contact }, ...admin(world) })
    const answers = await Promise.all(
      [1, 2].map(() => world.send('adminResendMail', { params: { id: ids.traveller }, ...admin(world) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is refused for a reset mail, whose link is gone', async ({ world }) => {
    const ids = await fourMails(world)
    const set = { sent_at: SENT, data: '{}' }
    await world.db.updateTable('outbox').set(set).where('id', '=', ids.reset).execute()
    await world.askInVain(409, 'adminResendMail', { params: { id: ids.reset }, ...admin(world) })
    expect((await list(world, { template: 'password-reset' })).data[0]).toMatchObject({
      subject: null,
      state: 'sent',
    })
  })
})
