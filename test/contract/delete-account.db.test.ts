import { describe } from 'vitest'
import { verifyOwed } from '../../server/core/money/owed.ts'
import { keptOf } from '../../server/kit/mail/kinds.ts'
import { queueMail } from '../../server/kit/mail/put-mail.ts'
import type { OutboxRow } from '../../server/kit/mail/queue/outbox.ts'
import { noteSent } from '../../server/kit/mail/queue/worker.ts'
import { contextOf } from '../context.ts'
import { isPostgres, waitForLock } from '../locks.ts'
import { kindOf, templates } from '../mails.ts'
import { openPage, party, runJobs, show, test as withStripe } from '../stripe/world.ts'
import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

/** Notes a mail as sent, as the worker does. */
const send = async (world: World, mail: OutboxRow | undefined) =>
  mail &&
  (await noteSent(world.db, [
    {
      id: mail.id,
      sent: { at: '2027-06-01T09:00:05.000Z', by: 'smtp' },
      kept: keptOf(kindOf(mail.template)),
    },
  ]))

const loginForm = { email: 'theo@people.example', password: PASSWORD }

describe('deleting the account', () => {
  const form = { password: PASSWORD }

  test('blanks who travelled, keeps the numbers, ends every login', async ({ world }) => {
    const { anna, theo } = world
    await theo.ask('book', { form: bookingForm(world) })
    await anna.ask('adminListBookings')
    await world.ask('forgotPassword', { form: { email: theo.email } })
    await theo.ask('deleteAccount', { form })

    await theo.askInVain(401, 'showAccount')
    await world.askInVain(401, 'login', { form: loginForm })
    const { packages } = await anna.ask('adminListBookings')
    expect(packages.data).toMatchObject([
      { name: '', email: '', phone: '', note: '', number_of_adults: 2, trip_title: 'Fjord' },
    ])
    const { booking } = await anna.ask('adminShowBooking', { params: { id: packages.data[0]?.id ?? 0 } })
    expect(booking.user).toBeNull()
    expect(booking.mails).toMatchObject([
      { recipient: '', subject: null, state: 'dismissed', resendable: false },
      { recipient: '', subject: null, state: 'dismissed', resendable: false },
    ])
    const mail = { params: { id: booking.mails[0]?.id ?? 0 }, token: anna.token }
    expect((await world.ask('adminShowMail', mail)).mail.text).toBeNull()
    await world.askInVain(409, 'adminResendMail', mail)
    for (const query of [{ q: 'Theo' }, { q: 'Thaler' }]) {
      const found = await anna.ask('adminListBookings', { query })
      expect(found.packages.total).toBe(0)
    }
    expect((await anna.ask('adminListTrips', { query: { with: 'counts' } })).trips).toEqual(
      expect.arrayContaining([expect.objectContaining({ title: 'Fjord', bookings: 1, travellers: 3 })]),
    )
    const [, , farewell, toAgency, ...others] = await world.outbox()
    expect(others).toEqual([])
    expect(toAgency).toMatchObject({
      template: 'bookings-anonymised',
      recipient: world.settings.contact().email,
    })
    expect(JSON.parse(toAgency?.data ?? '').bookings).toEqual([
      { reference: packages.data[0]?.reference, tripTitle: 'Fjord', tripDate: '2027-07-10' },
    ])
    expect(farewell).toMatchObject({ template: 'account-deleted', recipient: theo.email })
    // Once it has gone out, nobody knows any more to whom.
    await send(world, farewell)
    const everything = [await world.outbox(), await world.db.selectFrom('audit_log').selectAll().execute()]
    expect(JSON.stringify(everything).toLowerCase()).not.toContain('theo')
  })

  test('leaves no mail that is told as failed, and none that is both sent and called off', async ({
    world,
  }) => {
    const { anna, theo } = world
    await theo.ask('book', { form: bookingForm(world) })
    const [inFlight] = await world.outbox()
    await theo.ask('deleteAccount', { form })
    const of = async (state: string) => (await anna.ask('adminListMails', { query: { state } })).mails.total
    const failed = async () => [
      (await anna.ask('adminWaiting')).failed_mails,
      (await anna.ask('adminOverview')).mails.failed,
      await of('failed'),
    ]
    expect(await failed()).toEqual([0, 0, 0])
    expect(await of('dismissed')).toBe(2)
    await send(world, inFlight)
    expect(await failed()).toEqual([0, 0, 0])
    expect([await of('dismissed'), await of('sent')]).toEqual([1, 1])
    expect((await world.outbox())[0]).toMatchObject({ state: 'sent', data: '{}', recipient: '' })
  })

  test('tells the agency of bookings under way and to come, soonest first, and of no others', async ({
    world,
  }) => {
    const { theo, olga } = world
    for (const { id } of [world.trips.fjord, world.trips.today, world.trips.dunes])
      await theo.ask('book', { form: bookingForm(world, { trip_id: id }) })
    await olga.ask('book', { form: bookingForm(world, { trip_id: world.trips.today.id }) })
    // The trip of today is over, that to the dunes under way.
    world.time.now = new Date('2027-06-22T09:00:00Z')
    await theo.ask('deleteAccount', { form })
    await olga.ask('deleteAccount', { form })
    const told = (await world.outbox()).filter(({ template }) => template === 'bookings-anonymised')
    expect(told).toHaveLength(1)
    const { bookings } = JSON.parse(told[0]?.data ?? '') as { bookings: { tripTitle: string }[] }
    expect(bookings.map(({ tripTitle }) => tripTitle)).toEqual(['Dunes', 'Fjord'])
  })

  test('takes every mail to the address out of the log, of whatever kind', async ({ world }) => {
    const { anna, theo } = world
    await anna.ask('adminSaveBookingSettings', {
      form: { deposit_percent: 0, balance_days: 0, waiting_list: '1' },
    })
    const params = { id: world.trips.fjord.departure }
    await anna.ask('adminUpdateDeparture', { params, form: { seats: 1 } })
    const alone = { number_of_adults: 1, number_of_childrens: 0, number_of_infants: 0 }
    await world.olga.ask('book', {
      form: bookingForm(world, { ...alone, name: 'Olga', email: world.olga.email }),
    })
    await theo.ask('wait', { form: { departure_id: params.id, ...alone, phone: '112' } })
    await theo.ask('mailAddressProof')
    await send(
      world,
      (await world.outbox()).find(({ template }) => template === 'waiting-listed'),
    )
    // A kind that is added some day is one of these without being named here.
    const mails = templates
      .filter((template) => !kindOf(template).toAgency && template !== 'account-deleted')
      .map((template) => ({ template, recipient: 'Theo@People.example', data: { name: 'Theo' } }))
    await world.db.transaction().execute(async (trx) => {
      for (const mail of mails)
        await queueMail(contextOf(trx, { clock: world.clock }), { ...mail, language: 'en' })
    })
    await theo.ask('deleteAccount', { form })
    const left = (await world.outbox()).filter(({ recipient, data }) => /theo/i.test(`${recipient} ${data}`))
    expect(left.map(({ template }) => template)).toEqual(['account-deleted'])
  })

  test('leaves what the agency was told, also where it has the address of the account', async ({ world }) => {
    const { anna, olga } = world
    const boss = await world.addPerson('Boss', 'admin')
    await world.ask('showAccount', { token: boss.token })
    await anna.ask('adminUpdateUser', {
      params: { id: boss.id },
      form: { email: world.settings.contact().email, current_password: PASSWORD },
    })
    await olga.ask('book', { form: bookingForm(world) })
    await olga.ask('deleteAccount', { form })
    await boss.ask('deleteAccount', { form })
    const told = (await world.outbox()).filter(({ template }) => template === 'bookings-anonymised')
    expect(told).toMatchObject([{ recipient: world.settings.contact().email, state: 'queued' }])
  })

  test('wants the right password', async ({ world }) => {
    const { errors } = await world.theo.askInVain(422, 'deleteAccount', {
      form: { password: 'not his password' },
    })
    expect(Object.keys(errors ?? {})).toEqual(['password'])
    await world.theo.ask('showAccount')
  })

  test('is not for the last administrator', async ({ world }) => {
    const { anna, theo } = world
    await anna.askInVain(409, 'deleteAccount', { form })
    await anna.ask('adminUpdateUser', {
      params: { id: theo.id },
      form: { role: 'admin', current_password: PASSWORD },
    })
    await anna.ask('deleteAccount', { form })
    await theo.askInVain(409, 'deleteAccount', { form })
  })

  test('ends a call that was let in just before as a dead token would', async ({ world }) => {
    const { theo } = world
    const fields = new URLSearchParams(
      Object.entries(bookingForm(world)).map(([key, value]) => [key, `${value}`]),
    )
    // Let in before its body is read, which comes once the account is deleted.
    const body = new ReadableStream({
      async start(controller) {
        await theo.ask('deleteAccount', { form })
        controller.enqueue(new TextEncoder().encode(fields.toString()))
        controller.close()
      },
    })
    const asked = {
      method: 'POST',
      headers: { 'auth-token': theo.token, 'content-type': 'application/x-www-form-urlencoded' },
      body,
      duplex: 'half',
    }
    const answer = await world.app.fetch(new Request('http://localhost/api/users/home/book', asked))
    expect(answer.status).toBe(401)
    expect(await world.count('bookings')).toBe(0)
  })

  // SQLite has one writer: nothing else is under way while an account is deleted.
  test.runIf(isPostgres)('waits for a booking under way, and blanks it too', async ({ world }) => {
    const { theo } = world
    const { booking } = await theo.ask('book', { form: bookingForm(world) })
    const { id: _, ...first } = await world.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
    const underWay = await world.database.another().startTransaction().execute()
    await underWay
      .insertInto('bookings')
      .values({ ...first, reference: 'SECOND22' })
      .execute()
    const deleted = theo.ask('deleteAccount', { form })
    await waitForLock(world.db)
    await underWay.commit().execute()
    await deleted
    const rows = await world.db.selectFrom('bookings').select(['name', 'email', 'user_id']).execute()
    expect(rows).toEqual([
      { name: '', email: '', user_id: null },
      { name: '', email: '', user_id: null },
    ])
  })
})

