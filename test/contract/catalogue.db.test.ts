import { describe } from 'vitest'
import { mailSource } from '../../server/core/bookings/mails/sent-mails.ts'
import { bookingForm, expect, test } from '../world.ts'
import { file, filesOf, picture, tripForm } from './trip-form.ts'

describe('adminAddTrip', () => {
  const wrongFields = [
    ['title', ''],
    ['title', 'x'.repeat(201)],
    ['description', ''],
    ['description', 'x'.repeat(5001)],
    ['date', ''],
    ['date', '2027-02-30'],
    ['date', '01.08.2027'],
    ['date', '1999-12-31'],
    ['date', '2100-01-01'],
    ['period_id', ''],
    ['period_id', 99],
    ['period_id', 366],
    ['package_id', ''],
    ['package_id', 999_999],
    ['package_id', '99999999999999999999'],
    ['banner', 'not a file'],
  ] as const
  test('refuses a wrong field, names it and stores nothing', async ({ world }) => {
    const before = await world.count('trips')
    for (const [field, value] of wrongFields) {
      const form = await tripForm(world, { [field]: value })
      const { errors } = await world.anna.askInVain(422, 'adminAddTrip', { form })
      expect(Object.keys(errors ?? {}), `${field} ${value}`).toEqual([field])
    }
    expect(await world.count('trips')).toBe(before)
    expect(filesOf(world)).toEqual([])
  })

  test('wants a picture', async ({ world }) => {
    const { banner: _, ...form } = await tripForm(world)
    for (const form_ of [form, { ...form, banner: new File([], '') }]) {
      const { errors } = await world.anna.askInVain(422, 'adminAddTrip', { form: form_ })
      expect(errors).toEqual({ banner: ['This field is required'] })
    }
  })

  test('wants no picture for a draft; publishing it does', async ({ world }) => {
    const { banner, ...form } = await tripForm(world, { published: '0' })
    const { id } = await world.anna.ask('adminAddTrip', { form: { ...form, banner: new File([], '') } })
    const params = { id }
    expect((await world.anna.ask('adminShowTrip', { params })).banner).toMatch(/^none-/)
    const wanted = { banner: ['A trip on the site needs a picture. Please choose one first.'] }
    const publish = { params, form: { published: '1' } }
    expect((await world.anna.askInVain(422, 'adminUpdateTrip', publish)).errors).toEqual(wanted)
    const copy = await tripForm(world, { copy_of: id, banner: new File([], '') })
    expect((await world.anna.askInVain(422, 'adminAddTrip', { form: copy })).errors).toEqual(wanted)
    await world.anna.ask('adminAddTrip', { form: { ...copy, published: '0' } })

    // The staff may book a draft: its postcard and its mail have no picture.
    const { departures } = await world.anna.ask('adminListDepartures', { query: { trip_id: id } })
    const departure_id = departures.data[0]?.id ?? 0
    const counts = { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0 }
    const booking = { name: 'Theo', email: 'theo@people.example', phone: '112', trip_id: id, ...counts }
    await world.anna.ask('adminAddBooking', { form: { ...booking, departure_id } })
    const [confirmation] = await world.outbox()
    const mail = confirmation && (await mailSource(world).render(confirmation))
    expect(mail?.attachments?.map(({ cid }) => cid)).not.toContain('trip')

    await world.anna.ask('adminUpdateTrip', { params, form: { published: '1', banner } })
    expect((await world.ask('showTrip', { params })).trip.banner).toMatch(/jpg$/)
  })

  test('keeps no picture when the row cannot be stored', async ({ world }) => {
    const { db } = world
    await db.schema.alterTable('trips').renameTo('away').execute()
    const response = await world.anna.send('adminAddTrip', { form: await tripForm(world) })
    expect(response.status).toBe(500)
    expect(filesOf(world)).toEqual([])
  })
})

