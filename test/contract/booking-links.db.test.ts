import { calls } from '../../contract/calls.ts'
import { type CallName, methodAndPath } from '../../contract/paths.ts'
import { sha256 } from '../../server/platform/secrets.ts'
import { completeMail } from '../mails.ts'
import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

/* A booking's own link, and booking without an account. */

const link = async ({ anna }: World, id: number, form: Record<string, string> = {}) => {
  const { url } = await anna.ask('adminLinkBooking', { params: { id }, form })
  return url?.split('#')[1] ?? ''
}
const by = (token: string) => ({ 'booking-token': token })
const show = (world: World, token: string) => world.ask('showOwnBooking', { headers: by(token) })

/** All calls of the booking of a traveller. */
const own = (Object.keys(calls) as CallName[]).filter((name) => {
  const { path } = methodAndPath(name)
  return path.startsWith('/api/users/bookings/')
})

test('every call about one booking takes its link, and refuses no link and another’s', async ({ world }) => {
  expect(own.length).toBeGreaterThan(4)
  const [mine, other] = [await world.theo.book(), await world.theo.book()]
  const [right, wrong] = [await link(world, mine.id), await link(world, other.id)]
  for (const [index, name] of own.entries()) {
    // What each needs to be looked at: whose booking it is, is asked after that.
    const fields = {
      dry_run: 1,
      travellers: '[{"position":1}]',
      position: 1,
      email: 'a@people.example',
      answer: 'accept',
    }
    const form = methodAndPath(name).method === 'POST' ? fields : undefined
    // From a network of its own: links that lead nowhere are counted.
    const asked = { params: { id: mine.id, number: 'X-1' }, form, address: `203.0.113.${index}` }
    const status = async (headers: Record<string, string>) =>
      (await world.send(name, { ...asked, headers })).status
    expect([name, await status({})]).toEqual([name, 401])
    expect([name, await status(by('never given out'))]).toEqual([name, 401])
    // Another's link names another booking, so it finds nothing of this one; without an id it shows its own.
    if (name !== 'showOwnBooking') expect([name, await status(by(wrong))]).toEqual([name, 404])
    // Whatever it answers: it lets its holder in.
    expect([name, await status(by(right))]).not.toEqual([name, 401])
    // A login does not help a wrong link.
    expect([name, await status({ ...by('never given out'), 'auth-token': world.theo.token })]).toEqual([
      name,
      401,
    ])
  }
  expect((await show(world, right)).booking).toMatchObject({ id: mine.id, reference: mine.reference })
  // It opens no account, and no list.
  expect((await world.send('listMyBookings', { headers: by(right) })).status).toBe(401)
})

test('renewed and ended links are refused; several work beside one another', async ({ world }) => {
  const { id } = await world.theo.book()
  const first = await link(world, id)
  const second = await link(world, id)
  for (const token of [first, second]) expect((await show(world, token)).booking.id).toBe(id)
  const renewed = await link(world, id, { renew: '1' })
  for (const token of [first, second]) await world.askInVain(401, 'showOwnBooking', { headers: by(token) })
  expect((await show(world, renewed)).booking.id).toBe(id)
  const { url } = await world.anna.ask('adminLinkBooking', { params: { id }, form: { end: '1' } })
  expect(url).toBeNull()
  await world.askInVain(401, 'showOwnBooking', { headers: by(renewed) })
  const { audit } = await world.anna.ask('adminListAudit', { query: { kind: 'booking', id } })
  expect(audit.data.map(({ action }) => action)).toEqual([
    ...['links-renewed', 'links-renewed', 'linked', 'linked'],
  ])
})

test('a link ends 90 days after the last day, and with the personal data; only its hash is kept', async ({
  world,
}) => {
  const { id } = await world.theo.book()
  const token = await link(world, id)
  expect(await world.db.selectFrom('booking_links').select('token_hash').execute()).toEqual([
    { token_hash: sha256(token) },
  ])
  // Five days from 10 July on.
  world.time.now = new Date('2027-10-12T12:00:00Z')
  expect((await show(world, token)).booking.id).toBe(id)
  world.time.now = new Date('2027-10-13T12:00:00Z')
  await world.askInVain(401, 'showOwnBooking', { headers: by(token) })
  world.time.now = new Date('2027-06-01T09:00:00Z')
  await world.anna.ask('adminAnonymiseBooking', { params: { id } })
  await world.askInVain(401, 'showOwnBooking', { headers: by(token) })
  expect(await world.db.selectFrom('booking_links').selectAll().execute()).toEqual([])
  await world.anna.askInVain(409, 'adminLinkBooking', { params: { id }, form: {} })
})

