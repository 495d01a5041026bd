import { sql } from 'kysely'
import { describe } from 'vitest'
import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

const read = async (world: World, query: Record<string, string | number> = {}) =>
  (await world.anna.ask('adminListAudit', { query })).audit

/** `kind action subject: fields`, oldest first. */
const told = async (world: World) =>
  (await read(world)).data
    .map(({ kind, action, subject, fields }) => `${kind} ${action} ${subject}: ${fields.join(' ')}`)
    .reverse()

const newUser = {
  name: 'Nora',
  email: 'nora@people.example',
  password: 'a rainy day in June',
  password_confirmation: 'a rainy day in June',
}

describe('it tells', () => {
  test('of the catalogue: what was added, changed, deleted, and which fields', async ({ world }) => {
    const { id } = await world.anna.ask('adminAddPackage', { form: { description: 'Tent' } })
    const params = { id }
    await world.anna.ask('adminUpdatePackage', { params, form: { description: 'Big tent' } })
    await world.anna.ask('adminUpdatePackage', { params, form: { description: 'Big tent' } })
    await world.anna.ask('adminDeletePackage', { params })
    await world.anna.ask('adminAddPeriod', { form: { period: 7 } })
    await world.anna.ask('adminUpdatePeriod', { params: { id: 7 }, form: { period: 8 } })
    await world.anna.ask('adminDeletePeriod', { params: { id: 8 } })
    const topic = { kind: 'theme', name: 'Sailing' }
    const { id: topicId } = await world.anna.ask('adminAddTopic', { form: topic })
    await world.anna.ask('adminDeleteTopic', { params: { id: topicId } })
    const { id: codeId } = await world.anna.ask('adminAddCode', {
      form: { code: 'TEN', basis_points: 1_000 },
    })
    await world.anna.ask('adminDeleteCode', { params: { id: codeId } })
    const van = { name: 'Van', kind: 'vehicle', count: 1, seats: 8 }
    const { id: vanId } = await world.anna.ask('adminAddResource', { form: van })
    await world.anna.ask('adminDeleteResource', { params: { id: vanId } })
    const trip = { id: world.trips.fjord.id }
    const form = { title: 'Fjords', description: 'All about Fjord', date: '' }
    await world.anna.ask('adminUpdateTrip', { params: trip, form })
    await world.anna.ask('adminDeleteTrip', { params: trip })
    expect(await told(world)).toEqual([
      'package added Tent: ',
      'package changed Big tent: description',
      'package deleted Big tent: ',
      'period added 7 days: ',
      'period changed 8 days: period',
      'period deleted 8 days: ',
      'topic added Sailing: ',
      'topic deleted Sailing: ',
      'code added TEN: ',
      'code deleted TEN: ',
      'resource added Van: ',
      'resource deleted Van: ',
      'trip changed Fjords: title',
      'trip deleted Fjords: ',
    ])
    const [last] = (await read(world)).data
    expect(last).toMatchObject({
      at: '2027-06-01T09:00:00.000Z',
      address: '203.0.113.7',
      actor: { id: world.anna.id, name: 'Anna', email: 'anna@people.example', deleted: false },
      subject_id: world.trips.fjord.id,
    })
  })

  test('what the fields of a thing held before, and a role, but nothing else of people', async ({
    world,
  }) => {
    const { fjord } = world.trips
    const form = { title: 'Fjords', date: '2027-07-09', package_id: world.packages.full, description: 'Sea' }
    await world.anna.ask('adminUpdateTrip', { params: { id: fjord.id }, form })
    await world.anna.ask('adminUpdatePeriod', { params: { id: 3 }, form: { period: 4 } })
    const { id } = await world.anna.ask('adminAddUser', { form: newUser })
    const changed = { name: 'Nora N', email: 'n@people.example', role: 'admin', current_password: PASSWORD }
    await world.anna.ask('adminUpdateUser', { params: { id }, form: changed })
    const entries = (await read(world)).data
    expect(entries.map(({ changes }) => changes)).toEqual([
      { role: { from: 'user', to: 'admin' } },
      undefined,
      { period: { from: '3 days', to: '4 days' } },
      {
        title: { from: 'Fjord', to: 'Fjords' },
        package_id: { from: 'Half board', to: 'Full board' },
      },
      { date: { from: '2027-07-10', to: '2027-07-09' } },
    ])
  })

  test('of accounts, and never a password', async ({ world }) => {
    const { id } = await world.anna.ask('adminAddUser', { form: newUser })
    const params = { id }
    const form = { name: 'Nora N', email: newUser.email, role: 'admin', password: 'the tide is out' }
    await world.anna.ask('adminUpdateUser', {
      params,
      form: { ...form, password_confirmation: form.password, current_password: PASSWORD },
    })
    expect(await told(world)).toEqual(['user added Nora N: ', 'user changed Nora N: name role password'])
    const rows = JSON.stringify(await world.db.selectFrom('audit_log').selectAll().execute())
    for (const secret of [newUser.password, form.password, world.anna.token]) {
      expect(rows).not.toContain(secret)
    }
    await world.anna.ask('adminDeleteUser', { params })
    // Who ran the agency may be known; whoever else is deleted, is.
    expect((await told(world)).at(-1)).toBe('user deleted Nora N: ')
    await world.anna.ask('adminDeleteUser', { params: { id: world.theo.id } })
    expect((await told(world)).at(-1)).toBe('user deleted : ')
  })

  test('of administrators’ logins and failures, and of nobody else’s', async ({ world }) => {
    const annas = { email: 'anna@people.example', password: PASSWORD }
    await world.ask('adminLogin', { form: annas, address: '198.51.100.4' })
    await world.askInVain(401, 'login', { form: { ...annas, password: 'wrong' }, address: '198.51.100.5' })
    await world.ask('login', { form: { ...annas, email: 'theo@people.example' } })
    await world.askInVain(401, 'login', { form: { email: 'theo@people.example', password: 'wrong' } })
    const { data } = await read(world)
    expect(
      data.map(({ action, address, actor, subject }) => [action, address, actor?.name, subject]),
    ).toEqual([
      ['failed', '198.51.100.5', undefined, 'Anna'],
      ['succeeded', '198.51.100.4', 'Anna', 'Anna'],
    ])
  })

  test('of exports, mails sent again, and passwords', async ({ world }) => {
    const { booking } = await world.theo.ask('book', { form: bookingForm(world) })
    await world.ask('contact', { form: { name: 'Cleo', email: 'cleo@people.example', message: 'Hello?' } })
    await world.db.updateTable('outbox').set({ state: 'sent', sent_at: '2027-06-01T09:00:00.000Z' }).execute()
    const [mail, , contact] = await world.outbox()
    await world.anna.ask('adminResendMail', { params: { id: mail?.id ?? 0 } })
    await world.anna.ask('adminResendMail', { params: { id: contact?.id ?? 0 } })
    await (await world.anna.send('adminExportBookings')).text()
    await (await world.theo.send('exportAccount')).text()
    const form = { current_password: PASSWORD, password: 'the tide is out' }
    await world.theo.ask('changePassword', {
      form: { ...form, password_confirmation: form.password, current_password: PASSWORD },
    })
    expect(await told(world)).toEqual([
      `mail resent booking-traveller ${booking.reference}: `,
      'mail resent contact-agency: ',
      'export bookings 1 booking: ',
      'account exported Theo: ',
      'password changed Theo: ',
    ])
  })

  test('nothing of what was saved as it was', async ({ world }) => {
    const { fjord } = world.trips
    const { theo } = world
    const params = { id: fjord.id }
    const trip = { title: fjord.title, date: fjord.date, period_id: fjord.days, package_id: fjord.packageId }
    await world.anna.ask('adminUpdateTrip', { params, form: trip })
    await world.anna.ask('adminUpdatePeriod', { params: { id: 5 }, form: { period: 5 } })
    const half = { params: { id: world.packages.half }, form: { description: 'Half board' } }
    await world.anna.ask('adminUpdatePackage', { ...half })
    const form = { name: theo.name, email: theo.email, role: 'user' }
    await world.anna.ask('adminUpdateUser', { params: { id: theo.id }, form })
    expect(await world.count('audit_log')).toBe(0)
    await world.anna.askInVain(404, 'adminUpdatePeriod', { params: { id: 8 }, form: { period: 8 } })
  })

  test('nothing of what was refused', async ({ world }) => {
    await world.anna.askInVain(409, 'adminDeletePeriod', { params: { id: 5 } })
    await world.anna.askInVain(409, 'adminAddPeriod', { form: { period: 5 } })
    await world.anna.askInVain(404, 'adminDeleteTrip', { params: { id: 999 } })
    await world.anna.askInVain(409, 'adminDeleteUser', { params: { id: world.anna.id } })
    expect(await world.count('audit_log')).toBe(0)
  })
})

