import { expect, test, vi } from 'vitest'
import { mailRoom, SMTP_REFUSES, TOKEN, UNKNOWN } from '../../../../test/mail-room.ts'
import { minutes } from '../../../platform/clock.ts'
import type { Transport } from '../../../platform/smtp/transport.ts'
import { retryDelays } from './worker.ts'

const { time, db, entries, logged, put, putMany, rows, onlyRow, renamed, workerWith, smtpServer } = mailRoom()

test('a failed mail is tried after growing delays and given up after ten tries', async () => {
  let tries = 0
  const worker = workerWith(async () => {
    tries++
    throw Object.assign(new Error(`554 no: ${TOKEN}-${'x'.repeat(20)}`), { code: 'EMESSAGE' })
  })
  await put('ann@example.org')
  for (const [index, delay] of retryDelays.entries()) {
    await worker.runOnce()
    expect(tries).toBe(index + 1)
    expect(await onlyRow()).toMatchObject({
      attempts: tries,
      state: 'queued',
      last_error: 'EMESSAGE: 554 no: …',
    })
    time.now += delay - 1
    await worker.runOnce()
    expect(tries).toBe(index + 1)
    time.now += 1
  }
  expect(logged('given up')).toEqual([])
  await worker.runOnce()
  expect(tries).toBe(10)
  expect(await onlyRow()).toMatchObject({ attempts: 10, state: 'failed', sent_at: null, data: '{}' })
  time.now += minutes(100_000)
  await worker.runOnce()
  expect(tries).toBe(10)
  expect(logged('given up')).toMatchObject([
    { level: 50, template: 'secret', error: 'EMESSAGE: 554 no: …', mail: (await onlyRow()).id },
  ])
  expect(JSON.stringify(entries())).not.toMatch(/a-secret-token|example\.org/)
})

test('a mail that this program does not know is not sent, waits for a newer program, and is emptied when it is given up', async () => {
  const send = vi.fn<Transport['send']>(async () => {})
  const worker = workerWith(send)
  await put('ann@example.org')
  await db().updateTable('outbox').set({ template: UNKNOWN, data: '{"userId":1}' }).execute()
  await worker.runOnce()
  const noted = { state: 'queued', attempts: 1, last_error: 'This program has no such mail' }
  expect(await onlyRow()).toMatchObject({ ...noted, data: '{"userId":1}' })
  for (const delay of retryDelays) {
    time.now += delay
    await worker.runOnce()
  }
  expect(await onlyRow()).toMatchObject({ state: 'failed', data: '{}' })
  expect(logged('given up')).toMatchObject([{ template: UNKNOWN }])
  expect(send).not.toHaveBeenCalled()
})

test('while the mail server is away everything waits, and the log says so once', async () => {
  const smtp = await smtpServer()
  const worker = workerWith(smtp.sender())
  await smtp.down()
  const recipients = await putMany(12)
  await worker.runOnce()
  const tried = (await rows()).filter((row) => row.attempts > 0)
  expect(tried.length).toBeGreaterThan(0)
  // As many as are sent at the same time; those behind them keep their tries.
  expect(tried.length).toBeLessThanOrEqual(4)
  await worker.runOnce()
  await worker.runOnce()
  expect(logged(/cannot be sent/)).toMatchObject([
    { level: 40, msg: 'mail cannot be sent; it is tried again' },
  ])

  await smtp.up()
  time.now += retryDelays[0] ?? 0
  await worker.runOnce()
  await worker.runOnce()
  expect(smtp.recipients()).toEqual(recipients.toSorted())
  expect(logged(/cannot be sent/).map(({ msg }) => msg)).toEqual([
    'mail cannot be sent; it is tried again',
    'mail cannot be sent: over',
  ])
})

test('a recipient whom the server refuses holds nobody up', async () => {
  const smtp = await smtpServer()
  const worker = workerWith(smtp.sender())
  await put(SMTP_REFUSES)
  const recipients = await putMany(6)
  await worker.runOnce()
  expect(smtp.recipients()).toEqual(recipients.toSorted())
  const [refused] = await rows()
  expect(refused).toMatchObject({
    attempts: 1,
    state: 'failed',
    sent_at: null,
    last_error: expect.stringMatching(/^The mail server rejected this address: 550 /),
  })
  expect(refused?.last_error).not.toContain('nobody')
})

test.each([
  ['no-such-template', '{}'],
  ['secret', '{}'],
  ['letter', `{"text":"${TOKEN}`],
])('a row that cannot be rendered (%s, %s) fails like any other', async (template, data) => {
  await put('ann@example.org')
  await db().updateTable('outbox').set({ template, data }).execute()
  const send = vi.fn<Transport['send']>()
  await workerWith(send).runOnce()
  expect(send).not.toHaveBeenCalled()
  expect(await onlyRow()).toMatchObject({
    attempts: 1,
    last_error: expect.stringMatching(/^Not rendered: \w+$/),
  })
})

test('a mail that is not wanted any more is given up at once', async () => {
  const send = vi.fn<Transport['send']>()
  const worker = workerWith(send, undefined, db(), async () => undefined)
  await put('ann@example.org')
  await worker.runOnce()
  expect(send).not.toHaveBeenCalled()
  expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: 1 })
})

test('it outlives a database that is away, and says so once', async () => {
  const send = vi.fn<Transport['send']>(async () => {})
  const worker = workerWith(send)
  await put('ann@example.org')
  await renamed('outbox', 'away')
  await worker.runOnce()
  await worker.runOnce()
  expect(logged(/^a job failed/)).toMatchObject([{ level: 40, job: 'mails' }])
  await renamed('away', 'outbox')
  await worker.runOnce()
  expect(send).toHaveBeenCalledOnce()
  expect(logged(/^a job (failed|works again)/)).toMatchObject([{ level: 40, job: 'mails' }, { level: 30 }])
})