test('a thousand guesses end after twenty, the right link works on, and no log has a token', async ({
  world,
}) => {
  const { id } = await world.theo.book()
  const token = await link(world, id)
  const statuses: number[] = []
  for (let guess = 0; guess < 40; guess++)
    statuses.push((await world.send('showOwnBooking', { headers: by(`guess-${guess}`) })).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
  // Whoever has the link is let in, also in the same network: its bad guesses are somebody else's.
  for (const address of ['203.0.113.7', '198.51.100.9']) {
    const right = await world.send('showOwnBooking', { headers: by(token), address })
    expect(right.status).toBe(200)
    expect(right.headers.get('cache-control')).toBe('no-store')
  }
  // That one was right does not clear the count.
  await world.askInVain(429, 'showOwnBooking', { headers: by('one-more-guess') })
  const atOnce = await Promise.all(
    Array.from({ length: 30 }, (_, guess) =>
      world.send('showOwnBooking', { headers: by(`parallel-${guess}`), address: '192.0.2.1' }),
    ),
  )
  expect(atOnce.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(20)
  const { rows } = { rows: await world.db.selectFrom('outbox').select('data').execute() }
  for (const text of [...world.logged, ...rows.map(({ data }) => data)]) expect(text).not.toContain(token)
})

const allow = (world: World) =>
  world.anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, accounts: 'optional' },
  })
const key = (number: number) => `123e4567-e89b-42d3-a456-${String(number).padStart(12, '0')}`
const bookAs = (world: World, number: number, other: Record<string, string | number> = {}) => ({
  form: bookingForm(world, { email: 'Nora@people.example', ...other }),
  headers: { 'idempotency-key': key(number) },
})

test('without an account only where the agency allows it, and with a key that nobody guesses', async ({
  world,
}) => {
  await world.askInVain(401, 'book', bookAs(world, 1))
  await allow(world)
  for (const bad of [undefined, 'my-key', '123'])
    await world.askInVain(400, 'book', {
      form: bookingForm(world),
      headers: bad === undefined ? {} : { 'idempotency-key': bad },
    })
  // A login that has ended is no booking without one.
  await world.askInVain(401, 'book', { ...bookAs(world, 1), token: 'ended' })
  const { booking } = await world.ask('book', bookAs(world, 1))
  const again = (await world.ask('book', bookAs(world, 1))).booking
  expect(again).toMatchObject({ id: booking.id })
  expect(again.token).not.toBe(booking.token)
  for (const { token } of [booking, again])
    expect((await show(world, token ?? '')).booking).toMatchObject({
      id: booking.id,
      email: 'Nora@people.example',
    })
  await world.askInVain(409, 'book', bookAs(world, 1, { name: 'Somebody else' }))
  // A booking with a login has no token.
  expect((await world.theo.ask('book', { form: bookingForm(world) })).booking.token).toBeUndefined()
  expect(await world.count('bookings')).toBe(2)
})

test('the same booking sent again and again keeps three links of its answers, and all others', async ({
  world,
}) => {
  await allow(world)
  const send = async () => (await world.ask('book', bookAs(world, 1))).booking
  const first = await send()
  const [mail] = await world.outbox()
  const { token: mailed } = (await completeMail(world, mail as NonNullable<typeof mail>)) as { token: string }
  const copied = await link(world, first.id)
  const answers: (string | undefined)[] = []
  for (let each = 0; each < 4; each++) {
    world.time.now = new Date(world.time.now.getTime() + 1000)
    answers.push((await send()).token)
  }
  const count = async () => (await world.db.selectFrom('booking_links').select('token_hash').execute()).length
  expect(await count()).toBe(5)
  for (const token of [mailed, copied, ...answers.slice(1)])
    expect((await show(world, token ?? '')).booking.id).toBe(first.id)
  for (const token of [first.token, answers[0]])
    await world.askInVain(401, 'showOwnBooking', { headers: by(token ?? '') })
  // All at once, too.
  await Promise.all(Array.from({ length: 6 }, send))
  expect(await count()).toBe(5)
  expect((await show(world, (await send()).token ?? '')).booking.id).toBe(first.id)
  for (const token of [mailed, copied]) expect((await show(world, token)).booking.id).toBe(first.id)
})

test('without an account, seats and bookings of a network are limited', async ({ world }) => {
  await world.anna.ask('adminSaveBookingSettings', {
    form: {
      deposit_percent: 0,
      balance_days: 0,
      accounts: 'optional',
      unproven_bookings: 1,
      unproven_seats: 0,
    },
  })
  for (let number = 1; number <= 5; number++) await world.ask('book', bookAs(world, number))
  await world.askInVain(403, 'book', bookAs(world, 6))
  await world.ask('book', { ...bookAs(world, 7), address: '198.51.100.9' })
})

/** What else has Nora's address and is nobody's: a booking by phone, and those of an account that was deleted. */
async function bookedOtherwise(world: World) {
  const form = { ...bookingForm(world, { email: 'nora@people.example' }) }
  await world.anna.ask('adminAddBooking', { form })
  const before = await world.addPerson('Nora', 'user')
  await before.book({ email: before.email })
  await before.ask('deleteAccount', { form: { password: PASSWORD } })
}

