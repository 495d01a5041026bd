import { mailSource } from '../../server/core/bookings/mails/sent-mails.ts'
import { workOnBulkActions } from '../../server/features/letters/work-on-bulk-actions.ts'
import { createMailWorker } from '../../server/kit/mail/queue/worker.ts'
import { storeBookings } from '../bookings.ts'
import { contextOf, unstopped } from '../context.ts'
import { expect, test } from '../world.ts'

/* Letters to many beyond what is sensible, and beyond what a mail server takes. */

test('while the mail server is away a letter waits, and goes to each once when it is back', async ({
  world,
}) => {
  const { anna, db, clock, time, trips } = world
  await storeBookings(world, 5, (index) => ({ email: `guest${index}@people.example` }))
  const letter = { departure_id: trips.fjord.departure, subject: 'News of {{trip}}', text: 'Dear {{name}}' }
  const { id = 0 } = await anna.ask('adminSendLetters', { form: letter })
  await workOnBulkActions(contextOf(db, { clock }), unstopped)
  let isAway = true
  const delivered: string[] = []
  const { sendDue } = createMailWorker({
    ...world,
    transport: {
      way: 'smtp',
      async send({ recipient }) {
        if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
        delivered.push(recipient)
      },
      close() {},
    },
    mails: mailSource(world),
  })
  const state = () => anna.ask('adminShowLetters', { params: { id } })
  await sendDue(unstopped)
  expect(await state()).toMatchObject({ sent: 0, failed: 0, waiting: 5 })
  isAway = false
  time.now = new Date(time.now.getTime() + 60 * 60_000)
  await sendDue(unstopped)
  await sendDue(unstopped)
  expect(await state()).toMatchObject({ sent: 5, failed: 0, waiting: 0 })
  const letters = delivered.filter((recipient) => recipient.startsWith('guest'))
  expect(letters.toSorted()).toEqual([0, 1, 2, 3, 4].map((index) => `guest${index}@people.example`))
})

test('5,000 bookings are refused, and nobody is written to', async ({ world }) => {
  const { anna, db, clock } = world
  const booking_ids = JSON.stringify(Array.from({ length: 5000 }, (_, index) => index + 1))
  const form = { booking_ids, subject: 'News', text: 'Dear {{name}}' }
  const { errors } = await anna.askInVain(422, 'adminSendLetters', { form })
  expect(Object.keys(errors ?? {})).toEqual(['booking_ids'])
  expect(await workOnBulkActions(contextOf(db, { clock }), unstopped)).toBe(0)
  expect((await world.outbox()).filter(({ template }) => template === 'letter')).toEqual([])
})
