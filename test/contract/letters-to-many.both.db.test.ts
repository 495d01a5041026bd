import { workOnBulkActions } from '../../server/features/letters/work-on-bulk-actions.ts'
import { storeBookings } from '../bookings.ts'
import { contextOf, unstopped } from '../context.ts'
import { pay, withPrices } from '../payments.ts'
import { addReseller } from '../resellers.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

type Values = Record<string, string | number>

const book = async ({ anna, ...world }: World, other: Values = {}) =>
  (await anna.ask('adminAddBooking', { form: bookingForm(world, { notify: 0, ...other }) })).booking

const letter = {
  subject: 'News of {{trip}}',
  text: 'Dear {{name}},\n\n**{{reference}}** sets out on {{date}}: {{link}}',
}

const send = ({ anna }: World, form: Values, key?: string) =>
  anna.ask('adminSendLetters', {
    form: { ...letter, ...form },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })

const letters = async (world: World) => (await world.outbox()).filter(({ template }) => template === 'letter')

test('a letter goes to all on a departure, once each; who has no address is listed', async ({ world }) => {
  const { trips, db, clock, anna } = world
  const nora = await book(world, { name: 'Nora', email: 'nora@people.example' })
  const ole = await book(world, { name: 'Ole', email: '', phone: '112' })
  const cancelled = await book(world, { email: 'late@people.example' })
  await anna.ask('adminCancelBooking', { params: { id: cancelled.id }, form: { reason: 'Ill', notify: 0 } })
  await book(world, { trip_id: trips.dunes.id, email: 'elsewhere@people.example' })
  const form = { departure_id: trips.fjord.departure }
  const toCall = [{ booking_id: ole.id, reference: ole.reference, name: 'Ole', phone: '112' }]
  const shown = await send(world, { ...form, preview: 1 })
  expect(shown).toMatchObject({ count: 1, without_address: toCall })
  expect(shown.letters).toMatchObject([{ to: 'nora@people.example', subject: 'News of Fjord' }])
  expect(shown.letters?.[0]?.text).toContain('Dear Nora,')
  expect(shown.letters?.[0]?.text).toContain(nora.reference)
  expect(shown.id).toBeUndefined()
  expect(await letters(world)).toEqual([])

  const sent = await send(world, form, 'one')
  const params = { id: sent.id ?? 0 }
  expect(sent).toMatchObject({ count: 1, without_address: toCall })
  expect(await anna.ask('adminShowLetters', { params })).toMatchObject({ sent: 0, failed: 0, waiting: 1 })
  expect((await send(world, form, 'one')).id).toBe(sent.id)
  await Promise.all([
    workOnBulkActions(contextOf(db, { clock }), unstopped),
    workOnBulkActions(contextOf(db, { clock }), unstopped),
    workOnBulkActions(contextOf(db, { clock }), unstopped),
  ])
  expect(await workOnBulkActions(contextOf(db, { clock }), unstopped)).toBe(0)
  const [mail, ...more] = await letters(world)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'nora@people.example', booking_id: nora.id, bulk_id: sent.id })
  await world.set(mail?.id ?? 0, { state: 'sent' })
  expect(await anna.ask('adminShowLetters', { params })).toMatchObject({
    sent: 1,
    failed: 0,
    waiting: 0,
    without_address: toCall,
  })
  await anna.askInVain(409, 'adminSendLetters', {
    form: { ...letter, ...form, subject: 'Another' },
    headers: { 'Idempotency-Key': 'one' },
  })
  await anna.askInVain(404, 'adminShowLetters', { params: { id: 999 } })
})

