import { describe } from 'vitest'
import type { Flag } from '../../server/database/tables/columns.ts'
import { requestReviews } from '../../server/features/reviews/review-requests.ts'
import { days } from '../../server/platform/clock.ts'
import { formOf } from '../calls.ts'
import { contextOf } from '../context.ts'
import { offer } from '../languages.ts'
import { completeMail } from '../mails.ts'
import { bookingForm, expect, shownAt, test, type World } from '../world.ts'

const turnOn = (world: World, review_days = 3) =>
  world.anna.ask('adminSaveBookingSettings', { form: { deposit_percent: 0, balance_days: 0, review_days } })

/** Books the fjord trip, 2027-07-10 to 2027-07-14. */
async function book(world: World, person: 'theo' | 'olga' = 'theo') {
  const { token } = world[person]
  const { booking } = await world.ask('book', { form: bookingForm(world), token })
  await world.db.deleteFrom('outbox').execute()
  return booking
}

const mailsOf = async (world: World) =>
  (await world.outbox()).filter(({ template }) => template === 'review-request')

/** Asks on a day, after which the clock is put back: logins would end. Returns how many were mailed. */
async function askOn(world: World, day: string) {
  const { now } = world.time
  world.time.now = new Date(`${day}T12:00:00Z`)
  const mailed = await requestReviews(contextOf(world.db, world))
  world.time.now = now
  return mailed
}

/** The secret that the newest question gets when it is mailed now. */
async function linkOf(world: World) {
  const mail = (await mailsOf(world)).at(-1)
  if (!mail) throw new Error('Nobody was asked')
  const { token } = (await completeMail(world, mail)) as {
    token: string
  }
  return token
}

const words = { rating: 4, text: 'Cold, and worth it.', name: 'Theo' }

/** Somebody travels, is asked and writes. Returns the id of the review. */
async function written(world: World, person: 'theo' | 'olga' = 'theo', form = words) {
  const { id } = await book(world, person)
  await askOn(world, '2027-07-17')
  await world.ask('writeReview', { form: { ...form, token: await linkOf(world) } })
  const { reviews } = await world.anna.ask('adminListReviews')
  return reviews.data.find(({ booking }) => booking?.id === id)?.id ?? 0
}

const moderate = (world: World, id: number, state: 'shown' | 'hidden') =>
  world.anna.ask('adminModerateReview', { params: { id }, form: { state } })

const reputation = async (world: World) => (await world.ask('showReputation')).reputation

const showFjord = async (world: World) =>
  (await world.ask('showTrip', { params: { id: world.trips.fjord.id } })).trip

