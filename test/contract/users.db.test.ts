import { describe } from 'vitest'
import { turnOnSecondFactor } from '../second-factor.ts'
import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

const own = { current_password: PASSWORD }
const nora = {
  name: 'Nora',
  email: 'nora@people.example',
  password: 'a rainy day in June',
  password_confirmation: 'a rainy day in June',
}

test('users are listed with their roles, page by page', async ({ world }) => {
  const { packages } = await world.anna.ask('adminListUsers')
  expect(packages).toMatchObject({ total: 3, current_page: 1, per_page: 24 })
  expect(packages.data[0]).toEqual({
    id: world.anna.id,
    name: 'Anna',
    email: 'anna@people.example',
    role: 'admin',
    reseller: null,
  })
})

describe('adminAddUser', () => {
  test('makes a user who can log in, or an administrator', async ({ world }) => {
    const { id } = await world.anna.ask('adminAddUser', { form: nora })
    const { user } = await world.anna.ask('adminShowUser', { params: { id } })
    expect(user).toEqual({ id, name: 'Nora', email: 'nora@people.example', role: 'user', version: 1 })
    await world.ask('login', { form: { email: nora.email, password: nora.password } })

    const boss = { ...nora, email: 'boss@people.example', role: 'admin', ...own }
    await world.anna.ask('adminAddUser', { form: boss })
    await world.ask('adminLogin', { form: { email: boss.email, password: boss.password } })
  })

  const wrongFields = [
    ['email', { email: 'ANNA@people.example' }],
    ['password', { password: 'short', password_confirmation: 'short' }],
    ['password_confirmation', { password_confirmation: 'different' }],
    ['role', { role: 'owner' }],
    ['name', { name: '' }],
  ] as const
  test('refuses a wrong field and names it', async ({ world }) => {
    const before = await world.count('users')
    for (const [field, other] of wrongFields) {
      const form = { ...nora, ...other }
      const { errors } = await world.anna.askInVain(422, 'adminAddUser', { form })
      expect(Object.keys(errors ?? {})).toEqual([field])
    }
    expect(await world.count('users')).toBe(before)
  })
})

/** The notices that were mailed: of what, to whom, and whether they say that the agency did it. */
const notices = async (world: World) =>
  (await world.outbox())
    .filter(({ template }) => ['password-changed', 'email-changed', 'account-deleted'].includes(template))
    .map(({ template, recipient, data }) => [template, recipient, JSON.parse(data).byStaff === true])

