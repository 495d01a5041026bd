import { describe } from 'vitest'
import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

const loginForm = { email: 'theo@people.example', password: PASSWORD }
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'

test('an account says what it is', async ({ world }) => {
  const { account } = await world.theo.ask('showAccount')
  expect(account).toEqual({
    id: world.theo.id,
    name: 'Theo',
    email: 'theo@people.example',
    role: 'user',
    created_at: '2027-06-01T09:00:00.000Z',
    language: 'en',
    email_proven: false,
    second_factor: false,
    recovery_codes: 0,
    reseller: null,
  })
})

test('an account knows the phone number of the latest booking for its owner', async ({ world }) => {
  const phone = async () => (await world.theo.ask('showAccount')).account.phone
  const book = (other: Record<string, string>) => world.theo.ask('book', { form: bookingForm(world, other) })
  await book({ phone: '+49 40 1111' })
  await book({ phone: '+49 40 2222', email: 'Theo@People.example' })
  await book({ phone: '+49 40 3333', email: 'aunt@people.example' })
  expect(await phone()).toBe('+49 40 2222')
  expect((await world.olga.ask('showAccount')).account.phone).toBeUndefined()
})

describe('changing the name', () => {
  const change = (world: World, name: string) => world.theo.ask('changeName', { form: { name } })
  const told = async (world: World) => (await world.anna.ask('adminListAudit')).audit.data

  test('is seen at once, also by the agency that looks for it', async ({ world }) => {
    const asked = (q: string) => ({ query: { q }, token: world.anna.token })
    expect((await world.ask('adminListUsers', asked('Theo'))).packages.total).toBe(1)
    await world.theo.ask('changeName', { form: { name: '  Dora Thaler ' } })
    expect((await world.theo.ask('showAccount')).account.name).toBe('Dora Thaler')
    expect((await world.ask('adminListUsers', asked('Thaler'))).packages.data).toMatchObject([
      { name: 'Dora Thaler' },
    ])
    expect((await world.olga.ask('showAccount')).account.name).toBe('Olga')
  })

  test('leaves bookings as they were made', async ({ world }) => {
    await world.theo.ask('book', { form: bookingForm(world) })
    await change(world, 'Dora')
    const { bookings } = await world.theo.ask('listMyBookings')
    expect(bookings.data).toMatchObject([{ name: 'Theo Thaler' }])
  })

  test('stands in the audit log, without the name; what was no change does not', async ({ world }) => {
    await change(world, 'Theo')
    expect(await told(world)).toEqual([])
    await change(world, 'Dora')
    expect(await told(world)).toMatchObject([
      { kind: 'account', action: 'changed', fields: ['name'], actor: { id: world.theo.id } },
    ])
    const rows = await world.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Dora')
  })

  test.for(['', '   ', 'x'.repeat(201), 'a\0b'])('refuses %j', async (name, { world }) => {
    const { errors } = await world.theo.askInVain(422, 'changeName', { form: { name } })
    expect(Object.keys(errors ?? {})).toEqual(['name'])
    expect((await world.theo.ask('showAccount')).account.name).toBe('Theo')
  })
})

describe('logins', () => {
  test('are listed with device and address, and never with their token', async ({ world }) => {
    world.time.now = new Date('2027-06-01T09:30:00Z')
    const headers = { 'user-agent': firefox }
    const { user } = await world.ask('login', { form: loginForm, headers, address: '198.51.100.4' })
    const { sessions } = await world.ask('listSessions', { token: user.api_token })
    expect(sessions.map(({ id: _, ...login }) => login)).toEqual([
      {
        created_at: '2027-06-01T09:30:00.000Z',
        last_used_at: '2027-06-01T09:30:00.000Z',
        current: true,
        user_agent: 'Firefox on Windows',
        address: '198.51.100.4',
      },
      {
        created_at: '2027-06-01T09:00:00.000Z',
        last_used_at: '2027-06-01T09:00:00.000Z',
        current: false,
        user_agent: 'Unknown',
        address: '',
      },
    ])
    expect(JSON.stringify(sessions)).not.toContain(user.api_token)
  })

  test('are ended one by one; nobody ends another’s', async ({ world }) => {
    const { user } = await world.ask('login', { form: loginForm })
    const { sessions } = await world.ask('listSessions', { token: user.api_token })
    const params = { id: sessions.find(({ current }) => !current)?.id ?? 0 }
    await world.olga.askInVain(404, 'endSession', { params })
    await world.ask('endSession', { params, token: user.api_token })
    await world.theo.askInVain(401, 'showAccount')
    await world.askInVain(404, 'endSession', { params, token: user.api_token })
    await world.ask('showAccount', { token: user.api_token })
  })

  test('are ended all but this one', async ({ world }) => {
    const { user } = await world.ask('login', { form: loginForm })
    await world.ask('endOtherSessions', { token: user.api_token })
    await world.theo.askInVain(401, 'showAccount')
    expect((await world.ask('listSessions', { token: user.api_token })).sessions).toHaveLength(1)
    await world.olga.ask('showAccount')
  })

  test('get a new token each; the one held before ends with it', async ({ world }) => {
    const one = await world.ask('login', { form: loginForm })
    const two = await world.ask('login', { form: loginForm, token: one.user.api_token })
    expect(two.user.api_token).not.toBe(one.user.api_token)
    await world.askInVain(401, 'showAccount', { token: one.user.api_token })
    // Somebody else's is none of this login's business.
    await world.olga.ask('login', { form: loginForm })
    await world.olga.ask('showAccount')
  })
})

