import { expect, test, vi } from 'vitest'
import { contextOf } from '../../../../test/context.ts'
import { agency, mailRoom, TOKEN } from '../../../../test/mail-room.ts'
import { minutes } from '../../../platform/clock.ts'
import type { OutgoingMail, Transport } from '../../../platform/smtp/transport.ts'
import { queueMail } from '../put-mail.ts'
import { LEASE, noteSent } from './worker.ts'

const { time, clock, db, another, entries, put, putMany, rows, onlyRow, renamed, workerWith, smtpServer } =
  mailRoom()

test('sends what was committed, once, and keeps no secret of it', async () => {
  const smtp = await smtpServer()
  const worker = workerWith(smtp.sender())
  const letter = { template: 'letter', language: 'en' as const, data: { text: 'Hello' } }
  await db()
    .transaction()
    .execute((trx) => queueMail(contextOf(trx, { clock }), { ...letter, recipient: agency.email }))
  await put('ann@example.org')
  const rolledBack = db()
    .transaction()
    .execute(async (trx) => {
      await queueMail(contextOf(trx, { clock }), { ...letter, recipient: 'never@example.org' })
      throw new Error('no')
    })
  await expect(rolledBack).rejects.toThrow('no')

  await worker.runOnce()
  await worker.runOnce()
  expect(smtp.recipients()).toEqual(['ann@example.org', agency.email])
  expect(smtp.deliveries.find(({ mail }) => mail.subject === 'secret')?.mail.text).toContain(TOKEN)
  const sent = { state: 'sent', sent_at: '2026-11-20T10:00:00.000Z', sent_by: 'smtp', attempts: 0 }
  expect(await rows()).toMatchObject([
    { ...sent, data: JSON.stringify(letter.data) },
    { ...sent, data: '{}' },
  ])
  expect(JSON.stringify(entries())).not.toMatch(/a-secret-token|Hello|example\.org/)
})

test('two workers share an outbox: each mail is sent once', async () => {
  const smtp = await smtpServer()
  const recipients = await putMany(40)
  const one = workerWith(smtp.sender())
  const two = workerWith(smtp.sender(), undefined, another())
  await Promise.all([one.runOnce(), two.runOnce(), one.runOnce()])
  expect(smtp.recipients()).toEqual(recipients.toSorted())
  expect((await rows()).every((row) => row.state === 'sent')).toBe(true)
})

test('a mail whose sender died is sent by another after the lease, as the same message', async () => {
  const sent: OutgoingMail[] = []
  const dying = Promise.withResolvers<void>()
  const dead = workerWith((mail) => {
    sent.push(mail)
    return dying.promise
  })
  await put('ann@example.org')
  dead.start('at once')
  await vi.waitFor(() => expect(sent).toHaveLength(1))

  const heir = workerWith(async (mail) => void sent.push(mail), undefined, another())
  time.now += LEASE - 1
  await heir.runOnce()
  expect(sent).toHaveLength(1)
  time.now += 1
  await heir.runOnce()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  const sentRow = await onlyRow()
  expect(sentRow.state).toBe('sent')

  // Even if it was only very slow and fails now: that is none of the row's business any more.
  dying.reject(new Error('too late'))
  await dead.stop()
  expect(await onlyRow()).toEqual(sentRow)
})

test('a mail that was sent as the database went away is not sent again', async () => {
  const send = vi.fn<Transport['send']>(async () => void (await renamed('outbox', 'away')))
  const worker = workerWith(send)
  await put('ann@example.org')
  await worker.runOnce()
  time.now += LEASE
  await renamed('away', 'outbox')
  expect((await onlyRow()).state).toBe('queued')
  await worker.runOnce()
  expect(send).toHaveBeenCalledOnce()
  expect(await onlyRow()).toMatchObject({
    sent_at: '2026-11-20T10:00:00.000Z',
    sent_by: 'smtp',
    data: '{}',
  })
})

test('a mail that was dismissed while it was being sent is noted as sent', async () => {
  const release = Promise.withResolvers<void>()
  const send = vi.fn<Transport['send']>(() => release.promise)
  const worker = workerWith(send)
  await put('ann@example.org')
  worker.start('at once')
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  await db().updateTable('outbox').set({ state: 'dismissed' }).execute()
  release.resolve()
  await worker.stop()
  expect(await onlyRow()).toMatchObject({ state: 'sent', sent_by: 'smtp' })
})

test('stopping finishes what is being sent and leaves the rest', async () => {
  const release = Promise.withResolvers<void>()
  const send = vi.fn<Transport['send']>(() => release.promise)
  const worker = workerWith(send)
  await putMany(10)
  worker.start('at once')
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(4))
  let isStopped = false
  const stopped = worker.stop().then(() => {
    isStopped = true
  })
  await rows()
  expect(isStopped).toBe(false)
  release.resolve()
  await stopped
  expect((await rows()).filter((row) => row.state === 'sent')).toHaveLength(4)
  worker.wake()
  await worker.runOnce()
  expect(send).toHaveBeenCalledTimes(4)
})

test('what nobody has begun to send is due at once after a stop', async () => {
  const release = Promise.withResolvers<void>()
  let tries = 0
  // One lane goes on; all others wait.
  const send = vi.fn<Transport['send']>(() => (++tries === 1 ? Promise.resolve() : release.promise))
  const worker = workerWith(send)
  await putMany(12)
  worker.start('at once')
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(5))
  const stopped = worker.stop()
  release.resolve()
  await stopped
  const left = (await rows()).filter((row) => row.state === 'queued')
  expect(left).toHaveLength(7)
  const heir = workerWith(async () => {}, undefined, another())
  await heir.runOnce()
  expect((await rows()).every((row) => row.state === 'sent')).toBe(true)
})

test('mails that are noted together keep each its own time', async () => {
  await putMany(2)
  const [first, second] = await rows()
  const sent = (id = 0, second: number) =>
    ({ id, sent: { at: `2026-11-20T10:00:0${second}.000Z`, by: 'smtp' }, kept: 'recipient' }) as const
  await noteSent(db(), [sent(first?.id, 1), sent(second?.id, 2)])
  const noted = { state: 'sent', data: '{}' }
  expect(await rows()).toMatchObject([
    { ...noted, sent_at: '2026-11-20T10:00:01.000Z' },
    { ...noted, sent_at: '2026-11-20T10:00:02.000Z' },
  ])
})

test('waking it sends at once; without that it looks by itself', async () => {
  const woken = vi.fn<Transport['send']>(async () => {})
  const worker = workerWith(woken, minutes(60))
  worker.wake()
  worker.start('at once')
  await worker.runOnce()
  await put('ann@example.org')
  worker.wake()
  await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce())
  await worker.stop()

  const polling = vi.fn<Transport['send']>(async () => {})
  const poller = workerWith(polling, 5)
  poller.start('at once')
  await poller.runOnce()
  await put('ann@example.org')
  await vi.waitFor(() => expect(polling).toHaveBeenCalledOnce())
})