describe('adminUpdateTrip', () => {
  test('changes what is given; what is absent or empty stays', async ({ world }) => {
    const { id } = world.trips.fjord
    const form = { title: 'Fjords', description: '', period_id: ' ', banner: new File([], '') }
    await world.anna.ask('adminUpdateTrip', { params: { id }, form })
    const shown = await world.anna.ask('adminShowTrip', { params: { id } })
    expect(shown).toMatchObject({
      title: 'Fjords',
      description: 'All about Fjord',
      period_id: 5,
      banner: 'fjord.jpg',
    })
  })

  test('takes a day to come of this century, and tells which years there are', async ({ world }) => {
    const params = { id: world.trips.fjord.id }
    await world.anna.ask('adminUpdateTrip', { params, form: { date: '2099-12-31' } })
    const past = { params, form: { date: '2000-01-01' }, token: world.anna.token }
    const { errors: inThePast } = await world.askInVain(422, 'adminUpdateTrip', past)
    expect(inThePast).toEqual({ date: ['Sat Jan 01 2000 is in the past'] })
    for (const date of ['0002-12-04', '1999-12-31', '2100-01-01', '9999-12-31']) {
      const { errors } = await world.anna.askInVain(422, 'adminUpdateTrip', { params, form: { date } })
      expect(errors).toEqual({ date: ['The year must be from 2000 to 2099'] })
    }
    const { date } = await world.anna.ask('adminShowTrip', { params })
    expect(date).toBe('2099-12-31')
  })

  test('with nothing to change is no mistake', async ({ world }) => {
    await world.anna.ask('adminUpdateTrip', { params: { id: world.trips.fjord.id } })
  })

  test('puts a new picture in the place of the old one', async ({ world }) => {
    const { id } = await world.anna.ask('adminAddTrip', { form: await tripForm(world) })
    const before = await world.anna.ask('adminShowTrip', { params: { id } })
    const form = { banner: file(await picture('webp')) }
    await world.anna.ask('adminUpdateTrip', { params: { id }, form })
    const after = await world.anna.ask('adminShowTrip', { params: { id } })
    expect(after.banner).not.toBe(before.banner)
    expect(filesOf(world)).toHaveLength(9)
    expect(filesOf(world)).toContain(after.banner)
  })

  test('leaves a destination the picture that it shares with the trip', async ({ world }) => {
    const { id } = await world.anna.ask('adminAddTrip', { form: await tripForm(world) })
    const { banner } = await world.anna.ask('adminShowTrip', { params: { id } })
    const shared = JSON.stringify({ file: banner, alt: 'Gables', focus: { x: 50, y: 50 } })
    const topic = { kind: 'destination', name: 'Hanse', text: '', picture: shared }
    await world.anna.ask('adminAddTopic', { form: topic })
    const form = { banner: file(await picture('webp')) }
    await world.anna.ask('adminUpdateTrip', { params: { id }, form })
    const after = await world.anna.ask('adminShowTrip', { params: { id } })
    expect(after.banner).not.toBe(banner)
    for (const shown of [banner, after.banner])
      expect((await world.app.request(`/images/trips/${shown}`)).status).toBe(200)
  })

  test('refused, it leaves the old picture', async ({ world }) => {
    const { id } = await world.anna.ask('adminAddTrip', { form: await tripForm(world) })
    const before = filesOf(world)
    const form = { banner: file(await picture('webp')), period_id: 99 }
    await world.anna.askInVain(422, 'adminUpdateTrip', { params: { id }, form })
    await world.anna.askInVain(415, 'adminUpdateTrip', { params: { id }, form: { banner: file('x') } })
    expect(filesOf(world)).toEqual(before)
  })
})

test('adminListTrips has departed trips too, but no deleted ones', async ({ world }) => {
  const { anna } = world
  await anna.ask('adminDeleteTrip', { params: { id: world.trips.dunes.id } })
  const { trips } = await anna.ask('adminListTrips')
  expect(trips.map((trip) => trip.title)).toEqual(['Departed', 'Today', 'Fjord'])
})

test('adminDeleteTrip hides it everywhere, and works once', async ({ world }) => {
  const params = { id: world.trips.fjord.id }
  await world.anna.ask('adminDeleteTrip', { params })
  await world.anna.askInVain(404, 'adminShowTrip', { params })
  await world.anna.askInVain(404, 'adminUpdateTrip', { params, form: { title: 'T' } })
  await world.anna.askInVain(404, 'adminDeleteTrip', { params })
  expect((await world.ask('listTrips')).trips.data.map((trip) => trip.title)).not.toContain('Fjord')
})

test('a trip booked while its deletion runs is either booked or refused, never half', async ({ world }) => {
  const { theo, anna } = world
  const answers = await Promise.all([
    theo.send('book', { form: bookingForm(world) }),
    anna.send('adminDeleteTrip', { params: { id: world.trips.fjord.id } }),
    theo.send('book', { form: bookingForm(world) }),
  ])
  const booked = answers.filter((answer) => answer.status === 200).length - 1
  expect(answers[1]?.status).toBe(200)
  expect(await world.count('bookings')).toBe(booked)
  expect(await world.count('outbox')).toBe(booked * 2)
})
