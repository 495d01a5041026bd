import { bookingForm, expect, PASSWORD, test } from '../world.ts'

test('the log has one line a request and nothing of what is secret', async ({ world }) => {
  const { theo, anna } = world
  await world.ask('login', { form: { email: theo.email, password: PASSWORD } })
  await world.askInVain(401, 'login', { form: { email: theo.email, password: 'a wrong secret' } })
  await theo.ask('book', { form: bookingForm(world) })
  await anna.ask('adminShowTrip', { params: { id: world.trips.fjord.id } })

  const lines = world.logged.map((line) => JSON.parse(line))
  expect(lines).toHaveLength(4)
  expect(lines[2]).toEqual({
    level: 30,
    time: expect.any(String),
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'POST',
    route: '/api/users/home/book',
    status: 200,
    ms: expect.any(Number),
  })
  expect(lines[3].route).toBe('/api/admin/trips/edit/{id}')
  for (const secret of [PASSWORD, 'a wrong secret', theo.token, anna.token, theo.email, 'window seat']) {
    expect(world.logged.join('')).not.toContain(secret)
  }
})