describe('adminUpdateUser', () => {
  test('changes what is given; an empty password stays', async ({ world }) => {
    const { theo } = world
    const form = { name: 'Theodor', email: '', password: '', password_confirmation: '' }
    await world.anna.ask('adminUpdateUser', { params: { id: theo.id }, form })
    const { user } = await world.ask('login', { form: { email: theo.email, password: PASSWORD } })
    expect(user.name).toBe('Theodor')
    await theo.ask('listMyBookings')
  })

  test('with a new password ends every login of that user', async ({ world }) => {
    const { theo } = world
    const form = { password: nora.password, password_confirmation: nora.password, ...own }
    await world.anna.ask('adminUpdateUser', { params: { id: theo.id }, form })
    await theo.askInVain(401, 'listMyBookings')
    await world.askInVain(401, 'login', { form: { email: theo.email, password: PASSWORD } })
    await world.ask('login', { form: { email: theo.email, password: nora.password } })
    expect(await notices(world)).toEqual([['password-changed', theo.email, true]])
  })

  test('tells a new address to the old one, a new password to the new one, and a name to nobody', async ({
    world,
  }) => {
    const { theo } = world
    const params = { id: theo.id }
    await world.anna.ask('adminUpdateUser', { params, form: { name: 'Theodor' } })
    expect(await notices(world)).toEqual([])
    const woken = world.wokenTimes()
    const passwords = { password: nora.password, password_confirmation: nora.password }
    const form = { email: 'theo@elsewhere.example', ...passwords, ...own }
    await world.anna.ask('adminUpdateUser', { params, form })
    expect(world.wokenTimes()).toBe(woken + 1)
    expect(await notices(world)).toEqual([
      ['password-changed', 'theo@elsewhere.example', true],
      ['email-changed', theo.email, false],
    ])
  })

  test('of the address makes links mailed to the old one worthless; of its case alone does not', async ({
    world,
  }) => {
    const { theo } = world
    const change = (email: string) =>
      world.anna.ask('adminUpdateUser', { params: { id: theo.id }, form: { email, ...own } })
    await world.ask('forgotPassword', { form: { email: theo.email } })
    const token = await world.resetToken()
    await change('Theo@People.example')
    await world.ask('checkReset', { form: { token } })
    await change('theo@elsewhere.example')
    const passwords = { password: nora.password, password_confirmation: nora.password }
    await world.askInVain(422, 'resetPassword', { form: { token, ...passwords } })
    const user = world.db.selectFrom('users').select('email_proven_at').where('id', '=', theo.id)
    expect(await user.executeTakeFirst()).toEqual({ email_proven_at: null })
  })

  test('of one’s own password keeps the login it was done with', async ({ world }) => {
    const { anna } = world
    const other = await world.ask('adminLogin', { form: { email: anna.email, password: PASSWORD } })
    const form = { password: nora.password, password_confirmation: nora.password, ...own }
    await world.anna.ask('adminUpdateUser', { params: { id: anna.id }, form })
    await world.anna.ask('adminListUsers')
    await world.askInVain(401, 'adminListUsers', { token: other.access_token })
    expect(await notices(world)).toEqual([['password-changed', anna.email, false]])
  })

  test('a role is felt at once', async ({ world }) => {
    const { theo } = world
    await world.anna.ask('adminUpdateUser', { params: { id: theo.id }, form: { role: 'admin', ...own } })
    await theo.ask('adminListUsers')
    await world.anna.ask('adminUpdateUser', { params: { id: theo.id }, form: { role: 'user', ...own } })
    await theo.askInVain(403, 'adminListUsers')
  })

  const wrongFields = [
    ['email', { email: 'olga@PEOPLE.example' }],
    ['email', { email: 'theo' }],
    ['password', { password: 'password123', password_confirmation: 'password123' }],
    ['password', { password: 'theo@people.example', password_confirmation: 'theo@people.example' }],
    [
      'password',
      { email: 'theo-tern@people.example', password: 'theo-tern', password_confirmation: 'theo-tern' },
    ],
    ['password', { name: 'Theo Tern', password: 'theo tern', password_confirmation: 'theo tern' }],
    ['password_confirmation', { password: 'a rainy day in June' }],
    ['role', { role: 'owner' }],
  ] as const
  test('refuses a wrong field and names it', async ({ world }) => {
    const params = { id: world.theo.id }
    for (const [field, form] of wrongFields) {
      const asked = { params, form: { ...form, ...own }, token: world.anna.token }
      const { errors } = await world.askInVain(422, 'adminUpdateUser', asked)
      expect(Object.keys(errors ?? {}), JSON.stringify(form)).toContain(field)
    }
    await world.theo.ask('listMyBookings')
  })

  test('leaves at least one administrator', async ({ world }) => {
    const { anna, theo } = world
    const params = { id: anna.id }
    const alone = { params, form: { role: 'user', ...own } }
    const { message } = await world.anna.askInVain(409, 'adminUpdateUser', alone)
    expect(message).toBe('The last administrator must remain one.')
    await world.anna.ask('adminUpdateUser', { params: { id: theo.id }, form: { role: 'admin', ...own } })
    // Both take the other's role away at the same moment: one of them keeps it.
    const answers = await Promise.all(
      [
        { id: anna.id, token: theo.token },
        { id: theo.id, token: anna.token },
      ].map(({ id, token }) =>
        world.send('adminUpdateUser', { params: { id }, form: { role: 'user', ...own }, token }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const admins = await world.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(admins).toHaveLength(1)
  })

  test('takes nobody their own role', async ({ world }) => {
    const { anna, theo } = world
    await world.anna.ask('adminUpdateUser', { params: { id: theo.id }, form: { role: 'admin', ...own } })
    const asked = {
      params: { id: anna.id },
      form: { role: 'user', name: 'Annika', ...own },
      token: world.anna.token,
    }
    const { message } = await world.askInVain(409, 'adminUpdateUser', asked)
    expect(message).toBe('You cannot change your own role. Ask another administrator.')
    // The rest of their account is theirs to change, and the form sends the role along.
    const form = { role: 'admin', name: 'Annika' }
    await world.ask('adminUpdateUser', { ...asked, form })
    await theo.ask('adminUpdateUser', { ...asked, form: { role: 'user', ...own } })
    await world.anna.askInVain(403, 'adminListBookings')
  })
})

describe('the own password of an administrator', () => {
  const changes: [what: string, form: Record<string, string>][] = [
    ['another password', { password: nora.password, password_confirmation: nora.password }],
    ['another address', { email: 'theo@elsewhere.example' }],
    ['another role', { role: 'admin' }],
  ]

  test.for(changes)('is needed for %s of a user', async ([, form], { world }) => {
    const { theo } = world
    const asked = (more: object) => ({
      params: { id: theo.id },
      form: { ...form, ...more },
      token: world.anna.token,
    })
    for (const more of [{}, { current_password: '' }, { current_password: 'not hers' }]) {
      const { errors } = await world.askInVain(422, 'adminUpdateUser', asked(more))
      expect(Object.keys(errors ?? {})).toEqual(['current_password'])
    }
    await world.ask('login', { form: { email: theo.email, password: PASSWORD } })
    await world.ask('adminUpdateUser', asked(own))
  })

  test('is needed for a new administrator, and not for a plain user', async ({ world }) => {
    const before = await world.count('users')
    const insufficient: Record<string, string>[] = [{}, { current_password: 'not hers' }]
    for (const more of insufficient) {
      const form = { ...nora, role: 'admin', ...more }
      const { errors } = await world.anna.askInVain(422, 'adminAddUser', { form })
      expect(Object.keys(errors ?? {})).toEqual(['current_password'])
    }
    expect(await world.count('users')).toBe(before)
    await world.anna.ask('adminAddUser', { form: { ...nora, role: 'user' } })
  })

  test('is not needed where nothing of that changes', async ({ world }) => {
    const { theo } = world
    const form = { name: 'Theodor', email: 'Theo@People.example', role: 'user' }
    await world.anna.ask('adminUpdateUser', { params: { id: theo.id }, form })
  })

  test('takes a code along where she has a second factor', async ({ world }) => {
    const { next } = await turnOnSecondFactor(world, world.anna)
    const asked = (more: object) => ({
      params: { id: world.theo.id },
      form: { role: 'admin', ...more },
      token: world.anna.token,
    })
    const missing = await world.askInVain(422, 'adminUpdateUser', asked(own))
    expect(Object.keys(missing.errors ?? {})).toEqual(['code'])
    const wrong = await world.askInVain(422, 'adminUpdateUser', asked({ ...own, code: '000000' }))
    expect(Object.keys(wrong.errors ?? {})).toEqual(['code'])
    await world.ask('adminUpdateUser', asked({ ...own, code: next() }))
  })

  test('is limited as wherever it is asked for', async ({ world }) => {
    const asked = (current_password: string) => ({
      params: { id: world.theo.id },
      form: { role: 'admin', current_password },
      token: world.anna.token,
    })
    for (let each = 0; each < 10; each++) await world.askInVain(422, 'adminUpdateUser', asked('not hers'))
    await world.askInVain(429, 'adminUpdateUser', asked(PASSWORD))
    await world.anna.askInVain(429, 'adminAddUser', { form: { ...nora, role: 'admin', ...own } })
  })
})

describe('adminDeleteUser', () => {
  test('ends every login at once; the bookings stay', async ({ world }) => {
    const { theo } = world
    await theo.ask('book', { form: bookingForm(world) })
    await world.anna.ask('adminDeleteUser', { params: { id: theo.id } })
    await theo.askInVain(401, 'listMyBookings')
    await world.askInVain(401, 'login', { form: { email: theo.email, password: PASSWORD } })
    expect((await world.anna.ask('adminListBookings')).packages.total).toBe(1)
    await world.anna.askInVain(404, 'adminDeleteUser', { params: { id: theo.id } })
    expect(await notices(world)).toEqual([['account-deleted', theo.email, true]])
  })

  test('leaves who travels in the bookings unless it is asked to take that out', async ({ world }) => {
    const { theo } = world
    await theo.ask('book', { form: bookingForm(world) })
    const asked = { params: { id: theo.id }, token: world.anna.token }
    await world.askInVain(400, 'adminDeleteUser', { ...asked, query: { bookings: 'delete' } })
    await world.ask('adminDeleteUser', { ...asked, query: { bookings: '' } })
    const { packages } = await world.anna.ask('adminListBookings')
    expect(packages.data).toMatchObject([{ name: 'Theo Thaler', note: 'A window seat, please' }])
    const [first, , farewell] = await world.outbox()
    expect(first?.recipient).toBe(theo.email)
    expect(JSON.parse(farewell?.data ?? '')).not.toHaveProperty('anonymised')
    expect((await world.anna.ask('adminListAudit')).audit.data[0]?.fields).toEqual([])
  })

  test('can take out of the bookings who travels: numbers stay, and nobody is named', async ({ world }) => {
    const { theo, olga } = world
    const token = theo.token
    await world.ask('forgotPassword', { form: { email: theo.email } })
    const { booking } = await world.ask('book', { form: bookingForm(world), token })
    const parents = { name: 'Tilda Thaler', email: 'tilda@people.example', trip_id: world.trips.dunes.id }
    await world.ask('book', { form: bookingForm(world, parents), token })
    const olgas = { name: 'Olga Otter', email: olga.email, phone: '+47 1' }
    await olga.ask('book', { form: bookingForm(world, olgas) })
    const note = { params: { id: booking.id }, form: { note: 'Theo pays in cash.' } }
    await world.anna.ask('adminNoteBooking', { ...note })
    await world.anna.ask('adminListBookings')

    const query = { bookings: 'anonymise' }
    await world.anna.ask('adminDeleteUser', { params: { id: theo.id }, query })

    const { packages } = await world.anna.ask('adminListBookings', { query: { sort: 'oldest' } })
    const blank = { name: '', email: '', phone: '', note: '', number_of_adults: 2 }
    expect(packages.data).toMatchObject([blank, blank, { name: 'Olga Otter', email: olga.email }])
    expect(packages.data[0]?.reference).toBe(booking.reference)
    const one = await world.anna.ask('adminShowBooking', { params: { id: booking.id } })
    expect(one.booking).toMatchObject({ user: null, notes: [] })
    expect(one.booking.mails).toMatchObject([{ state: 'dismissed' }, { state: 'dismissed' }])
    for (const q of ['Theo', 'Tilda', 'Thaler'])
      expect((await world.anna.ask('adminListBookings', { query: { q } })).packages.total).toBe(0)

    const mails = await world.outbox()
    const [last] = mails.splice(-1)
    expect(last).toMatchObject({ template: 'account-deleted', recipient: theo.email })
    expect(JSON.parse(last?.data ?? '')).toMatchObject({ byStaff: true, anonymised: true })
    const log = await world.db.selectFrom('audit_log').selectAll().execute()
    expect(log.at(-1)).toMatchObject({ kind: 'user', action: 'deleted', fields: 'travellers', subject: '' })
    expect(JSON.stringify([mails, log])).not.toMatch(/theo|tilda|thaler/i)
  })

  test('is told before how much was booked with the account, and how much of that is to come', async ({
    world,
  }) => {
    const { theo, olga } = world
    const asked = { params: { id: theo.id }, token: world.anna.token }
    const counts = async () =>
      (await world.ask('adminShowUser', { ...asked, query: { with: 'counts' } })).user
    expect(await counts()).toMatchObject({ bookings: 0, upcoming: 0 })
    for (const { id } of [world.trips.fjord, world.trips.today, world.trips.dunes])
      await theo.ask('book', { form: bookingForm(world, { trip_id: id }) })
    await olga.ask('book', { form: bookingForm(world) })
    expect(await counts()).toMatchObject({ bookings: 3, upcoming: 3 })
    // The day after the last one in the dunes.
    world.time.now = new Date('2027-06-23T09:00:00Z')
    expect(await counts()).toMatchObject({ bookings: 3, upcoming: 1 })
    expect((await world.ask('adminShowUser', asked)).user).not.toHaveProperty('bookings')
  })

  test('is not for one’s own account, nor for the last administrator', async ({ world }) => {
    const { anna } = world
    await world.anna.askInVain(409, 'adminDeleteUser', { params: { id: anna.id } })
    expect(await notices(world)).toEqual([])
    await world.anna.ask('adminListUsers')
  })

  test('two administrators who delete each other leave one', async ({ world }) => {
    const { anna, theo } = world
    await world.anna.ask('adminUpdateUser', { params: { id: theo.id }, form: { role: 'admin', ...own } })
    const answers = await Promise.all([
      anna.send('adminDeleteUser', { params: { id: theo.id } }),
      theo.send('adminDeleteUser', { params: { id: anna.id } }),
    ])
    const statuses = answers.map((answer) => answer.status).sort()
    // Whoever comes second is the last one left, or finds their own login gone.
    expect([
      [200, 401],
      [200, 409],
    ]).toContainEqual(statuses)
    const admins = await world.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    expect(admins).toHaveLength(1)
  })
})
