import { describe } from 'vitest'
import { createApp } from '../../server/app.ts'
import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'
import { SENT } from './four-mails.ts'

const admin = (world: World) => ({ token: world.people.anna.token })

const book = async (world: World, other: Record<string, string | number> = {}) =>
  (await world.ask('book', { form: bookingForm(world, other), token: world.people.theo.token })).booking

const change = (world: World, form: Record<string, string | number>) =>
  world.ask('adminUpdateTrip', { params: { id: world.trips.fjord.id }, form, ...admin(world) })

const shown = async (world: World, { id }: { id: number }) =>
  (await world.ask('adminShowBooking', { params: { id }, ...admin(world) })).booking

const renew = (world: World, { id }: { id: number }) =>
  world.ask('adminRenewConfirmation', { params: { id }, ...admin(world) })

const renewed = async (world: World) =>
  (await world.outbox()).filter(({ template }) => template === 'trip-changed')

const entries = async (world: World) =>
  (await world.ask('adminListAudit', { query: { kind: 'booking' }, ...admin(world) })).audit.data

describe('adminRenewConfirmation', () => {
  test('mails the trip as it is now and what it was, once, and the booking goes by that', async ({
    world,
  }) => {
    const booking = await book(world)
    expect(await shown(world, booking)).not.toHaveProperty('new_confirmation')
    await change(world, {
      title: 'Fjords',
      date: '2027-07-17',
      period_id: 3,
      package_id: world.packages.full,
    })
    expect(await shown(world, booking)).toMatchObject({
      confirmed_date: '2027-07-10',
      new_confirmation: {
        to: 'theo@people.example',
        was: { title: 'Fjord', date: '2027-07-10', days: 5, package: 'Half board' },
      },
    })
    const woken = world.wokenTimes()
    expect((await renew(world, booking)).message).toMatch(/^Not sent: no mail server is set\./)
    expect(world.wokenTimes()).toBe(woken + 1)
    const [mail, ...more] = await renewed(world)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'theo@people.example', booking_id: booking.id, sent_at: null })
    const { mail: read } = await world.ask('adminShowMail', {
      params: { id: mail?.id ?? 0 },
      ...admin(world),
    })
    expect(read.text).toMatch(/was Saturday, 10 July 2027\n +is now Saturday, 17 July 2027/)
    for (const words of [
      'was Fjord',
      'was 5 days',
      'was Half board',
      'A window seat, please',
      booking.reference,
    ])
      expect(read.text).toContain(words)

    const after = await shown(world, booking)
    for (const name of ['confirmed_date', 'confirmed_days', 'confirmed_package', 'new_confirmation'])
      expect(after).not.toHaveProperty(name)
    const { bookings } = await world.ask('listMyBookings', { token: world.people.theo.token })
    expect(bookings.data[0]).not.toHaveProperty('confirmed_date')
    const again = await world.askInVain(409, 'adminRenewConfirmation', {
      params: { id: booking.id },
      ...admin(world),
    })
    expect(again.message).toContain('told already')
    expect(await renewed(world)).toHaveLength(1)
    expect((await entries(world))[0]).toMatchObject({
      action: 'confirmed-anew',
      subject_id: booking.id,
      subject: booking.reference,
      fields: ['title', 'date', 'period_id', 'package_id'],
    })
  })

  test('pressed by several at once, it sends one', async ({ world }) => {
    const booking = await book(world)
    await change(world, { date: '2027-07-17' })
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        world.send('adminRenewConfirmation', { params: { id: booking.id }, ...admin(world) }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await renewed(world)).toHaveLength(1)
  })

  test('changed once more, it says what the last one said; given up, the one before counts again', async ({
    world,
  }) => {
    const booking = await book(world)
    await change(world, { date: '2027-07-17' })
    await renew(world, booking)
    await change(world, { date: '2027-07-24' })
    const was = async () => (await shown(world, booking)).new_confirmation?.was
    expect(await was()).toEqual({ date: '2027-07-17' })
    const [mail] = await renewed(world)
    await world.db
      .updateTable('outbox')
      .set({ failed_at: SENT, attempts: 10, last_error: 'ECONNREFUSED' })
      .where('id', '=', mail?.id ?? 0)
      .execute()
    expect(await was()).toEqual({ date: '2027-07-10' })
    const { packages } = await world.ask('adminListBookings', admin(world))
    expect(packages.data[0]).toMatchObject({ failed_mail: mail?.id, confirmed_date: '2027-07-10' })
    await change(world, { date: '2027-07-10' })
    expect(await was()).toBeUndefined()
  })

  test('goes to where the confirmation was sent to at last', async ({ world }) => {
    const booking = await book(world, { email: 'mistyped@people.example' })
    const [first] = await world.outbox()
    await world.db.updateTable('outbox').set({ sent_at: SENT, sent_by: 'smtp' }).execute()
    await world.ask('adminResendMail', {
      params: { id: first?.id ?? 0 },
      form: { email: 'theo.thaler@people.example' },
      ...admin(world),
    })
    await change(world, { period_id: 3 })
    expect((await shown(world, booking)).new_confirmation?.to).toBe('theo.thaler@people.example')
    await renew(world, booking)
    expect(await renewed(world)).toMatchObject([{ recipient: 'theo.thaler@people.example' }])
  })

  test('goes to the address that was set right, also where it came to neither', async ({ world }) => {
    const booking = await book(world, { email: 'mistyped@people.example' })
    const giveUp = () => world.db.updateTable('outbox').set({ failed_at: SENT, attempts: 10 }).execute()
    await giveUp()
    await world.ask('adminResendMail', {
      params: { id: (await world.outbox())[0]?.id ?? 0 },
      form: { email: 'theo.thaler@people.example' },
      ...admin(world),
    })
    await giveUp()
    await change(world, { date: '2027-07-17' })
    expect((await shown(world, booking)).new_confirmation).toEqual({
      to: 'theo.thaler@people.example',
      was: { date: '2027-07-10' },
    })
    await renew(world, booking)
    expect(await renewed(world)).toMatchObject([{ recipient: 'theo.thaler@people.example' }])
  })

  test('is refused where it would say what is not so, or to nobody', async ({ world }) => {
    const refused = async (status: number, id: number) =>
      (await world.askInVain(status, 'adminRenewConfirmation', { params: { id }, ...admin(world) })).message
    const [departs, forgotten] = [await book(world), await book(world)]
    await change(world, { date: '2027-07-17' })
    await world.ask('adminAnonymiseBooking', { params: { id: forgotten.id }, ...admin(world) })
    expect(await refused(409, forgotten.id)).toBe('It is no longer kept who travels.')
    expect(await shown(world, forgotten)).not.toHaveProperty('new_confirmation')
    await change(world, { date: '2027-05-17' })
    expect(await refused(409, departs.id)).toBe('This trip has departed already.')
    expect(await shown(world, departs)).not.toHaveProperty('new_confirmation')
    await change(world, { date: '2027-07-17' })
    await world.ask('adminDeleteTrip', { params: { id: world.trips.fjord.id }, ...admin(world) })
    expect(await refused(409, departs.id)).toMatch(/^This trip was deleted/)
    expect(await shown(world, departs)).not.toHaveProperty('new_confirmation')
    expect(await renewed(world)).toEqual([])
  })

  test('what it said is forgotten with who travels', async ({ world }) => {
    const booking = await book(world)
    await change(world, { date: '2027-07-17' })
    await renew(world, booking)
    await world.ask('deleteAccount', { form: { password: PASSWORD }, token: world.people.theo.token })
    expect(await renewed(world)).toMatchObject([{ recipient: '', data: '{}' }])
  })
})