describe('what speaks for the agency', () => {
  test('is the rating by all published reviews', async ({ world }) => {
    await turnOn(world)
    expect(await reputation(world)).toEqual({ rating: null, travelled: 0, group: null, reviews: [] })
    const [first, second] = [await written(world), await written(world, 'olga', { ...words, rating: 5 })]
    expect((await reputation(world)).rating).toBeNull()
    await moderate(world, first, 'shown')
    await moderate(world, second, 'shown')
    expect((await reputation(world)).rating).toEqual({ average: 4.5, count: 2 })
    await world.db.updateTable('reviews').set({ demo: 1 }).where('id', '=', second).execute()
    expect((await reputation(world)).rating).toEqual({ average: 4, count: 1 })
  })

  test('is the latest review with words of each trip, an invented one last, with the trip’s page', async ({
    world,
  }) => {
    await turnOn(world)
    const said = async () =>
      (await reputation(world)).reviews.map(({ name, trip }) => `${name}, ${trip.title}, ${trip.path}`)
    const path = (await showFjord(world)).path
    const first = await written(world)
    const second = await written(world, 'olga', { rating: 5, text: '', name: 'Olga' })
    await moderate(world, second, 'shown')
    expect(await said()).toEqual([])
    await moderate(world, first, 'shown')
    expect(await said()).toEqual([`Theo, Fjord, ${path}`])
    const invented = { rating: 5, text: 'Sand.', name: 'Nobody', state: 'shown' as const, demo: 1 as Flag }
    const at = '2027-08-01T00:00:00.000Z'
    await world.db
      .insertInto('reviews')
      .values([{ ...invented, trip_id: world.trips.dunes.id, asked_at: at, written_at: at }])
      .execute()
    expect((await said()).map((each) => each.split(',')[0])).toEqual(['Theo', 'Nobody'])
    await world.anna.ask('adminUpdateTrip', { params: { id: world.trips.dunes.id }, form: { published: 0 } })
    expect(await said()).toEqual([`Theo, Fjord, ${path}`])
  })

  test('is the most seats of a departure to come, once all of them are counted', async ({ world }) => {
    const { today, dunes, fjord } = world.trips
    const seats = (id: number, most: number) =>
      world.anna.ask('adminUpdateDeparture', { params: { id }, form: { seats: most } })
    await seats(today.departure, 8)
    await seats(dunes.departure, 14)
    expect((await reputation(world)).group).toBeNull()
    await seats(fjord.departure, 10)
    expect((await reputation(world)).group).toBe(14)
    await world.anna.ask('adminUpdateTrip', { params: { id: dunes.id }, form: { published: 0 } })
    expect((await reputation(world)).group).toBe(10)
  })

  test('is how many people have travelled, once their last day is over', async ({ world }) => {
    const party = { number_of_adults: 2, number_of_childrens: 1, number_of_infants: 1 }
    await world.theo.book(party)
    await world.olga.book(party)
    const { id: cancelled } = await world.olga.book()
    await world.anna.ask('adminCancelBooking', { params: { id: cancelled }, form: {} })
    const travelledOn = async (day: string) => {
      world.time.now = new Date(`${day}T09:00:00Z`)
      return [(await reputation(world)).travelled, (await showFjord(world)).travelled]
    }
    expect(await travelledOn('2027-07-14')).toEqual([0, 0])
    await world.departure(world.trips.fjord.id, '2027-10-10')
    expect(await travelledOn('2027-07-15')).toEqual([8, 8])
    const { fjord } = world.trips
    const invent = (demo: Flag) =>
      world.db.updateTable('trips').set({ demo }).where('id', '=', fjord.id).execute()
    await invent(1)
    expect(await travelledOn('2027-07-16')).toEqual([0, 0])
    await invent(0)
    expect(await travelledOn('2027-07-17')).toEqual([8, 8])
    await world.db
      .updateTable('departures')
      .set({ cancelled_at: world.time.now.toISOString() })
      .where('id', '=', fjord.departure)
      .execute()
    expect(await travelledOn('2027-07-18')).toEqual([0, 0])
  })
})

describe('who has travelled is asked', () => {
  test('once, so many days after the last day', async ({ world }) => {
    await turnOn(world)
    const { id } = await book(world)
    expect(await askOn(world, '2027-07-16')).toBe(0)
    expect(await askOn(world, '2027-07-17')).toBe(1)
    expect(await mailsOf(world)).toMatchObject([{ recipient: 'theo@people.example', booking_id: id }])
    expect(await askOn(world, '2027-07-18')).toBe(0)
  })

  test('never, until that is turned on, and then not after months', async ({ world }) => {
    await book(world)
    expect(await askOn(world, '2027-07-20')).toBe(0)
    await turnOn(world)
    expect(await askOn(world, '2027-09-16')).toBe(0)
    expect(await askOn(world, '2027-09-15')).toBe(1)
  })

  test('not of a booking that is cancelled, anonymous, invented or without an address', async ({ world }) => {
    await turnOn(world)
    const { id } = await book(world)
    const set = (values: object) =>
      world.db.updateTable('bookings').set(values).where('id', '=', id).execute()
    for (const [values, back] of [
      [{ status: 'cancelled' }, { status: 'confirmed' }],
      [{ anonymised_at: '2027-06-02T00:00:00.000Z' }, { anonymised_at: null }],
      [{ demo: 1 }, { demo: 0 }],
      [{ email: '' }, { email: 'theo@people.example' }],
    ] as const) {
      await set(values)
      expect(await askOn(world, '2027-07-17')).toBe(0)
      await set(back)
    }
    await world.db.updateTable('departures').set({ cancelled_at: '2027-06-02T00:00:00.000Z' }).execute()
    expect(await askOn(world, '2027-07-17')).toBe(0)
    await world.db.updateTable('departures').set({ cancelled_at: null }).execute()
    expect(await askOn(world, '2027-07-17')).toBe(1)
  })

  test('unless nothing of its price was ever paid', async ({ world }) => {
    await turnOn(world)
    const params = { id: world.trips.fjord.id }
    await world.anna.ask('adminUpdateTrip', { params, form: { price_adult: 100_000 } })
    const { id } = await book(world)
    expect(await askOn(world, '2027-07-17')).toBe(0)
    const payment = { params: { id }, form: { amount: 1_000, method: 'bank', notify: '0' } }
    await world.anna.ask('adminAddPayment', { ...payment })
    expect(await askOn(world, '2027-07-17')).toBe(1)
  })

  test('once by two processes at the same time', async ({ world }) => {
    await turnOn(world)
    await book(world)
    world.time.now = new Date('2027-07-17T12:00:00Z')
    const both = await Promise.all([0, 1].map(() => requestReviews(contextOf(world.db, world))))
    expect(both.toSorted()).toEqual([0, 1])
    expect(await mailsOf(world)).toHaveLength(1)
  })
})

