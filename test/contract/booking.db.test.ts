import { describe } from 'vitest'
import { onRequest } from '../bookings.ts'
import { bookingForm, createReading, expect, test } from '../world.ts'

/** Tests of what is refused. */
const refused = createReading()

describe('book', () => {
  test('stores the booking and both mails', async ({ world }) => {
    const { theo, anna } = world
    const { booking, message } = await theo.ask('book', { form: bookingForm(world) })
    expect(booking.reference).toMatch(/^[2-9A-HJ-KM-NP-Z]{8}$/)
    expect(message).toContain(booking.reference)

    const stored = {
      ...bookingForm(world),
      id: booking.id,
      reference: booking.reference,
      trip_title: 'Fjord',
      departure_id: world.trips.fjord.departure,
      trip_date: '2027-07-10',
      time: null,
      status: 'confirmed',
      held_until: null,
      option_until: null,
      created_at: '2027-06-01T09:00:00.000Z',
      language: 'en',
      billing: null,
      answers: [],
      ...onRequest,
    }
    const trip = { days: world.trips.fjord.days, starts_in: '', meeting_point: '', bring: [] }
    expect((await theo.ask('listMyBookings')).bookings.data).toEqual([
      {
        ...stored,
        paid_back: { to_card: 0, by_hand: 0, on_its_way: 0 },
        pay_back_by: null,
        details: null,
        invoices: [],
        by_card: { now: 0, all: 0 },
        extras: [],
        single_rooms: null,
        promo_code: '',
        before: null,
        change: { until: null, refused: 'not_offered' },
        correct: {
          name: { until: '2027-07-03', refused: null, fee: 0 },
          phone: { until: null, refused: 'not_offered' },
        },
        cancel: { until: null, refused: 'not_offered' },
        decide_on: null,
        emergency_phone: '+49 30 5557 0190',
        mailed: { confirmation: true, link: true },
        waiting_id: null,
        trip: { ...trip, focus_x: 50, focus_y: 50, banner: expect.stringMatching(/\.jpg$/) },
      },
    ])
    expect((await anna.ask('adminListBookings')).packages.data).toEqual([{ ...stored, notes: 0 }])

    const mails = await world.outbox()
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['booking-traveller', 'theo@people.example'],
      ['booking-agency', 'office@agency.example'],
    ])
    expect(JSON.parse(mails[1]?.data ?? '').booking).toMatchObject({ id: booking.id })
    expect(JSON.parse(mails[0]?.data ?? '').booking).toMatchObject({
      reference: booking.reference,
      tripTitle: 'Fjord',
      days: world.trips.fjord.days,
      package: 'Half board',
      phone: bookingForm(world).phone,
      note: bookingForm(world).note,
      adults: 2,
    })
  })

  test('is for people who are logged in; an administrator is one', async ({ world }) => {
    await world.askInVain(401, 'book', { form: bookingForm(world) })
    await world.anna.ask('book', { form: bookingForm(world) })
  })

  test('needs no note', async ({ world }) => {
    const { note: _, ...form } = bookingForm(world)
    await world.theo.ask('book', { form })
    const { bookings } = await world.theo.ask('listMyBookings')
    expect(bookings.data[0]?.note).toBe('')
  })

  refused.for([
    ['name', ''],
    ['name', 'x'.repeat(201)],
    ['email', 'theo'],
    ['email', 'theo@people.example\r\nBcc: all@people.example'],
    ['phone', ''],
    ['phone', 'call me'],
    ['phone', '+'],
    ['phone', '+1 2'],
    ['phone', '12+34'],
    ['phone', '030/1234567 ext. 5'],
    ['phone', '030\\1234567'],
    ['phone', '\u202a\u202c'],
    ['phone', '/–'],
    ['phone', '٠٣٠١٢٣٤'],
    ['phone', '1'.repeat(51)],
    ['number_of_adults', ''],
    ['number_of_adults', 0],
    ['number_of_adults', -3],
    ['number_of_adults', 100],
    ['number_of_adults', '1.5'],
    ['number_of_adults', '1e1'],
    ['number_of_adults', 'two'],
    ['number_of_childrens', ''],
    ['number_of_childrens', -1],
    ['number_of_childrens', 100],
    ['number_of_infants', '0x10'],
    ['number_of_infants', '99999999999999999999'],
    ['note', 'x'.repeat(2001)],
    ['trip_id', ''],
    ['trip_id', 'fjord'],
    ['trip_id', 0],
    ['trip_id', '99999999999999999999'],
  ] as const)('refuses %s %o', async ([field, value], { world }) => {
    const form = bookingForm(world, { [field]: value })
    const { errors } = await world.theo.askInVain(422, 'book', { form })
    expect(Object.keys(errors ?? {})).toEqual([field])
    expect(await world.count('bookings')).toBe(0)
    expect(await world.count('outbox')).toBe(0)
  })

  test.for([
    ...['030 5557.0190', '+49-30-55570190', '(030) [555] 70190', '112'],
    ...['030/1234567', '+49 30 – 555 70190', '030‑5557‑0190', '+1—202—555—0104'],
  ])('takes the phone %s as typed', async (phone, { world }) => {
    await world.theo.ask('book', { form: bookingForm(world, { phone }) })
    const { bookings } = await world.theo.ask('listMyBookings')
    expect(bookings.data[0]?.phone).toBe(phone)
  })

  test('takes a phone that was copied with marks that nobody sees', async ({ world }) => {
    const { token } = world.theo
    const phone = '\u202a+49\u00a030\u202f5557\u200b0190\u202c'
    await world.ask('book', { form: bookingForm(world, { phone }), token })
    const { bookings } = await world.ask('listMyBookings', { token })
    expect(bookings.data[0]?.phone).toBe('+49 30 55570190')
  })

  refused.for([
    ['1e9', 'At most 99'],
    ['1.5E+3', 'At most 99'],
    ['1e999', 'At most 99'],
    ['1e1', 'This must be a whole number'],
    ['1e-9', 'This must be a whole number'],
    ['-1e9', 'This must be a whole number'],
    ['.e9', 'This must be a whole number'],
  ] as const)('says of %s travellers: %s', async ([number_of_adults, sentence], { world }) => {
    const form = bookingForm(world, { number_of_adults })
    const { errors } = await world.theo.askInVain(422, 'book', { form })
    expect(errors).toEqual({ number_of_adults: [sentence] })
  })

  test('names the words of the specification', async ({ world }) => {
    const form = bookingForm(world, { phone: 'abc', name: ' ' })
    const { errors } = await world.theo.askInVain(422, 'book', { form })
    expect(errors).toEqual({
      name: ['This field is required'],
      phone: ['Phone number must be a number'],
    })
  })

  test('refuses a trip that has departed, at the end of its day', async ({ world }) => {
    const { token } = world.theo
    const { errors } = await world.askInVain(422, 'book', {
      form: bookingForm(world, { trip_id: world.trips.departed.id }),
      token,
    })
    expect(errors).toEqual({ trip_id: ['This trip has already departed'] })
    const form = bookingForm(world, { trip_id: world.trips.today.id })
    await world.ask('book', { form, token })
    world.time.now = new Date('2027-06-02T00:00:00Z')
    await world.askInVain(422, 'book', { form, token })
  })

  test('refuses a trip that departs on another day than was shown, and says on which', async ({ world }) => {
    const { token } = world.theo
    const form = (trip_date: string) => bookingForm(world, { trip_date })
    await world.anna.ask('adminUpdateTrip', {
      params: { id: world.trips.fjord.id },
      form: { date: '2027-07-17' },
    })
    const refused = await world.askInVain(422, 'book', { form: form('2027-07-10'), token })
    expect(refused.message).toBe(
      'This trip now departs on Sat 17 July 2027. If that suits you, please book again.',
    )
    expect(refused.errors).toHaveProperty('trip_date')
    expect(await world.count('bookings')).toBe(0)
    await world.askInVain(422, 'book', { form: form('17 July'), token })
    await world.ask('book', { form: form('2027-07-17'), token })
  })

  test('refuses a deleted trip; its earlier bookings stay', async ({ world }) => {
    const { theo, anna } = world
    await theo.ask('book', { form: bookingForm(world) })
    await anna.ask('adminDeleteTrip', { params: { id: world.trips.fjord.id } })
    await theo.askInVain(422, 'book', { form: bookingForm(world) })
    const { bookings } = await theo.ask('listMyBookings')
    expect(bookings.data).toMatchObject([
      { trip_title: 'Fjord', trip_date: '2027-07-10', trip_deleted: true },
    ])
  })

  test('shows nobody the bookings of others', async ({ world }) => {
    await world.theo.ask('book', { form: bookingForm(world) })
    const { bookings } = await world.olga.ask('listMyBookings')
    expect(bookings).toMatchObject({ data: [], total: 0 })
  })
})