describe('what it was done to', () => {
  const last = async (world: World) => (await read(world)).data[0]

  test('is told with the address of people, and whether it is still there', async ({ world }) => {
    const { theo, olga } = world
    await world.anna.ask('adminUpdateUser', { params: { id: theo.id }, form: { name: 'Theodor' } })
    expect(await last(world)).toMatchObject({
      subject: 'Theodor',
      subject_email: 'theo@people.example',
      exists: true,
    })
    await world.anna.ask('adminUpdateUser', {
      params: { id: olga.id },
      form: { role: 'admin', current_password: PASSWORD },
    })
    await olga.ask('adminUpdatePeriod', { params: { id: 5 }, form: { period: 6 } })
    await world.anna.ask('adminDeleteUser', { params: { id: olga.id } })
    await world.anna.ask('adminDeleteUser', { params: { id: theo.id } })
    const message = { name: 'Nora', email: 'nora@people.example', message: 'Is there a fjord?' }
    await world.ask('contact', { form: message })
    await world.anna.ask('adminAnswerMessage', { params: { id: 1 } })
    const { data } = await read(world)
    expect(
      data.map(({ kind, action, subject, subject_email, exists, actor }) => [
        `${kind} ${action}`,
        subject,
        subject_email,
        exists,
        `${actor?.name}${actor?.deleted ? ', deleted' : ''}`,
      ]),
    ).toEqual([
      ['message answered', 'Nora', 'nora@people.example', true, 'Anna'],
      // Travellers are forgotten; who ran the agency is not.
      ['user deleted', '', undefined, undefined, 'Anna'],
      ['user deleted', 'Olga', undefined, undefined, 'Anna'],
      ['period changed', '6 days', undefined, true, 'Olga, deleted'],
      ['user changed', 'Olga', undefined, undefined, 'Anna'],
      ['user changed', '', undefined, undefined, 'Anna'],
    ])
  })

  test('things: trips, packages, bookings, mails', async ({ world }) => {
    const { fjord } = world.trips
    const { half } = world.packages
    const { booking } = await world.theo.ask('book', { form: bookingForm(world) })
    await world.db.updateTable('outbox').set({ state: 'sent', sent_at: '2027-06-01T09:00:00.000Z' }).execute()
    await world.anna.ask('adminResendMail', { params: { id: 1 } })
    await world.anna.ask('adminNoteBooking', { params: { id: booking.id }, form: { note: 'N' } })
    await world.anna.ask('adminAnonymiseBooking', { params: { id: booking.id } })
    await world.anna.ask('adminUpdateTrip', { params: { id: fjord.id }, form: { title: 'F' } })
    const update = { params: { id: half }, form: { description: 'Half' } }
    await world.anna.ask('adminUpdatePackage', { ...update })
    await (await world.anna.send('adminExportBookings')).text()
    const there = async () =>
      (await read(world)).data.map(({ kind, exists }) => `${kind} ${exists ?? ''}`.trim()).reverse()
    expect(await there()).toEqual([
      'mail true',
      'booking true',
      'booking true',
      'trip true',
      'package true',
      'export',
    ])
    await world.anna.ask('adminDeleteTrip', { params: { id: fjord.id } })
    expect((await there()).filter((each) => each.startsWith('trip'))).toEqual(['trip', 'trip'])
  })
})