describe('the mailed link', () => {
  test('names the trip, and takes one review', async ({ world }) => {
    await turnOn(world)
    await book(world)
    await askOn(world, '2027-07-17')
    const token = await linkOf(world)
    const asked = { trip: 'Fjord', date: '2027-07-10', name: 'Theo' }
    expect(await world.ask('showReview', { form: { token } })).toMatchObject({
      review: { ...asked, written: false },
    })
    await offer(world, ['de'])
    await world.anna.ask('adminSaveTranslation', {
      params: { kind: 'trip', id: world.trips.fjord.id },
      form: formOf({ language: 'de', texts: { title: 'Fjorde' } }),
    })
    const inGerman = await world.ask('showReview', { form: { token }, query: { language: 'de' } })
    expect(inGerman.review).toEqual({ ...asked, trip: 'Fjorde', written: false })
    await world.askInVain(422, 'writeReview', { form: { ...words, token, rating: 6 } })
    await world.ask('writeReview', { form: { ...words, token } })
    await world.askInVain(409, 'writeReview', { form: { ...words, token, rating: 1 } })
    expect(await world.ask('showReview', { form: { token } })).toMatchObject({ review: { written: true } })
    expect((await world.anna.ask('adminListReviews')).reviews.data).toMatchObject([
      { ...words, state: 'waiting', trip: { title: 'Fjord' } },
    ])
  })

  test('is not stored with the mail, and no other opens anything', async ({ world }) => {
    await turnOn(world)
    await book(world)
    await askOn(world, '2027-07-17')
    const token = await linkOf(world)
    expect(JSON.stringify(await world.outbox())).not.toContain(token)
    const review = await world.db.selectFrom('reviews').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(review)).not.toContain(token)
    const wrong = { token: 'another' }
    await world.askInVain(422, 'showReview', { form: wrong })
    await world.askInVain(422, 'writeReview', { form: { ...words, ...wrong } })
    await world.db.updateTable('bookings').set({ status: 'cancelled' }).execute()
    await world.askInVain(422, 'writeReview', { form: { ...words, token } })
  })

  test('ends 90 days after it was asked for', async ({ world }) => {
    await turnOn(world)
    await book(world)
    await askOn(world, '2027-07-17')
    const token = await linkOf(world)
    const { asked_at } = await world.db.selectFrom('reviews').select('asked_at').executeTakeFirstOrThrow()
    const end = Date.parse(asked_at) + days(90)
    world.time.now = shownAt(new Date(end - 1000))
    await world.ask('showReview', { form: { token } })
    world.time.now = shownAt(new Date(end))
    await world.askInVain(422, 'showReview', { form: { token } })
    await world.askInVain(422, 'writeReview', { form: { ...words, token } })
  })

  test('cannot be guessed for long', async ({ world }) => {
    await turnOn(world)
    await book(world)
    await askOn(world, '2027-07-17')
    const form = { token: 'guessed' }
    for (let tries = 0; tries < 20; tries += 1) await world.askInVain(422, 'showReview', { form })
    await world.askInVain(429, 'showReview', { form })
    await world.ask('showReview', { form: { token: await linkOf(world) } })
  })
})

