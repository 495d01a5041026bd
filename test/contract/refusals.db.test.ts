import { expect, test } from '../world.ts'

test('every refusal has a code that programs go by, beside its sentence', async ({ world }) => {
  const { theo, anna, trips, askInVain } = world
  const of = async (
    refused: Promise<{ code: string; message: string; errors?: Record<string, string[]> }>,
  ) => {
    const { code, message, errors } = await refused
    return { code, message, ...(errors && { errors }) }
  }
  expect(await of(askInVain(401, 'showAccount'))).toEqual({ code: 'login_needed', message: 'Please log in.' })
  expect(await of(askInVain(404, 'showTrip', { params: { id: 9999 } }))).toEqual({
    code: 'no_trip',
    message: 'There is no such trip',
  })
  expect(await of(askInVain(400, 'showTrip', { params: { id: 'x' } }))).toEqual({
    code: 'unfit',
    message: 'id: This must be a whole number',
  })
  expect(await of(askInVain(422, 'contact', { form: { name: 'x'.repeat(201), email: 'nora' } }))).toEqual({
    code: 'marked',
    message: 'Please correct the marked fields.',
    errors: {
      name: ['At most 200 characters'],
      email: ['This is not an email address'],
      message: ['This field is required'],
    },
  })
  const form = { trip_id: trips.fjord.id, number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0 }
  expect(await of(askInVain(422, 'quote', { form: { ...form, promo_code: 'NONE' } }))).toEqual({
    code: 'code_without_price',
    message: 'The price of this trip is on request: a code has nothing to take off',
    errors: { promo_code: ['The price of this trip is on request: a code has nothing to take off'] },
  })
  const wrong = { email: 'theo@people.example', password: 'wrong' }
  expect(await of(askInVain(401, 'login', { form: wrong }))).toMatchObject({ code: 'wrong_login' })
  // Registration has another status, and its code all the same.
  expect(await of(askInVain(422, 'register', { form: {} }))).toMatchObject({ code: 'marked' })
  expect(await of(theo.askInVain(403, 'adminListBookings'))).toEqual({
    code: 'not_your_role',
    message: 'Your account may not do this in the back office.',
  })
  expect(await of(anna.askInVain(404, 'adminShowMessage', { params: { id: 9999 } }))).toMatchObject({
    code: 'no_message',
  })
})

test('a 409 about a booking keeps its short code, whatever its sentence', async ({ world }) => {
  const { anna, theo } = world
  const { id } = await theo.book()
  const cancel = { params: { id }, form: { reason: '', notify: '0' } }
  await anna.ask('adminCancelBooking', cancel)
  expect(await anna.askInVain(409, 'adminCancelBooking', cancel)).toMatchObject({
    code: 'twice',
    message: 'This booking is cancelled already.',
  })
})

test('an unknown call, a body that is no JSON and one that is too large have codes too', async ({
  world,
}) => {
  const refused = async (path: string, options: RequestInit = {}) => {
    const answer = await world.app.request(path, { method: 'POST', ...options })
    return ((await answer.json()) as { code: string }).code
  }
  expect(await refused('/api/nothing')).toBe('no_call')
  const json = { 'content-type': 'application/json' }
  expect(await refused('/api/users/home/contact', { headers: json, body: '{' })).toBe('unreadable_body')
  expect(await refused('/api/users/home/contact', { headers: json, body: ' '.repeat(2e5) })).toBe('too_large')
})