test('whoever only holds an offer of the waiting list is left out, unless chosen; other holds are counted', async ({
  world,
}) => {
  const { anna, trips } = world
  const departure_id = await world.departure(trips.fjord.id, '2027-07-20', { seats: 3 })
  const party = { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0 }
  const one = { departure_id, ...party }
  await book(world, { ...one, email: 'a@people.example' })
  await book(world, { ...one, email: 'option@people.example', option_until: '2027-06-20' })
  const gone = await book(world, one)
  const params = { id: departure_id }
  const wanda = { name: 'Wanda', email: 'wanda@people.example', phone: '112' }
  await anna.ask('adminAddWaiting', { params, form: { ...party, ...wanda } })
  await anna.ask('adminCancelBooking', { params: { id: gone.id }, form: { notify: 0, reason: 'Ill' } })
  const { waiting } = await anna.ask('adminListWaiting', { params })
  const booking_id = waiting[0]?.offer?.booking_id ?? 0
  expect(await send(world, { departure_id, preview: 1 })).toMatchObject({ count: 2, held: 1 })
  const chosen = { booking_ids: JSON.stringify([booking_id]), preview: 1 }
  expect(await send(world, chosen)).toMatchObject({ count: 1, held: 1 })
})

test('once a departure is called off, those who were cancelled with it are written to', async ({ world }) => {
  const { anna, trips } = world
  await book(world, { email: 'a@people.example' })
  await anna.ask('adminCancelDeparture', { params: { id: trips.fjord.departure }, form: { reason: 'Storm' } })
  expect(await send(world, { departure_id: trips.fjord.departure, preview: 1 })).toMatchObject({ count: 1 })
})

test('a letter goes to the bookings of the list’s filters, and to chosen ones', async ({ world }) => {
  const one = await book(world, { email: 'a@people.example', name: 'Anders' })
  const two = await book(world, { email: 'b@people.example', name: 'Berit' })
  const to = async (form: Values) =>
    (await send(world, { ...form, preview: 1 })).letters?.map((each) => each.to)
  expect(await to({ q: 'berit' })).toEqual(['b@people.example'])
  expect(await to({ trip: world.trips.fjord.id, status: 'confirmed' })).toHaveLength(2)
  expect(await to({ booking_ids: JSON.stringify([one.id, two.id, one.id]) })).toHaveLength(2)
})

test('the preview greets whom the letter goes to: a reseller by its own name', async ({ world }) => {
  const { id: reseller_id } = await addReseller(world)
  const { id } = await book(world, { name: 'Berit', email: 'berit@people.example', reseller_id })
  const form = { booking_ids: JSON.stringify([id]) }
  const [shown] = (await send(world, { ...form, preview: 1 })).letters ?? []
  expect(shown?.to).toBe('sales@nordic.example')
  expect(shown?.text).toContain('Dear Nordic Holidays,')
  await send(world, form)
  await workOnBulkActions(contextOf(world.db, { clock: world.clock }), unstopped)
  const [sent] = await letters(world)
  expect(sent?.recipient).toBe('sales@nordic.example')
  expect(shown?.text).toContain((JSON.parse(`${sent?.data}`) as { booking: { name: string } }).booking.name)
})

test('the preview counts who owes nothing, where the letter names what is owed in any language', async ({
  world,
}) => {
  await withPrices(world)
  const paid = await book(world, { email: 'paid@people.example' })
  await book(world, { email: 'owing@people.example' })
  const { booking } = await world.anna.ask('adminShowBooking', { params: { id: paid.id } })
  await pay(world, paid.id, { amount: booking.total ?? 0 })
  const form = { departure_id: world.trips.fjord.departure, preview: 1 }
  expect((await send(world, form)).owing_nothing).toBeUndefined()
  expect(await send(world, { ...form, text: 'Due {{ due_on }}' })).toMatchObject({
    count: 2,
    owing_nothing: 1,
  })
  const texts = JSON.stringify({ de: { subject: 'Neues', text: 'Offen: {{balance}}' } })
  expect((await send(world, { ...form, texts })).owing_nothing).toBe(1)
})