describe('the same form sent again', () => {
  test('makes one booking and answers as the first time', async ({ world }) => {
    const asked = {
      form: bookingForm(world),
      token: world.theo.token,
      headers: { 'idempotency-key': 'k1' },
    }
    const first = await world.ask('book', asked)
    expect(await world.ask('book', asked)).toEqual(first)
    expect(await world.count('bookings')).toBe(1)
    expect(await world.count('outbox')).toBe(2)
  })

  test('at once too', async ({ world }) => {
    const asked = {
      form: bookingForm(world),
      token: world.theo.token,
      headers: { 'idempotency-key': 'k1' },
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.ask('book', asked)))
    expect(new Set(answers.map((answer) => answer.booking.reference)).size).toBe(1)
    expect(await world.count('bookings')).toBe(1)
    expect(await world.count('outbox')).toBe(2)
  })

  test('answers even when the trip has departed meanwhile', async ({ world }) => {
    const form = bookingForm(world, { trip_id: world.trips.today.id })
    const asked = { form, token: world.theo.token, headers: { 'idempotency-key': 'k1' } }
    const first = await world.ask('book', asked)
    world.time.now = new Date('2027-06-02T00:00:00Z')
    expect(await world.ask('book', asked)).toEqual(first)
  })

  test('once without its price and once with it, makes one booking', async ({ world }) => {
    const headers = { 'idempotency-key': 'k1' }
    const { token } = world.theo
    const first = await world.ask('book', { form: bookingForm(world), token, headers })
    const shown = bookingForm(world, { expected_total: 'on_request', before_version: 1 })
    expect(await world.ask('book', { form: shown, token, headers })).toEqual(first)
    expect(await world.count('bookings')).toBe(1)
  })

  test('with other contents under the same key is a conflict', async ({ world }) => {
    const headers = { 'idempotency-key': 'k1' }
    const { token } = world.theo
    await world.ask('book', { form: bookingForm(world), token, headers })
    await world.askInVain(409, 'book', { form: bookingForm(world, { number_of_adults: 3 }), token, headers })
  })

  test('under a key that somebody else used is a booking of its own', async ({ world }) => {
    const headers = { 'idempotency-key': 'k1' }
    const one = await world.theo.ask('book', { form: bookingForm(world), headers })
    const other = await world.olga.ask('book', { form: bookingForm(world), headers })
    expect(other.booking.id).not.toBe(one.booking.id)
  })

  test('without a key is two bookings', async ({ world }) => {
    const asked = { form: bookingForm(world), token: world.theo.token }
    await world.ask('book', asked)
    await world.ask('book', asked)
    expect(await world.count('bookings')).toBe(2)
  })

  test('under a key that is too long is malformed', async ({ world }) => {
    const headers = { 'idempotency-key': 'k'.repeat(256) }
    await world.theo.askInVain(400, 'book', { form: bookingForm(world), headers })
  })
})

test('200 bookings at once, half of them sent twice, are each stored once', async ({ world }) => {
  // All confirmations to a proven address are mailed.
  await world.proveAddress(world.theo.id)
  const { token } = world.theo
  const keys = Array.from({ length: 200 }, (_, index) => `form-${index % 100}`)
  // A slow database has no connection left for some within a second and a half. These are told to come again, and do.
  const book = async (key: string): Promise<string> => {
    const options = { form: bookingForm(world), token, headers: { 'idempotency-key': key } }
    const answer = await world.send('book', options)
    if (answer.status === 503) return await book(key)
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { booking: { reference: string } }).booking.reference
  }
  const references = await Promise.all(keys.map(book))
  expect(new Set(references).size).toBe(100)
  expect(await world.count('bookings')).toBe(100)
  expect(await world.count('outbox')).toBe(200)
})