/** The token of the link that proves the address of an account, as it is mailed now. */
async function proofOf(world: World, who: World['theo']) {
  await who.ask('mailAddressProof')
  const mail = (await world.outbox()).findLast(({ template }) => template === 'address-proof')
  if (!mail) throw new Error('No link was mailed')
  return ((await completeMail(world, mail)) as { token: string }).token
}

const bookingsOf = async ({ ask }: World, token: string) =>
  (await ask('listMyBookings', { token })).bookings.data.map(({ id }) => id)

test('whoever has registered an address gets nothing when its owner confirms it without a login', async ({
  world,
}) => {
  await allow(world)
  const { booking } = await world.ask('book', bookAs(world, 1))
  await world.ask('contact', { form: { name: 'Nora', email: 'nora@people.example', message: 'In private' } })
  for (const login of [undefined, world.olga.token]) {
    // Anybody can register with any address.
    const stranger = await world.addPerson('Nora', 'user')
    const token = await proofOf(world, stranger)
    expect(await world.ask('proveAddress', { form: { token }, token: login })).toMatchObject({
      own_login: false,
    })
    expect(await bookingsOf(world, stranger.token)).toEqual([])
    await stranger.askInVain(404, 'showMyTravellers', { params: { id: booking.id } })
    // What somebody with her address wrote to the agency is not for them either, nor can they lock her out.
    const { messages } = (await stranger.ask('exportAccount')) as { messages?: unknown }
    expect(messages).toEqual([])
    await stranger.askInVain(409, 'startSecondFactor', { form: { password: PASSWORD } })
    // No login ends by it.
    expect((await stranger.ask('showAccount')).account.email_proven).toBe(true)
    expect((await stranger.ask('showAccount')).account.proven_by_button).toBe(true)
    await world.olga.ask('showAccount')
    await stranger.ask('deleteAccount', { form: { password: PASSWORD } })
  }
})

test('whoever confirms the address while logged in gets what was booked without an account, and nothing else', async ({
  world,
}) => {
  await allow(world)
  await bookedOtherwise(world)
  const { booking } = await world.ask('book', bookAs(world, 1))
  await world.ask('book', bookAs(world, 2, { email: 'other@people.example' }))
  const nora = await world.addPerson('Nora', 'user')
  const { user } = await world.ask('login', { form: { email: nora.email, password: PASSWORD } })
  const token = await proofOf(world, nora)
  // A login that has ended is not taken for none: the link would be used up for nothing.
  await world.askInVain(401, 'proveAddress', { form: { token }, token: 'ended' })
  const answer = await nora.ask('proveAddress', { form: { token } })
  expect(answer).toMatchObject({ own_login: true })
  expect(answer.message).toContain('1 booking')
  expect(await bookingsOf(world, nora.token)).toEqual([booking.id])
  expect((await nora.ask('showAccount')).account).not.toHaveProperty('proven_by_button')
  // Whoever else was logged in to the account is not any more; nobody else notices.
  await world.askInVain(401, 'showAccount', { token: user.api_token })
  await world.olga.ask('showAccount')
})

test('who confirmed without a login can confirm once more with one, and may set up two-step login then', async ({
  world,
}) => {
  const nora = await world.addPerson('Nora', 'user')
  await world.ask('proveAddress', { form: { token: await proofOf(world, nora) } })
  await nora.askInVain(409, 'startSecondFactor', { form: { password: PASSWORD } })
  await nora.ask('proveAddress', { form: { token: await proofOf(world, nora) } })
  await nora.ask('startSecondFactor', { form: { password: PASSWORD } })
  // Nothing is left to prove: no third mail goes.
  const mails = (await world.outbox()).length
  await nora.ask('mailAddressProof')
  expect((await world.outbox()).length).toBe(mails)
})

test('confirmed while logged in, with nothing booked without an account, no login ends', async ({
  world,
}) => {
  const { theo } = world
  const { user } = await world.ask('login', { form: { email: theo.email, password: PASSWORD } })
  const token = await proofOf(world, theo)
  expect(await theo.ask('proveAddress', { form: { token } })).toMatchObject({ own_login: true })
  await world.ask('showAccount', { token: user.api_token })
})

test('whoever sets a password by a mailed link gets what was booked without an account, and nothing else', async ({
  world,
}) => {
  await allow(world)
  await bookedOtherwise(world)
  const { booking } = await world.ask('book', bookAs(world, 1))
  const stranger = await world.addPerson('Nora', 'user')
  await world.ask('forgotPassword', { form: { email: stranger.email } })
  // Pressed without a login before: that is made good.
  await world.ask('proveAddress', { form: { token: await proofOf(world, stranger) } })
  const token = await world.resetToken()
  const password = 'north-of-the-fjord'
  await world.ask('resetPassword', { form: { token, password, password_confirmation: password } })
  await stranger.askInVain(401, 'listMyBookings')
  const { user } = await world.ask('login', { form: { email: stranger.email, password } })
  expect(await bookingsOf(world, user.api_token)).toEqual([booking.id])
  await world.ask('startSecondFactor', { form: { password }, token: user.api_token })
})
