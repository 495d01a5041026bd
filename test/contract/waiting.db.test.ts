import { bookingForm, expect, test, type World } from '../world.ts'

const admin = (world: World) => ({ token: world.people.anna.token })

test('open messages and mails that were given up wait for somebody', async ({ world }) => {
  const waiting = async () => {
    const { open_messages, failed_mails } = await world.ask('adminWaiting', admin(world))
    return [open_messages, failed_mails]
  }
  expect(await waiting()).toEqual([0, 0])
  for (const name of ['Ada', 'Bea'])
    await world.ask('contact', { form: { name, email: 'a@people.example', message: 'Hello?' } })
  expect(await waiting()).toEqual([2, 0])
  const { data } = (await world.ask('adminListMessages', admin(world))).messages
  await world.ask('adminAnswerMessage', { params: { id: data[0]?.id ?? 0 }, ...admin(world) })
  const failed_at = world.time.now.toISOString()
  const [mail] = await world.outbox()
  await world.db
    .updateTable('outbox')
    .set({ failed_at })
    .where('id', '=', mail?.id ?? 0)
    .execute()
  expect(await waiting()).toEqual([1, 1])
  await world.ask('adminResendMail', { params: { id: mail?.id ?? 0 }, ...admin(world) })
  expect(await waiting()).toEqual([1, 0])
})

test('of very many mails it is told that there are very many', async ({ world }) => {
  const at = world.time.now.toISOString()
  const mail = { template: 'contact-agency', recipient: 'a@people.example', created_at: at }
  const failed = { ...mail, data: '{"name":"Ada"}', attempts: 12, next_attempt_at: at, failed_at: at }
  await world.db
    .insertInto('outbox')
    .values(Array.from({ length: 120 }, () => failed))
    .execute()
  expect((await world.ask('adminWaiting', admin(world))).failed_mails).toBe(100)
})

test('bookings are new after the newest that a list told of, whatever it was narrowed to', async ({
  world,
}) => {
  const book = () =>
    world
      .ask('book', { form: bookingForm(world), token: world.people.theo.token })
      .then(({ booking }) => booking.id)
  const newest = async (query = {}) =>
    (await world.ask('adminListBookings', { ...admin(world), query })).newest_booking
  const after = async (bookings_after: number | string) =>
    (await world.ask('adminWaiting', { ...admin(world), query: { bookings_after } })).new_bookings
  expect(await newest()).toBe(0)
  const first = await book()
  expect(await newest({ q: 'nobody' })).toBe(first)
  expect(await after(0)).toBe(1)
  expect(await after(first)).toBe(0)
  await book()
  await book()
  expect(await after(first)).toBe(2)
  expect(await after('')).toBeUndefined()
  await world.askInVain(400, 'adminWaiting', { ...admin(world), query: { bookings_after: 'x' } })
})

test('messages are new after the newest that a list told of, answered or not', async ({ world }) => {
  const write = (name: string) =>
    world.ask('contact', { form: { name, email: 'a@people.example', message: 'Hello?' } })
  const newest = async (query = {}) =>
    (await world.ask('adminListMessages', { ...admin(world), query })).newest_message
  const after = async (messages_after: number | string) =>
    (await world.ask('adminWaiting', { ...admin(world), query: { messages_after } })).new_messages
  expect(await newest()).toBe(0)
  await write('Ada')
  const first = await newest({ q: 'nobody' })
  expect(await after(0)).toBe(1)
  await write('Bea')
  await world.ask('adminAnswerMessage', { params: { id: first }, ...admin(world) })
  expect(await after(first)).toBe(1)
  expect(await after('')).toBeUndefined()
  await world.askInVain(400, 'adminWaiting', { ...admin(world), query: { messages_after: 'x' } })
})

test('of very many new bookings it is told that there are very many', async ({ world }) => {
  const { booking } = await world.ask('book', { form: bookingForm(world), token: world.people.theo.token })
  const {
    id: _,
    reference: __,
    ...row
  } = await world.db.selectFrom('bookings').selectAll().where('id', '=', booking.id).executeTakeFirstOrThrow()
  await world.db
    .insertInto('bookings')
    .values(Array.from({ length: 120 }, (_, index) => ({ ...row, reference: `MANY${index}` })))
    .execute()
  const query = { bookings_after: booking.id }
  expect((await world.ask('adminWaiting', { ...admin(world), query })).new_bookings).toBe(100)
})