describe('a review', () => {
  test('is shown after the staff have read it, counted while it is shown, and answered', async ({
    world,
  }) => {
    await turnOn(world)
    const first = await written(world)
    await world.db.updateTable('bookings').set({ language: 'de' }).execute()
    const second = await written(world, 'olga', { rating: 5, text: '', name: 'Olga' })
    expect(await showFjord(world)).toMatchObject({ rating: null, reviews: [] })
    expect(await world.anna.ask('adminWaiting')).toMatchObject({
      waiting_reviews: 2,
      used: { reviews: true, codes: false, resellers: false, translations: false },
    })
    await moderate(world, first, 'shown')
    await moderate(world, second, 'shown')
    expect(await world.anna.ask('adminWaiting')).toMatchObject({ waiting_reviews: 0 })
    const params = { id: first }
    await world.anna.ask('adminAnswerReview', { params, form: { answer: 'Bring a coat.' } })
    const { rating, reviews } = await showFjord(world)
    expect(rating).toEqual({ average: 4.5, count: 2 })
    expect(reviews).toMatchObject([
      { id: second, name: 'Olga', rating: 5, text: '', answer: '', language: 'en' },
      { id: first, ...words, month: '2027-06', answer: 'Bring a coat.', demo: false, language: 'de' },
    ])
    const { trips } = await world.ask('listTrips')
    const inList = (Array.isArray(trips) ? trips : trips.data).find(({ title }) => title === 'Fjord')
    expect(inList?.rating).toEqual({ average: 4.5, count: 2 })
    await moderate(world, second, 'hidden')
    expect((await showFjord(world)).rating).toEqual({ average: 4, count: 1 })
    const { audit } = await world.anna.ask('adminListAudit', { query: { kind: 'review' } })
    expect(audit.data.map(({ action }) => action)).toEqual(['hidden', 'answered', 'shown', 'shown'])
    const hidden = await world.anna.ask('adminListReviews', { query: { state: 'hidden' } })
    expect(hidden.reviews.data.map(({ id }) => id)).toEqual([second])
  })

  test('of the demo is shown as one, does not count, and goes with the demo', async ({ world }) => {
    const at = '2027-05-01T09:00:00.000Z'
    const invented = { ...words, booking_id: null, asked_at: at, written_at: at, state: 'shown' as const }
    await world.db
      .insertInto('reviews')
      .values({ ...invented, trip_id: world.trips.fjord.id, demo: 1 })
      .execute()
    expect(await showFjord(world)).toMatchObject({ rating: null, reviews: [{ demo: true }] })
    await world.db.updateTable('trips').set({ demo: 1 }).where('title', '=', 'Fjord').execute()
    await world.anna.ask('adminRemoveDemo')
    expect(await world.db.selectFrom('reviews').select('id').execute()).toEqual([])
  })

  test('that nobody has written cannot be shown', async ({ world }) => {
    await turnOn(world)
    await book(world)
    await askOn(world, '2027-07-17')
    const { id } = await world.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
    const form = { state: 'shown' }
    await world.anna.askInVain(404, 'adminModerateReview', { params: { id }, form })
  })

  test('stands in the export of its account, and goes with the personal data of its booking', async ({
    world,
  }) => {
    await turnOn(world)
    await moderate(world, await written(world), 'shown')
    const exported = await world.theo.send('exportAccount')
    expect(await exported.json()).toMatchObject({ bookings: [{ review: { ...words, state: 'shown' } }] })
    const { id } = await world.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
    const before = world.changedTimes()
    await world.anna.ask('adminAnonymiseBooking', { params: { id } })
    expect(world.changedTimes(), 'the page is dropped from the cache').toBe(before + 1)
    expect(await showFjord(world)).toMatchObject({ rating: null, reviews: [] })
    expect(await askOn(world, '2027-07-18')).toBe(0)
  })
})