describe('it is read', () => {
  test('newest first, page by page, by kind', async ({ world }) => {
    for (let days = 10; days < 40; days++) {
      await world.anna.ask('adminAddPeriod', { form: { period: days } })
    }
    await world.anna.ask('adminAddPackage', { form: { description: '100% tent_' } })
    const first = await read(world)
    expect(first).toMatchObject({ total: 31, last_page: 2, current_page: 1 })
    expect(first.data[0]?.subject).toBe('100% tent_')
    expect((await read(world, { page: 2 })).data).toHaveLength(7)
    expect((await read(world, { kind: 'package' })).total).toBe(1)
    await world.anna.askInVain(400, 'adminListAudit', { query: { kind: 'everything' } })
  })
})

describe('it stays', () => {
  test('whoever has the database: neither changed nor deleted', async ({ world }) => {
    await world.anna.ask('adminAddPeriod', { form: { period: 9 } })
    const attempts = [
      world.db.updateTable('audit_log').set({ subject: 'nothing' }).execute(),
      world.db.deleteFrom('audit_log').execute(),
    ]
    // Both at once: a rejection that nobody waits for yet would end the run.
    await Promise.all(
      attempts.map((attempt) => expect(attempt).rejects.toThrow('The audit log cannot be changed')),
    )
    if (process.env.TEST_DATABASE !== 'sqlite:') {
      await expect(sql`truncate audit_log`.execute(world.db)).rejects.toThrow('cannot be changed')
    }
    expect(await world.count('audit_log')).toBe(1)
  })
})
