import { sha256 } from '../../server/platform/secrets.ts'
import * as asked from '../asked.ts'
import { save as saveInvoices } from '../invoices.ts'
import { addReseller, proof } from '../resellers.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

/* Refusals that no other test meets: test/after-all.ts finds those that none does. */

/** As many mails have gone to an address today as may go there. */
const fillDay = async ({ db, time }: World, email: string) => {
  const attempt = { counter: `mails-daily:recipient:${sha256(email)}`, at: time.now.toISOString() }
  await db
    .insertInto('attempts')
    .values(Array.from({ length: 30 }, () => attempt))
    .execute()
}

test('who has had thirty mails today gets no link, no reminder and no link for a traveller', async ({
  world,
}) => {
  const { anna, theo } = world
  const id = await asked.booked(world)
  await anna.ask('adminAdjustBooking', { params: { id }, form: { label: 'Fuel', amount: 500 } })
  await fillDay(world, theo.email)
  const params = { id }
  expect(await anna.askInVain(409, 'adminLinkBooking', { params, form: { notify: '1' } })).toMatchObject({
    code: 'state',
    message: expect.stringContaining('mails'),
  })
  expect(await anna.askInVain(409, 'adminRemindTraveller', { params, form: {} })).toMatchObject({
    code: 'state',
  })
  const link = { position: 1, email: theo.email }
  expect(await theo.askInVain(409, 'linkMyTraveller', { params, form: link })).toMatchObject({
    code: 'state',
  })
})

test('a booking whose seats were let go is not cancelled by its traveller', async ({ world }) => {
  const id = await asked.booked(world)
  await world.db.updateTable('bookings').set({ status: 'expired' }).where('id', '=', id).execute()
  const form = { expected_refund: 0, expected_total: 0 }
  expect(await world.theo.askInVain(409, 'cancelMyBooking', { params: { id }, form })).toMatchObject({
    code: 'state',
  })
})

test('the party of a draft’s booking gets no other day', async ({ world }) => {
  const { anna, theo, trips } = world
  const settings = { deposit_percent: 0, balance_days: 0, change_days: '1' }
  await anna.ask('adminSaveBookingSettings', { form: settings })
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult: 10_000 } })
  const departure_id = await world.departure(trips.fjord.id, '2027-08-07')
  const { id } = await theo.book()
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { published: '0' } })
  const change = { params: { id }, form: { departure_id, expected_total: 0 } }
  expect(await theo.askInVain(409, 'changeMyBooking', change)).toMatchObject({
    code: 'not_offered',
    message: expect.stringContaining('call'),
  })
})

test('a country with a region stays', async ({ world }) => {
  const { anna } = world
  const { id } = await anna.ask('adminAddTopic', { form: { kind: 'destination', name: 'Norway' } })
  await anna.ask('adminAddTopic', { form: { kind: 'destination', name: 'Lofoten', parent_id: id } })
  expect(await anna.askInVain(409, 'adminDeleteTopic', { params: { id } })).toMatchObject({
    code: 'country_in_use',
  })
})

test('a departure of a deleted trip is called off no more', async ({ world }) => {
  const { anna, trips } = world
  await anna.ask('adminDeleteTrip', { params: { id: trips.fjord.id } })
  const params = { id: trips.fjord.departure }
  expect(await anna.askInVain(409, 'adminCancelDeparture', { params, form: {} })).toMatchObject({
    code: 'state',
  })
})

test('the staff read who has been offered the last seats', async ({ world }) => {
  const { anna, theo, olga, trips } = world
  const departure_id = await world.departure(trips.fjord.id, '2027-08-07', { seats: 2 })
  const two = { departure_id, number_of_adults: 2, number_of_childrens: 0 }
  const { id } = await theo.book(two)
  const wait = { ...two, number_of_infants: 0, phone: '112' }
  await olga.ask('wait', { form: wait })
  await anna.ask('adminCancelBooking', { params: { id }, form: {} })
  const refused = await anna.askInVain(409, 'adminAddBooking', { form: bookingForm(world, two) })
  expect(refused).toMatchObject({ code: 'full', message: expect.stringContaining('Olga') })
})

