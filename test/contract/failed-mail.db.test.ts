import { bookingForm, expect, test, type World } from '../world.ts'
import { SENT } from './four-mails.ts'

const admin = (world: World) => ({ token: world.people.anna.token })

const book = async (world: World) =>
  (await world.ask('book', { form: bookingForm(world), token: world.people.theo.token })).booking

const confirmationOf = async (world: World, { id }: { id: number }) => {
  const mails = (await world.outbox()).filter(
    ({ booking_id, template }) => booking_id === id && template === 'booking-traveller',
  )
  return mails.at(-1)?.id ?? 0
}

const giveUp = (world: World, id: number) =>
  world.db
    .updateTable('outbox')
    .set({ failed_at: SENT, attempts: 10, last_error: 'ECONNREFUSED' })
    .where('id', '=', id)
    .execute()

const marked = async (world: World) =>
  (await world.ask('adminListBookings', admin(world))).packages.data.map(({ id, failed_mail }) => [
    id,
    failed_mail,
  ])

test('a booking whose confirmation was given up leads to that mail, until it is on its way again', async ({
  world,
}) => {
  const [first, second] = [await book(world), await book(world)]
  const mail = await confirmationOf(world, first)
  expect(await marked(world)).toEqual([
    [second.id, undefined],
    [first.id, undefined],
  ])
  await giveUp(world, mail)
  expect(await marked(world)).toEqual([
    [second.id, undefined],
    [first.id, mail],
  ])
  await world.ask('adminResendMail', { params: { id: mail }, ...admin(world) })
  expect(await marked(world)).toContainEqual([first.id, undefined])
})

test('of several confirmations the newest counts, and what the agency gets does not', async ({ world }) => {
  const booking = await book(world)
  const mail = await confirmationOf(world, booking)
  for (const { id } of await world.outbox()) await giveUp(world, id)
  expect(await marked(world)).toEqual([[booking.id, mail]])
  await world.ask('adminResendMail', {
    params: { id: mail },
    form: { email: 'theo.thaler@people.example' },
    ...admin(world),
  })
  expect(await marked(world)).toEqual([[booking.id, undefined]])
  const again = await confirmationOf(world, booking)
  await giveUp(world, again)
  expect(await marked(world)).toEqual([[booking.id, again]])
})

test('where it is no longer kept what it said, there is nothing to send again', async ({ world }) => {
  const { id } = await book(world)
  await giveUp(world, await confirmationOf(world, { id }))
  await world.ask('adminAnonymiseBooking', { params: { id }, ...admin(world) })
  expect(await marked(world)).toEqual([[id, undefined]])
})
