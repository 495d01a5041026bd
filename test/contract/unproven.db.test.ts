import { completeMail } from '../../server/domain/mails/mail-source.ts'
import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

const adults = (number_of_adults: number) => ({
  number_of_adults,
  number_of_childrens: 0,
  number_of_infants: 0,
})

const asked = (
  world: World,
  form: ReturnType<typeof adults>,
  { as = 'theo', address = '203.0.113.7' }: { as?: 'theo' | 'olga'; address?: string } = {},
) => ({ form: bookingForm(world, form), token: world[as].token, address })

/** The token that the newest mail to prove an address gets when it is sent now. */
async function linkOf(world: World) {
  const mail = (await world.outbox()).findLast(({ template }) => template === 'address-proof')
  if (!mail) throw new Error('No link was mailed')
  const { token } = (await completeMail(world, mail)) as { token: string }
  return token
}

test('an account that nobody has proven books 10 times and 40 seats in an hour, then proves its address', async ({
  world,
}) => {
  const { token } = world.theo
  await world.ask('book', asked(world, adults(31)))
  const refused = await world.askInVain(403, 'book', asked(world, adults(10)))
  expect(refused).toMatchObject({ prove: true })
  for (let each = 1; each < 10; each++) await world.ask('book', asked(world, adults(1)))
  await world.askInVain(403, 'book', asked(world, adults(1)))
  expect(await world.count('bookings')).toBe(10)

  // Ten mails have gone to the address within the hour, and no more go, whoever asks for them.
  expect(await world.askInVain(429, 'mailAddressProof', { token })).toMatchObject({
    message: expect.stringContaining('Too many mails'),
  })
  world.time.now = new Date('2027-06-01T10:00:01Z')
  await world.ask('mailAddressProof', { token })
  const form = { token: await linkOf(world) }
  await world.askInVain(422, 'resetPassword', {
    form: { ...form, password: 'north-of-the-fjord', password_confirmation: 'north-of-the-fjord' },
  })
  await world.ask('proveAddress', { form })
  await world.askInVain(422, 'proveAddress', { form })
  expect((await world.ask('showAccount', { token })).account.email_proven).toBe(true)
  await world.ask('book', asked(world, adults(41)))
  await world.ask('mailAddressProof', { token })
  expect((await world.outbox()).filter(({ template }) => template === 'address-proof')).toHaveLength(1)
})

test('all at once, and another hour, count the same', async ({ world }) => {
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => world.send('book', asked(world, adults(10)))),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 403, 403, 403, 403])
  world.time.now = new Date('2027-06-01T10:00:01Z')
  await world.ask('book', asked(world, adults(40)))
})

test('its network has five times the limit, and the settings say how much; 0 is none', async ({ world }) => {
  const limit = (unproven_bookings: number, unproven_seats: number) =>
    world.anna.ask('adminSaveBookingSettings', {
      form: { deposit_percent: 0, balance_days: 0, unproven_bookings, unproven_seats },
    })
  await limit(0, 4)
  const at = world.time.now.toISOString()
  const seats = Array.from({ length: 19 }, () => ({ counter: 'unproven-seats:address:203.0.113.7', at }))
  await world.db.insertInto('attempts').values(seats).execute()
  await world.askInVain(403, 'book', asked(world, adults(2)))
  await world.ask('book', asked(world, adults(2), { as: 'olga', address: '198.51.100.4' }))
  await limit(0, 0)
  await world.ask('book', asked(world, adults(90)))
})

test('the link counts among the ten mails an hour to an address; one that is refused leaves the earlier link', async ({
  world,
}) => {
  const { token } = world.theo
  await world.ask('mailAddressProof', { token })
  const form = { token: await linkOf(world) }
  for (let each = 1; each < 10; each++)
    await world.anna.ask('adminAddBooking', { form: { ...bookingForm(world), notify: '1' } })
  const refused = await world.askInVain(429, 'mailAddressProof', { token })
  expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await world.outbox()).filter(({ recipient }) => recipient === world.theo.email)).toHaveLength(10)
  await world.ask('proveAddress', { form })
})

test('a link ends after a day, and with another address', async ({ world }) => {
  const { id, token } = world.theo
  await world.ask('mailAddressProof', { token })
  const old = { token: await linkOf(world) }
  world.time.now = new Date('2027-06-02T09:00:00Z')
  await world.askInVain(422, 'proveAddress', { form: old })
  await world.ask('mailAddressProof', { token })
  const form = { token: await linkOf(world) }
  const email = 'theo@elsewhere.example'
  await world.anna.ask('adminUpdateUser', { params: { id }, form: { email, current_password: PASSWORD } })
  await world.askInVain(422, 'proveAddress', { form })
})