test('a party that has left the waiting list is offered nothing', async ({ world }) => {
  const { anna, olga, trips } = world
  const departure_id = await world.departure(trips.fjord.id, '2027-08-07', { seats: 1 })
  await world.theo.book({ departure_id, number_of_adults: 1, number_of_childrens: 0 })
  const wait = {
    departure_id,
    number_of_adults: 1,
    number_of_childrens: 0,
    number_of_infants: 0,
    phone: '112',
  }
  await olga.ask('wait', { form: wait })
  const { id } = await world.db.selectFrom('waiting_list').select('id').executeTakeFirstOrThrow()
  await olga.ask('leaveWaiting', { params: { id } })
  expect(await anna.askInVain(409, 'adminOfferWaiting', { params: { id }, form: {} })).toMatchObject({
    code: 'state',
  })
})

test('an anonymised booking, and one whose traveller is asked, gets no first invoice', async ({ world }) => {
  const { anna, theo } = world
  const first = await asked.booked(world)
  await asked.newDay(world)
  await saveInvoices(world)
  expect(await anna.askInVain(409, 'adminMakeInvoice', { params: { id: first } })).toMatchObject({
    code: 'state',
  })
  const { id } = await theo.book()
  await anna.ask('adminCancelBooking', { params: { id }, form: {} })
  await anna.ask('adminAnonymiseBooking', { params: { id } })
  expect(await anna.askInVain(409, 'adminMakeInvoice', { params: { id } })).toMatchObject({ code: 'state' })
})

test('there are 500 resellers at most', async ({ world }) => {
  const added = await addReseller(world)
  const { id: _, ...row } = await world.db
    .selectFrom('resellers')
    .selectAll()
    .where('id', '=', added.id)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: 499 }, (_, at) => ({
    ...row,
    name: `R${at}`,
    key_hash: `h${at}`,
  }))
  await world.db.insertInto('resellers').values(more).execute()
  const form = { name: 'One more', email: 'm@sellers.example', commission: '10', ...proof }
  expect(await world.anna.askInVain(409, 'adminAddReseller', { form })).toMatchObject({
    code: 'too_many_resellers',
  })
})

test('a mail of a kind that is known no more is not sent again', async ({ world }) => {
  await world.theo.book()
  const { id } = (await world.outbox())[0] ?? { id: 0 }
  await world.db
    .updateTable('outbox')
    .set({ template: 'carrier-pigeon', state: 'sent' })
    .where('id', '=', id)
    .execute()
  expect(await world.anna.askInVain(409, 'adminResendMail', { params: { id } })).toMatchObject({
    code: 'mail_unknown',
  })
})

test('a mail with the link of a traveller is not sent again', async ({ world }) => {
  const { anna, theo } = world
  const { id } = await theo.book()
  await theo.ask('linkMyTraveller', { params: { id }, form: { position: 1, email: 'ada@people.example' } })
  const mail = (await world.outbox()).find(({ template }) => template === 'traveller-link')
  await world.set(mail?.id ?? 0, { state: 'sent' })
  expect(await anna.askInVain(409, 'adminResendMail', { params: { id: mail?.id ?? 0 } })).toMatchObject({
    code: 'link_gone',
  })
})

test('the page of a link is shown to nobody without one', async ({ world }) => {
  expect(await world.theo.askInVain(401, 'showOwnBooking')).toMatchObject({ code: 'link_needed' })
})

test('a notice of the provider has 512 kB at most', async ({ world }) => {
  const response = await world.app.request('/api/payments/stripe', {
    method: 'POST',
    body: 'x'.repeat(525_000),
  })
  expect([response.status, await response.json()]).toMatchObject([413, { code: 'notice_too_large' }])
})
