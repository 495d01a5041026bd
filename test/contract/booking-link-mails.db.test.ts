import { workOnBulkActions } from '../../server/features/letters/work-on-bulk-actions.ts'
import { contextOf, unstopped } from '../context.ts'
import { completeMail, mailsMarked } from '../mails.ts'
import { comeBack, expect, later, openPage, party, runJobs, test } from '../stripe/world.ts'
import type { World } from '../world.ts'

/* The mails to travellers lead to the page of their booking. The secret of the link is made when a mail is sent. */

type Own = { token?: string; by_card?: boolean }

const newest = async ({ db }: World, template: string) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('template', '=', template as 'booking-held')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const sent = async (world: World, template: string) =>
  (await completeMail(world, await newest(world, template))) as Own

test('each mail to the address of a booking opens that booking; outbox and log have no secret', async ({
  world,
  stripe,
}) => {
  const { anna, theo } = world
  const expired = await theo.book(party(1))
  const { id } = await theo.book(party(2))
  const params = { id }
  const held = await sent(world, 'booking-held')
  stripe.pay(await openPage(world, id))
  await comeBack(world, id)
  const confirmed = await sent(world, 'booking-traveller')
  await anna.ask('adminRemindTraveller', { params })
  await anna.ask('adminChangeParty', {
    params,
    form: { ...party(1), number_of_infants: 0, reason: 'ill', fee: 0 },
  })
  const cash = { method: 'cash', received_on: '2027-06-01' }
  const { payment } = await anna.ask('adminAddPayment', { params, form: { ...cash, amount: 1_000 } })
  await anna.ask('adminAddPayment', {
    params,
    form: { ...cash, amount: -1_000, undoes: payment.id, notify: 1 },
  })
  await anna.ask('adminLinkBooking', { params, form: { notify: '1' } })
  await anna.ask('adminRefundBooking', { params, form: { amount: 1_000 } })
  const letter = { booking_ids: `[${id}]`, subject: 'News', text: 'Here: {{link}}' }
  await anna.ask('adminSendLetters', { form: letter })
  await workOnBulkActions(contextOf(world.db, { clock: world.clock }), unstopped)
  await runJobs(world)
  later(world, 61)
  await runJobs(world)

  expect([held, confirmed].map(({ by_card }) => by_card)).toEqual([true, true])
  const tokens = new Set<string>()
  // The others take a story of their own; the same function completes them.
  const others = /^(option-held|paid-too-late|booking-priced|waiting-offer|details-reminder)$/
  const templates = mailsMarked('hasBookingLink').filter((each) => !others.test(each))
  for (const template of templates) {
    const { token = '', by_card } = await sent(world, template)
    const { booking } = await world.ask('showOwnBooking', { headers: { 'booking-token': token } })
    expect([template, booking.id]).toEqual([template, template === 'booking-expired' ? expired.id : id])
    expect([template, by_card]).toEqual([template, template !== 'booking-expired'])
    tokens.add(token)
    const log = await anna.ask('adminShowMail', { params: { id: (await newest(world, template)).id } })
    expect(JSON.stringify(log)).not.toContain('booking#')
  }
  expect(templates).toHaveLength(10)
  expect(tokens.size).toBe(templates.length)
  for (const { data } of await world.outbox())
    expect(Object.keys(JSON.parse(data) as object)).not.toContain('token')
})

test('no other address gets the link, and nobody once the personal data is removed', async ({ world }) => {
  const { id } = await world.theo.book(party(1))
  const mail = await newest(world, 'booking-held')
  const other = (await completeMail(world, { ...mail, recipient: 'somebody@people.example' })) as Own
  expect(other.token).toBeUndefined()
  expect(await completeMail(world, { ...mail, recipient: mail.recipient.toUpperCase() })).toHaveProperty(
    'token',
  )
  await world.anna.ask('adminAnonymiseBooking', { params: { id } })
  expect(((await completeMail(world, mail)) as Own).token).toBeUndefined()
  expect(await world.db.selectFrom('booking_links').selectAll().execute()).toEqual([])
})

test('where nothing can be paid by card, the mails do not offer it', async ({ world }) => {
  await world.anna.ask('adminSaveBookingSettings', { form: { deposit_percent: 20, balance_days: 10 } })
  await world.theo.book(party(1))
  expect(await sent(world, 'booking-traveller')).toMatchObject({ by_card: false })
})

test('the confirmation says what its traveller may do on the page, by the terms', async ({ world }) => {
  for (const [form, online] of [
    [{}, undefined],
    [{ cancel_online: 1 }, 'cancel'],
    [{ change_days: 14 }, 'change'],
    [{ change_days: 14, cancel_online: 1 }, 'change or cancel'],
    // The trip departs in 39 days.
    [{ change_days: 60 }, undefined],
  ] as const) {
    const terms = { deposit_percent: 20, balance_days: 10, card: 'offered' }
    await world.anna.ask('adminSaveBookingSettings', { form: { ...terms, ...form } })
    const { id } = await world.theo.book(party(1))
    expect(((await sent(world, 'booking-traveller')) as { online?: string }).online).toBe(online)
    await world.anna.ask('adminCancelBooking', { params: { id }, form: {} })
  }
})

test('the confirmation says until when it is decided whether the departure takes place, until that is certain', async ({
  world,
}) => {
  await world.anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 20, balance_days: 10, card: 'offered' },
  })
  const id = await world.departure(world.trips.fjord.id, '2027-08-01', {
    min_travellers: 3,
    decide_on: '2027-07-20',
  })
  await world.theo.book({ ...party(1), departure_id: id })
  expect(await sent(world, 'booking-traveller')).toMatchObject({ decide_on: '2027-07-20' })
  await world.theo.book({ ...party(2), departure_id: id })
  expect(await sent(world, 'booking-traveller')).not.toHaveProperty('decide_on')
})

test('whoever mails the link reads whom it asks for how much; without a mail server nothing is promised', async ({
  world,
}) => {
  const { anna, theo } = world
  const { id } = await theo.book(party(2))
  const mailed = { params: { id }, form: { notify: '1' } }
  const message = async () => (await anna.ask('adminLinkBooking', mailed)).message
  const file = 'No mail server is set up: the mail is written to a file and reaches nobody.'
  expect(await message()).toBe(`The link was made. ${file}`)
  world.mailing.delivery = 'smtp'
  const due = (await anna.ask('adminShowBooking', { params: { id } })).booking.due_now
  expect(await message()).toBe(`A link goes to theo@people.example, and asks for €${due / 100}.00.`)
})