describe('all of a trip', () => {
  const of = (world: World, id = world.trips.fjord.id) => ({ params: { id }, ...admin(world) })
  const count = async (world: World) => (await world.ask('adminCountOutdated', of(world))).bookings

  test('those that go by what no longer holds get one each, and no others', async ({ world }) => {
    const [one, two, told] = [await book(world), await book(world), await book(world)]
    await book(world, { trip_id: world.trips.dunes.id })
    expect(await count(world)).toBe(0)
    await change(world, { date: '2027-07-17' })
    await book(world)
    await renew(world, told)
    expect(await count(world)).toBe(2)
    const headers = { 'auth-token': world.people.anna.token }
    const path = `/api/admin/trips/confirmations/${world.trips.fjord.id}`
    const app = createApp({ ...world, delivery: 'smtp' })
    const answers = await Promise.all(
      [1, 2].map(async () => (await app.request(path, { method: 'POST', headers })).json()),
    )
    expect(answers.map((answer) => (answer as { mails: number }).mails).sort()).toEqual([0, 2])
    expect(answers).toContainEqual(
      expect.objectContaining({ message: '2 new confirmations are being sent.', mails: 2 }),
    )
    const ids = (await renewed(world)).map(({ booking_id }) => booking_id)
    expect(ids.sort()).toEqual([one.id, two.id, told.id].sort())
    expect(await count(world)).toBe(0)
    expect((await entries(world))[0]).toMatchObject({
      action: 'confirmed-anew',
      subject_id: null,
      subject: '2 bookings of Fjord',
    })
  })

  test('without a mail server it says that they are kept; without anybody, or a trip, that there is none', async ({
    world,
  }) => {
    await book(world)
    await change(world, { title: 'Fjords' })
    expect(await world.ask('adminRenewConfirmations', of(world))).toMatchObject({
      message: 'Not sent: no mail server is set. 1 new confirmation is kept as a file.',
      mails: 1,
    })
    expect(await world.ask('adminRenewConfirmations', of(world))).toMatchObject({
      message: 'All travellers of this trip have been told already.',
      mails: 0,
    })
    await change(world, { date: '2027-05-17' })
    expect(await count(world)).toBe(0)
    await world.askInVain(409, 'adminRenewConfirmations', of(world))
    await world.askInVain(404, 'adminCountOutdated', of(world, 999))
    await world.askInVain(404, 'adminRenewConfirmations', of(world, 999))
  })
})