test('bookings of another language get what is typed for it', async ({ world }) => {
  const { db, clock } = world
  const german = await book(world, { email: 'de@people.example' })
  await db.updateTable('bookings').set({ language: 'de' }).where('id', '=', german.id).execute()
  const french = await book(world, { email: 'fr@people.example' })
  await db.updateTable('bookings').set({ language: 'fr' }).where('id', '=', french.id).execute()
  const form = {
    departure_id: world.trips.fjord.departure,
    texts: JSON.stringify({ de: { subject: 'Neues von {{trip}}', text: 'Guten Tag {{name}}, am {{date}}' } }),
  }
  const { letters: shown = [] } = await send(world, { ...form, preview: 1 })
  expect(shown.map(({ subject }) => subject)).toEqual(['Neues von Fjord', 'News of Fjord'])
  expect(shown[0]?.text).toMatch(/Juli\s2027/)
  await send(world, form)
  await workOnBulkActions(contextOf(db, { clock }), unstopped)
  expect((await letters(world)).map(({ language }) => language)).toEqual(['de', null])
})

test('a field that is none is refused, and so are nobody, unknown bookings and more than 1,000', async ({
  world,
}) => {
  const { anna, trips } = world
  const refused = (form: Values, field: string) =>
    anna
      .askInVain(422, 'adminSendLetters', { form: { ...letter, ...form } })
      .then(({ errors, response }) =>
        expect([Object.keys(errors ?? {}), response.status]).toEqual([[field], 422]),
      )
  const departure_id = trips.fjord.departure
  await refused({ departure_id }, 'booking_ids')
  const { id } = await book(world)
  await refused({ departure_id, text: 'Dear {{nmae}}' }, 'text')
  await refused({ departure_id, subject: '{{total}}' }, 'subject')
  const german = (text: string) => JSON.stringify({ de: { subject: 'x', text } })
  await refused({ departure_id, texts: german('{{x}}') }, 'texts')
  await refused({ departure_id, text: ' ' }, 'text')
  await refused({ departure_id, text: 'x'.repeat(10_001) }, 'text')
  await refused({}, 'booking_ids')
  await refused({ departure_id: 999 }, 'departure_id')
  await refused({ booking_ids: JSON.stringify([id, 999]) }, 'booking_ids')
  await refused({ booking_ids: 'all' }, 'booking_ids')
  await storeBookings(world, 1001)
  await refused({ departure_id }, 'booking_ids')
})

test('an address gets no more letters than other mails, and who is left out is counted', async ({
  world,
}) => {
  const { anna, db, clock, trips } = world
  await storeBookings(world, 12)
  const { id = 0, count } = await send(world, { departure_id: trips.fjord.departure })
  expect(count).toBe(12)
  await workOnBulkActions(contextOf(db, { clock }), unstopped)
  expect(await anna.ask('adminShowLetters', { params: { id } })).toMatchObject({ waiting: 10, failed: 2 })
})

test('a letter goes on where a program was killed, and to nobody twice', async ({ world }) => {
  const { db, clock, trips } = world
  await storeBookings(world, 30, (index) => ({ email: `guest${index}@people.example` }))
  await send(world, { departure_id: trips.fjord.departure })
  // Ends after some bookings, as a program that stops does.
  for (let left = 30; left > 0; ) {
    const stopping = new AbortController()
    let looks = 0
    const signal = new Proxy(stopping.signal, {
      get: (target, name) => (name === 'aborted' ? ++looks > 7 : Reflect.get(target, name)),
    })
    left -= await workOnBulkActions(contextOf(db, { clock }), signal)
  }
  const recipients = (await letters(world)).map(({ recipient }) => recipient)
  expect(recipients).toHaveLength(30)
  expect(new Set(recipients).size).toBe(30)
})

test('what is left of a letter goes with the name of its booking', async ({ world }) => {
  const { anna, db, clock, trips } = world
  const { id } = await book(world, { email: 'nora@people.example' })
  const sent = await send(world, { departure_id: trips.fjord.departure })
  await anna.ask('adminAnonymiseBooking', { params: { id } })
  expect(await workOnBulkActions(contextOf(db, { clock }), unstopped)).toBe(0)
  expect(await letters(world)).toEqual([])
  expect(await anna.ask('adminShowLetters', { params: { id: sent.id ?? 0 } })).toMatchObject({ failed: 1 })
})
