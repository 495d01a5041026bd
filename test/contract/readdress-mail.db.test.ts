import { describe } from 'vitest'
import { messages } from '../../contract/limits.ts'
import { expect, PASSWORD, test, type World } from '../world.ts'
import { fourMails, SENT } from './four-mails.ts'

const OTHER = 'theo.thaler@people.example'

const admin = (world: World) => ({ token: world.people.anna.token })
const resend = (world: World, id: number, email?: string) =>
  world.ask('adminResendMail', {
    params: { id },
    ...(email !== undefined && { form: { email } }),
    ...admin(world),
  })
const show = async (world: World, id: number) =>
  (await world.ask('adminShowMail', { params: { id }, ...admin(world) })).mail
const states = async (world: World, state: string) =>
  (await world.ask('adminListMails', { query: { state }, ...admin(world) })).mails.data.map(({ id }) => id)

describe('a mail resent to another address', () => {
  test('is a mail of its own, with the same content; the first stays as it was', async ({ world }) => {
    const { traveller: id } = await fourMails(world)
    await expect.poll(world.wokenTimes).toBe(3)
    const before = await show(world, id)
    world.time.now = new Date('2027-06-03T10:00:00Z')
    await resend(world, id, ` ${OTHER} `)
    expect(world.wokenTimes()).toBe(4)
    const readdressed_at = '2027-06-03T10:00:00.000Z'
    expect(await show(world, id)).toEqual({ ...before, readdressed_at })
    const rows = await world.outbox()
    expect(rows).toHaveLength(5)
    const first = rows.find((row) => row.id === id)
    expect(rows.at(-1)).toEqual({
      ...first,
      id: rows.at(-1)?.id,
      recipient: OTHER,
      sent_at: null,
      sent_by: null,
      readdressed_at: null,
      next_attempt_at: readdressed_at,
    })
    expect(await show(world, rows.at(-1)?.id ?? 0)).toMatchObject({
      state: 'waiting',
      recipient: OTHER,
      subject: before.subject,
      text: before.text,
      booking_id: before.booking_id,
    })
    const [booking] = await world.db.selectFrom('bookings').selectAll().execute()
    expect(booking?.email).toBe('theo@people.example')
  })

  test('no longer counts as failed, but the new one would', async ({ world }) => {
    const { agency: id } = await fourMails(world)
    const counted = async () => (await world.ask('adminOverview', admin(world))).mails.failed
    expect(await counted()).toBe(1)
    await resend(world, id, OTHER)
    expect(await counted()).toBe(0)
    expect(await states(world, 'failed')).toEqual([])
    expect(await states(world, 'dropped')).toEqual([id])
    expect((await world.ask('adminWaiting', admin(world))).failed_mails).toBe(0)
    const kept = { state: 'dropped', last_error: 'ECONNREFUSED', attempts: 10, resendable: true }
    expect(await show(world, id)).toMatchObject({ ...kept, text: expect.stringContaining('Theo') })
    const added = (await world.outbox()).at(-1)?.id ?? 0
    await world.db.updateTable('outbox').set({ failed_at: SENT }).where('id', '=', added).execute()
    expect(await states(world, 'failed')).toEqual([added])
    // To where it failed before after all: then that counts again.
    await resend(world, id)
    expect(await show(world, id)).toMatchObject({ state: 'waiting', readdressed_at: null })
  })

  test('is as old as the first: what its trip was is told, and it is forgotten with its booking', async ({
    world,
  }) => {
    const { traveller: id } = await fourMails(world)
    world.time.now = new Date('2027-06-02T10:00:00Z')
    await world.ask('adminUpdateTrip', {
      params: { id: world.trips.fjord.id },
      form: { date: '2027-08-01' },
      ...admin(world),
    })
    world.time.now = new Date('2027-06-03T10:00:00Z')
    await resend(world, id, OTHER)
    const added = (await world.outbox()).at(-1)?.id ?? 0
    expect((await show(world, added)).trip_changed_at).toBe('2027-06-02T10:00:00.000Z')
    await world.ask('deleteAccount', { form: { password: PASSWORD }, token: world.people.theo.token })
    expect(await show(world, added)).toMatchObject({ recipient: '', subject: null, text: null })
    await world.askInVain(409, 'adminResendMail', {
      params: { id: added },
      form: { email: OTHER },
      ...admin(world),
    })
  })

  test('to the address that it has: is sent again, as without one', async ({ world }) => {
    const { traveller: id } = await fourMails(world)
    await resend(world, id, 'THEO@people.example')
    expect(await world.count('outbox')).toBe(4)
    expect(await show(world, id)).toMatchObject({ state: 'waiting', recipient: 'theo@people.example' })
  })

  test('is refused while it waits to be sent there, also by the second of two clicks', async ({ world }) => {
    const { traveller: id, agency } = await fourMails(world)
    const press = (email = OTHER, which = id) =>
      world.send('adminResendMail', { params: { id: which }, form: { email }, ...admin(world) })
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await press(OTHER.toUpperCase())).status).toBe(409)
    expect(await world.count('outbox')).toBe(5)
    expect(await world.count('audit_log')).toBe(1)
    // Elsewhere, or another mail, or once it has gone out: each is one more.
    await press('thaler@people.example')
    await press(OTHER, agency)
    const added = (await world.outbox())[4]?.id ?? 0
    await world.db.updateTable('outbox').set({ sent_at: SENT }).where('id', '=', added).execute()
    expect((await press()).status).toBe(200)
    expect(await world.count('outbox')).toBe(8)
  })

  test('is audited with the reference of its booking, and without the address', async ({ world }) => {
    const { traveller: id } = await fourMails(world)
    const { reference } = await world.db.selectFrom('bookings').select('reference').executeTakeFirstOrThrow()
    await resend(world, id, OTHER)
    const added = (await world.outbox()).at(-1)?.id
    const [entry] = await world.db.selectFrom('audit_log').selectAll().execute()
    expect(entry).toMatchObject({
      kind: 'mail',
      action: 'resent',
      subject_id: added,
      subject: `booking-traveller ${reference}`,
      fields: 'recipient',
      changes: null,
    })
    expect(JSON.stringify(entry)).not.toContain('people.example')
  })

  test.for([
    ['', messages.required],
    ['theo', messages.email],
    ['theo@people.example, olga@people.example', messages.email],
    [`${'t'.repeat(250)}@people.example`, 'At most 254 characters'],
  ])('is refused for %o', async ([email, sentence], { world }) => {
    const { traveller: id } = await fourMails(world)
    const { errors } = await world.askInVain(422, 'adminResendMail', {
      params: { id },
      form: { email: email ?? '' },
      ...admin(world),
    })
    expect(errors?.email?.[0]).toBe(sentence)
    expect(await world.count('outbox')).toBe(4)
    expect(await world.count('audit_log')).toBe(0)
  })

  test('is refused while it waits, and of what lets its reader in or is about an account', async ({
    world,
  }) => {
    const ids = await fourMails(world)
    const refused = (id: number) =>
      world.askInVain(409, 'adminResendMail', { params: { id }, form: { email: OTHER }, ...admin(world) })
    expect((await refused(ids.contact)).message).toBe('This mail is waiting to be sent already.')
    await world.db
      .updateTable('outbox')
      .set({ sent_at: SENT })
      .where('id', 'in', [ids.reset, ids.contact])
      .execute()
    expect((await refused(ids.reset)).message).toMatch(/^The link in this mail is gone\./)
    await world.db
      .updateTable('outbox')
      .set({ template: 'password-changed', data: JSON.stringify({ agency: world.contact, byLink: true }) })
      .where('id', '=', ids.contact)
      .execute()
    expect((await refused(ids.contact)).message).toMatch(/goes to its own address alone\.$/)
    expect(await show(world, ids.contact)).toMatchObject({ resendable: true, readdressable: false })
    expect(await world.count('outbox')).toBe(4)
    expect(await world.count('audit_log')).toBe(0)
  })

  test('is for administrators', async ({ world }) => {
    const { traveller: id } = await fourMails(world)
    const asked = { params: { id }, form: { email: OTHER } }
    await world.askInVain(401, 'adminResendMail', asked)
    await world.askInVain(403, 'adminResendMail', { ...asked, token: world.people.theo.token })
    expect(await world.count('outbox')).toBe(4)
  })
})
