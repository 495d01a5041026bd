import { createApp } from '../../server/app.ts'
import { completeMail } from '../mails.ts'
import { addReseller } from '../resellers.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/* Who has lost the link of a booking gets another, at the address of the booking. */

const email = 'Nora@people.example'

async function bookAsGuest(world: World) {
  await world.anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, accounts: 'optional' },
  })
  const headers = { 'idempotency-key': '123e4567-e89b-42d3-a456-000000000001' }
  return (await world.ask('book', { form: bookingForm(world, { email }), headers })).booking
}

const find = (world: World, reference: string, address = email) =>
  world.ask('findMyBooking', { form: { reference, email: address } })

const links = async (world: World) =>
  (await world.outbox()).filter(({ template }) => template === 'booking-link')

test('reference and address of a booking are mailed its link, however they are typed', async ({ world }) => {
  const { id, reference } = await bookAsGuest(world)
  await find(world, ` ${reference.slice(0, 4).toLowerCase()} ${reference.slice(4)} `, 'nora@PEOPLE.example')
  const [mail] = await world.db
    .selectFrom('outbox')
    .selectAll()
    .where('template', '=', 'booking-link')
    .execute()
  expect(mail).toMatchObject({ recipient: email, booking_id: id })
  const { token = '' } = (await completeMail(world, mail as NonNullable<typeof mail>)) as { token?: string }
  const { booking } = await world.ask('showOwnBooking', { headers: { 'booking-token': token } })
  expect(booking.reference).toBe(reference)
})

test('whatever is not a booking of the address is answered in the same words, and mails nothing', async ({
  world,
}) => {
  const { id, reference } = await bookAsGuest(world)
  const right = await find(world, reference)
  expect(await find(world, reference, 'olga@people.example')).toEqual(right)
  expect(await find(world, 'ABCD2345')).toEqual(right)
  // Its confirmation was withheld: the address may be a stranger's.
  await world.db.updateTable('bookings').set({ confirmation_withheld: 1 }).where('id', '=', id).execute()
  expect(await find(world, reference)).toEqual(right)
  await world.db.updateTable('bookings').set({ confirmation_withheld: 0 }).where('id', '=', id).execute()
  // Links end 90 days after the last day.
  world.time.now = new Date('2027-10-13T12:00:00Z')
  expect(await find(world, reference)).toEqual(right)
  expect(await links(world)).toHaveLength(1)
})

test('what a reseller has sold is not found: it is seen under its login', async ({ world }) => {
  const { id, reference } = await bookAsGuest(world)
  const { id: reseller_id } = await addReseller(world)
  await world.db.updateTable('bookings').set({ reseller_id }).where('id', '=', id).execute()
  await find(world, reference)
  expect(await links(world)).toEqual([])
})

test('an address is looked for five times an hour, found or not; a mail is promised only where it is sent', async ({
  world,
}) => {
  const { reference } = await bookAsGuest(world)
  for (let each = 0; each < 4; each++) await find(world, 'ABCD2345')
  const body = new URLSearchParams({ reference, email })
  const app = createApp({ ...world, delivery: () => 'smtp' })
  const answer = await app.request('/api/users/home/bookings/find', { method: 'POST', body })
  expect(((await answer.json()) as { message: string }).message).toMatch(/^If there is such a booking/)
  await world.askInVain(429, 'findMyBooking', { form: { reference, email } })
})

test('the calendar entry of a guest leads to where its link is mailed', async ({ world }) => {
  const { id, reference, token = '' } = await bookAsGuest(world)
  const entry = async (asked: object) =>
    (await (await world.send('showBookingCalendar', { params: { id }, ...asked })).text()).replaceAll(
      '\r\n ',
      '',
    )
  expect(await entry({ headers: { 'booking-token': token } })).toMatch(
    new RegExp(`/booking\\?reference=${reference}`),
  )
})