describe('what is held when its account goes', () => {
  const form = { password: PASSWORD }
  const statuses = async ({ db }: World) =>
    (
      await db.selectFrom('bookings').select(['status', 'seats', 'user_id', 'name']).orderBy('id').execute()
    ).map(({ status, seats, user_id, name }) => [status, seats, user_id, name])

  /** Theo holds all four seats, and waits for two more; Olga waits for three. */
  async function heldByTheo(world: World) {
    const { id } = await world.theo.book({ ...party(4), name: 'Theo' })
    for (const [who, adults] of [
      [world.theo, 2],
      [world.olga, 3],
    ] as const)
      await who.ask('wait', {
        form: {
          departure_id: world.trips.fjord.departure,
          ...party(adults),
          number_of_infants: 0,
          phone: '112',
        },
      })
    return id
  }

  withStripe(
    'it is cancelled for nothing, its page is closed, and its seats are offered',
    async ({ world, stripe }) => {
      const id = await heldByTheo(world)
      const page = await openPage(world, id)
      const woken = world.cardsWokenTimes()
      await world.theo.ask('deleteAccount', { form })
      expect(await statuses(world)).toEqual([
        ['cancelled', 4, null, ''],
        ['held', 3, world.olga.id, 'Olga'],
      ])
      expect(world.cardsWokenTimes()).toBeGreaterThan(woken)
      await runJobs(world)
      expect(stripe.sessions.get(page)).toMatchObject({ status: 'expired' })
      expect(await show(world, id)).toMatchObject({
        total: 0,
        paid: 0,
        held_until: null,
        checkouts: [{ state: 'closed' }],
      })
      const mails = (await world.outbox()).filter(({ recipient }) => recipient !== '')
      expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
        ['waiting-listed', world.olga.email],
        ['waiting-offer', world.olga.email],
        ['account-deleted', world.theo.email],
      ])
      expect((await verifyOwed(world)).differences).toEqual([])
    },
  )

  withStripe(
    'also of a trip that was deleted, and when the staff delete it with the travellers',
    async ({ world }) => {
      const id = await heldByTheo(world)
      await world.db.updateTable('trips').set({ deleted_at: world.time.now.toISOString() }).execute()
      const params = { id: world.theo.id }
      await world.anna.ask('adminDeleteUser', { params, query: { bookings: 'anonymise' } })
      expect(await statuses(world)).toEqual([['cancelled', 4, null, '']])
      const { audit } = await world.anna.ask('adminListAudit', { query: { kind: 'booking', id } })
      expect(audit.data.map(({ action }) => action)).toContain('cancelled')
    },
  )

  withStripe('but not when the travellers stay: its link can still be paid', async ({ world }) => {
    await heldByTheo(world)
    await world.anna.ask('adminDeleteUser', { params: { id: world.theo.id } })
    expect(await statuses(world)).toEqual([['held', 4, null, 'Theo']])
  })

  // SQLite has one writer: nothing else is under way while an account is deleted.
  if (isPostgres)
    withStripe('a booking that is made meanwhile is cancelled, too', async ({ world }) => {
      const { id } = await world.theo.book({ ...party(1), name: 'Theo' })
      const { id: _, ...first } = await world.db
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const underWay = await world.database.another().startTransaction().execute()
      await underWay
        .insertInto('bookings')
        .values({ ...first, reference: 'SECOND22' })
        .execute()
      const deleted = world.theo.ask('deleteAccount', { form })
      await waitForLock(world.db)
      await underWay.commit().execute()
      await deleted
      expect(await statuses(world)).toEqual([
        ['cancelled', 1, null, ''],
        ['cancelled', 1, null, ''],
      ])
    })
})