describe('downloading what is kept', () => {
  async function download(world: World, token: string) {
    const response = await world.send('exportAccount', { token })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="account-2027-06-01.json"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    return (await response.json()) as Record<string, Record<string, unknown>[]>
  }

  test('has account, logins, bookings and their mails, of nobody else', async ({ world }) => {
    await world.theo.ask('book', { form: bookingForm(world) })
    const olga = { token: world.olga.token }
    await world.ask('book', {
      form: bookingForm(world, { name: 'Olga', email: 'olga@people.example' }),
      ...olga,
    })
    const kept = await download(world, world.theo.token)
    expect(kept.account).toMatchObject({ name: 'Theo', email: 'theo@people.example' })
    expect(kept.bookings).toHaveLength(1)
    expect(kept.bookings?.[0]).toMatchObject({ name: 'Theo Thaler', note: 'A window seat, please' })
    expect(kept.mails_about_bookings).toHaveLength(2)
    expect(kept.logins).toHaveLength(1)
    expect(kept.activity).toMatchObject([{ kind: 'account', action: 'exported' }])
    const text = JSON.stringify(kept)
    expect(text).not.toContain('olga')
    for (const secret of ['hash', 'secret', 'token', world.theo.token]) {
      expect(text).not.toContain(secret)
    }
  })

  test('has the price of each booking and what was paid, and not who recorded it or what they noted', async ({
    world,
  }) => {
    const { booking } = await world.theo.ask('book', { form: bookingForm(world) })
    const asked = { params: { id: booking.id }, token: world.anna.token }
    await world.ask('adminAdjustBooking', { ...asked, form: { label: 'Transfer', amount: 50_000 } })
    const payment = { amount: 20_000, method: 'bank' }
    await world.ask('adminAddPayment', { ...asked, form: { ...payment, note: 'By phone' } })
    const { bookings } = await download(world, world.theo.token)
    expect(bookings?.[0]).toMatchObject({
      total: 50_000,
      paid: 20_000,
      lines: [{ label: 'Transfer', amount: 50_000 }],
    })
    expect(bookings?.[0]?.payments).toEqual([{ ...payment, received_on: '2027-06-01' }])
  })

  test('tells what the staff did to the account, and nothing of the staff', async ({ world }) => {
    const { anna, theo } = world
    await anna.ask('adminUpdateUser', {
      params: { id: theo.id },
      form: { role: 'admin', current_password: PASSWORD },
      address: '198.51.100.77',
    })
    await theo.ask('adminUpdateUser', {
      params: { id: world.olga.id },
      form: { role: 'admin', current_password: PASSWORD },
    })
    const kept = await download(world, theo.token)
    expect(kept.activity).toMatchObject([
      { kind: 'user', action: 'changed', fields: ['role'], subject: 'Theo' },
      { kind: 'user', action: 'changed', subject: '', actor: { name: 'Theo' }, address: '203.0.113.7' },
      { kind: 'account', action: 'exported', subject: 'Theo', actor: { name: 'Theo' } },
    ])
    expect(JSON.stringify(kept)).not.toMatch(/anna|olga|198\.51\.100\.77/i)
  })

  test('has messages only once the address is shown to be theirs', async ({ world }) => {
    const message = { name: 'Theo', email: 'THEO@people.example', message: 'Do you have a fjord?' }
    await world.ask('contact', { form: message })
    const before = await download(world, world.theo.token)
    expect(before.messages).toEqual([])
    expect(before.messages_note).toContain('Forgot your password')

    await world.ask('forgotPassword', { form: { email: loginForm.email } })
    const token = await world.resetToken()
    const passwords = { password: 'the tide is out', password_confirmation: 'the tide is out' }
    await world.ask('resetPassword', { form: { token, ...passwords } })
    const { user } = await world.ask('login', { form: { ...loginForm, password: passwords.password } })
    const after = await download(world, user.api_token)
    expect(after.messages).toMatchObject([{ message: 'Do you have a fjord?' }])
    expect(after).not.toHaveProperty('messages_note')
  })
})
